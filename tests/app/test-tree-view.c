/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta.h"
#include "mh-capped-search.h"
#include "mh-scenes-tree.h"
#include "mh-style.h"
#include "mh-tree-geometry.h"
#include "mh-tree-view.h"
#include "mh-view-test.h"

#define BOW_TIE "[[2],[2,3],[0,1,4,5,6],[1,4],[2,3],[2,6],[2,5]]"
#define KITE "[[3],[2,4],[1,5],[0,6,7,8],[1,5],[2,4,6],[3,5],[3,8],[3,7]]"

/* The view scrolls in a window, as in the program. */
typedef struct
{
  MhViewTest test;
  GtkAdjustment *scroll;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  const MhAlgorithm *algorithm = data;
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  MhViewTest *test = &self->test;

  mh_view_test_set_up (test, MH_TYPE_TREE_VIEW, algorithm == &mh_alpha_beta ? BOW_TIE : KITE, 420,
                       260);
  g_object_ref (test->view);
  gtk_window_set_child (GTK_WINDOW (test->window), scrolled);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), test->view);
  g_object_unref (test->view);
  mh_session_set_algorithm (test->session, MH_SIDE_MAIN, algorithm);
  g_assert_true (mh_session_solve_now (test->session, NULL));
  self->scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (test->view));
  mh_app_test_wait_until (gtk_widget_get_height (test->view) > 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_view_test_tear_down (&self->test);
}

/* Fills in what the view shows. */
static void
fill (Fixture *self, MhSearchScene *scene, MhSearchPath *path)
{
  const MhTreeRange visible
      = { gtk_adjustment_get_value (self->scroll), gtk_widget_get_height (self->test.view) };

  g_assert_true (mh_search_scene_fill (scene, mh_session_get_snapshot (self->test.session), path,
                                       visible, mh_style_get_theme (),
                                       mh_view_get_text (MH_VIEW (self->test.view))));
}

static void
show_step (Fixture *self, guint32 step)
{
  mh_view_test_show_step (&self->test, step);
  mh_app_test_settle (self->test.view);
}

/* Where a disc is in the view, and its position. */
static MhPoint
find_disc (Fixture *self, guint32 row, guint32 index, guint32 *position)
{
  g_auto (MhSearchScene) scene = { 0 };
  g_auto (MhSearchPath) path = { 0 };
  MhRect rect;

  fill (self, &scene, &path);

  const MhTreeGeometry geometry
      = mh_tree_geometry_get (&scene.scene, gtk_widget_get_width (self->test.view));

  g_assert_true (mh_tree_geometry_get_disc (&geometry, &scene.scene, row, index, &rect));
  *position = mh_tree_scene_get_row (&scene.scene, row)->discs[index].position;

  return mh_rect_get_center (rect);
}

/* Pointing at a reply lights its position, clicking chooses it. */
static void
test_tree_view_pointer (Fixture *self, gconstpointer data)
{
  GtkWidget *view = self->test.view;
  gpointer motion = mh_view_test_get_controller (view, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  gpointer click = mh_view_test_get_controller (view, GTK_TYPE_GESTURE_CLICK);
  guint32 position;

  show_step (self, 2);
  const MhPoint place = find_disc (self, 1, 1, &position);
  g_signal_emit_by_name (motion, "motion", place.x, place.y);
  g_assert_cmpuint (mh_view_test_get_hovered (&self->test), ==, position);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (mh_view_test_get_hovered (&self->test), ==, MH_POSITION_NONE);

  g_signal_emit_by_name (click, "released", 1, place.x, place.y);
  g_assert_cmpuint (mh_view_test_get_current (&self->test), ==, position);
  g_assert_false (mh_session_get_snapshot (self->test.session)->follows_steps);
  g_signal_emit_by_name (click, "released", 1, 2.0, 2.0); /* on nothing */
  g_assert_cmpuint (mh_view_test_get_current (&self->test), ==, position);
}

/* Arrows move a cursor that is spoken, Enter chooses what it is on. */
static void
test_tree_view_keys (Fixture *self, gconstpointer data)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    guint32 row, index;
    const char *name;
  } presses[] = {
    { GDK_KEY_Home, GDK_CONTROL_MASK, 0, 0,
      "start, mouse on 1, cat on 2, mouse to move: being examined" },
    { GDK_KEY_Down, 0, 1, 0, "turn 0, 1 → 2: answered, cat wins; the game is over" },
    { GDK_KEY_Right, 0, 1, 1, "turn 0, 1 → 3: not examined yet" },
    { GDK_KEY_Right, 0, 1, 1, "turn 0, 1 → 3: not examined yet" },
    { GDK_KEY_Home, 0, 1, 0, "turn 0, 1 → 2: answered, cat wins; the game is over" },
    { GDK_KEY_End, 0, 1, 1, "turn 0, 1 → 3: not examined yet" },
    { GDK_KEY_Up, 0, 0, 0, "start, mouse on 1, cat on 2, mouse to move: being examined" },
    { GDK_KEY_End, GDK_CONTROL_MASK, 1, 0, "turn 0, 1 → 2: answered, cat wins; the game is over" },
  };
  GtkWidget *view = self->test.view;
  guint32 position;

  show_step (self, 2);
  g_assert_true (gtk_widget_grab_focus (view));
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      g_assert_true (mh_view_test_press_key (view, presses[i].key, presses[i].modifiers));

      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->test.window));

      g_assert_true (gtk_widget_is_ancestor (focus, view));
      mh_view_test_assert_name (focus, presses[i].name);
      find_disc (self, presses[i].row, presses[i].index, &position);
      g_assert_true (mh_view_test_press_key (view, GDK_KEY_Return, 0));
      g_assert_cmpuint (mh_view_test_get_current (&self->test), ==, position);
    }
  g_assert_false (mh_view_test_press_key (view, GDK_KEY_x, 0));
  g_assert_false (mh_view_test_press_key (view, GDK_KEY_Left, GDK_ALT_MASK));
}

