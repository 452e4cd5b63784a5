/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-chooser.h"
#include "mh-algorithms.h"
#include "mh-coins-editor.h"
#include "mh-coins-game.h"
#include "mh-coins-view.h"
#include "mh-compare-pane.h"
#include "mh-document-edits.h"
#include "mh-graph-view.h"
#include "mh-histogram-view.h"
#include "mh-key-view.h"
#include "mh-load.h"
#include "mh-position-bar.h"
#include "mh-position-tab.h"
#include "mh-pseudocode-view.h"
#include "mh-queue-view.h"
#include "mh-reason-card.h"
#include "mh-rules-button.h"
#include "mh-table-pane.h"
#include "mh-timeline.h"
#include "mh-tree-view.h"
#include "mh-turn-selector.h"
#include "mh-variations-button.h"
#include "mh-view-test.h"
#include "mh-what-if-strip.h"
#include "mh-work-card.h"
#include "mh-wrong-note.h"

/*
 * A view that has followed its session through many changes shows the same pixels as a view
 * that was made for the session as it is now: views are told of all that they show.
 */

#define KITE "[[2],[2,3],[0,1,4],[1,4],[2,3]]"
#define N_ACTIONS 100
#define WIDTH 700
#define HEIGHT 420

/* All but panes made of these, and lists, whose height and scrolling depend on what they
 * have listed before. Returns: G_TYPE_NONE after the last */
static GType
get_view_type (guint i)
{
  const GType types[] = {
    MH_TYPE_ALGORITHM_CHOOSER, MH_TYPE_COINS_EDITOR,  MH_TYPE_COINS_VIEW,
    MH_TYPE_COMPARE_PANE,      MH_TYPE_GRAPH_VIEW,    MH_TYPE_HISTOGRAM_VIEW,
    MH_TYPE_KEY_VIEW,          MH_TYPE_POSITION_BAR,  MH_TYPE_POSITION_TAB,
    MH_TYPE_PSEUDOCODE_VIEW,   MH_TYPE_QUEUE_VIEW,    MH_TYPE_REASON_CARD,
    MH_TYPE_RULES_BUTTON,      MH_TYPE_TABLE_PANE,    MH_TYPE_TIMELINE,
    MH_TYPE_TREE_VIEW,         MH_TYPE_TURN_SELECTOR, MH_TYPE_VARIATIONS_BUTTON,
    MH_TYPE_WHAT_IF_STRIP,     MH_TYPE_WORK_CARD,     MH_TYPE_WRONG_NOTE,
  };

  return i < G_N_ELEMENTS (types) ? types[i] : G_TYPE_NONE;
}

/* A window with a view of each type, all of one size, below each other. */
static GtkWidget *
create_window (MhSession *session)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GType type;

  for (guint i = 0; (type = get_view_type (i)) != G_TYPE_NONE; i++)
    {
      GtkWidget *view = g_object_new (type, "session", session, NULL);

      gtk_widget_set_size_request (view, WIDTH, HEIGHT);
      gtk_box_append (GTK_BOX (box), view);
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Returns: (transfer none): the first view of the window */
static GtkWidget *
get_views (GtkWidget *window)
{
  return gtk_widget_get_ancestor (mh_app_test_find (window, MH_TYPE_ALGORITHM_CHOOSER),
                                  MH_TYPE_ALGORITHM_CHOOSER);
}

/* Returns: (transfer full) (nullable): what @view painted last; NULL while it waits for a frame */
static GskRenderNode *
create_node (GtkWidget *view)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (view);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), gtk_widget_get_width (view),
                          gtk_widget_get_height (view));

  return gtk_snapshot_free_to_node (snapshot);
}

/* @node: (transfer full) (nullable). Returns: (transfer full): the pixels of @node */
static cairo_surface_t *
paint (GskRenderNode *node)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  g_clear_pointer (&node, gsk_render_node_unref);
  cairo_surface_flush (surface);
  return surface;
}

/* Returns: (transfer full): the pixels of what @view painted last */
static cairo_surface_t *
paint_view (GtkWidget *view)
{
  return paint (create_node (view));
}

static gboolean
have_same_pixels (cairo_surface_t *a, cairo_surface_t *b)
{
  const gsize n_bytes = (gsize) cairo_image_surface_get_stride (a) * HEIGHT;

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), n_bytes) == 0;
}

static void
assert_same_pixels (GtkWidget *followed, GtkWidget *fresh, guint action)
{
  cairo_surface_t *a = paint_view (followed);
  cairo_surface_t *b = paint_view (fresh);

  if (!have_same_pixels (a, b))
    {
      g_autofree char *mine = g_strdup_printf ("%s-followed.png", G_OBJECT_TYPE_NAME (followed));
      g_autofree char *other = g_strdup_printf ("%s-fresh.png", G_OBJECT_TYPE_NAME (followed));

      cairo_surface_write_to_png (a, mine);
      cairo_surface_write_to_png (b, other);
      g_error ("%s is out of date after action %u: see %s and %s in %s",
               G_OBJECT_TYPE_NAME (followed), action, mine, other, g_get_current_dir ());
    }
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static void
rested_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
}

