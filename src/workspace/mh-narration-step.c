/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-algorithms.h"

#include <glib/gi18n.h>
#include <math.h>

/* The remaining time is estimated from this time on, and until so long before the end. */
#define MIN_SECONDS 2
#define MIN_SHARE 0.05

/* What is said of the shown moment of a run, and of how the run went. */

static guint32
get_n_possible (MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);

  return game != NULL ? mh_space_get_n_possible (game) : 0;
}

static gboolean
is_table (const MhTrace *trace)
{
  return mh_trace_get_style (trace)->has_cells && !mh_trace_get_style (trace)->has_slots;
}

/* Of coins taken from either end, a level is a length. The step that closes the
 * table still belongs to the last of them. */
static char *
create_length_title (const MhTrace *trace, guint32 step)
{
  const guint32 n_lengths = mh_trace_get_n_phases (trace) - 1;
  const guint32 level = mh_trace_get_phase_at (trace, step);

  return g_strdup_printf (_ ("Length %'u of %'u"), MIN (level + 1, n_lengths), n_lengths);
}

static guint32
get_n_decided (const MhTrace *trace, guint32 step)
{
  return mh_trace_count (trace, mh_trace_get_style (trace)->deciding, step);
}

/* Levels decide something, but for the last. */
static char *
describe_level (const MhTrace *trace, guint32 step)
{
  const guint32 level = mh_trace_get_phase_at (trace, step);

  if (is_table (trace))
    return g_strdup_printf (_ ("length %'u of %'u"), level + 1, mh_trace_get_n_phases (trace) - 1);
  if (level + 1 == mh_trace_get_n_phases (trace))
    return g_strdup (_ ("no more wins"));
  if (level == 0)
    return g_strdup (_ ("level 0: finished games"));

  return g_strdup_printf (_ ("level %u: wins in %u"), level, level);
}

/* The same as a title. */
static char *
create_level_title (const MhTrace *trace, guint32 step)
{
  const guint32 level = mh_trace_get_phase_at (trace, step);

  if (is_table (trace))
    return create_length_title (trace, step);
  if (level + 1 == mh_trace_get_n_phases (trace))
    return g_strdup (_ ("No more wins"));
  if (level == 0)
    return g_strdup (_ ("Level 0: finished games"));

  return g_strdup_printf (_ ("Level %u: wins in %u"), level, level);
}

static char *
describe_left (MhWorkspace *workspace, const MhTrace *trace)
{
  const guint32 n_left
      = get_n_possible (workspace) - get_n_decided (trace, mh_trace_get_n_steps (trace));

  if (n_left == 0)
    return g_strdup (_ ("every position is decided"));
  if (mh_trace_get_style (trace)->stays_open)
    return g_strdup_printf (ngettext ("%'u position is safe", "%'u positions are safe", n_left),
                            n_left);

  return g_strdup_printf (ngettext ("%'u position is a draw", "%'u positions are draws", n_left),
                          n_left);
}

/* What the table shows when a search has ended. */
static char *
describe_answer (MhWorkspace *workspace)
{
  const MhStatistics *statistics = mh_workspace_get_statistics (workspace, MH_SIDE_MAIN);
  MhRun *run = mh_workspace_get_shown_run (workspace, MH_SIDE_MAIN);

  if (run != NULL && mh_run_is_exhausted (run))
    return g_strdup (_ ("the budget is used up"));
  if (statistics != NULL && statistics->n_by_outcome[MH_OUTCOME_NONE] > 0)
    return g_strdup (_ ("its answer from the start"));

  return g_strdup (_ ("its answer from every position"));
}

static char *
describe_end (MhWorkspace *workspace, const MhTrace *trace)
{
  if (mh_workspace_get_comparing (workspace)
      && mh_workspace_get_solution (workspace, MH_SIDE_OTHER) != NULL)
    return g_strdup (_ ("both finished"));
  if (mh_trace_get_style (trace)->has_slots && mh_workspace_get_layer (workspace) == MH_LAYER_ALL)
    return describe_answer (workspace);
  if (mh_trace_get_style (trace)->has_slots || is_table (trace))
    return mh_narration_decided (workspace);

  return describe_left (workspace, trace);
}

static const char *
get_end_title (const MhTrace *trace)
{
  if (is_table (trace))
    return _ ("The table is full");
  if (mh_trace_get_style (trace)->is_derived)
    return _ ("All levels are done");

  switch (mh_trace_get_style (trace)->waiting)
    {
    case MH_WAITING_QUEUE:
      return _ ("The queue is empty");
    case MH_WAITING_STACK:
      return _ ("The stack is empty");
    case MH_WAITING_PATH:
      return _ ("The search has ended");
    case MH_WAITING_NONE:
    default:
      return _ ("Nothing more is deleted");
    }
}

