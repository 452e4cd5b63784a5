/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/* Solves as mh_solve() does. If somebody watches at a terminal, standard error
 * tells how far a long run has come, in a line that goes when it is done. */
gboolean mh_watched_solve (const MhProblem *problem, MhResult *result, GError **error);

G_END_DECLS
