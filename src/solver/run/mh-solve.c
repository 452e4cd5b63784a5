/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-solve.h"

#include "mh-certificate.h"
#include "mh-memory.h"
#include "mh-space.h"

#include <inttypes.h>
#include <glib/gi18n.h>
#include <math.h>

/* The number of moves in a slice of work, small enough for a reaction to cancelling within
 * milliseconds. */
#define SLICE 65536

/* The progress after solving and after the certificate. The rest belongs to a trace that is
 * derived from the solution. */
#define SOLVING_SHARE 0.6
#define CERTIFIED_SHARE 0.9

/* The costs of a run: each position is solved, checked, counted and put in order; each look at a
 * move may be recorded. */
#define SECONDS_PER_POSITION 20e-9
#define SECONDS_PER_LOOK 60e-9

/* The observer of a run, and its progress. */
typedef struct
{
  MhSolveWatch watch; /* (nullable) */
  gpointer user_data;
  guint64 count;
} Follower;

/* Returns: FALSE with an error if the run shall stop */
static gboolean
follow (const Follower *self, double share, GError **error)
{
  if (self->watch == NULL || self->watch (share, self->count, self->user_data))
    return TRUE;

  g_set_error_literal (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_STOPPED, "stopped"); /* never shown */
  return FALSE;
}

static gboolean
check_rules (const MhProblem *problem, GError **error)
{
  const char *reason;

  if (problem->algorithm->applies == NULL || problem->algorithm->applies (problem->game, &reason))
    return TRUE;

  g_set_error_literal (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_RULES, _ (reason));
  return FALSE;
}

/* Finds the largest value of the deciding option with which the run fits. Returns: FALSE
 * if there is none */
static gboolean
find_fitting (const MhProblem *problem, guint option, guint64 usable, guint64 *fitting)
{
  MhProblem trial = *problem; /* a copy that borrows the game */
  guint64 low = problem->algorithm->options[option].minimum;
  guint64 high = mh_problem_get_option (problem, option);

  trial.options.values[option] = low;
  if (problem->algorithm->get_bytes_needed (&trial) > usable)
    return FALSE;

  while (high - low > 1)
    {
      const guint64 middle = low + (high - low) / 2;

      trial.options.values[option] = middle;
      if (problem->algorithm->get_bytes_needed (&trial) <= usable)
        low = middle;
      else
        high = middle;
    }
  *fitting = low;

  return TRUE;
}

/* Returns: (transfer full): a suggestion for what could be solved instead: a smaller value
 * of an option, or a smaller board, as memory grows with the square of the number of nodes */
static char *
suggest_fitting (const MhProblem *problem, guint64 needed, guint64 usable)
{
  const MhOption *options = problem->algorithm->options;
  const guint32 n_nodes = mh_game_get_n_nodes (problem->game);
  guint64 fitting;

  for (guint i = 0; i < mh_options_count (options); i++)
    if (options[i].fills_room && find_fitting (problem, i, usable, &fitting))
      /* Translators: an option, such as "Cap", and the largest number that fits. */
      return g_strdup_printf (_ ("%s %" PRIu64 " would fit"), _ (options[i].name), fitting);

  return g_strdup_printf (_ ("about %u nodes would fit"),
                          (guint) (n_nodes * sqrt ((double) usable / (double) needed)));
}

/* Sets the error for lack of memory. Coins need no suggestion, because their tables are
 * always small. */
static void
set_size_error (const MhProblem *problem, guint64 needed, guint64 usable, GError **error)
{
  const MhGraph *graph = mh_game_get_graph (problem->game, MH_PLAYER_FIRST);
  g_autofree char *needed_text = g_format_size (needed);
  g_autofree char *usable_text = g_format_size (usable);

  if (graph == NULL)
    {
      g_set_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY,
                   _ ("Solving these coins needs %s of memory, but only %s may be used"),
                   needed_text, usable_text);
      return;
    }

  g_autofree char *fitting = suggest_fitting (problem, needed, usable);

  g_set_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY,
               /* Translators: the last is what would fit, "Cap 4,000 would fit". */
               _ ("Solving %u nodes needs %s of memory, but only %s may be used; %s"),
               mh_graph_get_n_nodes (graph), needed_text, usable_text, fitting);
}

/* Returns: whether the trace is derived from the solution afterwards */
static gboolean
is_derived (const MhProblem *problem)
{
  return problem->is_traced && problem->algorithm->level_lines != NULL;
}

/* A derived trace does not add to the maximum, because the algorithm has freed its memory
 * by then. */
guint64
mh_solve_get_bytes_needed (const MhProblem *problem)
{
  g_return_val_if_fail (problem != NULL, 0);

  const guint64 solving = problem->algorithm->get_bytes_needed (problem);
  const guint64 telling
      = is_derived (problem) ? mh_derived_trace_get_bytes_needed (problem->game) : 0;

  return MAX (solving, telling);
}

double
mh_solve_estimate_seconds (const MhProblem *problem)
{
  g_return_val_if_fail (problem != NULL, 0);

  const MhAlgorithm *algorithm = problem->algorithm;
  const double n_positions = mh_space_get_n_positions (problem->game);
  const double n_looks = algorithm->estimate_looks != NULL
                             ? algorithm->estimate_looks (problem)
                             : (double) mh_space_get_n_moves_bound (problem->game);

  return n_positions * SECONDS_PER_POSITION + n_looks * SECONDS_PER_LOOK;
}

