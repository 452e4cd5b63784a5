/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-algorithms.h"
#include "mh-fixtures.h"
#include "mh-generate.h"

#include <locale.h>

/* Compares and frees. */
static void
assert_says (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_narration_subtitle (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhSession) draw
      = mh_fixtures_session_for ("[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]");
  g_autoptr (MhDocument) empty = mh_fixtures_empty ();
  g_autoptr (MhSession) nothing = mh_session_new (empty);

  assert_says (mh_narration_subtitle (mh_session_get_snapshot (session)),
               "12 nodes · 18 edges · mouse wins in 3");
  assert_says (mh_narration_subtitle (mh_session_get_snapshot (draw)), "6 nodes · 7 edges · draw");
  assert_says (mh_narration_subtitle (mh_session_get_snapshot (nothing)),
               "0 nodes · 0 edges · Place a hole");
}

/* The moment in the words of the pictures. */
static void
test_narration_steps (void)
{
  static const struct
  {
    MhStepUnit unit;
    guint32 step;
    const char *title;
    const char *detail;
  } moments[] = {
    { MH_STEP_UNIT_LEVEL, 0, "Before the first step", "0 of 264 decided" },
    { MH_STEP_UNIT_LEVEL, 44, "Level 0: finished games", "44 of 264 decided" },
    { MH_STEP_UNIT_LEVEL, 500, "Step 500 of 543", "level 6: wins in 6" },
    { MH_STEP_UNIT_LEVEL, 521, "Level 6: wins in 6", "176 of 264 decided" },
    { MH_STEP_UNIT_EVENT, 379, "Step 379 of 543", "level 4: wins in 4" },
    { MH_STEP_UNIT_DECISION, 379, "Decision 145 of 183", "level 4: wins in 4" },
    { MH_STEP_UNIT_EVENT, 542, "Step 542 of 543", "no more wins" },
    { MH_STEP_UNIT_LEVEL, 543, "The queue is empty", "81 positions are draws" },
  };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      mh_playback_set_unit (playback, moments[i].unit);
      mh_playback_set_step (playback, moments[i].step);
      assert_says (mh_narration_step_title (mh_session_get_snapshot (session)), moments[i].title);
      assert_says (mh_narration_step_detail (mh_session_get_snapshot (session)), moments[i].detail);
    }
}

/* What is in the way of stepping, if anything is. */
static void
test_narration_status (void)
{
  g_autoptr (MhSession) solved = mh_fixtures_session ();
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhSession) unsolved = mh_session_new (document);
  g_autoptr (MhDocument) empty = mh_fixtures_empty ();
  g_autoptr (MhSession) nothing = mh_session_new (empty);

  assert_says (mh_narration_status (mh_session_get_snapshot (solved)), NULL);
  assert_says (mh_narration_status (mh_session_get_snapshot (unsolved)), "Not solved yet");
  mh_session_solve (unsolved);
  assert_says (mh_narration_status (mh_session_get_snapshot (unsolved)), "Solving…");
  assert_says (mh_narration_status (mh_session_get_snapshot (nothing)), "Place a hole");
}

static void
test_narration_events (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);

  assert_says (mh_narration_event (trace, 0), "M0 C1, mouse moves: finished, mouse has won");
  assert_says (mh_narration_event (trace, 375), "M8 C4, cat moves: a reply refuted, 2 left");
  assert_says (mh_narration_event (trace, 376), "take M10 C2, cat moves: cat wins in 3");
  assert_says (mh_narration_event (trace, 378),
               "M11 C2, mouse moves: last reply refuted → cat wins in 4");
  assert_says (mh_narration_event (trace, 542),
               "the queue is empty: the remaining 81 positions are draws");
}

/* Returns: (transfer full): what is said of the last event, with the only
 * option set so */
static char *
tell_end (MhSession *session, const char *algorithm, guint64 option)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, mh_algorithms_find (algorithm),
                   mh_session_get_snapshot (session)->game, MH_POSITION_NONE);
  problem.options.values[0] = option;

  MhAlgorithmRun *algorithm_run = problem.algorithm->begin (&problem);

  while (problem.algorithm->advance (algorithm_run, G_MAXUINT))
    continue;
  g_assert_true (problem.algorithm->finish (algorithm_run, &result));

  return mh_narration_event (result.trace, mh_trace_get_n_steps (result.trace) - 1);
}

/* What is left at the end of a run is a draw, or safe for one player. */
static void
test_narration_ends (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();

  assert_says (tell_end (session, "relaxation", 0),
               "nothing changes any more: 81 positions stay draws");
  assert_says (tell_end (session, "safe", 0), "nothing changes any more: 81 positions stay draws");
  assert_says (tell_end (session, "safe", 1),
               "nothing is deleted any more: 194 positions are safe");
  assert_says (tell_end (session, "safe", 2),
               "nothing is deleted any more: 151 positions are safe");
}

