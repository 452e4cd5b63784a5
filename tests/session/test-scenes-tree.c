/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta.h"
#include "mh-capped-search.h"
#include "mh-fixtures.h"
#include "mh-scenes-tree.h"
#include "mh-svg-pen.h"
#include "mh-tree-geometry.h"
#include "mh-tree-painter.h"

#define BOW_TIE "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]"
#define KITE "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"
#define ROUNDS 200
#define ALL_ROWS 1e7

static MhSession *
create_session (const MhAlgorithm *algorithm, const char *list)
{
  MhSession *session = mh_fixtures_session_for (list);

  mh_session_set_algorithm (session, MH_SIDE_MAIN, algorithm);
  g_assert_true (mh_session_solve_now (session, NULL));
  mh_playback_set_unit (mh_session_get_playback (session), MH_STEP_UNIT_EVENT);
  return session;
}

static void
fill (MhSearchScene *scene,
      MhSession *session,
      MhSearchPath *path,
      MhText *text,
      double scroll,
      double height)
{
  g_assert_true (mh_search_scene_fill (scene, mh_session_get_snapshot (session), path,
                                       (MhTreeRange){ scroll, height }, mh_theme_get (FALSE, FALSE),
                                       text));
}

static void
show_random_step (MhSession *session)
{
  MhPlayback *playback = mh_session_get_playback (session);
  const int n_steps = (int) mh_playback_get_n_steps (playback);

  mh_playback_set_step (playback, (guint32) g_test_rand_int_range (0, n_steps + 1));
}

/* What is known is there, and nothing else. */
static void
check_disc (const MhTreeDisc *disc, const MhSearchReply *reply, gboolean is_settled)
{
  const gboolean is_tried = reply->slot != MH_SLOT_NONE;
  const gboolean is_answered = disc->value.outcome != MH_OUTCOME_NONE;

  g_assert_cmpuint (disc->position, ==, reply->position);
  g_assert_true ((disc->state == MH_TREE_ANSWERED) == is_answered);
  g_assert_true (is_tried == (disc->state == MH_TREE_ANSWERED || disc->state == MH_TREE_OPEN));
  g_assert_true ((disc->state == MH_TREE_CUT) == (!is_tried && is_settled));
  g_assert_true ((disc->sign == MH_TREE_SIGN_MEMO) == reply->is_memo);
  g_assert_true (disc->state != MH_TREE_CUT || !disc->is_on_path);
}

static void
check_rows (const MhSearchScene *scene, const MhSearchPath *path)
{
  const MhGame *game = mh_trace_get_game (path->trace);
  g_autofree MhSearchReply *replies = g_new (MhSearchReply, mh_space_get_max_moves (game));

  for (guint32 row = MAX (scene->scene.first_row, 1);
       row < scene->scene.first_row + scene->scene.n_rows; row++)
    {
      const MhTreeRow *discs = mh_tree_scene_get_row (&scene->scene, row);
      const gboolean is_settled = mh_search_path_is_settled (path, row - 1);
      guint32 n_tried;
      guint32 n_on_path = 0;

      g_assert_cmpuint (discs->n_discs, ==,
                        mh_search_path_list_replies (path, row - 1, replies, &n_tried));
      for (guint32 i = 0; i < discs->n_discs; i++)
        {
          check_disc (&discs->discs[i], &replies[i], is_settled);
          n_on_path += discs->discs[i].is_on_path;
          if (discs->discs[i].is_on_path)
            g_assert_cmpuint (replies[i].slot, ==, path->slots[row]);
        }
      g_assert_cmpuint (n_on_path, ==, row < path->n_slots ? 1 : 0);
    }
}

/* At any step there is a row for each node of the path, and what is left out
 * has no answer. */
static void
check_scenes (const MhAlgorithm *algorithm, const char *list)
{
  MhSession *session = create_session (algorithm, list);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhSearchPath) path = { 0 };

  for (int i = 0; i < ROUNDS; i++)
    {
      g_auto (MhSearchScene) scene = { 0 };

      show_random_step (session);
      fill (&scene, session, &path, text, 0, ALL_ROWS);
      g_assert_cmpuint (scene.scene.n_rows, ==, scene.scene.n_all_rows);
      g_assert_cmpuint (scene.scene.n_rows, >=, path.n_slots);
      check_rows (&scene, &path);
    }
  mh_search_path_clear (&path);
  g_assert_finalize_object (session);
}

static void
test_scenes_tree_alpha_beta (void)
{
  check_scenes (&mh_alpha_beta, BOW_TIE);
}

