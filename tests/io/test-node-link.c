/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-node-link.h"

#include "mh-format-laws.h"

#include <string.h>

#define ID "node-link"

#define TWO_NODES "\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}]"
#define NO_LINKS "\"links\":[]"

static const MhBadText bad[] = {
  { "^[]", "[] is not an object in braces" },
  { "^{" NO_LINKS "}", "has no \"nodes\", which is a list of objects" },
  { "^{" TWO_NODES "}", "has neither \"links\" nor \"edges\"" },
  { "{\"nodes\":^7," NO_LINKS "}", "7 is not a list in brackets" },
  { "{\"nodes\":[^7]," NO_LINKS "}", "7 is not an object in braces" },
  { "^{\"nodes\":[]," NO_LINKS "}", "the graph is empty" },
  { "{" TWO_NODES ",\"links\":^{}}", "{} is not a list in brackets" },
  { "{" TWO_NODES ",\"edges\":[^null]}", "null is not an object in braces" },
  { "{" TWO_NODES "," NO_LINKS ",\"edges\":^[]}", "[] is a second list of edges" },
  { "{\"directed\":^1," TWO_NODES "," NO_LINKS "}", "1 is neither true nor false" },
  { "{\"nodes\":[{\"id\":\"a\"},{\"id\":^\"a\"}]," NO_LINKS "}",
    "\"a\" is the id of a node that already exists" },
  { "{\"nodes\":[{\"id\":1},^{}]," NO_LINKS "}", "{} is the id of a node that already exists" },
  { "{\"nodes\":[{\"id\":^null}]," NO_LINKS "}", "null is not the id of a node, which is text" },
  { "{\"nodes\":[{\"id\":[0,^[1]]}]," NO_LINKS "}", "[1] is not the id of a node" },
  { "{" TWO_NODES ",\"links\":[^{\"source\":\"a\"}]}",
    "is not an edge, which has a \"source\" and a \"target\"" },
  { "{" TWO_NODES ",\"links\":[{\"source\":\"a\",\"target\":^\"c\"}]}", "“c” is not the id" },
  { "{" TWO_NODES ",\"links\":[{\"source\":^{},\"target\":\"a\"}]}", "{} is not the id of a node" },
  { "{" TWO_NODES ",\"links\":[^{\"source\":\"a\",\"target\":\"a\"}]}",
    "joins a node with itself" },
  { "{" TWO_NODES ",\"links\":[{\"source\":\"a\",\"target\":\"b\"},\n"
    "^{\"source\":\"b\",\"target\":\"a\"}]}",
    "is an edge that stands on line 1, column " },
  { "{" TWO_NODES ",\"links\":[{\"player\":^\"dog\",\"source\":\"a\",\"target\":\"b\"}]}",
    "“dog” is not who moves along an edge: expected mouse, cat or both" },
  { "{" TWO_NODES ",\"links\":[{\"source\":\"a\",\"target\":\"b\",\"player\":^[]}]}",
    "[] is not who moves along an edge" },
  { "{\"graph\":{\"first\":^\"dog\"}," TWO_NODES "," NO_LINKS "}", "dog is neither \"mouse\"" },
  { "{\"graph\":{\"cat-may-pass\":^2}," TWO_NODES "," NO_LINKS "}", "2 is neither \"false\"" },
  { "{\"nodes\":[{\"role\":\"cat\"},{\"role\":^\"dog\"}]," NO_LINKS "}", "“dog” is not a role" },
  { "{" TWO_NODES ",^}", "" },
  { "{\"nodes\":[{\"x\":^NaN}]," NO_LINKS "}", "" },
  { "^", "the input is empty" },
  { "{\n^\xe9}", "0xe9 is not UTF-8" },
};

static void
test_node_link_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

/* A name may have 4 KiB; whatever has no meaning may be of any kind and length. */
static void
test_node_link_limits (void)
{
  g_autofree char *longest = g_strnfill (MH_MAX_NAME_BYTES, 'x');
  g_autofree char *too_long = g_strnfill (MH_MAX_NAME_BYTES + 1, 'x');
  static const char *const texts[] = {
    "{\"nodes\":[{\"name\":\"%s\"}]," NO_LINKS "}",
    "{\"nodes\":[{\"id\":\"%s\"}]," NO_LINKS "}",
    "{\"nodes\":[{\"id\":[\"%s\",1]}]," NO_LINKS "}",
    "{\"graph\":{\"name\":\"%s\"},\"nodes\":[{}]," NO_LINKS "}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) parts = g_strsplit (texts[i], "%s", 2);
      g_autofree char *bad_text = g_strconcat (parts[0], too_long, parts[1], NULL);
      g_autofree char *good_text = g_strconcat (parts[0], longest, parts[1], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_node_link_read (bad_text, strlen (bad_text), &error));
      g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
      if (strchr (texts[i], '[') == strrchr (texts[i], '[')) /* an id in a list has brackets, too */
        {
          g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, good_text);

          g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, 1);
        }
    }

  g_autofree char *passed
      = g_strdup_printf ("{\"graph\":{\"a\":[{}],\"b\":\"%s\",\"name\":null},"
                         "\"nodes\":[{\"group\":{},\"c\":\"%s\",\"x\":[]}]," NO_LINKS "}",
                         too_long, too_long);
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, passed);

  mh_format_laws_check_graph (file, 1, FALSE, "");
}

