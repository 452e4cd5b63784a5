/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-snapshot.h"

#include "mh-algorithms.h"
#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-narration.h"
#include "mh-snapshot-figure.h"
#include "mh-cairo-pen.h"

#include <string.h>

/* What a snapshot tells. */
typedef struct
{
  char *title, *detail;
  guint32 current, layer;
  MhTraceView view;
} Told;

static Told
ask (const MhSnapshot *snapshot)
{
  return (Told){
    .title = mh_narration_step_title (snapshot),
    .detail = mh_narration_step_detail (snapshot),
    .current = snapshot->current,
    .layer = snapshot->layer,
    .view = mh_snapshot_get_view (snapshot, MH_SIDE_MAIN),
  };
}

static void
told_clear (Told *self)
{
  g_free (self->title);
  g_free (self->detail);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Told, told_clear)

static void
assert_same (const Told *a, const Told *b)
{
  g_assert_cmpstr (a->title, ==, b->title);
  g_assert_cmpstr (a->detail, ==, b->detail);
  g_assert_cmpuint (a->current, ==, b->current);
  g_assert_cmpuint (a->layer, ==, b->layer);
  g_assert_true (a->view.trace == b->view.trace);
  g_assert_cmpuint (a->view.since, ==, b->view.since);
  g_assert_cmpuint (a->view.until, ==, b->view.until);
  g_assert_cmpuint (a->view.layer, ==, b->view.layer);
}

/* Another step tells what choosing it would tell, whatever is chosen meanwhile: of every
 * algorithm. */
static void
test_snapshot_at_step (gconstpointer id)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhPlayback *playback = mh_session_get_playback (session);
  g_autoptr (GError) error = NULL;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find (id));
  mh_session_solve_now (session, &error);
  g_assert_no_error (error);
  mh_session_set_follow_steps (session, TRUE);
  mh_session_set_follow_layers (session, TRUE);

  g_autoptr (MhSnapshot) first = mh_snapshot_ref (mh_session_get_snapshot (session));
  g_auto (Told) before = ask (first);
  const guint32 last = mh_playback_get_n_steps (playback);

  for (guint i = 0; i < 60; i++)
    {
      const guint32 step = i == 0 ? last : (guint32) g_test_rand_int_range (0, (gint32) last);
      const MhStepUnit unit = (MhStepUnit) g_test_rand_int_range (0, 3);
      g_autoptr (MhSnapshot) other = mh_snapshot_at_step (first, unit, step);
      g_auto (Told) there = ask (other);
      g_auto (Told) after = ask (first);

      assert_same (&before, &after);
      mh_playback_set_unit (playback, unit);
      mh_session_set_follow_steps (session, TRUE); /* as before the unit was chosen */
      mh_playback_set_step (playback, step);
      g_auto (Told) chosen = ask (mh_session_get_snapshot (session));
      if (step > 0 && step < last)
        assert_same (&there, &chosen);
      else
        g_assert_cmpstr (there.title, ==, chosen.title);
    }
}

/* The last that was told. */
typedef struct
{
  MhSnapshot *snapshot;
  guint changes;
  guint n_told;
} Hearer;

static void
changed_cb (MhSession *session, const MhSnapshot *snapshot, guint changes, Hearer *hearer)
{
  g_assert_true (snapshot == mh_session_get_snapshot (session));
  g_assert_cmpuint (mh_snapshot_find_changes (hearer->snapshot, snapshot), ==, changes);
  g_clear_pointer (&hearer->snapshot, mh_snapshot_unref);
  hearer->snapshot = mh_snapshot_ref (snapshot);
  hearer->changes = changes;
  hearer->n_told++;
}

static void
toggle_edge (MhSession *session)
{
  MhDocument *document = mh_session_get_document (session);
  const MhBoard *board = mh_document_get_board (document);
  const gint32 n_nodes = (gint32) mh_board_get_n_nodes (board);
  const guint32 from = (guint32) g_test_rand_int_range (0, n_nodes - 1);
  const guint32 to = (guint32) g_test_rand_int_range ((gint32) from + 1, n_nodes);

  if (mh_board_has_edge (board, from, to))
    mh_document_delete (document, NULL, 0, &(const MhArc){ from, to }, 1);
  else
    mh_document_join (document, from, to, NULL);
}

