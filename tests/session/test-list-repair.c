/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-list-repair.h"

#include <locale.h>
#include <string.h>

/* The text that a fault underlines. */
static char *
dup_underlined (const char *text, const MhListFault *fault)
{
  return g_utf8_substring (text, fault->start, fault->end);
}

/* What is wrong is underlined where it is, and the right repairs are offered. */
static void
test_repair_faults (void)
{
  const struct
  {
    const char *text, *underlined;
    guint line, column;
    guint repairs;
  } cases[] = {
    { "[[1],\n [0,17]]", "17", 2, 5, 1 << MH_LIST_REPAIR_UNKNOWN },
    { "[[1],\n [0,-3]]", "-3", 2, 5, 1 << MH_LIST_REPAIR_UNKNOWN },
    { "[[1],\r\n [0,1]]", "1", 2, 5, 1 << MH_LIST_REPAIR_LOOPS },
    { "[[1,1],[0]]", "1", 1, 5, 1 << MH_LIST_REPAIR_DUPLICATES },
    { "[[1,1],[]]", "1", 1, 5, 1 << MH_LIST_REPAIR_DUPLICATES | 1 << MH_LIST_REPAIR_SYMMETRIC },
    { "[[0,0,9],[0]]", "0", 1, 3,
      1 << MH_LIST_REPAIR_LOOPS | 1 << MH_LIST_REPAIR_UNKNOWN | 1 << MH_LIST_REPAIR_SYMMETRIC },
    { "[[1],[0],7]", "7", 1, 10, 0 },
    { "[[1],[\"é\", 0]]", "\"é\"", 1, 7, 0 },
    { "[[1],[0]", "]", 1, 9, 0 },
    { "[[1] [0]]", "[", 1, 6, 0 },
    { "{}", "{", 1, 1, 0 },
    { "graph = [[1],[0,x]]", "x", 1, 17, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhListFault) fault = NULL;
      g_autoptr (MhBoard) board = mh_list_read (cases[i].text, FALSE, &fault);

      g_test_message ("%s", cases[i].text);
      g_assert_null (board);
      g_assert_nonnull (fault);

      g_autofree char *underlined = dup_underlined (cases[i].text, fault);

      g_test_message ("%s", fault->message);
      g_assert_cmpstr (underlined, ==, cases[i].underlined);
      g_assert_cmpuint (fault->line, ==, cases[i].line);
      g_assert_cmpuint (fault->column, ==, cases[i].column);
      g_assert_cmpuint (fault->repairs, ==, cases[i].repairs);
      g_assert_false (fault->is_only_notice);
    }
}

/* What is no lists has no repairs, and is left as it is. */
static void
test_repair_left_alone (void)
{
  const char *const texts[] = { "", "[", "[[1],[0]", "{}", "[[\"a\"]]", "[1]", "[[1.5],[]]" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint repair = 0; repair < MH_N_LIST_REPAIRS; repair++)
      {
        g_autofree char *repaired = mh_list_repair (texts[i], (MhListRepair) repair, NULL);

        g_assert_cmpstr (repaired, ==, texts[i]);
      }
}

/* One-way edges make a directed board, and are noticed unless they are meant. */
static void
test_repair_one_way (void)
{
  const char *text = "[[1],\n [0,2],\n []]";
  g_autoptr (MhListFault) fault = NULL;
  g_autoptr (MhBoard) board = mh_list_read (text, FALSE, &fault);

  g_assert_true (mh_board_is_directed (board));
  g_assert_true (fault->is_only_notice);
  g_assert_cmpuint (fault->repairs, ==, 1 << MH_LIST_REPAIR_SYMMETRIC);

  g_autofree char *underlined = dup_underlined (text, fault);

  g_assert_cmpstr (underlined, ==, "2");
  g_assert_cmpuint (fault->line, ==, 2);

  g_autoptr (MhListFault) none = NULL;
  g_autoptr (MhBoard) meant = mh_list_read (text, TRUE, &none);
  g_autoptr (MhBoard) both_ways = mh_list_read ("[[1],[0]]", TRUE, &none);

  g_assert_null (none);
  g_assert_true (mh_board_equal (meant, board));
  g_assert_true (mh_board_is_directed (both_ways));
}

/* Blank text and no lists are a board without nodes, of which the text is "". */
static void
test_repair_empty (void)
{
  const char *const texts[] = { "", " \n", "[]" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MhListFault) fault = NULL;
      g_autoptr (MhBoard) board = mh_list_read (texts[i], FALSE, &fault);
      g_autofree char *text = mh_list_create_text (board, NULL);

      g_assert_null (fault);
      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, 0);
      g_assert_cmpstr (text, ==, "");
    }
}

static MhBoard *
create_board (const MhGraph *graph)
{
  const gboolean directed = mh_graph_is_directed (graph);
  MhBoard *board = mh_board_new_with_edges (mh_graph_get_n_nodes (graph), NULL, 0, directed);

  for (guint32 i = 0; i < mh_graph_get_n_nodes (graph); i++)
    for (guint32 j = 0; j < mh_graph_get_n_nodes (graph); j++)
      if (mh_graph_has_arc (graph, i, j) && (directed || i < j))
        mh_board_add_edge (board, i, j);

  return board;
}

