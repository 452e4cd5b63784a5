/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-graph-view.h"
#include "mh-play-tab.h"

#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

/* What a hand needs between two motions. */
#define PAUSE_USEC (30 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  MhWindow *window;
  GtkWidget *view;
  Display *display;
} Hand;

static void
linger (Hand *self)
{
  const gint64 end_usec = g_get_monotonic_time () + PAUSE_USEC;

  XSync (self->display, False);
  while (g_get_monotonic_time () < end_usec)
    mh_app_test_turn ();
}

/* To a point of the canvas: the window may lie anywhere on the screen. */
static void
move (Hand *self, MhPoint point)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self->window));
  double x, y, left, top;
  int root_x, root_y;
  Window child;

  gtk_widget_translate_coordinates (self->view, GTK_WIDGET (self->window), point.x, point.y, &x,
                                    &y);
  gtk_native_get_surface_transform (GTK_NATIVE (self->window), &left, &top);
  XTranslateCoordinates (self->display, gdk_x11_surface_get_xid (surface),
                         DefaultRootWindow (self->display), (int) (x + left), (int) (y + top),
                         &root_x, &root_y, &child);
  XTestFakeMotionEvent (self->display, -1, root_x, root_y, CurrentTime);
  linger (self);
}

static void
hold (Hand *self, gboolean is_down)
{
  XTestFakeButtonEvent (self->display, Button1, is_down, CurrentTime);
  linger (self);
}

static void
click (Hand *self, MhPoint point)
{
  move (self, point);
  hold (self, TRUE);
  hold (self, FALSE);
}

static void
click_widget (Hand *self, GtkWidget *widget)
{
  MhPoint centre;

  g_assert_true (gtk_widget_translate_coordinates (widget, self->view,
                                                   gtk_widget_get_width (widget) / 2.0,
                                                   gtk_widget_get_height (widget) / 2.0, &centre.x,
                                                   &centre.y));
  click (self, centre);
}

static void
drag (Hand *self, MhPoint from, MhPoint to)
{
  move (self, from);
  hold (self, TRUE);
  for (int i = 1; i <= 4; i++)
    move (self, (MhPoint){ from.x + (to.x - from.x) * i / 4, from.y + (to.y - from.y) * i / 4 });
  hold (self, FALSE);
}

static void
hold_key (Hand *self, KeySym key, gboolean is_down)
{
  XTestFakeKeyEvent (self->display, XKeysymToKeycode (self->display, key), is_down, CurrentTime);
  linger (self);
}

static void
press (Hand *self, KeySym key)
{
  hold_key (self, key, TRUE);
  hold_key (self, key, FALSE);
}

static const MhBoard *
get_board (MhWindow *window)
{
  return mh_document_get_board (mh_app_test_get_document (window));
}

/* Where it was drawn, and has stayed. */
static void
assert_at (Hand *self, guint32 node, MhPoint point)
{
  const MhPoint now = mh_graph_view_get_node (MH_GRAPH_VIEW (self->view), node, NULL);

  g_assert_cmpfloat_with_epsilon (now.x, point.x, 1.1);
  g_assert_cmpfloat_with_epsilon (now.y, point.y, 1.1);
}

static void
begin (Hand *self, const char *path)
{
  self->window = mh_window_new (mh_app_test_get_application ());
  mh_file_controller_open_path (mh_window_get_files (self->window), path);
  mh_app_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (self->window)));
  self->view = mh_app_test_find (GTK_WIDGET (self->window), MH_TYPE_GRAPH_VIEW);
  self->display = gdk_x11_display_get_xdisplay (gtk_widget_get_display (self->view));
  mh_app_test_wait_until (gtk_widget_get_width (self->view) > 0);
  for (int i = 0; i < 10; i++)
    linger (self);
  mh_app_test_settle (self->view);
}

static gsize
count_edges (const Hand *self)
{
  gsize n_edges;

  mh_board_get_edges (get_board (self->window), &n_edges);
  return n_edges;
}

/* Five nodes and four edges are drawn, roles set, the board solved, saved and
 * opened again: with a real pointer and real keys. */
