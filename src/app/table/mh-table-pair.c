/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-pair.h"

#include "mh-game-class.h"
#include "mh-heatmap-view.h"
#include "mh-table-arrangement.h"
#include "mh-table-overview.h"
#include "mh-table-zoom.h"

#include <math.h>

#define MIN_WIDTH 240
#define MIN_HEIGHT 180
/* The height in pixels of all planes that is kept when other widgets need space. */
#define MIN_HEIGHT_OF_ALL 266
#define NATURAL_CELL 22.0
/* The minimum cell sizes, in pixels, for a pointer and for touch. */
#define MIN_POINTER_CELL 28.0
#define MIN_TOUCH_CELL 44.0

/* The planes as they would be drawn, without a table none. */
typedef struct
{
  MhHeatmap planes[MH_MAX_PLANES];
  guint n_planes;
  gboolean has_column_captions;
} Planes;

/* The sizes that a plane alone, all beside each other and all stacked have without cells and with
 * the smallest ones. */
#define N_NEEDS 6

struct _MhTablePair
{
  MhView parent_instance;

  MhSide side;
  gboolean row_caption;
  MhTableArrangement arrangement;

  GtkWidget *scrolled[MH_MAX_PLANES];
  MhHeatmapView *maps[MH_MAX_PLANES];
  guint n_linked;        /* the number of planes that zoom together */
  GtkWidget *overview;   /* the overview of the first plane while it is the only one */
  GActionGroup *actions; /* actions that zoom the first plane */
  MhTableZoomLink links[MH_MAX_PLANES - 1]; /* keep the other planes in sync */
  gboolean is_large, fits_all;
  MhSize needs[N_NEEDS];
};

enum
{
  PROP_SIDE = 1,
  PROP_ROW_CAPTION,
  PROP_FITS_ALL,
  PROP_SHOWS_BOTH,
  PROP_IS_LARGE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhTablePair, mh_table_pair, MH_TYPE_VIEW)

static double
get_min_cell (MhTablePair *self)
{
  if (!mh_view_get_narrow (MH_VIEW (self)))
    return 0;

  /* This call is a round trip to the server on X11, hence only for narrow views. */
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));

  return seat != NULL && (gdk_seat_get_capabilities (seat) & GDK_SEAT_CAPABILITY_TOUCH) != 0
             ? MIN_TOUCH_CELL
             : MIN_POINTER_CELL;
}

/* Returns: the least size in pixels of the cells of several planes: they have digits of the usual
 * size, and can be hit */
static double
get_readable_cell (MhTablePair *self)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (self->maps[0]);
  const double readable = mh_table_frame_get_readable_cell (&frame);
  const double min_cell = get_min_cell (self);

  return MAX (readable, min_cell);
}

/* Returns: the number of planes that can be shown side by side; 0 without a table */
static guint
get_n_planes (MhTablePair *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  MhTableLayout map;

  return snapshot != NULL && mh_snapshot_get_table_map (snapshot, &map) ? map.n_planes : 0;
}

/* Returns: the plane at @index from the left when all are shown */
static guint
get_plane_at (MhTablePair *self, guint index)
{
  MhTableLayout map;

  return mh_snapshot_get_table_map (mh_view_get_snapshot (MH_VIEW (self)), &map)
             ? mh_table_layout_get_plane (&map, index)
             : index;
}

/* Returns: the plane to show alone: the plane chosen in the session, otherwise that of
 * the player to move, or the only one */
static guint
get_single_plane (MhTablePair *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (get_n_planes (self) < 2)
    return 0;
  if (snapshot->plane != MH_BOTH_PLANES)
    return (guint) snapshot->plane;

  return snapshot->current != MH_POSITION_NONE
             ? mh_space_get_cell_index (snapshot->game, snapshot->current).plane
             : 0;
}

/* Returns: the plane that is shown alone, or all planes, which are none where there is only one */
static Planes
get_planes (MhTablePair *self, gboolean all)
{
  const guint n_planes = all ? get_n_planes (self) : 1;
  Planes planes = { .n_planes = n_planes, .has_column_captions = TRUE };

  for (guint i = 0; i < n_planes; i++)
    {
      MhTableFrame frame = mh_heatmap_view_get_frame (self->maps[i]);

      frame.plane = all ? get_plane_at (self, i) : get_single_plane (self);
      frame.has_row_caption = self->row_caption;
      frame.has_column_caption = TRUE;
      if (!mh_table_frame_get_heatmap (&frame, &planes.planes[i]))
        planes.n_planes = 0;
    }

  return planes;
}

