/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-line-up.h"

void
mh_line_up (GtkWidget *grid, gboolean is_column)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (grid);
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    g_object_set (gtk_layout_manager_get_layout_child (layout, child), "column", is_column ? 0 : i,
                  "row", is_column ? i : 0, NULL);
}
