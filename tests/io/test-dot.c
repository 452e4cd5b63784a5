/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dot.h"

#include "mh-format-laws.h"

#include <string.h>

#define ID "dot"

static const MhBadText bad[] = {
  { "^grph { a -- b }", "found “grph”, expected “graph” or “digraph”" },
  { "^{ a -- b }", "found “{”, expected “graph” or “digraph”" },
  { "^\"graph\" { a }", "expected “graph” or “digraph”" },
  { "strict ^a { }", "found “a”, expected “graph” or “digraph”" },
  { "graph^", "found the end of the text, expected “{”" },
  { "graph G ^H { }", "found “H”, expected “{”" },
  { "graph ^[ node [ id 1 ] ]", "found “[”, expected “{”" },
  { "^graph { }", "the graph is empty: a board has at least one node" },
  { "graph { a -- b^", "found the end of the text, expected a node, an edge or “}”" },
  { "graph { a --^", "found the end of the text, expected a node" },
  { "graph { a -- ^}", "found “}”, expected a node" },
  { "graph { ^-- a }", "found “--”, expected a node, an edge or “}”" },
  { "graph {\n  a ^-> b\n}", "found “->”, expected “--” in a graph" },
  { "digraph {\n  a ^-- b\n}", "found “--”, expected “->” in a digraph" },
  { "graph { a^- b }", "“-” joins nothing: an edge is “--” or “->”" },
  { "graph { 0^-1 }", "“-” joins nothing" },
  { "graph { a -- ^- b }", "“-” has no meaning here" },
  { "graph { ^a -- a }", "“a -- a }” joins a node with itself" },
  { "graph { a -- b;\n^b -- a; }",
    "“b -- a; }” is an edge that stands on line 1, column 9 already" },
  { "digraph { a -> b;\n ^a -> b; }", "is an edge that stands on line 1, column 11 already" },
  { "graph { a -- ^b -- b }", "“b -- b }” joins a node with itself" },
  { "graph { a:n:e^:s -- b }", "found “:”, expected a node" },
  { "graph { a:^-- b }", "found “--”, expected a port" },
  { "graph { ^a -- { a b } }", "“a -- { a b } }” joins a node with itself" },
  { "graph { ^{ a b } -- { c b } }", "“{ a b } -- { c b } }” joins a node with itself" },
  { "graph { a -- b\n^{ b c } -- a }", "is an edge that stands on line 1, column 9 already" },
  { "graph { a -- ^node }", "found “node”, expected a node" },
  { "graph { ^Strict -- \"node\" }", "found “Strict”, expected a node" },
  { "graph { a -- ^[x=y] }", "found “[”, expected a node" },
  { "graph { a -- { b -- ^} }", "found “}”, expected a node" },
  { "graph { a -- subgraph ^-- }", "found “--”, expected “{”" },
  { "graph { { a } ^= b }", "found “=”, expected a node, an edge or “}”" },
  { "graph { a [label=^<<b>x</b>] }", "this HTML does not end: expected “>”" },
  { "graph { ^< }", "this HTML does not end" },
  { "graph { a ^> b }", "“>” has no meaning here" },
  { "graph { a [label^] }", "found “]”, expected “=”" },
  { "graph { a [label=^] }", "found “]”, expected the value of the attribute" },
  { "graph { a [^=b] }", "found “=”, expected an attribute or “]”" },
  { "graph { a [color=red^", "found the end of the text, expected an attribute or “]”" },
  { "graph { a ^] }", "found “]”, expected a node, an edge or “}”" },
  { "graph { node ^a }", "found “a”, expected “[”" },
  { "graph { label=^; a }", "found “;”, expected the value of the attribute" },
  { "graph { a [pos=\"^10\"] }", "“10” is not a place, which is like “10,20”" },
  { "graph { a [pos=\"^1,2,3,4\"] }", "“1,2,3,4” is not a place" },
  { "graph { a [pos=\"^x,2\"] }", "“x” is not a coordinate, which is a number" },
  { "graph { a [pos=\"^1,2e7\"] }", "“2e7” is not a coordinate, which is at most 1000000" },
  { "graph { a [pos=\"^nan,inf\"] }", "“nan” is not a coordinate" },
  { "graph { a [role=^dog] b [role=cat] }", "“dog” is not a role: expected hole, mouse or cat" },
  { "graph { a [role=cat]; b [role=\"^hole cat\"] }", "a second “cat”: the first is at “a”" },
  { "graph { b [role=\"^hole cat\"] }", "“b” is a hole, and the cat cannot start in a hole" },
  { "graph { node [role=^hole]; a }", "a role for all nodes is not read" },
  { "graph { a -- b [player=^dog] }",
    "“dog” is not who moves along an edge: expected mouse, cat or both" },
  { "graph { a -- b [player=cat]\n b -- c [player=^Cat] }", "“Cat” is not who moves along" },
  { "graph { a -- {b -- c [player=cat]} [player=\"^mouse cat\"] }", "“mouse cat” is not who" },
  { "graph { edge [player=^cat]; a -- b }", "a player for all edges is not read" },
  { "graph { a -- b [player=cat] ^b -- a [player=both] }",
    "“b -- a [player=both] }” is an edge that stands on line 1, column 9 already" },
  { "graph { stuck=^wins; a }", "wins is neither \"loses\" nor \"draws\"" },
  { "graph { \"mouse-may-pass\"=\"^2\"; a }", "2 is neither \"false\" nor \"true\"" },
  { "graph { graph [first=^dog]; a }", "dog is neither \"mouse\" nor \"cat\"" },
  { "graph { a }\n^graph { b }", "found “graph”, expected the end of the text: one graph is read" },
  { "graph { a } ^}", "found “}”, expected the end of the text" },
  { "graph { ^\"a }", "this text does not end: expected “\"”" },
  { "graph { \"a\" + ^b }", "expected text in double quotes behind “+”" },
  { "graph { ^/* a }", "this comment does not end: expected “*/”" },
  { "graph { ^1a -- b }", "“1a” begins like a number, but is none" },
  { "graph { ^1.2.3 }", "“1.2.3” begins like a number" },
  { "graph { a^@b }", "“@” has no meaning here" },
  { "graph { ^? }", "“?” has no meaning here" },
  { "graph { ^. }", "“.” has no meaning here" },
  { "^", "the input is empty" },
  { "// nothing\n^", "found the end of the text, expected “graph” or “digraph”" },
  { "graph { a -- \"^\xe9\" }", "0xe9 is not UTF-8" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_dot_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

/* The same board, spelled in all the ways that DOT has. */
static void
test_dot_accepts (void)
{
  static const char *const same[] = {
    "graph{0--1--2}",
    "graph { 0 -- 1; 1 -- 2; }",
    "GRAPH G { node [shape=circle] edge [color=\"red\"]; 0 -- 1 -- 2 [weight=2, len=1.5] }",
    "strict graph \"a b\" { 0 -- 1; 1 -- 0; 0--1 -- 2 }",
    "\xef\xbb\xbf// c\n# 1 \"a.c\"\n/* -- { */ graph {\r\n0 -- 1 // c\r\n1--2 /**/}\r\n#end",
    "graph { rankdir=LR; size=\"4,4\"; graph [bgcolor=white; dpi=96] 0 [a=b][c=d e=f,] 0--1--2 }",
    "graph { subgraph cluster_0 { label=x; 0; 1 } { rank=same; 1; 2 } 0 -- 1 -- 2 }",
    "graph { subgraph { 0 -- 1 } ; { { 1 -- 2 } } }",
    "graph { \"0\" -- \"1\"; \"1\" -- \"\" + \"2\" }",
    "graph { 2; 1; 0; 2 -- 1; 1 -- 0 }",
    "graph { n2 -- n1 -- n0 }",
    "graph { 0 [label=\"\\N\"] 0 -- 1 -- 2 }",
    "graph { 0:n -- 1:\"f 0\":s [a=b] 1:p -- 2:e; 2:x }",
    "graph { label=<<b>a</b> &amp; b> 0 [label=<<i>x</i>>, shape=<>] <1> 0 -- <1> -- <2>:<p> }",
    "graph { node [role=user] 0 [role=admin, pos=\"0,0,0\"] 0 -- 1 [role=cat] 1 -- 2 }",
    "graph { 0 [role=user] 1 [role=\"\"] 0 -- 1 -- 2 }",
    "graph { \"\\\n0\" -- \"1\\\r\n\" -- 2 }",
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_test_message ("%s", same[i]);

      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, same[i]);

      mh_format_laws_check_graph (file, 3, FALSE, "0-1 1-2");
      for (guint32 node = 0; node < 3; node++)
        g_assert_null (mh_board_get_name (file->board, node));
      g_assert_true (mh_board_is_hole (file->board, 0));
      g_assert_cmpuint (mh_board_get_start (file->board).cat, ==, 2);
    }
}

/* Each node of a group is joined with each of the next. */
static void
test_dot_groups (void)
{
  static const struct
  {
    const char *text, *edges;
  } cases[] = {
    { "digraph { 0 -> {1 2} 3 }", "0-1 0-2" },
    { "digraph { {0 1} -> {2 3} }", "0-2 0-3 1-2 1-3" },
    { "digraph { 0 -> {1 2} -> 3 [color=red] }", "0-1 0-2 1-3 2-3" },
    { "digraph { 0 -> subgraph a {1; 1; 2} -> subgraph {3} }", "0-1 0-2 1-3 2-3" },
    { "digraph { 0 -> {1 -> 2} -> 3 }", "0-1 0-2 1-2 1-3 2-3" },
    { "digraph { 0 -> { {1} {2 {}} } ; 3 }", "0-1 0-2" },
    { "digraph { {0 {1} -> 2} -> 3 }", "0-3 1-2 1-3 2-3" },
    { "digraph { 0 -> {} -> 1; 2 -> 3 }", "2-3" },
    { "digraph { {0 1}; {2} -> 3 }", "2-3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].text);

      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);

      mh_format_laws_check_graph (file, 4, TRUE, cases[i].edges);
    }
}

/* An attribute is that of each edge of its chain, but of none within its groups; edges without one
 * are for both, and one edge may be there for each player. */
static void
test_dot_players (void)
{
  static const struct
  {
    const char *text, *mouse, *cat;
  } cases[] = {
    { "digraph { 0 -> 1; 1 -> 2 [player=cat] 2 -> 3 [player=mouse] }", "0-1 2-3", "0-1 1-2" },
    { "digraph { 0 -> 1 -> 2 -> 3 [color=red, player=cat] }", "", "0-1 1-2 2-3" },
    { "digraph { 0 -> {1 -> 2} -> 3 [player=cat] }", "1-2", "0-1 0-2 1-2 1-3 2-3" },
    { "digraph { 0 -> {1 -> 2 [player=mouse]} -> 3 }", "0-1 0-2 1-2 1-3 2-3", "0-1 0-2 1-3 2-3" },
    { "digraph { {0 -> 1 [player=cat]} {2} -> 3 [player=mouse] }", "2-3", "0-1" },
    { "digraph { 0 -> 1 [player=mouse] 0 -> 1 [player=cat] 2 -> 3 }", "0-1 2-3", "0-1 2-3" },
    { "digraph { edge [player=\"\"] 0 -> 1 [player=\"\"] 2 -> 3 [player=both] }", "0-1 2-3",
      "0-1 2-3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);
      gsize n_edges;

      g_test_message ("%s", cases[i].text);
      mh_format_laws_check_graph (file, 4, TRUE, cases[i].mouse);
      g_assert_true (mh_board_has_cat_edges (file->board));

      const MhArc *edges = mh_board_get_cat_edges (file->board, &n_edges);
      MhBoard *cat = mh_board_new_with_edges (4, edges, n_edges, TRUE);
      g_autoptr (MhDocumentFile) cat_file = mh_document_file_new (cat);

      mh_format_laws_check_graph (cat_file, 4, TRUE, cases[i].cat);
    }
}

/* Names are labels, or ids that are no numbers. */
static void
test_dot_names (void)
{
  static const struct
  {
    const char *text, *name;
  } cases[] = {
    { "graph { cellar }", "cellar" },
    { "graph { Café_1 }", "Café_1" },
    { "graph { -1.5 }", "-1.5" },
    { "graph { .5 }", ".5" },
    { "graph { \"a \\\"b\\\" \\c\" }", "a \"b\" \\c" },
    { "graph { 1 }", "1" },
    { "graph { 0 }", NULL },
    { "graph { 0 [label=hall] }", "hall" },
    { "graph { 0 [label=\"\"] }", NULL },
    { "graph { a [label=\"\"] }", "a" },
    { "graph { a [label=\"<\\N>\"] }", "<a>" },
    { "graph { 0 [label=\"two\\nlines\\l\"] }", "two lines " },
    { "graph { 0 [label=\"back\\\\slash \\\"q\\\"\"] }", "back\\slash \"q\"" },
    { "graph { 0 [label=\"tail\\\\\"] }", "tail\\" },
    { "graph { 0 [label=\"a\" + /* c */ \"b\"] }", "ab" },
    { "graph { \"node\" }", "node" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);

      g_test_message ("%s", cases[i].text);
      mh_format_laws_check_graph (file, 1, FALSE, "");
      g_assert_cmpstr (mh_board_get_name (file->board, 0), ==, cases[i].name);
    }
}

/* Attributes of the nodes and of the whole; those of subgraphs are not its own. */
static void
test_dot_attributes (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (
      ID, "digraph {\n  label=\"Two \\\"C\\\"\"; graph [stuck=draws, first=cat]\n"
          "  \"cat-may-pass\"=true; name=other\n"
          "  subgraph cluster { label=inner; stuck=loses; 0 [pos=\"10,20!\"] }\n"
          "  1 [pos=\"-1.25,0\", role=\"mouse\"] 0 -> 1 -> 2 -> 0\n"
          "  2 [role=cat] 2 [pos=\"0.5,-3\"]; 0 [role=\"\", role=\" hole,hole\"]\n}");
  const MhRules *rules = mh_board_get_rules (file->board);

  mh_format_laws_check_graph (file, 3, TRUE, "0-1 1-2 2-0");
  g_assert_cmpstr (file->name, ==, "Two \"C\"");
  g_assert_true (rules->stuck == MH_STUCK_DRAWS && rules->cat_may_pass && !rules->mouse_may_pass);
  g_assert_cmpuint (mh_board_get_start (file->board).first, ==, MH_PLAYER_SECOND);
  g_assert_cmpuint (mh_board_get_start (file->board).mouse, ==, 1);
  g_assert_true (mh_board_is_hole (file->board, 0));
  g_assert_true (file->has_places);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 0).y, -20, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 1).x, -1.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 2).y, 3, 1e-9);
}

