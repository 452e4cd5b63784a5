/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-list.h"

#include "mh-boards.h"
#include "mh-failing-calls.h"
#include "mh-io-error.h"
#include "mh-naive-solver.h"

#include <string.h>

#define N_MANY 20000
#define LARGE_BYTES (1u << 16)

/* A path that the mouse wins at once, the same with the cat near, a draw, a board
 * too large to be looked into, and one that is wrong. */
static const char lines[]
    = "{\"graph6\":\"Bw\",\"hole\":0,\"mouse\":1,\"cat\":2}\n"
      "{\"graph6\":\"DCw\",\"nodes\":5,\"edges\":4,\"hole\":1,\"mouse\":3,\"cat\":2}\n"
      "{\"graph\":[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]],\"remoteness\":7}\n"
      "{\"graph\":[[1],[0,2],[1]],\"holes\":[0,2],\"cat\":1,\"winner\":\"mouse\",\"remoteness\":40}"
      "\n"
      "{\"graph6\":\"nonsense\"}\n"
      "{\"graph\":[[1],[0,2],[1]],\"holes\":[0,2],\"cat\":1,\"winner\":\"dog\"}\n";

static MhBoardBook *
create_book (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return mh_board_book_new (bytes, "some.jsonl", FALSE, FALSE, NULL);
}

static MhBoardList *
create_list (const char *text)
{
  g_autoptr (MhBoardBook) book = create_book (text);
  g_autoptr (MhBoardSurvey) survey = mh_board_survey_new (book, NULL);
  MhBoardList *list = mh_board_list_new (book);

  mh_board_list_set_survey (list, survey);
  return list;
}

/* The numbers of the boards in @list, as "0 1 2". */
static void
check_list (MhBoardList *list, const char *expected)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (MhBoardItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_cmpuint (mh_board_item_get_index (item), ==, mh_board_list_get_index (list, i));
      g_string_append_printf (shown, "%s%u", i > 0 ? " " : "", mh_board_item_get_index (item));
    }
  g_assert_cmpstr (shown->str, ==, expected);
}

static void
check_facts (const MhBoardSurvey *survey,
             guint index,
             guint32 n_nodes,
             guint32 n_edges,
             MhOutcome outcome,
             guint32 remoteness)
{
  const MhBoardFacts facts = mh_board_survey_get (survey, index);

  g_assert_cmpuint (facts.n_nodes, ==, n_nodes);
  g_assert_cmpuint (facts.n_edges, ==, n_edges);
  g_assert_cmpint (facts.value.outcome, ==, outcome);
  g_assert_cmpuint (facts.value.remoteness, ==, remoteness);
}

/* Boards are solved; what cannot be solved is believed. */
static void
test_board_list_survey (void)
{
  g_autoptr (MhBoardBook) book = create_book (lines);
  g_autoptr (MhBoardSurvey) survey = mh_board_survey_new (book, NULL);

  check_facts (survey, 0, 3, 3, MH_OUTCOME_FIRST, 1);
  check_facts (survey, 1, 5, 4, MH_OUTCOME_SECOND, 5);
  check_facts (survey, 2, 6, 7, MH_OUTCOME_DRAW, 0);
  check_facts (survey, 3, 3, 2, MH_OUTCOME_FIRST, 40);
  check_facts (survey, 4, 0, 0, MH_OUTCOME_NONE, 0);
  check_facts (survey, 5, 3, 2, MH_OUTCOME_NONE, 0);
  g_assert_cmpuint (mh_board_survey_get_n_wrong (survey), ==, 1);
  g_assert_true (g_str_has_prefix (mh_board_survey_get_fault (survey), "line 5, column 20: "));
}

/* Gives the cat edges of its own, those of another board. */
static void
set_own_roads (MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  g_autoptr (GArray) roads = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = mh_board_is_directed (board) ? 0 : from + 1; to < n_nodes; to++)
      {
        const MhArc arc = { from, to };

        if (from != to && g_test_rand_int_range (0, 3) == 0)
          g_array_append_val (roads, arc);
      }
  mh_board_set_cat_edges (board, (const MhArc *) (gconstpointer) roads->data, roads->len);
}

