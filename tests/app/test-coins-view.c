/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-coins-view.h"
#include "mh-scenes-coins.h"
#include "mh-style.h"
#include "mh-view-test.h"

#define ROW "[3,9,1,2,7,4,8,5]"
#define LINE "{\"mousehole\":1,\"game\":\"coins-take\",\"coins\":21,\"amounts\":[1,2]}"

static void
set_up_row (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_COINS_VIEW, ROW, 700, 500);
}

static void
set_up_line (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_COINS_VIEW, LINE, 700, 500);
}

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

static guint32
get_row (MhViewTest *self, guint32 first, guint32 last, MhPlayer mover)
{
  return mh_space_position_at (mh_session_get_snapshot (self->session)->game,
                               (MhCellIndex){ mover, first, last });
}

/* Where @coin is, or without one @choice. */
static MhPoint
find (MhViewTest *self, guint32 coin, guint32 choice)
{
  g_auto (MhLineScene) line = { 0 };
  g_autoptr (MhText) text = mh_style_create_text (self->view);
  const double width = gtk_widget_get_width (self->view);
  const double height = gtk_widget_get_height (self->view);
  MhRect rect;

  mh_line_scene_fill (&line, mh_session_get_snapshot (self->session), mh_style_get_theme (), text);
  g_assert_true (coin != MH_COIN_NONE
                     ? mh_coins_scene_get_coin_rect (&line.scene, width, height, coin, &rect)
                     : mh_coins_scene_get_choice_rect (&line.scene, width, height, choice, &rect));
  return (MhPoint){ rect.x + rect.width / 2, rect.y + rect.height / 2 };
}

static void
click (MhViewTest *self, guint32 coin, guint32 choice)
{
  const MhPoint point = find (self, coin, choice);

  g_signal_emit_by_name (mh_view_test_get_controller (self->view, GTK_TYPE_GESTURE_CLICK),
                         "released", 1, point.x, point.y);
}

static void
point_at (MhViewTest *self, guint32 coin, guint32 choice)
{
  const MhPoint point = find (self, coin, choice);

  g_signal_emit_by_name (mh_view_test_get_controller (self->view, GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         "motion", point.x, point.y);
}

static void
press (MhViewTest *self, guint key)
{
  g_assert_true (mh_view_test_press_key (self->view, key, 0));
}

static void
assert_spoken (MhViewTest *self, const char *label)
{
  mh_view_test_assert_name (gtk_window_get_focus (GTK_WINDOW (self->window)), label);
}

/* Who clicks an end, or the words over it, has taken that coin. */
static void
test_click (MhViewTest *self, gconstpointer data)
{
  click (self, 7, MH_COIN_NONE);
  g_assert_cmpuint (mh_view_test_get_current (self), ==, get_row (self, 0, 6, MH_PLAYER_SECOND));
  click (self, 3, MH_COIN_NONE); /* not an end: nothing happens */
  g_assert_cmpuint (mh_view_test_get_current (self), ==, get_row (self, 0, 6, MH_PLAYER_SECOND));
  click (self, MH_COIN_NONE, 0);
  g_assert_cmpuint (mh_view_test_get_current (self), ==, get_row (self, 1, 6, MH_PLAYER_FIRST));
}

/* Of a line the coin says how many are taken. */
static void
test_click_line (MhViewTest *self, gconstpointer data)
{
  const MhGame *game = mh_session_get_snapshot (self->session)->game;

  click (self, 19, MH_COIN_NONE);
  g_assert_cmpuint (mh_space_get_cell_index (game, mh_view_test_get_current (self)).column, ==, 19);
  click (self, 18, MH_COIN_NONE);
  g_assert_cmpuint (mh_space_get_cell_index (game, mh_view_test_get_current (self)).column, ==, 18);
  click (self, 15, MH_COIN_NONE); /* too many */
  g_assert_cmpuint (mh_space_get_cell_index (game, mh_view_test_get_current (self)).column, ==, 18);
}

/* What is pointed at is lit in the tables, too. */
static void
test_hover (MhViewTest *self, gconstpointer data)
{
  MhSelection *selection = mh_session_get_selection (self->session);

  point_at (self, 0, MH_COIN_NONE);
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, get_row (self, 1, 7, MH_PLAYER_SECOND));
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, 0);
  point_at (self, 3, MH_COIN_NONE);
  g_assert_cmpuint (mh_view_test_get_hovered (self), ==, MH_POSITION_NONE);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, 3);
  g_signal_emit_by_name (mh_view_test_get_controller (self->view, GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         "leave");
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, MH_NODE_NONE);
}

