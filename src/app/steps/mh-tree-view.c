/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tree-view.h"

#include "mh-accessible-cells.h"
#include "mh-scenes-tree.h"
#include "mh-scroll.h"
#include "mh-style.h"
#include "mh-table-cursor.h"
#include "mh-tree-geometry.h"
#include "mh-tree-painter.h"

#include <glib/gi18n.h>

#define MIN_WIDTH 180
#define NATURAL_WIDTH 360
/* Heights in pixels at a text scale of 1. */
#define MIN_HEIGHT 96
#define NATURAL_HEIGHT 226

enum
{
  PROP_SCROLL = 1, /* the first property of GtkScrollable */
};

/* The place of a disc in the tree. */
typedef struct
{
  guint32 row, index;
} Place;

struct _MhTreeView
{
  MhView parent_instance;

  MhSearchPath path;
  /* the disc with the cursor; MH_TREE_NONE: that of the search */
  guint32 cursor_row, cursor_index;
  MhScroll scroll;
  gboolean has_left;   /* whether the user has scrolled away from the search */
  gboolean is_placing; /* whether the program, not the user, is scrolling */
  MhAccessibleCells cells;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (MhTreeView,
                               mh_tree_view,
                               MH_TYPE_VIEW,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Returns: FALSE if the disc is not visible */
static gboolean
get_area (MhTreeView *self,
          const MhTreeScene *scene,
          guint32 row,
          guint32 index,
          GdkRectangle *area)
{
  const MhTreeGeometry geometry
      = mh_tree_geometry_get (scene, gtk_widget_get_width (GTK_WIDGET (self)));
  MhRect rect;

  if (!mh_tree_geometry_get_disc (&geometry, scene, row, index, &rect))
    return FALSE;

  *area = (GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };
  return TRUE;
}

/* Returns: the row of the search's present position; after the end of the search, the row of its
 * result */
static guint32
get_goal_row (MhTreeView *self)
{
  return self->path.is_ended ? 0 : self->path.n_slots - 1;
}

/* Sets the cursor, which is at the present position of the search until a key moves it. */
static void
set_cursor (MhTreeView *self, MhTreeScene *scene)
{
  const gboolean is_moved = self->cursor_row != MH_TREE_NONE;
  const guint32 row = is_moved ? self->cursor_row : get_goal_row (self);
  const MhTreeRow *discs = mh_tree_scene_get_row (scene, row);

  if (discs == NULL || discs->n_discs == 0)
    return;

  scene->cursor_row = row;
  scene->cursor_index = is_moved ? MIN (self->cursor_index, discs->n_discs - 1) : discs->focus;
  scene->has_cursor = gtk_widget_has_visible_focus (self->cells.cells[self->cells.active]);
}

/* Fills @scene with the visible part of the tree, including the cursor.
 * Returns: FALSE if the run is not a search */
static gboolean
fill (MhTreeView *self, MhSearchScene *scene)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const MhTreeRange visible = {
    mh_scroll_get_value (&self->scroll, GTK_ORIENTATION_VERTICAL),
    gtk_widget_get_height (GTK_WIDGET (self)),
  };

  *scene = (MhSearchScene){ 0 };
  if (session == NULL
      || !mh_search_scene_fill (scene, mh_session_get_snapshot (session), &self->path, visible,
                                mh_style_get_theme (), mh_view_get_text (MH_VIEW (self))))
    return FALSE;

  set_cursor (self, &scene->scene);
  return TRUE;
}

/* Makes a screen reader describe the disc with the cursor, except during playback. */
static void
speak (MhTreeView *self)
{
  g_auto (MhSearchScene) scene = { 0 };
  MhPlayback *playback = mh_view_get_playback (MH_VIEW (self));
  GdkRectangle area;

  if (playback == NULL || mh_playback_get_playing (playback) || !fill (self, &scene)
      || !get_area (self, &scene.scene, scene.scene.cursor_row, scene.scene.cursor_index, &area))
    return;

  g_autofree char *label = mh_search_scene_describe (&scene, &self->path, scene.scene.cursor_row,
                                                     scene.scene.cursor_index);

  mh_accessible_cells_speak (&self->cells, label, &area);
}

static void
focus_changed_cb (MhTreeView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  speak (self);
}

/* Returns: the scroll offset that shows the present position of the search */
static double
get_goal (MhTreeView *self, double hidden)
{
  return self->path.is_ended ? 0 : hidden;
}

static void
scrolled_cb (MhTreeView *self)
{
  GtkAdjustment *adjustment = self->scroll.adjustments[GTK_ORIENTATION_VERTICAL];

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->is_placing)
    return;

