/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-gml.h"

#include "mh-format-laws.h"

#include <string.h>

#define ID "gml"

#define TWO_NODES "node [ id 1 ] node [ id 2 ] "
#define GRAPH(inside) "graph [ " inside " ]"

static const MhBadText bad[] = {
  { "Creator \"x\"^", "found the end of the text, expected “graph”" },
  { "^5 graph [ ]", "found “5”, expected a key such as “graph”" },
  { "^graph [ ]", "the graph is empty" },
  { "graph ^7", "found “7”, expected “[”" },
  { "graph ^\"x\"", "found “\"x\"”, expected “[”" },
  { "graph [ node [ id 0 ]^", "found the end of the text, expected a key or “]”" },
  { "graph [ ^7 ]", "found “7”, expected a key or “]”" },
  { "graph [ label ^] ]", "found “]”, expected a number, text in quotation marks or “[”" },
  { "graph [ colour [ red^", "found the end of the text, expected “]”" },
  { "graph [ name ^\"x ]", "this text does not end: expected “\"”" },
  { "graph [ ^%x 1 ]", "found “%x”, expected a key, a number, text in quotation marks or a list" },
  { GRAPH ("directed ^2"), "found “2”, expected 1 or 0" },
  { GRAPH ("directed ^[ ]"), "found “[”, expected 1 or 0" },
  { GRAPH ("node ^1"), "found “1”, expected “[”" },
  { GRAPH ("node [ label \"x\" ^]"), "found “]”, expected an “id” of the node" },
  { GRAPH ("node [ id ^[ ] ]"), "found “[”, expected a number or text in quotation marks" },
  { GRAPH (TWO_NODES "node [ id ^2 ]"), "a node with this id already exists" },
  { GRAPH ("node [ id 0 graphics ^1 ]"), "found “1”, expected “[”" },
  { GRAPH ("node [ id 0 ^isGroup 1 ]"), "groups of nodes are not read" },
  { GRAPH (TWO_NODES "edge [ source 1 ^]"), "expected a “source” and a “target” of the edge" },
  { GRAPH (TWO_NODES "edge [ target ^] ]"), "found “]”, expected the id of a node" },
  { GRAPH (TWO_NODES "edge [ source 1 target ^3 ]"), "“3” is not the id of a node" },
  { GRAPH (TWO_NODES "^edge [ source 1 target 1 ]"), "joins a node with itself" },
  { GRAPH (TWO_NODES "edge [ source 1 target 2 ]\n^edge [ source 2 target 1 ]"),
    "is an edge that stands on line 1, column 37 already" },
  { GRAPH (TWO_NODES "edge [ player \"^dog\" source 1 target 2 ]"),
    "“dog” is not who moves along an edge: expected mouse, cat or both" },
  { GRAPH (TWO_NODES "edge [ source 1 target 2 player ^[ ] ]"), "found “[”, expected a number" },
  { GRAPH ("^graph [ ]"), "graphs within graphs are not read" },
  { GRAPH (TWO_NODES) "\n^graph [ ]", "a second graph; one is read from a file" },
  { GRAPH ("stuck \"^wins\" " TWO_NODES), "wins is neither \"loses\" nor \"draws\"" },
  { GRAPH ("catMayPass \"^maybe\" " TWO_NODES), "maybe is neither \"false\" nor \"true\"" },
  { GRAPH ("node [ id 0 role \"cat\" ] node [ id 1 role \"^dog\" ]"), "“dog” is not a role" },
  { GRAPH ("node [ id 0 graphics [ x 1 y 2 ] ] node [ id 1 graphics [ x 1 y ^NAN ] ]"),
    "“NAN” is not a coordinate" },
  { GRAPH (TWO_NODES) " ^]", "found “]”, expected a key such as “graph”" },
  { "^", "the input is empty" },
  { "graph [\n^\xe9", "0xe9 is not UTF-8" },
};

static void
test_gml_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

