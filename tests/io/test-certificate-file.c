/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate-file.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-pick.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <json-glib/json-glib.h>
#include <string.h>

static gboolean
collect (const char *data, gsize length, gpointer user_data, GError **error)
{
  g_string_append_len (user_data, data, (gssize) length);
  return TRUE;
}

/* Returns: (transfer full): the fields but for the last one, the witness, as a table has them */
static char *
join_fields (JsonArray *fields)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i + 1 < json_array_get_length (fields); i++)
    {
      JsonNode *field = json_array_get_element (fields, i);

      if (i > 0)
        g_string_append_c (line, ',');
      if (json_node_get_value_type (field) == G_TYPE_INT64)
        g_string_append_printf (line, "%" G_GINT64_FORMAT, json_node_get_int (field));
      else if (!JSON_NODE_HOLDS_NULL (field))
        g_string_append (line, json_node_get_string (field));
    }

  return g_string_free (line, FALSE);
}

/* The witness of a position with a mouse and a cat leads to another that has its value. */
static void
check_witness (const MhSolution *solution, JsonArray *fields)
{
  const MhGame *game = mh_solution_get_game (solution);
  guint32 nodes[] = { (guint32) json_array_get_int_element (fields, 0),
                      (guint32) json_array_get_int_element (fields, 1) };
  const MhPlayer mover = g_str_equal (json_array_get_string_element (fields, 2), "mouse")
                             ? MH_PLAYER_FIRST
                             : MH_PLAYER_SECOND;
  const guint32 position = mh_space_get_position (game, nodes[0], nodes[1], mover);
  const gboolean is_over = mh_space_get_end (game, position) != MH_OUTCOME_NONE;

  g_assert_cmpint (json_array_get_null_element (fields, 5), ==, is_over);
  if (is_over)
    return;

  nodes[mover] = (guint32) json_array_get_int_element (fields, 5);

  const guint32 next = mh_space_get_position (game, nodes[0], nodes[1], mh_player_other (mover));
  const MhValue value = mh_solution_get_value (solution, position);
  const MhValue after = mh_solution_get_value (solution, next);

  g_assert_true (mh_space_has_move (game, position, next));
  g_assert_cmpint (after.outcome, ==, value.outcome);
  if (mh_outcome_is_win (value.outcome))
    g_assert_cmpuint (after.remoteness + 1, ==, value.remoteness);
}

/* Behind the rules come the lines of the table, each with a witness. */
static void
test_certificate_file_lines (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game
          = round % 2 == 0 ? mh_boards_random_game (6) : mh_coins_games_random (9);
      const guint32 start = mh_pick_below (mh_space_get_n_positions (game) / 2);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };
      g_autoptr (GString) table = g_string_new (NULL);
      g_autoptr (GString) text = g_string_new (NULL);

      mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
      g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
      g_assert_true (mh_table_file_write (result.solution, MH_TABLE_CSV, collect, table, NULL));
      g_assert_true (mh_certificate_file_write (result.solution, start, collect, text, NULL));

      g_auto (GStrv) rows = g_strsplit (table->str, "\n", -1);
      g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);

      g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (rows));
      for (guint i = 1; rows[i][0] != '\0'; i++)
        {
          g_autoptr (JsonNode) node = json_from_string (lines[i], NULL);
          JsonArray *fields = json_node_get_array (node);
          g_autofree char *row = join_fields (fields);

          g_assert_cmpstr (row, ==, rows[i]);
          if (round % 2 == 0)
            check_witness (result.solution, fields);
        }
    }
}

/* The first line tells the rules, and repeats the line of the start. */
static void
test_certificate_file_head (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 start = mh_space_get_position (game, 1, 3, MH_PLAYER_FIRST);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (mh_certificate_file_write (result.solution, i == 0 ? start : MH_POSITION_NONE,
                                                collect, text, NULL));

      char *end = strchr (text->str, '\n');

      *end = '\0';
      g_assert_cmpint (strstr (text->str, "[1,3,\"mouse\",\"mouse\",1,0]") != NULL, ==, i == 0);
      g_assert_nonnull (strstr (text->str, "\"game\":\"cat-and-mouse\""));
      g_assert_nonnull (strstr (text->str, "[[1],[0,2],[1,3],[2]]"));
      g_assert_nonnull (strstr (end + 1, "[1,3,\"mouse\",\"mouse\",1,0]\n"));
    }
}

static gboolean
refuse (const char *data, gsize length, gpointer user_data, GError **error)
{
  ++*(guint *) user_data;
  return FALSE;
}

/* A reader that has enough ends the writing. */
static void
test_certificate_file_stops (void)
{
  g_autoptr (MhGraph) graph = mh_boards_grid (12, 12);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };
  guint n_calls = 0;

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
  g_assert_false (
      mh_certificate_file_write (result.solution, MH_POSITION_NONE, refuse, &n_calls, NULL));
  g_assert_cmpuint (n_calls, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/certificate-file/lines", test_certificate_file_lines);
  g_test_add_func ("/io/certificate-file/head", test_certificate_file_head);
  g_test_add_func ("/io/certificate-file/stops", test_certificate_file_stops);

  return g_test_run ();
}
