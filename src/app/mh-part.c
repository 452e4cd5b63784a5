/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-part.h"

void
mh_part_measure_height (GtkWidget *part, int width, int *minimum, int *natural)
{
  *minimum = 0;
  *natural = 0;
  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width, minimum, natural, NULL, NULL);
}

int
mh_part_get_least_height (GtkWidget *part, int width)
{
  int minimum, natural;

  mh_part_measure_height (part, width, &minimum, &natural);
  return minimum;
}

int
mh_part_widen (GtkWidget *part, int width)
{
  int minimum = 0;

  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return MAX (width, minimum);
}

void
mh_part_place (GtkWidget *part, const GdkRectangle *area)
{
  if (part == NULL)
    return;

  gtk_widget_set_child_visible (part, TRUE);
  gtk_widget_size_allocate (part, area, -1);
}

void
mh_part_hide (GtkWidget *part)
{
  if (part != NULL)
    gtk_widget_set_child_visible (part, FALSE);
}
