/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-app-page.h"
#include "mh-board-pane.h"
#include "mh-heatmap-view.h"

#include <math.h>
#include <stdlib.h>

/* With text of one and a half and of twice the usual size nothing is cut off on a screen of
 * 1280 x 768 pixels, and each control can be reached. */

#define SCREEN_WIDTH 1280
#define SCREEN_HEIGHT 768
/* How often what has no room is folded or shortened. */
#define N_LAYOUTS 4
/* How far in pixels negative margins of the style reach out. */
#define NEARLY 8

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

/* Nothing reaches beyond the parent that has arranged it. */
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

  if (bounds.origin.x < -NEARLY || bounds.origin.y < -NEARLY
      || right > gtk_widget_get_width (parent) + NEARLY
      || bottom > gtk_widget_get_height (parent) + NEARLY)
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

static void
test_page (const MhAppPage *page, double scale)
{
  guint n_controls = 0;

  set_text_scale (scale);

  GtkWidget *front = GTK_WIDGET (mh_app_page_get_front (mh_app_page_open (page)));

  if (MH_IS_WINDOW (front))
    gtk_window_set_default_size (GTK_WINDOW (front), page->width > 0 ? page->width : SCREEN_WIDTH,
                                 SCREEN_HEIGHT);
  for (guint i = 0; i < N_LAYOUTS; i++)
    mh_app_test_settle (front);
  g_assert_cmpint (gtk_widget_get_width (front), <=, SCREEN_WIDTH);
  g_assert_cmpint (gtk_widget_get_height (front), <=, SCREEN_HEIGHT);
  check (front, front, scale, &n_controls);
  g_test_message ("%u controls", n_controls);
  g_assert_cmpuint (n_controls, >, 1);
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
  g_test_add_func ("/app/large-text/list", test_list);

  return g_test_run ();
}
