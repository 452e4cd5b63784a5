/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-backdrop.h"

typedef struct
{
  MhSketch *sketch;
  MhText *text;
  MhGraphScene scene;
  MhBackdrop backdrop;
} Fixture;

/* A hundred nodes in a square, the data says how many edges. */
static void
set_up (Fixture *self, gconstpointer data)
{
  const guint32 n_edges = GPOINTER_TO_UINT (data);

  self->sketch = mh_sketch_new_with_edges (100, NULL, 0, FALSE);
  for (guint32 i = 0, from = 0, to = 1; i < n_edges; i++)
    {
      mh_sketch_add_edge (self->sketch, from, to);
      if (++to == 100)
        to = ++from + 1;
    }
  for (guint32 node = 0; node < 100; node++)
    mh_sketch_set_place (self->sketch, node, (MhPlace){ node % 10 * 50, node / 10 * 50 });
  self->text = mh_text_new_blank (1);
  self->backdrop = (MhBackdrop){ 0 };
  mh_graph_scene_init (&self->scene, self->sketch, mh_theme_get (FALSE, FALSE), self->text);
  self->scene.has_ground = TRUE;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_backdrop_clear (&self->backdrop);
  mh_text_free (self->text);
  mh_sketch_free (self->sketch);
}

/* Returns: whether it was painted anew */
static gboolean
show (Fixture *self, int width, int height, int scale, gboolean is_moving)
{
  GskRenderNode *last
      = self->backdrop.picture != NULL ? gsk_render_node_ref (self->backdrop.picture) : NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  mh_backdrop_snapshot (&self->backdrop, snapshot, &self->scene,
                        &(GdkRectangle){ 0, 0, width, height }, scale, is_moving);
  const gboolean is_new = self->backdrop.picture != last;
  g_clear_pointer (&last, gsk_render_node_unref);
  return is_new;
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
      mh_sketch_set_place (self->sketch, 4, (MhPlace){ 200 + i, i });
      mh_sketch_set_place (self->sketch, 5, (MhPlace){ 250 + i, i });
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

/* While the camera moves the picture is kept; then it is made once. */
static void
test_backdrop_moving (Fixture *self, gconstpointer data)
{
  g_assert_true (mh_backdrop_is_slow (&self->scene));
  show (self, 300, 200, 1, FALSE);
  for (int i = 1; i < 10; i++)
    {
      self->scene.camera.center.x = i;
      self->scene.camera.zoom = 1 + i * 0.1;
      g_assert_false (show (self, 300, 200, 1, TRUE));
    }
  g_assert_true (show (self, 300, 200, 1, FALSE));
  g_assert_false (show (self, 300, 200, 1, TRUE));
}

/* Slow boards have something around the view to pan in; it is not shown. */
static void
test_backdrop_margin (Fixture *self, gconstpointer data)
{
  graphene_rect_t bounds;

  show (self, 300, 200, 1, FALSE);
  gsk_render_node_get_bounds (self->backdrop.picture, &bounds);
  g_assert_cmpfloat (bounds.size.width, >, 300);

  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  mh_backdrop_snapshot (&self->backdrop, snapshot, &self->scene, &(GdkRectangle){ 0, 0, 300, 200 },
                        1, FALSE);
  GskRenderNode *node = gtk_snapshot_to_node (snapshot);
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
#undef ADD
  return g_test_run ();
}
