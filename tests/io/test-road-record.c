/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-formats.h"
#include "mh-json-lines.h"
#include "mh-retrograde.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <string.h>

/* Solves a board. Returns: the value of the start */
static MhValue
solve (const MhBoard *board, const MhAlgorithm *algorithm, MhResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhGame) game = mh_board_create_game (board, &error);

  g_assert_no_error (error);

  const MhProblem problem = { .algorithm = algorithm,
                              .game = game,
                              .start = mh_board_get_start_position (board, game) };

  mh_solve (&problem, NULL, NULL, result, &error);
  g_assert_no_error (error);

  return mh_solution_get_value (result->solution, problem.start);
}

static void
check_record (JsonObject *record, const MhBoard *board, const MhAlgorithm *algorithm)
{
  g_auto (MhResult) result = { NULL };
  const MhValue value = solve (board, algorithm, &result);
  JsonObject *counts = json_object_get_object_member (record, "counts");
  const guint32 *n_by_outcome = result.statistics->n_by_outcome;
  const char *winner = json_object_get_null_member (record, "winner")
                           ? NULL
                           : json_object_get_string_member (record, "winner");

  if (winner == NULL || g_str_equal (winner, "none"))
    {
      g_assert_cmpint (value.outcome, ==, MH_OUTCOME_DRAW);
    }
  else
    {
      g_assert_cmpint (value.outcome, ==,
                       g_str_equal (winner, "mouse") ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND);
      g_assert_cmpint (value.remoteness, ==, json_object_get_int_member (record, "plies"));
    }
  g_assert_cmpint (n_by_outcome[MH_OUTCOME_FIRST], ==,
                   json_object_get_int_member (counts, "mouse"));
  g_assert_cmpint (n_by_outcome[MH_OUTCOME_SECOND], ==, json_object_get_int_member (counts, "cat"));
  g_assert_cmpint (n_by_outcome[MH_OUTCOME_DRAW], ==, json_object_get_int_member (counts, "none"));
}

/* The records with known answers are solved as an independent program did, and by the engine. */
static void
test_road_record_known (gconstpointer file_name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", file_name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);

  const guint n_records = mh_formats_count (text, length, path);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);

  g_assert_cmpuint (n_records, ==, g_strv_length (lines));
  g_assert_cmpuint (n_records, >=, 100);
  for (guint i = 0; i < n_records; i++)
    {
      g_autoptr (JsonNode) node = json_from_string (lines[i], &error);

      g_assert_no_error (error);

      g_autoptr (MhDocumentFile) file = mh_formats_read (lines[i], strlen (lines[i]), NULL, &error);

      g_assert_no_error (error);
      g_assert_null (file->extra);
      check_record (json_node_get_object (node), file->board, &mh_retrograde);
      check_record (json_node_get_object (node), file->board, mh_retrograde.stand_in);
    }
}

/* A grid is the same board as a record and as text: published or pasted, with or without
 * brackets, quotation marks and names. */