/* Ids are text, numbers, tuples, or the index of the node. */
static void
test_node_link_ids (void)
{
  static const struct
  {
    const char *text, *edges, *name; /* (nullable): the name of node 1 */
  } cases[] = {
    { "{\"nodes\":[{\"id\":2},{\"id\":0},{\"id\":1}],\"links\":[{\"source\":2,\"target\":0}]}",
      "0-2", NULL },
    { "{\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"},{\"id\":\"c\"}],"
      "\"edges\":[{\"target\":\"c\",\"source\":\"b\",\"key\":0}]}",
      "1-2", "b" },
    { "{\"nodes\":[{\"id\":[0,0]},{\"id\":[0, 1]},{\"id\":[1,0]}],"
      "\"links\":[{\"source\":[0,1],\"target\":[0, 0]}]}",
      "0-1", "(0, 1)" },
    { "{\"nodes\":[{\"name\":\"a\"},{\"name\":\"b\"},{}],\"links\":[{\"source\":0,\"target\":2}]}",
      "0-2", "b" },
    { "{\"nodes\":[{\"id\":1.5},{\"id\":true,\"label\":\"L\"},{\"id\":\"x\"}]," NO_LINKS "}", "",
      "L" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);

      mh_format_laws_check_graph (file, 3, FALSE, cases[i].edges);
      g_assert_cmpstr (mh_board_get_name (file->board, 1), ==, cases[i].name);
    }
}

/* The types of the values tell the format from documents and from what a census finds. */
static void
test_node_link_recognizes (void)
{
  static const struct
  {
    const char *text;
    const char *id;
  } cases[] = {
    { "{" TWO_NODES "," NO_LINKS "}", "node-link" },
    { " {\"graph\":{\"nodes\":3},\"links\" : [", "node-link" },
    { "{\"graph\":\"G\",\"edges\":[]}", "node-link" },
    { "{\"nodes\":3,\"edges\":2,\"graph\":[[1],[0]]}", "document" },
    { "{\"nodes\":[\"kept\"],\"graph\":[[1],[0]]}", "document" },
    { "{\"nodes\":[],\"mousehole\":1}", "document" },
    { "{\"edges\":[],\"graph6\":\"A_\"}", "document" },
    { "{\"a\":{\"nodes\":[]}}", "document" },
    { "{\"a\":\"\\\"nodes\\\":[\"}", "document" },
    { "{\"nodes\"", "document" },
    { "{\"nodes\":", "document" },
    { "{\"", "document" },
    { "{\"a\\", "document" },
    { "{", "document" },
    { "{}\n{\"nodes\":[]}", "document" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *exact = g_memdup2 (cases[i].text, strlen (cases[i].text)); /* no end */
      const MhFormat *format = mh_formats_recognize (exact, strlen (cases[i].text));

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (format->id, ==, cases[i].id);
    }
  g_assert_false (mh_node_link_recognizes (NULL, 0));
}

static void
test_node_link_writes (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (
      "document", "{\"mousehole\":1,\"directed\":true,\"graph\":[[1],[]],\"name\":\"a\\\"b\","
                  "\"places\":[[0,1.5],[-2,3]],\"names\":{\"1\":\"é\"},\"first\":\"cat\"}");
  g_autofree char *text = mh_format_laws_write (ID, file);

  g_assert_cmpstr (text, ==,
                   "{\n  \"directed\": true,\n  \"multigraph\": false,\n  \"graph\": {\n"
                   "    \"name\": \"a\\\"b\",\n    \"first\": \"cat\",\n"
                   "    \"mouse-may-pass\": false,\n    \"cat-may-pass\": false,\n"
                   "    \"stuck\": \"loses\"\n  },\n  \"nodes\": [\n"
                   "    {\"id\": 0, \"x\": 0, \"y\": 1.5, \"role\": \"hole\"},\n"
                   "    {\"id\": 1, \"name\": \"é\", \"x\": -2, \"y\": 3, \"role\": \"mouse\"}\n"
                   "  ],\n  \"links\": [\n    {\"source\": 0, \"target\": 1}\n  ]\n}\n");
}

static void
test_node_link_round_trip (void)
{
  mh_format_laws_round_trip (ID);
}

static void
test_node_link_truncated (void)
{
  mh_format_laws_truncate (ID);
}

static void
test_node_link_line_ends (void)
{
  mh_format_laws_line_ends (ID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/node-link/refuses", test_node_link_refuses);
  g_test_add_func ("/io/node-link/limits", test_node_link_limits);
  g_test_add_func ("/io/node-link/ids", test_node_link_ids);
  g_test_add_func ("/io/node-link/recognizes", test_node_link_recognizes);
  g_test_add_func ("/io/node-link/writes", test_node_link_writes);
  g_test_add_func ("/io/node-link/round-trip", test_node_link_round_trip);
  g_test_add_func ("/io/node-link/truncated", test_node_link_truncated);
  g_test_add_func ("/io/node-link/line-ends", test_node_link_line_ends);

  return g_test_run ();
}
