/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-depth-limit.h"
#include "mh-depth-limited-search.h"
#include "mh-algorithm-spec.h"
#include "mh-game-class.h"

/*
 * Who steps through a run sees a line of the pseudocode at each event: the one
 * that says what happens there.
 */

/* Returns: the beginning of the line that @event stands at */
typedef const char *(*SayFunc) (const MhProblem *problem,
                                const MhTrace *trace,
                                guint32 number,
                                MhEvent event);

/* Whether the mover wins by @event. */
static gboolean
is_won (const MhTrace *trace, MhEvent event)
{
  const MhPlayer mover = mh_space_get_mover (mh_trace_get_game (trace), event.slot);

  return event.outcome == mh_outcome_win_of (mover);
}

static const char *
say_retrograde (const MhProblem *problem, const MhTrace *trace, guint32 number, MhEvent event)
{
  switch (event.kind)
    {
    case MH_EVENT_SEED:
      return "for each p already won";
    case MH_EVENT_TAKE:
      return "  take p";
    case MH_EVENT_DECIDED:
      return is_won (trace, event) ? "    if w moves in q" : "    if count[q] = 0";
    case MH_EVENT_REFUTED:
      return "    count[q] := count[q] - 1";
    case MH_EVENT_CLOSED:
      return "every other position is a draw";
    default:
      return NULL;
    }
}

/* Only who has just been taken joins again by himself. */
static const char *
say_relaxation (const MhProblem *problem, const MhTrace *trace, guint32 number, MhEvent event)
{
  switch (event.kind)
    {
    case MH_EVENT_SEED:
      return "for each finished p";
    case MH_EVENT_TAKE:
      return "  take p";
    case MH_EVENT_KEPT:
      return "  if winner of v = winner of value[p]";
    case MH_EVENT_DECIDED:
      return "  value[p] := v";
    case MH_EVENT_QUEUED:
      return mh_trace_get_event (trace, number - 1).kind == MH_EVENT_TAKE
                 ? "  if moves of v > round"
                 : "  for each q one move before p: q joins";
    case MH_EVENT_CLOSED:
      return "nothing changes any more";
    default:
      return NULL;
    }
}

/* Whether the search gives up there: the calls above are as many as the cap. */
static gboolean
is_at_cap (const MhProblem *problem, const MhTrace *trace, MhEvent event)
{
  const guint32 position = mh_trace_get_position (trace, event.slot);
  guint32 turn = 0;

  for (guint32 cause = event.cause; cause != MH_STEP_NONE;
       cause = mh_trace_get_event (trace, cause).cause)
    turn++;

  return turn == mh_depth_limit_get (problem)
         && (mh_problem_get_option (problem, MH_DEPTH_LIMIT_TEST) == MH_TURN_TEST_CAP_FIRST
             || mh_space_get_end (problem->game, position) == MH_OUTCOME_NONE);
}

static const char *
say_capped (const MhProblem *problem, const MhTrace *trace, guint32 number, MhEvent event)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position = mh_trace_get_position (trace, event.slot);

  switch (event.kind)
    {
    case MH_EVENT_ENTERED:
      return "  for each reply q of p";
    case MH_EVENT_HIT:
      return "  if memo[turn, p] is known";
    case MH_EVENT_DECIDED:
      if (mh_trace_get_record (trace, event.slot, number).event != MH_STEP_NONE)
        return event.outcome == mh_outcome_win_of (mh_space_get_mover (game, position))
                   ? "    if best = win"
                   : "  memo[turn, p] := best";
      if (is_at_cap (problem, trace, event))
        return mh_problem_get_option (problem, MH_DEPTH_LIMIT_TEST) == MH_TURN_TEST_CAP_FIRST
                   ? "  if turn = cap and the cap is tested first"
                   : "  if turn = cap: return draw";
      return "  if p is finished";
    default:
      return NULL;
    }
}

static const char *
say_alpha_beta (const MhProblem *problem, const MhTrace *trace, guint32 number, MhEvent event)
{
  const guint32 position = mh_trace_get_position (trace, event.slot);

  switch (event.kind)
    {
    case MH_EVENT_ENTERED:
      return "  mark p";
    case MH_EVENT_CUT:
      return "    if alpha >= beta";
    case MH_EVENT_DECIDED:
      if (mh_trace_get_record (trace, event.slot, number).event != MH_STEP_NONE)
        return "  unmark p";
      return mh_space_get_end (mh_trace_get_game (trace), position) != MH_OUTCOME_NONE
                 ? "  if p is finished"
                 : "  if p is marked";
    default:
      return NULL;
    }
}

static const char *
say_safe_sets (const MhProblem *problem, const MhTrace *trace, guint32 number, MhEvent event)
{
  switch (event.kind)
    {
    case MH_EVENT_SEED:
      return "for each p already lost by x";
    case MH_EVENT_DECIDED:
      return is_won (trace, event) ? "      if x does not move in q" : "      delete (q, x)";
    case MH_EVENT_KEPT:
      return "      if a reply of q was safe for x until now";
    case MH_EVENT_CLOSED:
      return "left in one set";
    default:
      return NULL;
    }
}

static const struct
{
  const char *id;
  SayFunc say;
} algorithms[] = {
  { "retrograde", say_retrograde }, { "relaxation", say_relaxation }, { "capped", say_capped },
  { "alphabeta", say_alpha_beta },  { "safe", say_safe_sets },
};

static SayFunc
find_say (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (algorithms); i++)
    if (g_str_equal (algorithms[i].id, id))
      return algorithms[i].say;

  return NULL;
}

static void
check_lines (const MhAlgorithmSpec *spec, MhGame *game, guint32 start)
{
  const SayFunc say = find_say (spec->algorithm->id);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  if (say == NULL)
    return;

  mh_problem_init (&problem, spec->algorithm, game, start);
  problem.options = spec->options;
  mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
  for (guint32 i = 0; i < mh_trace_get_n_steps (result.trace) && i < 5000; i++)
    {
      const MhEvent event = mh_trace_get_event (result.trace, i);
      const char *said = say (&problem, result.trace, i, event);

      g_assert_nonnull (said);
      g_assert_cmpuint (event.line, <, g_strv_length ((char **) spec->algorithm->pseudocode));
      g_assert_true (g_str_has_prefix (spec->algorithm->pseudocode[event.line], said));
    }
}

static void
test_pseudocode_lines (void)
{
  g_autoptr (GArray) specs = mh_algorithm_spec_list_named (&mh_cat_and_mouse);

  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (6);
      const guint32 start = mh_pick_start (game);

      if (start == MH_POSITION_NONE)
        continue;
      for (guint i = 0; i < specs->len; i++)
        check_lines (&g_array_index (specs, MhAlgorithmSpec, i), game, start);
    }
}

/* A run that is told by levels stands at lines of its algorithm, too. */
static void
test_pseudocode_levels (void)
{
  const MhAlgorithm *engine = mh_algorithms_find ("engine");
  const MhLevelLines *lines = engine->level_lines;

  g_assert_true (
      g_str_has_prefix (engine->pseudocode[lines->seed], "k := 0; for each p already won"));
  g_assert_true (
      g_str_has_prefix (engine->pseudocode[lines->won], "    if the mover of q wins a reply"));
  g_assert_true (
      g_str_has_prefix (engine->pseudocode[lines->lost], "    if his opponent wins all"));
  g_assert_true (g_str_has_prefix (engine->pseudocode[lines->closed], "every other position"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/pseudocode/lines", test_pseudocode_lines);
  g_test_add_func ("/solver/pseudocode/levels", test_pseudocode_levels);

  return g_test_run ();
}