/* Every coin is spoken; Enter takes, Backspace takes back, and no more than was
 * taken. */
static void
test_keys (MhViewTest *self, gconstpointer data)
{
  const guint32 whole = mh_view_test_get_current (self);

  gtk_widget_child_focus (self->view, GTK_DIR_TAB_FORWARD);
  assert_spoken (self, "coin 0, worth 3: take 3 (left), 3 − (+4) = −1");
  press (self, GDK_KEY_Right);
  assert_spoken (self, "coin 1, worth 9");
  press (self, GDK_KEY_Return); /* cannot be taken */
  g_assert_cmpuint (mh_view_test_get_current (self), ==, whole);
  press (self, GDK_KEY_End);
  assert_spoken (self, "coin 7, worth 5: take 5 (right), 5 − (+4) = +1");
  press (self, GDK_KEY_Right);
  assert_spoken (self, "coin 7, worth 5: take 5 (right), 5 − (+4) = +1");
  press (self, GDK_KEY_Return);
  g_assert_cmpuint (mh_view_test_get_current (self), ==, get_row (self, 0, 6, MH_PLAYER_SECOND));
  press (self, GDK_KEY_BackSpace);
  g_assert_cmpuint (mh_view_test_get_current (self), ==, whole);
  g_assert_false (mh_view_test_press_key (self->view, GDK_KEY_BackSpace, 0));
  g_assert_false (mh_view_test_press_key (self->view, GDK_KEY_Left, GDK_ALT_MASK));
}

/* To the last coin, and then there is nothing to take. */
static void
test_to_the_end (MhViewTest *self, gconstpointer data)
{
  const MhGame *game = mh_session_get_snapshot (self->session)->game;

  gtk_widget_child_focus (self->view, GTK_DIR_TAB_FORWARD);
  assert_spoken (self, "coin 21: take 1, loses in 14");
  for (guint i = 0; i < 21; i++)
    press (self, GDK_KEY_Return);
  g_assert_cmpuint (mh_space_get_cell_index (game, mh_view_test_get_current (self)).column, ==, 0);
  assert_spoken (self, "no coins are left");
  press (self, GDK_KEY_Return);
  for (guint32 before = 0; before < 21;)
    {
      press (self, GDK_KEY_BackSpace);
      const guint32 n_left = mh_space_get_cell_index (game, mh_view_test_get_current (self)).column;
      g_assert_cmpuint (n_left, >, before);
      g_assert_cmpuint (n_left, <=, before + 2);
      before = n_left;
    }
}

/* Moves cannot be taken back on other coins. */
static void
test_other_coins (MhViewTest *self, gconstpointer data)
{
  const guint32 values[] = { 1, 2, 3 };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  click (self, 0, MH_COIN_NONE);
  mh_document_set_game (mh_session_get_document (self->session), coins);
  g_assert_false (mh_view_test_press_key (self->view, GDK_KEY_BackSpace, 0));
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, set_up, test)                                                                    \
  g_test_add ("/app/coins-view/" name, MhViewTest, NULL, set_up, test, tear_down)

  ADD ("click", set_up_row, test_click);
  ADD ("click-line", set_up_line, test_click_line);
  ADD ("hover", set_up_row, test_hover);
  ADD ("keys", set_up_row, test_keys);
  ADD ("to-the-end", set_up_line, test_to_the_end);
  ADD ("other-coins", set_up_row, test_other_coins);

  return g_test_run ();
}