/* The size is that of cells that fit into @width times @height pixels. */
static double
get_cell (const Planes *planes, MhTableArrangement arrangement, double width, double height)
{
  return mh_table_arrangement_get_cell (arrangement, planes->planes, planes->n_planes, width,
                                        height);
}

static MhSize
get_size (const Planes *planes, MhTableArrangement arrangement, double cell)
{
  return planes->n_planes > 0
             ? mh_table_arrangement_get_size (arrangement, planes->planes, planes->n_planes, cell)
             : (MhSize){ 0, 0 };
}

static void
remove_column_captions (Planes *planes)
{
  planes->has_column_captions = FALSE;
  for (guint i = 0; i < planes->n_planes; i++)
    planes->planes[i].column_caption = planes->planes[i].other_column_caption = NULL;
}

/* All planes keep cells that have digits. Small planes that leave no room for the captions of
 * columns do without them, @planes too. */
static MhTableArrangement
arrange_all (MhTablePair *self, Planes *planes, double width, double height)
{
  const double least_cell = get_readable_cell (self);

  if (planes->n_planes < 2)
    return MH_TABLES_ALONE;

  const MhTableArrangement best
      = mh_table_arrangement_choose (planes->planes, planes->n_planes, width, height, least_cell);
  if (best != MH_TABLES_ALONE)
    return best;

  remove_column_captions (planes);
  return mh_table_arrangement_choose (planes->planes, planes->n_planes, width, height, least_cell);
}

static MhTableArrangement
choose (MhTablePair *self, Planes *planes, double width, double height)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  return snapshot != NULL && snapshot->plane == MH_BOTH_PLANES
             ? arrange_all (self, planes, width, height)
             : MH_TABLES_ALONE;
}

/* Lets the first @n_shown planes zoom and scroll together. */
static void
link_maps (MhTablePair *self, guint n_shown)
{
  if (n_shown == self->n_linked)
    return;

  self->n_linked = n_shown;
  for (guint i = 1; i < MH_MAX_PLANES; i++)
    mh_table_zoom_link (&self->links[i - 1], self->maps[0], i < n_shown ? self->maps[i] : NULL);
}

/* Decides which planes are visible. A single plane is always shown by the first view, so
 * that the focus stays there. */
static void
choose_maps (MhTablePair *self, Planes *all, double width, double height)
{
  const gboolean showed_both = mh_table_pair_shows_both (self);

  self->arrangement = choose (self, all, width, height);

  const gboolean shows_both = mh_table_pair_shows_both (self);
  const guint n_shown = shows_both ? all->n_planes : 1;

  for (guint i = 0; i < MH_MAX_PLANES; i++)
    {
      gtk_widget_set_child_visible (self->scrolled[i], i < n_shown);
      if (i < n_shown)
        {
          const gboolean has_caption
              = mh_table_arrangement_has_row_caption (self->arrangement, i, n_shown);

          mh_heatmap_view_set_plane (self->maps[i],
                                     shows_both ? get_plane_at (self, i) : get_single_plane (self));
          mh_heatmap_view_set_captions (self->maps[i], self->row_caption && has_caption,
                                        !shows_both || all->has_column_captions);
        }
    }
  link_maps (self, n_shown);
  if (shows_both != showed_both)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_BOTH]);
}