/* Returns: (transfer full): any board with one hole, or with two */
static MhBoard *
create_on (const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autoptr (GArray) arcs = mh_boards_list_arcs (graph);
  MhBoard *board = mh_board_new_with_edges (n_nodes, (const MhArc *) (gconstpointer) arcs->data,
                                            arcs->len, mh_graph_is_directed (graph));
  MhRules rules = mh_boards_rules ((guint) g_test_rand_int_range (0, 8));
  const guint32 hole = (guint32) g_test_rand_int_range (0, (int) n_nodes);
  const MhStart start = { (hole + 1) % n_nodes, (hole + n_nodes - 1) % n_nodes,
                          (MhPlayer) g_test_rand_int_range (0, 2) };

  mh_board_set_start (board, (MhStart){ MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST });
  mh_board_set_hole (board, 0, FALSE);
  mh_board_set_hole (board, hole, TRUE);
  if (g_test_rand_bit ())
    {
      set_own_roads (board);
      rules.cat_wins_in_hole = g_test_rand_bit ();
    }
  mh_board_set_rules (board, &rules);
  if (n_nodes > 1)
    mh_board_set_start (board, start);
  return board;
}

static MhBoard *
create_random (guint32 max_nodes)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (max_nodes);

  return create_on (graph);
}

static void
check_truth (const MhBoard *board, MhValue value)
{
  static const MhOutcome outcomes[]
      = { MH_OUTCOME_DRAW, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND }; /* by MhNaiveWinner */
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);

  if (game == NULL)
    {
      g_assert_cmpint (value.outcome, ==, MH_OUTCOME_NONE);
      return;
    }

  const MhStart start = mh_board_get_start (board);
  g_autoptr (MhNaive) naive = mh_naive_solve (game);
  const MhNaiveValue truth = mh_naive_get (naive, start.mouse, start.cat, start.first);

  g_assert_cmpint (value.outcome, ==, outcomes[truth.winner]);
  g_assert_cmpint ((int) value.remoteness, ==, MAX (truth.remoteness, 0));
}

/* The survey says what the definition of the game says. */
static void
test_board_list_survey_truth (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_document_file_new (create_random (9));
      const MhBoardFacts facts = mh_board_survey_look (file);

      g_assert_cmpuint (facts.n_nodes, ==, mh_board_get_n_nodes (file->board));
      check_truth (file->board, facts.value);
    }
}

/* It says so, too, of boards that are too large for the tables of a census, but not of those that
 * take long. */
static void
test_board_list_survey_large (void)
{
  for (guint round = 0; round < 8; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_kite (65 + 2 * round);
      g_autoptr (MhDocumentFile) file = mh_document_file_new (create_on (graph));

      check_truth (file->board, mh_board_survey_look (file).value);
    }

  g_autoptr (MhGraph) huge = mh_boards_kite (2001);
  g_autoptr (MhDocumentFile) file = mh_document_file_new (create_on (huge));

  g_assert_cmpint (mh_board_survey_look (file).value.outcome, ==, MH_OUTCOME_NONE);
}

/* The rules of a census hold for each of its finds. */
static void
test_board_list_survey_rules (void)
{
  g_autoptr (MhBoardBook) book = create_book (
      "{\"graph6\":\"Bw\",\"hole\":null}\n{\"graph6\":\"D?{\",\"hole\":4}\n"
      "{\"mouse_may_pass\":true,\"cat_may_pass\":true,\"longest\":{\"cat\":{\"finds\":[]}}}\n");
  g_autoptr (MhDocumentFile) file = mh_board_book_read (book, 1, NULL);
  const MhRules *rules = mh_board_get_rules (file->board);

  g_assert_cmpuint (mh_board_book_get_n (book), ==, 2);
  g_assert_true (rules->mouse_may_pass && rules->cat_may_pass);
}

/* What a file says of a board that takes longer is believed; if it says nothing,
 * it is found out. */
static void
test_board_list_survey_claims (void)
{
  static const char *const claims[] = { "", ",\"winner\":\"mouse\",\"remoteness\":3" };
  static const MhOutcome outcomes[] = { MH_OUTCOME_SECOND, MH_OUTCOME_FIRST };

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autoptr (MhGraph) graph = mh_boards_star (17);
      g_autofree char *list = mh_boards_dup_list (graph);
      g_autofree char *text
          = g_strdup_printf ("{\"graph\":%s,\"hole\":3,\"mouse\":1,\"cat\":0%s}", list, claims[i]);
      g_autoptr (MhDocumentFile) file = mh_document_file_read (text, strlen (text), NULL);

      g_assert_cmpint (mh_board_survey_look (file).value.outcome, ==, outcomes[i]);
    }
}