/* Within a level, single events are shown. */
static MhStepUnit
get_shown_unit (MhPlayback *playback)
{
  const MhTrace *trace = mh_playback_get_trace (playback);
  const MhStepUnit unit = mh_playback_get_unit (playback);
  const guint32 step = mh_playback_get_step (playback);
  const MhPhase phase = mh_trace_get_phase (trace, mh_trace_get_phase_at (trace, step));

  return unit == MH_STEP_UNIT_LEVEL && step != phase.to ? MH_STEP_UNIT_EVENT : unit;
}

char *
mh_narration_step_title (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhPlayback *playback = mh_workspace_get_playback (workspace);
  const MhTrace *trace = mh_playback_get_trace (playback);
  const guint32 step = mh_playback_get_step (playback);

  if (trace == NULL)
    return g_strdup (mh_workspace_get_solution (workspace, MH_SIDE_MAIN) != NULL
                         ? _ ("Final map")
                         : _ ("Not solved yet"));
  if (is_table (trace) && mh_playback_get_unit (playback) == MH_STEP_UNIT_LEVEL
      && step == mh_trace_get_n_steps (trace))
    return create_length_title (trace, step);
  if (step == mh_trace_get_n_steps (trace))
    return g_strdup (get_end_title (trace));
  if (step == 0)
    return g_strdup (_ ("Before the first step"));

  switch (get_shown_unit (playback))
    {
    case MH_STEP_UNIT_EVENT:
      return g_strdup_printf (_ ("Step %'u of %'u"), step, mh_trace_get_n_steps (trace));
    case MH_STEP_UNIT_DECISION:
      return g_strdup_printf (_ ("Decision %'u of %'u"), get_n_decided (trace, step),
                              get_n_decided (trace, mh_trace_get_n_steps (trace)));
    case MH_STEP_UNIT_LEVEL:
    default:
      return create_level_title (trace, step);
    }
}

static char *
describe_final_map (MhWorkspace *workspace)
{
  const MhStatistics *statistics = mh_workspace_get_statistics (workspace, MH_SIDE_MAIN);

  if (statistics == NULL)
    return g_strdup ("");
  if (mh_workspace_get_kind (workspace) == MH_GAME_COINS_TAKE)
    return g_strdup_printf (_ ("%'u won · %'u lost"), statistics->n_by_outcome[MH_OUTCOME_FIRST],
                            statistics->n_by_outcome[MH_OUTCOME_SECOND]);
  if (mh_workspace_get_kind (workspace) == MH_GAME_COINS_ENDS)
    return g_strdup_printf (_ ("%'u ahead or even · %'u behind"),
                            statistics->n_by_outcome[MH_OUTCOME_FIRST],
                            statistics->n_by_outcome[MH_OUTCOME_SECOND]);

  return g_strdup_printf (_ ("%'u mouse · %'u cat · %'u draw"),
                          statistics->n_by_outcome[MH_OUTCOME_FIRST],
                          statistics->n_by_outcome[MH_OUTCOME_SECOND],
                          statistics->n_by_outcome[MH_OUTCOME_DRAW]);
}

char *
mh_narration_step_detail (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhPlayback *playback = mh_workspace_get_playback (workspace);
  const MhTrace *trace = mh_playback_get_trace (playback);
  const guint32 step = mh_playback_get_step (playback);

  if (trace == NULL)
    return describe_final_map (workspace);
  if (step == mh_trace_get_n_steps (trace))
    return describe_end (workspace, trace);
  if (step > 0 && !mh_trace_get_style (trace)->has_levels
      && get_shown_unit (playback) == MH_STEP_UNIT_DECISION)
    return g_strdup_printf (_ ("step %'u of %'u"), step, mh_trace_get_n_steps (trace));
  if (step == 0 || !mh_trace_get_style (trace)->has_levels
      || get_shown_unit (playback) == MH_STEP_UNIT_LEVEL)
    return mh_narration_decided (workspace);

  return describe_level (trace, step);
}

char *
mh_narration_decided (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhPlayback *playback = mh_workspace_get_playback (workspace);
  const MhTrace *trace = mh_playback_get_trace (playback);
  const guint32 n_decided
      = trace != NULL ? get_n_decided (trace, mh_playback_get_step (playback)) : 0;

  if (trace == NULL)
    return g_strdup ("");
  if (mh_trace_get_style (trace)->has_slots)
    /* Translators: nodes of a tree that is searched. */
    return g_strdup_printf (_ ("%'u of %'u answered"), n_decided, mh_trace_get_n_slots (trace));
  if (is_table (trace))
    return g_strdup_printf (_ ("%'u of %'u cells filled"), n_decided,
                            get_n_possible (workspace) / MH_N_PLAYERS);

  return g_strdup_printf (_ ("%'u of %'u decided"), n_decided, get_n_possible (workspace));
}

