/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-formats.h"

#include "mh-adjacency.h"
#include "mh-corpus.h"
#include "mh-format-laws.h"
#include "mh-marked.h"
#include "mh-random-document.h"

#include <string.h>

static MhDocumentFile *
read_text (const char *text, const char *hint, GError **error)
{
  return mh_formats_read (text, strlen (text), hint, error);
}

/* What a text is in is told by its content. */
static void
test_formats_content (void)
{
  static const struct
  {
    const char *text;
    gboolean is_own;
  } cases[] = {
    { "[[1],[0]]", FALSE },
    { "\xef\xbb\xbf\n [[1],[0]]", FALSE },
    { " graph = [[1],[0]]", FALSE },
    { "{\"graph\":[[1],[0]]}", FALSE },
    { "\n{\"mousehole\":1,\"graph\":[[1],[0]]}", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = read_text (cases[i].text, "x.json", &error);

      g_assert_no_error (error);
      g_assert_cmpint (file->is_own, ==, cases[i].is_own);
      g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, 2);
    }
}

/* What is in no format is refused, and it is said what was expected. */
static void
test_formats_refuses (void)
{
  static const struct
  {
    const char *marked;
    const char *says;
  } cases[] = {
    { "^hello\nworld", "“hello” begins neither an adjacency list" },
    { "graph [\n  node [^", "found the end of the text, expected a key or “]”" },
    { "^{\"nodes\":[]}", "has neither \"links\" nor \"edges\"" },
    { "graph =^", "the input is empty" },
    { "^<graphml/>", "“<graphml/>” holds no graph" },
    { "^0\n1 2\n", "“0” begins neither" },
    { "\n  graph{a--^-b}", "“-” has no meaning here" },
    { "0 1\n^2 2\n", "“2 2” joins a node with itself" },
    { "p edge ^0 0", "a board has at least one node" },
    { ":A^?", "joins a node with itself" },
    { "^\"[[1],[0]]\"", "begins neither" },
    { "^", "the input is empty" },
    { "^ \n ", "the input is empty" },
    { "^\x89PNG\r\n", "0x89 is not UTF-8" },
    { "caf^\xe9", "0xe9 is not UTF-8" },
    { "^\xff\xfe[", "UTF-16" },
    { "[[1],[^7]]", "7 is not a node" },
    { "{\"mousehole\":^3}", "version 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      MhLineColumn place;
      g_autofree char *text = mh_marked_split (cases[i].marked, &place);

      g_assert_null (read_text (text, NULL, &error));
      mh_marked_check (cases[i].marked, error, place, cases[i].says);
    }
}

/* Which format a text is in, told by both its content and its name. */
static void
test_formats_choice (void)
{
  static const struct
  {
    const char *text;
    const char *hint; /* (nullable) */
    guint32 n_nodes;
    const char *says; /* (nullable): what is wrong */
  } cases[] = {
    { "0 1\n1 2\n", NULL, 3, NULL },
    { "0 1\n1 2\n", "a.txt", 3, NULL },
    { "[[1],[0]]", "a.txt", 2, NULL },
    { "[[1],[0]]", "a.g6", 2, NULL },
    { "0 1\n", "a.mousehole", 2, NULL },
    { "graph { a -- b }", "a.TXT", 2, NULL },
    { "p edge 4 0", "a.unknown", 4, NULL },
    { "graph [ node [ id 0 ] ]", "a.txt", 1, NULL },
    { "{\"nodes\":[{}],\"links\":[]}", "a.mousehole", 1, NULL },
    { "a b\nb c\n", "a.adjlist", 3, NULL },
    { "hello", "a.gml", 0, "found the end of the text" },
    { "DQc", NULL, 5, NULL },
    { ":Fa@x^", "list.g6", 7, NULL },
    { "&DI?AO?", NULL, 5, NULL },
    { "<graphml><graph edgedefault=\"directed\"><node id=\"a\"/></graph></graphml>", "a.xml", 1,
      NULL },
    { "hello", "a.txt", 0, "begins neither" },
    { "hello", "a.json", 0, "begins neither" },
    { "hello", "a.edges", 0, "“hello” is not the id of a node" },
    { "hello", "a.EDGES", 0, "“hello” is not the id of a node" },
    { "hello", "a.dot", 0, "found “hello”, expected “graph”" },
    { "hello", "a.gv", 0, "found “hello”, expected “graph”" },
    { "hello", "a.graphml", 0, "GraphML" },
    { "hello", "a.g6", 0, "graph of size 41 take" },
    { "hello", "a.col", 0, "“hello”: a line begins with" },
    { "hello", "g6", 0, "begins neither" },
    { "hello", ".g6", 0, "begins neither" },
    { " ", "a.g6", 0, "the input is empty" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) file = read_text (cases[i].text, cases[i].hint, &error);

      const MhFormat *format
          = mh_formats_choose (cases[i].text, strlen (cases[i].text), cases[i].hint, NULL);

      g_test_message ("%s: %s", cases[i].hint, error != NULL ? error->message : "no error");
      g_assert_true (format != NULL || file == NULL);
      if (file != NULL && format->recognizes != NULL)
        g_assert_true (format->recognizes (cases[i].text, strlen (cases[i].text)));
      if (cases[i].says == NULL)
        g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, cases[i].n_nodes);
      else
        g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

/* What a file is to be written as is told by its name. */
static void
test_formats_find (void)
{
  static const struct
  {
    const char *path, *id;
  } cases[] = {
    { "a.mousehole", "document" },
    { "/x/a.json", "adjacency-list" },
    { "a.txt", "edge-list" },
    { "a.edges", "edge-list" },
    { "a.graphml", "graphml" },
    { "a.gml", "gml" },
    { "a.dot", "dot" },
    { "a.gv", "dot" },
    { "a.col", "dimacs" },
    { "a.b.DIMACS", "dimacs" },
    { "a.g6", "graph6" },
    { "a.s6", "sparse6" },
    { "a.d6", "digraph6" },
    { "a.mousehole.gml", "gml" },
  };
  static const char *const unknown[] = { "a", "a.", "a.jpeg", "a.tex", "a.csv", "tex", ".tex", "" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpstr (mh_formats_find_for_path (cases[i].path)->id, ==, cases[i].id);
      g_assert_true (mh_formats_find (cases[i].id) == mh_formats_find_for_path (cases[i].path));
    }
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_null (mh_formats_find_for_path (unknown[i]));
  g_assert_null (mh_formats_find ("nonsense"));
}

/* A file of many boards: each can be chosen. */
static void
test_formats_many (void)
{
  const char *text = "A_\nBw\nC?\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) first = read_text (text, "many.g6", &error);
  g_autoptr (MhDocumentFile) third
      = mh_formats_read_one (text, strlen (text), "many.g6", 2, FALSE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mh_formats_count (text, strlen (text), "many.g6"), ==, 3);
  g_assert_cmpuint (mh_formats_count ("[[1],[0]]", 9, NULL), ==, 1);
  g_assert_cmpuint (mh_formats_count ("hello", 5, NULL), ==, 1);
  g_assert_cmpuint (mh_board_get_n_nodes (first->board), ==, 2);
  g_assert_cmpuint (mh_board_get_n_nodes (third->board), ==, 4);
  g_assert_null (mh_formats_read_one (text, strlen (text), "many.g6", 3, FALSE, &error));
}

/* Returns: a format that is read and written */
static const MhFormat *
pick_both_ways (void)
{
  const MhFormat *format;

  do
    format = mh_formats_get ((guint) g_test_rand_int_range (0, (gint32) mh_formats_get_n ()));
  while (format->read == NULL || format->write == NULL);

  return format;
}

/* What a format cannot hold is known before it is written, and what it says it
 * holds comes back. */
static void
test_formats_losses (void)
{
  for (int round = 0; round < 2000; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (6);
      const MhFormat *format = pick_both_ways ();
      const MhContents losses = mh_formats_find_losses (format, file);
      const MhContents edges = MH_CONTENTS_DIRECTED | MH_CONTENTS_UNDIRECTED;
      g_autoptr (GBytes) bytes = mh_formats_write (format, file, NULL);

      if (bytes == NULL || (losses & edges) != 0)
        continue;

      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);
      g_autoptr (MhDocumentFile) back = format->read (text, length, NULL);

      back->guessed_directed = FALSE;
      back->is_own = file->is_own;
      g_assert_cmpint (losses == 0, ==, mh_random_document_equal (file, back));
    }
}

static void
test_formats_line_ends (gconstpointer id)
{
  mh_format_laws_line_ends (id);
}

/* A board without a name is called as its file is. */
static void
test_formats_name (void)
{
  static const struct
  {
    const char *text, *hint, *name;
  } cases[] = {
    { "[[1],[0]]", "/home/me/my board.txt", "my board" },
    { "[[1],[0]]", "board.v2.json", "board.v2" },
    { "[[1],[0]]", "board", "board" },
    { "[[1],[0]]", "a/.hidden", ".hidden" },
    { "[[1],[0]]", NULL, NULL },
    { "{\"graph\":[[1],[0]]}", "a.json", "a" },
    { "{\"name\":\"b\",\"graph\":[[1],[0]]}", "a.json", "b" },
    { "{\"mousehole\":1,\"graph\":[[1],[0]]}", "a.mousehole", NULL },
    { "[[1],[0]]", "e\x1b[31mvil\nname.txt", "e[31mvilname" },
    { "[[1],[0]]", "\n.txt", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = read_text (cases[i].text, cases[i].hint, NULL);

      g_assert_cmpstr (file->name, ==, cases[i].name);
    }
}

/* A directed board that nobody called directed is worth a notice. */
static void
test_formats_guessed_directed (void)
{
  g_autoptr (MhDocumentFile) list = read_text ("[[1],[]]", NULL, NULL);
  g_autoptr (MhDocumentFile) both = read_text ("[[1],[0]]", NULL, NULL);

  g_assert_true (list->guessed_directed);
  g_assert_false (both->guessed_directed);
}

/* A list cannot say that edges which lead both ways are two. */
static void
test_formats_unguessed_directed (void)
{
  const MhFormat *list = mh_formats_find ("adjacency-list");
  g_autoptr (MhDocumentFile) both
      = read_text ("{\"directed\":true,\"graph\":[[1],[0]]}", NULL, NULL);
  g_autoptr (MhDocumentFile) one = read_text ("{\"directed\":true,\"graph\":[[1],[]]}", NULL, NULL);

  g_assert_cmpint (mh_formats_find_losses (list, both), ==, MH_CONTENTS_DIRECTED);
  g_assert_cmpint (mh_formats_find_losses (list, one), ==, 0);
}

/* Whatever is written, no other format takes it for its own. */
static void
test_formats_disjoint (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (round % 80 + 1);

      for (guint i = 0; i < mh_formats_get_n (); i++)
        {
          const MhFormat *format = mh_formats_get (i);
          g_autoptr (GBytes) bytes
              = format->write != NULL ? mh_formats_write (format, file, NULL) : NULL;
          gsize length = 0;
          const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

          for (guint j = 0; j < mh_formats_get_n () && bytes != NULL; j++)
            if (format->read != NULL && mh_formats_get (j)->read != NULL)
              {
                const MhFormat *other = mh_formats_get (j);

                g_assert_cmpint (other->recognizes != NULL && other->recognizes (text, length), ==,
                                 i == j);
              }
        }
    }
}

/* graph6 of 28 and of 60 nodes begins as a list and a document do. */
static void
test_formats_look_alike (void)
{
  static const char *const hints[] = { NULL, "a.g6", "a.txt", "a.json", "a.mousehole" };

  for (guint32 n = 1; n < 70; n++)
    for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
      {
        g_autoptr (MhDocumentFile) file
            = mh_document_file_new (mh_board_new_with_edges (n, NULL, 0, FALSE));
        g_autoptr (GBytes) bytes = mh_formats_write (mh_formats_find ("graph6"), file, NULL);
        g_autoptr (GError) error = NULL;
        gsize length;
        const char *text = g_bytes_get_data (bytes, &length);
        g_autoptr (MhDocumentFile) back = mh_formats_read (text, length, hints[i], &error);

        g_test_message ("%u nodes in %s", n, hints[i]);
        g_assert_no_error (error);
        g_assert_true (mh_board_equal (back->board, file->board));
      }
}

/* Opening and saving a document without a name gives it none. */
static void
test_formats_nameless (void)
{
  const char *text = "{\"mousehole\":1,\"graph\":[[1],[0]]}";
  g_autoptr (MhDocumentFile) file = read_text (text, "a.mousehole", NULL);
  g_autoptr (GBytes) bytes = mh_document_file_write (file, NULL);
  gsize length;
  const char *written = g_bytes_get_data (bytes, &length);

  g_assert_null (g_strstr_len (written, (gssize) length, "\"name\""));
}

/* Every format is listed with all that a dialog needs. */
static void
test_formats_list (void)
{
  for (guint i = 0; i < mh_formats_get_n (); i++)
    {
      const MhFormat *format = mh_formats_get (i);

      g_assert_true (format->read != NULL || format->write != NULL);
      g_assert_true (format->recognizes == NULL || format->read != NULL);

      g_assert_cmpstr (format->id, !=, "");
      g_assert_cmpstr (format->name, !=, "");
      g_assert_nonnull (format->patterns[0]);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (format->id, !=, mh_formats_get (j)->id);
    }
}

/* The default document has places and is undirected; saved and read again it
 * is the same, the keys of its record included. */
static void
test_formats_two_courtyards (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "two-courtyards.json", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));

  g_autoptr (MhDocumentFile) file = read_text (content, path, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (file->name, ==, "Two Courtyards");
  g_assert_true (file->has_places);
  g_assert_false (mh_board_is_directed (file->board));
  g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, 12);
  g_assert_nonnull (file->extra);

  g_autoptr (GBytes) bytes = mh_document_file_write (file, &error);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MhDocumentFile) back = mh_formats_read (text, length, "other.mousehole", &error);

  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "\"answer\": 1"));
  file->is_own = TRUE;
  g_assert_true (mh_random_document_equal (file, back));
}

