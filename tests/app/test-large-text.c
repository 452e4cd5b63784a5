/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-app-page.h"
#include "mh-board-pane.h"
#include "mh-heatmap-view.h"
#include "mh-trial-card.h"

#include <math.h>
#include <stdlib.h>

/* With text of one and a half and of twice the usual size nothing is cut off on a screen of
 * 1280 x 768 pixels, and each control can be reached. */

#define SCREEN_WIDTH 1280
#define SCREEN_HEIGHT 768
/* A program that is wrong on a board of three nodes. */
#define PROGRAM "class Solution:\n  def catMouseGame(self, graph):\n    return 0\n"
/* How often what has no room is folded or shortened. */
#define N_LAYOUTS 4
/* How far in pixels positions that are not whole reach out. */
#define NEARLY 0.1

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_EDITABLE (widget)
         || GTK_IS_RANGE (widget) || GTK_IS_DROP_DOWN (widget);
}

/* Cells that a screen reader speaks are not seen, and may be where the picture has scrolled to. */
static gboolean
is_cell (GtkWidget *widget)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget))
         == GTK_ACCESSIBLE_ROLE_GRID_CELL;
}

/* Returns: by how many pixels the style lets @widget reach out of what it is given, by negative
 * margins */
static GtkBorder
get_overhang (GtkWidget *widget)
{
  GtkBorder margin;

  gtk_style_context_get_margin (gtk_widget_get_style_context (widget), &margin);
  return (GtkBorder){ .left = (gint16) MAX (-margin.left, 0),
                      .right = (gint16) MAX (-margin.right, 0),
                      .top = (gint16) MAX (-margin.top, 0),
                      .bottom = (gint16) MAX (-margin.bottom, 0) };
}

/* Nothing reaches beyond the parent that has arranged it, unless the style says so. */
static void
check_bounds (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t bounds;

  if (parent == NULL || GTK_IS_ROOT (widget) || is_cell (widget) || GTK_IS_SCROLLABLE (parent)
      || GTK_IS_SCROLLED_WINDOW (parent) || GTK_IS_REVEALER (parent)
      || !gtk_widget_compute_bounds (widget, parent, &bounds))
    return;

  const double right = bounds.origin.x + bounds.size.width;
  const double bottom = bounds.origin.y + bounds.size.height;

  const GtkBorder overhang = get_overhang (widget);

  if (bounds.origin.x < -overhang.left - NEARLY || bounds.origin.y < -overhang.top - NEARLY
      || right > gtk_widget_get_width (parent) + overhang.right + NEARLY
      || bottom > gtk_widget_get_height (parent) + overhang.bottom + NEARLY)
    g_error ("a %s at %g, %g … %g, %g is cut by a %s of %d × %d", G_OBJECT_TYPE_NAME (widget),
             bounds.origin.x, bounds.origin.y, right, bottom, G_OBJECT_TYPE_NAME (parent),
             gtk_widget_get_width (parent), gtk_widget_get_height (parent));
}

/* Returns: whether the point of @widget is scrolled out of view */
static gboolean
is_scrolled_away (GtkWidget *widget, double x, double y)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkWidget *scrolled
      = parent != NULL ? gtk_widget_get_ancestor (parent, GTK_TYPE_SCROLLED_WINDOW) : NULL;
  double scrolled_x, scrolled_y;

  return scrolled != NULL
         && gtk_widget_translate_coordinates (widget, scrolled, x, y, &scrolled_x, &scrolled_y)
         && (!gtk_widget_contains (scrolled, scrolled_x, scrolled_y)
             || is_scrolled_away (scrolled, scrolled_x, scrolled_y));
}

/* Nothing lies over a control. */
static void
check_reach (GtkWidget *widget, GtkWidget *window)
{
  const double y = gtk_widget_get_height (widget) / 2.0;
  const double width = gtk_widget_get_width (widget);
  const double places[] = { width * 0.1, width / 2, width * 0.9 };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      double window_x, window_y;

      if (is_scrolled_away (widget, places[i], y)
          || !gtk_widget_translate_coordinates (widget, window, places[i], y, &window_x, &window_y))
        continue;

      GtkWidget *hit = gtk_widget_pick (window, window_x, window_y,
                                        GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

      if (hit == NULL || (hit != widget && !gtk_widget_is_ancestor (hit, widget)))
        g_error ("a %s (%s) lies under a %s at %g, %g", G_OBJECT_TYPE_NAME (widget),
                 gtk_widget_get_tooltip_text (widget),
                 hit != NULL ? G_OBJECT_TYPE_NAME (hit) : "border", window_x, window_y);
    }
}

