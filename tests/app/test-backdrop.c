/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-backdrop.h"

typedef struct
{
  MhBoard *board;
  MhText *text;
  MhGraphScene scene;
  MhBackdrop backdrop;
} Fixture;

/* A hundred nodes in a square, the data says how many edges. */
static void
set_up (Fixture *self, gconstpointer data)
{
  const guint32 n_edges = GPOINTER_TO_UINT (data);

  self->board = mh_board_new_with_edges (100, NULL, 0, FALSE);
  for (guint32 i = 0, from = 0, to = 1; i < n_edges; i++)
    {
      mh_board_add_edge (self->board, from, to);
      if (++to == 100)
        to = ++from + 1;
    }
  for (guint32 node = 0; node < 100; node++)
    mh_board_set_point (self->board, node, (MhPoint){ node % 10 * 50, node / 10 * 50 });
  self->text = mh_text_new_blank (1);
  self->backdrop = (MhBackdrop){ 0 };
  mh_graph_scene_init (&self->scene, self->board, mh_theme_get (FALSE, FALSE), self->text);
  self->scene.has_ground = TRUE;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_backdrop_clear (&self->backdrop);
  mh_text_free (self->text);
  mh_board_free (self->board);
}

static void
wait_for_worker (Fixture *self)
{
  mh_app_test_wait_until (!mh_backdrop_is_painting (&self->backdrop));
}

/* Returns: (transfer full): what is seen then */
static GskRenderNode *
snapshot (Fixture *self, int width, int height, int scale, gboolean is_moving)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  mh_backdrop_snapshot (&self->backdrop, snapshot, &self->scene,
                        &(GdkRectangle){ 0, 0, width, height }, scale, is_moving);
  return gtk_snapshot_to_node (snapshot);
}

/* Returns: whether it was painted anew */
static gboolean
show (Fixture *self, int width, int height, int scale, gboolean is_moving)
{
  GskRenderNode *last
      = self->backdrop.picture != NULL ? gsk_render_node_ref (self->backdrop.picture) : NULL;
  GskRenderNode *node = snapshot (self, width, height, scale, is_moving);

  wait_for_worker (self);
  const gboolean is_new = self->backdrop.picture != last;
  g_clear_pointer (&last, gsk_render_node_unref);
  gsk_render_node_unref (node);
  return is_new;
}

/* Returns: (transfer full): the pixels of what is seen */
static cairo_surface_t *
take (Fixture *self, int width, int height)
{
  GskRenderNode *node = snapshot (self, width, height, 1, FALSE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  gsk_render_node_unref (node);
  return surface;
}

static void
assert_same (cairo_surface_t *a, cairo_surface_t *b, gboolean is_same)
{
  const gsize size
      = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  g_assert_cmpint (memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size)
                       == 0,
                   ==, is_same);
}

/* Nothing is painted twice; what the picture depends on makes a new one. */
static void
test_backdrop_kept (Fixture *self, gconstpointer data)
{
  g_assert_true (show (self, 300, 200, 1, FALSE));
  g_assert_false (show (self, 300, 200, 1, FALSE));
  g_assert_true (show (self, 301, 200, 1, FALSE));
  g_assert_true (show (self, 301, 201, 1, FALSE));
  g_assert_true (show (self, 301, 201, 2, FALSE));
  self->scene.camera.zoom = 1.1;
  g_assert_true (show (self, 301, 201, 2, FALSE));
  self->scene.camera.center.x = 7;
  g_assert_true (show (self, 301, 201, 2, FALSE));
}

/* While nodes are dragged nothing is painted anew: neither what stays nor, on a
 * large board, what goes along; other nodes, and none, make new pictures. */
static void
test_backdrop_drag (Fixture *self, gconstpointer data)
{
  guint8 loose[100] = { [4] = TRUE, [5] = TRUE };

  show (self, 300, 200, 1, FALSE);
  self->scene.loose = loose;
  g_assert_true (show (self, 300, 200, 1, FALSE));
  GskRenderNode *const carried = self->backdrop.carried;
  g_assert_true ((carried != NULL) == mh_backdrop_is_slow (&self->scene));
  for (int i = 1; i < 10; i++)
    {
      mh_board_set_point (self->board, 4, (MhPoint){ 200 + i, i });
      mh_board_set_point (self->board, 5, (MhPoint){ 250 + i, i });
      g_assert_false (show (self, 300, 200, 1, FALSE));
      g_assert_true (self->backdrop.carried == carried);
    }

  loose[4] = FALSE;
  g_assert_true (show (self, 300, 200, 1, FALSE));
  g_assert_false (show (self, 300, 200, 1, FALSE));
  self->scene.loose = NULL;
  g_assert_true (show (self, 300, 200, 1, FALSE));
  g_assert_null (self->backdrop.carried);
}

/* While the camera moves a little the picture is kept; then it is made once. One
 * that no longer fills the view is made on the way. */
