/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graphml.h"

#include "mh-format-laws.h"
#include "mh-pick.h"

#include <string.h>

#define ID "graphml"

#define UNDIRECTED(inside) "<graphml><graph edgedefault=\"undirected\">" inside "</graph></graphml>"
#define DIRECTED(inside) "<graphml><graph edgedefault=\"directed\">" inside "</graph></graphml>"
#define TWO_NODES "<node id=\"a\"/><node id=\"b\"/>"
#define OUR_NODE                                                                                   \
  "<node id=\"o\"><data key=\"x\">1</data><data key=\"y\">1</data>"                                \
  "<data key=\"role\">cat</data></node>"

static const MhBadText bad[] = {
  { "^<graphml/>", "“<graphml/>” holds no graph" },
  { "<?xml version=\"1.0\"?>\n ^<graphml></graphml>", "holds no graph" },
  { "^<svg xmlns=\"x\"/>", "“<svg xmlns=\"x\"/>”: this is XML, but not GraphML" },
  { "^<!DOCTYPE html>\n<html></html>", "this is a web page without a board in it" },
  { "<graphml>^<graph edgedefault=\"undirected\"/></graphml>", "the graph is empty" },
  { "<graphml>^<graph><node id=\"a\"/></graph></graphml>", "expected edgedefault=\"directed\"" },
  { "<graphml><graph edgedefault=\"^both\"></graph></graphml>", "“both”: expected “directed”" },
  { UNDIRECTED ("^<node/>"), "“<node/>”: a node has an “id”" },
  { UNDIRECTED ("<node id=\"a\"/>\n<node id=\"^a\"/>"), "“a”: a node with this id already" },
  { UNDIRECTED ("<node id=\"a\"/><node label='id=\"a\"' idx=\"a\" x:id=\"a\" id\n =\n '^a'/>"),
    "“a”: a node with this id already exists" },
  { UNDIRECTED (TWO_NODES "^<edge source=\"a\"/>"), "an edge has a “source” and a “target”" },
  { UNDIRECTED (TWO_NODES "^<edge target=\"a\"/>"), "an edge has a “source” and a “target”" },
  { UNDIRECTED (TWO_NODES "<edge source=\"a\" target=\"^c\"/>"), "“c” is not the id of a node" },
  { UNDIRECTED (TWO_NODES "\n<edge id='x' source = '^c' target='a'/>"), "“c” is not the id" },
  { UNDIRECTED (TWO_NODES "^<edge source=\"a\" target=\"a\"/>"), "joins a node with itself" },
  { UNDIRECTED (TWO_NODES "<edge source=\"a\" target=\"b\"/>\n^<edge source=\"b\" target=\"a\"/>"),
    "is an edge that stands on line 1, column " },
  { DIRECTED (TWO_NODES "<edge source=\"a\" target=\"b\"/>\n^<edge source=\"a\" target=\"b\"/>"),
    "is an edge that stands on line 1, column " },
  { UNDIRECTED (TWO_NODES "<edge source=\"a\" target=\"b\" directed=\"^true\"/>"),
    "“true”: a directed edge in an undirected graph is not read" },
  { DIRECTED (TWO_NODES "<edge source=\"a\" target=\"b\" directed=\"^maybe\"/>"),
    "“maybe”: expected “true” or “false”" },
  { UNDIRECTED (TWO_NODES "^<hyperedge><endpoint node=\"a\"/></hyperedge>"),
    "edges of more than two nodes are not read" },
  { UNDIRECTED ("<node id=\"a\">^<graph edgedefault=\"undirected\"/></node>"),
    "graphs within nodes are not read" },
  { UNDIRECTED (TWO_NODES "<edge source=\"a\" target=\"b\">^<graph/></edge>"),
    "graphs within edges are not read" },
  { UNDIRECTED (TWO_NODES "^<graph edgedefault=\"directed\"/>"), "graphs within graphs" },
  { "<graphml><graph edgedefault=\"directed\">" TWO_NODES "</graph>\n^<graph/></graphml>",
    "“<graph/>”: a second graph; one is read from a file" },
  { "<graphml>^<key attr.name=\"x\"/></graphml>", "a key has an “id”" },
  { UNDIRECTED ("<node id=\"a\">^<data>1</data></node>"), "data has a “key”" },
  { UNDIRECTED (OUR_NODE "<node id=\"a\"><data key=\"x\">^wide</data></node>"),
    "“wide” is not a coordinate, which is a number" },
  { UNDIRECTED (OUR_NODE "<node id=\"a\"><data key=\"y\">^NaN</data></node>"),
    "“NaN” is not a coordinate" },
  { UNDIRECTED (OUR_NODE "<node id=\"a\"><data key=\"y\">^0x10</data></node>"),
    "“0x10” is not a coord" },
  { UNDIRECTED (OUR_NODE "<node id=\"a\"><data key=\"y\">^</data></node>"),
    "“” is not a coordinate" },
  { UNDIRECTED (OUR_NODE "<node id=\"a\"><data key=\"x\">^1e7</data></node>"),
    "“1e7” is not a coordinate, which is at most 1000000 either way" },
  { UNDIRECTED (OUR_NODE "<node id=\"a\"><data key=\"x\">^1e999</data></node>"),
    "at most 1000000" },
  { UNDIRECTED (OUR_NODE "<node id=\"a\"><data key=\"role\">^dog</data></node>"),
    "“dog” is not a role: expected hole, mouse or cat" },
  { UNDIRECTED ("<node id=\"a\"><data key=\"role\">mouse</data></node>"
                "<node id=\"b\"><data key=\"role\">^mouse</data></node>"),
    "a second “mouse”: the first is at “a”" },
  { UNDIRECTED ("<node id=\"a\"><data key=\"role\">^hole cat</data></node>"),
    "“a” is a hole, and the cat cannot start in a hole" },
  { UNDIRECTED (TWO_NODES
                "<edge source=\"a\" target=\"b\"><data key=\"player\">^dog</data></edge>"),
    "“dog” is not who moves along an edge: expected mouse, cat or both" },
  { UNDIRECTED (TWO_NODES "<edge source=\"a\" target=\"b\">^<data>cat</data></edge>"),
    "data has a “key”" },
  { "<graphml><key id=\"p\" attr.name=\"player\">\n<default>^cat</default></key></graphml>",
    "a player for all edges is not read; give one to each" },
  { UNDIRECTED ("<data key=\"first\">^dog</data>" TWO_NODES), "dog is neither \"mouse\" nor" },
  { UNDIRECTED ("<data key=\"stuck\">^wins</data>" TWO_NODES), "wins is neither \"loses\" nor" },
  { UNDIRECTED ("<data key=\"cat-may-pass\">^maybe</data>" TWO_NODES),
    "maybe is neither \"false\"" },
  { "<graphml>\n  <graph edgedefault=\"directed\">\n  <node id=\"a\">\n  ^</graph></graphml>",
    "graph" },
  { "<graphml><graph edgedefault=\"directed\"><node id=\"a\"/></graph>^", "graphml" },
  { "<graphml>^<graph edgedefault=directed/></graphml>", "edgedefault" },
  { "<graphml>\n^<graph edgedefault=\"directed", "“<graph edgedefault=\"directed” does not end" },
  { "<graphml>^<!-- no end", "“<!-- no end” does not end" },
  { "<graphml> a ^& b</graphml>", "ntity" },
  { "<graphml> ^&nbsp; </graphml>", "nbsp" },
  { "<graphml a=\"1\" b=\"&lt;^&evil;\"/>", "evil" },
  { UNDIRECTED ("^<node id=\"a\" id=\"b\"/>"), "an attribute is given twice" },
  { "<graphml><graph edgedefault=\"directed\"><node id=\"a\"/></graph></graphml>\n ^x y\n",
    "“x y”: expected the end of the text" },
  { "<graphml/>^<graphml/>", "“<graphml/>”: expected the end of the text" },
  { "\n^hello <graphml/>", "“hello <graphml/>”: this is not GraphML" },
  { "^", "the input is empty" },
  { "<graphml>\n^\xe9</graphml>", "0xe9 is not UTF-8" },
};

