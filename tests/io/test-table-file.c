/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-table-file.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-naive-coins.h"
#include "mh-naive-solver.h"
#include "mh-space.h"
#include "mh-game-class.h"
#include "mh-solve.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

static const char *const winners[] = { "draw", "mouse", "cat" };

/* What the naive solver finds, as a solution. */
static MhSolution *
solve (MhGame *game, const MhNaive *naive)
{
  guint16 *codes = g_new0 (guint16, mh_space_get_n_positions (game));

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      if (!mh_space_is_possible (game, position))
        continue;

      const MhPlayer mover = mh_space_get_mover (game, position);
      const MhNaiveValue value
          = mh_naive_get (naive, mh_space_get_mouse (game, position),
                          mh_space_get_cat (game, position), mover == MH_PLAYER_FIRST ? 0 : 1);

      if (value.winner != MH_NAIVE_DRAW)
        codes[position]
            = (guint16) mh_solution_code (value.winner == MH_NAIVE_MOUSE ? MH_PLAYER_FIRST
                                                                         : MH_PLAYER_SECOND,
                                          (guint32) value.remoteness);
    }

  return mh_solution_new_take (game, codes);
}

/* The table as the manual describes it. */
static char *
expected_table (const MhGame *game, const MhNaive *naive)
{
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  g_autoptr (GString) text = g_string_new ("mouse,cat,turn,winner,remoteness\n");

  for (guint turn = 0; turn < 2; turn++)
    for (guint32 mouse = 0; mouse < n_nodes; mouse++)
      for (guint32 cat = 0; cat < n_nodes; cat++)
        {
          if (!mh_space_is_possible (game,
                                     mh_space_get_position (game, mouse, cat, (MhPlayer) turn)))
            continue;

          const MhNaiveValue value = mh_naive_get (naive, mouse, cat, turn);

          g_string_append_printf (text, "%u,%u,%s,%s,", mouse, cat, turn == 0 ? "mouse" : "cat",
                                  winners[value.winner]);
          if (value.winner != MH_NAIVE_DRAW)
            g_string_append_printf (text, "%d", value.remoteness);
          g_string_append_c (text, '\n');
        }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
collect (const char *data, gsize length, gpointer user_data, GError **error)
{
  g_assert_cmpuint (length, <=, 66000);
  g_string_append_len (user_data, data, (gssize) length);
  return TRUE;
}

/* Every possible position stands in the table once, in order, with its value. */
static void
test_table_file_content (void)
{
  for (int round = 0; round < 200; round++)
    {
      /* The last one is larger than a piece. */
      g_autoptr (MhGraph) grid = mh_boards_grid (8, 8);
      g_autoptr (MhGame) game = round < 199 ? mh_boards_random_game (7) : mh_boards_game (grid);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      g_autoptr (MhSolution) solution = solve (game, naive);
      g_autofree char *expected = expected_table (game, naive);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (mh_table_file_write (solution, MH_TABLE_CSV, collect, text, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (text->str, ==, expected);
    }
}

/* The table as JSON holds what the table as CSV does, member for member. */
static void
test_table_file_json (void)
{
  for (int round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game
          = round % 2 == 0 ? mh_boards_random_game (6) : mh_coins_games_random (12);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };
      g_autoptr (GString) csv = g_string_new (NULL);
      g_autoptr (GString) json = g_string_new (NULL);
      g_autoptr (JsonParser) parser = json_parser_new ();

      mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
      g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
      g_assert_true (mh_table_file_write (result.solution, MH_TABLE_CSV, collect, csv, NULL));
      g_assert_true (mh_table_file_write (result.solution, MH_TABLE_JSON, collect, json, NULL));
      g_assert_true (json_parser_load_from_data (parser, json->str, (gssize) json->len, NULL));

      JsonArray *array = json_node_get_array (json_parser_get_root (parser));
      g_auto (GStrv) lines = g_strsplit (csv->str, "\n", -1);
      g_auto (GStrv) names = g_strsplit (lines[0], ",", -1);

      g_assert_cmpuint (g_strv_length (lines), ==, json_array_get_length (array) + 2);
      for (guint i = 0; i < json_array_get_length (array); i++)
        {
          JsonObject *object = json_array_get_object_element (array, i);
          g_auto (GStrv) fields = g_strsplit (lines[i + 1], ",", -1);

          for (guint k = 0; names[k] != NULL; k++)
            {
              JsonNode *node = json_object_get_member (object, names[k]);
              g_autofree char *text = NULL;

              if (json_node_get_value_type (node) == G_TYPE_INT64)
                text = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
              else
                text = json_node_dup_string (node);
              g_assert_cmpstr (text != NULL ? text : "", ==, fields[k]);
            }
        }
    }
}

/* What trying everything finds, as the table of @game. */
static char *
expected_take (const MhGame *game)
{
  g_autoptr (GString) text = g_string_new ("coins,winner,remoteness\n");
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

  for (guint32 n = 0; n <= mh_game_get_n_coins (game); n++)
    {
      const MhNaiveTake take = mh_naive_take (n, amounts, n_amounts, mh_game_last_loses (game));

      g_string_append_printf (text, "%u,%s,%u\n", n, take.is_won ? "first" : "second",
                              take.n_moves);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
expected_ends (const MhGame *game)
{
  g_autoptr (GString) text = g_string_new ("from,to,difference\n");
  guint32 n;
  const guint32 *values = mh_game_get_values (game, &n);

  for (guint32 from = 0; from < n; from++)
    for (guint32 to = from; to < n; to++)
      g_string_append_printf (text, "%u,%u,%" G_GINT64_FORMAT "\n", from, to,
                              mh_naive_ends (values + from, to - from + 1));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static MhSolution *
solve_coins (MhGame *game)
{
  const MhAlgorithm *algorithm = mh_algorithms_get_default (game);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, algorithm, game, mh_space_get_whole (game));

  MhAlgorithmRun *algorithm_run = algorithm->begin (&problem);

  while (algorithm->advance (algorithm_run, G_MAXUINT))
    ;
  g_assert_true (algorithm->finish (algorithm_run, &result));

  return g_steal_pointer (&result.solution);
}

/* Coins have a line for each cell: how many are left, or the first and the last. */
static void
test_table_file_coins (void)
{
  for (int round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (9);
      g_autoptr (MhSolution) solution = solve_coins (game);
      g_autofree char *expected = mh_game_get_class (game) == &mh_coins_take ? expected_take (game)
                                                                             : expected_ends (game);
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (mh_table_file_write (solution, MH_TABLE_CSV, collect, text, NULL));
      g_assert_cmpstr (text->str, ==, expected);
    }
}

static gboolean
refuse (const char *data, gsize length, gpointer user_data, GError **error)
{
  guint *n_calls = user_data;

  ++*n_calls;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE, "no more");
  return FALSE;
}

/* A reader that has enough ends the writing. */
static void
test_table_file_stops (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (10, 10);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution
      = mh_solution_new_take (game, g_new0 (guint16, mh_space_get_n_positions (game)));
  g_autoptr (GError) error = NULL;
  guint n_calls = 0;

  g_assert_false (mh_table_file_write (solution, MH_TABLE_CSV, refuse, &n_calls, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
  g_assert_cmpuint (n_calls, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/table-file/json", test_table_file_json);
  g_test_add_func ("/io/table-file/content", test_table_file_content);
  g_test_add_func ("/io/table-file/coins", test_table_file_coins);
  g_test_add_func ("/io/table-file/stops", test_table_file_stops);

  return g_test_run ();
}