  const double hidden
      = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  const double distance = gtk_adjustment_get_value (adjustment) - get_goal (self, hidden);

  self->has_left = ABS (distance) > 1;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Updates the adjustment, and scrolls to the search unless the user has scrolled away. */
static void
place (MhTreeView *self, double page, double hidden)
{
  GtkAdjustment *adjustment = self->scroll.adjustments[GTK_ORIENTATION_VERTICAL];

  self->is_placing = TRUE;
  if (hidden <= 0)
    self->has_left = FALSE;
  mh_scroll_configure (&self->scroll, GTK_ORIENTATION_VERTICAL, page, hidden);
  if (adjustment != NULL && !self->has_left)
    gtk_adjustment_set_value (adjustment, get_goal (self, hidden));
  self->is_placing = FALSE;
}

static void
update_scroll (MhTreeView *self, double height)
{
  g_auto (MhSearchScene) scene = { 0 };
  const double total = fill (self, &scene) ? mh_tree_geometry_get_height (&scene.scene) : height;

  place (self, height, MAX (total - height, 0));
}

static gboolean
pick (MhTreeView *self, const MhTreeScene *scene, double x, double y, Place *place)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return mh_tree_scene_pick (scene, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                             (MhPoint){ x, y }, &place->row, &place->index);
}

static guint32
get_position (const MhTreeScene *scene, Place place)
{
  return mh_tree_scene_get_row (scene, place.row)->discs[place.index].position;
}

static void
hover (MhTreeView *self, guint32 position)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  if (session != NULL)
    mh_selection_set_hovered (mh_session_get_selection (session), position);
}

static void
choose (MhTreeView *self, const MhTreeScene *scene, Place place)
{
  const guint32 position = get_position (scene, place);

  self->cursor_row = place.row;
  self->cursor_index = place.index;
  mh_session_choose (mh_view_get_session (MH_VIEW (self)), position);
}

static void
motion_cb (MhTreeView *self, double x, double y)
{
  g_auto (MhSearchScene) scene = { 0 };
  Place place;
  const gboolean is_on_disc = fill (self, &scene) && pick (self, &scene.scene, x, y, &place);

  hover (self, is_on_disc ? get_position (&scene.scene, place) : MH_POSITION_NONE);
}

static void
left_cb (MhTreeView *self)
{
  hover (self, MH_POSITION_NONE);
}

static void
released_cb (MhTreeView *self, int n_presses, double x, double y)
{
  g_auto (MhSearchScene) scene = { 0 };
  Place place;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!fill (self, &scene) || !pick (self, &scene.scene, x, y, &place))
    return;

  choose (self, &scene.scene, place);
  speak (self);
}

/* Returns: the row that @move leads to from @row */
static guint32
find_row (MhTreeView *self, const MhTreeScene *scene, MhTableMove move, guint32 row)
{
  const guint32 last = scene->n_all_rows - 1;
  guint32 first;
  const guint32 n_seen
      = mh_tree_geometry_get_seen (scene, gtk_widget_get_height (GTK_WIDGET (self)), &first);
  const guint32 page = n_seen > 2 ? n_seen - 1 : 1;

  switch (move)
    {
    case MH_TABLE_MOVE_UP:
      return row > 0 ? row - 1 : 0;
    case MH_TABLE_MOVE_DOWN:
      return row < last ? row + 1 : last;
    case MH_TABLE_MOVE_PAGE_UP:
      return row > page ? row - page : 0;
    case MH_TABLE_MOVE_PAGE_DOWN:
      return last - row > page ? row + page : last;
    case MH_TABLE_MOVE_FIRST:
      return 0;
    case MH_TABLE_MOVE_LAST:
      return last;
    case MH_TABLE_MOVE_LEFT:
    case MH_TABLE_MOVE_RIGHT:
    case MH_TABLE_MOVE_ROW_START:
    case MH_TABLE_MOVE_ROW_END:
    default:
      return row;
    }
}

/* Scrolls until the whole row is visible. */
static void
reveal (MhTreeView *self, const MhTreeScene *scene, guint32 row)
{
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  const MhTreeGeometry geometry
      = mh_tree_geometry_get (scene, gtk_widget_get_width (GTK_WIDGET (self)));
  const double y = mh_tree_geometry_get_y (&geometry, scene, row);
  const double half = geometry.row_height / 2;

  mh_scroll_reveal (&self->scroll, GTK_ORIENTATION_VERTICAL, y - half, y + half - height);
}