/* Every fault is refused with its place, its value, and what was expected. */
static void
test_graphml_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

/* A reference that is none is found behind any that are right, in an attribute and in text. */
static void
test_graphml_references (void)
{
  static const char *const right[]
      = { "&amp;",  "&lt;",     "&gt;",       "&quot;", "&apos;", "&#955;",
          "&#x4F;", "&#65533;", "&#x10ffff;", "x",      "#;",     "\n" };
  static const char *const wrong[]
      = { "&nbsp;", "&;",       "&#;",      "&#x;",       "&#65",
          "&#6g;",  "&#4f;",    "&#X4f;",   "&AMP;",      "& amp;",
          "&#0;",   "&#xd800;", "&#xfffe;", "&#x110000;", "&#99999999999999999999999;" };

  for (guint round = 0; round < 20 * G_N_ELEMENTS (wrong); round++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      for (guint32 n = mh_pick_below (6); n > 0; n--)
        g_string_append (name, right[mh_pick_below (G_N_ELEMENTS (right))]);
      g_string_append_printf (name, "^%s", wrong[round % G_N_ELEMENTS (wrong)]);
      for (guint32 n = mh_pick_below (6); n > 0; n--)
        g_string_append (name, right[mh_pick_below (G_N_ELEMENTS (right))]);

      g_autofree char *marked
          = g_strdup_printf (g_test_rand_bit ()
                                 ? UNDIRECTED ("<node id=\"%s\"/>")
                                 : UNDIRECTED (
                                     "<node id=\"a\"><data key=\"name\">%s</data></node>"),
                             name->str);
      const MhBadText text = { marked, "" };

      mh_format_laws_refuse (ID, &text, 1);
    }
}