static gboolean
check_memory (const MhProblem *problem, GError **error)
{
  const guint64 needed = mh_solve_get_bytes_needed (problem);
  const guint64 usable = mh_memory_get_usable ();

  if (needed <= usable)
    return TRUE;

  set_size_error (problem, needed, usable, error);
  return FALSE;
}

gboolean
mh_solve_set_memory_error (GError **error)
{
  g_set_error_literal (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY,
                       _ ("There is not enough memory to solve this"));
  return FALSE;
}

static gboolean
run_to_end (const MhProblem *problem, Follower *follower, MhResult *result, GError **error)
{
  const MhAlgorithm *algorithm = problem->algorithm;
  MhAlgorithmRun *run = algorithm->begin (problem);

  if (run == NULL)
    return mh_solve_set_memory_error (error);

  while (algorithm->advance (run, SLICE))
    {
      if (algorithm->get_count != NULL)
        follower->count = algorithm->get_count (run);
      if (!follow (follower, algorithm->get_progress (run) * SOLVING_SHARE, error))
        {
          algorithm->free (run);
          return FALSE;
        }
    }

  if (!algorithm->finish (run, result))
    return mh_solve_set_memory_error (error);

  return TRUE;
}

/* Checks all positions, which may be counted in the same pass. */
static gboolean
check_certificate (MhSolution *solution, MhTally *tally, const Follower *follower, GError **error)
{
  g_autoptr (MhCertificate) certificate = mh_certificate_new (solution, tally);

  while (mh_certificate_advance (certificate, SLICE))
    {
      const double share = mh_certificate_get_progress (certificate);

      if (!follow (follower, SOLVING_SHARE + (CERTIFIED_SHARE - SOLVING_SHARE) * share, error))
        return FALSE;
    }

  const MhFault *fault = mh_certificate_get_fault (certificate);

  if (fault == NULL)
    return TRUE;

  g_autofree char *message = mh_certificate_dup_message (solution, fault);

  g_set_error_literal (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_CERTIFICATE, message);
  return FALSE;
}

/* Returns: FALSE if the result is wrong, or if it was stopped, as do the next two */
static gboolean
check_and_count (const MhProblem *problem,
                 const Follower *follower,
                 MhResult *result,
                 GError **error)
{
  g_autoptr (MhTally) tally = mh_tally_new (result->solution);

  if (problem->algorithm->get_exactness (problem) == MH_EXACT_NUMBERS
      && !check_certificate (result->solution, tally, follower, error))
    return FALSE;
  while (mh_tally_advance (tally, SLICE))
    if (!follow (follower, CERTIFIED_SHARE, error))
      return FALSE;
  result->statistics = mh_tally_finish (g_steal_pointer (&tally));
  if (result->statistics == NULL)
    mh_solve_set_memory_error (error);

  return result->statistics != NULL;
}

/* Derives the trace of a run that recorded no events. Lack of memory leaves the run without
 * a trace, but with its result.
 * Returns: FALSE if it was stopped */
static gboolean
derive_trace (const MhLevelLines *lines, const Follower *follower, MhResult *result, GError **error)
{
  g_auto (MhLevelIndex) index = { NULL };

  if (!mh_level_index_is_possible (result->solution)
      || !mh_level_index_init (&index, result->solution, result->statistics, 0))
    return TRUE;

  while (mh_level_index_advance (&index, SLICE))
    {
      const double share = mh_level_index_get_progress (&index);

      if (!follow (follower, CERTIFIED_SHARE + (1 - CERTIFIED_SHARE) * share, error))
        return FALSE;
    }
  result->trace = mh_derived_trace_new_take (&index, result->statistics, lines);

  return TRUE;
}

/* Computes the level pyramid of a large table, which is read repeatedly. Runs that recorded
 * events are too small to need it.
 * Returns: FALSE if it was stopped */
static gboolean
sum_up (const Follower *follower, MhResult *result, GError **error)
{
  if (result->trace != NULL && !mh_trace_get_style (result->trace)->is_derived)
    return TRUE;

  g_autoptr (MhLevelPyramid) pyramid = mh_level_pyramid_new (result->solution);

  while (pyramid != NULL && mh_level_pyramid_advance (pyramid, SLICE))
    if (!follow (follower, 1, error))
      return FALSE;
  result->pyramid = g_steal_pointer (&pyramid);

  return TRUE;
}

static gboolean
run_and_finish (const MhProblem *problem, Follower *follower, MhResult *result, GError **error)
{
  if (!run_to_end (problem, follower, result, error))
    return FALSE;
  if (!check_and_count (problem, follower, result, error))
    return FALSE;
  if (is_derived (problem)
      && !derive_trace (problem->algorithm->level_lines, follower, result, error))
    return FALSE;

  return !problem->is_traced || sum_up (follower, result, error);
}

GQuark
mh_solve_error_quark (void)
{
  return g_quark_from_static_string ("mh-solve-error-quark");
}

gboolean
mh_solve (const MhProblem *problem,
          MhSolveWatch watch,
          gpointer user_data,
          MhResult *result,
          GError **error)
{
  g_auto (MhResult) made = { 0 };
  Follower follower = { watch, user_data, 0 };

  g_return_val_if_fail (problem != NULL && result != NULL, FALSE);

  if (!check_rules (problem, error) || !check_memory (problem, error)
      || !run_and_finish (problem, &follower, &made, error))
    return FALSE;

  *result = made;
  made = (MhResult){ 0 };

  return TRUE;
}