static void
test_road_record_grid_text (void)
{
  static const char *const texts[] = {
    "{\"grid\": [\"####F\",\"#C...\",\"M....\"], \"catJump\": 1, \"mouseJump\": 2}",
    "[\"####F\",\"#C...\",\"M....\"], 1, 2",
    "[\"####F\",\"#C...\",\"M....\"]\n1\n2\n",
    " [ \"####F\",\n\"#C...\",\"M....\" ] 1 2",
    "grid = [\"####F\",\"#C...\",\"M....\"], catJump = 1, mouseJump = 2",
    "Input: grid = [\"####F\",\"#C...\",\"M....\"],\ncatJump=1,\nmouseJump = 2\n",
    "\"####F\",\"#C...\",\"M....\", 1, 2",
    "grid = \"####F\",\n\"#C...\",\n\"M....\"\n1 2",
    "####F\n#C...\nM....\n1 2",
    "####F,\n#C...,\nM....,\n1, 2",
    "####F  \n#C...\t\nM.... \n1\n2\n",
    "####F,#C...,M....,1,2",
    "\r\n  ####F\r\n  #C...\r\n  M....\r\n\r\ncatJump = 1\r\nmouseJump = 2\r\n",
  };
  g_autoptr (MhDocumentFile) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = mh_formats_read (texts[i], strlen (texts[i]), NULL, &error);

      g_assert_no_error (error);
      g_assert_true (file->has_places);
      if (first == NULL)
        first = g_steal_pointer (&file);
      else
        g_assert_true (mh_board_equal (file->board, first->board));
    }

  g_assert_cmpuint (mh_board_get_n_nodes (first->board), ==, 10);
  g_assert_cmpstr (mh_board_get_name (first->board, 1), ==, "1,1");
  g_assert_cmpuint (mh_board_get_start (first->board).mouse, ==, 5);
  g_assert_cmpuint (mh_board_get_start (first->board).cat, ==, 1);
  g_assert_true (mh_board_is_hole (first->board, 0));
  g_assert_true (mh_board_has_cat_edges (first->board));
}

