/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-page.h"

#include <stdlib.h>

/* The widths in pixels between which heights are compared. */
#define WIDTH_STEP 23
#define WIDEST 2100

static int
get_least (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int least;

  gtk_widget_measure (widget, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

/* GTK relies on that a widget needs no more height in more width, and a window without a width no
 * more than in any; a grid in it does. From GTK 4.18 on it complains of windows that do. */
static void
check_heights (GtkWidget *widget)
{
  const char *name = G_OBJECT_TYPE_NAME (widget);
  const int unbound = GTK_IS_WINDOW (widget) ? get_least (widget, GTK_ORIENTATION_VERTICAL, -1) : 0;
  int before = G_MAXINT;

  for (int width = get_least (widget, GTK_ORIENTATION_HORIZONTAL, -1); width <= WIDEST;
       width += WIDTH_STEP)
    {
      const int height = get_least (widget, GTK_ORIENTATION_VERTICAL, width);

      if (height > before)
        g_error ("%s needs %d px of height in %d px, but %d in less", name, height, width, before);
      if (height < unbound)
        g_error ("%s needs %d px of height in %d px, but %d at least", name, height, width,
                 unbound);
      before = height;
    }
}

/* Widgets of ours come with a name of ours. */
static void
check_all (GtkWidget *widget, guint *n_widgets)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_all (child, n_widgets);
  if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Mh"))
    {
      check_heights (widget);
      ++*n_widgets;
    }
}

static void
test_measure_page (gconstpointer page)
{
  guint n_widgets = 0;

  check_all (GTK_WIDGET (mh_app_page_get_front (mh_app_page_open (page))), &n_widgets);
  g_test_message ("%u widgets", n_widgets);
  g_assert_cmpuint (n_widgets, >, 0);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return EXIT_SUCCESS;

  mh_app_page_add_tests ("/app/measure", test_measure_page);

  return g_test_run ();
}