static void
test_scenes_tree_capped (void)
{
  check_scenes (&mh_capped_search, KITE);
}

/* However it is scrolled, the rows in the view are those of the whole. */
static void
test_scenes_tree_scrolled (void)
{
  MhSession *session = create_session (&mh_capped_search, KITE);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhSearchPath) path = { 0 };

  for (int i = 0; i < ROUNDS; i++)
    {
      g_auto (MhSearchScene) whole = { 0 };
      g_auto (MhSearchScene) part = { 0 };

      show_random_step (session);
      fill (&whole, session, &path, text, 0, ALL_ROWS);
      fill (&part, session, &path, text, g_test_rand_double_range (0, 400), 150);
      g_assert_cmpuint (part.scene.n_all_rows, ==, whole.scene.n_all_rows);
      g_assert_cmpuint (part.scene.n_rows, <=, 6);
      for (guint32 k = 0; k < part.scene.n_rows; k++)
        {
          const MhTreeRow *seen = &part.scene.rows[k];
          const MhTreeRow *row = &whole.scene.rows[part.scene.first_row + k];

          g_assert_cmpuint (seen->n_discs, ==, row->n_discs);
          g_assert_cmpuint (seen->focus, ==, row->focus);
          g_assert_cmpstr (seen->title, ==, row->title);
          g_assert_cmpstr (seen->note, ==, row->note);
          g_assert_cmpmem (seen->discs, seen->n_discs * sizeof (MhTreeDisc), row->discs,
                           row->n_discs * sizeof (MhTreeDisc));
        }
    }
  mh_search_path_clear (&path);
  g_assert_finalize_object (session);
}

/* Only what happened in the step is fresh: one event, one disc, or all that
 * were cut off by it. */
static void
test_scenes_tree_fresh (void)
{
  MhSession *session = create_session (&mh_alpha_beta, BOW_TIE);
  MhPlayback *playback = mh_session_get_playback (session);
  MhTrace *trace = mh_playback_get_trace (playback);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhSearchPath) path = { 0 };

  for (guint32 step = 1; step < mh_trace_get_n_steps (trace); step++)
    {
      const MhEvent event = mh_trace_get_event (trace, step - 1);
      g_auto (MhSearchScene) scene = { 0 };

      mh_playback_set_step (playback, step);
      fill (&scene, session, &path, text, 0, ALL_ROWS);
      for (guint32 row = 0; row < scene.scene.n_rows; row++)
        for (guint32 i = 0; i < scene.scene.rows[row].n_discs; i++)
          {
            const MhTreeDisc *disc = &scene.scene.rows[row].discs[i];

            if (disc->is_fresh && disc->state == MH_TREE_CUT)
              g_assert_cmpint (event.kind, ==, MH_EVENT_CUT);
            else if (disc->is_fresh)
              g_assert_cmpuint (disc->position, ==, mh_trace_get_position (trace, event.slot));
          }
    }
  mh_search_path_clear (&path);
  g_assert_finalize_object (session);
}

/* Returns: (transfer full): the sentences of all discs at @step */
static GPtrArray *
describe_all (MhSession *session, guint32 step)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhSearchPath) path = { 0 };
  g_auto (MhSearchScene) scene = { 0 };

  mh_playback_set_step (mh_session_get_playback (session), step);
  fill (&scene, session, &path, text, 0, ALL_ROWS);
  for (guint32 row = 0; row < scene.scene.n_rows; row++)
    for (guint32 i = 0; i < scene.scene.rows[row].n_discs; i++)
      g_ptr_array_add (sentences, mh_search_scene_describe (&scene, &path, row, i));
  g_assert_null (mh_search_scene_describe (&scene, &path, scene.scene.n_rows, 0));
  return sentences;
}

static void
assert_sentence (const GPtrArray *sentences, guint i, const char *expected)
{
  g_assert_cmpuint (i, <, sentences->len);
  g_assert_cmpstr (g_ptr_array_index (sentences, i), ==, expected);
}

/* On the bow-tie the search goes down the first replies; its answer is a draw
 * that hangs on a position that was met again. */
