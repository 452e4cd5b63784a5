/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-coins-games.h"
#include "mh-coins-fixtures.h"
#include "mh-game-class.h"
#include "mh-scenes-tree.h"
#include "mh-scenes.h"

#define N_ROUNDS 40
#define HEIGHT 4000

static MhSession *
create_memo (MhGame *game)
{
  MhSession *session = mh_fixtures_game (game);
  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);
  g_autoptr (GError) error = NULL;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithms[1]);
  mh_session_solve_now (session, &error);
  g_assert_no_error (error);

  return session;
}

/* What was tried has a slot about that reply, what was not has none; the next node
 * of the path is the last one that was tried. */
static void
check_replies (const MhSearchPath *path, guint32 depth)
{
  const MhGame *game = mh_trace_get_game (path->trace);
  const guint32 from = mh_trace_get_position (path->trace, path->slots[depth]);
  g_autofree MhSearchReply *replies = g_new (MhSearchReply, mh_space_get_max_moves (game));
  guint32 n_tried;
  const guint32 n = mh_search_path_list_replies (path, depth, replies, &n_tried);

  if (path->is_ended && depth + 1 == path->n_slots)
    {
      g_assert_cmpuint (n, ==, 0);
      return;
    }

  g_assert_cmpuint (n, ==, mh_space_count_successors (game, from));
  g_assert_cmpuint (n_tried, <=, n);
  for (guint32 i = 0; i < n; i++)
    {
      g_assert_cmpint (mh_space_get_mover (game, replies[i].position), ==, MH_PLAYER_FIRST);
      g_assert_cmpint (replies[i].slot != MH_SLOT_NONE, ==, i < n_tried);
      if (i < n_tried)
        g_assert_cmpuint (mh_trace_get_position (path->trace, replies[i].slot), ==,
                          replies[i].position);
    }
  if (path->is_ended)
    g_assert_cmpuint (n_tried, ==, n);
  else if (depth + 1 < path->n_slots)
    g_assert_cmpuint (replies[n_tried - 1].slot, ==, path->slots[depth + 1]);
}

static void
test_coins_search_replies (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhSession) session = create_memo (mh_coins_games_random (9));
      MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
      g_auto (MhSearchPath) path = { NULL };

      for (guint32 step = 0; step <= mh_trace_get_n_steps (trace); step++)
        {
          mh_search_path_update (&path, trace, step);
          for (guint32 depth = 0; depth < path.n_slots; depth++)
            check_replies (&path, depth);
        }
    }
}

/* The answer comes down a line on which each move is a best one. */
static void
test_coins_search_answer (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhSession) session = create_memo (mh_coins_games_random (9));
      const MhGame *game = mh_session_get_snapshot (session)->game;
      MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);
      g_auto (MhSearchPath) path = { NULL };

      mh_search_path_update (&path, trace, mh_trace_get_n_steps (trace));
      g_assert_true (path.is_ended);
      g_assert_cmpint (mh_space_get_end (game,
                                         mh_trace_get_position (trace,
                                                                path.slots[path.n_slots - 1])),
                       !=, MH_OUTCOME_NONE);
      for (guint32 i = 0; i + 1 < path.n_slots; i++)
        {
          g_autoptr (MhProof) proof
              = mh_snapshot_create_proof (mh_session_get_snapshot (session),
                                          mh_trace_get_position (trace, path.slots[i]));
          const guint32 next = mh_trace_get_position (trace, path.slots[i + 1]);
          gboolean is_best = FALSE;

          for (guint32 k = 0; k < proof->n_replies; k++)
            is_best |= proof->replies[k].is_best
                       && mh_trace_fold_position (trace, proof->replies[k].position) == next;
          g_assert_true (is_best);
        }
    }
}

/* Every disc at every step has a sentence that is about coins. */
static void
test_coins_search_words (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (guint round = 0; round < N_ROUNDS / 4; round++)
    {
      g_autoptr (MhSession) session = create_memo (mh_coins_games_random (7));
      MhPlayback *playback = mh_session_get_playback (session);
      g_auto (MhSearchPath) path = { NULL };

      for (guint32 step = 0; step <= mh_playback_get_n_steps (playback); step++)
        {
          g_auto (MhSearchScene) scene = { 0 };

          mh_playback_set_step (playback, step);
          g_assert_true (mh_search_scene_fill (&scene, mh_session_get_snapshot (session), &path,
                                               (MhTreeRange){ 0, HEIGHT },
                                               mh_theme_get (FALSE, FALSE), text));
          for (guint32 row = 0; row < scene.scene.n_rows; row++)
            for (guint32 i = 0; i < scene.scene.rows[row].n_discs; i++)
              {
                g_autofree char *words = mh_search_scene_describe (&scene, &path, row, i);

                g_assert_nonnull (words);
                g_assert_null (strstr (words, "mouse"));
                g_assert_null (strstr (words, "met again"));
                g_assert_cmpint (scene.scene.rows[row].discs[i].sign, !=, MH_TREE_SIGN_CAP);
              }
        }
    }
}

/* Who finds an answer in the memo points to it in the table; behind the last event
 * nobody points. */
static void
test_coins_search_hit (void)
{
  const MhEventQuery query = { MH_EVENT_FILTER (MH_EVENT_HIT), MH_POSITION_NONE, TRUE };
  g_autoptr (MhSession) session = create_memo (mh_fixtures_row ());
  g_autoptr (MhText) text = mh_text_new_blank (1);
  MhPlayback *playback = mh_session_get_playback (session);
  MhTrace *trace = mh_playback_get_trace (playback);
  MhTableScene table;
  guint32 event;

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  g_assert_true (mh_trace_find (trace, 0, &query, &event));
  mh_playback_set_step (playback, event + 1);
  mh_table_scene_fill (&table, mh_session_get_snapshot (session), MH_SIDE_MAIN, 0,
                       mh_theme_get (FALSE, FALSE), text);
  /* Coin 6 is asked for by coins 6 to 7, then by coins 5 to 6. */
  g_assert_true (table.heatmap.has_arrows);
  g_assert_cmpuint (table.heatmap.n_looked_at, ==, 1);
  g_assert_cmpuint (table.looked_at[0].row, ==, 6);
  g_assert_cmpuint (table.looked_at[0].column, ==, 6);
  g_assert_cmpuint (table.heatmap.looking_row, ==, 5);
  g_assert_cmpuint (table.heatmap.looking_column, ==, 6);

  mh_playback_set_step (playback, mh_trace_get_n_steps (trace));
  mh_table_scene_fill (&table, mh_session_get_snapshot (session), MH_SIDE_MAIN, 0,
                       mh_theme_get (FALSE, FALSE), text);
  g_assert_false (table.heatmap.has_arrows);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/coins-search/replies", test_coins_search_replies);
  g_test_add_func ("/workspace/coins-search/answer", test_coins_search_answer);
  g_test_add_func ("/workspace/coins-search/hit", test_coins_search_hit);
  g_test_add_func ("/workspace/coins-search/words", test_coins_search_words);

  return g_test_run ();
}
