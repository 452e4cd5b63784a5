/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-view.h"

#include "mh-accessible-cells.h"
#include "mh-coins-painter.h"
#include "mh-narration-coins.h"
#include "mh-scenes-coins.h"
#include "mh-style.h"

#include <glib/gi18n.h>
#include <math.h>

#define MIN_SIZE 200
/* The radius, in pixels, within which a touch still hits a target. */
#define TOUCH_REACH 16.0

struct _MhCoinsView
{
  MhView parent_instance;

  int covered_top, covered_bottom;
  MhPoint pointer; /* the last position of the pointer */
  guint32 cursor;  /* the coin with the keyboard cursor */
  GArray *taken;   /* (element-type guint32): the positions before each move made in this view */
  MhAccessibleCells cells;
};

G_DEFINE_FINAL_TYPE (MhCoinsView, mh_coins_view, MH_TYPE_VIEW)

/* Returns: whether the document is a game with coins; FALSE means that there is nothing to draw or
 * do */
static gboolean
has_coins (MhCoinsView *self)
{
  return !mh_view_get_game_class (MH_VIEW (self))->has_board;
}

static guint32
get_current (MhCoinsView *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  return mh_selection_get_current (mh_session_get_selection (session));
}

/* Returns: the height in pixels that no floating widget covers */
static double
get_height (MhCoinsView *self)
{
  const int height
      = gtk_widget_get_height (GTK_WIDGET (self)) - self->covered_top - self->covered_bottom;

  return MAX (height, 1);
}

/* Returns: the choice whose first coin is @coin, or MH_COIN_NONE */
static guint32
find_choice (const MhLineScene *line, guint32 coin)
{
  for (guint32 i = 0; i < line->scene.n_choices; i++)
    if (line->choices[i].first == coin)
      return i;

  return MH_COIN_NONE;
}

/* Returns: the coin with the keyboard cursor, moved to the nearest coin that is left */
static guint32
get_cursor (MhCoinsView *self, const MhCoinsScene *scene)
{
  const guint32 last = scene->first + MAX (scene->n_left, 1) - 1;

  return CLAMP (self->cursor, scene->first, last);
}

static gboolean
is_cursor_visible (MhCoinsView *self)
{
  return gtk_widget_has_visible_focus (self->cells.cells[self->cells.active]);
}

/* Returns: the choice that leads to the hovered position, or MH_COIN_NONE. Positions that
 * differ only in whose turn it is count as equal, because a table shows them in one cell. */
static guint32
find_hovered_choice (MhCoinsView *self, const MhLineScene *line)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const guint32 hovered = mh_selection_get_hovered (mh_session_get_selection (session));

  for (guint32 i = 0; i < line->scene.n_choices && hovered != MH_POSITION_NONE; i++)
    if (mh_space_with_mover (game, line->replies[i], MH_PLAYER_FIRST)
        == mh_space_with_mover (game, hovered, MH_PLAYER_FIRST))
      return i;

  return MH_COIN_NONE;
}

/* Fills @line with the coins of the current position, including hover and cursor. */
static void
fill (MhCoinsView *self, MhLineScene *line)
{
  mh_line_scene_fill (line, mh_view_get_snapshot (MH_VIEW (self)), mh_style_get_theme (),
                      mh_view_get_text (MH_VIEW (self)));

  MhCoinsScene *scene = &line->scene;

  scene->hovered_choice = find_hovered_choice (self, line);
  if (is_cursor_visible (self) && scene->n_left > 0)
    {
      scene->cursor = get_cursor (self, scene);
      scene->cursor_choice = find_choice (line, scene->cursor);
    }
}

/* Returns: (transfer full): a name such as "coin 3, worth 2" or "coin 21" */
static char *
describe_coin (const MhCoinsScene *scene, guint32 coin)
{
  if (scene->values != NULL)
    /* Translators: the number of a coin, counted from 0, and its value */
    return g_strdup_printf (_ ("coin %u, worth %u"), coin, scene->values[coin]);

  /* Translators: the number of a coin, counted from 1 */
  return g_strdup_printf (_ ("coin %u"), coin + 1);
}

/* Returns: (transfer full): a description for screen readers and tooltips, such as "coin 7,
 * worth 5: take 5 (right), 5 − (+4) = +1" */
