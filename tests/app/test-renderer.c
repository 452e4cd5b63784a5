/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-renderer.h"

/* This test forces Mesa to imitate OpenGL. */
static void
test_imitated (void)
{
  GtkWidget *window = gtk_window_new ();

  mh_renderer_choose (gtk_widget_get_display (window));
  gtk_widget_realize (window);
  g_assert_true (GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (window))));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A renderer that the user wishes is left to GTK. */
static void
test_wish (void)
{
  if (g_test_subprocess ())
    {
      mh_renderer_choose (gdk_display_get_default ());
      g_assert_null (g_object_get_data (G_OBJECT (gdk_display_get_default ()), "gsk-renderer"));
      return;
    }

  g_setenv ("GSK_RENDERER", "gl", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_unsetenv ("GSK_RENDERER");
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  /* GTK 4.24's own beginning of tests wants American English to be installed. */
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/renderer/imitated", test_imitated);
  g_test_add_func ("/app/renderer/wish", test_wish);

  return g_test_run ();
}