/* Returns: what may differ afterwards */
static guint
act (MhSession *session)
{
  MhPlayback *playback = mh_session_get_playback (session);
  MhSelection *selection = mh_session_get_selection (session);
  MhDocument *document = mh_session_get_document (session);
  const guint32 number = (guint32) g_test_rand_int_range (0, 7);
  const guint of_runs = MH_SNAPSHOT_RUNS | MH_SNAPSHOT_PROGRESS | MH_SNAPSHOT_COMPARISON
                        | MH_SNAPSHOT_CHANGE | MH_SNAPSHOT_STEP | MH_SNAPSHOT_PLAYBACK
                        | MH_SNAPSHOT_BOOKMARKS | MH_SNAPSHOT_LAYER | MH_SNAPSHOT_POSITION
                        | MH_SNAPSHOT_FOLLOWING;

  switch (g_test_rand_int_range (0, 13))
    {
    case 0:
      mh_playback_set_step (playback, number * 60);
      return MH_SNAPSHOT_STEP | MH_SNAPSHOT_LAYER | MH_SNAPSHOT_POSITION;
    case 1:
      mh_playback_set_unit (playback, (MhStepUnit) (number % 3));
      return MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_FOLLOWING | MH_SNAPSHOT_POSITION;
    case 2:
      mh_session_choose (session, number * 13);
      return MH_SNAPSHOT_POSITION | MH_SNAPSHOT_FOLLOWING;
    case 3:
      mh_selection_set_hovered (selection, number);
      return MH_SNAPSHOT_HOVER;
    case 4:
      mh_selection_toggle_node (selection, number);
      return MH_SNAPSHOT_NODES;
    case 5:
      mh_session_set_plane (session, (int) (number % 3) - 1);
      return MH_SNAPSHOT_PLANE;
    case 6:
      mh_session_set_follow_best_play (session, number % 2);
      return MH_SNAPSHOT_FOLLOWING;
    case 7:
      mh_session_set_comparing (session, number % 2);
      return of_runs;
    case 8:
      mh_document_rename (document, number, number % 2 ? "x" : NULL);
      return MH_SNAPSHOT_DRAWING;
    case 9:
      toggle_edge (session);
      return of_runs | MH_SNAPSHOT_BOARD | MH_SNAPSHOT_GAME | MH_SNAPSHOT_NODES | MH_SNAPSHOT_HOVER;
    case 10:
      mh_session_solve_now (session, NULL);
      return of_runs;
    case 11:
      mh_document_undo (document);
      return MH_SNAPSHOT_EVERYTHING;
    default:
      mh_playback_set_speed (playback, 1 + number);
      return MH_SNAPSHOT_PLAYBACK;
    }
}

/* After each of many actions the snapshot is up to date; what differs was told, and was told once
 * where the runs did not change as well. */
static void
test_snapshot_told (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  Hearer hearer = { mh_snapshot_ref (mh_session_get_snapshot (session)), 0, 0 };

  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), &hearer);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (MhSnapshot) before = mh_snapshot_ref (mh_session_get_snapshot (session));
      const guint n_before = hearer.n_told;
      const guint expected = act (session);
      const MhSnapshot *after = mh_session_get_snapshot (session);
      const guint changes = mh_snapshot_find_changes (before, after);

      g_assert_cmpuint (changes & ~expected, ==, 0);
      g_assert_true (after == hearer.snapshot);
      g_assert_cmpuint (after->step, ==, mh_playback_get_step (mh_session_get_playback (session)));
      g_assert_cmpuint (after->current, ==,
                        mh_selection_get_current (mh_session_get_selection (session)));
      g_assert_true (
          mh_board_equal (after->board, mh_document_get_board (mh_session_get_document (session))));
      g_assert_true (after->game == mh_session_get_snapshot (session)->game);
      g_assert_true (mh_snapshot_get_solution (after, MH_SIDE_MAIN)
                     == mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
      if ((expected & MH_SNAPSHOT_RUNS) == 0)
        g_assert_cmpuint (hearer.n_told - n_before, ==, changes != 0 ? 1 : 0);
    }
  g_signal_handlers_disconnect_by_data (session, &hearer);
  mh_snapshot_unref (hearer.snapshot);
}