static void
update (MhTablePair *self)
{
  const Planes one = get_planes (self, FALSE);
  Planes all = get_planes (self, TRUE);
  const MhTableArrangement arrangement = self->arrangement;
  MhSize needs[N_NEEDS];

  for (guint i = 0; i < N_NEEDS; i++)
    {
      const MhTableArrangement way = i / 2;
      needs[i] = get_size (way == MH_TABLES_ALONE ? &one : &all, way, i % 2);
    }
  if (memcmp (needs, self->needs, sizeof needs) != 0)
    {
      memcpy (self->needs, needs, sizeof needs);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }

  choose_maps (self, &all, gtk_widget_get_width (GTK_WIDGET (self)),
               gtk_widget_get_height (GTK_WIDGET (self)));
  if (self->arrangement != arrangement)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
mh_table_pair_changed (MhView *view, guint parts)
{
  update (MH_TABLE_PAIR (view));
  if ((parts & MH_SNAPSHOT_PLANE) != 0)
    gtk_widget_queue_resize (GTK_WIDGET (view));
}

static void
mh_table_pair_session_changed (MhView *view)
{
  MhTablePair *self = MH_TABLE_PAIR (view);

  for (guint i = 0; i < MH_MAX_PLANES; i++)
    mh_view_set_session (MH_VIEW (self->maps[i]), mh_view_get_session (view));
  mh_view_set_session (MH_VIEW (self->overview), mh_view_get_session (view));
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

static void
mh_table_pair_narrow_changed (MhView *view)
{
  MhTablePair *self = MH_TABLE_PAIR (view);

  for (guint i = 0; i < MH_MAX_PLANES; i++)
    mh_heatmap_view_set_min_cell (self->maps[i], get_min_cell (self));
  update (self);
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

static GtkSizeRequestMode
mh_table_pair_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns: the planes that a pair of @width pixels without a limit of its height shows, which are
 * all or one: @way */
static Planes
get_planes_for_width (MhTablePair *self, double width, MhTableArrangement *way)
{
  Planes all = get_planes (self, TRUE);
  const gboolean both
      = choose (self, &all, width, G_MAXINT) != MH_TABLES_ALONE
        && get_cell (&all, MH_TABLES_BESIDE, width, G_MAXINT) >= get_readable_cell (self);

  *way = both ? MH_TABLES_BESIDE : MH_TABLES_ALONE;
  return both ? all : get_planes (self, FALSE);
}

static double
get_natural_height (MhTablePair *self, double width)
{
  MhTableArrangement way;
  const Planes planes = get_planes_for_width (self, width, &way);
  const double fit = get_cell (&planes, way, width, G_MAXINT);
  const double cell = MIN (fit, MH_HEATMAP_FULL_CELL);
  const double least_cell = get_min_cell (self);

  return ceil (get_size (&planes, way, MAX (cell, least_cell)).height);
}

/* Returns: the minimum height, which is the same for each width: GTK relies on that more width
 * never needs more height, but planes beside each other need more than one plane alone */
static double
get_least_height (MhTablePair *self)
{
  MhTableArrangement way;
  const Planes planes = get_planes_for_width (self, G_MAXINT, &way);
  const double least = ceil (get_size (&planes, way, MH_HEATMAP_MIN_DIGIT).height);
  const gboolean keeps_all = way == MH_TABLES_BESIDE && !mh_view_get_narrow (MH_VIEW (self));
  const double kept = keeps_all ? MIN (least, MIN_HEIGHT_OF_ALL) : MIN_HEIGHT;
  const double most = get_natural_height (self, G_MAXINT);

  return MIN (most, kept);
}

static void
measure_height (MhTablePair *self, double width, int *minimum, int *natural)
{
  const int wanted = (int) get_natural_height (self, width);

  *minimum = (int) get_least_height (self);
  *natural = MAX (*minimum, wanted);
}

static void
mh_table_pair_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MhTablePair *self = MH_TABLE_PAIR (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_height (self, for_size >= 0 ? for_size : G_MAXINT, minimum, natural);
      return;
    }

  Planes all = get_planes (self, TRUE);
  const gboolean both = choose (self, &all, G_MAXINT, G_MAXINT) != MH_TABLES_ALONE;
  const Planes planes = both ? all : get_planes (self, FALSE);
  const double usual
      = get_size (&planes, both ? MH_TABLES_BESIDE : MH_TABLES_ALONE, NATURAL_CELL).width;

  *minimum = MIN_WIDTH;
  *natural = (int) MAX (usual + 1, MIN_WIDTH);
}

/* Allocates all planes side by side or one above the other, in the middle of excess height, and
 * distributing excess width around them. */
static void
allocate_all (MhTablePair *self, const Planes *all, int width, int height)
{
  const gboolean is_stacked = self->arrangement == MH_TABLES_STACKED;
  const double cell = get_cell (all, self->arrangement, width, height);
  const MhSize used = get_size (all, self->arrangement, cell);
  const double gap
      = MH_TABLES_GAP + (is_stacked ? 0 : floor ((width - used.width) / (all->n_planes + 1)));
  double x = is_stacked ? floor ((width - used.width) / 2) : gap - MH_TABLES_GAP;
  double y = floor ((height - used.height) / 2);

  for (guint i = 0; i < all->n_planes; i++)
    {
      const MhTableFrame frame = mh_heatmap_view_get_frame (self->maps[i]);
      double map_width = 0, map_height = 0;

      mh_table_frame_get_size_for_cell (&frame, cell, &map_width, &map_height);

      /* Beside each other all end at one height, so that equal rows are level whatever the
       * headers need. */
      const double lower = is_stacked ? 0 : floor (used.height - map_height);
      gtk_widget_size_allocate (self->scrolled[i],
                                &(GtkAllocation){ (int) x, (int) (y + lower),
                                                  (int) ceil (map_width), (int) ceil (map_height) },
                                -1);
      if (is_stacked)
        y += ceil (map_height) + gap;
      else
        x += ceil (map_width) + gap;
    }
}

/* Updates zoom actions and overview for the first plane. */
static void
update_overview (MhTablePair *self, int width, int height)
{
  const gboolean shows_both = mh_table_pair_shows_both (self);
  const gboolean is_large = !shows_both && mh_table_overview_is_large (self->maps[0]);

  mh_table_zoom_update (self->actions, self->maps[0]);
  if (shows_both)
    gtk_widget_set_child_visible (self->overview, FALSE);
  else
    mh_table_overview_lay_out (MH_TABLE_OVERVIEW (self->overview),
                               &(GdkRectangle){ 0, 0, width, height });
  if (is_large == self->is_large)
    return;

  self->is_large = is_large;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_LARGE]);
}

