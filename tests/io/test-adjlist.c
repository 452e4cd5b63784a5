/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adjlist.h"

#include "mh-format-laws.h"

#include <string.h>

#define ID "adjlist"

static const MhBadText bad[] = {
  { "a b\nb ^b", "“b” joins a node with itself" },
  { "0 1 ^1", "“1” is an edge that stands on line 1, column 3 already" },
  { "# Undirected graph\n0 1 2\n1 ^0", "“0” is an edge that stands on line 2, column 3 already" },
  { "^# nothing but this", "the graph is empty" },
  { "^", "the input is empty" },
  { "0 1\n^\xe9", "0xe9 is not UTF-8" },
};

static void
test_adjlist_refuses (void)
{
  mh_format_laws_refuse (ID, bad, G_N_ELEMENTS (bad));
}

static void
test_adjlist_reads (void)
{
  static const struct
  {
    const char *text, *edges;
    gboolean directed, guessed;
  } cases[] = {
    { "0 1 2\n1 2\n2\n", "0-1 0-2 1-2", FALSE, FALSE },
    { "0 1 2\n1 0 2\n2 0 1", "0-1 0-2 1-2", FALSE, FALSE },
    { "#convert.py\n# GMT Mon Jan  1\n# A name\n\n 0\t1 # 2\n1 2\n", "0-1 1-2", FALSE, FALSE },
    { "0 1\n1 0 2", "0-1 1-0 1-2", TRUE, TRUE },
    { "# Directed graph\n0 1 2\n", "0-1 0-2", TRUE, FALSE },
    { "0 1\n2\n# Directed graph of roads", "0-1", TRUE, FALSE },
    { "# Undirected graphs\n0 1\n1 0 \n2", "0-1", FALSE, FALSE },
    { "a b c", "0-1 0-2", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhDocumentFile) file = mh_format_laws_read (ID, cases[i].text);

      g_test_message ("%s", cases[i].text);
      mh_format_laws_check_graph (file, 3, cases[i].directed, cases[i].edges);
      g_assert_cmpint (file->guessed_directed, ==, cases[i].guessed);
      g_assert_cmpstr (mh_board_get_name (file->board, 2), ==,
                       cases[i].text[0] == 'a' ? "c" : NULL);
    }
}

/* The name of a file alone says that a text is in this format. */
static void
test_adjlist_choice (void)
{
  const char *text = "0 1 2\n1 2\n";
  g_autoptr (MhDocumentFile) lines = mh_formats_read (text, strlen (text), "a.ADJLIST", NULL);

  mh_format_laws_check_graph (lines, 3, FALSE, "0-1 0-2 1-2");
  g_assert_null (mh_formats_read (text, strlen (text), "a.txt", NULL));
  g_assert_cmpstr (mh_formats_choose ("[[1],[0]]", 9, "a.adjlist", NULL)->id, ==, ID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/adjlist/refuses", test_adjlist_refuses);
  g_test_add_func ("/io/adjlist/reads", test_adjlist_reads);
  g_test_add_func ("/io/adjlist/choice", test_adjlist_choice);

  return g_test_run ();
}