static char *
describe_exhausted (MhRun *run)
{
  const MhProblem *problem = mh_run_get_problem (run);
  const gulong n_nodes = (gulong) mh_run_get_work (run, 0);

  if (problem->start == MH_POSITION_NONE
      || mh_solution_get_value (mh_run_get_solution (run), problem->start).outcome
             != MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("Stopped after %'lu nodes, with answers still missing: the number "
                               "of paths explodes."),
                            n_nodes);

  return g_strdup_printf (
      _ ("Stopped after %'lu nodes without an answer: the number of paths explodes."), n_nodes);
}

/* Why a run has no trace. */
static const char *
explain_no_steps (MhRun *run)
{
  MhGame *game = mh_run_get_game (run);

  if (mh_game_get_kind (game) != MH_GAME_CAT_AND_MOUSE)
    return _ ("The final table; there are too many events to step through.");
  if (mh_algorithms_is_stand_in (mh_run_get_algorithm (run)))
    return _ ("The final map, by the fast engine; there was no memory for its steps.");

  return _ ("The final map: its steps were too many to keep. Retrograde BFS can be stepped "
            "through, level by level.");
}

/* A remark on a result: what it lacks, or which algorithm replaced the chosen one; or
 * NULL. */
static char *
describe_lack (MhRun *run)
{
  MhTrace *trace = mh_run_get_trace (run);
  g_autofree char *exhausted = mh_run_is_exhausted (run) ? describe_exhausted (run) : NULL;
  g_autofree char *unseen = NULL;

  if (trace == NULL)
    unseen = g_strdup (explain_no_steps (run));
  else if (mh_algorithms_is_stand_in (mh_run_get_algorithm (run)))
    unseen = g_strdup (_ ("By the fast engine, level by level: a queue would have more steps than "
                          "can be kept."));
  else if (mh_trace_is_partial (trace))
    unseen
        = g_strdup_printf (_ ("Only the first %'u steps are kept."), mh_trace_get_n_steps (trace));

  if (exhausted != NULL && unseen != NULL)
    return g_strdup_printf ("%s %s", exhausted, unseen);

  return exhausted != NULL ? g_steal_pointer (&exhausted) : g_steal_pointer (&unseen);
}

/* Returns: (transfer full): what is counted so far */
static char *
describe_count (MhRun *run, double seconds)
{
  const guint count = mh_run_get_count (run);

  if (count == 0 || mh_game_get_kind (mh_run_get_game (run)) != MH_GAME_CAT_AND_MOUSE)
    return g_strdup (_ ("Solving…"));
  if (seconds < 1)
    return g_strdup_printf (ngettext ("Solving… %'u node", "Solving… %'u nodes", count), count);

  return g_strdup_printf (ngettext ("Solving… %'u node, %'u a second",
                                    "Solving… %'u nodes, %'u a second", count),
                          count, (guint) (count / seconds));
}

/* An estimate made too early or too late is worthless. */
static gboolean
guess_seconds_left (MhRun *run, double seconds, guint *left)
{
  const double share = mh_run_get_progress (run);

  if (seconds < MIN_SECONDS || share < MIN_SHARE)
    return FALSE;

  *left = (guint) ceil (seconds * (1 - share) / share);

  return *left >= MIN_SECONDS;
}

char *
mh_narration_working (MhRun *run, double seconds)
{
  g_return_val_if_fail (MH_IS_RUN (run), NULL);

  g_autofree char *count = describe_count (run, seconds);
  guint left;

  if (!guess_seconds_left (run, seconds, &left))
    return g_steal_pointer (&count);

  /* Translators: first "Solving… 1,200 nodes". */
  return g_strdup_printf (ngettext ("%s · about %'u second left", "%s · about %'u seconds left",
                                    left),
                          count, left);
}

char *
mh_narration_status (MhWorkspace *workspace)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhRun *run = mh_workspace_get_run (workspace);

  if (run == NULL)
    return g_strdup (mh_workspace_get_missing (workspace));

  switch (mh_run_get_state (run))
    {
    case MH_RUN_DONE:
      return describe_lack (run);
    case MH_RUN_WORKING:
      return g_strdup (_ ("Solving…"));
    case MH_RUN_FAILED:
      return g_strdup (mh_run_get_error (run)->message);
    case MH_RUN_IDLE:
    default:
      return g_strdup (_ ("Not solved yet"));
    }
}
