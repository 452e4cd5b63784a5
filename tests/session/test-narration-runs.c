/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-derived-trace.h"
#include "mh-fixtures.h"
#include "mh-narration-wrong.h"
#include "mh-narration.h"
#include "mh-space.h"

#define BOARD "[[2],[2,3],[0,1,3],[1,2]]"
/* The smallest board on which marks without the turn are wrong. */
#define BOW_TIE "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]"

static MhSession *
create_session (const char *list, const char *algorithm, const char *option, const char *value)
{
  MhSession *session = mh_fixtures_session_for (list);
  const MhAlgorithm *chosen = mh_algorithms_find (algorithm);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, chosen);

  MhOptions options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;

  if (option != NULL)
    g_assert_true (mh_options_parse (&options, chosen->options, option, value, NULL));
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  g_assert_true (mh_session_solve_now (session, NULL));

  return session;
}

static void
assert_says (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* Every kind of event of every algorithm has a sentence of its own. */
static void
test_narration_runs_events (void)
{
  static const struct
  {
    const char *algorithm, *option, *value;
    guint32 step;
    const char *sentence;
  } events[] = {
    { "capped", "cap", "3", 1, "turn 0: M1 C2, mouse moves, examine its 2 replies" },
    { "capped", "cap", "3", 2, "turn 1: M2 C2, cat moves: the game is over → cat has won" },
    { "capped", "cap", "3", 5,
      "turn 3: M1 C1, cat moves: the cap is reached, though the game is over → draw" },
    { "capped", "cap", "3", 6, "turn 3: M2 C1, cat moves: the cap is reached → draw" },
    { "capped", "cap", "3", 7, "turn 2: M3 C1, mouse moves: a draw is the best → draw" },
    { "capped", "cap", "3", 9, "turn 1: M3 C2, cat moves: a reply wins → cat wins" },
    { "capped", "cap", "3", 10, "turn 0: M1 C2, mouse moves: every reply loses → cat wins" },
    { "alphabeta", NULL, NULL, 8,
      "turn 3: M2 C1, cat moves: cut off, 1 reply cannot change the answer" },
    { "relaxation", NULL, NULL, 1, "M0 C1, mouse moves: finished, joins the queue" },
    { "relaxation", NULL, NULL, 13, "take M0 C1, mouse moves: recompute it" },
    { "relaxation", NULL, NULL, 14, "M0 C1, mouse moves: finished → mouse has won" },
    { "relaxation", NULL, NULL, 17, "M1 C2, cat moves: joins the queue" },
    { "relaxation", NULL, NULL, 50, "M1 C2, cat moves: a winning reply → cat wins in 1" },
    { "relaxation", NULL, NULL, 56, "M3 C1, mouse moves: nothing changes" },
    { "relaxation", "order", "lifo", 1, "M0 C1, mouse moves: finished, goes on the stack" },
    { "relaxation", "order", "lifo", 15, "M1 C3, mouse moves: goes on the stack" },
    { "safe", "player", "mouse", 7, "M1 C2, cat moves: may leave, deleted → cat wins in 1" },
    { "safe", "player", "mouse", 9, "M2 C1, mouse moves: stays, 2 replies are safe" },
    { "safe", NULL, NULL, 25, "M3 C2, mouse moves: must leave, deleted → cat wins in 2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autoptr (MhSession) session
          = create_session (BOARD, events[i].algorithm, events[i].option, events[i].value);

      assert_says (mh_narration_event (mh_snapshot_get_trace (mh_session_get_snapshot (session),
                                                              MH_SIDE_MAIN),
                                       events[i].step - 1),
                   events[i].sentence);
    }
}

/* Returns: whether a sentence of the run ends so */
static gboolean
has_sentence (MhSession *session, const char *end)
{
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);

  for (guint32 event = 0; event < mh_trace_get_n_steps (trace); event++)
    {
      g_autofree char *sentence = mh_narration_event (trace, event);

      if (g_str_has_suffix (sentence, end))
        return TRUE;
    }

  return FALSE;
}

/* A leaf says why it is one. */
static void
test_narration_runs_leaves (void)
{
  g_autoptr (MhSession) paths = create_session (BOW_TIE, "alphabeta", NULL, NULL);
  g_autoptr (MhSession) turns = create_session (BOW_TIE, "capped", NULL, NULL);
  g_autoptr (MhSession) stuck = create_session ("[[],[2],[1]]", "capped", NULL, NULL);

  g_assert_true (has_sentence (paths, ": repeated on the path → draw"));
  g_assert_true (has_sentence (paths, ": the game is over → cat wins"));
  g_assert_false (has_sentence (paths, ": the cap is reached → draw"));
  g_assert_true (has_sentence (turns, ": the memo knows → draw"));
  g_assert_true (has_sentence (turns, ": the cap is reached → draw"));
  g_assert_false (has_sentence (turns, ": repeated on the path → draw"));
  g_assert_true (has_sentence (stuck, ": the game is over → cat has won"));
}

/* The title and the detail at step 0, in the middle and at the end. */
static void
test_narration_runs_steps (void)
{
  static const struct
  {
    const char *algorithm, *option, *value;
    guint32 step;
    const char *title, *detail;
  } moments[] = {
    { "capped", NULL, NULL, 0, "Before the first step", "0 of 7 answered" },
    { "capped", NULL, NULL, 3, "Step 3 of 11", "1 of 7 answered" },
    { "capped", NULL, NULL, 99, "The search has ended", "result for every position" },
    { "alphabeta", NULL, NULL, 99, "The search has ended", "result for the start" },
    { "alphabeta", "budget", "5", 99, "The search has ended", "the budget is used up" },
    { "relaxation", NULL, NULL, 50, "Step 50 of 101", "level 1: wins in 1" },
    { "relaxation", NULL, NULL, 999, "The queue is empty", "every position is decided" },
    { "relaxation", "order", "lifo", 999, "The stack is empty", "every position is decided" },
    { "safe", "player", "mouse", 99, "Nothing more is deleted", "8 positions are safe" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autoptr (MhSession) session
          = create_session (BOARD, moments[i].algorithm, moments[i].option, moments[i].value);
      MhPlayback *playback = mh_session_get_playback (session);

      mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
      mh_playback_set_step (playback, moments[i].step);
      assert_says (mh_narration_step_title (mh_session_get_snapshot (session)), moments[i].title);
      assert_says (mh_narration_step_detail (mh_session_get_snapshot (session)), moments[i].detail);
    }
}

/* What has been done is counted up to the shown step, as the events say. */
static void
test_narration_runs_work (void)
{
  g_autoptr (MhSession) session = create_session (BOARD, "retrograde", NULL, NULL);
  g_autoptr (MhSession) search = create_session (BOARD, "capped", NULL, NULL);
  MhPlayback *playback = mh_session_get_playback (session);
  const MhTrace *trace = mh_playback_get_trace (playback);
  guint n_taken = 0, n_waiting = 0;

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  for (guint32 step = 0; step <= mh_trace_get_n_steps (trace); step++)
    {
      const MhEventKind kind
          = step > 0 ? mh_trace_get_event (trace, step - 1).kind : MH_EVENT_CLOSED;
      g_autofree char *expected = NULL;

      n_taken += kind == MH_EVENT_TAKE ? 1 : 0;
      n_waiting += kind == MH_EVENT_SEED || kind == MH_EVENT_DECIDED ? 1 : 0;
      n_waiting -= kind == MH_EVENT_TAKE ? 1 : 0;
      expected = g_strdup_printf ("O(n · m) · taken %u · waiting %u", n_taken, n_waiting);
      mh_playback_set_step (playback, step);
      assert_says (mh_narration_work (mh_session_get_snapshot (session)), expected);
    }
  g_assert_cmpuint (n_taken, >, 0);

  mh_playback_set_step (mh_session_get_playback (search), 0);
  assert_says (mh_narration_work (mh_session_get_snapshot (search)),
               "O(cap · m · n) · entered 0 · waiting 0");
}

/* Without levels, decisions are counted against the steps. */
static void
test_narration_runs_decisions (void)
{
  g_autoptr (MhSession) session = create_session (BOARD, "alphabeta", NULL, NULL);
  MhPlayback *playback = mh_session_get_playback (session);

  mh_playback_set_unit (playback, MH_STEP_UNIT_DECISION);
  mh_playback_set_step (playback, 5);
  assert_says (mh_narration_step_title (mh_session_get_snapshot (session)), "Decision 2 of 7");
  assert_says (mh_narration_step_detail (mh_session_get_snapshot (session)), "step 5 of 13");
}

/* Who stopped at his budget says so, and what he had not found. */
static void
test_narration_runs_exhausted (void)
{
  g_autoptr (MhSession) stopped = create_session (BOW_TIE, "alphabeta", "budget", "5");
  g_autoptr (MhSession) done = create_session (BOW_TIE, "alphabeta", NULL, NULL);

  assert_says (mh_narration_status (mh_session_get_snapshot (stopped)),
               "Stopped after 5 nodes without an answer: the number of paths explodes.");
  assert_says (mh_narration_status (mh_session_get_snapshot (done)), NULL);
}

/* How fast a run goes is told once that means something. */
static void
test_narration_runs_working (void)
{
  g_autoptr (MhSession) session = create_session (BOARD, "retrograde", NULL, NULL);

  assert_says (mh_narration_working (mh_run_get_facts (
                                         mh_run_set_get_run (mh_session_get_runs (session),
                                                             MH_SIDE_MAIN)),
                                     5),
               "Solving…");
}

/* How long it will go on is guessed once there is something to guess from. */
static void
test_narration_runs_left (void)
{
  g_autoptr (MhGraph) grid = mh_boards_grid (4, 4);
  g_autoptr (MhGame) game = mh_boards_game (grid);
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, mh_algorithms_find ("alphabeta"), game,
                   mh_space_get_position (game, 15, 10, MH_PLAYER_FIRST));

  g_autoptr (MhRun) run = mh_run_new (&problem);

  mh_run_start (run);
  while (mh_run_get_state (run) == MH_RUN_WORKING && mh_run_get_facts (run)->progress < 0.1)
    g_main_context_iteration (NULL, TRUE);
  if (mh_run_get_state (run) != MH_RUN_WORKING)
    {
      g_test_skip ("this machine solves faster than anybody can wait");
      return;
    }

  g_autofree char *early = mh_narration_working (mh_run_get_facts (run), 1);
  g_autofree char *later = mh_narration_working (mh_run_get_facts (run), 100);

  g_assert_null (strstr (early, "left"));
  g_assert_nonnull (strstr (later, " · about "));
  g_assert_nonnull (strstr (later, " seconds left"));
  mh_run_cancel (run);
}

/* What is wrong at the start can be mended, and then nothing is. */
static void
test_narration_runs_wrong (void)
{
  g_autoptr (MhSession) session = create_session (BOW_TIE, "capped", "cap", "8");
  const guint32 start = mh_session_get_snapshot (session)->start;
  MhOptions repaired;

  g_assert_cmpuint (mh_narration_wrong_get_position (mh_session_get_snapshot (session)), ==, start);

  g_autofree char *words = mh_narration_wrong (mh_session_get_snapshot (session), start);
  g_autofree char *repair
      = mh_narration_wrong_repair (mh_session_get_snapshot (session), &repaired);

  g_assert_true (g_str_has_prefix (words, "Wrong at "));
  g_assert_nonnull (strstr (words, "M1 C2, mouse moves: "));
  g_assert_nonnull (repair);
  mh_session_set_options (session, MH_SIDE_MAIN, &repaired);
  g_assert_true (mh_session_solve_now (session, NULL));
  g_assert_null (mh_narration_wrong_repair (mh_session_get_snapshot (session), &repaired));
  g_assert_cmpuint (mh_narration_wrong_get_position (mh_session_get_snapshot (session)), !=, start);
}

/* While two are compared, each side speaks for itself: there is no word about
 * the one algorithm, and nothing to mend. */
static void
test_narration_runs_wrong_compared (void)
{
  g_autoptr (MhSession) session = create_session (BOW_TIE, "capped", "cap", "8");
  MhOptions repaired;

  mh_session_set_comparing (session, TRUE);
  g_assert_true (mh_session_solve_now (session, NULL));
  g_assert_cmpuint (mh_session_get_snapshot (session)->comparison->n_positions, >, 0);
  g_assert_cmpuint (mh_narration_wrong_get_position (mh_session_get_snapshot (session)), ==,
                    MH_POSITION_NONE);
  g_assert_null (mh_narration_wrong_repair (mh_session_get_snapshot (session), &repaired));

  mh_session_set_comparing (session, FALSE);
  g_assert_cmpuint (mh_narration_wrong_get_position (mh_session_get_snapshot (session)), !=,
                    MH_POSITION_NONE);
  assert_says (mh_narration_wrong_repair (mh_session_get_snapshot (session), &repaired),
               "Raise the cap to 9");
}

/* The position that is looked at goes first, if it is wrong. */
static void
test_narration_runs_wrong_here (void)
{
  g_autoptr (MhSession) session = create_session (BOW_TIE, "capped", "cap", "1");
  const MhComparison *comparison = mh_session_get_snapshot (session)->comparison;

  g_assert_cmpuint (comparison->n_positions, >, 1);
  for (guint32 i = 0; i < comparison->n_positions; i++)
    {
      const guint32 position = mh_session_get_snapshot (session)->comparison->positions[i];

      mh_session_choose (session, position);
      g_assert_cmpuint (mh_narration_wrong_get_position (mh_session_get_snapshot (session)), ==,
                        position);
    }
}

/* An exact algorithm, and one that is compared, are not called wrong. */
static void
test_narration_runs_right (void)
{
  g_autoptr (MhSession) right = create_session (BOW_TIE, "relaxation", NULL, NULL);
  g_autoptr (MhSession) compared = create_session (BOW_TIE, "capped", "cap", "1");

  g_assert_cmpuint (mh_narration_wrong_get_position (mh_session_get_snapshot (right)), ==,
                    MH_POSITION_NONE);
  mh_session_set_comparing (compared, TRUE);
  g_assert_true (mh_session_solve_now (compared, NULL));
  g_assert_cmpuint (mh_narration_wrong_get_position (mh_session_get_snapshot (compared)), ==,
                    MH_POSITION_NONE);
}

/* "[[1,2,…],…]": every node beside every other. Returns: (transfer full) */
static char *
dup_complete (guint n_nodes)
{
  g_autoptr (GString) list = g_string_new ("[");

  for (guint node = 0; node < n_nodes; node++)
    {
      g_string_append (list, node == 0 ? "[" : ",[");
      for (guint i = 0, n_listed = 0; i < n_nodes; i++)
        if (i != node)
          g_string_append_printf (list, n_listed++ == 0 ? "%u" : ",%u", i);
      g_string_append_c (list, ']');
    }
  g_string_append_c (list, ']');

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
assert_says_at (MhSession *session, guint32 step, const char *title, const char *detail)
{
  mh_playback_set_step (mh_session_get_playback (session), step);
  assert_says (mh_narration_step_title (mh_session_get_snapshot (session)), title);
  assert_says (mh_narration_step_detail (mh_session_get_snapshot (session)), detail);
}

static void
assert_reason_at (MhSession *session, guint32 step, guint32 position, const char *reason)
{
  mh_playback_set_step (mh_session_get_playback (session), step);

  g_autoptr (MhProof) proof
      = mh_snapshot_create_proof (mh_session_get_snapshot (session), position);

  assert_says (mh_narration_reason (mh_session_get_snapshot (session), proof), reason);
}

/* Where there would be too many steps, the engine has solved it, and it is said
 * so; the algorithm that is asked for stays the same. Its run goes by levels. */
static void
test_narration_runs_engine (void)
{
  g_autofree char *list = dup_complete (130);
  g_autoptr (MhSession) session = create_session (list, "retrograde", NULL, NULL);
  MhRun *run = mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN);

  g_assert_cmpstr (mh_run_get_algorithm (run)->id, ==, "engine");
  g_assert_cmpstr (mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].algorithm->id, ==,
                   "retrograde");
  g_assert_true (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                 == mh_snapshot_get_truth (mh_session_get_snapshot (session)));
  assert_says (mh_narration_status (mh_session_get_snapshot (session)),
               "By the fast engine, level by level: a queue would have more steps than can be "
               "kept.");

  /* Finished: mouse in the hole, cat on the mouse; else the mouse or the cat gets
   * there at once. */
  assert_says_at (session, 0, "Before the first step", "0 of 33540 decided");
  assert_says_at (session, 516, "Level 0: finished games", "516 of 33540 decided");
  assert_says_at (session, 33540, "Level 1: wins in 1", "33540 of 33540 decided");
  assert_says_at (session, 33541, "All levels are done", "every position is decided");

  /* The mouse is next to the hole, which is not decided yet, and then is. */
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const guint32 next = mh_space_get_position (mh_trace_get_game (trace), 5, 7, MH_PLAYER_FIRST);

  assert_reason_at (session, 0, next,
                    "No reply is known to win yet, and 0 of 129 are known to lose.");
  assert_reason_at (session, 516, next, "A winning reply is known, but its turn is still to come.");

  assert_says (mh_narration_event (trace, 0), "M0 C1, mouse moves: finished, mouse has won");
  assert_says (mh_narration_event (trace, 516),
               "M1 C2, mouse moves: a winning reply → mouse wins in 1");
  assert_says (mh_narration_event (trace, 33540),
               "nothing changes any more: every position is decided");
}

