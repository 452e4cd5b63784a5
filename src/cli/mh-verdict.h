/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * What the certificate says of all positions of a solution, in words: that it
 * holds, with how many positions each of its laws was put to, or the first
 * position where it fails.
 */

/* @report: receives the lines (transfer full). Returns: whether it holds */
gboolean mh_verdict_check (const MhSolution *solution, char **report);

G_END_DECLS
