/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-style.h"

/* Painters get the colours of the window around them. */
static void
test_theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_true (mh_style_get_theme ()->is_dark);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_assert_false (mh_style_get_theme ()->is_dark);
}

static void
assert_lit (GtkWidget *window, const char *expected)
{
  GdkRGBA color, expected_color;

  mh_app_test_settle (window);
  g_assert_true (gdk_rgba_parse (&expected_color, expected));
  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (window),
                                                 "mh_lit_color", &color));
  g_assert_true (gdk_rgba_equal (&color, &expected_color));
}

/* The lit line of the pseudocode is another one on dark ground. */
static void
test_sheets (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  MhWindow *window = mh_app_test_open_first ();

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  assert_lit (GTK_WIDGET (window), "#5b4610");
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  assert_lit (GTK_WIDGET (window), "#f8e9a8");
  mh_app_test_close_all ();
}

static void
count_cb (GtkWidget *widget)
{
  int *count = g_object_get_data (G_OBJECT (widget), "count");
  ++*count;
}

/* A change of style is heard once, and not after the widget is gone. */
static void
test_watch (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *widget = g_object_ref_sink (gtk_drawing_area_new ());
  int count = 0;

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_set_data (G_OBJECT (widget), "count", &count);
  mh_style_watch (widget, count_cb);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_cmpint (count, ==, 1);
  g_object_set (gtk_widget_get_settings (widget), "gtk-font-name", "Sans 20", NULL);
  g_assert_cmpint (count, ==, 2);

  g_assert_finalize_object (widget);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_assert_cmpint (count, ==, 2);
}

/* A larger font makes pictures larger; a smaller one does not make digits
 * smaller than they were drawn for. */
static void
test_text (void)
{
  static const struct
  {
    const char *font;
    double scale;
  } cases[] = { { "Sans 11", 1.0 }, { "Sans 22", 2.0 }, { "Sans 6", 1.0 } };
  GtkWidget *window = gtk_window_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_object_set (gtk_widget_get_settings (window), "gtk-font-name", cases[i].font, "gtk-xft-dpi",
                    96 * 1024, NULL);
      gtk_window_present (GTK_WINDOW (window));
      mh_app_test_settle (window);
      g_autoptr (MhText) text = mh_style_create_text (window);
      g_assert_cmpfloat_with_epsilon (mh_text_get_scale (text), cases[i].scale, 0.01);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/style/theme", test_theme);
  g_test_add_func ("/app/style/sheets", test_sheets);
  g_test_add_func ("/app/style/watch", test_watch);
  g_test_add_func ("/app/style/text", test_text);
  return g_test_run ();
}