/* Keys in any order, comments, unknown keys with lists of any depth, tabs and no blanks. */
static void
test_gml_accepts (void)
{
  static const char *const same[] = {
    "graph [ node [ id 0 ] node [ id 1 ] node [ id 2 ] edge [ source 0 target 2 ] ]",
    ("# graph [\nCreator \"a # b\"\nVersion 1\nx [ y [ z \"]\" ] ]\ngraph\n[\n"
     "edge\t[\ttarget\t2\tweight\t-1.5E+3\tsource\t0\t]\n"
     "node[id 2 label\"2\"a[[[]]]]node[label \"1\" id 1]node[id 0]# end\n]\nafter 1"),
    ("graph [ node [ id \"0\" ] node [ id 1 value NAN ] node [ id 2 value +INF ]"
     " edge [ source 2 target \"0\" ] directed 0 ]"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, same[i]);

      g_test_message ("%s", same[i]);
      mh_format_laws_check_graph (file, 3, FALSE, "0-2");
      g_assert_null (mh_board_get_name (file->board, 1));
    }

  g_autoptr (MhDocumentFile) directed
      = mh_format_laws_read (ID, GRAPH (TWO_NODES "edge [ source 1 target 2 ] edge [ source 2 "
                                                  "target 1 ] directed 1"));

  mh_format_laws_check_graph (directed, 2, TRUE, "0-1 1-0");
  g_assert_cmpstr (mh_board_get_name (directed->board, 1), ==, "2");
}

static void
test_gml_entities (void)
{
  static const struct
  {
    const char *text, *name;
  } cases[] = {
    { "&amp;&lt;&gt;&quot;&apos;", "&<>\"'" },
    { "caf&#233; &#x4E2d;", "café 中" },
    { "&amp;amp;", "&amp;" },
    { "&nothing; & &;", "&nothing; & &;" },
    { "&#0;&#xd800;&#1114112;&#-1;", "&#0;&#xd800;&#1114112;&#-1;" },
    { "é [ ] # \\", "é [ ] # \\" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (GRAPH ("node [ id 0 name \"%s\" ]"), cases[i].text);
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, text);

      g_assert_cmpstr (mh_board_get_name (file->board, 0), ==, cases[i].name);
    }
}

static void
test_gml_recognizes (void)
{
  static const struct
  {
    const char *text;
    gboolean is_gml;
  } cases[] = {
    { "graph [", TRUE },
    { "\xef\xbb\xbfgraph[", TRUE },
    { "Creator \"x\" Version 1 graph [", TRUE },
    { "# x\r\ngraph\r\n[", TRUE },
    { "graph {", FALSE },
    { "graph = [[1],[0]]", FALSE },
    { "graph \"G\" {", FALSE },
    { "Creator graph [", FALSE },
    { "graph", FALSE },
    { "1 graph [", FALSE },
    { "", FALSE },
    { "x [ ] graph [", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (mh_gml_recognizes (cases[i].text, strlen (cases[i].text)), ==,
                       cases[i].is_gml);
    }
  g_assert_false (mh_gml_recognizes (NULL, 0));
}

/* Labels are unique, since NetworkX takes them for ids, and what is not ASCII is an entity. */
static void
test_gml_writes (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (
      "document", "{\"mousehole\":1,\"graph\":[[1],[0],[],[]],\"name\":\"a \\\"b\\\" & é\","
                  "\"names\":{\"0\":\"x\",\"1\":\"x\",\"2\":\"1\",\"3\":\"y\"},\"holes\":[],"
                  "\"mouse\":null,\"cat\":null}");
  g_autofree char *text = mh_format_laws_write (ID, file);

  g_assert_nonnull (strstr (text, "name \"a &quot;b&quot; &amp; &#233;\"\n"));
  g_assert_nonnull (strstr (text, "id 0\n    label \"0\"\n    name \"x\"\n    role \"none\"\n"));
  g_assert_nonnull (strstr (text, "id 1\n    label \"1\"\n    name \"x\"\n"));
  g_assert_nonnull (strstr (text, "id 2\n    label \"2\"\n    name \"1\"\n"));
  g_assert_nonnull (strstr (text, "id 3\n    label \"y\"\n    name \"y\"\n"));
  g_assert_nonnull (strstr (text, "  edge [ source 0 target 1 ]\n]\n"));
}

static void
test_gml_round_trip (void)
{
  mh_format_laws_round_trip (ID);
}

static void
test_gml_truncated (void)
{
  mh_format_laws_truncate (ID);
}

static void
test_gml_line_ends (void)
{
  mh_format_laws_line_ends (ID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/gml/refuses", test_gml_refuses);
  g_test_add_func ("/io/gml/accepts", test_gml_accepts);
  g_test_add_func ("/io/gml/entities", test_gml_entities);
  g_test_add_func ("/io/gml/recognizes", test_gml_recognizes);
  g_test_add_func ("/io/gml/writes", test_gml_writes);
  g_test_add_func ("/io/gml/round-trip", test_gml_round_trip);
  g_test_add_func ("/io/gml/truncated", test_gml_truncated);
  g_test_add_func ("/io/gml/line-ends", test_gml_line_ends);

  return g_test_run ();
}