static double
get_hidden (Fixture *self)
{
  return gtk_adjustment_get_upper (self->scroll) - gtk_adjustment_get_page_size (self->scroll);
}

/* The end of the path stays in sight, unless one scrolls up; at the end of the
 * search its root is. */
static void
test_tree_view_follows (Fixture *self, gconstpointer data)
{
  const guint32 n_steps = mh_playback_get_n_steps (mh_session_get_playback (self->test.session));

  for (guint32 step = 150; step < 160; step++)
    {
      show_step (self, step);
      g_assert_cmpfloat (get_hidden (self), >, 0);
      g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (self->scroll), get_hidden (self),
                                      1);
    }

  gtk_adjustment_set_value (self->scroll, 10);
  show_step (self, 161);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (self->scroll), 10, 1);
  gtk_adjustment_set_value (self->scroll, get_hidden (self));
  show_step (self, 171);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (self->scroll), get_hidden (self), 1);

  show_step (self, n_steps);
  g_assert_cmpfloat (get_hidden (self), >, 0);
  g_assert_cmpfloat (gtk_adjustment_get_value (self->scroll), <, 1);
  show_step (self, n_steps - 100);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (self->scroll), get_hidden (self), 1);
}

/* The keyboard scrolls along. */
static void
test_tree_view_reveals (Fixture *self, gconstpointer data)
{
  GtkWidget *view = self->test.view;

  show_step (self, 150);
  g_assert_true (gtk_widget_grab_focus (view));
  g_assert_true (mh_view_test_press_key (view, GDK_KEY_Home, GDK_CONTROL_MASK));
  g_assert_cmpfloat (gtk_adjustment_get_value (self->scroll), <, 20);
  mh_view_test_assert_name (gtk_window_get_focus (GTK_WINDOW (self->test.window)),
                            "start, mouse on 1, cat on 2, mouse to move: being examined");
  g_assert_true (mh_view_test_press_key (view, GDK_KEY_End, GDK_CONTROL_MASK));
  g_assert_cmpfloat (gtk_adjustment_get_value (self->scroll), >, get_hidden (self) - 20);
}

/* Without a search there is nothing to see, and nothing to do. */
static void
test_tree_view_empty (void)
{
  MhViewTest test;
  int minimum, natural;

  mh_view_test_set_up (&test, MH_TYPE_TREE_VIEW, NULL, 300, 200);
  gtk_widget_measure (test.view, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 0);
  g_assert_false (mh_view_test_press_key (test.view, GDK_KEY_Down, 0));
  g_object_set (test.view, "session", NULL, NULL);
  g_assert_false (mh_view_test_press_key (test.view, GDK_KEY_Down, 0));
  mh_view_test_tear_down (&test);
}

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add ("/app/tree-view/pointer", Fixture, &mh_alpha_beta, set_up, test_tree_view_pointer,
              tear_down);
  g_test_add ("/app/tree-view/keys", Fixture, &mh_alpha_beta, set_up, test_tree_view_keys,
              tear_down);
  g_test_add ("/app/tree-view/follows", Fixture, &mh_capped_search, set_up, test_tree_view_follows,
              tear_down);
  g_test_add ("/app/tree-view/reveals", Fixture, &mh_capped_search, set_up, test_tree_view_reveals,
              tear_down);
  g_test_add_func ("/app/tree-view/empty", test_tree_view_empty);
  return g_test_run ();
}