/* Appends references and letters, until there are @length bytes of them, or a little more. */
static void
append_long (GString *text, gsize length)
{
  static const char *const parts[]
      = { "&amp;", "&#x10ffff;", "&#00000000000000000955;", "x", "\xc3\xa9", "\xf0\x9f\x90\xad",
          "\n" };
  const gsize end = text->len + length;

  while (text->len < end)
    g_string_append (text, parts[mh_pick_below (G_N_ELEMENTS (parts))]);
}

/* Whatever is long between two tags, what is behind it is read, and a fault in it has its place. */
static void
test_graphml_long (void)
{
  static const char *const frames[][2]
      = { { "", "" }, { "<![CDATA[&", "]]]>" }, { "<!-- &", "]]-->" }, { "<!DOCTYPE ", "<>>" } };

  for (guint round = 0; round < 40; round++)
    {
      const char *const *frame = frames[round % G_N_ELEMENTS (frames)];
      g_autoptr (GString) text
          = g_string_new ("<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/>"
                          "<node id=\"b\"><data key=\"k\">");

      g_string_append (text, frame[0]);
      append_long (text, mh_pick_below (200000));
      g_string_append_printf (text, "%s</data><data key=\"name\">b&#", frame[1]);

      g_autofree char *right = g_strdup_printf (
          "%s66;</data></node><edge source=\"a\" target=\"b\"/></graph></graphml>", text->str);
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, right);

      mh_format_laws_check_graph (file, 2, FALSE, "0-1");
      g_assert_cmpstr (mh_board_get_name (file->board, 1), ==, "bB");

      g_string_truncate (text, text->len - 2);
      append_long (text, mh_pick_below (200000));

      const gsize fault = text->len;
      g_autoptr (GError) error = NULL;

      g_string_append (text, "&wrong;");
      append_long (text, mh_pick_below (200000));
      g_string_append (text, "</data>");
      g_assert_null (mh_graphml_read (text->str, text->len, &error));

      const MhLineColumn place = mh_io_error_get_place (error);
      const MhLineColumn expected = mh_io_error_locate (text->str, text->len, fault);

      g_assert_cmpuint (place.line, ==, expected.line);
      g_assert_cmpuint (place.column, ==, expected.column);
    }
}