/* Every record of the corpus opens as the graph that json-glib reads in it. */
static void
test_formats_corpus (void)
{
  static const char *const names[] = { "corpus-shared.jsonl", "corpus-directed.jsonl" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", names[i], NULL);
      g_autoptr (GPtrArray) boards = mh_corpus_read (names[i]);
      g_autofree char *content = NULL;

      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));

      g_auto (GStrv) lines = g_strsplit (g_strchomp (content), "\n", -1);

      g_assert_cmpuint (g_strv_length (lines), ==, boards->len);
      for (guint j = 0; j < boards->len; j++)
        {
          const MhCorpusBoard *board = g_ptr_array_index (boards, j);
          g_autoptr (GError) error = NULL;
          g_autoptr (MhDocumentFile) file = read_text (lines[j], NULL, &error);

          g_assert_no_error (error);
          g_autoptr (MhGraph) graph = mh_board_create_graph (file->board);

          g_assert_true (mh_graph_equal (graph, board->graph));
          g_assert_cmpstr (file->name, ==, board->name);
        }
    }
}

/* Texts with faults that are put right, and the board that they mean. */
static const struct
{
  const char *name, *text;
  const char *means; /* adjacency lists */
  guint n_repeated, n_loops;
  guint first_line; /* of the first repeated edge, or else of the first loop */
} faulty[] = {
  { "a.json", "[[1,2],\n[0,2,2],\n[0,1,2]]", "[[1,2],[0,2],[0,1]]", 1, 1, 2 },
  { "b.mousehole", "{\"mousehole\":1,\n\"graph\":[[1,1],[0]]}", "[[1],[0]]", 1, 0, 2 },
  { "c.edges", "0 1\n1 2\n0 1\n2 2\n0 1\n", "[[1],[0,2],[1]]", 2, 1, 3 },
  { "d.edges", "# Nodes: 3 Edges: 3\n0 1\n1 2\n2 2\n", "[[1],[0,2],[1]]", 0, 1, 4 },
  { "e.dot", "graph { 0 -- 1;\n1 -- 0;\n1 -- 2; 2 -- 2 }", "[[1],[0,2],[1]]", 1, 1, 2 },
  { "f.dot", "digraph { 0 -> 1; 1 -> 2;\n0 -> 1 }", "[[1],[2],[]]", 1, 0, 2 },
  { "g.col", "p edge 3 4\ne 1 2\ne 2 3\ne 1 2\ne 3 3\n", "[[1],[0,2],[1]]", 1, 1, 4 },
  { "h.col", "p edge 3 3\ne 1 2\ne 2 3\ne 2 1\n", "[[1],[0,2],[1]]", 1, 0, 4 },
  { "i.adjlist", "0 1\n1 1 2\n1 2\n", "[[1],[0,2],[1]]", 1, 1, 3 },
  { "j.gml",
    "graph [ node [ id 0 ] node [ id 1 ]\nedge [ source 0 target 1 ]\n"
    "edge [ source 1 target 0 ]\nedge [ source 1 target 1 ] ]",
    "[[1],[0]]", 1, 1, 3 },
  { "k.json",
    "{\"directed\":false,\"multigraph\":false,\"nodes\":[{\"id\":0},{\"id\":1}],\"links\":[\n"
    "{\"source\":0,\"target\":1},\n{\"source\":1,\"target\":0},\n{\"source\":0,\"target\":0}]}",
    "[[1],[0]]", 1, 1, 3 },
  { "m.json",
    "{\"nodes\":[{\"id\":0},{\"id\":1}],\"links\":[\n"
    "{\"source\":0,\"target\":1},\n{\"source\":1,\"target\":1,\"player\":\"cat\"}]}",
    "[[1],[0]]", 0, 1, 3 },
  { "n.json",
    "{\"nodes\":[{\"id\":0},{\"id\":1}],\"links\":[\n"
    "{\"source\":1,\"target\":1,\"player\":\"cat\"},\n{\"source\":0,\"target\":1}]}",
    "[[1],[0]]", 0, 1, 2 },
  { "o.gml",
    "graph [ node [ id 0 ] node [ id 1 ]\nedge [ source 0 target 1 ]\n"
    "edge [ source 1 target 1 player \"cat\" ] ]",
    "[[1],[0]]", 0, 1, 3 },
  { "p.graphml",
    "<graphml><key id=\"w\" for=\"edge\" attr.name=\"player\" attr.type=\"string\"/>"
    "<graph edgedefault=\"directed\"><node id=\"0\"/><node id=\"1\"/>\n"
    "<edge source=\"0\" target=\"1\"/>\n"
    "<edge source=\"1\" target=\"1\" directed=\"false\"><data key=\"w\">cat</data></edge>"
    "</graph></graphml>",
    "[[1],[]]", 0, 1, 3 },
  { "q.dot", "graph { {0 1} -- {2 3};\n{0 1} -- {2 3} }", "[[2,3],[2,3],[0,1],[0,1]]", 4, 0, 2 },
  { "r.s6", ":BdV", "[[1],[0,2],[1]]", 0, 1, 1 },
  { "l.graphml",
    "<graphml><graph edgedefault=\"undirected\"><node id=\"0\"/><node id=\"1\"/>\n"
    "<edge source=\"0\" target=\"1\"/>\n<edge source=\"0\" target=\"1\"/>\n"
    "<edge source=\"1\" target=\"1\"/></graph></graphml>",
    "[[1],[0]]", 1, 1, 3 },
};