static const struct
{
  const char *text, *message;
} faults[] = {
  { "[\"C.\",\"M\"],1,1", "line 1, column 7: this row has 1 cell and the first one has 2" },
  { "[\"CC\",\"MF\"],1,1", "line 1, column 4: there is a second C" },
  { "[\"C.\",\"MC\"],1,1", "line 1, column 9: there is a second C" },
  { "[\"C.\",\"MX\"],1,1", "line 1, column 9: “X” is not a cell, which is one of # . C M F" },
  { "[\"C.\",\"M.\"],1,1", "line 1, column 1: there is no F in this grid" },
  { "[\"..\",\"MF\"],1,1", "line 1, column 1: there is no C in this grid" },
  { "[\"##\"],1,1", "line 1, column 1: there is nothing to walk on in this grid" },
  { "{\"grid\":[\"\"],\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 9: there is nothing to walk on in this grid" },
  { "[\"C.\",\"MF\"]", "line 1, column 12: the jumps of cat and mouse must follow the grid" },
  { "[\"C.\",\"MF\"]\n0\n1", "line 2, column 1: 0 is not a jump, which is 1 to 100" },
  { "[\"C.\",\"MF\"]\n1\n101", "line 3, column 1: 101 is not a jump, which is 1 to 100" },
  { "[\"Cx\",\"MF\"],1,0", "line 1, column 4: “x” is not a cell, which is one of # . C M F" },
  { "[\"x.\",\"MF\"],0,1", "line 1, column 3: “x” is not a cell, which is one of # . C M F" },
  { "[\"C.\",\"MF\"],0,2", "line 1, column 13: 0 is not a jump, which is 1 to 100" },
  { "[\"C.\",\"MF\"],1.5,2", "line 1, column 13: 1.5 is not a jump, which is 1 to 100" },
  { "[\"C.\",\"MF\"],,2", "line 1, column 13: , is not a jump, which is 1 to 100" },
  { "[],1,2", "line 1, column 1: there is nothing to walk on in this grid" },
  { "[]\n1\n2", "line 1, column 1: there is nothing to walk on in this grid" },
  { "[\"\"], 1, 2", "line 1, column 1: there is nothing to walk on in this grid" },
  { "[\"\",\"MCF\"],1,1", "line 1, column 5: this row has 3 cells and the first one has 0" },
  { "[\"mcf\"]\n1\n1", "line 1, column 3: “m” is not a cell, which is one of # . C M F" },
  { "MCF\n1\n0", "line 3, column 1: 0 is not a jump, which is 1 to 100" },
  { "{\"grid\":[\"Cx\",\"F.\"],\"catJump\":1}",
    "line 1, column 12: “x” is not a cell, which is one of # . C M F" },
  { "####F\n#C..\nM....\n1 2", "line 2, column 1: this row has 4 cells and the first one has 5" },
  { "####F\n#C.x.\nM....\n1 2", "line 2, column 4: “x” is not a cell, which is one of # . C M F" },
  { "####F\n#C.é.\nM....\n1 2", "line 2, column 4: “é” is not a cell, which is one of # . C M F" },
  { "\"C.\",\"MC\",1,1", "line 1, column 8: there is a second C" },
  { "\"C.\",\"MF\n1 1", "line 1, column 9: a quotation mark must end this row" },
  { "C..\nM.#\n1 1", "line 1, column 1: there is no F in this grid" },
  { "C..\nM.F\n", "line 3, column 1: the jumps of cat and mouse must follow the grid" },
  { "C..\nM.F", "line 2, column 4: the jumps of cat and mouse must follow the grid" },
  { "\"C.\",\"MF\"", "line 1, column 10: the jumps of cat and mouse must follow the grid" },
  { "\"C.\",\"MF", "line 1, column 9: a quotation mark must end this row" },
  { "C..\nM.F\ncatJump = 0, mouseJump = 1",
    "line 3, column 11: 0 is not a jump, which is 1 to 100" },
  { "grid = [\"C.\",\"MF\"], catJump = 1, mouseJump = x",
    "line 1, column 46: x is not a jump, which is 1 to 100" },
  { "grid = 7", "line 1, column 8: there is nothing to walk on in this grid" },
  { "[\"C.\",\"MF\"]\n1\n1\n1", "line 4, column 1: 1 follows the second jump" },
  { "{\"grid\":[\"CM\",\"F.\"],\"catJump\":0,\"mouseJump\":1}",
    "line 1, column 31: 0 is not a jump, which is 1 to 100" },
  { "{\"grid\":[\"CM\",\"F.\"],\"catJump\":1,\"mouseJump\":101}",
    "line 1, column 45: 101 is not a jump, which is 1 to 100" },
  { "{\"grid\":[\"CM\",\"F.\"],\"catJump\":1}",
    "line 1, column 1: there is no \"mouseJump\" here" },
  { "{\"grid\":[\"CM\",\"..\"],\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 9: there is no F in this grid" },
  { "{\"grid\":[\"CM\",\"FF\"],\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 17: there is a second F" },
  { "{\"grid\":[\"CF\",\"..\"],\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 9: there is no M in this grid" },
  { "{\"grid\":[\"CM\",\n\"FM\"],\"catJump\":1,\"mouseJump\":1}",
    "line 2, column 3: there is a second M" },
  { "{\"grid\":[\"CM\",\n\"F.\",\"é.\"],\"catJump\":1,\"mouseJump\":1}",
    "line 2, column 7: “é” is not a cell, which is one of # . C M F" },
  { "{\"grid\":[\"CM\",\n\"F\"],\"catJump\":1,\"mouseJump\":1}",
    "line 2, column 1: this row has 1 cell and the first one has 2" },
  { "{\"grid\":[],\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 9: there is nothing to walk on in this grid" },
  { "{\"grid\":[\"CM\",7],\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 15: 7 is not a grid, which is a list of rows like \"#C.MF\"" },
  { "{\"grid\":[\"CMF\"],\"catJump\":1,\"mouseJump\":1,\n\"mouse_edges\":[]}",
    "line 2, column 1: \"mouse_edges\" cannot stand beside \"grid\"" },
  { "{\"grid\":[\"CMF\"],\"mouse\":1,\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 17: \"mouse\" cannot stand beside \"grid\"" },
  { "{\"hole\":1,\"grid\":[\"CMF\"],\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 2: \"hole\" cannot stand beside \"grid\"" },
  { "{\"graph6\":\"Bw\",\"grid\":[\"CMF\"],\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 2: \"graph6\" cannot stand beside \"grid\"" },
  { "{\"n\":3,\"cat_edges\":[]}", "line 1, column 1: there is no \"mouse_edges\" here" },
  { "{\"n\":3,\"mouse_edges\":[],\"cat_edges\":[],\"catJump\":1}",
    "line 1, column 40: \"catJump\" cannot stand beside \"mouse_edges\"" },
  { "{\"n\":3,\"mouse_edges\":[],\"cat_edges\":[],\"rules\":{}}",
    "line 1, column 40: \"rules\" cannot stand beside \"mouse_edges\"" },
  { "{\"grid\":7,\"catJump\":1,\"mouseJump\":1}",
    "line 1, column 9: 7 is not a grid, which is a list of rows like \"#C.MF\"" },
  { "{\"n\":3,\"mouse_edges\":[[0,1],[1,0]],\"cat_edges\":[]}",
    "line 1, column 29: [1,0] is listed twice among the edges" },
  { "{\"n\":3,\"mouse_edges\":[[0,0]],\"cat_edges\":[]}",
    "line 1, column 23: [0,0] leads from a node to itself" },
  { "{\"n\":3,\"mouse_edges\":[],\"cat_edges\":[[0]]}",
    "line 1, column 38: [0] is not an edge, which is like [0, 3]" },
  { "{\"n\":10001,\"mouse_edges\":[],\"cat_edges\":[]}",
    "line 1, column 6: 10001 is not a number of nodes, which is 0 to 10000" },
};

