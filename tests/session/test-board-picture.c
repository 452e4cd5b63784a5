/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-job.h"
#include "mh-fixtures.h"

#include <string.h>

#define N_NODES 60

typedef struct
{
  MhBoard *board;
  MhText *text;
  MhGraphScene scene;
  MhBoardShot shot;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->board = mh_board_new_with_edges (N_NODES, NULL, 0, FALSE);
  for (guint32 node = 0; node < N_NODES; node++)
    {
      mh_board_set_point (self->board, node, (MhPoint){ node % 10 * 40, node / 10 * 40 });
      if (node > 0)
        mh_board_add_edge (self->board, node / 3, node);
    }
  self->text = mh_text_new (MH_TEXT_DEFAULT_FAMILY, 1);
  mh_graph_scene_init (&self->scene, self->board, mh_theme_get (FALSE, FALSE), self->text);
  self->scene.has_ground = TRUE;
  self->shot = (MhBoardShot){ .camera = { { 200, 120 }, 0.7 }, 300, 200, .scale = 2 };
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_text_free (self->text);
  mh_board_free (self->board);
}

static gboolean
are_same (cairo_surface_t *a, cairo_surface_t *b)
{
  const gsize size
      = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  cairo_surface_flush (a);
  cairo_surface_flush (b);
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

static void
painted_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Whatever is done to the board afterwards, a worker paints it as it was. */
static void
test_board_picture_kept (Fixture *self, gconstpointer data)
{
  g_autoptr (MhBoardPicture) before = mh_board_picture_new (&self->scene, &self->shot);
  g_autoptr (GAsyncResult) result = NULL;

  mh_figure_job_paint_board_async (&self->scene, &self->shot, NULL, painted_cb, &result);
  mh_board_set_point (self->board, 7, (MhPoint){ 130, 77 });
  mh_board_remove_edge (self->board, 0, 1);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_autoptr (MhBoardPicture) after = mh_figure_job_paint_board_finish (result, NULL);
  g_autoptr (MhBoardPicture) changed = mh_board_picture_new (&self->scene, &self->shot);

  g_assert_cmpint (cairo_image_surface_get_width (before->base), ==, 600);
  g_assert_cmpint (cairo_image_surface_get_height (before->base), ==, 400);
  g_assert_null (before->carried);
  g_assert_true (are_same (before->base, after->base));
  g_assert_false (are_same (before->base, changed->base));
}

/* A worker paints what this thread would; loose nodes have a picture of their own. */
static void
test_board_picture_worker (Fixture *self, gconstpointer data)
{
  const guint8 loose[N_NODES] = { [20] = TRUE, [21] = TRUE };
  g_autoptr (GAsyncResult) result = NULL;

  self->shot.loose = g_bytes_new_static (loose, sizeof loose);
  g_autoptr (MhBoardPicture) here = mh_board_picture_new (&self->scene, &self->shot);
  mh_figure_job_paint_board_async (&self->scene, &self->shot, NULL, painted_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_autoptr (MhBoardPicture) there = mh_figure_job_paint_board_finish (result, NULL);

  g_assert_true (are_same (here->base, there->base));
  g_assert_true (are_same (here->carried, there->carried));
  g_bytes_unref (self->shot.loose);
}

/* A cancelled job has no picture, even if it is done. */
static void
test_board_picture_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mh_figure_job_paint_board_async (&self->scene, &self->shot, cancellable, painted_cb, &result);
  g_cancellable_cancel (cancellable);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mh_figure_job_paint_board_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/workspace/board-picture/kept", test_board_picture_kept);
  ADD ("/workspace/board-picture/worker", test_board_picture_worker);
  ADD ("/workspace/board-picture/cancelled", test_board_picture_cancelled);
#undef ADD
  return g_test_run ();
}
