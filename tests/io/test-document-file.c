/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-file.h"

#include "mh-json.h"
#include "mh-marked.h"
#include "mh-random-document.h"
#include "mh-read-file.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define N_DOCUMENTS 10000

static MhDocumentFile *
read_text (const char *text, GError **error)
{
  return mh_document_file_read (text, strlen (text), error);
}

static MhDocumentFile *
read_bytes (GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return mh_document_file_read (text, length, error);
}

#define GRAPH "\"graph\":[[1,2],[0],[0]]"

static const struct
{
  const char *marked;
  const char *says;
} bad[] = {
  /* The version. */
  { "{\"mousehole\":^3}", "this file is version 3; this Mousehole reads version 2" },
  { "{\"mousehole\":^9223372036854775807}", "this file is version 9223372036854775807" },
  { "{\"mousehole\":^0," GRAPH "}", "0 is not the version" },
  { "{\"mousehole\":^-1," GRAPH "}", "-1 is not the version" },
  { "{\"mousehole\":^1.5," GRAPH "}", "1.5 is not the version" },
  { "{\"mousehole\":^1.0," GRAPH "}", "1.0 is not the version" },
  { "{\"mousehole\":^\"1\"," GRAPH "}", "\"1\" is not the version" },
  { "{\"mousehole\":^null," GRAPH "}", "null is not the version" },
  /* What is not a document. */
  { "^{}", "neither \"mousehole\" nor \"graph\"" },
  { "^{\"nodes\":[],\"edges\":[]}", "neither \"mousehole\" nor \"graph\"" },
  { "^{\"nodes\":1000000000}", "neither \"mousehole\" nor \"graph\"" },
  { "^{\"mousehole-trace\":1,\"board\":\"d32e\"}", "the trace of a run, not a board" },
  { "^{\"mousehole\":1}", "no \"graph\"" },
  { "^[[1],[0]]", "is not an object in braces" },
  { "^7", "7 is not an object" },
  { "{" GRAPH "}^{" GRAPH "}", "expected the end of the text" },
  { "{" GRAPH ",^\"graph\":[]}", "the key “graph” is given twice" },
  /* The graph. */
  { "{\"graph\":^7}", "7 is not an adjacency list" },
  { "{\"graph\":^{\"0\":[1]}}", "is not an adjacency list" },
  { "{\"graph\":^null}", "null is not an adjacency list" },
  { "{\"graph\":[[1],[^2]]}", "2 is not a node: ids are 0 to 1" },
  { "{\"graph\":[[1,^1],[0]]}", "1 is listed twice" },
  { "{\"graph\":[[1],[^1]]}", "its own list" },
  { "{\"graph\":[[1],^0]}", "0 is not a list" },
  { "{\n  \"graph\": [\n    [1],\n    [0, ^-5]\n  ]\n}", "-5 is not a node" },
  { "{\"directed\":^\"no\"," GRAPH "}", "\"no\" is neither true nor false" },
  { "{\"directed\":^0," GRAPH "}", "0 is neither true nor false" },
  { "{\"directed\":^null," GRAPH "}", "null is neither true nor false" },
  { "{\"directed\":false,\"graph\":[[^1],[],[1]]}", "1 is a neighbour of 0" },
  /* Names. */
  { "{\"name\":^7," GRAPH "}", "7 is not text" },
  { "{\"name\":^null," GRAPH "}", "null is not text" },
  { "{\"name\":^[\"a\"]," GRAPH "}", "[\"a\"] is not text" },
  { "{" GRAPH ",\"names\":^[\"a\"]}", "is not an object" },
  { "{" GRAPH ",\"names\":{^\"3\":\"a\"}}", "\"3\" is not the id of a node, of which there are 3" },
  { "{" GRAPH ",\"names\":{^\"-1\":\"a\"}}", "\"-1\" is not the id" },
  { "{" GRAPH ",\"names\":{^\"01\":\"a\"}}", "\"01\" is not the id" },
  { "{" GRAPH ",\"names\":{^\"1.0\":\"a\"}}", "\"1.0\" is not the id" },
  { "{" GRAPH ",\"names\":{^\"+1\":\"a\"}}", "\"+1\" is not the id" },
  { "{" GRAPH ",\"names\":{^\" 1\":\"a\"}}", "\" 1\" is not the id" },
  { "{" GRAPH ",\"names\":{^\"\":\"a\"}}", "\"\" is not the id" },
  { "{" GRAPH ",\"names\":{^\"barn\":\"a\"}}", "\"barn\" is not the id" },
  { "{" GRAPH ",\"names\":{^\"18446744073709551616\":\"a\"}}", "is not the id" },
  { "{" GRAPH ",\"names\":{\"1\":^5}}", "5 is not text" },
  { "{" GRAPH ",\"names\":{\"1\":\"a\",^\"1\":\"b\"}}", "the key “1” is given twice" },
  { "{" GRAPH ",\"names\":{\"1\":\"a\",^\"\\u0031\":\"b\"}}", "the key “1” is given twice" },
  { "{" GRAPH ",\"names\":{\"1\":\"^\\u0000\"}}", "\\u0000" },
  /* Places. */
  { "{" GRAPH ",\"places\":^7}", "7 is not a list" },
  { "{" GRAPH ",\"places\":^{}}", "{} is not a list" },
  { "{" GRAPH ",\"places\":^[[0,0],[1,1]]}", "there are 2 places for 3 nodes" },
  { "{" GRAPH ",\"places\":^[]}", "there are 0 places for 3 nodes" },
  { "{" GRAPH ",\"places\":[[0,0],[1,1],[2,2],^[3,3]]}", "more places than the 3 nodes" },
  { "{" GRAPH ",\"places\":[[0,0],^[1],[2,2]]}", "[1] is not a place" },
  { "{" GRAPH ",\"places\":[[0,0],^[1,1,1],[2,2]]}", "[1,1,1] is not a place" },
  { "{" GRAPH ",\"places\":[^7,[1,1],[2,2]]}", "7 is not a list" },
  { "{" GRAPH ",\"places\":[^{\"x\":1,\"y\":2},[1,1],[2,2]]}", "is not a list" },
  { "{" GRAPH ",\"places\":[[0,^\"1\"],[1,1],[2,2]]}", "\"1\" is not a coordinate" },
  { "{" GRAPH ",\"places\":[[0,^null],[1,1],[2,2]]}", "null is not a coordinate" },
  { "{" GRAPH ",\"places\":[[0,^NaN],[1,1],[2,2]]}", "found “NaN”" },
  { "{" GRAPH ",\"places\":[[^-Infinity,0],[1,1],[2,2]]}", "-Infinity" },
  { "{" GRAPH ",\"places\":[[^1e400,0],[1,1],[2,2]]}", "1e400: this number is too large" },
  { "{" GRAPH ",\"places\":[[^1000000.001,0],[1,1],[2,2]]}", "1000000.001 is not a coordinate" },
  { "{" GRAPH ",\"places\":[[0,^-1000001],[1,1],[2,2]]}", "-1000001 is not a coordinate" },
  { "{" GRAPH ",\"places\":[[0,^1e300],[1,1],[2,2]]}", "1e300 is not a coordinate" },
  /* Roles. */
  { "{" GRAPH ",\"holes\":^0}", "0 is not a list" },
  { "{" GRAPH ",\"holes\":^null}", "null is not a list" },
  { "{" GRAPH ",\"holes\":[^3]}", "3 is not a node: ids are 0 to 2" },
  { "{" GRAPH ",\"holes\":[0,^0]}", "0 is listed twice among the holes" },
  { "{" GRAPH ",\"holes\":[^\"0\"]}", "\"0\" is not a node" },
  { "{" GRAPH ",\"holes\":[^0.5]}", "0.5 is not a node" },
  { "{" GRAPH ",\"holes\":[^null]}", "null is not a node" },
  { "{" GRAPH ",\"mouse\":^3}", "3 is not a node: ids are 0 to 2" },
  { "{" GRAPH ",\"mouse\":^-1}", "-1 is not a node" },
  { "{" GRAPH ",\"mouse\":^1.5}", "1.5 is not a node" },
  { "{" GRAPH ",\"mouse\":^\"1\"}", "\"1\" is not a node" },
  { "{" GRAPH ",\"mouse\":^[1]}", "[1] is not a node" },
  { "{" GRAPH ",\"mouse\":^true}", "true is not a node" },
  { "{" GRAPH ",\"cat\":^99999}", "99999 is not a node" },
  { "{" GRAPH ",\"cat\":^2.0}", "2.0 is not a node" },
  { "{" GRAPH ",\"cat\":^0}", "node 0 is a hole, and the cat cannot start in a hole" },
  { "{" GRAPH ",\"holes\":^[1,2]}", "node 2 is a hole, and the cat cannot start in a hole" },
  { "{\"mousehole\":1,\"graph\":[],\"mouse\":^0}", "0 is not a node: there are none" },
  { "{" GRAPH ",\"first\":^\"dog\"}", "\"dog\" is neither \"mouse\" nor \"cat\"" },
  { "{" GRAPH ",\"first\":^\"Mouse\"}", "\"Mouse\" is neither" },
  { "{" GRAPH ",\"first\":^1}", "1 is neither" },
  { "{" GRAPH ",\"first\":^null}", "null is neither" },
  /* Rules. */
  { "{" GRAPH ",\"rules\":^[]}", "[] is not an object" },
  { "{" GRAPH ",\"rules\":^null}", "null is not an object" },
  { "{" GRAPH ",\"rules\":{\"mouse-may-pass\":^1}}", "1 is neither true nor false" },
  { "{" GRAPH ",\"rules\":{\"cat-may-pass\":^\"true\"}}", "\"true\" is neither true nor false" },
  { "{" GRAPH ",\"rules\":{\"stuck\":^\"wins\"}}", "\"wins\" is neither \"loses\" nor \"draws\"" },
  { "{" GRAPH ",\"rules\":{\"stuck\":^true}}", "true is neither" },
  { "{" GRAPH ",\"rules\":{\"stuck\":\"loses\",^\"stuck\":\"draws\"}}", "is given twice" },
  /* Not JSON. */
  { "{" GRAPH ",^}", "expected a key" },
  { "{" GRAPH "^", "end of the text" },
  { "{^graph:[[1],[0]]}", "found “graph”" },
  { "{^'graph':[[1],[0]]}", "double quotes" },
  { "{" GRAPH ",\"view\":{\"a\":1,^\"a\":1}}", "is given twice" },
  { "{" GRAPH ",\"answer\":^00}", "zero" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_document_file_refuses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      MhLineColumn point;
      g_autofree char *text = mh_marked_split (bad[i].marked, &point);

      g_assert_null (mh_marked_be_strict (read_text (text, &error), &error));
      mh_marked_check (bad[i].marked, error, point, bad[i].says);
    }
}