static void
test_backdrop_moving (Fixture *self, gconstpointer data)
{
  g_assert_true (mh_backdrop_is_slow (&self->scene));
  show (self, 300, 200, 1, FALSE);
  for (int i = 1; i < 10; i++)
    {
      self->scene.camera.center.x = i;
      self->scene.camera.zoom = 1 + i * 0.05;
      g_assert_false (show (self, 300, 200, 1, TRUE));
    }
  g_assert_true (show (self, 300, 200, 1, FALSE));
  g_assert_false (show (self, 300, 200, 1, TRUE));

  self->scene.camera.center.x += 100;
  g_assert_true (show (self, 300, 200, 1, TRUE));
  self->scene.camera.zoom /= 2;
  g_assert_true (show (self, 300, 200, 1, TRUE));
}

/* What is seen in the end is what a fresh backdrop shows, whatever was seen
 * before, and it is the board that was edited while the worker painted. */
static void
test_backdrop_fresh (Fixture *self, gconstpointer data)
{
  Fixture fresh = *self;

  show (self, 300, 200, 1, FALSE);
  self->scene.camera.center = (MhPoint){ 20, 30 };
  gsk_render_node_unref (snapshot (self, 300, 200, 1, FALSE));
  g_assert_true (mh_backdrop_is_painting (&self->backdrop));
  mh_board_set_point (self->board, 0, (MhPoint){ 60, 71 });
  mh_board_set_hole (self->board, 1, TRUE);
  mh_backdrop_board_changed (&self->backdrop);
  wait_for_worker (self);
  g_assert_true (show (self, 300, 200, 1, FALSE));
  g_assert_false (show (self, 300, 200, 1, FALSE));

  fresh.backdrop = (MhBackdrop){ 0 };
  fresh.scene.camera = self->scene.camera;
  show (&fresh, 300, 200, 1, FALSE);
  cairo_surface_t *seen = take (self, 300, 200);
  cairo_surface_t *expected = take (&fresh, 300, 200);
  assert_same (seen, expected, TRUE);
  cairo_surface_destroy (seen);
  cairo_surface_destroy (expected);
  mh_backdrop_clear (&fresh.backdrop);
}

/* A node that is let go of stays to be seen until the worker has painted it. */
static void
test_backdrop_let_go (Fixture *self, gconstpointer data)
{
  guint8 loose[100] = { [55] = TRUE };

  self->scene.camera.center = (MhPoint){ 250, 250 };
  self->scene.loose = loose;
  show (self, 300, 200, 1, FALSE);
  mh_board_set_point (self->board, 55, (MhPoint){ 270, 270 });
  cairo_surface_t *held = take (self, 300, 200);
  self->scene.loose = NULL;
  cairo_surface_t *let_go = take (self, 300, 200);
  g_assert_true (mh_backdrop_is_painting (&self->backdrop));
  assert_same (held, let_go, TRUE);

  wait_for_worker (self);
  g_assert_null (self->backdrop.carried);
  mh_board_set_point (self->board, 55, (MhPoint){ 150, 150 });
  mh_backdrop_board_changed (&self->backdrop);
  show (self, 300, 200, 1, FALSE);
  cairo_surface_t *elsewhere = take (self, 300, 200);
  assert_same (let_go, elsewhere, FALSE);
  cairo_surface_destroy (held);
  cairo_surface_destroy (let_go);
  cairo_surface_destroy (elsewhere);
}

/* What the worker paints for somebody who is gone is nobody's. */
static void
test_backdrop_gone (Fixture *self, gconstpointer data)
{
  gsk_render_node_unref (snapshot (self, 300, 200, 1, FALSE));
  g_assert_true (mh_backdrop_is_painting (&self->backdrop));
  mh_backdrop_clear (&self->backdrop);
  for (int i = 0; i < 20; i++)
    mh_app_test_turn ();
  g_assert_null (self->backdrop.picture);
}

/* Slow boards have something around the view to pan in; it is not shown. */
static void
test_backdrop_margin (Fixture *self, gconstpointer data)
{
  graphene_rect_t bounds;

  show (self, 300, 200, 1, FALSE);
  gsk_render_node_get_bounds (self->backdrop.picture, &bounds);
  g_assert_cmpfloat (bounds.size.width, >, 300);

  GskRenderNode *node = snapshot (self, 300, 200, 1, FALSE);
  gsk_render_node_get_bounds (node, &bounds);
  g_assert_true (graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (0, 0, 300, 200)));
  gsk_render_node_unref (node);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(path, n_edges, function)                                                               \
  g_test_add (path, Fixture, GUINT_TO_POINTER (n_edges), set_up, function, tear_down)
  ADD ("/app/backdrop/kept", 20, test_backdrop_kept);
  ADD ("/app/backdrop/moving", 2000, test_backdrop_moving);
  ADD ("/app/backdrop/drag", 20, test_backdrop_drag);
  ADD ("/app/backdrop/drag-slow", 2000, test_backdrop_drag);
  ADD ("/app/backdrop/margin", 2000, test_backdrop_margin);
  ADD ("/app/backdrop/fresh", 2000, test_backdrop_fresh);
  ADD ("/app/backdrop/let-go", 2000, test_backdrop_let_go);
  ADD ("/app/backdrop/gone", 2000, test_backdrop_gone);
#undef ADD
  return g_test_run ();
}