/* Elements, entities and the depth are limited, whatever is in them. */
static void
test_graphml_limits (void)
{
  g_autoptr (GString) deep = g_string_new ("<graphml>");
  g_autoptr (GString) tag = g_string_new ("<graphml ");
  g_autoptr (GString) name = g_string_new ("<graphml><graph edgedefault='directed'><node id='");
  g_autoptr (GString) nodes = g_string_new ("<graphml><graph edgedefault='directed'>");
  g_autoptr (GString) keys = g_string_new ("<graphml>");
  const struct
  {
    const GString *text;
    guint column;
    const char *says;
  } cases[] = {
    { deep, 9 + 63 * 3 + 1, "elements are nested deeper than 64" },
    { tag, 1, "this tag is longer than 65536 bytes" },
    { name, 50, "this name is longer than 4096 bytes" },
    { nodes, 1, "there are more than 10000 nodes" },
    { keys, 1, "there are more than 10000 keys" },
  };

  for (guint i = 0; i < 100000; i++)
    g_string_append (deep, "<a>");
  for (guint i = 0; i < 100000; i++)
    g_string_append_printf (tag, "a%u='' ", i);
  g_string_append (tag, "/>");
  for (guint i = 0; i <= MH_MAX_NAME_BYTES; i++)
    g_string_append_c (name, 'x');
  g_string_append (name, "'/>");
  for (guint i = 0; i <= MH_MAX_NODES; i++)
    g_string_append_printf (nodes, "<node id='v%u'/>", i);
  for (guint i = 0; i <= 10000; i++)
    g_string_append_printf (keys, "\n<key id='%u' attr.name='x'/>", i);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mh_graphml_read (cases[i].text->str, cases[i].text->len, &error));
      g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
      g_assert_nonnull (strstr (error->message, cases[i].says));
      if (cases[i].text != nodes)
        g_assert_cmpuint (mh_io_error_get_place (error).column, ==, cases[i].column);
    }
}

/* Ids that are numbers are the nodes' numbers; others become names. */
static void
test_graphml_ids (void)
{
  static const struct
  {
    const char *text, *edges;
    const char *names[3];
  } cases[] = {
    { UNDIRECTED ("<node id=\"0\"/><node id=\"1\"/><node id=\"2\"/>"
                  "<edge source=\"0\" target=\"2\"/>"),
      "0-2",
      { NULL, NULL, NULL } },
    { UNDIRECTED ("<node id=\"n2\"/><node id=\"n0\"/><node id=\"n1\"/>"
                  "<edge source=\"n2\" target=\"n1\"/>"),
      "1-2",
      { NULL, NULL, NULL } },
    { UNDIRECTED ("<node id=\"1\"/><node id=\"2\"/><node id=\"3\"/>"
                  "<edge source=\"3\" target=\"1\"/>"),
      "0-2",
      { "1", "2", "3" } },
    { UNDIRECTED ("<node id=\"00\"/><node id=\"1\"/><node id=\"2\"/>"), "", { "00", "1", "2" } },
    { UNDIRECTED ("<node id=\"n0\"/><node id=\"1\"/><node id=\"n2\"/>"), "", { "n0", "1", "n2" } },
    { UNDIRECTED ("<node id=\"n0\"/><node id=\"m1\"/><node id=\"n2\"/>"),
      "",
      { "n0", "m1", "n2" } },
    { UNDIRECTED ("<edge source=\"b\" target=\"&lt;a&gt;\"/>" TWO_NODES "<node id=\"&lt;a&gt;\"/>"),
      "0-1",
      { "b", "<a>", "a" } },
    { UNDIRECTED ("<node id=\"a\"><data key=\"label\">L</data></node>"
                  "<node id=\"b\"><data key=\"label\">L</data><data key=\"name\">N</data></node>"
                  "<node id=\"c\"><data key=\"name\"> <![CDATA[<c>]]>&#x20;</data></node>"),
      "",
      { "L", "N", " <c> " } },
    { UNDIRECTED ("<node id=\"0\"><data key=\"label\">0</data></node>"
                  "<node id=\"1\"><data key=\"label\">one</data></node><node id=\"2\"/>"),
      "",
      { NULL, "one", NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);

      mh_format_laws_check_graph (file, 3, FALSE, cases[i].edges);
      for (guint32 node = 0; node < 3; node++)
        g_assert_cmpstr (mh_board_get_name (file->board, node), ==, cases[i].names[node]);
    }
}

/* Comments and instructions may stand anywhere between tags, beside each other, whatever is in
 * them. */
static void
test_graphml_comments (void)
{
  static const char *const tags[]
      = { "<graphml>", "<graph edgedefault='undirected'>", "<node id='a'/>", "<node id='b'>",
          "</node>",   "<edge source='a' target='b'/>",    "</graph>",       "</graphml>" };
  static const char *const others[] = { "<!-- a -->",
                                        "<!---->",
                                        "<!-- <node id='a'/> -->",
                                        "<!-- > - -->",
                                        "<?x y?>",
                                        "<?x > <node id='c'/> ?>",
                                        "\n" };

  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
        {
          for (guint32 n = mh_pick_below (4); n > 0; n--)
            g_string_append (text, others[mh_pick_below (G_N_ELEMENTS (others))]);
          g_string_append (text, tags[i]);
        }

      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, text->str);

      mh_format_laws_check_graph (file, 2, FALSE, "0-1");
    }
}