/* The text of a board is the board, one node a line. */
static void
test_repair_round_trip (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random_any (15);
      g_autoptr (MhBoard) board = create_board (graph);
      g_autofree char *text = mh_list_create_text (board, NULL);
      g_autoptr (MhListFault) fault = NULL;
      g_autoptr (MhBoard) back = mh_list_read (text, mh_graph_is_directed (graph), &fault);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      g_assert_null (fault);
      g_assert_true (mh_board_equal (back, board));
      g_assert_cmpuint (g_strv_length (lines), ==, mh_graph_get_n_nodes (graph));
    }
}

#define N_NODES 5

/* Random lists with every fault there is. @meant: receives the edges that stand
 * in one of them, at least */
static char *
random_lists (gboolean meant[N_NODES][N_NODES])
{
  GString *text = g_string_new ("[");

  memset (meant, 0, sizeof (gboolean) * N_NODES * N_NODES);
  for (guint i = 0; i < N_NODES; i++)
    {
      g_string_append (text, i > 0 ? ", [" : "[");
      for (gint32 n = g_test_rand_int_range (0, 5); n > 0; n--)
        {
          const gint32 id = g_test_rand_int_range (-1, N_NODES + 1);

          g_string_append_printf (text, "%d%s", id, n > 1 ? "," : "");
          if (id >= 0 && id < N_NODES && id != (gint32) i)
            meant[i][id] = meant[id][i] = TRUE;
        }
      g_string_append (text, "]");
    }
  g_string_append (text, "]");

  return g_string_free (text, FALSE);
}

/* Makes one repair. If it was offered, it is not afterwards, else nothing
 * changes. */
static char *
repair_text (const char *text, MhListRepair repair)
{
  const guint bit = 1u << repair;
  g_autoptr (MhListFault) fault = NULL, rest = NULL;
  g_autoptr (MhBoard) before = mh_list_read (text, FALSE, &fault);
  char *repaired = mh_list_repair (text, repair, NULL);
  g_autoptr (MhBoard) after = mh_list_read (repaired, FALSE, &rest);

  if (fault == NULL || (fault->repairs & bit) == 0)
    g_assert_cmpstr (repaired, ==, text);
  g_assert_true (before == NULL || after != NULL);
  g_assert_true (rest == NULL || (rest->repairs & bit) == 0);

  return repaired;
}

/* All repairs together leave an undirected board with every edge that was meant,
 * and no other. */
static void
test_repair_all (void)
{
  const MhListRepair order[] = { MH_LIST_REPAIR_UNKNOWN, MH_LIST_REPAIR_LOOPS,
                                 MH_LIST_REPAIR_DUPLICATES, MH_LIST_REPAIR_SYMMETRIC };

  for (guint round = 0; round < 500; round++)
    {
      gboolean meant[N_NODES][N_NODES];
      g_autofree char *text = random_lists (meant);
      g_autoptr (MhListFault) fault = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (order); i++)
        {
          char *repaired = repair_text (text, order[i]);

          g_free (text);
          text = repaired;
        }

      g_autoptr (MhBoard) board = mh_list_read (text, FALSE, &fault);

      g_assert_null (fault);
      g_assert_false (mh_board_is_directed (board));
      g_assert_cmpuint (mh_board_get_n_nodes (board), ==, N_NODES);
      for (guint32 i = 0; i < N_NODES; i++)
        for (guint32 j = 0; j < N_NODES; j++)
          g_assert_cmpint (mh_board_has_edge (board, i, j), ==, meant[i][j]);
    }
}

/* Each repair does what it says to its smallest case. */
static void
test_repair_examples (void)
{
  const struct
  {
    MhListRepair repair;
    const char *text, *repaired;
  } cases[] = {
    { MH_LIST_REPAIR_SYMMETRIC, "[[2,1],[],[]]", "[[2,1],\n [0],\n [0]]" },
    { MH_LIST_REPAIR_SYMMETRIC, "[[1],[0,2],[3],[]]", "[[1],\n [0,2],\n [1,3],\n [2]]" },
    { MH_LIST_REPAIR_DUPLICATES, "[[1,1],[0]]", "[[1],\n [0]]" },
    { MH_LIST_REPAIR_DUPLICATES, "[[1,1,99,99,-5],[0]]", "[[1,99,99,-5],\n [0]]" },
    { MH_LIST_REPAIR_LOOPS, "graph = [[0,1],[0]]", "[[1],\n [0]]" },
    { MH_LIST_REPAIR_UNKNOWN, "[[1,7],[0,-1]]", "[[1],\n [0]]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *repaired = mh_list_repair (cases[i].text, cases[i].repair, NULL);

      g_assert_cmpstr (repaired, ==, cases[i].repaired);
      g_assert_cmpstr (mh_list_repair_get_label (cases[i].repair), !=, "");
    }
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/list-repair/faults", test_repair_faults);
  g_test_add_func ("/workspace/list-repair/left-alone", test_repair_left_alone);
  g_test_add_func ("/workspace/list-repair/one-way", test_repair_one_way);
  g_test_add_func ("/workspace/list-repair/empty", test_repair_empty);
  g_test_add_func ("/workspace/list-repair/round-trip", test_repair_round_trip);
  g_test_add_func ("/workspace/list-repair/all", test_repair_all);
  g_test_add_func ("/workspace/list-repair/examples", test_repair_examples);

  return g_test_run ();
}
