/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-view-private.h"

#include <math.h>

/* The radius, in pixels, within which a touch still hits a target. */
#define TOUCH_REACH 16.0

static MhPoint
to_scene (MhCoinsView *self, double x, double y)
{
  return (MhPoint){ x, y - self->covered_top };
}

/* Highlights a coin and the move that begins with it.
 * @coin: the index of a coin, or MH_COIN_NONE
 * @position: the position after the move, or MH_POSITION_NONE */
static void
hover (MhCoinsView *self, guint32 coin, guint32 position)
{
  MhSelection *selection = mh_session_get_selection (mh_view_get_session (MH_VIEW (self)));

  mh_selection_set_hovered_node (selection, coin);
  mh_selection_set_hovered (selection, position);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self),
                                   position != MH_POSITION_NONE ? "pointer" : NULL);
}

static void
play (MhCoinsView *self, guint32 reply)
{
  const guint32 current = mh_coins_view_get_current (self);

  if (reply == MH_POSITION_NONE)
    return;

  g_array_append_val (self->taken, current);
  hover (self, MH_COIN_NONE, MH_POSITION_NONE);
  mh_session_choose (mh_view_get_session (MH_VIEW (self)), reply);
  mh_coins_view_begin_cursor (self);
  mh_coins_view_speak (self);
}

/* Returns: whether there was a move to undo */
static gboolean
undo_move (MhCoinsView *self)
{
  if (self->taken->len == 0)
    return FALSE;

  const guint32 position = g_array_index (self->taken, guint32, self->taken->len - 1);

  g_array_set_size (self->taken, self->taken->len - 1);
  mh_session_choose (mh_view_get_session (MH_VIEW (self)), position);
  mh_coins_view_begin_cursor (self);
  mh_coins_view_speak (self);
  return TRUE;
}

static gboolean
is_touch (GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDevice *device = event != NULL ? gdk_event_get_device (event) : NULL;

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* Finds the coin and the choice at a point. A touch that misses may hit a target within
 * @reach in one of four directions. */
static gboolean
pick (MhCoinsView *self,
      const MhLineScene *line,
      double x,
      double y,
      double reach,
      guint32 *coin,
      guint32 *choice)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const MhPoint point = to_scene (self, x, y);
  const MhPoint ways[] = { { 0, 0 }, { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } };

  for (gsize i = 0; i < (reach > 0 ? G_N_ELEMENTS (ways) : 1); i++)
    if (mh_coins_scene_pick (&line->scene, width, mh_coins_view_get_height (self),
                             (MhPoint){ point.x + ways[i].x * reach, point.y + ways[i].y * reach },
                             coin, choice))
      {
        if (*choice == MH_COIN_NONE)
          *choice = mh_coins_view_find_choice (line, *coin);
        return TRUE;
      }

  *coin = *choice = MH_COIN_NONE;
  return FALSE;
}

static void
motion_cb (MhCoinsView *self, double x, double y)
{
  g_auto (MhLineScene) line = { 0 };
  guint32 coin, choice;

  /* GTK sends an enter event without motion when a tooltip closes. */
  if (!mh_coins_view_has_coins (self) || hypot (x - self->pointer.x, y - self->pointer.y) < 1)
    return;

  self->pointer = (MhPoint){ x, y };
  mh_coins_view_fill (self, &line);
  pick (self, &line, x, y, 0, &coin, &choice);
  hover (self, coin, mh_line_scene_get_reply (&line, choice));
}

static void
leave_cb (MhCoinsView *self)
{
  if (mh_coins_view_has_coins (self))
    hover (self, MH_COIN_NONE, MH_POSITION_NONE);
}

static void
released_cb (MhCoinsView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  const double reach = is_touch (GTK_EVENT_CONTROLLER (gesture)) ? TOUCH_REACH : 0;
  g_auto (MhLineScene) line = { 0 };
  guint32 coin, choice;

  if (!mh_coins_view_has_coins (self))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  mh_coins_view_fill (self, &line);
  if (!pick (self, &line, x, y, reach, &coin, &choice))
    return;

  if (coin != MH_COIN_NONE)
    self->cursor = coin;
  play (self, mh_line_scene_get_reply (&line, choice));
}

/* Returns: FALSE if the view has no binding for the key */
static gboolean
move_cursor (MhCoinsView *self, const MhCoinsScene *scene, guint key)
{
  const guint32 cursor = mh_coins_view_get_cursor (self, scene);

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      self->cursor = cursor > scene->first ? cursor - 1 : cursor;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      self->cursor = cursor + 1;
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      self->cursor = scene->first;
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      self->cursor = scene->first + scene->n_left;
      break;
    default:
      return FALSE;
    }

  self->cursor = mh_coins_view_get_cursor (self, scene);
  return TRUE;
}

static gboolean
key_pressed_cb (MhCoinsView *self, guint key, guint code, GdkModifierType state)
{
  g_auto (MhLineScene) line = { 0 };

  if (!mh_coins_view_has_coins (self) || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_BackSpace)
    return undo_move (self);

  mh_coins_view_fill (self, &line);
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    {
      const guint32 choice
          = mh_coins_view_find_choice (&line, mh_coins_view_get_cursor (self, &line.scene));

      play (self, mh_line_scene_get_reply (&line, choice));
    }
  else if (!move_cursor (self, &line.scene, key))
    return GDK_EVENT_PROPAGATE;

  leave_cb (self); /* a highlight left by the pointer would look like the cursor */
  mh_coins_view_speak (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return GDK_EVENT_STOP;
}

static gboolean
mh_coins_view_query_tooltip (GtkWidget *widget,
                             int x,
                             int y,
                             gboolean keyboard_tooltip,
                             GtkTooltip *tooltip)
{
  MhCoinsView *self = MH_COINS_VIEW (widget);
  g_auto (MhLineScene) line = { 0 };
  guint32 coin, choice;

  if (!mh_coins_view_has_coins (self) || keyboard_tooltip)
    return FALSE;

  mh_coins_view_fill (self, &line);
  if (!pick (self, &line, x, y, 0, &coin, &choice) || coin == MH_COIN_NONE)
    return FALSE;

  g_autofree char *text = mh_coins_view_describe (self, &line, coin);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

void
mh_coins_view_class_init_input (GtkWidgetClass *widget_class)
{
  widget_class->query_tooltip = mh_coins_view_query_tooltip;
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}