static void
test_scenes_tree_sentences (void)
{
  MhSession *session = create_session (&mh_alpha_beta, BOW_TIE);
  MhPlayback *playback = mh_session_get_playback (session);
  g_autoptr (GPtrArray) before = describe_all (session, 0);
  g_autoptr (GPtrArray) begun = describe_all (session, 2);
  g_autoptr (GPtrArray) after = describe_all (session, mh_playback_get_n_steps (playback));

  g_assert_cmpuint (before->len, ==, 3);
  assert_sentence (before, 0, "start, mouse on 1, cat on 2, mouse to move: not examined yet");
  assert_sentence (before, 1, "turn 0, 1 → 2: not examined yet");
  assert_sentence (begun, 0, "start, mouse on 1, cat on 2, mouse to move: being examined");
  assert_sentence (begun, 1, "turn 0, 1 → 2: answered, cat wins; the game is over");
  assert_sentence (begun, 2, "turn 0, 1 → 3: not examined yet");
  assert_sentence (after, 2, "turn 0, 1 → 3: answered, draw; the answer comes from here");
  g_assert_true (g_str_has_suffix (g_ptr_array_index (after, after->len - 1),
                                   ": answered, draw; repeated on the path"));
  g_assert_finalize_object (session);
}

/* With a cap, the answer hangs on that instead; entries of the memo are named. */
static void
test_scenes_tree_cap (void)
{
  MhSession *session = create_session (&mh_capped_search, KITE);
  MhPlayback *playback = mh_session_get_playback (session);
  g_autoptr (GPtrArray) after = describe_all (session, mh_playback_get_n_steps (playback));
  gboolean has_memo = FALSE;

  for (guint i = 0; i < after->len; i++)
    has_memo |= g_str_has_suffix (g_ptr_array_index (after, i), "; known from before");
  g_assert_true (has_memo);
  g_assert_true (g_str_has_suffix (g_ptr_array_index (after, after->len - 1),
                                   ": answered, draw; the cap is reached"));
  g_assert_finalize_object (session);
}

/* Nodes of a grid are called by their cells, which have room in the discs; others by numbers. */
static void
test_scenes_tree_names (void)
{
  static const struct
  {
    const char *board, *name, *stranger;
  } cases[]
      = { { "[\"C.#\",\"..F\",\"M..\"], 1, 1", ">2,0<", ">5<" }, { BOW_TIE, ">2<", ">0,2<" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhSession *session = create_session (&mh_alpha_beta, cases[i].board);
      g_autoptr (MhText) text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
      g_autoptr (MhPen) pen = mh_svg_pen_new (600, 400, MH_TEXT_DEFAULT_FAMILY, NULL);
      g_auto (MhSearchPath) path = { 0 };
      g_auto (MhSearchScene) scene = { 0 };

      mh_playback_set_step (mh_session_get_playback (session), 3);
      fill (&scene, session, &path, text, 0, ALL_ROWS);
      mh_tree_paint (&scene.scene, pen, 600, 400);

      const double room = mh_tree_geometry_get (&scene.scene, 600).disc_width;
      g_autoptr (GBytes) bytes = mh_svg_pen_finish (pen);
      gsize size;
      g_autofree char *svg = g_strndup (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));

      g_assert_nonnull (strstr (svg, cases[i].name));
      g_assert_null (strstr (svg, cases[i].stranger));
      g_assert_cmpfloat (mh_text_get_width (text, cases[i].name, 12, TRUE), <, room);
      mh_search_path_clear (&path);
      g_assert_finalize_object (session);
    }
}

/* The default algorithm searches nothing. */
static void
test_scenes_tree_no_search (void)
{
  MhSession *session = mh_fixtures_session ();
  g_autoptr (MhText) text = mh_text_new_blank (1);
  g_auto (MhSearchPath) path = { 0 };
  g_auto (MhSearchScene) scene = { 0 };

  g_assert_false (mh_search_scene_fill (&scene, mh_session_get_snapshot (session), &path,
                                        (MhTreeRange){ 0, 100 }, mh_theme_get (FALSE, FALSE),
                                        text));
  mh_search_path_clear (&path);
  g_assert_finalize_object (session);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/scenes-tree/alpha-beta", test_scenes_tree_alpha_beta);
  g_test_add_func ("/workspace/scenes-tree/capped", test_scenes_tree_capped);
  g_test_add_func ("/workspace/scenes-tree/scrolled", test_scenes_tree_scrolled);
  g_test_add_func ("/workspace/scenes-tree/fresh", test_scenes_tree_fresh);
  g_test_add_func ("/workspace/scenes-tree/sentences", test_scenes_tree_sentences);
  g_test_add_func ("/workspace/scenes-tree/cap", test_scenes_tree_cap);
  g_test_add_func ("/workspace/scenes-tree/names", test_scenes_tree_names);
  g_test_add_func ("/workspace/scenes-tree/no-search", test_scenes_tree_no_search);
  return g_test_run ();
}
