/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view-private.h"

#include "mh-grid.h"

#include <math.h>
#include <string.h>

/* The margin around a fitted board: a share of the width, limited to a range in pixels. */
#define FIT_MARGIN 0.04
#define MIN_FIT_MARGIN 10.0
#define MAX_FIT_MARGIN 28.0
/* The largest zoom for fitting, so that small boards are not enlarged to fill the view. */
#define FIT_MAX_ZOOM 1.5
/* The distance in pixels that the keyboard cursor keeps from the edges of the view. */
#define REVEAL_MARGIN 40.0

#define GLIDE_MSEC 200
/* The time in milliseconds without movement after which the camera counts as resting. */
#define REST_MSEC 120

static MhRect
get_bounds (MhGraphView *self)
{
  MhGraphScene scene;

  mh_graph_view_init_scene (self, &scene);
  return mh_graph_scene_get_bounds (&scene);
}

static gboolean
has_nodes (MhGraphView *self)
{
  return mh_graph_view_has_board (self)
         && mh_board_get_n_nodes (mh_graph_view_get_board (self)) > 0;
}

static MhCamera
get_fit (MhGraphView *self)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  const double free_width = width - self->covered_right;
  const double free_height = height - self->covered_top - self->covered_bottom;

  if (!has_nodes (self) || free_width <= 0 || free_height <= 0)
    return (MhCamera){ .zoom = 1 };

  const double margin = CLAMP (width * FIT_MARGIN, MIN_FIT_MARGIN, MAX_FIT_MARGIN);
  MhCamera camera
      = mh_camera_fit (get_bounds (self), free_width, free_height, margin, FIT_MAX_ZOOM);
  camera.center.x += self->covered_right / 2.0 / camera.zoom;
  camera.center.y += (self->covered_bottom - self->covered_top) / 2.0 / camera.zoom;
  return camera;
}

static void
rest_cb (gpointer data)
{
  MhGraphView *self = data;

  self->rest_id = 0;
  if (mh_accessible_cells_has_focus (&self->cells))
    mh_graph_view_speak (self);
  g_object_notify (G_OBJECT (self), "zoom");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Schedules work that is needed only after the camera has come to rest. During an
 * allocation this delay is also the only way to notify about the zoom, because observers
 * must not change their widgets then. */
static void
expect_rest (MhGraphView *self)
{
  g_clear_handle_id (&self->rest_id, g_source_remove);
  self->rest_id = g_timeout_add_once (REST_MSEC, rest_cb, self);
}

static void
set_camera (MhGraphView *self, MhCamera camera)
{
  const double change = fabs (camera.zoom - self->camera.zoom);

  self->camera = camera;
  expect_rest (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  mh_graph_view_notify_camera (self);
  if (change > 0)
    g_object_notify (G_OBJECT (self), "zoom");
}

static void
glide_to (MhGraphView *self, MhCamera camera)
{
  self->glide_from = self->camera;
  self->glide_to = camera;
  adw_animation_play (self->glide);
}

/* Returns: the camera at the end of a running animation */
static MhCamera
get_destination (MhGraphView *self)
{
  if (adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING)
    return self->glide_to;
  return self->camera;
}

/* Sets a camera that the user has chosen. Resizing the view no longer fits the board. */
static void
apply_camera (MhGraphView *self, MhCamera camera)
{
  self->is_fitted = FALSE;
  if (has_nodes (self))
    mh_camera_limit (&camera, get_bounds (self));
  adw_animation_pause (self->glide);
  set_camera (self, camera);
}

void
mh_graph_view_pan (MhGraphView *self, double dx, double dy)
{
  MhCamera camera = self->camera;

  mh_camera_pan (&camera, dx, dy);
  apply_camera (self, camera);
}

void
mh_graph_view_zoom_about (MhGraphView *self, MhPoint point, double zoom)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  MhCamera camera = self->camera;

  mh_camera_zoom_about (&camera, width, height, point, zoom);
  apply_camera (self, camera);
}

static double
get_way_inside (double at, double from, double to)
{
  if (from > to)
    return (from + to) / 2 - at;
  return CLAMP (at, from, to) - at;
}

MhPoint
mh_graph_view_reveal (MhGraphView *self, guint32 node)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  const MhPoint point = mh_graph_view_get_node (self, node, NULL);
  const double dx
      = get_way_inside (point.x, REVEAL_MARGIN, width - self->covered_right - REVEAL_MARGIN);
  const double dy = get_way_inside (point.y, self->covered_top + REVEAL_MARGIN,
                                    height - self->covered_bottom - REVEAL_MARGIN);
  MhCamera camera = self->camera;

  if (hypot (dx, dy) < 1)
    return point;

  mh_camera_pan (&camera, dx, dy);
  self->is_fitted = FALSE;
  glide_to (self, camera);
  return (MhPoint){ point.x + dx, point.y + dy };
}

static void
glide_cb (double value, gpointer data)
{
  MhGraphView *self = data;
  const MhCamera *const from = &self->glide_from;
  const MhCamera *const to = &self->glide_to;
  MhCamera camera = *to;

  if (value < 1)
    {
      camera.center.x = from->center.x + (to->center.x - from->center.x) * value;
      camera.center.y = from->center.y + (to->center.y - from->center.y) * value;
      camera.zoom = from->zoom * pow (to->zoom / from->zoom, value);
    }
  set_camera (self, camera);
}

void
mh_graph_view_init_camera (MhGraphView *self)
{
  AdwAnimationTarget *const target = adw_callback_animation_target_new (glide_cb, self, NULL);

  self->camera = (MhCamera){ .zoom = 1 };
  self->is_fitted = TRUE;
  self->glide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, GLIDE_MSEC, target);
}