static char *
describe (MhCoinsView *self, const MhLineScene *line, guint32 coin)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  g_autofree char *name = describe_coin (&line->scene, coin);
  const guint32 choice = find_choice (line, coin);
  g_autoptr (MhProof) proof
      = choice != MH_COIN_NONE
            ? mh_snapshot_create_proof (mh_session_get_snapshot (session), get_current (self))
            : NULL;

  for (guint32 i = 0; proof != NULL && i < proof->n_replies; i++)
    if (proof->replies[i].position == line->replies[choice])
      {
        g_autofree char *move = mh_narration_choice (mh_session_get_snapshot (session)->game,
                                                     proof->position, line->replies[choice]);
        g_autofree char *result
            = mh_narration_choice_result (mh_session_get_snapshot (session), proof, i);

        g_autofree char *outcome = *result != '\0' ? g_strdup_printf (_ ("%s, %s"), move, result)
                                                   : g_steal_pointer (&move);

        /* Translators: a coin, and what happens to it. */
        return g_strdup_printf (_ ("%s: %s"), name, outcome);
      }

  return g_steal_pointer (&name);
}

/* Makes a screen reader read the coin with the cursor. */
static void
speak (MhCoinsView *self)
{
  g_auto (MhLineScene) line = { 0 };
  MhRect rect;

  if (!has_coins (self))
    return;

  fill (self, &line);
  if (line.scene.n_left == 0)
    {
      mh_accessible_cells_speak (&self->cells, _ ("no coins are left"),
                                 &(GdkRectangle){ 0, 0, 1, 1 });
      return;
    }

  const guint32 cursor = get_cursor (self, &line.scene);
  g_autofree char *label = describe (self, &line, cursor);

  if (!mh_coins_scene_get_coin_rect (&line.scene, gtk_widget_get_width (GTK_WIDGET (self)),
                                     get_height (self), cursor, &rect))
    rect = (MhRect){ 0, 0, 1, 1 };
  mh_accessible_cells_speak (&self->cells, label,
                             &(GdkRectangle){ (int) rect.x, (int) rect.y + self->covered_top,
                                              (int) ceil (rect.width), (int) ceil (rect.height) });
}

/* Moves the cursor to the first coin that may be taken. */
static void
begin_cursor (MhCoinsView *self)
{
  g_auto (MhLineScene) line = { 0 };

  if (!has_coins (self))
    return;

  fill (self, &line);
  if (line.scene.n_choices > 0)
    self->cursor = line.choices[0].first;
}

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
  const guint32 current = get_current (self);

  if (reply == MH_POSITION_NONE)
    return;

  g_array_append_val (self->taken, current);
  hover (self, MH_COIN_NONE, MH_POSITION_NONE);
  mh_session_choose (mh_view_get_session (MH_VIEW (self)), reply);
  begin_cursor (self);
  speak (self);
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
  begin_cursor (self);
  speak (self);
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
    if (mh_coins_scene_pick (&line->scene, width, get_height (self),
                             (MhPoint){ point.x + ways[i].x * reach, point.y + ways[i].y * reach },
                             coin, choice))
      {
        if (*choice == MH_COIN_NONE)
          *choice = find_choice (line, *coin);
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
  if (!has_coins (self) || hypot (x - self->pointer.x, y - self->pointer.y) < 1)
    return;

  self->pointer = (MhPoint){ x, y };
  fill (self, &line);
  pick (self, &line, x, y, 0, &coin, &choice);
  hover (self, coin, mh_line_scene_get_reply (&line, choice));
}

static void
leave_cb (MhCoinsView *self)
{
  if (has_coins (self))
    hover (self, MH_COIN_NONE, MH_POSITION_NONE);
}

static void
released_cb (MhCoinsView *self, int n_press, double x, double y, GtkGesture *gesture)
{
  const double reach = is_touch (GTK_EVENT_CONTROLLER (gesture)) ? TOUCH_REACH : 0;
  g_auto (MhLineScene) line = { 0 };
  guint32 coin, choice;

  if (!has_coins (self))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  fill (self, &line);
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
  const guint32 cursor = get_cursor (self, scene);

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

  self->cursor = get_cursor (self, scene);
  return TRUE;
}

