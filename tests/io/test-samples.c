/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-samples.h"

#include "mh-corpus.h"
#include "mh-dismantling.h"
#include "mh-game-class.h"
#include "mh-naive-coins.h"
#include "mh-naive-pursuit.h"
#include "mh-naive-solver.h"

#include <string.h>

static const MhSample *
find_sample (const char *id)
{
  for (guint i = 0; i < mh_samples_get_n (); i++)
    if (g_str_equal (mh_samples_get (i)->id, id))
      return mh_samples_get (i);

  return NULL;
}

static gboolean
is_grid (const MhSample *sample)
{
  return g_str_has_prefix (sample->id, "grid-");
}

/* The gallery has the boards of samples.jsonl, all of them and no others, and
 * each is the graph of its record. Grids and other games follow. */
static void
test_samples_are_the_records (void)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read ("samples.jsonl");

  for (guint i = 0; i < mh_samples_get_n (); i++)
    {
      g_autoptr (MhBoard) board = mh_sample_create_board (mh_samples_get (i), NULL);

      g_assert_true ((mh_board_get_game_class (board) == &mh_cat_and_mouse)
                     == (i < boards->len || is_grid (mh_samples_get (i))));
      g_assert_true (mh_samples_get (i)->klass == mh_board_get_game_class (board));
    }
  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *known = g_ptr_array_index (boards, i);
      const MhSample *sample = find_sample (known->name);

      g_assert_nonnull (sample);

      g_autoptr (MhBoard) board = mh_sample_create_board (sample, NULL);
      g_autoptr (MhGraph) graph = mh_board_create_graph (board);

      g_assert_true (mh_graph_equal (graph, known->graph));
    }
}

/* Grids have places, and what their notes say is true. */
static void
test_samples_grids (void)
{
  g_autoptr (GRegex) win = g_regex_new ("the (mouse|cat) wins in ([0-9]+) moves$", 0, 0, NULL);
  g_autoptr (GRegex) profit = g_regex_new ("[Nn]obody can force a win, and so the cat", 0, 0, NULL);
  guint n_grids = 0;

  for (guint i = 0; i < mh_samples_get_n (); i++)
    {
      const MhSample *sample = mh_samples_get (i);
      gboolean has_places;

      if (!is_grid (sample))
        continue;

      g_autoptr (MhBoard) board = mh_sample_create_board (sample, &has_places);
      g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      const MhStart start = mh_board_get_start (board);
      const MhNaiveValue value = mh_naive_get (naive, start.mouse, start.cat, start.first);
      g_autoptr (GMatchInfo) match = NULL;

      n_grids++;
      g_assert_true (has_places);
      if (value.winner == MH_NAIVE_DRAW)
        {
          g_assert_true (g_regex_match (profit, sample->note, 0, NULL));
          continue;
        }

      g_assert_true (g_regex_match (win, sample->note, 0, &match));

      g_autofree char *winner = g_match_info_fetch (match, 1);
      g_autofree char *number = g_match_info_fetch (match, 2);

      g_assert_cmpstr (winner, ==, value.winner == MH_NAIVE_MOUSE ? "mouse" : "cat");
      g_assert_cmpint (g_ascii_strtoll (number, NULL, 10), ==, value.remoteness);
    }
  g_assert_cmpuint (n_grids, ==, 9);
}