/* What is written reads back as the same, and is written the same again. */
static void
test_document_file_round_trip (void)
{
  for (int round = 0; round < N_DOCUMENTS; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (12);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = mh_document_file_write (file, &error);

      g_assert_no_error (error);

      g_autoptr (MhDocumentFile) back = read_bytes (bytes, &error);

      g_assert_no_error (error);
      g_assert_true (mh_random_document_equal (file, back));

      g_autoptr (GBytes) again = mh_document_file_write (back, &error);

      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (bytes, again));
    }
}

/* What is written is JSON to others too. */
static void
test_document_file_is_json (void)
{
  for (int round = 0; round < 500; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (12);
      g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);

      json_parser_load_from_data (parser, text, (gssize) length, &error);
      g_assert_no_error (error);

      JsonObject *object = json_node_get_object (json_parser_get_root (parser));

      g_assert_cmpint (json_object_get_int_member (object, "mousehole"), ==,
                       mh_board_get_grid (file->board) != NULL
                               || mh_board_has_cat_edges (file->board)
                               || mh_board_get_rules (file->board)->cat_wins_in_hole
                           ? 2
                           : 1);
      g_assert_cmpint (json_object_has_member (object, "grid"), ==,
                       mh_board_get_grid (file->board) != NULL);
      if (mh_board_get_grid (file->board) == NULL)
        g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "graph")),
                          ==, mh_board_get_n_nodes (file->board));
      g_assert_cmpint (text[length - 1], ==, '\n');
    }
}