static gboolean
key_pressed_cb (MhCoinsView *self, guint key, guint code, GdkModifierType state)
{
  g_auto (MhLineScene) line = { 0 };

  if (!has_coins (self) || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_BackSpace)
    return undo_move (self);

  fill (self, &line);
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    {
      const guint32 choice = find_choice (&line, get_cursor (self, &line.scene));

      play (self, mh_line_scene_get_reply (&line, choice));
    }
  else if (!move_cursor (self, &line.scene, key))
    return GDK_EVENT_PROPAGATE;

  leave_cb (self); /* a highlight left by the pointer would look like the cursor */
  speak (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return GDK_EVENT_STOP;
}

static void
focus_enter_cb (MhCoinsView *self)
{
  speak (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mh_coins_view_session_changed (MhView *view)
{
  MhCoinsView *self = MH_COINS_VIEW (view);

  g_array_set_size (self->taken, 0);
  self->cursor = 0;
  gtk_widget_set_can_focus (GTK_WIDGET (self), has_coins (self));
}

static void
mh_coins_view_changed (MhView *view, guint parts)
{
  MhCoinsView *self = MH_COINS_VIEW (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  /* Moves made before an edit belong to another game. */
  if ((parts & MH_SNAPSHOT_BOARD) != 0)
    g_array_set_size (self->taken, 0);
  gtk_widget_queue_draw (GTK_WIDGET (view));
  if (parts != MH_SNAPSHOT_HOVER && has_coins (self) && !snapshot->is_playing)
    speak (self);
}

/* Tab enters and leaves the whole view; the arrow keys move between its coins. */
static gboolean
mh_coins_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MhCoinsView *self = MH_COINS_VIEW (widget);

  if (mh_accessible_cells_has_focus (&self->cells) || !has_coins (self))
    return FALSE;

  begin_cursor (self);
  speak (self);
  return mh_accessible_cells_grab_focus (&self->cells);
}

static gboolean
mh_coins_view_grab_focus (GtkWidget *widget)
{
  return mh_accessible_cells_grab_focus (&MH_COINS_VIEW (widget)->cells);
}

static void
mh_coins_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = *natural = MIN_SIZE;
}

static void
mh_coins_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  mh_accessible_cells_allocate (&MH_COINS_VIEW (widget)->cells);
}

static void
mh_coins_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhCoinsView *self = MH_COINS_VIEW (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  g_auto (MhLineScene) line = { 0 };
  g_autoptr (MhPath) ground = NULL;

  if (!has_coins (self))
    return;

  MhPen *pen = mh_view_begin_paint (MH_VIEW (widget), snapshot);

  fill (self, &line);
  ground = mh_path_new ();
  mh_path_add_rect (ground, (MhRect){ 0, 0, width, height });
  mh_pen_path (pen, ground, &(MhInk){ .fill = line.scene.theme->canvas });
  mh_pen_begin_at (pen, (MhPoint){ 0, self->covered_top });
  mh_coins_paint (&line.scene, pen, width, get_height (self));
  mh_pen_end (pen);
  mh_view_end_paint (MH_VIEW (widget), snapshot, pen);
}

static void
mh_coins_view_dispose (GObject *object)
{
  mh_accessible_cells_dispose (&MH_COINS_VIEW (object)->cells);

  G_OBJECT_CLASS (mh_coins_view_parent_class)->dispose (object);
}

static void
mh_coins_view_finalize (GObject *object)
{
  g_clear_pointer (&MH_COINS_VIEW (object)->taken, g_array_unref);

  G_OBJECT_CLASS (mh_coins_view_parent_class)->finalize (object);
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

  if (!has_coins (self) || keyboard_tooltip)
    return FALSE;

  fill (self, &line);
  if (!pick (self, &line, x, y, 0, &coin, &choice) || coin == MH_COIN_NONE)
    return FALSE;

  g_autofree char *text = describe (self, &line, coin);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
mh_coins_view_class_init (MhCoinsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  object_class->dispose = mh_coins_view_dispose;
  object_class->finalize = mh_coins_view_finalize;
  view_class->session_changed = mh_coins_view_session_changed;
  view_class->parts = MH_SNAPSHOT_BOARD | MH_SNAPSHOT_START | MH_SNAPSHOT_VALUES
                      | MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_FOLLOWING | MH_SNAPSHOT_POSITION
                      | MH_SNAPSHOT_HOVER | MH_SNAPSHOT_PLAY;
  view_class->changed = mh_coins_view_changed;
  widget_class->focus = mh_coins_view_focus;
  widget_class->grab_focus = mh_coins_view_grab_focus;
  widget_class->measure = mh_coins_view_measure;
  widget_class->size_allocate = mh_coins_view_size_allocate;
  widget_class->snapshot = mh_coins_view_snapshot;
  widget_class->query_tooltip = mh_coins_view_query_tooltip;

  gtk_widget_class_set_css_name (widget_class, "coinsview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-coins-view.ui");
  gtk_widget_class_bind_template_callback (widget_class, focus_enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_queue_draw);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
mh_coins_view_init (MhCoinsView *self)
{
  self->taken = g_array_new (FALSE, FALSE, sizeof (guint32));
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_accessible_cells_init (&self->cells, GTK_WIDGET (self));
}

void
mh_coins_view_set_covered (MhCoinsView *self, int top, int bottom)
{
  g_return_if_fail (MH_IS_COINS_VIEW (self));

  if (top == self->covered_top && bottom == self->covered_bottom)
    return;

  self->covered_top = top;
  self->covered_bottom = bottom;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
