/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-fixtures.h"
#include "mh-failing-calls.h"
#include "mh-fixtures.h"
#include "mh-positions-job.h"
#include "mh-space.h"

#define LARGE_BYTES (1u << 18)
#define N_LARGE 70000 /* coins, whose list takes so much */

typedef struct
{
  GBytes *positions;
  GError *error;
  gboolean is_done;
} Listed;

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Listed *listed = user_data;

  listed->positions = mh_positions_job_list_finish (result, &listed->error);
  listed->is_done = TRUE;
}

/* Returns: (transfer full) */
static GBytes *
list (MhSolution *solution, MhPositionOrder order, const char *text)
{
  Listed listed = { NULL };

  mh_positions_job_list_async (solution, order, text, NULL, listed_cb, &listed);
  while (!listed.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (listed.error);

  return listed.positions;
}

static guint32
get (GBytes *positions, guint i)
{
  return ((const guint32 *) g_bytes_get_data (positions, NULL))[i];
}

static guint
count (GBytes *positions)
{
  return g_bytes_get_size (positions) / sizeof (guint32);
}

static MhSolution *
get_solution (MhSession *session)
{
  return mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);
}

/* Every position is there once in any order; numbers fall or rise, and the rest comes last. */
static void
test_order (void)
{
  static const MhPositionOrder orders[] = { MH_POSITION_ORDER_NUMBER, MH_POSITION_ORDER_LONGEST,
                                            MH_POSITION_ORDER_SHORTEST, MH_POSITION_ORDER_WINNER };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhSolution *solution = get_solution (session);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GBytes) positions = list (solution, orders[i], "");
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      g_assert_cmpuint (count (positions), ==, 264);
      for (guint k = 0; k < count (positions); k++)
        {
          const MhValue value = mh_solution_get_value (solution, get (positions, k));
          const MhValue before
              = mh_solution_get_value (solution, get (positions, k > 0 ? k - 1 : 0));

          g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (get (positions, k))));
          if (k == 0)
            continue;
          if (orders[i] == MH_POSITION_ORDER_NUMBER)
            g_assert_cmpuint (get (positions, k), >, get (positions, k - 1));
          else if (orders[i] == MH_POSITION_ORDER_WINNER)
            g_assert_cmpint (value.outcome, >=, before.outcome);
          else if (before.outcome == MH_OUTCOME_DRAW)
            g_assert_cmpint (value.outcome, ==, MH_OUTCOME_DRAW);
          else if (value.outcome != MH_OUTCOME_DRAW && orders[i] == MH_POSITION_ORDER_LONGEST)
            g_assert_cmpuint (value.remoteness, <=, before.remoteness);
          else if (value.outcome != MH_OUTCOME_DRAW)
            g_assert_cmpuint (value.remoteness, >=, before.remoteness);
        }
    }
}

static void
test_search (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhSolution *solution = get_solution (session);
  const MhGame *game = mh_solution_get_game (solution);
  g_autoptr (GBytes) exact = list (solution, MH_POSITION_ORDER_NUMBER, "M11 c10, mouse moves");
  g_autoptr (GBytes) draws = list (solution, MH_POSITION_ORDER_NUMBER, "DRAW");
  g_autoptr (GBytes) nothing = list (solution, MH_POSITION_ORDER_NUMBER, "m11 dog");

  g_assert_cmpuint (count (exact), ==, 1);
  g_assert_cmpuint (get (exact, 0), ==, mh_space_get_position (game, 11, 10, MH_PLAYER_FIRST));
  g_assert_cmpuint (count (draws), ==, 81);
  g_assert_cmpuint (count (nothing), ==, 0);

  g_assert_true (mh_positions_job_matches ("M11 C2, mouse moves draw", "11 dr"));
  g_assert_false (mh_positions_job_matches ("M11 C2, mouse moves draw", "1"));
  g_assert_false (mh_positions_job_matches ("M11 C2, mouse moves draw", "m1"));

  g_assert_true (mh_positions_job_matches ("M0,1 C2,3, mouse moves draw", "m0,1,c2,3, draw"));
  g_assert_true (mh_positions_job_matches ("M0,1 C2,3, mouse moves draw", "2,3"));
  g_assert_false (mh_positions_job_matches ("M1,0 C0,1, mouse moves draw", "m0,1"));

  /* Chinese has no spaces, and commas of its own. */
  g_assert_true (mh_positions_job_matches ("鼠11 猫2，轮到猫 猫 4 步胜", "鼠11 猫 胜"));
  g_assert_true (mh_positions_job_matches ("鼠11 猫2，轮到猫 猫 4 步胜", "猫2"));
  g_assert_true (mh_positions_job_matches ("鼠2,0 猫1,1，轮到猫 和棋", "1,1 和"));
  g_assert_false (mh_positions_job_matches ("鼠11 猫2，轮到猫 和棋", "鼠11 胜"));
}

/* Coins are listed once for both turns; a job that nobody wants ends without a list. */
static void
test_coins_and_cancelled (void)
{
  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_row ());
  g_autoptr (GBytes) leads = list (get_solution (session), MH_POSITION_ORDER_LONGEST, "");
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  Listed listed = { NULL };

  g_assert_cmpuint (count (leads), ==, 8 * 9 / 2);
  for (guint i = 1; i < count (leads); i++)
    {
      const gint64 before = mh_solution_get_score (get_solution (session), get (leads, i - 1));
      const gint64 score = mh_solution_get_score (get_solution (session), get (leads, i));

      g_assert_cmpint (ABS (score), <=, ABS (before));
    }

  g_cancellable_cancel (cancelled);
  mh_positions_job_list_async (get_solution (session), MH_POSITION_ORDER_NUMBER, "", cancelled,
                               listed_cb, &listed);
  while (!listed.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (listed.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (listed.positions);
  g_clear_error (&listed.error);
}

/* Returns: the number of calls; @is_short: (out): whether there was no memory for the list */
static guint
list_failing (MhSolution *solution, guint fault, gboolean *is_short)
{
  Listed listed = { NULL };

  mh_failing_calls_begin (fault, FALSE);
  mh_positions_job_list_async (solution, MH_POSITION_ORDER_LONGEST, "", NULL, listed_cb, &listed);
  while (!listed.is_done)
    g_main_context_iteration (NULL, TRUE);

  const guint n_calls = mh_failing_calls_end ();

  *is_short = g_error_matches (listed.error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_true (*is_short == (listed.positions == NULL));
  g_clear_pointer (&listed.positions, g_bytes_unref);
  g_clear_error (&listed.error);

  return n_calls;
}

/* A list for which there is no memory is told of. */
static void
test_memory (void)
{
  g_autoptr (MhSession) session = mh_fixtures_game (mh_fixtures_take (N_LARGE));
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);
  gboolean is_short;
  const guint n_calls = list_failing (get_solution (session), 0, &is_short);
  guint n_short = 0;

  g_assert_false (is_short);
  for (guint fault = 1; fault <= n_calls; fault++)
    {
      list_failing (get_solution (session), fault, &is_short);
      n_short += is_short;
    }
  /* The C library sorts without more memory, too. */
  g_assert_true (n_short >= 2 || !counts);
  mh_failing_calls_count_memory (0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/positions-job/order", test_order);
  g_test_add_func ("/positions-job/search", test_search);
  g_test_add_func ("/positions-job/memory", test_memory);
  g_test_add_func ("/positions-job/coins-and-cancelled", test_coins_and_cancelled);

  return g_test_run ();
}
