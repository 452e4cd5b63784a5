/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-document-file.h"
#include "mh-nim-heap.h"
#include "mh-space.h"
#include "mh-table-file.h"
#include "mh-words.h"

#include <string.h>

static void
solve (MhGame *game, const MhAlgorithm *algorithm, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };
  const char *reason = NULL;

  g_assert_true (algorithm->applies == NULL || algorithm->applies (game, &reason));
  mh_problem_init (&problem, algorithm, game, mh_space_get_whole (game));

  MhAlgorithmRun *algorithm_run = algorithm->begin (&problem);

  while (algorithm->advance (algorithm_run, 1000))
    ;
  g_assert_true (algorithm->finish (algorithm_run, result));
}

/* A stone or more are a win in one move, and none are lost, at the end of every run. */
static void
test_toy_game_solved (void)
{
  g_autoptr (MhGame) game = mh_nim_heap_new (9);
  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (&mh_nim_heap, &n_algorithms);

  for (guint i = 0; i < n_algorithms; i++)
    {
      g_auto (MhResult) result = { NULL };

      solve (game, algorithms[i], &result);
      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
          const MhPlayer mover = (MhPlayer) cell_index.plane;
          const MhValue value = mh_solution_get_value (result.solution, position);
          const gboolean is_won = cell_index.column > 0;

          g_assert_cmpint (value.outcome, ==,
                           mh_outcome_win_of (is_won ? mover : mh_player_other (mover)));
          g_assert_cmpuint (value.remoteness, ==, is_won ? 1 : 0);
        }
    }
}

/* Its runs have steps, and the last of them knows what the solution says. */
static void
test_toy_game_stepped (void)
{
  g_autoptr (MhGame) game = mh_nim_heap_new (9);
  g_auto (MhResult) result = { NULL };

  solve (game, mh_algorithms_get_default (game), &result);
  g_assert_nonnull (result.trace);

  const guint32 n_steps = mh_trace_get_n_steps (result.trace);

  g_assert_cmpuint (n_steps, >, mh_space_get_n_positions (game));
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhRecord before = mh_trace_get_record (result.trace, position, 0);
      const MhRecord after = mh_trace_get_record (result.trace, position, n_steps);

      g_assert_cmpint (before.value.outcome, ==, MH_OUTCOME_NONE);
      g_assert_true (
          mh_value_equal (after.value, mh_solution_get_value (result.solution, position)));
    }
}

/* Words are those of its class. */
static void
test_toy_game_told (void)
{
  g_autoptr (MhGame) game = mh_nim_heap_new (9);
  const guint32 whole = mh_space_get_whole (game);
  const guint32 next = mh_space_with_mover (game, whole - 2, MH_PLAYER_SECOND);
  g_autofree char *position = mh_words_position_long (game, whole);
  g_autofree char *move = mh_words_move (game, whole, next);
  g_autofree char *value = mh_words_value_in (game, (MhValue){ MH_OUTCOME_FIRST, 1 });

  g_assert_cmpstr (position, ==, "9 stones");
  g_assert_cmpstr (move, ==, "takes 2");
  g_assert_cmpstr (value, ==, "first in 1");
}

static gboolean
append_cb (const char *text, gsize length, gpointer user_data, GError **error)
{
  g_string_append_len (user_data, text, (gssize) length);

  return TRUE;
}

/* A document of it reads back as it was written, and its table is written. */
static void
test_toy_game_saved (void)
{
  static const char text[] = "{\"mousehole\": 1, \"game\": \"nim-heap\", \"stones\": 2}";
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_document_file_read (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_get_game_class (file->board) == &mh_nim_heap);

  g_autoptr (GBytes) bytes = mh_document_file_write (file, &error);
  g_autoptr (MhDocumentFile) again
      = mh_document_file_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_equal (file->board, again->board));

  g_autoptr (MhGame) game = mh_board_create_game (again->board, &error);
  g_autoptr (GString) table = g_string_new (NULL);
  g_auto (MhResult) result = { NULL };

  solve (game, mh_algorithms_get_default (game), &result);
  g_assert_true (mh_table_file_write (result.solution, MH_TABLE_CSV, append_cb, table, &error));
  g_assert_cmpstr (table->str, ==, "stones,winner,remoteness\n0,second,0\n1,first,1\n2,first,1\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/toy-game/solved", test_toy_game_solved);
  g_test_add_func ("/io/toy-game/stepped", test_toy_game_stepped);
  g_test_add_func ("/io/toy-game/told", test_toy_game_told);
  g_test_add_func ("/io/toy-game/saved", test_toy_game_saved);

  return g_test_run ();
}
