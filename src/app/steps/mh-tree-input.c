/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tree-view-private.h"

#include "mh-table-cursor.h"
#include "mh-tree-geometry.h"

/* The place of a disc in the tree. */
typedef struct
{
  guint32 row, index;
} Place;

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
  const gboolean is_on_disc
      = mh_tree_view_fill (self, &scene) && pick (self, &scene.scene, x, y, &place);

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
  if (!mh_tree_view_fill (self, &scene) || !pick (self, &scene.scene, x, y, &place))
    return;

  choose (self, &scene.scene, place);
  mh_tree_view_speak (self);
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
                                                             : mh_tree_view_get_goal_row (self);
  const guint32 row = find_row (self, scene, move, old_row);
  g_auto (MhSearchScene) revealed = { 0 };

  reveal (self, scene, row);
  mh_tree_view_fill (self, &revealed);

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

  if (!mh_tree_view_fill (self, &scene))
    return GDK_EVENT_PROPAGATE;

  const Place cursor = { scene.scene.cursor_row, scene.scene.cursor_index };

  if (mh_table_move_for_key (key, modifiers, &move))
    move_cursor (self, &scene.scene, move);
  else if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && cursor.row != MH_TREE_NONE)
    choose (self, &scene.scene, cursor);
  else
    return GDK_EVENT_PROPAGATE;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  mh_tree_view_speak (self);
  return GDK_EVENT_STOP;
}

void
mh_tree_input_attach (MhTreeView *self)
{
  g_return_if_fail (MH_IS_TREE_VIEW (self));

  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, key);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}
