/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-narration-plain.h"
#include "mh-narration-play.h"
#include "mh-narrator.h"
#include "mh-own-program.h"

#include <inttypes.h>
#include <glib/gi18n.h>
#include <math.h>

/* Limits of the estimate of the remaining time, which is worthless near the beginning and near
 * the end of a run. */
#define MIN_SECONDS 2
#define MIN_SHARE 0.05

/* Sentences about the shown step of a run and about the course of the run. */

static guint32
get_n_possible (const MhSnapshot *snapshot)
{
  const MhGame *game = snapshot->game;

  return game != NULL ? mh_space_get_n_possible (game) : 0;
}

static gboolean
is_table (const MhTrace *trace)
{
  return mh_trace_get_style (trace)->has_cells && !mh_trace_get_style (trace)->has_slots;
}

/* The title of a level of coins taken from either end, where a level is a length. The last
 * step, which closes the table, belongs to the last length. */
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

/* Describes the decisions of a level. The last level closes the table and decides nothing. */
static char *
describe_level (const MhTrace *trace, guint32 step)
{
  const guint32 level = mh_step_unit_get_level (trace, mh_trace_get_phase_at (trace, step));

  if (is_table (trace))
    return g_strdup_printf (_ ("length %'u of %'u"), level + 1, mh_trace_get_n_phases (trace) - 1);
  if (level + 1 == mh_step_unit_get_n_levels (trace))
    return g_strdup (_ ("no more wins"));
  if (level == 0)
    return g_strdup (_ ("level 0: finished games"));

  return g_strdup_printf (_ ("level %u: wins in %u"), level, level);
}

/* Returns: (transfer full): the title of a level */
static char *
create_level_title (const MhTrace *trace, guint32 step)
{
  const guint32 level = mh_step_unit_get_level (trace, mh_trace_get_phase_at (trace, step));

  if (is_table (trace))
    return create_length_title (trace, step);
  if (level + 1 == mh_step_unit_get_n_levels (trace))
    return g_strdup (_ ("No more wins"));
  if (level == 0)
    return g_strdup (_ ("Level 0: finished games"));

  return g_strdup_printf (_ ("Level %u: wins in %u"), level, level);
}

static char *
describe_left (const MhSnapshot *snapshot, const MhTrace *trace)
{
  const guint32 n_left
      = get_n_possible (snapshot) - get_n_decided (trace, mh_trace_get_n_steps (trace));

  if (n_left == 0)
    return g_strdup (_ ("every position is decided"));
  if (mh_trace_get_style (trace)->stays_open)
    return g_strdup_printf (ngettext ("%'u position is safe", "%'u positions are safe", n_left),
                            n_left);

  return mh_narrator_find (mh_snapshot_get_class (snapshot))->endless->describe_left (n_left);
}

/* Describes the content of the table after the end of a search. */
static char *
describe_answer (const MhSnapshot *snapshot)
{
  const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, MH_SIDE_MAIN);
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;

  if (run != NULL && run->result.is_exhausted)
    return g_strdup (_ ("the budget is used up"));
  if (statistics != NULL && statistics->n_by_outcome[MH_OUTCOME_NONE] > 0)
    return g_strdup (_ ("result for the start"));

  return g_strdup (_ ("result for every position"));
}