/* Harmless faults are put right and listed with their places; edges from a node to itself are
 * left out only where that is asked for. */
static void
test_formats_repairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faulty); i++)
    {
      const char *text = faulty[i].text;
      g_autoptr (GError) error = NULL;
      g_autoptr (MhDocumentFile) strict
          = mh_formats_read (text, strlen (text), faulty[i].name, &error);
      g_autoptr (MhDocumentFile) file
          = mh_formats_read_one (text, strlen (text), faulty[i].name, 0, TRUE, NULL);
      g_autoptr (MhBoard) meant
          = mh_adjacency_read (faulty[i].means, strlen (faulty[i].means), NULL, NULL);

      g_test_message ("%s", faulty[i].name);
      g_assert_true ((strict == NULL) == (faulty[i].n_loops > 0));
      if (strict == NULL)
        g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LOOP);

      g_autoptr (MhGraph) graph = mh_board_create_graph (file->board);
      g_autoptr (MhGraph) meant_graph = mh_board_create_graph (meant);
      const MhRepair first = faulty[i].n_repeated > 0 ? MH_REPAIR_REPEATED : MH_REPAIR_LOOP;
      const GError *fault = mh_repairs_get_first (file->repairs, first);

      g_assert_true (mh_graph_equal (graph, meant_graph));
      g_assert_false (mh_board_has_cat_edges (file->board));
      g_assert_cmpuint (mh_repairs_get_n (file->repairs, MH_REPAIR_REPEATED), ==,
                        faulty[i].n_repeated);
      g_assert_cmpuint (mh_repairs_get_n (file->repairs, MH_REPAIR_LOOP), ==, faulty[i].n_loops);
      g_assert_cmpuint (mh_io_error_get_place (fault).line, ==, faulty[i].first_line);
    }
}

