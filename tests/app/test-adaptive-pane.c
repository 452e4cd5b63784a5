/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-app-test.h"
#include "mh-splitter.h"

static const char *const parts[] = { "board", "table", "steps", "timeline" };

static MhAdaptivePane *
create_pane (void)
{
  MhAdaptivePane *pane = g_object_ref_sink (g_object_new (MH_TYPE_ADAPTIVE_PANE, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      GtkWidget *part = gtk_drawing_area_new ();
      gtk_widget_set_size_request (part, 100, 50);
      g_object_set (pane, parts[i], part, NULL);
    }
  return pane;
}

static GdkRectangle
get_area (MhAdaptivePane *pane, const char *part)
{
  g_autoptr (GtkWidget) widget = NULL;
  graphene_rect_t bounds;

  g_object_get (pane, part, &widget, NULL);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (pane), &bounds));
  return (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                         (int) bounds.size.height };
}

static gboolean
is_shown (MhAdaptivePane *pane, const char *part)
{
  g_autoptr (GtkWidget) widget = NULL;

  g_object_get (pane, part, &widget, NULL);
  return gtk_widget_get_child_visible (widget);
}

/* Wide, all parts show; they fill the pane and do not overlap. */
static void
test_wide (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();

  for (int width = MH_ADAPTIVE_PANE_WIDE; width < 2000; width += 113)
    {
      mh_app_test_allocate (GTK_WIDGET (pane), width, 700);
      const GdkRectangle board = get_area (pane, "board");
      const GdkRectangle table = get_area (pane, "table");
      const GdkRectangle steps = get_area (pane, "steps");
      const GdkRectangle timeline = get_area (pane, "timeline");

      g_assert_false (mh_adaptive_pane_is_narrow (pane));
      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        g_assert_true (is_shown (pane, parts[i]));
      g_assert_cmpint (table.x, ==, board.x + board.width);
      g_assert_cmpint (table.x + table.width, ==, width);
      g_assert_cmpint (steps.x, ==, table.x);
      g_assert_cmpint (steps.y, ==, table.y + table.height);
      g_assert_cmpint (timeline.y, ==, board.y + board.height);
      g_assert_cmpint (timeline.y, ==, steps.y + steps.height);
      g_assert_cmpint (timeline.width, ==, width);
      g_assert_cmpint (timeline.y + timeline.height, ==, 700);
    }
}

/* Tab goes through the parts in the order of their work, not of their place. */
static void
test_focus (void)
{
  static const char *const order[] = { "board", "table", "steps", "timeline" };
  GtkWidget *window = gtk_window_new ();
  MhAdaptivePane *pane = g_object_new (MH_TYPE_ADAPTIVE_PANE, NULL);
  guint n_seen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_object_set (pane, order[i], gtk_button_new_with_label (order[i]), NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (pane));
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 700);
  gtk_window_present (GTK_WINDOW (window));
  mh_app_test_wait_until (gtk_widget_get_width (GTK_WIDGET (pane)) >= MH_ADAPTIVE_PANE_WIDE);

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  while (n_seen < G_N_ELEMENTS (order)
         && gtk_widget_child_focus (GTK_WIDGET (pane), GTK_DIR_TAB_FORWARD))
    if (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (window)))) /* else a divider */
      {
        GtkWidget *button = gtk_window_get_focus (GTK_WINDOW (window));

        g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, order[n_seen]);
        n_seen++;
      }
  g_assert_cmpuint (n_seen, ==, G_N_ELEMENTS (order));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Narrow, one page and the timeline show, as wide as there is room. */
static void
test_narrow (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();

  for (MhNarrowPage page = MH_NARROW_PAGE_BOARD; page < MH_N_PAGES; page++)
    {
      mh_adaptive_pane_set_page (pane, page);
      mh_app_test_allocate (GTK_WIDGET (pane), 360, 700);

      g_assert_true (mh_adaptive_pane_is_narrow (pane));
      for (guint i = 0; i < MH_N_PAGES; i++)
        {
          g_assert_cmpint (is_shown (pane, parts[i]), ==, i == page);
          g_assert_cmpint (mh_adaptive_pane_shows (pane, i), ==, i == page);
        }
      g_assert_cmpint (get_area (pane, parts[page]).width, ==, 360);
      g_assert_true (is_shown (pane, "timeline"));
    }
}

static void
count_cb (int *count)
{
  ++*count;
}

/* It changes its mind once on the way there, and once on the way back, and
 * nobody gets another parent. */
static void
test_changes (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();
  g_autoptr (GtkWidget) board = NULL;
  int n_changes = 0;

  g_object_get (pane, "board", &board, NULL);
  g_signal_connect_swapped (pane, "notify::narrow", G_CALLBACK (count_cb), &n_changes);
  for (int width = 1200; width >= 360; width -= 40)
    mh_app_test_allocate (GTK_WIDGET (pane), width, 700);
  g_assert_cmpint (n_changes, ==, 1);
  for (int width = 360; width <= 1200; width += 40)
    mh_app_test_allocate (GTK_WIDGET (pane), width, 700);
  g_assert_cmpint (n_changes, ==, 2);
  g_assert_true (gtk_widget_get_parent (board) == GTK_WIDGET (pane));
}