/* Returns: the index of the disc that @move leads to from @index, in the same row */
static guint32
find_index (MhTableMove move, guint32 index, guint32 n_discs)
{
  switch (move)
    {
    case MH_TABLE_MOVE_LEFT:
      return index > 0 ? index - 1 : 0;
    case MH_TABLE_MOVE_RIGHT:
      return index + 1 < n_discs ? index + 1 : index;
    case MH_TABLE_MOVE_ROW_START:
      return 0;
    case MH_TABLE_MOVE_ROW_END:
      return n_discs - 1;
    case MH_TABLE_MOVE_UP:
    case MH_TABLE_MOVE_DOWN:
    case MH_TABLE_MOVE_PAGE_UP:
    case MH_TABLE_MOVE_PAGE_DOWN:
    case MH_TABLE_MOVE_FIRST:
    case MH_TABLE_MOVE_LAST:
    default:
      return index;
    }
}

/* Moves the cursor. A move to another row goes to its disc on the path. */
static void
move_cursor (MhTreeView *self, const MhTreeScene *scene, MhTableMove move)
{
  const gboolean is_seen = scene->cursor_row != MH_TREE_NONE;
  const guint32 old_row = is_seen                            ? scene->cursor_row
                          : self->cursor_row != MH_TREE_NONE ? self->cursor_row
                                                             : get_goal_row (self);
  const guint32 row = find_row (self, scene, move, old_row);
  g_auto (MhSearchScene) revealed = { 0 };

  reveal (self, scene, row);
  fill (self, &revealed);

  const MhTreeRow *discs = mh_tree_scene_get_row (&revealed.scene, row);

  if (discs == NULL || discs->n_discs == 0)
    return;

  const guint32 old_index
      = row == revealed.scene.cursor_row ? revealed.scene.cursor_index : discs->focus;

  self->cursor_row = row;
  self->cursor_index = find_index (move, old_index, discs->n_discs);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType modifiers,
                MhTreeView *self)
{
  g_auto (MhSearchScene) scene = { 0 };
  MhTableMove move;

  if (!fill (self, &scene))
    return GDK_EVENT_PROPAGATE;

  const Place cursor = { scene.scene.cursor_row, scene.scene.cursor_index };

  if (mh_table_move_for_key (key, modifiers, &move))
    move_cursor (self, &scene.scene, move);
  else if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && cursor.row != MH_TREE_NONE)
    choose (self, &scene.scene, cursor);
  else
    return GDK_EVENT_PROPAGATE;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  speak (self);
  return GDK_EVENT_STOP;
}

static void
mh_tree_view_session_changed (MhView *view)
{
  MhTreeView *self = MH_TREE_VIEW (view);

  mh_search_path_clear (&self->path);
  self->has_left = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

/* Reads the path of the shown step, which may be long, and moves the cursor back to the
 * search. */
static void
mh_tree_view_changed (MhView *view, guint parts)
{
  MhTreeView *self = MH_TREE_VIEW (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);
  MhTrace *trace = snapshot != NULL ? mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN) : NULL;
  const guint32 step = snapshot != NULL ? snapshot->step : 0;
  const gboolean was_ended = self->path.is_ended;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (trace != self->path.trace)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  if (trace == self->path.trace && step == self->path.step)
    return;

  mh_search_path_update (&self->path, trace, step);
  if (self->path.is_ended != was_ended)
    self->has_left = FALSE;
  self->cursor_row = MH_TREE_NONE;
  self->cursor_index = MH_TREE_NONE;
  /* The adjustment must be updated before the allocation, because a scrolled window ignores
   * changes of the content's height during its own allocation. */
  if (gtk_widget_get_height (GTK_WIDGET (self)) > 0)
    {
      update_scroll (self, gtk_widget_get_height (GTK_WIDGET (self)));
      speak (self);
    }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
mh_tree_view_forget (MhView *view)
{
  mh_search_path_clear (&MH_TREE_VIEW (view)->path);
}

static gboolean
mh_tree_view_query_tooltip (GtkWidget *widget,
                            int x,
                            int y,
                            gboolean keyboard_tooltip,
                            GtkTooltip *tooltip)
{
  MhTreeView *self = MH_TREE_VIEW (widget);
  g_auto (MhSearchScene) scene = { 0 };
  GdkRectangle area;

  if (!fill (self, &scene))
    return FALSE;

  guint32 row = scene.scene.cursor_row;
  guint32 index = scene.scene.cursor_index;

  if (!keyboard_tooltip
      && !mh_tree_scene_pick (&scene.scene, gtk_widget_get_width (widget),
                              gtk_widget_get_height (widget), (MhPoint){ x, y }, &row, &index))
    return FALSE;
  if (!get_area (self, &scene.scene, row, index, &area))
    return FALSE;

  g_autofree char *text = mh_search_scene_describe (&scene, &self->path, row, index);

  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

/* Tab enters and leaves the whole tree; the arrow keys move between its discs. */
static gboolean
mh_tree_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MhTreeView *self = MH_TREE_VIEW (widget);

  return self->path.n_slots > 0 && mh_accessible_cells_focus (&self->cells);
}

static gboolean
mh_tree_view_grab_focus (GtkWidget *widget)
{
  return mh_accessible_cells_grab_focus (&MH_TREE_VIEW (widget)->cells);
}

static gboolean
is_search (MhTreeView *self)
{
  MhPlayback *playback = mh_view_get_playback (MH_VIEW (self));
  const MhTrace *trace = playback != NULL ? mh_playback_get_trace (playback) : NULL;

  return trace != NULL && mh_trace_get_style (trace)->has_slots;
}

static void
mh_tree_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  const double scale = mh_text_get_scale (mh_view_get_text (MH_VIEW (widget)));
  const double height = is_search (MH_TREE_VIEW (widget)) ? scale : 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = NATURAL_WIDTH;
      return;
    }

  *minimum = (int) (MIN_HEIGHT * height);
  *natural = (int) (NATURAL_HEIGHT * height);
}