/* Waits for words that follow the steps, which are late where steps follow each other fast. */
static void
rest (MhSession *session)
{
  gboolean is_over = !mh_session_get_snapshot (session)->follows_steps;

  if (!is_over)
    g_timeout_add_once (110, rested_cb, &is_over);
  mh_app_test_wait_until (is_over);
}

/* GTK 4.8 forgets what a view has painted when it is asked to paint again: the windows are waited
 * for, and never their views. */
static void
assert_current (GtkWidget *window, MhSession *session, guint action)
{
  rest (session);

  GtkWidget *fresh = create_window (session);
  GtkWidget *a = get_views (window);
  GtkWidget *b = get_views (fresh);

  mh_app_test_settle (fresh);
  for (GtkWidget *view = b; view != NULL; view = gtk_widget_get_next_sibling (view))
    gtk_widget_queue_draw (view);
  mh_app_test_settle (fresh);
  mh_app_test_settle (window);
  for (; a != NULL; a = gtk_widget_get_next_sibling (a), b = gtk_widget_get_next_sibling (b))
    {
      g_assert_cmpint (gtk_widget_get_visible (a), ==, gtk_widget_get_visible (b));
      if (gtk_widget_get_mapped (a))
        assert_same_pixels (a, b, action);
    }
  gtk_window_destroy (GTK_WINDOW (fresh));
}

static void
toggle_edge (MhDocument *document)
{
  const MhBoard *board = mh_document_get_board (document);
  const gint32 n_nodes = (gint32) mh_board_get_n_nodes (board);

  if (n_nodes == 0)
    return;

  const guint32 from = (guint32) g_test_rand_int_range (0, n_nodes - 1);
  const guint32 to = (guint32) g_test_rand_int_range ((gint32) from + 1, n_nodes);

  if (mh_board_has_edge (board, from, to))
    mh_document_delete (document, NULL, 0, &(const MhArc){ from, to }, 1);
  else
    mh_document_join (document, from, to, NULL);
}

static void
set_coins (MhDocument *document)
{
  const guint32 values[]
      = { (guint32) g_test_rand_int_range (1, 9), 3, 8, (guint32) g_test_rand_int_range (1, 9) };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  if (mh_board_get_game (mh_document_get_board (document)) != NULL)
    mh_document_set_game (document, coins);
}

/* An algorithm of the game for one of the sides. */
static void
choose_algorithm (MhSession *session)
{
  guint n_algorithms;
  const MhAlgorithm *const *algorithms
      = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);
  const gint32 i = g_test_rand_int_range (0, (gint32) n_algorithms);

  mh_session_set_algorithm (session, (MhSide) g_test_rand_int_range (0, MH_N_SIDES), algorithms[i]);
}

static void
act (MhSession *session)
{
  MhPlayback *playback = mh_session_get_playback (session);
  MhSelection *selection = mh_session_get_selection (session);
  MhDocument *document = mh_session_get_document (session);
  const guint32 number = (guint32) g_test_rand_int_range (0, 12);

  switch (g_test_rand_int_range (0, 16))
    {
    case 0:
    case 1:
      mh_playback_set_step (playback, number * mh_playback_get_n_steps (playback) / 11);
      break;
    case 2:
      mh_playback_set_unit (playback, (MhStepUnit) (number % 3));
      break;
    case 3:
    case 4:
      mh_session_choose (session, number * 13);
      break;
    case 5:
      mh_selection_set_hovered (selection, number);
      break;
    case 6:
      mh_selection_set_hovered_node (selection, number % 4);
      break;
    case 7:
      mh_session_set_plane (session, (int) (number % 3) - 1);
      break;
    case 8:
      mh_session_set_follow_best_play (session, number % 2);
      break;
    case 9:
      mh_session_set_comparing (session, number % 2);
      break;
    case 10:
      choose_algorithm (session);
      break;
    case 11:
      mh_session_set_follow_steps (session, number % 2);
      break;
    case 12:
      mh_session_set_follow_layers (session, number % 2);
      break;
    case 13:
      toggle_edge (document);
      set_coins (document);
      break;
    case 14:
      mh_document_undo (document);
      break;
    default:
      mh_playback_set_speed (playback, 1 + number % 3);
      break;
    }
  mh_session_solve_now (session, NULL);
}

static MhSession *
create_session (const char *list)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "two-courtyards.json", NULL);
  g_autoptr (GBytes) text = list != NULL ? g_bytes_new (list, strlen (list)) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load (list == NULL ? path : NULL, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return mh_session_new (document);
}

/* @list: (nullable): a board or coins; NULL for Two Courtyards */
static void
test_current (gconstpointer list)
{
  g_autoptr (MhSession) session = create_session (list);

  g_assert_true (mh_session_solve_now (session, NULL));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  GtkWidget *window = create_window (session);

  mh_app_test_settle (window);
  for (guint i = 0; i < N_ACTIONS; i++)
    {
      act (session);
      assert_current (window, session, i);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  mh_session_cancel (session);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/app/views-current/board", NULL, test_current);
  g_test_add_data_func ("/app/views-current/kite", KITE, test_current);
  g_test_add_data_func ("/app/views-current/coins", "[3,9,1,2]", test_current);
  return g_test_run ();
}
