/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-overview.h"

#include "mh-heatmap-overview.h"

#include <glib/gi18n.h>

/* The longer side of the overview as a share of the view, limited to a range in pixels. */
#define SHARE 0.3
#define MIN_SIDE 64.0
#define MAX_SIDE 128.0
#define MARGIN 12
/* The share of the visible part that an arrow key moves by. */
#define ARROW_SHARE 0.25

struct _MhTableOverview
{
  MhView parent_instance;

  MhHeatmapView *view;
  MhHeatmapCache *memory;
  guint corner;
  gboolean is_dragged;
  MhPoint grip; /* the pointer's offset from the middle of the part during a drag */
};

G_DEFINE_FINAL_TYPE (MhTableOverview, mh_table_overview, MH_TYPE_VIEW)

/* Returns: FALSE if there is no table */
static gboolean
fill (MhTableOverview *self, MhTableScene *scene)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (self->view);

  if (!mh_table_frame_fill (&frame, scene))
    return FALSE;

  mh_table_frame_place (&frame, scene);
  scene->heatmap.memory = self->memory;
  return TRUE;
}

gboolean
mh_table_overview_is_large (MhHeatmapView *view)
{
  g_return_val_if_fail (MH_IS_HEATMAP_VIEW (view), FALSE);

  const MhTableFrame frame = mh_heatmap_view_get_frame (view);
  MhTableSizes sizes;

  return mh_table_frame_get_sizes (&frame, &sizes)
         && sizes.least < mh_table_frame_get_readable_cell (&frame);
}

static void
mh_table_overview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhTableOverview *self = MH_TABLE_OVERVIEW (widget);
  MhTableScene scene;
  MhRect seen;

  if (!fill (self, &scene) || !mh_heatmap_view_get_seen (self->view, &seen))
    return;

  MhPen *pen = mh_view_begin_paint (MH_VIEW (self), snapshot);

  mh_heatmap_paint_overview (&scene.heatmap, seen, pen, gtk_widget_get_width (widget),
                             gtk_widget_get_height (widget));
  mh_view_end_paint (MH_VIEW (self), snapshot, pen);
}

/* Scrolls the view so that the visible part is centred at a point of the overview. */
static void
move_to (MhTableOverview *self, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  MhTableScene scene;

  if (fill (self, &scene))
    mh_heatmap_view_center_on (self->view,
                               y / gtk_widget_get_height (widget) * scene.heatmap.n_rows,
                               x / gtk_widget_get_width (widget) * scene.heatmap.n_columns);
}

/* Begins a drag. Pressing outside of the visible part centres it at the pointer; pressing
 * inside does not move it. */
static void
drag_begin_cb (MhTableOverview *self, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  MhTableScene scene;
  MhRect seen;

  if (!fill (self, &scene) || !mh_heatmap_view_get_seen (self->view, &seen))
    return;

  const MhRect part
      = mh_heatmap_get_overview_part (&scene.heatmap, seen, gtk_widget_get_width (widget),
                                      gtk_widget_get_height (widget));
  const MhPoint middle = mh_rect_get_center (part);
  const gboolean is_inside = mh_rect_contains (part, x, y);

  self->is_dragged = TRUE;
  self->grip = is_inside ? (MhPoint){ x - middle.x, y - middle.y } : (MhPoint){ 0, 0 };
  gtk_widget_set_cursor_from_name (widget, "grabbing");
  if (!is_inside)
    move_to (self, x, y);
}