void
mh_graph_view_dispose_camera (MhGraphView *self)
{
  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_object (&self->glide);
}

/* Returns: whether the centres of all nodes are inside the view, or a whole grid is where no
 * floating widget covers it */
static gboolean
is_in_sight (MhGraphView *self)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  const MhBoard *board = mh_graph_view_get_board (self);

  if (mh_board_get_grid (board) != NULL)
    {
      const MhRect bounds = get_bounds (self);
      const MhPoint first
          = mh_camera_to_view (&self->camera, width, height, (MhPoint){ bounds.x, bounds.y });
      const MhPoint last
          = mh_camera_to_view (&self->camera, width, height,
                               (MhPoint){ bounds.x + bounds.width, bounds.y + bounds.height });

      return first.x >= 0 && first.y >= self->covered_top && last.x <= width - self->covered_right
             && last.y <= height - self->covered_bottom;
    }

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const MhPoint point
          = mh_camera_to_view (&self->camera, width, height, mh_board_get_point (board, node));

      if (point.x < 0 || point.x > width || point.y < 0 || point.y > height)
        return FALSE;
    }
  return TRUE;
}

/* Moves the camera so that the board keeps its place in the window when a strip above the
 * view appears or disappears; a user who is drawing aims at that place. */
static void
hold_ground (MhGraphView *self)
{
  GtkWidget *const widget = GTK_WIDGET (self);
  GtkWidget *const root = GTK_WIDGET (gtk_widget_get_root (widget));
  const double last_middle = self->top + self->height / 2.0;
  const gboolean is_first = self->height == 0;
  graphene_point_t corner;

  if (root == NULL
      || !gtk_widget_compute_point (widget, root, &GRAPHENE_POINT_INIT (0, 0), &corner))
    return;

  self->top = corner.y;
  self->height = gtk_widget_get_height (widget);
  if (!is_first)
    self->camera.center.y += (self->top + self->height / 2.0 - last_middle) / self->camera.zoom;
}

static gboolean
must_fit (MhGraphView *self)
{
  if (!self->is_fitted || !self->is_edited)
    return self->is_fitted;

  return !is_in_sight (self) && !mh_canvas_tool_is_dragging (self->machine);
}

void
mh_graph_view_resize (MhGraphView *self)
{
  hold_ground (self);
  if (!must_fit (self))
    return;

  const MhCamera fit = get_fit (self);
  if (memcmp (&fit, &self->camera, sizeof fit) == 0)
    return;

  adw_animation_pause (self->glide);
  self->camera = fit;
  expect_rest (self);
}

void
mh_graph_view_start_camera (MhGraphView *self)
{
  adw_animation_pause (self->glide);
  self->is_fitted = TRUE;
  self->is_edited = FALSE;
  set_camera (self, get_fit (self));
}

void
mh_graph_view_keep_camera (MhGraphView *self, gboolean by_pointer)
{
  self->is_edited = TRUE;
  if (!self->is_fitted || is_in_sight (self))
    return;

  if (by_pointer)
    self->is_fitted = FALSE;
  else
    glide_to (self, get_fit (self));
}

void
mh_graph_view_set_covered (MhGraphView *self, int top, int right, int bottom)
{
  g_return_if_fail (MH_IS_GRAPH_VIEW (self));

  if (top == self->covered_top && right == self->covered_right && bottom == self->covered_bottom)
    return;

  self->covered_top = top;
  self->covered_right = right;
  self->covered_bottom = bottom;
  mh_graph_view_resize (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

MhRect
mh_graph_view_get_grid_area (MhGraphView *self)
{
  const MhRect nothing = { 0 };

  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), nothing);

  const MhGrid *grid
      = mh_graph_view_has_board (self) ? mh_board_get_grid (mh_graph_view_get_board (self)) : NULL;
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  const double side = MH_GRID_CELL * self->camera.zoom;

  if (grid == NULL)
    return nothing;

  const MhPoint first = mh_camera_to_view (&self->camera, width, height,
                                           (MhPoint){ -MH_GRID_CELL / 2, -MH_GRID_CELL / 2 });

  return (MhRect){ first.x, first.y, grid->n_columns * side, grid->n_rows * side };
}

void
mh_graph_view_zoom_by (MhGraphView *self, double factor)
{
  g_return_if_fail (MH_IS_GRAPH_VIEW (self));

  /* Uses the destination of a running animation, so that repeated presses add up. */
  mh_graph_view_zoom_to (self, get_destination (self).zoom * factor);
}

void
mh_graph_view_zoom_to (MhGraphView *self, double zoom)
{
  g_return_if_fail (MH_IS_GRAPH_VIEW (self));

  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  const MhPoint middle = { width / 2, height / 2 };
  MhCamera camera = get_destination (self);

  mh_camera_zoom_about (&camera, width, height, middle, zoom);
  self->is_fitted = FALSE;
  glide_to (self, camera);
}

void
mh_graph_view_fit (MhGraphView *self)
{
  g_return_if_fail (MH_IS_GRAPH_VIEW (self));

  self->is_fitted = TRUE;
  self->is_edited = FALSE;
  glide_to (self, get_fit (self));
}

MhPoint
mh_graph_view_get_middle (MhGraphView *self)
{
  const MhPoint origin = { 0, 0 };

  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), origin);

  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));

  return mh_camera_to_world (&self->camera, width, height, (MhPoint){ width / 2, height / 2 });
}

gboolean
mh_graph_view_is_fitted (MhGraphView *self)
{
  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), TRUE);

  return self->is_fitted;
}

void
mh_graph_view_look_at (MhGraphView *self, MhPoint middle, double zoom)
{
  g_return_if_fail (MH_IS_GRAPH_VIEW (self) && zoom > 0);

  apply_camera (self, (MhCamera){ middle, zoom });
}
