/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-list-lines.h"

#include "mh-formats.h"

#include <string.h>

#define SIX "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
#define FIVE "[[2],[2,3,4],[0,1],[1,4],[1,3]]"

static guint
count (const char *text)
{
  /* In memory of its own, outside of which nobody may look. */
  g_autofree char *copy = g_memdup2 (text, strlen (text));

  return mh_formats_count (copy, strlen (text), NULL);
}

/* How many boards there are in a text. */
static void
test_list_lines_count (void)
{
  static const struct
  {
    const char *text;
    guint n_boards;
  } cases[] = {
    { SIX, 1 },
    { SIX "\n" FIVE, 2 },
    { "\n  " SIX "\r\n\r\n\t" FIVE "\n" SIX "\n\n", 3 },
    { "[[1],\n[0,2],\n  [1]\n]\n" FIVE, 2 },
    { SIX " " FIVE, 1 },
    { "[3,2,2]\n[1,5]\n", 2 },
    { "[[2,5],[3\n" FIVE, 1 },
    { SIX "]\n" FIVE, 2 },
    { "graph = " SIX, 1 },
    { "[\"M.C...F\"], 1, 4\n[\"M.C...F\"], 1, 3\n", 2 },
    { "[\"####F\",\"#C...\",\"M....\"]\n1\n2\n[\"M.C...F\"]\n1\n4\n", 2 },
    { "[\"M[C..F\"], 1, 4\n[\"M.C...F\n", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (count (cases[i].text) != cases[i].n_boards)
      g_error ("%u boards in “%s”", count (cases[i].text), cases[i].text);
}

/* Each board is that of its own lines, and a fault is told where it stands in the whole text. */
static void
test_list_lines_read (void)
{
  const char *text = "[[1],\n [0]]\n" SIX "\n[[1],[0],[9]]\n";
  static const guint32 n_nodes[] = { 2, 6 };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (n_nodes); i++)
    {
      g_autoptr (MhDocumentFile) file
          = mh_formats_read_one (text, strlen (text), NULL, i, FALSE, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (mh_board_get_n_nodes (file->board), ==, n_nodes[i]);
    }
  g_assert_null (mh_formats_read_one (text, strlen (text), NULL, 2, FALSE, &error));
  g_assert_nonnull (strstr (error->message, "line 4, column 11"));
}

static gboolean
stop_cb (MhSpan span, gpointer user_data)
{
  guint *n_boards = user_data;

  return ++*n_boards < 2;
}

/* Nothing is looked at behind what is wanted; a text of nothing is one board, which is refused. */
static void
test_list_lines_stop (void)
{
  const char *text = FIVE "\n" FIVE "\n" FIVE "\n" FIVE;
  guint n_boards = 0;

  mh_list_lines_each (text, strlen (text), stop_cb, &n_boards);
  g_assert_cmpuint (n_boards, ==, 2);
  n_boards = 0;
  mh_list_lines_each (NULL, 0, stop_cb, &n_boards);
  g_assert_cmpuint (n_boards, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/list-lines/count", test_list_lines_count);
  g_test_add_func ("/io/list-lines/read", test_list_lines_read);
  g_test_add_func ("/io/list-lines/stop", test_list_lines_stop);

  return g_test_run ();
}