static void
update_fits_all (MhTablePair *self, int width, int height)
{
  Planes all = get_planes (self, TRUE);
  const gboolean fits_all = arrange_all (self, &all, width, height) != MH_TABLES_ALONE;

  if (fits_all == self->fits_all)
    return;

  self->fits_all = fits_all;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FITS_ALL]);
}

static void
mh_table_pair_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhTablePair *self = MH_TABLE_PAIR (widget);

  Planes all = get_planes (self, TRUE);

  choose_maps (self, &all, width, height);
  for (guint i = 0; i < MH_MAX_PLANES; i++)
    gtk_widget_measure (self->scrolled[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);

  if (mh_table_pair_shows_both (self))
    allocate_all (self, &all, width, height);
  else
    gtk_widget_size_allocate (self->scrolled[0], &(GtkAllocation){ 0, 0, width, height }, -1);
  update_overview (self, width, height);
  update_fits_all (self, width, height);
}

static void
set_side (MhTablePair *self, MhSide side)
{
  if (side == self->side)
    return;

  self->side = side;
  for (guint i = 0; i < MH_MAX_PLANES; i++)
    mh_heatmap_view_set_side (self->maps[i], side);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}

static void
set_row_caption (MhTablePair *self, gboolean row_caption)
{
  if (!row_caption == !self->row_caption)
    return;

  self->row_caption = row_caption;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROW_CAPTION]);
}