/* Draws that are left, and replies that are refuted, are told as elsewhere. */
static void
test_narration_runs_derived (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhSolution *solution = mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  const MhLevelLines lines = { 0, 1, 2, 3 };
  MhLevelIndex index;

  g_assert_true (mh_level_index_init (&index, solution,
                                      mh_snapshot_get_statistics (mh_session_get_snapshot (session),
                                                                  MH_SIDE_MAIN),
                                      0));
  while (mh_level_index_advance (&index, G_MAXUINT))
    continue;

  g_autoptr (MhTrace) trace
      = mh_derived_trace_new_take (&index,
                                   mh_snapshot_get_statistics (mh_session_get_snapshot (session),
                                                               MH_SIDE_MAIN),
                                   &lines);
  const guint32 n_steps = mh_trace_get_n_steps (trace);
  const guint32 lost = mh_space_get_position (mh_trace_get_game (trace), 11, 2, MH_PLAYER_FIRST);
  const MhEventQuery query = { MH_EVENT_FILTER_ANY, lost, TRUE };
  guint32 number;

  g_assert_true (mh_trace_find (trace, 0, &query, &number));
  assert_says (mh_narration_event (trace, number),
               "M11 C2, mouse moves: last reply refuted → cat wins in 4");
  assert_says (mh_narration_event (trace, n_steps - 1),
               "no more wins: the remaining 81 positions are draws");
}