/* Faults are told with their place. */
static void
test_road_record_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file
          = mh_formats_read (faults[i].text, strlen (faults[i].text), NULL, &error);

      g_assert_null (file);
      g_assert_cmpstr (error->message, ==, faults[i].message);
    }
}

/* Comments of walls, and letters that are a graph in graph6, are no rows of a grid. */
static void
test_road_record_no_grid (void)
{
  static const char *const others[] = {
    "##########\n0 1\n1 2\n", "#C\n0 1\n1 2\n", "#....\n0 1\n1 2\n", "CF", "# C.MF\n0 1\n1 2\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file
          = mh_formats_read (others[i], strlen (others[i]), NULL, &error);

      g_assert_no_error (error);
      g_assert_null (mh_board_get_grid (file->board));
    }
}

/* A grid with more floor than a board may have nodes is refused. */
static void
test_road_record_too_large (void)
{
  g_autoptr (GString) text = g_string_new ("[\"CMF");
  g_autoptr (GError) error = NULL;

  for (guint i = 3; i <= MH_MAX_NODES; i++)
    g_string_append_c (text, '.');
  g_string_append (text, "\"], 1, 1");

  g_autoptr (MhDocumentFile) file = mh_formats_read (text->str, text->len, NULL, &error);

  g_assert_null (file);
  g_assert_cmpstr (error->message, ==,
                   "line 1, column 1: 10001 cells to walk on are too many; a board has at most "
                   "10000");
}

/* Older programs refuse documents whose game depends on keys that they do not know. */
static void
test_road_record_version (void)
{
  static const char grid[] = "[\"C.F\",\"M..\"], 1, 2";
  static const char plain[] = "[[1],[0,2],[1]]";
  g_autoptr (MhDocumentFile) file = mh_formats_read (grid, strlen (grid), NULL, NULL);
  g_autoptr (MhDocumentFile) board = mh_formats_read (plain, strlen (plain), NULL, NULL);
  g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);
  g_autoptr (GBytes) plain_bytes = mh_document_file_write (board, NULL);

  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), "\"mousehole\": 2,"));
  g_assert_nonnull (strstr (g_bytes_get_data (bytes, NULL), "\"rows\""));
  g_assert_null (strstr (g_bytes_get_data (bytes, NULL), "graph\""));
  g_assert_nonnull (strstr (g_bytes_get_data (plain_bytes, NULL), "\"mousehole\": 1,"));
}

