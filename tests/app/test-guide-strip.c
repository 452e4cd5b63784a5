/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-app-test.h"
#include "mh-document-edits.h"
#include "mh-graph-view.h"
#include "mh-guide-strip.h"
#include "mh-guide.h"
#include "mh-view-test.h"

#include <glib/gi18n.h>

typedef struct
{
  MhWindow *window;
  MhGuideStrip *strip;
  GtkWidget *bubble;
} Fixture;

static void
set_up (Fixture *self)
{
  self->window = mh_app_test_open_first ();
  mh_app_test_settle (GTK_WIDGET (self->window));
  self->strip = MH_GUIDE_STRIP (mh_app_test_find (GTK_WIDGET (self->window), MH_TYPE_GUIDE_STRIP));
  self->bubble = mh_app_test_find (GTK_WIDGET (self->strip), GTK_TYPE_POPOVER);
}

static gboolean
shows (const Fixture *self, MhGuideStop stop)
{
  return gtk_widget_get_mapped (self->bubble)
         && mh_view_test_find_label (self->bubble, mh_guide_get_title (stop)) != NULL;
}

/* Returns: whether the bubble points at some point of the window */
static gboolean
points_inside (const Fixture *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GdkRectangle point;
  double x, y;

  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (self->bubble), &point));
  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (self->strip), window, point.x,
                                                   point.y, &x, &y));

  return x > 0 && y > 0 && x < gtk_widget_get_width (window) && y < gtk_widget_get_height (window);
}

static void
click (const Fixture *self, const char *label)
{
  GtkWidget *button = mh_app_test_find_button (self->bubble, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Six stops follow each other at six places, forward and back, and block nothing. */
static void
test_guide_stops (void)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Fixture test;

  set_up (&test);
  gtk_widget_activate_action (GTK_WIDGET (test.window), "win.take-tour", NULL);
  g_assert_false (gtk_popover_get_autohide (GTK_POPOVER (test.bubble)));
  for (guint stop = 0; stop < MH_N_GUIDE_STOPS; stop++)
    {
      GdkRectangle point;

      mh_app_test_wait_until (shows (&test, (MhGuideStop) stop));
      g_assert_true (points_inside (&test));
      gtk_popover_get_pointing_to (GTK_POPOVER (test.bubble), &point);
      g_hash_table_add (places, g_strdup_printf ("%d %d", point.x, point.y));
      if (stop == MH_GUIDE_TABLE)
        {
          click (&test, "_Back");
          mh_app_test_wait_until (shows (&test, MH_GUIDE_TOKENS));
          click (&test, "_Next");
        }
      click (&test, stop + 1 < MH_N_GUIDE_STOPS ? "_Next" : "_Done");
    }
  g_assert_cmpuint (g_hash_table_size (places), ==, MH_N_GUIDE_STOPS);
  mh_app_test_wait_until (!gtk_widget_get_mapped (test.bubble));
  mh_app_test_close_all ();
}

/* Returns: whether @widget is as tall as its text needs to be in its width */
static gboolean
is_whole (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_allocated_width (widget),
                      &minimum, NULL, NULL, NULL);

  return gtk_widget_get_allocated_height (widget) >= minimum;
}

/* The text of every stop and the buttons below it are shown down to their last line. */
static void
test_guide_is_whole (void)
{
  Fixture test;

  set_up (&test);
  mh_guide_strip_begin (test.strip, FALSE, 0);
  for (guint stop = 0; stop < MH_N_GUIDE_STOPS; stop++)
    {
      const char *text = mh_guide_get_text ((MhGuideStop) stop, FALSE);

      mh_app_test_wait_until (shows (&test, (MhGuideStop) stop));
      mh_app_test_settle (GTK_WIDGET (test.window));
      for (GtkWidget *part = mh_view_test_find_label (test.bubble, text); part != test.bubble;
           part = gtk_widget_get_parent (part))
        g_assert_true (is_whole (part));
      click (&test, stop + 1 < MH_N_GUIDE_STOPS ? "_Next" : "_Done");
    }
  mh_app_test_close_all ();
}

/* The bubble goes along when its place moves. */
static void
test_guide_follows (void)
{
  GdkRectangle before, after;
  Fixture test;

  set_up (&test);
  mh_guide_strip_begin (test.strip, FALSE, 0);
  mh_app_test_wait_until (shows (&test, MH_GUIDE_BOARD));
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (test.bubble), &before));
  gtk_widget_set_margin_start (mh_app_test_find (GTK_WIDGET (test.window), MH_TYPE_GRAPH_VIEW),
                               100);
  mh_app_test_wait_until (gtk_popover_get_pointing_to (GTK_POPOVER (test.bubble), &after)
                          && !gdk_rectangle_equal (&before, &after));
  g_assert_true (points_inside (&test));
  mh_app_test_close_all ();
}

/* Escape and *Skip* end the tour, and Escape does no more than that. */
static void
test_guide_ends (void)
{
  Fixture test;

  set_up (&test);
  mh_guide_strip_begin (test.strip, FALSE, 0);
  mh_app_test_wait_until (shows (&test, MH_GUIDE_BOARD));
  g_assert_true (mh_view_test_press_key (GTK_WIDGET (test.window), GDK_KEY_Escape, 0));
  mh_app_test_wait_until (!gtk_widget_get_mapped (test.bubble));
  g_assert_false (mh_guide_strip_end (test.strip));

  mh_guide_strip_begin (test.strip, FALSE, 0);
  mh_app_test_wait_until (shows (&test, MH_GUIDE_BOARD));
  click (&test, "_Skip");
  mh_app_test_wait_until (!gtk_widget_get_mapped (test.bubble));
  mh_app_test_close_all ();
}

/* The welcome comes until it was dismissed; the tour dismisses it, too. */
static void
test_guide_welcome (void)
{
  Fixture test;

  set_up (&test);

  GtkRevealer *revealer
      = GTK_REVEALER (mh_app_test_find (GTK_WIDGET (test.strip), GTK_TYPE_REVEALER));

  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  mh_window_welcome (test.window);
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  mh_guide_strip_begin (test.strip, FALSE, 0);
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  mh_window_welcome (test.window);
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  mh_app_test_close_all ();
}

/* The hint about the squares comes back at a wish, and stands only above a table. */
static void
test_guide_hint (void)
{
  const guint32 nodes[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };
  Fixture test;

  set_up (&test);
  gtk_widget_activate_action (GTK_WIDGET (test.window), "win.show-hint", NULL);

  GtkWidget *hint = mh_view_test_find_label (GTK_WIDGET (test.window),
                                             _ (mh_algorithms_find ("retrograde")->intro));

  g_assert_nonnull (hint);
  mh_document_delete (mh_app_test_get_document (test.window), nodes, G_N_ELEMENTS (nodes), NULL, 0);
  mh_app_test_wait_until (!gtk_widget_is_visible (hint));
  mh_document_undo (mh_app_test_get_document (test.window));
  mh_app_test_wait_until (gtk_widget_is_visible (hint));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/guide-strip/stops", test_guide_stops);
  g_test_add_func ("/app/guide-strip/is-whole", test_guide_is_whole);
  g_test_add_func ("/app/guide-strip/follows", test_guide_follows);
  g_test_add_func ("/app/guide-strip/ends", test_guide_ends);
  g_test_add_func ("/app/guide-strip/welcome", test_guide_welcome);
  g_test_add_func ("/app/guide-strip/hint", test_guide_hint);

  return g_test_run ();
}
