/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-maps.h"

#include "mh-heatmap-view.h"

#include <math.h>

#define GAP 12.0
#define MIN_WIDTH 240
#define MIN_HEIGHT 180
#define NATURAL_CELL 22.0
/* At a text scale of 1: smaller cells are not shown side by side. */
#define MIN_CELL_FOR_BOTH 20.0
/* What can be hit with a pointer, and with a finger. */
#define MIN_POINTER_CELL 28.0
#define MIN_TOUCH_CELL 44.0

/* The size that a row of maps needs: so much, and so much for each pixel of
 * the size of cells. */
typedef struct
{
  double width, height;
  double n_columns, n_rows;
} Need;

struct _MhTableMaps
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  gboolean is_narrow;
  gboolean shows_both;

  GtkWidget *scrolled[MH_N_PLAYERS];
  MhHeatmapView *maps[MH_N_PLAYERS];
  Need needs[2]; /* as measured last, of one map and of both */
  GSignalGroup *workspace_signals;
};

enum
{
  PROP_WORKSPACE = 1,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhTableMaps, mh_table_maps, GTK_TYPE_WIDGET)

static double
get_text_scale (MhTableMaps *self)
{
  return mh_text_get_scale (mh_heatmap_view_get_frame (self->maps[0]).text);
}

static double
get_min_cell (MhTableMaps *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));

  if (!self->is_narrow)
    return 0;

  return seat != NULL && (gdk_seat_get_capabilities (seat) & GDK_SEAT_CAPABILITY_TOUCH) != 0
             ? MIN_TOUCH_CELL
             : MIN_POINTER_CELL;
}

/* Zero while there is no table. */
static Need
get_need (MhTableMaps *self, gboolean both)
{
  Need need = { 0 };

  for (guint i = 0; i < (both ? 2 : 1); i++)
    {
      MhTableFrame frame = mh_heatmap_view_get_frame (self->maps[i]);
      double width, height, next_width, next_height;

      frame.has_row_caption = i == 0;
      if (!mh_table_frame_get_size_for_cell (&frame, 0, &width, &height)
          || !mh_table_frame_get_size_for_cell (&frame, 1, &next_width, &next_height))
        return (Need){ 0 };

      need.width += width + (i > 0 ? GAP : 0);
      need.height = MAX (need.height, height);
      need.n_columns += next_width - width;
      need.n_rows = MAX (need.n_rows, next_height - height);
    }

  return need;
}

/* The largest size of cells at which maps fit. */
static double
get_cell (MhTableMaps *self, const Need *need, double width, double height)
{
  const double largest = MH_HEATMAP_MAX_CELL * get_text_scale (self);
  const double fit_x = (width - need->width) / MAX (need->n_columns, 1);
  const double fit_y = (height - need->height) / MAX (need->n_rows, 1);
  const double fit = MIN (fit_x, fit_y);
  const double cell = CLAMP (fit, 0, largest);

  return cell >= MH_HEATMAP_MIN_SHAPE ? floor (cell) : cell;
}

static gboolean
can_show_both (MhTableMaps *self, double width, double height)
{
  const Need need = get_need (self, TRUE);
  const double min_cell = get_min_cell (self);
  const double least = MIN_CELL_FOR_BOTH * get_text_scale (self);

  return self->workspace != NULL
         && mh_workspace_get_plane (self->workspace) == MH_WORKSPACE_BOTH_PLANES
         && get_cell (self, &need, width, height) >= MAX (least, min_cell);
}

/* The plane to show when it is one: the chosen, else that of the turn. */
static guint
get_single_plane (MhTableMaps *self)
{
  if (self->workspace == NULL)
    return 0;

  const int plane = mh_workspace_get_plane (self->workspace);
  const guint32 current = mh_selection_get_current (mh_workspace_get_selection (self->workspace));
  MhGame *game = mh_workspace_get_game (self->workspace);

  if (plane != MH_WORKSPACE_BOTH_PLANES)
    return (guint) plane;

  return game != NULL && current != MH_POSITION_NONE ? mh_space_spot_of (game, current).plane : 0;
}

/* The first map shows the single plane, too, so that it keeps the focus. */
static void
choose_maps (MhTableMaps *self, double width, double height)
{
  self->shows_both = can_show_both (self, width, height);
  mh_heatmap_view_set_plane (self->maps[0], self->shows_both ? 0 : get_single_plane (self));
  gtk_widget_set_child_visible (self->scrolled[1], self->shows_both);
}