/* What other programs write: declarations, prefixes, ports, data of their own. */
static void
test_graphml_foreign (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (
      ID, "\xef\xbb\xbf<?xml version='1.0' encoding='utf-8'?>\n"
          "<!DOCTYPE graphml [<!ENTITY x 'y'>]>\n"
          "<!-- <graph> in a comment -->\n"
          "<g:graphml xmlns:g=\"http://graphml.graphdrawing.org/xmlns\" xmlns:y=\"yed\">\n"
          "<g:desc>text</g:desc>\n"
          "<g:key id=\"d0\" for=\"node\" attr.name=\"x\"><g:default>7</g:default></g:key>\n"
          "<g:key id=\"d1\" for=\"node\" attr.name=\"y\"/>\n"
          "<g:key id=\"d3\" for=\"node\" attr.name=\"player\"><g:default>Bob</g:default></g:key>\n"
          "<g:key id=\"d2\" for=\"node\" yfiles.type=\"nodegraphics\"/>\n"
          "<g:graph id=\"G\" edgedefault=\"directed\">\n"
          "<g:node id=\"n0\"><g:port name=\"p\"/><g:data key=\"d0\"> 1.005 </g:data>"
          "<g:data key=\"d1\">-2e1</g:data><g:data key=\"d2\"><y:ShapeNode>"
          "<y:Geometry height=\"30.0\"/><node/></y:ShapeNode></g:data></g:node>\n"
          "<g:node id=\"n1\"><g:data key=\"d0\">3</g:data><g:data key=\"d1\">4</g:data></g:node>\n"
          "<g:edge id=\"e0\" source=\"n0\" target=\"n1\" sourceport=\"p\">"
          "<g:data key=\"weight\">1.0</g:data></g:edge>\n"
          "</g:graph></g:graphml>\n<!-- end -->\n");

  mh_format_laws_check_graph (file, 2, TRUE, "0-1");
  g_assert_true (file->has_places);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 0).y, -20, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 1).x, 3, 1e-9);
  g_assert_cmpuint (mh_board_get_start (file->board).mouse, ==, 1);
}

