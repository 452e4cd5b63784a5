/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-view-private.h"

#include "mh-cairo-pen.h"
#include "mh-game-view.h"
#include "mh-heatmap-input.h"
#include "mh-heatmap-painter.h"
#include "mh-narration.h"
#include "mh-style.h"
#include "mh-tiled-area.h"

#include <glib/gi18n.h>

#define MIN_SIZE 96
#define NATURAL_CELL 22.0

enum
{
  PROP_PLANE = 1,
  PROP_SIDE,
  PROP_ZOOM,
  N_PROPS,

  PROP_SCROLL = N_PROPS, /* the first property of GtkScrollable */
};

enum
{
  SCROLLED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (MhHeatmapView,
                               mh_heatmap_view,
                               MH_TYPE_VIEW,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static void
queue_draw_layers (MhHeatmapView *self)
{
  gtk_widget_queue_draw (self->base);
  gtk_widget_queue_draw (self->overlay);
}

/* Makes a screen reader describe the cell with the cursor, except during playback, when
 * speech would not keep up. */
static void
speak (MhHeatmapView *self)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (self);
  const guint32 cursor = mh_table_frame_get_cursor (&frame);
  GdkRectangle area;

  if (!mh_table_frame_get_area (&frame, cursor, &area) || frame.snapshot->is_playing)
    return;

  g_autofree char *label = mh_narration_cell_in (frame.snapshot, frame.plane, cursor);

  mh_accessible_cells_speak (&self->cells, label, &area);
}

static void
focus_changed_cb (MhHeatmapView *self)
{
  gtk_widget_queue_draw (self->overlay);
  speak (self);
}

/* Scrolls until the current position is visible. */
static void
reveal_current (MhHeatmapView *self)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (self);
  const guint32 cursor = mh_table_frame_get_cursor (&frame);
  MhHeatmapGeometry geometry;
  MhTableLayout map;

  if (cursor == MH_POSITION_NONE || !mh_snapshot_get_table_map (frame.snapshot, &map)
      || !mh_table_frame_get_geometry (&frame, &geometry))
    return;

  const MhCellIndex cell_index = mh_table_layout_get_cell_index_in (&map, frame.plane, cursor);
  const MhRect cell = mh_heatmap_geometry_get_cell (&geometry, cell_index.row, cell_index.column);
  const MhRect body = geometry.body;

  mh_scroll_reveal (&self->scroll, GTK_ORIENTATION_HORIZONTAL, cell.x - body.x,
                    cell.x + cell.width - body.x - body.width);
  mh_scroll_reveal (&self->scroll, GTK_ORIENTATION_VERTICAL, cell.y - body.y,
                    cell.y + cell.height - body.y - body.height);
}

static void
forget_scene (MhHeatmapView *self)
{
  g_clear_pointer (&self->snapshot, mh_snapshot_unref);
}

/* Returns: FALSE if there is no table */
static gboolean
fill_scene (MhHeatmapView *self, const MhTableFrame *frame)
{
  if (self->snapshot == NULL && mh_table_frame_fill (frame, &self->scene))
    self->snapshot = mh_snapshot_ref (frame->snapshot);

  return self->snapshot != NULL;
}

static void
paint_layer (MhHeatmapView *self,
             cairo_t *cr,
             void (*paint) (const MhHeatmap *, MhPen *, double, double))
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (self);

  if (!fill_scene (self, &frame))
    return;

  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, frame.text);

  mh_table_frame_place (&frame, &self->scene);
  paint (&self->scene.heatmap, pen, frame.width, frame.height);
}

static void
draw_base_cb (cairo_t *cr, int width, int height, gpointer self)
{
  paint_layer (self, cr, mh_heatmap_paint_base);
}

static void
draw_overlay_cb (cairo_t *cr, int width, int height, gpointer self)
{
  paint_layer (self, cr, mh_heatmap_paint_overlay);
}

/* Sets the accessible name of the table. Games without this plane have none for it. */
static void
update_label (MhHeatmapView *self)
{
  const MhGameClass *klass = mh_view_get_game_class (MH_VIEW (self));
  const guint plane = klass->is_symmetric ? 0 : self->plane;
  const char *label = mh_game_view_find (klass)->table_names[plane];

  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (label),
                                    -1);
}

/* Drops cached pictures of other results, because the cache keeps the results alive. */
static void
forget_others (MhHeatmapView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  const MhRunFacts *run = snapshot != NULL ? snapshot->sides[self->side].shown : NULL;

  mh_heatmap_cache_keep (self->memory, run != NULL ? run->result.pyramid : NULL);
}