static void
shown_changed_cb (MhTableMaps *self)
{
  const Need needs[] = { get_need (self, FALSE), get_need (self, TRUE) };
  const gboolean showed_both = self->shows_both;

  if (memcmp (needs, self->needs, sizeof needs) != 0)
    {
      memcpy (self->needs, needs, sizeof needs);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }

  choose_maps (self, gtk_widget_get_width (GTK_WIDGET (self)),
               gtk_widget_get_height (GTK_WIDGET (self)));
  if (self->shows_both != showed_both)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
plane_changed_cb (MhTableMaps *self)
{
  shown_changed_cb (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static GtkSizeRequestMode
mh_table_maps_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mh_table_maps_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MhTableMaps *self = MH_TABLE_MAPS (widget);
  const double width = for_size >= 0 ? for_size : G_MAXINT;
  const gboolean both = can_show_both (self, width, G_MAXINT);
  const Need need = get_need (self, both);
  const double min_cell = get_min_cell (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      const double usual = need.width + need.n_columns * NATURAL_CELL;

      *minimum = MIN_WIDTH;
      *natural = (int) MAX (usual + 1, MIN_WIDTH);
    }
  else
    {
      const double cell = get_cell (self, &need, width, G_MAXINT);

      *natural = (int) ceil (need.height + need.n_rows * MAX (cell, min_cell));
      *minimum = MIN (*natural, MIN_HEIGHT);
    }
}

/* Side by side, with what is left over beside and between them. */
static void
allocate_both (MhTableMaps *self, int width, int height)
{
  const Need need = get_need (self, TRUE);
  const double cell = get_cell (self, &need, width, height);
  const double slack = width - need.width - need.n_columns * cell;
  double x = floor (slack / 3);

  for (guint i = 0; i < MH_N_PLAYERS; i++)
    {
      const MhTableFrame frame = mh_heatmap_view_get_frame (self->maps[i]);
      double map_width = 0, map_height = 0;

      mh_table_frame_get_size_for_cell (&frame, cell, &map_width, &map_height);
      gtk_widget_size_allocate (self->scrolled[i],
                                &(GtkAllocation){ (int) x, 0, (int) ceil (map_width), height }, -1);
      x += ceil (map_width) + GAP + floor (slack / 3);
    }
}

static void
mh_table_maps_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhTableMaps *self = MH_TABLE_MAPS (widget);

  choose_maps (self, width, height);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    gtk_widget_measure (self->scrolled[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);

  if (self->shows_both)
    allocate_both (self, width, height);
  else
    gtk_widget_size_allocate (self->scrolled[0], &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
mh_table_maps_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhTableMaps *self = MH_TABLE_MAPS (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->is_narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_table_maps_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhTableMaps *self = MH_TABLE_MAPS (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      mh_table_maps_set_workspace (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      mh_table_maps_set_narrow (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_table_maps_dispose (GObject *object)
{
  MhTableMaps *self = MH_TABLE_MAPS (object);

  g_clear_object (&self->workspace_signals);
  g_clear_object (&self->workspace);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    g_clear_pointer (&self->scrolled[i], gtk_widget_unparent);

  G_OBJECT_CLASS (mh_table_maps_parent_class)->dispose (object);
}

static void
mh_table_maps_class_init (MhTableMapsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_table_maps_get_property;
  object_class->set_property = mh_table_maps_set_property;
  object_class->dispose = mh_table_maps_dispose;
  widget_class->get_request_mode = mh_table_maps_get_request_mode;
  widget_class->measure = mh_table_maps_measure;
  widget_class->size_allocate = mh_table_maps_size_allocate;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "maps");
}

static void
mh_table_maps_init (MhTableMaps *self)
{
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    {
      self->maps[i] = g_object_new (MH_TYPE_HEATMAP_VIEW, "plane", i, NULL);
      mh_heatmap_view_set_row_caption (self->maps[i], i == 0);
      self->scrolled[i] = gtk_scrolled_window_new ();
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled[i]),
                                     GTK_WIDGET (self->maps[i]));
      gtk_widget_set_parent (self->scrolled[i], GTK_WIDGET (self));
    }

  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed",
                                  G_CALLBACK (shown_changed_cb), self);
  g_signal_group_connect_swapped (self->workspace_signals, "notify::plane",
                                  G_CALLBACK (plane_changed_cb), self);
}

MhWorkspace *
mh_table_maps_get_workspace (MhTableMaps *self)
{
  g_return_val_if_fail (MH_IS_TABLE_MAPS (self), NULL);

  return self->workspace;
}

void
mh_table_maps_set_workspace (MhTableMaps *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_TABLE_MAPS (self));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    mh_heatmap_view_set_workspace (self->maps[i], workspace);
  plane_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
}

gboolean
mh_table_maps_get_narrow (MhTableMaps *self)
{
  g_return_val_if_fail (MH_IS_TABLE_MAPS (self), FALSE);

  return self->is_narrow;
}

void
mh_table_maps_set_narrow (MhTableMaps *self, gboolean narrow)
{
  g_return_if_fail (MH_IS_TABLE_MAPS (self));

  if (!narrow == !self->is_narrow)
    return;

  self->is_narrow = narrow;
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    mh_heatmap_view_set_min_cell (self->maps[i], get_min_cell (self));
  plane_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

gboolean
mh_table_maps_shows_both (MhTableMaps *self)
{
  g_return_val_if_fail (MH_IS_TABLE_MAPS (self), FALSE);

  return self->shows_both;
}