static char *
describe_end (const MhSnapshot *snapshot, const MhTrace *trace)
{
  if (snapshot->is_comparing && mh_snapshot_get_solution (snapshot, MH_SIDE_OTHER) != NULL)
    return g_strdup (_ ("both finished"));
  if (mh_trace_get_style (trace)->has_slots && snapshot->layer == MH_LAYER_ALL)
    return describe_answer (snapshot);
  if (mh_trace_get_style (trace)->has_slots || is_table (trace))
    return mh_narration_decided (snapshot);

  return describe_left (snapshot, trace);
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

/* Returns: the unit that is shown; within a level, single events are shown */
static MhStepUnit
get_shown_unit (const MhSnapshot *snapshot)
{
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const MhStepUnit unit = snapshot->unit;
  const guint32 step = snapshot->step;
  const guint32 level = mh_step_unit_get_level (trace, mh_trace_get_phase_at (trace, step));

  return unit == MH_STEP_UNIT_LEVEL && step != mh_step_unit_get_level_end (trace, level)
             ? MH_STEP_UNIT_EVENT
             : unit;
}

char *
mh_narration_step_title (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const guint32 step = snapshot->step;

  if (mh_snapshot_is_replaying (snapshot))
    return mh_narration_replay_title (snapshot);
  if (trace == NULL && mh_snapshot_hides_results (snapshot))
    return g_strdup (_ ("Results hidden"));
  if (trace == NULL)
    return g_strdup (mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) != NULL
                         ? _ ("Final map")
                         : _ ("Not solved yet"));
  if (is_table (trace) && snapshot->unit == MH_STEP_UNIT_LEVEL
      && step == mh_trace_get_n_steps (trace))
    return create_length_title (trace, step);
  if (step == mh_trace_get_n_steps (trace))
    return g_strdup (get_end_title (trace));
  if (step == 0)
    return g_strdup (_ ("Before the first step"));

  switch (get_shown_unit (snapshot))
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
describe_final_map (const MhSnapshot *snapshot)
{
  const MhStatistics *statistics = mh_snapshot_get_statistics (snapshot, MH_SIDE_MAIN);

  if (statistics == NULL)
    return g_strdup ("");

  return mh_narrator_find (mh_snapshot_get_class (snapshot))->describe_outcomes (statistics);
}

char *
mh_narration_step_detail (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const guint32 step = snapshot->step;

  if (mh_snapshot_is_replaying (snapshot))
    return mh_narration_replay_detail (snapshot);
  if (trace == NULL)
    return describe_final_map (snapshot);
  if (step > 0 && step == mh_snapshot_get_false_step (snapshot))
    return g_strdup (_ ("first false value"));
  if (step == mh_trace_get_n_steps (trace))
    return describe_end (snapshot, trace);
  if (step > 0 && !mh_trace_get_style (trace)->has_levels
      && get_shown_unit (snapshot) == MH_STEP_UNIT_DECISION)
    return g_strdup_printf (_ ("step %'u of %'u"), step, mh_trace_get_n_steps (trace));
  if (step == 0 || !mh_trace_get_style (trace)->has_levels
      || get_shown_unit (snapshot) == MH_STEP_UNIT_LEVEL || mh_snapshot_is_asking (snapshot))
    return mh_narration_decided (snapshot);

  return describe_level (trace, step);
}

char *
mh_narration_decided (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const guint32 n_decided = trace != NULL ? get_n_decided (trace, snapshot->step) : 0;

  if (trace == NULL)
    return g_strdup ("");
  if (mh_trace_get_style (trace)->has_slots)
    /* Translators: nodes of a tree that is searched. */
    return g_strdup_printf (_ ("%'u of %'u answered"), n_decided, mh_trace_get_n_slots (trace));
  if (is_table (trace))
    return g_strdup_printf (_ ("%'u of %'u cells filled"), n_decided,
                            get_n_possible (snapshot) / MH_N_PLAYERS);

  return g_strdup_printf (_ ("%'u of %'u decided"), n_decided, get_n_possible (snapshot));
}

/* What is counted while a run is stepped through, if its trace has such events. */
static const struct
{
  MhEventKind kind;
  const char *name; /* translatable */
} counts[] = {
  { MH_EVENT_TAKE, N_ ("taken") },     { MH_EVENT_QUEUED, N_ ("queued again") },
  { MH_EVENT_KEPT, N_ ("unchanged") }, { MH_EVENT_ENTERED, N_ ("entered") },
  { MH_EVENT_HIT, N_ ("memo hits") },  { MH_EVENT_CUT, N_ ("cut-offs") },
};

static void
append_count (GString *text, const char *name, guint32 count)
{
  g_string_append_printf (text, " · %s %'u", name, count);
}

char *
mh_narration_work (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const MhListing *listing = mh_snapshot_get_listing (snapshot);
  g_autoptr (GString) text = g_string_new (
      listing != NULL ? listing->name : _ (mh_snapshot_get_algorithm (snapshot)->cost));

  if (listing != NULL)
    g_string_append_printf (text, ", %s", listing->language);
  for (guint i = 0; trace != NULL && i < G_N_ELEMENTS (counts); i++)
    {
      const guint kinds = MH_EVENT_FILTER (counts[i].kind);

      if (mh_trace_count (trace, kinds, mh_trace_get_n_steps (trace)) > 0)
        append_count (text, _ (counts[i].name), mh_trace_count (trace, kinds, snapshot->step));
    }
  if (trace != NULL && mh_trace_get_style (trace)->waiting != MH_WAITING_NONE)
    append_count (text, _ ("waiting"), mh_trace_read_waiting (trace, snapshot->step, NULL, 0));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_exhausted (const MhRunFacts *run)
{
  const MhProblem *problem = &run->problem;
  const guint64 n_nodes = run->result.work[0];

  if (problem->start == MH_POSITION_NONE
      || mh_solution_get_value (run->result.solution, problem->start).outcome != MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("Stopped after %'" PRIu64
                               " nodes, with answers still missing: the number "
                               "of paths explodes."),
                            n_nodes);

  return g_strdup_printf (_ ("Stopped after %'" PRIu64
                             " nodes without an answer: the number of paths explodes."),
                          n_nodes);
}

/* Returns: the reason why a run has no trace */
static const char *
explain_no_steps (const MhRunFacts *run)
{
  const char *words = mh_narrator_find (mh_game_get_class (run->problem.game))->no_steps;

  if (words != NULL)
    return _ (words);
  if (run->problem.algorithm->pseudocode[0] == NULL)
    return _ ("The map of its answers. First False Value shows its steps.");
  if (run->problem.algorithm->is_stand_in)
    return _ ("The final map, by the fast engine; there was no memory for its steps.");

  return _ ("The final map: its steps were too many to keep. Retrograde BFS can be stepped "
            "through, level by level.");
}

/* A remark on a result: what it lacks, or which algorithm replaced the chosen one; or
 * NULL. */
static char *
describe_lack (const MhRunFacts *run)
{
  MhTrace *trace = run->result.trace;
  g_autofree char *exhausted = run->result.is_exhausted ? describe_exhausted (run) : NULL;
  const gboolean is_program = trace != NULL && mh_trace_get_listing (trace) != NULL;
  g_autofree char *unseen = NULL;

  if (run->source != NULL && !is_program)
    unseen
        = g_strdup_printf (_ ("Steps opened from “%s”, checked against this board."), run->source);
  else if (trace == NULL)
    unseen = g_strdup (explain_no_steps (run));
  else if (run->problem.algorithm->is_stand_in && !is_program)
    unseen = g_strdup (_ ("By the fast engine, level by level: a queue would have more steps than "
                          "can be kept."));
  else if (mh_trace_is_partial (trace))
    unseen
        = g_strdup_printf (_ ("Only the first %'u steps are kept."), mh_trace_get_n_steps (trace));

  if (exhausted != NULL && unseen != NULL)
    return g_strdup_printf ("%s %s", exhausted, unseen);

  return exhausted != NULL ? g_steal_pointer (&exhausted) : g_steal_pointer (&unseen);
}

/* Returns: (transfer full): the counts of the run so far */
static char *
describe_count (const MhRunFacts *run, double seconds)
{
  const guint count = run->count;

  if (count == 0 || !mh_narrator_find (mh_game_get_class (run->problem.game))->tells_count)
    return g_strdup (_ ("Solving…"));
  if (mh_own_program_is_one (run->problem.algorithm))
    return g_strdup_printf (ngettext ("Asking… %'u position", "Asking… %'u positions", count),
                            count);
  if (seconds < 1)
    return g_strdup_printf (ngettext ("Solving… %'u node", "Solving… %'u nodes", count), count);

  return g_strdup_printf (ngettext ("Solving… %'u node, %'u a second",
                                    "Solving… %'u nodes, %'u a second", count),
                          count, (guint) (count / seconds));
}

/* Estimates the remaining time.
 * Returns: FALSE if it is too early or too late for an estimate */
static gboolean
guess_seconds_left (const MhRunFacts *run, double seconds, guint *left)
{
  const double share = run->progress;

  if (seconds < MIN_SECONDS || share < MIN_SHARE)
    return FALSE;

  *left = (guint) ceil (seconds * (1 - share) / share);

  return *left >= MIN_SECONDS;
}

char *
mh_narration_working (const MhRunFacts *run, double seconds)
{
  g_return_val_if_fail (run != NULL, NULL);

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
mh_narration_status (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].asked;

  if (run == NULL)
    return g_strdup (snapshot->missing);

  switch (run->state)
    {
    case MH_RUN_DONE:
      return describe_lack (run);
    case MH_RUN_WORKING:
      return g_strdup (_ ("Solving…"));
    case MH_RUN_FAILED:
      return g_strdup (run->error->message);
    case MH_RUN_IDLE:
    default:
      return g_strdup (_ ("Not solved yet"));
    }
}

/* Returns: (transfer full): a sentence about the decisions of the shown level */
static char *
tell_level (const MhSnapshot *snapshot, const MhTrace *trace)
{
  const guint32 step = snapshot->step;
  const guint32 level = mh_step_unit_get_level (trace, mh_trace_get_phase_at (trace, step));
  const guint32 before = level > 0 ? mh_step_unit_get_level_end (trace, level - 1) : 0;
  const guint32 n_new = get_n_decided (trace, step) - get_n_decided (trace, before);
  g_autofree char *title = mh_narration_step_title (snapshot);
  g_autofree char *count = mh_narration_decided (snapshot);

  /* Translators: "Level 4: wins in 4", a number, and "145 of 264 decided". */
  return g_strdup_printf (ngettext ("%s. <m>%'u new result</m>, %s.",
                                    "%s. <m>%'u new results</m>, %s.", n_new),
                          title, n_new, count);
}

/* Returns: (transfer full): the shown step of a run as a sentence; levels decide too much at once
 * for one about each event */
static char *
tell_step (const MhSnapshot *snapshot, const MhTrace *trace)
{
  const guint32 step = snapshot->step;
  const gboolean is_level = get_shown_unit (snapshot) == MH_STEP_UNIT_LEVEL;

  if (step == 0)
    return g_strdup (_ ("Before the first step: <m>nothing is decided yet</m>."));
  if (mh_trace_get_event (trace, step - 1).slot != MH_SLOT_NONE)
    return is_level ? tell_level (snapshot, trace)
                    : mh_narration_event_aloud (trace, step - 1,
                                                mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN));

  g_autofree char *result = describe_end (snapshot, trace);

  /* Translators: the reason why a run ends, and what it leaves: "The queue is empty" and
   * "81 positions are draws". */
  return g_strdup_printf (_ ("%s: <m>%s</m>."), get_end_title (trace), result);
}

/* Returns: (transfer full): what is known of the current position, or why nothing is */
static char *
tell_position (const MhSnapshot *snapshot)
{
  if (snapshot->game == NULL || snapshot->current == MH_POSITION_NONE)
    return g_strdup (snapshot->missing != NULL ? snapshot->missing : "");

  const MhNarrator *narrator = mh_narrator_find (mh_snapshot_get_class (snapshot));
  g_autofree char *position = narrator->mark_position (snapshot->game, snapshot->current);
  g_autofree char *value = mh_narration_value (snapshot, snapshot->current);

  /* Translators: a position, and who wins. */
  return g_strdup_printf (_ ("%s: <m>%s</m>."), position, value);
}

char *
mh_narration_aloud (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  if (snapshot->play.is_active && snapshot->play.match != NULL && snapshot->game != NULL)
    return mh_narration_play_aloud (snapshot);

  return mh_narration_plain_capitalise (trace != NULL ? tell_step (snapshot, trace)
                                                      : tell_position (snapshot));
}