static void
test_drawing_journey (void)
{
  static const MhPoint points[] = {
    { 150, 150 }, { 320, 140 }, { 160, 300 }, { 330, 310 }, { 460, 220 },
  };
  static const MhArc edges[] = { { 0, 1 }, { 1, 3 }, { 2, 3 }, { 1, 4 } };
  g_autofree char *path
      = mh_app_test_write ("drawn.mousehole", "{ \"mousehole\": 1, \"graph\": [] }");
  Hand hand;

  begin (&hand, path);
  const MhBoard *board = get_board (hand.window);
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      click (&hand, points[i]);
      mh_app_test_wait_until (mh_board_get_n_nodes (board) == i + 1);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      drag (&hand, points[edges[i].from], points[edges[i].to]);
      mh_app_test_wait_until (count_edges (&hand) == i + 1);
    }
  for (guint32 i = 0; i < G_N_ELEMENTS (points); i++)
    assert_at (&hand, i, points[i]);

  click (&hand, points[4]);
  press (&hand, XK_c);
  mh_app_test_wait_until (mh_board_get_start (board).cat == 4);
  click (&hand, points[3]);
  press (&hand, XK_m);
  mh_app_test_wait_until (mh_board_get_start (board).mouse == 3);
  click (&hand, points[2]);
  press (&hand, XK_h);
  mh_app_test_wait_until (mh_board_is_hole (board, 2));

  const MhStart start = mh_board_get_start (board);
  g_assert_cmpuint (mh_board_get_n_nodes (board), ==, G_N_ELEMENTS (points));
  g_assert_cmpuint (count_edges (&hand), ==, G_N_ELEMENTS (edges));
  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    g_assert_true (mh_board_has_edge (board, edges[i].from, edges[i].to));
  g_assert_cmpuint (start.mouse, ==, 3);
  g_assert_cmpuint (start.cat, ==, 4);

  mh_app_test_wait_until (mh_app_test_is_solved (hand.window));
  MhSession *session = mh_window_get_session (hand.window);
  mh_app_test_wait_until (!mh_session_get_snapshot (session)->is_stale);
  const MhValue value = mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN,
                                               mh_session_get_snapshot (session)->start);
  g_assert_cmpint (value.outcome, ==, MH_OUTCOME_FIRST); /* the hole is beside the mouse */

  hold_key (&hand, XK_Control_L, TRUE);
  press (&hand, XK_s);
  hold_key (&hand, XK_Control_L, FALSE);
  mh_app_test_wait_until (!mh_document_is_modified (mh_session_get_document (session)));
  g_autoptr (MhBoard) drawn = mh_board_copy (board);
  mh_app_test_close_all ();

  begin (&hand, path);
  g_assert_true (mh_board_equal (get_board (hand.window), drawn));
  mh_app_test_close_all ();
}

static const MhSnapshot *
get_snapshot (Hand *self)
{
  return mh_session_get_snapshot (mh_window_get_session (self->window));
}

/* A game against the perfect player with a real pointer, while results are hidden and after they
 * are revealed. */
static void
test_play_journey (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "two-courtyards.json", NULL);
  Hand hand;

  begin (&hand, path);
  mh_app_test_wait_until (mh_app_test_is_solved (hand.window));

  GtkWidget *window = GTK_WIDGET (hand.window);
  GtkWidget *tab = mh_app_test_find (window, MH_TYPE_PLAY_TAB);
  MhGraphView *view = MH_GRAPH_VIEW (hand.view);

  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_parent (tab)), "play");
  gtk_widget_activate_action (window, "win.hide-results", NULL);
  gtk_widget_activate_action (window, "win.new-game", "(ub)", 1, FALSE);
  mh_app_test_settle (hand.view);

  const guint32 mouse = get_snapshot (&hand)->play.match->stages[0].row;
  guint n_legal;
  g_autofree guint32 *legal = mh_snapshot_list_legal (get_snapshot (&hand), &n_legal);

  click (&hand, mh_graph_view_get_node (view, mouse, NULL));
  g_assert_cmpuint (get_snapshot (&hand)->play.match->n_stages, ==, 1);
  click (&hand,
         mh_graph_view_get_node (view,
                                 mh_stage_get_index (get_snapshot (&hand)->game, legal[0]).row,
                                 NULL));
  mh_app_test_wait_until (get_snapshot (&hand)->play.match->n_stages == 3);
  g_assert_cmpint (mh_snapshot_judge (get_snapshot (&hand), 1).kind, ==, MH_JUDGEMENT_NONE);
  mh_app_test_settle (hand.view);
  click_widget (&hand, mh_app_test_find_button (window, "Reveal"));
  mh_app_test_wait_until (!mh_snapshot_hides_results (get_snapshot (&hand)));
  g_assert_cmpint (mh_snapshot_judge (get_snapshot (&hand), 1).kind, !=, MH_JUDGEMENT_NONE);
  mh_app_test_settle (hand.view);
  click_widget (&hand, mh_app_test_find_button (window, "Back"));
  mh_app_test_wait_until (get_snapshot (&hand)->play.match->n_stages == 1);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP the display has no pointer to borrow\n");
      return 0;
    }

  g_test_add_func ("/app/drawing-journey", test_drawing_journey);
  g_test_add_func ("/app/play-journey", test_play_journey);
  return g_test_run ();
}
