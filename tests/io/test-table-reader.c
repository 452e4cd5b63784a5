/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-io-error.h"
#include "mh-pick.h"
#include "mh-solve.h"
#include "mh-space.h"
#include "mh-table-file.h"
#include "mh-table-reader.h"

#include <string.h>

static gboolean
collect (const char *data, gsize length, gpointer user_data, GError **error)
{
  g_string_append_len (user_data, data, (gssize) length);
  return TRUE;
}

static MhGame *
new_cops (void)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (6);
  const MhRules rules = { TRUE, TRUE, MH_STUCK_LOSES };

  return mh_game_new_cops_and_robbers (graph, &rules);
}

static MhGame *
create_game (guint number)
{
  switch (number % 3)
    {
    case 0:
      return mh_boards_random_game (6);
    case 1:
      return new_cops ();
    default:
      return mh_coins_games_random (12);
    }
}

/* Returns: (transfer full): the table with its lines in any order, behind a mark, with or without
 * an end of the last line */
static char *
shuffle (const char *table, const char *newline)
{
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  const guint n_lines = g_strv_length (lines) - 1;
  g_autofree char *joined = NULL;

  g_clear_pointer (&lines[n_lines], g_free);
  for (guint i = n_lines - 1; i > 1; i--)
    {
      const guint other = 1 + mh_pick_below (i);
      char *line = lines[i];

      lines[i] = lines[other];
      lines[other] = line;
    }
  joined = g_strjoinv (newline, lines);

  return g_strconcat (g_test_rand_bit () ? "\xef\xbb\xbf" : "", joined,
                      g_test_rand_bit () ? newline : "", NULL);
}

/* A table is read as what was written, whatever the order of its lines. */
static void
test_table_reader_round_trip (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = create_game (round);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
      g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
      g_assert_true (mh_table_file_write (result.solution, MH_TABLE_CSV, collect, text, NULL));

      g_autofree char *shuffled = shuffle (text->str, round % 2 == 0 ? "\n" : "\r\n");
      g_autoptr (MhSolution) solution = mh_table_read (game, shuffled, strlen (shuffled), &error);

      g_assert_no_error (error);
      g_assert_true (mh_solution_equal (solution, result.solution));
    }
}

#define BOARD "mouse,cat,turn,winner,remoteness\n"
/* All lines of a path of two nodes with the hole in front but the first one. */
#define REST                                                                                       \
  "1,1,mouse,cat,0\n"                                                                              \
  "0,1,cat,mouse,0\n1,1,cat,cat,0\n"
#define WHOLE BOARD "0,1,mouse,mouse,0\n" REST

static void
check (MhGame *game, const char *text, const char *wrong)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhSolution) solution = mh_table_read (game, text, strlen (text), &error);

  if (wrong == NULL)
    {
      g_assert_no_error (error);
      g_assert_nonnull (solution);
      return;
    }
  g_assert_nonnull (error);
  if (strstr (error->message, wrong) == NULL)
    g_error ("“%s” is refused with: %s", text, error->message);
  g_assert_null (solution);
}

/* What is wrong is named with its place. */
static void
test_table_reader_refused (void)
{
  static const struct
  {
    const char *text, *wrong;
  } cases[] = {
    { WHOLE, NULL },
    { BOARD "0,1,mouse,,\n" REST, NULL },
    { BOARD "0,1,mouse,draw,\n" REST, NULL },
    { "mouse,cat,turn,winner,moves\n0,1,mouse,mouse,0\n" REST, "line 1, column 1" },
    { BOARD REST "2,1,mouse,mouse,0\n", "line 5, column 1" },
    { BOARD REST "0,2,mouse,mouse,0\n", "line 5, column 3" },
    { BOARD REST "0,1,dog,mouse,0\n", "line 5, column 5" },
    { BOARD REST "0,1,mouse,dog,\n", "line 5, column 11" },
    { BOARD REST "0,1,mouse,draw,3\n", "line 5, column 11" },
    { BOARD REST "0,1,mouse,mouse,x\n", "line 5, column 17" },
    { BOARD REST "0,1,mouse,mouse,\n", "line 5, column 11" },
    { BOARD REST "0,1,mouse,mouse\n", "line 5, column 1" },
    { BOARD REST "0,1,mouse,mouse,0,\n", "line 5, column 1" },
    { BOARD REST "0,0,mouse,mouse,0\n", "line 5, column 1" },
    { WHOLE "1,1,cat,cat,0\n", "line 6, column 1: “1”" },
    { BOARD REST "\n", "line 5, column 1" },
    { BOARD REST "\n\n\n\n\n\n\n", "line 5, column 1" },
    { "mouse,cat", "too short" },
    { BOARD "1,1,mouse,cat,0\n0,1,cat,mouse,0\n1,1,cat,cat,0", "a position is missing" },
  };
  g_autoptr (MhGraph) graph = mh_boards_path (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check (game, cases[i].text, cases[i].wrong);
}

/* The same of coins, which have other columns. */
static void
test_table_reader_refused_coins (void)
{
  static const struct
  {
    const char *text, *wrong;
  } cases[] = {
    { "from,to,difference\n0,0,3\n1,1,2\n0,1,1\n", NULL },
    { "from,to,difference\n0,0,3\n1,1,2\n0,1,1\n0,0,3\n", "line 5, column 1" },
    { "from,to,difference\n0,0,3\n1,1,2\n1,0,1\n", "line 4, column 1" },
    { "from,to,difference\n0,0,3\n1,1,x\n0,1,1\n", "line 3, column 5" },
    { "from,to,difference\n0,0,3\n1,1,2000000000000000000\n0,1,1\n", "line 3, column 5" },
    { "from,to,difference\n0,0,3\n0,1,0000000000000001\n", "a position is missing" },
  };
  const guint32 values[] = { 3, 2 };
  g_autoptr (MhGame) game = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check (game, cases[i].text, cases[i].wrong);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/table-reader/round-trip", test_table_reader_round_trip);
  g_test_add_func ("/io/table-reader/refused", test_table_reader_refused);
  g_test_add_func ("/io/table-reader/refused-coins", test_table_reader_refused_coins);

  return g_test_run ();
}