/* Told beforehand how wide it will be, it does not change its mind. */
static void
test_expectation (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();
  int n_changes = 0;

  mh_adaptive_pane_expect_width (pane, 400);
  g_assert_true (mh_adaptive_pane_is_narrow (pane));
  g_signal_connect_swapped (pane, "notify::narrow", G_CALLBACK (count_cb), &n_changes);
  mh_app_test_allocate (GTK_WIDGET (pane), 400, 700);
  g_assert_cmpint (n_changes, ==, 0);
}

static void
set_least_width (MhAdaptivePane *pane, const char *part, int width)
{
  g_autoptr (GtkWidget) widget = NULL;

  g_object_get (pane, part, &widget, NULL);
  gtk_widget_set_size_request (widget, width, 50);
}

/* Parts that need more room than usual get it, or a page of their own; and
 * what is narrow is not narrower than its widest page. */
static void
test_large_parts (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();
  int minimum;

  set_least_width (pane, "board", 500);
  set_least_width (pane, "steps", 600);
  for (int width = 1100; width <= 1300; width += 50)
    {
      mh_app_test_allocate (GTK_WIDGET (pane), width, 700);
      g_assert_false (mh_adaptive_pane_is_narrow (pane));
      g_assert_cmpint (get_area (pane, "board").width, >=, 500);
      g_assert_cmpint (get_area (pane, "steps").width, >=, 600);
    }
  mh_app_test_allocate (GTK_WIDGET (pane), 1099, 700);
  g_assert_true (mh_adaptive_pane_is_narrow (pane));
  gtk_widget_measure (GTK_WIDGET (pane), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, ==, 600);

  /* What pages need when they are narrow does not make it wide again. */
  set_least_width (pane, "steps", 100);
  mh_app_test_allocate (GTK_WIDGET (pane), 1000, 700);
  g_assert_true (mh_adaptive_pane_is_narrow (pane));
}

/* With text twice as large, a window of 1024 pixels has no room for all parts at
 * once, and one of 1280 has. */
static void
test_large_text (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  mh_app_test_allocate (GTK_WIDGET (pane), 1280, 700);
  g_assert_false (mh_adaptive_pane_is_narrow (pane));
  g_assert_cmpint (get_area (pane, "table").width, >=, 800);
  mh_app_test_allocate (GTK_WIDGET (pane), 1024, 700);
  g_assert_true (mh_adaptive_pane_is_narrow (pane));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

static GtkWidget *
find_seam (MhAdaptivePane *pane, const char *css_class)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (pane));

  while (!MH_IS_SPLITTER (child) || !gtk_widget_has_css_class (child, css_class))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* A seam goes where it is wanted, but never so far that a part is lost. */
static void
test_seams (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();
  mh_app_test_allocate (GTK_WIDGET (pane), 1200, 700);

  g_signal_emit_by_name (find_seam (pane, "vertical"), "moved", 480.0);
  mh_app_test_allocate (GTK_WIDGET (pane), 1201, 700);
  g_assert_cmpint (get_area (pane, "board").width, >=, 480);
  g_assert_cmpint (get_area (pane, "board").width, <=, 481);
  g_signal_emit_by_name (find_seam (pane, "vertical"), "moved", -50.0);
  mh_app_test_allocate (GTK_WIDGET (pane), 1200, 700);
  g_assert_cmpint (get_area (pane, "board").width, ==, 340);
  g_signal_emit_by_name (find_seam (pane, "vertical"), "moved", 5000.0);
  mh_app_test_allocate (GTK_WIDGET (pane), 1199, 700);
  g_assert_cmpint (get_area (pane, "table").width, ==, 400);

  g_signal_emit_by_name (find_seam (pane, "horizontal"), "moved", 200.0);
  mh_app_test_allocate (GTK_WIDGET (pane), 1200, 700);
  g_assert_cmpint (get_area (pane, "table").height, ==, 200);
  g_signal_emit_by_name (find_seam (pane, "horizontal"), "moved", -10.0);
  mh_app_test_allocate (GTK_WIDGET (pane), 1201, 700);
  g_assert_cmpint (get_area (pane, "table").height, ==, 50);
  g_signal_emit_by_name (find_seam (pane, "horizontal"), "moved", 5000.0);
  mh_app_test_allocate (GTK_WIDGET (pane), 1200, 700);
  g_assert_cmpint (get_area (pane, "steps").height, ==, 50);
}

static void
set_least_height (MhAdaptivePane *pane, const char *part, int height)
{
  g_autoptr (GtkWidget) widget = NULL;

  g_object_get (pane, part, &widget, NULL);
  gtk_widget_set_size_request (widget, 100, height);
}

static gboolean
shows_panel (MhAdaptivePane *pane)
{
  gboolean is_shown;

  g_object_get (pane, "panel", &is_shown, NULL);
  return is_shown;
}

