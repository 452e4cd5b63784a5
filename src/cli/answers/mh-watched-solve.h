/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/* Solves as mh_solve() does. If standard error is a terminal, it shows the progress
 * of a long run, in a line that disappears at the end. */
gboolean mh_watched_solve (const MhProblem *problem, MhResult *result, GError **error);

G_END_DECLS