/* Many faults are counted, and the first of them listed in the order of the text. */
static void
test_formats_many_repairs (void)
{
  g_autoptr (GString) text = g_string_new ("0 1\n1 2\n");

  for (guint i = 0; i < 50; i++)
    g_string_append (text, i % 2 == 0 ? "1 2\n" : "0 1\n");

  g_autoptr (MhDocumentFile) file = mh_formats_read (text->str, text->len, "many.edges", NULL);
  g_autofree char *summary = mh_repairs_dup_summary (file->repairs);
  g_autofree char *list = mh_repairs_dup_list (file->repairs);
  g_auto (GStrv) lines = g_strsplit (list, "\n", -1);

  g_assert_cmpstr (summary, ==, "50 edges that are there twice were read once");
  g_assert_cmpuint (g_strv_length (lines), ==, MH_REPAIRS_MAX_LISTED + 1);
  g_assert_true (g_str_has_prefix (lines[0], "line 3, column 1: “1 2” "));
  g_assert_true (g_str_has_prefix (lines[1], "line 4, column 1: “0 1” "));
  g_assert_cmpstr (lines[MH_REPAIRS_MAX_LISTED], ==, "and 40 more");
}

/* Both kinds of repairs are told in one line, however few they are. */
static void
test_formats_repairs_of_both_kinds (void)
{
  static const char text[] = "0 1\n0 1\n1 1\n";
  g_autoptr (MhDocumentFile) file
      = mh_formats_read_one (text, strlen (text), "both.edges", 0, TRUE, NULL);
  g_autofree char *summary = mh_repairs_dup_summary (file->repairs);

  g_assert_cmpstr (summary, ==,
                   "1 edge that is there twice was read once; "
                   "1 edge from a node to itself was left out");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/formats/content", test_formats_content);
  g_test_add_func ("/io/formats/refuses", test_formats_refuses);
  g_test_add_func ("/io/formats/choice", test_formats_choice);
  g_test_add_func ("/io/formats/find", test_formats_find);
  g_test_add_func ("/io/formats/many", test_formats_many);
  g_test_add_func ("/io/formats/losses", test_formats_losses);
  g_test_add_data_func ("/io/formats/line-ends/document", "document", test_formats_line_ends);
  g_test_add_data_func ("/io/formats/line-ends/list", "adjacency-list", test_formats_line_ends);
  g_test_add_func ("/io/formats/name", test_formats_name);
  g_test_add_func ("/io/formats/nameless", test_formats_nameless);
  g_test_add_func ("/io/formats/guessed-directed", test_formats_guessed_directed);
  g_test_add_func ("/io/formats/unguessed-directed", test_formats_unguessed_directed);
  g_test_add_func ("/io/formats/disjoint", test_formats_disjoint);
  g_test_add_func ("/io/formats/look-alike", test_formats_look_alike);
  g_test_add_func ("/io/formats/list", test_formats_list);
  g_test_add_func ("/io/formats/two-courtyards", test_formats_two_courtyards);
  g_test_add_func ("/io/formats/corpus", test_formats_corpus);
  g_test_add_func ("/io/formats/repairs", test_formats_repairs);
  g_test_add_func ("/io/formats/repairs-of-both-kinds", test_formats_repairs_of_both_kinds);
  g_test_add_func ("/io/formats/many-repairs", test_formats_many_repairs);

  return g_test_run ();
}