static const char whole_document[] = "{\n"
                                     "  \"mousehole\": 1,\n"
                                     "  \"name\": \"A \\\"B\\\"\",\n"
                                     "  \"directed\": true,\n"
                                     "  \"graph\": [\n"
                                     "    [1,2],\n"
                                     "    [0],\n"
                                     "    []\n"
                                     "  ],\n"
                                     "  \"places\": [\n"
                                     "    [0, -0.5],\n"
                                     "    [90.25, 100],\n"
                                     "    [1000000, -12.34]\n"
                                     "  ],\n"
                                     "  \"names\": {\n"
                                     "    \"0\": \"barn\",\n"
                                     "    \"2\": \"\\\\\"\n"
                                     "  },\n"
                                     "  \"holes\": [0, 1],\n"
                                     "  \"mouse\": null,\n"
                                     "  \"cat\": 2,\n"
                                     "  \"first\": \"cat\",\n"
                                     "  \"rules\": {\n"
                                     "    \"mouse-may-pass\": true,\n"
                                     "    \"cat-may-pass\": false,\n"
                                     "    \"stuck\": \"draws\",\n"
                                     "    \"later\": 1.50\n"
                                     "  },\n"
                                     "  \"view\": {\"zoom\": 2e0}\n"
                                     "}\n";