/* What a record of own roads says is not believed, however large its board is. */
static void
test_board_list_survey_road_claims (void)
{
  static const char *const texts[] = {
    "{\"grid\":[\"M.................CF\"],\"catJump\":1,\"mouseJump\":1,\"winner\":\"mouse\"}",
    "{\"n\":20,\"mouse_edges\":[],\"cat_edges\":[[0,1]],\"hole\":2,\"mouse\":1,\"cat\":0,"
    "\"mouse_may_pass\":true,\"winner\":\"mouse\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_document_file_read (texts[i], strlen (texts[i]), NULL);

      g_assert_cmpint (file->claim.outcome, ==, MH_OUTCOME_NONE);
      g_assert_cmpint (mh_board_survey_look (file).value.outcome, ==, MH_OUTCOME_SECOND);
    }
}

/* Each order, and who wins. */
static void
test_board_list_look_for (void)
{
  static const struct
  {
    MhBoardWish wish;
    const char *expected;
  } wishes[] = {
    { { MH_BOARD_ORDER_LONGEST, MH_OUTCOME_NONE, NULL }, "3 1 0 2 5 4" },
    { { MH_BOARD_ORDER_SHORTEST, MH_OUTCOME_NONE, NULL }, "0 1 3 2 5 4" },
    { { MH_BOARD_ORDER_SMALLEST, MH_OUTCOME_NONE, NULL }, "3 5 0 1 2 4" },
    { { MH_BOARD_ORDER_LONGEST, MH_OUTCOME_FIRST, NULL }, "3 0" },
    { { MH_BOARD_ORDER_FILE, MH_OUTCOME_FIRST, NULL }, "0 3" },
    { { MH_BOARD_ORDER_FILE, MH_OUTCOME_DRAW, NULL }, "2" },
    { { MH_BOARD_ORDER_FILE, MH_OUTCOME_NONE, "holes" }, "3 5" },
    { { MH_BOARD_ORDER_FILE, MH_OUTCOME_FIRST, "holes" }, "3" },
    { { MH_BOARD_ORDER_FILE, MH_OUTCOME_NONE, "bw" }, "" },
    { { MH_BOARD_ORDER_LONGEST, MH_OUTCOME_NONE, "bw" }, "" },
    { { MH_BOARD_ORDER_FILE, MH_OUTCOME_NONE, "Bw" }, "0" },
    { { MH_BOARD_ORDER_FILE, MH_OUTCOME_NONE, NULL }, "0 1 2 3 4 5" },
  };
  g_autoptr (MhBoardList) list = create_list (lines);

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      mh_board_list_look_for (list, &wishes[i].wish);
      check_list (list, wishes[i].expected);
    }
}

static void
changed_cb (GListModel *model, guint at, guint n_removed, guint n_added, guint *n_changes)
{
  g_assert_cmpuint (at, ==, 0);
  g_assert_cmpuint (n_added, ==, g_list_model_get_n_items (model));
  (*n_changes)++;
}

/* The same wish changes nothing, and where a board stands can be asked. */
static void
test_board_list_find (void)
{
  g_autoptr (MhBoardList) list = create_list (lines);
  const MhBoardWish wish = { MH_BOARD_ORDER_LONGEST, MH_OUTCOME_FIRST, "graph" };
  guint n_changes = 0;
  guint place = 99;

  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &n_changes);
  mh_board_list_look_for (list, &wish);
  mh_board_list_look_for (list, &wish);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (mh_board_list_find (list, 0, &place));
  g_assert_cmpuint (place, ==, 1);
  g_assert_false (mh_board_list_find (list, 2, &place));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 2));

  /* A copy goes its own way. */
  const MhBoardWish all = { MH_BOARD_ORDER_FILE, MH_OUTCOME_NONE, NULL };
  g_autoptr (MhBoardList) copy = mh_board_list_copy (list);

  check_list (copy, "3 0");
  g_assert_cmpstr (mh_board_list_get_wish (copy)->text, ==, "graph");
  mh_board_list_look_for (copy, &all);
  check_list (copy, "0 1 2 3 4 5");
  check_list (list, "3 0");
}

