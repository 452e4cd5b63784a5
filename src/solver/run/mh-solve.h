/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Runs an algorithm to its end: first checks that it can play the game and that
 * there is enough memory, then advances it in slices, checks the certificate of
 * results that claim to be exact, and adds the statistics. If the algorithm goes by
 * levels and records nothing, the trace is derived from the result.
 *
 * No threads and no clocks: a caller who wants to show progress, or to stop, watches.
 */
#define MH_SOLVE_ERROR (mh_solve_error_quark ())
GQuark mh_solve_error_quark (void);

typedef enum
{
  MH_SOLVE_ERROR_RULES,       /* the algorithm cannot play this game; the message says why */
  MH_SOLVE_ERROR_MEMORY,      /* needs more than may be had; the message says how much, and what
                               * would fit */
  MH_SOLVE_ERROR_TIME,        /* would take longer than the caller waits */
  MH_SOLVE_ERROR_CERTIFICATE, /* the result is wrong at a position, which the message names */
  MH_SOLVE_ERROR_STOPPED,     /* the watch did not want to go on */
} MhSolveError;

/* Called between two slices of the work, which take a few milliseconds at most.
 * @share: of the work that is done; never falls
 * @count: what the algorithm counts, such as nodes
 * Returns: whether to go on */
typedef gboolean (*MhSolveWatch) (double share, guint64 count, gpointer user_data);

/* Returns: the bytes of memory without which it fails */
guint64 mh_solve_get_bytes_needed (const MhProblem *problem);

/* Estimates how long mh_solve() takes: so much for each position, and for each look at a move
 * that the algorithm needs. The rates were measured on a core of 2.5 GHz with bench-estimate,
 * which prints estimates beside times; a run is seldom three times as long as its estimate.
 * A larger board, or one with more moves, never has a smaller estimate.
 * Returns: seconds; costs nothing */
double mh_solve_estimate_seconds (const MhProblem *problem);

/* Blocks. @watch: (nullable). Returns: FALSE with MH_SOLVE_ERROR, and @result is as
 * it was */
gboolean mh_solve (const MhProblem *problem,
                   MhSolveWatch watch,
                   gpointer user_data,
                   MhResult *result,
                   GError **error);
/* Sets MH_SOLVE_ERROR_MEMORY where an allocation has failed. Returns: FALSE */
gboolean mh_solve_set_memory_error (GError **error);

G_END_DECLS