/* Shows another table than before. */
static void
update (MhHeatmapView *self)
{
  forget_scene (self);
  forget_others (self);
  queue_draw_layers (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    speak (self);
}

static void
mh_heatmap_view_session_changed (MhView *view)
{
  mh_heatmap_view_apply_zoom (MH_HEATMAP_VIEW (view), 0);
  update_label (MH_HEATMAP_VIEW (view));
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

/* Hovering and another position change the overlay only. */
static void
mh_heatmap_view_changed (MhView *view, guint parts)
{
  MhHeatmapView *self = MH_HEATMAP_VIEW (view);
  const guint marks = MH_SNAPSHOT_HOVER | MH_SNAPSHOT_POSITION;

  forget_scene (self);
  gtk_widget_queue_draw (self->overlay);
  if ((parts & ~marks) != 0)
    {
      forget_others (self);
      gtk_widget_queue_draw (self->base);
    }
  if (parts != MH_SNAPSHOT_HOVER)
    speak (self);
  if ((parts & MH_SNAPSHOT_POSITION) != 0)
    reveal_current (self);
}

static void
mh_heatmap_view_forget (MhView *view)
{
  forget_scene (MH_HEATMAP_VIEW (view));
  mh_heatmap_cache_keep (MH_HEATMAP_VIEW (view)->memory, NULL);
}

static void
mh_heatmap_view_style_changed (MhView *view)
{
  forget_scene (MH_HEATMAP_VIEW (view));
  queue_draw_layers (MH_HEATMAP_VIEW (view));
}

/* Tab enters and leaves the whole table; the arrow keys move between its cells. */
static gboolean
mh_heatmap_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MhHeatmapView *self = MH_HEATMAP_VIEW (widget);
  const MhTableFrame frame = mh_heatmap_view_get_frame (self);

  return mh_table_frame_get_cursor (&frame) != MH_POSITION_NONE
         && mh_accessible_cells_focus (&self->cells);
}

static gboolean
mh_heatmap_view_grab_focus (GtkWidget *widget)
{
  return mh_accessible_cells_grab_focus (&MH_HEATMAP_VIEW (widget)->cells);
}

static void
mh_heatmap_view_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (MH_HEATMAP_VIEW (widget));
  double size[2] = { 0, 0 };

  mh_table_frame_get_size_for_cell (&frame, NATURAL_CELL, &size[0], &size[1]);
  *minimum = MIN_SIZE;
  *natural = MIN_SIZE + (int) MAX (size[orientation] - MIN_SIZE, 0);
}

static void
mh_heatmap_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhHeatmapView *self = MH_HEATMAP_VIEW (widget);

  mh_heatmap_view_configure_scroll (self, width, height);

  const MhTableFrame frame = mh_heatmap_view_get_frame (self);

  gtk_widget_size_allocate (self->base, &(GtkAllocation){ 0, 0, width, height }, -1);
  gtk_widget_size_allocate (self->overlay, &(GtkAllocation){ 0, 0, width, height }, -1);
  mh_table_frame_get_area (&frame, mh_table_frame_get_cursor (&frame),
                           &self->cells.rects[self->cells.active]);
  mh_accessible_cells_allocate (&self->cells);
}