#define N_THREADS 4
#define N_FRAMES 12
#define WIDTH 640
#define HEIGHT 480

typedef struct
{
  MhSnapshot *snapshot;
  guint32 steps[N_FRAMES];
  char *expected[N_FRAMES]; /* what the pictures are when all is quiet */
} Frames;

/* Returns: (transfer full): a hash of the pixels of one step */
static char *
paint_step (const MhSnapshot *snapshot, guint32 step)
{
  static const MhFigureOptions options = { .parts = MH_FIGURE_BOTH };
  static const MhFigureView view = { .width = WIDTH, .height = HEIGHT, .scale = 1 };
  g_autoptr (MhSnapshot) frame = mh_snapshot_at_step (snapshot, MH_STEP_UNIT_EVENT, step);
  cairo_surface_t *surface = mh_snapshot_figure_paint (frame, &options, &view, NULL);

  cairo_surface_flush (surface);

  char *hash
      = g_compute_checksum_for_data (G_CHECKSUM_SHA1, cairo_image_surface_get_data (surface),
                                     (gsize) cairo_image_surface_get_stride (surface) * HEIGHT);

  cairo_surface_destroy (surface);

  return hash;
}

static gpointer
paint_frames (gpointer data)
{
  const Frames *frames = data;

  for (guint i = 0; i < N_FRAMES; i++)
    {
      g_autofree char *hash = paint_step (frames->snapshot, frames->steps[i]);

      g_assert_cmpstr (hash, ==, frames->expected[i]);
    }

  return NULL;
}

/* Several threads paint steps of one snapshot while the board is edited, with the same pixels
 * as when all is quiet. */
static void
test_snapshot_threads (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  GThread *threads[N_THREADS];
  Frames frames;

  g_assert_true (mh_session_solve_now (session, NULL));
  frames.snapshot = mh_snapshot_ref (mh_session_get_snapshot (session));
  for (guint i = 0; i < N_FRAMES; i++)
    {
      const guint32 n_steps = mh_snapshot_get_n_steps (frames.snapshot);

      frames.steps[i] = (guint32) g_test_rand_int_range (0, (gint32) n_steps);
      frames.expected[i] = paint_step (frames.snapshot, frames.steps[i]);
    }
  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("paint", paint_frames, &frames);
  for (guint i = 0; i < 1000; i++)
    {
      toggle_edge (session);
      mh_document_rename (mh_session_get_document (session), i % 5, i % 2 ? "a" : "b");
    }
  for (guint i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  for (guint i = 0; i < N_FRAMES; i++)
    g_free (frames.expected[i]);
  mh_snapshot_unref (frames.snapshot);
}

/* Positions are far where neither is a reply to the other. */
static void
test_snapshot_far (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhGame *game = snapshot->game;
  const guint32 here = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
  const guint32 reply = mh_space_get_position (game, 4, 2, MH_PLAYER_SECOND);

  g_assert_false (mh_snapshot_are_far (snapshot, here, here));
  g_assert_false (mh_snapshot_are_far (snapshot, here, reply));
  g_assert_false (mh_snapshot_are_far (snapshot, reply, here));
  g_assert_true (
      mh_snapshot_are_far (snapshot, here, mh_space_get_position (game, 5, 2, MH_PLAYER_SECOND)));
  g_assert_true (
      mh_snapshot_are_far (snapshot, here, mh_space_get_position (game, 1, 2, MH_PLAYER_SECOND)));
  g_assert_false (mh_snapshot_are_far (snapshot, here, MH_POSITION_NONE));
}

int
main (int argc, char *argv[])
{
  static const char *const ids[] = { "retrograde", "relaxation", "capped", "alphabeta", "safe" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *law = g_strdup_printf ("/workspace/snapshot/at-step/%s", ids[i]);

      g_test_add_data_func (law, ids[i], test_snapshot_at_step);
    }
  g_test_add_func ("/workspace/snapshot/told", test_snapshot_told);
  g_test_add_func ("/workspace/snapshot/threads", test_snapshot_threads);
  g_test_add_func ("/workspace/snapshot/far", test_snapshot_far);

  return g_test_run ();
}