/* All that a document can say is read. */
static void
test_document_file_all_keys (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = read_text (whole_document, &error);

  g_assert_no_error (error);

  const MhPoint point = mh_board_get_point (file->board, 2);
  const MhStart start = mh_board_get_start (file->board);
  const MhRules *rules = mh_board_get_rules (file->board);

  g_assert_cmpstr (file->name, ==, "A \"B\"");
  g_assert_true (file->is_own);
  g_assert_true (file->has_places);
  g_assert_false (file->guessed_directed);
  g_assert_true (mh_board_is_directed (file->board));
  g_assert_cmpfloat_with_epsilon (point.x, 1e6, 1e-9);
  g_assert_cmpfloat_with_epsilon (point.y, -12.34, 1e-9);
  g_assert_cmpstr (mh_board_get_name (file->board, 0), ==, "barn");
  g_assert_null (mh_board_get_name (file->board, 1));
  g_assert_cmpstr (mh_board_get_name (file->board, 2), ==, "\\");
  g_assert_true (mh_board_is_hole (file->board, 1));
  g_assert_false (mh_board_is_hole (file->board, 2));
  g_assert_cmpuint (start.mouse, ==, MH_NODE_NONE);
  g_assert_cmpuint (start.cat, ==, 2);
  g_assert_cmpint (start.first, ==, MH_PLAYER_SECOND);
  g_assert_true (rules->mouse_may_pass);
  g_assert_false (rules->cat_may_pass);
  g_assert_cmpint (rules->stuck, ==, MH_STUCK_DRAWS);
}

/* The text of a document, letter by letter: other programs rely on it. */
static void
test_document_file_text (void)
{
  g_autoptr (MhDocumentFile) file = read_text (whole_document, NULL);
  g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), whole_document,
                   sizeof whole_document - 1);
}

/* A board of one node has no edges, and the cat can have none of its own there. */
static void
test_document_file_one_node (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file
      = read_text ("{\"mousehole\":2,\"graph\":[[]],\"cat-graph\":[[]]}", &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_has_cat_edges (file->board));

  g_autoptr (GBytes) bytes = mh_document_file_write (file, &error);

  g_assert_no_error (error);

  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (MhDocumentFile) back = read_text (text, &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_equal (file->board, back->board));
}

/* What a file does not say is as LeetCode has it. */
static void
test_document_file_defaults (void)
{
  g_autoptr (MhDocumentFile) file = read_text ("{" GRAPH "}", NULL);
  const MhStart start = mh_board_get_start (file->board);

  g_assert_null (file->name);
  g_assert_null (file->extra);
  g_assert_null (file->extra_rules);
  g_assert_false (file->is_own);
  g_assert_false (file->has_places);
  g_assert_false (file->guessed_directed);
  g_assert_false (mh_board_is_directed (file->board));
  g_assert_true (mh_board_is_hole (file->board, 0));
  g_assert_cmpuint (mh_board_get_n_holes (file->board), ==, 1);
  g_assert_cmpuint (start.mouse, ==, 1);
  g_assert_cmpuint (start.cat, ==, 2);
  g_assert_cmpint (start.first, ==, MH_PLAYER_FIRST);
  g_assert_true (mh_rules_is_default (mh_board_get_rules (file->board)));
}