static void
mh_table_pair_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhTablePair *self = MH_TABLE_PAIR (object);

  switch (id)
    {
    case PROP_SIDE:
      g_value_set_uint (value, self->side);
      break;
    case PROP_ROW_CAPTION:
      g_value_set_boolean (value, self->row_caption);
      break;
    case PROP_FITS_ALL:
      g_value_set_boolean (value, self->fits_all);
      break;
    case PROP_SHOWS_BOTH:
      g_value_set_boolean (value, mh_table_pair_shows_both (self));
      break;
    case PROP_IS_LARGE:
      g_value_set_boolean (value, self->is_large);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_table_pair_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIDE:
      set_side (MH_TABLE_PAIR (object), g_value_get_uint (value));
      break;
    case PROP_ROW_CAPTION:
      set_row_caption (MH_TABLE_PAIR (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_table_pair_dispose (GObject *object)
{
  MhTablePair *self = MH_TABLE_PAIR (object);

  link_maps (self, 0);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (mh_table_pair_parent_class)->dispose (object);
}

static void
mh_table_pair_class_init (MhTablePairClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  object_class->get_property = mh_table_pair_get_property;
  object_class->set_property = mh_table_pair_set_property;
  object_class->dispose = mh_table_pair_dispose;
  view_class->session_changed = mh_table_pair_session_changed;
  view_class->parts
      = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_PLANE | MH_SNAPSHOT_POSITION;
  view_class->changed = mh_table_pair_changed;
  view_class->narrow_changed = mh_table_pair_narrow_changed;
  widget_class->get_request_mode = mh_table_pair_get_request_mode;
  widget_class->measure = mh_table_pair_measure;
  widget_class->size_allocate = mh_table_pair_size_allocate;

  properties[PROP_SIDE] = g_param_spec_uint ("side", NULL, NULL, 0, MH_N_SIDES - 1, MH_SIDE_MAIN,
                                             readable | G_PARAM_WRITABLE);
  properties[PROP_ROW_CAPTION]
      = g_param_spec_boolean ("row-caption", NULL, NULL, TRUE, readable | G_PARAM_WRITABLE);
  properties[PROP_FITS_ALL] = g_param_spec_boolean ("fits-all", NULL, NULL, TRUE, readable);
  properties[PROP_SHOWS_BOTH] = g_param_spec_boolean ("shows-both", NULL, NULL, FALSE, readable);
  properties[PROP_IS_LARGE] = g_param_spec_boolean ("is-large", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "maps");
}

/* Updates the actions immediately, because the next one may be activated before the
 * allocation. */
static void
scrolled_cb (MhTablePair *self)
{
  mh_table_zoom_update (self->actions, self->maps[0]);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
mh_table_pair_init (MhTablePair *self)
{
  self->row_caption = self->fits_all = TRUE;
  for (guint i = 0; i < MH_MAX_PLANES; i++)
    {
      self->maps[i] = g_object_new (MH_TYPE_HEATMAP_VIEW, "plane", i, NULL);
      self->scrolled[i] = gtk_scrolled_window_new ();
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled[i]),
                                     GTK_WIDGET (self->maps[i]));
      gtk_widget_set_parent (self->scrolled[i], GTK_WIDGET (self));
    }
  self->n_linked = 1;
  self->overview = mh_table_overview_new (self->maps[0]);
  gtk_widget_set_parent (self->overview, GTK_WIDGET (self));
  self->actions = mh_table_zoom_new (self->maps[0]);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "map", self->actions);
  g_signal_connect_object (self->maps[0], "scrolled", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}

gboolean
mh_table_pair_shows_both (MhTablePair *self)
{
  g_return_val_if_fail (MH_IS_TABLE_PAIR (self), FALSE);

  return self->arrangement != MH_TABLES_ALONE;
}

double
mh_table_pair_get_zoom (MhTablePair *self)
{
  double zoom;

  g_return_val_if_fail (MH_IS_TABLE_PAIR (self), 0);

  g_object_get (self->maps[0], "zoom", &zoom, NULL);
  return zoom;
}

void
mh_table_pair_set_zoom (MhTablePair *self, double zoom)
{
  g_return_if_fail (MH_IS_TABLE_PAIR (self));

  g_object_set (self->maps[0], "zoom", zoom, NULL);
}

void
mh_table_pair_get_place (MhTablePair *self, double *row, double *column)
{
  MhRect seen;

  g_return_if_fail (MH_IS_TABLE_PAIR (self) && row != NULL && column != NULL);

  const gboolean is_part = mh_heatmap_view_get_seen (self->maps[0], &seen);

  *row = is_part ? seen.y : 0;
  *column = is_part ? seen.x : 0;
}

void
mh_table_pair_set_place (MhTablePair *self, double row, double column)
{
  MhRect seen;

  g_return_if_fail (MH_IS_TABLE_PAIR (self));

  if (mh_heatmap_view_get_seen (self->maps[0], &seen))
    mh_heatmap_view_center_on (self->maps[0], row + seen.height / 2, column + seen.width / 2);
}

void
mh_table_pair_link (MhTablePair *self, MhTablePair *other)
{
  MhTableZoomLink link = { { NULL } };

  g_return_if_fail (MH_IS_TABLE_PAIR (self) && MH_IS_TABLE_PAIR (other));

  mh_table_zoom_link (&link, self->maps[0], other->maps[0]);
}

GActionGroup *
mh_table_pair_get_actions (MhTablePair *self)
{
  g_return_val_if_fail (MH_IS_TABLE_PAIR (self), NULL);

  return self->actions;
}