/* An undirected edge in a directed graph leads both ways. */
static void
test_graphml_mixed (void)
{
  g_autoptr (MhDocumentFile) file = mh_format_laws_read (
      ID, DIRECTED (TWO_NODES "<node id=\"c\"/><edge source=\"b\" target=\"a\" directed=\"false\"/>"
                              "<edge source=\"a\" target=\"c\" directed=\"true\"/>"));

  mh_format_laws_check_graph (file, 3, TRUE, "0-1 0-2 1-0");

  g_autoptr (MhDocumentFile) same
      = mh_format_laws_read (ID,
                             UNDIRECTED (TWO_NODES
                                         "<edge source=\"b\" target=\"a\" directed=\"false\"/>"));

  mh_format_laws_check_graph (same, 2, FALSE, "0-1");
}

/* Booleans are spelled as other programs do. */
static void
test_graphml_booleans (void)
{
  static const char *const words[][2] = {
    { "true", "false" }, { "True", "False" }, { "1", "0" }, { "yes", "NO" }, { " TRUE ", " 0\n" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text
          = g_strdup_printf (UNDIRECTED ("<data key=\"cat-may-pass\">%s</data>"
                                         "<data key=\"mouse-may-pass\">%s</data>" TWO_NODES
                                         "<edge source=\"a\" target=\"b\" directed=\"%s\"/>"),
                             words[i][0], words[i][1], words[i][1]);
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, text);

      g_assert_true (mh_board_get_rules (file->board)->cat_may_pass);
      g_assert_false (mh_board_get_rules (file->board)->mouse_may_pass);
    }
}

#define YED_NODE(id, geometry, label)                                                              \
  "<node id=\"" id "\"><data key=\"d7\"><y:ShapeNode><y:Geometry " geometry "/>"                   \
  "<y:NodeLabel> " label " <y:LabelModel>model</y:LabelModel></y:NodeLabel>"                       \
  "<y:NodeLabel>second</y:NodeLabel></y:ShapeNode></data></node>"
#define YED_EDGE(source, target)                                                                   \
  "<edge source=\"n0\" target=\"n1\"><data key=\"d11\"><y:PolyLineEdge>"                           \
  "<y:Arrows source=\"" source "\" target=\"" target "\"/></y:PolyLineEdge></data></edge>"
#define PLACED "height=\"10\" width=\"30\" x=\"5\" y=\"-5\""

/* yEd calls every graph directed; its arrows say which edges lead one way. */
static void
test_graphml_arrows (void)
{
  static const struct
  {
    const char *edges, *expected;
    gboolean directed;
  } cases[] = {
    { YED_EDGE ("none", "none"), "0-1", FALSE },
    { YED_EDGE ("standard", "standard"), "0-1", FALSE },
    { YED_EDGE ("none", "standard"), "0-1", TRUE },
    { YED_EDGE ("delta", "none"), "1-0", TRUE },
    { YED_EDGE ("none", "none") "<edge source=\"n2\" target=\"n0\"/>", "0-1 1-0 2-0", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text
          = g_strdup_printf (DIRECTED ("<node id=\"n0\"/><node id=\"n1\"/><node id=\"n2\"/>%s"),
                             cases[i].edges);
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, text);

      mh_format_laws_check_graph (file, 3, cases[i].directed, cases[i].expected);
    }
}

/* A drawing by yEd gives places, which are centres, and names, of which the first counts. */
static void
test_graphml_drawing (void)
{
  g_autoptr (MhDocumentFile) file
      = mh_format_laws_read (ID, DIRECTED (YED_NODE ("n0", PLACED, "hall")
                                               YED_NODE ("n1", "x=\"105\" y=\"95\"", "\n")));

  g_assert_true (file->has_places);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 0).x, 20, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 0).y, 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 1).x, 105, 1e-9);
  g_assert_cmpstr (mh_board_get_name (file->board, 0), ==, "hall");
  g_assert_cmpstr (mh_board_get_name (file->board, 1), ==, "second");
}