static void
mh_heatmap_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhHeatmapView *self = MH_HEATMAP_VIEW (object);

  switch (id)
    {
    case PROP_PLANE:
      g_value_set_uint (value, self->plane);
      break;
    case PROP_SIDE:
      g_value_set_uint (value, self->side);
      break;
    case PROP_ZOOM:
      g_value_set_double (value, self->zoom);
      break;
    default:
      if (!mh_scroll_get_property (&self->scroll, id - PROP_SCROLL, value))
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_heatmap_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhHeatmapView *self = MH_HEATMAP_VIEW (object);

  switch (id)
    {
    case PROP_PLANE:
      mh_heatmap_view_set_plane (self, g_value_get_uint (value));
      break;
    case PROP_SIDE:
      mh_heatmap_view_set_side (self, g_value_get_uint (value));
      break;
    case PROP_ZOOM:
      mh_heatmap_view_apply_zoom (self, g_value_get_double (value));
      break;
    default:
      if (!mh_scroll_set_property (&self->scroll, id - PROP_SCROLL, value))
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_heatmap_view_dispose (GObject *object)
{
  MhHeatmapView *self = MH_HEATMAP_VIEW (object);

  mh_scroll_dispose (&self->scroll);
  mh_accessible_cells_dispose (&self->cells);

  G_OBJECT_CLASS (mh_heatmap_view_parent_class)->dispose (object);
}

static void
mh_heatmap_view_finalize (GObject *object)
{
  forget_scene (MH_HEATMAP_VIEW (object));
  mh_heatmap_cache_free (MH_HEATMAP_VIEW (object)->memory);

  G_OBJECT_CLASS (mh_heatmap_view_parent_class)->finalize (object);
}

static void
mh_heatmap_view_class_init (MhHeatmapViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_heatmap_view_get_property;
  object_class->set_property = mh_heatmap_view_set_property;
  object_class->dispose = mh_heatmap_view_dispose;
  object_class->finalize = mh_heatmap_view_finalize;
  view_class->session_changed = mh_heatmap_view_session_changed;
  view_class->parts = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_POSITION
                      | MH_SNAPSHOT_HOVER | MH_SNAPSHOT_PLAY;
  view_class->changed = mh_heatmap_view_changed;
  view_class->forget = mh_heatmap_view_forget;
  view_class->style_changed = mh_heatmap_view_style_changed;
  widget_class->focus = mh_heatmap_view_focus;
  widget_class->grab_focus = mh_heatmap_view_grab_focus;
  widget_class->measure = mh_heatmap_view_measure;
  widget_class->size_allocate = mh_heatmap_view_size_allocate;
  widget_class->query_tooltip = mh_heatmap_input_query_tooltip;

  properties[PROP_PLANE] = g_param_spec_uint ("plane", NULL, NULL, 0, MH_MAX_PLANES - 1, 0, flags);
  properties[PROP_SIDE]
      = g_param_spec_uint ("side", NULL, NULL, 0, MH_N_SIDES - 1, MH_SIDE_MAIN, flags);
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  mh_scroll_override_properties (object_class, PROP_SCROLL);

  signals[SCROLLED] = g_signal_new ("scrolled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "heatmap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static GtkWidget *
add_layer (MhHeatmapView *self, MhTiledAreaFunc draw)
{
  GtkWidget *layer = mh_tiled_area_new (draw, self);

  gtk_widget_set_parent (layer, GTK_WIDGET (self));
  return layer;
}

static void
mh_heatmap_view_init (MhHeatmapView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->row_caption = self->column_caption = TRUE;
  self->memory = mh_heatmap_cache_new ();
  mh_scroll_init (&self->scroll, GTK_WIDGET (self), G_CALLBACK (mh_heatmap_view_scrolled_cb));
  self->base = add_layer (self, draw_base_cb);
  self->overlay = add_layer (self, draw_overlay_cb);
  mh_accessible_cells_init (&self->cells, GTK_WIDGET (self));
  mh_heatmap_input_attach (self);
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  update_label (self);

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

guint
mh_heatmap_view_get_plane (MhHeatmapView *self)
{
  g_return_val_if_fail (MH_IS_HEATMAP_VIEW (self), 0);

  return self->plane;
}

void
mh_heatmap_view_set_plane (MhHeatmapView *self, guint plane)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));
  g_return_if_fail (plane < MH_MAX_PLANES);

  if (plane == self->plane)
    return;

  self->plane = plane;
  update_label (self);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLANE]);
}

void
mh_heatmap_view_set_side (MhHeatmapView *self, MhSide side)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));
  g_return_if_fail (side < MH_N_SIDES);

  if (side == self->side)
    return;

  self->side = side;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}

void
mh_heatmap_view_set_captions (MhHeatmapView *self, gboolean row_caption, gboolean column_caption)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));

  if (!row_caption == !self->row_caption && !column_caption == !self->column_caption)
    return;

  self->row_caption = row_caption;
  self->column_caption = column_caption;
  forget_scene (self);
  queue_draw_layers (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mh_heatmap_view_set_min_cell (MhHeatmapView *self, double min_cell)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));

  self->min_cell = min_cell;
  queue_draw_layers (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

MhTableFrame
mh_heatmap_view_get_frame (MhHeatmapView *self)
{
  g_return_val_if_fail (MH_IS_HEATMAP_VIEW (self), (MhTableFrame){ 0 });

  GtkWidget *widget = GTK_WIDGET (self);

  return (MhTableFrame){
    .snapshot = mh_view_get_snapshot (MH_VIEW (self)),
    .side = self->side,
    .plane = self->plane,
    .text = mh_view_get_text (MH_VIEW (self)),
    .width = gtk_widget_get_width (widget),
    .height = gtk_widget_get_height (widget),
    .device_scale = gtk_widget_get_scale_factor (widget),
    .min_cell = self->min_cell,
    .zoom = self->zoom,
    .scroll_x = mh_scroll_get_value (&self->scroll, GTK_ORIENTATION_HORIZONTAL),
    .scroll_y = mh_scroll_get_value (&self->scroll, GTK_ORIENTATION_VERTICAL),
    .memory = self->memory,
    .has_row_caption = self->row_caption,
    .has_column_caption = self->column_caption,
    .has_cursor = gtk_widget_has_visible_focus (self->cells.cells[self->cells.active]),
  };
}