static void
test_narration_position (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const guint32 position = mh_space_get_position (game, 1, 8, MH_PLAYER_SECOND);
  g_autoptr (MhProof) proof
      = mh_snapshot_create_proof (mh_session_get_snapshot (session), position);
  guint32 step;

  assert_says (mh_narration_position (mh_session_get_snapshot (session), position),
               "Mouse on 1, cat on 8, cat to move");
  assert_says (mh_narration_value (mh_session_get_snapshot (session), position), "cat wins in 3");
  assert_says (mh_narration_reason (mh_session_get_snapshot (session), proof),
               "Decided at level 3, because one reply leads to a position the cat already wins.");
  g_autofree char *markup
      = mh_narration_reason_markup (mh_session_get_snapshot (session), proof, &step);
  g_autofree char *link = g_strdup_printf ("<a href=\"%u\">Decided at level 3</a>, because", step);
  MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);

  g_assert_true (g_str_has_prefix (markup, link));
  g_assert_cmpuint (mh_trace_get_event (trace, step - 1).slot, ==, position);
  g_assert_cmpint (mh_trace_get_event (trace, step - 1).kind, ==, MH_EVENT_DECIDED);
  assert_says (mh_narration_cell (mh_session_get_snapshot (session), position),
               "mouse 1, cat 8, cat to move: cat wins in 3");
  assert_says (mh_narration_cell (mh_session_get_snapshot (session),
                                  mh_space_get_position (game, 4, 0, 0)),
               "mouse 4, cat 0: impossible, the cat may not enter a hole");

  g_autoptr (MhSession) grid = mh_fixtures_session_for ("[\"F.C\",\"M#.\"], 1, 2");
  g_autofree char *subtitle = mh_narration_subtitle (mh_session_get_snapshot (grid));

  g_assert_true (
      g_str_has_prefix (subtitle, "2 × 3 cells · 1 wall · mouse jumps 2, cat jumps 1 ·"));

  assert_says (mh_narration_cell (mh_session_get_snapshot (grid),
                                  mh_space_get_position (mh_session_get_snapshot (grid)->game, 0, 0,
                                                         MH_PLAYER_FIRST)),
               "mouse 0,0, cat 0,0: impossible, the game ends when the first is on the food");
}

/* Every kind of reason has a sentence. */
static void
test_narration_reasons (void)
{
  static const struct
  {
    const char *list;
    guint32 mouse, cat;
    MhPlayer mover;
    const char *sentence;
  } cases[] = {
    { "[[1],[0,2],[1]]", 0, 2, 0, "The mouse is in the hole." },
    { "[[1],[0,2],[1]]", 1, 1, 0, "The cat is on the mouse’s node." },
    { "[\"F.C\",\"M..\"], 1, 2", 3, 0, 0, "The cat is on the food." },
    { "[[1],[0,2],[1],[]]", 3, 2, 0, "The mouse has no legal move." },
    { "[[1,3],[0,2],[1],[0]]", 1, 3, 1, "The cat has no legal move." },
    { "[[2],[2,3],[0,1,4],[1,4],[2,3]]", 1, 2, 0,
      "No reply wins for the mouse, but 1 keeps the draw." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhSession) session = mh_fixtures_session_for (cases[i].list);
      const guint32 position = mh_space_get_position (mh_session_get_snapshot (session)->game,
                                                      cases[i].mouse, cases[i].cat, cases[i].mover);
      g_autoptr (MhProof) proof
          = mh_snapshot_create_proof (mh_session_get_snapshot (session), position);

      assert_says (mh_narration_reason (mh_session_get_snapshot (session), proof),
                   cases[i].sentence);
    }
}

/* While the run goes on, what is known of the replies. */
static void
test_narration_open (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
  const guint32 lost = mh_space_get_position (game, 11, 2, MH_PLAYER_FIRST);

  /* Level 2 is done: the reply that wins is decided, but not taken yet. */
  mh_playback_set_step (playback, mh_trace_get_phase (mh_playback_get_trace (playback), 2).to);

  g_autoptr (MhProof) waiting = mh_snapshot_create_proof (mh_session_get_snapshot (session), start);
  g_autoptr (MhProof) refuted = mh_snapshot_create_proof (mh_session_get_snapshot (session), lost);

  assert_says (mh_narration_reason (mh_session_get_snapshot (session), waiting),
               "A winning reply is known, but still waits in the queue.");
  assert_says (mh_narration_reason (mh_session_get_snapshot (session), refuted),
               "No reply is known to win yet, and 2 of 3 are known to lose.");
}

/* Where draws profit the cat, verdicts say so of every position, and tables keep the draw. */
static void
test_narration_profit (void)
{
  g_autoptr (MhSession) session
      = mh_fixtures_session_for ("[\"C...#\",\"...#F\",\"....#\",\"M....\"], 2, 5");
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const guint32 start = snapshot->current;

  assert_says (mh_narration_value (snapshot, start), "nobody can force a win, so the cat wins");
  assert_says (mh_narration_outcome (snapshot,
                                     mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, start)),
               "draw");
}