/* A drawing that is none leaves the places alone that attributes give. */
static void
test_graphml_no_drawing (void)
{
  static const char *const second[]
      = { YED_NODE ("n1", PLACED, "b"), YED_NODE ("n1", "x=\"1\"", "b"),
          YED_NODE ("n1", "x=\"wide\" y=\"1\"", "b"), "<node id=\"n1\"/>" };

  for (guint i = 0; i < G_N_ELEMENTS (second); i++)
    {
      g_autofree char *text
          = g_strdup_printf (DIRECTED ("%s%s"), YED_NODE ("n0", PLACED, "a"), second[i]);
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, text);

      g_assert_false (file->has_places);
      g_assert_cmpstr (mh_board_get_name (file->board, 0), ==, "a");
    }
}

/* Roles are the default ones unless the file says anything of roles. */
static void
test_graphml_roles (void)
{
  static const struct
  {
    const char *text;
    guint32 n_holes, mouse, cat;
  } cases[] = {
    { UNDIRECTED (TWO_NODES "<node id=\"c\"/>"), 1, 1, 2 },
    { UNDIRECTED (TWO_NODES "<node id=\"c\"><data key=\"role\">cat  mouse</data></node>"), 0, 2,
      2 },
    { "<graphml><key id=\"k\" attr.name=\"role\"/><graph edgedefault=\"directed\">" TWO_NODES
      "</graph></graphml>",
      0, MH_NODE_NONE, MH_NODE_NONE },
    { "<graphml><key id=\"role\" attr.name=\"job\"/><graph edgedefault=\"directed\"><node id=\"a\">"
      "<data key=\"role\">clerk</data></node><node id=\"b\"/></graph></graphml>",
      1, 1, MH_NODE_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);

      g_assert_cmpuint (mh_board_get_n_holes (file->board), ==, cases[i].n_holes);
      g_assert_cmpuint (mh_board_get_start (file->board).mouse, ==, cases[i].mouse);
      g_assert_cmpuint (mh_board_get_start (file->board).cat, ==, cases[i].cat);
    }
}

/* Places count only if all nodes have them. */
static void
test_graphml_places (void)
{
  g_autoptr (MhDocumentFile) file
      = mh_format_laws_read (ID, UNDIRECTED ("<node id=\"a\"><data key=\"x\">1</data><data "
                                             "key=\"y\">1</data></node>"
                                             "<node id=\"b\"><data key=\"x\">1</data></node>"));

  g_assert_false (file->has_places);
  g_assert_cmpfloat_with_epsilon (mh_board_get_point (file->board, 0).x, 0, 1e-9);
}

static void
test_graphml_round_trip (void)
{
  mh_format_laws_round_trip (ID);
}

static void
test_graphml_truncated (void)
{
  mh_format_laws_truncate (ID);
}

static void
test_graphml_line_ends (void)
{
  mh_format_laws_line_ends (ID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/graphml/refuses", test_graphml_refuses);
  g_test_add_func ("/io/graphml/references", test_graphml_references);
  g_test_add_func ("/io/graphml/long", test_graphml_long);
  g_test_add_func ("/io/graphml/limits", test_graphml_limits);
  g_test_add_func ("/io/graphml/ids", test_graphml_ids);
  g_test_add_func ("/io/graphml/comments", test_graphml_comments);
  g_test_add_func ("/io/graphml/foreign", test_graphml_foreign);
  g_test_add_func ("/io/graphml/mixed", test_graphml_mixed);
  g_test_add_func ("/io/graphml/booleans", test_graphml_booleans);
  g_test_add_func ("/io/graphml/arrows", test_graphml_arrows);
  g_test_add_func ("/io/graphml/drawing", test_graphml_drawing);
  g_test_add_func ("/io/graphml/no-drawing", test_graphml_no_drawing);
  g_test_add_func ("/io/graphml/roles", test_graphml_roles);
  g_test_add_func ("/io/graphml/places", test_graphml_places);
  g_test_add_func ("/io/graphml/round-trip", test_graphml_round_trip);
  g_test_add_func ("/io/graphml/truncated", test_graphml_truncated);
  g_test_add_func ("/io/graphml/line-ends", test_graphml_line_ends);

  return g_test_run ();
}