/* What the panel holds does not move the table, as long as it fits. */
static void
test_panel_keeps_place (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();

  for (int height = 600; height < 1200; height += 37)
    {
      mh_app_test_allocate (GTK_WIDGET (pane), 1200, height);
      const GdkRectangle before = get_area (pane, "table");

      g_assert_cmpint (before.height, >=, 330);
      for (int least = 10; least < 70; least += 20)
        {
          set_least_height (pane, "steps", least);
          mh_app_test_allocate (GTK_WIDGET (pane), 1200, height);
          const GdkRectangle after = get_area (pane, "table");
          g_assert_true (gdk_rectangle_equal (&before, &after));
        }
    }
}

/* Folded, the panel is a row of tabs at the bottom, and the table has the rest. */
static void
test_folded (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();

  g_object_set (pane, "tabs", gtk_button_new_with_label ("Tabs"), NULL);
  mh_app_test_allocate (GTK_WIDGET (pane), 1200, 700);
  const GdkRectangle shown = get_area (pane, "tabs");
  const GdkRectangle steps = get_area (pane, "steps");

  g_assert_true (shows_panel (pane));
  g_assert_cmpint (steps.y, ==, shown.y + shown.height);
  g_object_set (pane, "panel", FALSE, NULL);
  mh_app_test_allocate (GTK_WIDGET (pane), 1200, 700);
  const GdkRectangle tabs = get_area (pane, "tabs");

  g_assert_false (is_shown (pane, "steps"));
  g_assert_cmpint (tabs.height, ==, shown.height);
  g_assert_cmpint (tabs.y + tabs.height, ==, 650);
  g_assert_cmpint (get_area (pane, "table").height, ==, tabs.y);
}

/* A low pane shows the panel in place of the table, if that is wanted, and begins with the table
 * each time it becomes low. */
static void
test_low (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();

  for (int i = 0; i < 2; i++)
    {
      mh_app_test_allocate (GTK_WIDGET (pane), 1200, 450);
      g_assert_true (mh_adaptive_pane_is_low (pane));
      g_assert_false (shows_panel (pane));
      g_assert_true (is_shown (pane, "table"));
      g_object_set (pane, "panel", TRUE, NULL);
      mh_app_test_allocate (GTK_WIDGET (pane), 1200, 451);
      g_assert_true (is_shown (pane, "steps"));
      g_assert_false (is_shown (pane, "table"));
      mh_app_test_allocate (GTK_WIDGET (pane), 1200, 700);
      g_assert_false (mh_adaptive_pane_is_low (pane));
      g_assert_true (shows_panel (pane) && is_shown (pane, "table"));
    }
}

/* The same page twice is heard once. */
static void
test_quiet (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();
  int n_changes = 0;

  g_signal_connect_swapped (pane, "notify::page", G_CALLBACK (count_cb), &n_changes);
  mh_adaptive_pane_set_page (pane, MH_NARROW_PAGE_STEPS);
  mh_adaptive_pane_set_page (pane, MH_NARROW_PAGE_STEPS);
  g_assert_cmpint (n_changes, ==, 1);
  g_assert_cmpint (mh_adaptive_pane_get_page (pane), ==, MH_NARROW_PAGE_STEPS);
}

/* A part that is replaced goes. */
static void
test_parts (void)
{
  g_autoptr (MhAdaptivePane) pane = create_pane ();
  GtkWidget *board = NULL;

  g_object_get (pane, "board", &board, NULL);
  g_object_set (pane, "board", NULL, NULL);
  g_assert_null (gtk_widget_get_parent (board));
  g_assert_finalize_object (board);
  mh_app_test_allocate (GTK_WIDGET (pane), 1200, 700);
}

static void
test_finalize (void)
{
  MhAdaptivePane *pane = create_pane ();

  g_assert_finalize_object (pane);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/adaptive-pane/focus", test_focus);
  g_test_add_func ("/app/adaptive-pane/wide", test_wide);
  g_test_add_func ("/app/adaptive-pane/narrow", test_narrow);
  g_test_add_func ("/app/adaptive-pane/changes", test_changes);
  g_test_add_func ("/app/adaptive-pane/expectation", test_expectation);
  g_test_add_func ("/app/adaptive-pane/large-parts", test_large_parts);
  g_test_add_func ("/app/adaptive-pane/large-text", test_large_text);
  g_test_add_func ("/app/adaptive-pane/seams", test_seams);
  g_test_add_func ("/app/adaptive-pane/panel-keeps-place", test_panel_keeps_place);
  g_test_add_func ("/app/adaptive-pane/folded", test_folded);
  g_test_add_func ("/app/adaptive-pane/low", test_low);
  g_test_add_func ("/app/adaptive-pane/quiet", test_quiet);
  g_test_add_func ("/app/adaptive-pane/parts", test_parts);
  g_test_add_func ("/app/adaptive-pane/finalize", test_finalize);
  return g_test_run ();
}