static void
test_narration_nodes (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  g_autoptr (MhSession) one_way = mh_fixtures_session_for ("[[1,2],[0,2],[0]]");

  assert_says (mh_narration_node (mh_session_get_snapshot (session), 4),
               "node 4, neighbours 0, 1, 5, 7");
  assert_says (mh_narration_node (mh_session_get_snapshot (session), 0),
               "node 0, hole, neighbours 4, 7");
  assert_says (mh_narration_node (mh_session_get_snapshot (session), 1),
               "node 1, mouse here, neighbours 3, 4");

  /* Each player has neighbours of his own. */
  g_autoptr (MhSession) apart = mh_fixtures_session_for (
      "{\"n\":4,\"mouse_edges\":[[0,1],[1,2],[1,3]],\"cat_edges\":[[0,1]],\"hole\":3,\"mouse\":1,"
      "\"cat\":0}");

  assert_says (mh_narration_node (mh_session_get_snapshot (apart), 1),
               "node 1, mouse here, neighbours for the mouse 0, 2, 3, for the cat 0");
  assert_says (mh_narration_node (mh_session_get_snapshot (apart), 2),
               "node 2, neighbours for the mouse 1, for the cat none");
  assert_says (mh_narration_subtitle (mh_session_get_snapshot (apart)),
               "4 nodes · edges: mouse 3, cat 1 · mouse wins in 1");

  assert_says (mh_narration_one_way (mh_session_get_snapshot (session)), NULL);
  assert_says (mh_narration_one_way (mh_session_get_snapshot (one_way)),
               "The edge from 1 to 2 has no way back, so this board is directed");
}

/* Lists the neighbours of a node as mh_narration_node() does, from all edges. */
static char *
list_neighbours (const MhBoard *board, guint32 node)
{
  g_autoptr (GString) list = g_string_new (NULL);
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);

  for (gsize i = 0; i < n_edges; i++)
    if (edges[i].from == node || (edges[i].to == node && !mh_board_is_directed (board)))
      g_string_append_printf (list, "%s%u", list->len > 0 ? ", " : "",
                              edges[i].from == node ? edges[i].to : edges[i].from);

  return g_strdup (list->len > 0 ? list->str : "none");
}

/* Neighbours are found among the edges of any board, and in the game of one that has a hole. */
static void
test_narration_neighbours (void)
{
  for (guint i = 0; i < 40; i++)
    {
      const guint32 n_nodes = (guint32) g_test_rand_int_range (4, 30);
      const guint32 n_edges
          = (guint32) g_test_rand_int_range ((int) n_nodes - 1, (int) n_nodes + 3);
      const gboolean is_directed = i % 2 == 1;
      MhRandom random = mh_random_new (g_test_rand_int ());
      g_autoptr (GArray) edges
          = is_directed
                ? mh_arcs_free_to_array (mh_generate_random_directed (n_nodes, n_edges, &random))
                : mh_arcs_free_to_array (mh_generate_random (n_nodes, n_edges, &random));
      MhBoard *board
          = mh_board_new_with_edges (n_nodes, (const MhArc *) (gconstpointer) edges->data,
                                     edges->len, is_directed);
      const gboolean has_hole = i % 4 < 2;

      mh_board_set_hole (board, 0, has_hole);
      g_autoptr (MhDocument) drawn = mh_document_new (mh_document_file_new (board), NULL);
      g_autoptr (MhSession) session = mh_session_new (drawn);

      g_assert_true ((mh_session_get_snapshot (session)->game != NULL) == has_hole);
      for (guint32 node = 0; node < n_nodes; node++)
        {
          g_autofree char *neighbours = list_neighbours (board, node);
          g_autofree char *words = g_strdup_printf ("neighbours %s", neighbours);
          g_autofree char *told = mh_narration_node (mh_session_get_snapshot (session), node);

          g_assert_true (g_str_has_suffix (told, words));
        }
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/narration/subtitle", test_narration_subtitle);
  g_test_add_func ("/workspace/narration/steps", test_narration_steps);
  g_test_add_func ("/workspace/narration/status", test_narration_status);
  g_test_add_func ("/workspace/narration/events", test_narration_events);
  g_test_add_func ("/workspace/narration/ends", test_narration_ends);
  g_test_add_func ("/workspace/narration/position", test_narration_position);
  g_test_add_func ("/workspace/narration/reasons", test_narration_reasons);
  g_test_add_func ("/workspace/narration/open", test_narration_open);
  g_test_add_func ("/workspace/narration/profit", test_narration_profit);
  g_test_add_func ("/workspace/narration/nodes", test_narration_nodes);
  g_test_add_func ("/workspace/narration/neighbours", test_narration_neighbours);

  return g_test_run ();
}