/* Before the survey there is the order of the file, and all of it; what is looked
 * for meanwhile is found as soon as it is known. */
static void
test_board_list_early (void)
{
  g_autoptr (MhBoardBook) book = create_book (lines);
  g_autoptr (MhBoardList) list = mh_board_list_new (book);
  const MhBoardWish wish = { MH_BOARD_ORDER_LONGEST, MH_OUTCOME_FIRST, NULL };

  check_list (list, "0 1 2 3 4 5");
  mh_board_list_look_for (list, &wish);
  check_list (list, "0 1 2 3 4 5");
  g_autoptr (MhBoardSurvey) survey = mh_board_survey_new (book, NULL);
  mh_board_list_set_survey (list, survey);
  check_list (list, "3 0");
}

static void
surveyed_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* A survey that nobody needs any more ends. */
static void
test_board_list_cancelled (void)
{
  g_autoptr (MhBoardBook) book = create_book (lines);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) cancelled = NULL;
  g_autoptr (GAsyncResult) done = NULL;
  g_autoptr (GError) error = NULL;

  mh_board_survey_async (book, NULL, surveyed_cb, &done);
  g_cancellable_cancel (cancellable);
  mh_board_survey_async (book, cancellable, surveyed_cb, &cancelled);
  while (done == NULL || cancelled == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mh_board_survey_finish (cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_autoptr (MhBoardSurvey) survey = mh_board_survey_finish (done, NULL);
  g_assert_nonnull (survey);
}

/* Lists and surveys so many boards. Returns: whether there was memory for all of that */
static gboolean
list_failing (GBytes *text, guint fault)
{
  g_autoptr (MhBoardList) list = NULL, copy = NULL;
  g_autoptr (MhBoardSurvey) survey = NULL;
  g_autoptr (GError) error = NULL;

  mh_failing_calls_begin (fault, FALSE);
  g_autoptr (MhBoardBook) book = mh_board_book_new (text, "many.g6", FALSE, FALSE, &error);
  if (book != NULL)
    {
      list = mh_board_list_new (book);
      survey = mh_board_survey_new (book, NULL);
    }
  if (list != NULL && survey != NULL)
    {
      const MhBoardWish wish = { MH_BOARD_ORDER_SMALLEST, MH_OUTCOME_NONE, NULL };

      mh_board_list_set_survey (list, survey);
      mh_board_list_look_for (list, &wish);
      copy = mh_board_list_copy (list);
      for (guint i = 0; i < N_MANY; i++)
        g_assert_cmpuint (mh_board_list_get_index (list, i), ==, i);
    }
  mh_failing_calls_end ();
  g_assert_true ((book == NULL) == (error != NULL));

  return copy != NULL;
}

/* Many boards for which there is no memory are no list, and there is one later. */
static void
test_board_list_memory (void)
{
  g_autoptr (GString) many = g_string_new (NULL);
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);
  guint n_short = 0;

  for (guint i = 0; i < N_MANY; i++)
    g_string_append (many, "A_\n");
  g_autoptr (GBytes) text = g_bytes_new (many->str, many->len);

  g_assert_true (list_failing (text, 0));
  for (guint fault = 1; counts && fault <= 8; fault++)
    n_short += !list_failing (text, fault);
  g_assert_true (n_short >= 4 || !counts);
  mh_failing_calls_count_memory (0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/board-list/survey", test_board_list_survey);
  g_test_add_func ("/workspace/board-list/survey-truth", test_board_list_survey_truth);
  g_test_add_func ("/workspace/board-list/survey-large", test_board_list_survey_large);
  g_test_add_func ("/workspace/board-list/survey-rules", test_board_list_survey_rules);
  g_test_add_func ("/workspace/board-list/survey-claims", test_board_list_survey_claims);
  g_test_add_func ("/workspace/board-list/survey-road-claims", test_board_list_survey_road_claims);
  g_test_add_func ("/workspace/board-list/look-for", test_board_list_look_for);
  g_test_add_func ("/workspace/board-list/find", test_board_list_find);
  g_test_add_func ("/workspace/board-list/early", test_board_list_early);
  g_test_add_func ("/workspace/board-list/cancelled", test_board_list_cancelled);
  g_test_add_func ("/workspace/board-list/memory", test_board_list_memory);

  return g_test_run ();
}