/* The cat catches the mouse in as many moves as a note says, or never. */
static void
test_samples_pursuits (void)
{
  const struct
  {
    const char *id;
    int capture; /* or -1 */
    guint32 n_rounds;
  } cases[] = { { "old-town", 3, 3 }, { "petersen-pursuit", -1, 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhSample *sample = find_sample (cases[i].id);
      g_autoptr (MhBoard) board = mh_sample_create_board (sample, NULL);
      g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
      g_autoptr (MhDismantling) order = mh_dismantling_new (game);
      g_autoptr (MhNaivePursuit) naive
          = mh_naive_pursuit_new (mh_game_get_graph (game, MH_PLAYER_FIRST), TRUE);

      g_assert_cmpint (mh_naive_pursuit_get_capture (naive), ==, cases[i].capture);
      g_assert_cmpuint (order->n_rounds, ==, cases[i].n_rounds);
    }
}

/* Titles and notes are short, different, and in the words of the window. */
static void
test_samples_texts (void)
{
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < mh_samples_get_n (); i++)
    {
      const MhSample *sample = mh_samples_get (i);

      g_assert_cmpint (g_utf8_strlen (sample->title, -1), <=, 36);
      g_assert_cmpint (g_utf8_strlen (sample->note, -1), <=, 110);
      g_assert_true (g_hash_table_add (titles, (gpointer) sample->title));
      g_assert_null (strstr (sample->note, "ply"));
      g_assert_null (strstr (sample->note, "remoteness"));
      g_assert_false (g_str_has_suffix (sample->note, "."));
    }
}

/* A note that tells the number of moves, and who wins, tells the truth. */
static void
test_samples_notes_are_true (void)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read ("samples.jsonl");
  g_autoptr (GRegex) win = g_regex_new ("([0-9]+) moves$", 0, 0, NULL);

  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *board = g_ptr_array_index (boards, i);
      const MhSample *sample = find_sample (board->name);
      g_autoptr (GMatchInfo) match = NULL;

      if (!g_regex_match (win, sample->note, 0, &match))
        continue;

      g_autofree char *number = g_match_info_fetch (match, 1);

      g_assert_cmpint (g_ascii_strtoll (number, NULL, 10), ==, board->remoteness);
    }
}

/* Which numbers of coins are lost is what the notes say. */
static void
test_samples_take (void)
{
  static const struct
  {
    const char *id;
    guint period;
    guint lost; /* a bit for each number */
  } samples[] = {
    { "coins-mod-3", 3, 1 << 0 },
    { "coins-misere", 3, 1 << 1 },
    { "coins-1-3-4", 7, 1 << 0 | 1 << 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (MhBoard) board = mh_sample_create_board (find_sample (samples[i].id), NULL);
      const MhGame *game = mh_board_get_game (board);
      guint32 n_amounts;
      const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

      for (guint k = 0; k < 20; k++)
        g_assert_true (mh_naive_take (k, amounts, n_amounts, mh_game_last_loses (game)).is_won
                       == ((samples[i].lost >> k % samples[i].period & 1) == 0));
    }
}

/* Who wins a row, by how much, and what the larger end gives. */
static void
test_samples_ends (void)
{
  static const struct
  {
    const char *id;
    gint64 difference, greedy;
  } samples[] = {
    { "row-3-2-2", 3, 3 },    { "row-1-2-4", 3, 3 },    { "row-1-20-4", -15, -15 },
    { "row-parity", 1, -11 }, { "row-greedy", 11, -3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      const MhSample *sample = find_sample (samples[i].id);
      g_autoptr (MhBoard) board = mh_sample_create_board (sample, NULL);
      g_autofree char *words = g_strdup_printf ("by %d", (int) ABS (samples[i].difference));
      guint32 n_values;
      const guint32 *values = mh_game_get_values (mh_board_get_game (board), &n_values);

      g_assert_cmpint (mh_naive_ends (values, n_values), ==, samples[i].difference);
      g_assert_cmpint (mh_naive_ends_greedy (values, n_values), ==, samples[i].greedy);
      g_assert_true (g_str_has_suffix (sample->note, words));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/samples/are-the-records", test_samples_are_the_records);
  g_test_add_func ("/io/samples/texts", test_samples_texts);
  g_test_add_func ("/io/samples/notes-are-true", test_samples_notes_are_true);

  g_test_add_func ("/io/samples/take", test_samples_take);
  g_test_add_func ("/io/samples/ends", test_samples_ends);
  g_test_add_func ("/io/samples/grids", test_samples_grids);
  g_test_add_func ("/io/samples/pursuits", test_samples_pursuits);

  return g_test_run ();
}
