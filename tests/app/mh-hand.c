/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hand.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

/* What a hand needs between two motions. */
#define PAUSE_USEC (30 * G_TIME_SPAN_MILLISECOND)

static Display *
get_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

gboolean
mh_hand_init (int *argc, char ***argv)
{
  if (!mh_app_test_init (argc, argv))
    return FALSE;
  if (GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return TRUE;

  g_print ("1..0 # SKIP the display has no pointer to borrow\n");
  return FALSE;
}

int
mh_hand_run (void)
{
  Window root, child;
  int x, y, window_x, window_y;
  unsigned int mask;

  XQueryPointer (get_display (), DefaultRootWindow (get_display ()), &root, &child, &x, &y,
                 &window_x, &window_y, &mask);

  const int result = g_test_run ();

  XTestFakeMotionEvent (get_display (), -1, x, y, CurrentTime);
  XSync (get_display (), False);

  return result;
}

static void
linger (void)
{
  const gint64 end_usec = g_get_monotonic_time () + PAUSE_USEC;

  XSync (get_display (), False);
  while (g_get_monotonic_time () < end_usec)
    mh_app_test_turn ();
}

void
mh_hand_move (GtkWidget *widget, MhPoint point)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double x, y, left, top;
  int root_x, root_y;
  Window child;

  g_assert_true (
      gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), point.x, point.y, &x, &y));
  gtk_native_get_surface_transform (native, &left, &top);
  XTranslateCoordinates (get_display (), gdk_x11_surface_get_xid (gtk_native_get_surface (native)),
                         DefaultRootWindow (get_display ()), (int) (x + left), (int) (y + top),
                         &root_x, &root_y, &child);
  XTestFakeMotionEvent (get_display (), -1, root_x, root_y, CurrentTime);
  linger ();
}

static void
hold_button (guint button, gboolean is_down)
{
  XTestFakeButtonEvent (get_display (), button, is_down, CurrentTime);
  linger ();
}

void
mh_hand_hold (gboolean is_down)
{
  hold_button (Button1, is_down);
}

void
mh_hand_click (GtkWidget *widget, MhPoint point)
{
  mh_hand_move (widget, point);
  mh_hand_hold (TRUE);
  mh_hand_hold (FALSE);
}

void
mh_hand_click_for_menu (GtkWidget *widget, MhPoint point)
{
  mh_hand_move (widget, point);
  hold_button (Button3, TRUE);
  hold_button (Button3, FALSE);
}

void
mh_hand_click_widget (GtkWidget *widget)
{
  g_assert_nonnull (widget);
  mh_app_test_wait_until (gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
                          && gtk_widget_get_width (widget) > 0);
  mh_app_test_settle (widget);
  mh_hand_click (widget, (MhPoint){ gtk_widget_get_width (widget) / 2.0,
                                    gtk_widget_get_height (widget) / 2.0 });
}

void
mh_hand_drag (GtkWidget *widget, MhPoint from, MhPoint to)
{
  mh_hand_move (widget, from);
  mh_hand_hold (TRUE);
  for (int i = 1; i <= 4; i++)
    mh_hand_move (widget,
                  (MhPoint){ from.x + (to.x - from.x) * i / 4, from.y + (to.y - from.y) * i / 4 });
  mh_hand_hold (FALSE);
}

static void
hold_key (guint key, gboolean is_down)
{
  const KeyCode code = XKeysymToKeycode (get_display (), key);

  g_assert_cmpuint (code, !=, 0);
  XTestFakeKeyEvent (get_display (), code, is_down, CurrentTime);
  linger ();
}

void
mh_hand_press (guint key)
{
  hold_key (key, TRUE);
  hold_key (key, FALSE);
}

void
mh_hand_press_with (guint modifier, guint key)
{
  hold_key (modifier, TRUE);
  mh_hand_press (key);
  hold_key (modifier, FALSE);
}

void
mh_hand_type (const char *text)
{
  for (; *text != '\0'; text++)
    {
      const KeySym key = (KeySym) (guchar) *text;
      const KeyCode code = XKeysymToKeycode (get_display (), key);

      if (XkbKeycodeToKeysym (get_display (), code, 0, 0) == key)
        mh_hand_press ((guint) key);
      else
        mh_hand_press_with (XK_Shift_L, (guint) key);
    }
}