static void
check_cells (GtkWidget *widget, double scale)
{
  const MhTableFrame frame = mh_heatmap_view_get_frame (MH_HEATMAP_VIEW (widget));
  MhHeatmapGeometry geometry;

  g_assert_true (mh_table_frame_get_geometry (&frame, &geometry));
  g_assert_cmpfloat (geometry.cell, >=, floor (MH_HEATMAP_MIN_DIGIT * scale));
}

static void
check (GtkWidget *widget, GtkWidget *window, double scale, guint *n_controls)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;

  check_bounds (widget);
  if (is_control (widget))
    {
      check_reach (widget, window);
      ++*n_controls;
    }
  if (MH_IS_HEATMAP_VIEW (widget))
    check_cells (widget, scale);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check (child, window, scale, n_controls);
}

static void
set_text_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (scale * 96 * PANGO_SCALE), NULL);
}

static void
reset_text_scale (void)
{
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

/* Shows @window at the text scale and checks all of it. */
static void
check_window (GtkWidget *window, double scale, int width)
{
  guint n_controls = 0;

  if (MH_IS_WINDOW (window))
    gtk_window_set_default_size (GTK_WINDOW (window), width, SCREEN_HEIGHT);
  for (guint i = 0; i < N_LAYOUTS; i++)
    mh_app_test_settle (window);
  g_assert_cmpint (gtk_widget_get_width (window), <=, SCREEN_WIDTH);
  g_assert_cmpint (gtk_widget_get_height (window), <=, SCREEN_HEIGHT);
  check (window, window, scale, &n_controls);
  g_test_message ("%u controls", n_controls);
  g_assert_cmpuint (n_controls, >, 1);
}

static void
test_page (const MhAppPage *page, double scale)
{
  set_text_scale (scale);
  check_window (GTK_WIDGET (mh_app_page_get_front (mh_app_page_open (page))), scale,
                page->width > 0 ? page->width : SCREEN_WIDTH);
  mh_app_test_close_all ();
  reset_text_scale ();
}

static void
test_half_more (gconstpointer page)
{
  test_page (page, 1.5);
}

static void
test_twice (gconstpointer page)
{
  test_page (page, 2);
}

/* The verdict on a program has room, too, with its source and the board that refutes it. */
static void
test_trial (gconstpointer data)
{
  const double scale = GPOINTER_TO_INT (data) / 10.0;
  g_autofree char *path = mh_app_test_write ("mine.py", PROGRAM);

  set_text_scale (scale);

  MhWindow *window = mh_app_test_open_first ();

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL
                          || mh_app_test_count_nodes (window) == 3);
  if (mh_app_test_get_message () != NULL) /* not asked twice about the same bytes */
    mh_app_test_answer ("_Run");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3
                          && mh_app_test_is_enabled (window, "win.try-again"));

  GtkWidget *card = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_TRIAL_CARD);

  mh_app_test_wait_until (gtk_widget_get_mapped (card));
  check_window (GTK_WIDGET (window), scale, SCREEN_WIDTH);
  mh_app_test_close_all ();
  reset_text_scale ();
}

static gboolean
is_narrow (GtkWidget *window)
{
  return mh_adaptive_pane_is_narrow (
      MH_ADAPTIVE_PANE (mh_app_test_find (window, MH_TYPE_ADAPTIVE_PANE)));
}

/* The list takes the place of a board that it leaves no room for, and gives it back. */
static void
test_list (void)
{
  set_text_scale (2);

  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *widget = GTK_WIDGET (window);
  GtkWidget *board = mh_app_test_find (widget, MH_TYPE_BOARD_PANE);

  gtk_window_set_default_size (GTK_WINDOW (window), SCREEN_WIDTH, SCREEN_HEIGHT);
  mh_app_test_wait_until (!is_narrow (widget));
  gtk_widget_activate_action (widget, "win.list", NULL);
  mh_app_test_wait_until (is_narrow (widget) && !gtk_widget_get_mapped (board));
  gtk_widget_activate_action (widget, "win.list", NULL);
  mh_app_test_wait_until (!is_narrow (widget) && gtk_widget_get_mapped (board));
  mh_app_test_close_all ();
  reset_text_scale ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return EXIT_SUCCESS;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  mh_app_page_add_tests ("/app/large-text/half-more", test_half_more);
  mh_app_page_add_tests ("/app/large-text/twice", test_twice);
  g_test_add_data_func ("/app/large-text/half-more/trial", GINT_TO_POINTER (15), test_trial);
  g_test_add_data_func ("/app/large-text/twice/trial", GINT_TO_POINTER (20), test_trial);
  g_test_add_func ("/app/large-text/list", test_list);

  return g_test_run ();
}