static void
drag_update_cb (MhTableOverview *self, double offset_x, double offset_y, GtkGestureDrag *gesture)
{
  double x, y;

  if (self->is_dragged && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    move_to (self, x + offset_x - self->grip.x, y + offset_y - self->grip.y);
}

static void
drag_end_cb (MhTableOverview *self)
{
  self->is_dragged = FALSE;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grab");
  gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static gboolean
key_pressed_cb (MhTableOverview *self, guint key, guint code, GdkModifierType modifiers)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (self->view);
  const double x = frame.width * ARROW_SHARE;
  const double y = frame.height * ARROW_SHARE;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  if (key == GDK_KEY_Left || key == GDK_KEY_KP_Left)
    mh_heatmap_view_pan_by (self->view, -x, 0);
  else if (key == GDK_KEY_Right || key == GDK_KEY_KP_Right)
    mh_heatmap_view_pan_by (self->view, x, 0);
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    mh_heatmap_view_pan_by (self->view, 0, -y);
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    mh_heatmap_view_pan_by (self->view, 0, y);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* The overview moves to the other corner, away from the current cell, only after a drag. */
static void
mh_table_overview_changed (MhView *view, guint parts)
{
  MhTableOverview *self = MH_TABLE_OVERVIEW (view);
  const MhTableFrame frame = mh_heatmap_view_get_frame (self->view);
  const MhRunFacts *run = frame.snapshot != NULL ? frame.snapshot->sides[frame.side].shown : NULL;

  mh_heatmap_cache_keep (self->memory, run != NULL ? run->result.pyramid : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if ((parts & MH_SNAPSHOT_POSITION) != 0 && !self->is_dragged)
    gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static void
mh_table_overview_forget (MhView *view)
{
  mh_heatmap_cache_keep (MH_TABLE_OVERVIEW (view)->memory, NULL);
}

static void
mh_table_overview_finalize (GObject *object)
{
  mh_heatmap_cache_free (MH_TABLE_OVERVIEW (object)->memory);

  G_OBJECT_CLASS (mh_table_overview_parent_class)->finalize (object);
}

static void
mh_table_overview_class_init (MhTableOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_table_overview_finalize;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_POSITION;
  MH_VIEW_CLASS (klass)->changed = mh_table_overview_changed;
  MH_VIEW_CLASS (klass)->forget = mh_table_overview_forget;
  widget_class->snapshot = mh_table_overview_snapshot;

  gtk_widget_class_set_css_name (widget_class, "tableoverview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_table_overview_init (MhTableOverview *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  self->memory = mh_heatmap_cache_new ();
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, key);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_cursor_from_name (widget, "grab");
  gtk_widget_set_tooltip_text (widget, _ ("Drag to move over the table"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Overview of the table"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ ("Arrows move over the table"), -1);
}

GtkWidget *
mh_table_overview_new (MhHeatmapView *view)
{
  g_return_val_if_fail (MH_IS_HEATMAP_VIEW (view), NULL);

  MhTableOverview *self = g_object_new (MH_TYPE_TABLE_OVERVIEW, NULL);

  self->view = view;
  return GTK_WIDGET (self);
}

/* Returns: the area of the overview in a corner of @body
 * @corner: bit 0 selects the left side, bit 1 the top */
static GdkRectangle
place (const GdkRectangle *room, const GdkRectangle *body, int width, int height, guint corner)
{
  const int right = body->x + body->width - width - MARGIN;
  const int bottom = body->y + body->height - height - MARGIN;

  return (GdkRectangle){ room->x + (corner & 1 ? body->x + MARGIN : right),
                         room->y + (corner & 2 ? body->y + MARGIN : bottom), width, height };
}

/* Returns: the area in the first corner, starting at the lower right, that does not contain
 * the current cell. The present corner is kept if possible */
static GdkRectangle
find_place (MhTableOverview *self, const GdkRectangle *room, int width, int height)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (self->view);
  MhHeatmapGeometry geometry = { 0 };
  GdkRectangle current = { 0 };
  const gboolean has_current
      = mh_table_frame_get_area (&frame, mh_table_frame_get_cursor (&frame), &current);

  mh_table_frame_get_geometry (&frame, &geometry);
  const GdkRectangle body = { (int) geometry.body.x, (int) geometry.body.y,
                              (int) geometry.body.width, (int) geometry.body.height };

  current.x += room->x;
  current.y += room->y;
  for (guint i = 0; i < 4 && has_current && !self->is_dragged; i++)
    {
      const GdkRectangle area = place (room, &body, width, height, self->corner);

      if (!gdk_rectangle_intersect (&area, &current, NULL))
        break;
      self->corner = i;
    }

  return place (room, &body, width, height, self->corner);
}

void
mh_table_overview_lay_out (MhTableOverview *self, const GdkRectangle *room)
{
  g_return_if_fail (MH_IS_TABLE_OVERVIEW (self) && room != NULL);

  const int shorter = MIN (room->width, room->height);
  const double side = CLAMP (shorter * SHARE, MIN_SIDE, MAX_SIDE);
  double width, height;
  MhTableScene scene;
  MhRect seen;
  const gboolean is_needed = mh_heatmap_view_get_seen (self->view, &seen)
                             && mh_table_overview_is_large (self->view) && fill (self, &scene);

  gtk_widget_set_child_visible (GTK_WIDGET (self), is_needed);
  if (!is_needed)
    return;

  mh_heatmap_get_overview_size (&scene.heatmap, side, &width, &height);
  const GdkRectangle area = find_place (self, room, (int) width, (int) height);

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (self), &area, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
