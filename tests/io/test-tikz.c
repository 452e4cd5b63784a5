/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tikz.h"

#include "mh-format-laws.h"
#include "mh-random-document.h"

#include <string.h>

#define ID "tikz"

static guint
count (const char *text, const char *piece)
{
  guint n = 0;

  for (const char *at = strstr (text, piece); at != NULL; at = strstr (at + 1, piece))
    n++;

  return n;
}

/* Places, roles, names and edges are in the picture, y upwards. */
static void
test_tikz_board (void)
{
  const MhArc arcs[] = { { 0, 1 }, { 1, 2 } };
  g_autoptr (MhDocumentFile) file
      = mh_document_file_new (mh_board_new_with_edges (3, arcs, 2, FALSE));

  file->has_places = TRUE;
  mh_board_set_point (file->board, 0, (MhPoint){ 96, -96 });
  mh_board_set_point (file->board, 2, (MhPoint){ 0, 96 });
  mh_board_set_name (file->board, 1, "cellar");

  g_autofree char *text = mh_format_laws_write (ID, file);
  const char *body = strstr (text, "]\n  \\node");

  g_assert_true (g_str_has_prefix (text, "\\documentclass[tikz, border=2mm]{standalone}\n"));
  g_assert_cmpstr (body, ==,
                   "]\n"
                   "  \\node[board node, hole] (0) at (2.540, 5.080) {0};\n"
                   "  \\node[board node, mouse, label={[board name]right:{cellar}}] (1) at "
                   "(0.000, 2.540) {1};\n"
                   "  \\node[board node, cat] (2) at (0.000, 0.000) {2};\n"
                   "  \\draw[board edge] (0) -- (1);\n"
                   "  \\draw[board edge] (1) -- (2);\n"
                   "\\end{tikzpicture}\n"
                   "\\end{document}\n");
}

/* Arcs have tips; two that go back and forth are one line. */
static void
test_tikz_directed (void)
{
  const MhArc arcs[] = { { 0, 1 }, { 1, 0 }, { 2, 1 } };
  g_autoptr (MhDocumentFile) file
      = mh_document_file_new (mh_board_new_with_edges (3, arcs, 3, TRUE));
  g_autofree char *text = mh_format_laws_write (ID, file);

  g_assert_nonnull (strstr (text, "  \\draw[both ways] (0) -- (1);\n  \\draw[one way] (2) -- (1);\n"
                                  "\\end{tikzpicture}"));
}

/* Names mean nothing to TeX, whatever is in them. */
static void
test_tikz_names (void)
{
  g_autoptr (MhDocumentFile) file
      = mh_document_file_new (mh_board_new_with_edges (1, NULL, 0, FALSE));

  mh_board_set_name (file->board, 0, "\\end{x} $1 & #2 50% a_b^c~ \"<é>|");

  g_autofree char *text = mh_format_laws_write (ID, file);

  g_assert_nonnull (strstr (text, "right:{\\textbackslash{}end\\{x\\} \\$1 \\& \\#2 50\\% a\\_b"
                                  "\\textasciicircum{}c\\textasciitilde{} \""
                                  "\\textless{}é\\textgreater{}\\textbar{}}}"));
}

/* Whatever the board: braces are in pairs, there is a line for each node and
 * each edge, and nothing is farther away than a page is wide. */
static void
test_tikz_random (void)
{
  for (int round = 0; round < 500; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (12);
      gsize n_edges;

      mh_board_get_edges (file->board, &n_edges);
      if (mh_board_get_n_nodes (file->board) == 0)
        continue;

      g_autofree char *text = mh_format_laws_write (ID, file);
      g_autofree char *again = mh_format_laws_write (ID, file);
      const char *at = text;

      g_assert_cmpstr (text, ==, again);
      g_assert_cmpuint (count (text, "{") - count (text, "\\{"), ==,
                        count (text, "}") - count (text, "\\}"));
      g_assert_cmpuint (count (text, "  \\node["), ==, mh_board_get_n_nodes (file->board));
      g_assert_cmpuint (count (text, "  \\draw[") + count (text, "  \\draw[both"), >=, n_edges);
      while ((at = strstr (at, ") at (")) != NULL)
        {
          char *comma;
          const double x = g_ascii_strtod (at + strlen (") at ("), &comma);
          const double y = g_ascii_strtod (comma + 1, NULL);

          g_assert_cmpfloat (ABS (x), <=, 16.001);
          g_assert_cmpfloat (ABS (y), <=, 16.001);
          at = comma;
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/tikz/board", test_tikz_board);
  g_test_add_func ("/io/tikz/directed", test_tikz_directed);
  g_test_add_func ("/io/tikz/names", test_tikz_names);
  g_test_add_func ("/io/tikz/random", test_tikz_random);

  return g_test_run ();
}