/* What is left empty has the name the key gives it, as soon as there is a run. */
static void
test_narration_runs_empty (void)
{
  static const struct
  {
    const char *algorithm, *value;
  } cases[] = {
    { "retrograde", "not decided yet" },
    { "alphabeta", "no answer" },
    { "capped", "not visited" },
    { "safe", "still safe" },
  };
  const MhValue open = { MH_OUTCOME_NONE, MH_REMOTENESS_UNKNOWN };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhSession) session = create_session (BOARD, cases[i].algorithm, NULL, NULL);

      assert_says (mh_narration_outcome (mh_session_get_snapshot (session), open), cases[i].value);
    }

  g_autoptr (MhDocument) document = mh_fixtures_document (BOARD);
  g_autoptr (MhSession) session = mh_session_new (document);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("safe"));
  assert_says (mh_narration_outcome (mh_session_get_snapshot (session), open), "not decided yet");
}

/* A draw whose replies were not answered for does not count those that keep it. */
static void
test_narration_runs_draw (void)
{
  g_autoptr (MhSession) session = create_session (BOW_TIE, "alphabeta", NULL, NULL);
  const guint32 start = mh_session_get_snapshot (session)->start;
  g_autoptr (MhProof) proof = mh_snapshot_create_proof (mh_session_get_snapshot (session), start);

  g_assert_cmpint (proof->reason, ==, MH_REASON_DRAW);
  assert_says (mh_narration_reason (mh_session_get_snapshot (session), proof),
               "Wrong. Minimax with alpha-beta says: draw. No reply is known to keep the draw.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add_func ("/workspace/narration-runs/" name, function)
  ADD ("events", test_narration_runs_events);
  ADD ("empty", test_narration_runs_empty);
  ADD ("draw", test_narration_runs_draw);
  ADD ("leaves", test_narration_runs_leaves);
  ADD ("steps", test_narration_runs_steps);
  ADD ("work", test_narration_runs_work);
  ADD ("decisions", test_narration_runs_decisions);
  ADD ("exhausted", test_narration_runs_exhausted);
  ADD ("working", test_narration_runs_working);
  g_test_add_func ("/workspace/narration-runs/left", test_narration_runs_left);
  ADD ("wrong", test_narration_runs_wrong);
  ADD ("wrong-compared", test_narration_runs_wrong_compared);
  ADD ("wrong-here", test_narration_runs_wrong_here);
  ADD ("right", test_narration_runs_right);
  ADD ("engine", test_narration_runs_engine);
  ADD ("derived", test_narration_runs_derived);
#undef ADD

  return g_test_run ();
}