/* Moves the accessible cell to the disc with the cursor. */
static void
place_cursor (MhTreeView *self)
{
  g_auto (MhSearchScene) scene = { 0 };

  if (fill (self, &scene))
    get_area (self, &scene.scene, scene.scene.cursor_row, scene.scene.cursor_index,
              &self->cells.rects[self->cells.active]);
}

static void
mh_tree_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhTreeView *self = MH_TREE_VIEW (widget);

  mh_scroll_configure (&self->scroll, GTK_ORIENTATION_HORIZONTAL, width, 0);
  update_scroll (self, height);
  place_cursor (self);
  mh_accessible_cells_allocate (&self->cells);
}

static void
mh_tree_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhTreeView *self = MH_TREE_VIEW (widget);
  g_auto (MhSearchScene) scene = { 0 };

  if (!fill (self, &scene))
    return;

  MhPen *pen = mh_view_begin_paint (MH_VIEW (self), snapshot);

  mh_tree_paint (&scene.scene, pen, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  mh_view_end_paint (MH_VIEW (self), snapshot, pen);
}

static void
mh_tree_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhTreeView *self = MH_TREE_VIEW (object);

  if (!mh_scroll_get_property (&self->scroll, id - PROP_SCROLL, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_tree_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhTreeView *self = MH_TREE_VIEW (object);

  if (!mh_scroll_set_property (&self->scroll, id - PROP_SCROLL, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mh_tree_view_dispose (GObject *object)
{
  MhTreeView *self = MH_TREE_VIEW (object);

  mh_scroll_dispose (&self->scroll);
  mh_accessible_cells_dispose (&self->cells);
  mh_search_path_clear (&self->path);

  G_OBJECT_CLASS (mh_tree_view_parent_class)->dispose (object);
}

static void
mh_tree_view_class_init (MhTreeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  object_class->get_property = mh_tree_view_get_property;
  object_class->set_property = mh_tree_view_set_property;
  object_class->dispose = mh_tree_view_dispose;
  view_class->session_changed = mh_tree_view_session_changed;
  view_class->parts
      = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_POSITION | MH_SNAPSHOT_HOVER;
  view_class->changed = mh_tree_view_changed;
  view_class->forget = mh_tree_view_forget;
  widget_class->focus = mh_tree_view_focus;
  widget_class->grab_focus = mh_tree_view_grab_focus;
  widget_class->measure = mh_tree_view_measure;
  widget_class->size_allocate = mh_tree_view_size_allocate;
  widget_class->snapshot = mh_tree_view_snapshot;
  widget_class->query_tooltip = mh_tree_view_query_tooltip;

  mh_scroll_override_properties (object_class, PROP_SCROLL);

  gtk_widget_class_set_css_name (widget_class, "searchtree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
mh_tree_view_init (MhTreeView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->cursor_row = MH_TREE_NONE;
  self->cursor_index = MH_TREE_NONE;
  mh_scroll_init (&self->scroll, GTK_WIDGET (self), G_CALLBACK (scrolled_cb));
  mh_accessible_cells_init (&self->cells, GTK_WIDGET (self));
  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search tree"), -1);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