/* Braces are counted, not followed. */
static void
test_dot_depth (void)
{
  g_autoptr (GString) text = g_string_new ("graph ");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (text, '{');

  g_assert_null (mh_dot_read (text->str, text->len, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
  g_assert_cmpuint (mh_io_error_get_place (error).column, ==, 6 + 1 + 64 + 1);
}

static void
test_dot_recognizes (void)
{
  static const struct
  {
    const char *text;
    gboolean is_dot;
  } cases[] = {
    { "graph {", TRUE },
    { "// c\nstrict digraph \"a b\"\n{", TRUE },
    { "graph { \xff", FALSE },
    { "graph", FALSE },
    { "graph.txt", FALSE },
    { "graph = [[1]]", FALSE },
    { "graph [ directed 1", FALSE },
    { "strict", FALSE },
    { "{\"graph\": [[1],[0]]}", FALSE },
    { "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mh_dot_recognizes (cases[i].text, strlen (cases[i].text)), ==,
                     cases[i].is_dot);
}

static void
test_dot_round_trip (void)
{
  mh_format_laws_round_trip (ID);
}

static void
test_dot_truncated (void)
{
  mh_format_laws_truncate (ID);
}

static void
test_dot_line_ends (void)
{
  mh_format_laws_line_ends (ID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/dot/refuses", test_dot_refuses);
  g_test_add_func ("/io/dot/accepts", test_dot_accepts);
  g_test_add_func ("/io/dot/groups", test_dot_groups);
  g_test_add_func ("/io/dot/players", test_dot_players);
  g_test_add_func ("/io/dot/names", test_dot_names);
  g_test_add_func ("/io/dot/attributes", test_dot_attributes);
  g_test_add_func ("/io/dot/depth", test_dot_depth);
  g_test_add_func ("/io/dot/recognizes", test_dot_recognizes);
  g_test_add_func ("/io/dot/round-trip", test_dot_round_trip);
  g_test_add_func ("/io/dot/truncated", test_dot_truncated);
  g_test_add_func ("/io/dot/line-ends", test_dot_line_ends);

  return g_test_run ();
}