/* One-way edges are worth a notice only where nobody said "directed". */
static void
test_document_file_guessed_directed (void)
{
  g_autoptr (MhDocumentFile) guessed = read_text ("{\"graph\":[[1],[]]}", NULL);
  g_autoptr (MhDocumentFile) said = read_text ("{\"directed\":true,\"graph\":[[1],[]]}", NULL);

  g_assert_true (guessed->guessed_directed);
  g_assert_true (mh_board_is_directed (guessed->board));
  g_assert_false (said->guessed_directed);
  g_assert_true (mh_board_is_directed (said->board));
}

/* Roles may be missing. */
static void
test_document_file_without_roles (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file
      = read_text ("{" GRAPH ",\"holes\":[],\"mouse\":null,\"cat\":null}", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mh_board_get_n_holes (file->board), ==, 0);
  g_assert_cmpuint (mh_board_get_start (file->board).mouse, ==, MH_NODE_NONE);
  g_assert_cmpuint (mh_board_get_start (file->board).cat, ==, MH_NODE_NONE);
}

/* Control characters are dropped from names, as XML cannot carry them. */
static void
test_document_file_control_characters (void)
{
  g_autoptr (MhDocumentFile) file
      = read_text ("{\"name\":\"a\\u0001b\\n\"," GRAPH ",\"names\":{\"0\":\"\\u001bc\"}}", NULL);
  g_autoptr (MhDocumentFile) empty = read_text ("{\"name\":\"\\t\"," GRAPH "}", NULL);

  g_assert_cmpstr (file->name, ==, "ab");
  g_assert_cmpstr (mh_board_get_name (file->board, 0), ==, "c");
  g_assert_null (empty->name);
}

/* A name has up to 4 KiB, however it is spelled. */
static void
test_document_file_name_limit (void)
{
  for (guint more = 0; more <= 1; more++)
    {
      g_autofree char *name = g_strnfill (MH_MAX_NAME_BYTES - 1 + more, 'x');
      g_autofree char *text
          = g_strdup_printf ("{\"name\":\"\\u0041%s\"," GRAPH ",\"names\":{\"0\":\"\\u0041%s\"}}",
                             name, name);
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = read_text (text, &error);

      if (more == 0)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (strlen (file->name), ==, MH_MAX_NAME_BYTES);
          g_assert_cmpuint (strlen (mh_board_get_name (file->board, 0)), ==, MH_MAX_NAME_BYTES);
        }
      else
        {
          g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
          g_assert_cmpuint (mh_io_error_get_place (error).column, ==, 9);
        }
    }
}

/* Coordinates up to the limit are kept to 0.01. */
static void
test_document_file_coordinate_limit (void)
{
  const char *text = "{\"graph\":[[]],\"places\":[[-1e6,1000000.000]]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = read_text (text, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 0).x, -1e6, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 0).y, 1e6, 1e-9);
}

/* What could not be read again is not written. */
static void
test_document_file_too_long (void)
{
  g_autoptr (MhDocumentFile) file = mh_document_file_new (mh_board_new ());
  g_autoptr (GError) error = NULL;
  g_autofree char *blank = g_strnfill (MH_MAX_FILE_BYTES, ' ');

  file->extra = g_new0 (char *, 2);
  file->extra[0] = g_strdup_printf ("\"a\": \"%s\"", blank);

  g_autoptr (GBytes) bytes = mh_document_file_write (file, &error);

  g_assert_null (bytes);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/document-file/refuses", test_document_file_refuses);
  g_test_add_func ("/io/document-file/round-trip", test_document_file_round_trip);
  g_test_add_func ("/io/document-file/is-json", test_document_file_is_json);
  g_test_add_func ("/io/document-file/all-keys", test_document_file_all_keys);
  g_test_add_func ("/io/document-file/text", test_document_file_text);
  g_test_add_func ("/io/document-file/one-node", test_document_file_one_node);
  g_test_add_func ("/io/document-file/defaults", test_document_file_defaults);
  g_test_add_func ("/io/document-file/guessed-directed", test_document_file_guessed_directed);
  g_test_add_func ("/io/document-file/without-roles", test_document_file_without_roles);
  g_test_add_func ("/io/document-file/control-characters", test_document_file_control_characters);
  g_test_add_func ("/io/document-file/limits/name", test_document_file_name_limit);
  g_test_add_func ("/io/document-file/limits/coordinate", test_document_file_coordinate_limit);
  g_test_add_func ("/io/document-file/limits/length", test_document_file_too_long);

  return g_test_run ();
}