/* What version 1 did not know means nothing in a document that has it, and is not guessed. */
static void
test_road_record_old_version (void)
{
  static const struct
  {
    const char *text, *message;
  } old[] = {
    { "{\"mousehole\":1,\"graph\":[[1],[0,2],[1]],\n\"cat-graph\":[[],[],[]]}",
      "line 2, column 13: \"cat-graph\" needs version 2, and this document has version 1" },
    { "{\"mousehole\":1,\n\"grid\":{\"rows\":[\".\"],\"mouse-jump\":1,\"cat-jump\":2}}",
      "line 2, column 8: \"grid\" needs version 2, and this document has version 1" },
    { "{\"mousehole\":1,\"graph\":[[1],[0,2],[1]],\"rules\":\n{\"cat-in-hole\":\"wins\"}}",
      "line 2, column 16: \"cat-in-hole\" needs version 2, and this document has version 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (old); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *later = g_strdup (old[i].text);

      g_assert_null (mh_document_file_read (old[i].text, strlen (old[i].text), &error));
      g_assert_cmpstr (error->message, ==, old[i].message);

      *strchr (later, '1') = '2';
      g_clear_error (&error);

      g_autoptr (MhDocumentFile) file = mh_document_file_read (later, strlen (later), &error);

      g_assert_no_error (error);
      g_assert_nonnull (file);
    }
}

/* The grid of a document has no letters, and a fault is told with its place. */
static void
test_road_record_document_faults (void)
{
  static const struct
  {
    const char *grid, *message;
  } wrong[] = {
    { "{\"rows\": [\".F\"], \"mouse-jump\": 1, \"cat-jump\": 1}",
      "line 1, column 38: “F” is not a cell, which is # or ." },
    { "{\"rows\": [\"..\", \".\"], \"mouse-jump\": 1, \"cat-jump\": 1}",
      "line 1, column 42: this row has 1 cell and the first one has 2" },
    { "{\"rows\": [], \"mouse-jump\": 1, \"cat-jump\": 1}",
      "line 1, column 35: there is nothing to walk on in this grid" },
    { "{\"rows\": [\"..\"], \"mouse-jump\": 0, \"cat-jump\": 1}",
      "line 1, column 57: 0 is not a jump, which is 1 to 100" },
    { "{\"rows\": [\"..\"], \"mouse-jump\": 1, \"cat-jump\": 1, \"cat-piece\": \"queen\"}",
      "line 1, column 88: \"queen\" is neither \"king\" nor \"knight\"" },
    { "{\"rows\": [\"..\"], \"mouse-jump\": 1, \"cat-jump\": 1, \"cat-peice\": \"knight\"}",
      "line 1, column 75: \"cat-peice\" is not a key that belongs here" },
    { "{\"rows\": [\"..\"], \"mouse-jump\": 1, \"cat-jump\": 1}, \"names\": {}", NULL },
    { "[\"..\"]", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strdup_printf ("{\"mousehole\": 2, \"grid\": %s}", wrong[i].grid);
      g_autoptr (MhDocumentFile) file = mh_formats_read (text, strlen (text), NULL, &error);

      g_assert_null (file);
      g_assert_nonnull (error);
      if (wrong[i].message != NULL)
        g_assert_cmpstr (error->message, ==, wrong[i].message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/io/road-record/grids", "grids-known.jsonl", test_road_record_known);
  g_test_add_data_func ("/io/road-record/own-roads", "own-roads-known.jsonl",
                        test_road_record_known);
  g_test_add_func ("/io/road-record/grid-text", test_road_record_grid_text);
  g_test_add_func ("/io/road-record/no-grid", test_road_record_no_grid);
  g_test_add_func ("/io/road-record/faults", test_road_record_faults);
  g_test_add_func ("/io/road-record/too-large", test_road_record_too_large);
  g_test_add_func ("/io/road-record/document-faults", test_road_record_document_faults);
  g_test_add_func ("/io/road-record/version", test_road_record_version);

  g_test_add_func ("/io/road-record/old-version", test_road_record_old_version);

  return g_test_run ();
}
