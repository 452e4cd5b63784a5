/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-child-slot.h"

void
mh_child_slot_measure_height (GtkWidget *part, int width, int *minimum, int *natural)
{
  *minimum = 0;
  *natural = 0;
  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, mh_child_slot_widen (part, width), minimum,
                        natural, NULL, NULL);
}

int
mh_child_slot_get_least_height (GtkWidget *part, int width)
{
  int minimum, natural;

  mh_child_slot_measure_height (part, width, &minimum, &natural);
  return minimum;
}

int
mh_child_slot_widen (GtkWidget *part, int width)
{
  int minimum = 0;

  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return MAX (width, minimum);
}

void
mh_child_slot_place (GtkWidget *part, const GdkRectangle *area)
{
  if (part == NULL)
    return;

  gtk_widget_set_child_visible (part, TRUE);
  gtk_widget_size_allocate (part, area, -1);
}

void
mh_child_slot_hide (GtkWidget *part)
{
  if (part != NULL)
    gtk_widget_set_child_visible (part, FALSE);
}

gboolean
mh_child_slot_move_focus (GtkWidget *owner,
                          GtkWidget *const *parts,
                          guint n_parts,
                          GtkDirectionType direction)
{
  GtkWidget *current = gtk_widget_get_focus_child (owner);
  const int step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  int i = step > 0 ? 0 : (int) n_parts - 1;

  /* Starts with the part that contains the focus, which may move inside of it. */
  for (guint k = 0; current != NULL && k < n_parts; k++)
    if (parts[k] == current)
      i = (int) k;

  for (; i >= 0 && i < (int) n_parts; i += step)
    if (parts[i] != NULL && gtk_widget_get_child_visible (parts[i])
        && gtk_widget_child_focus (parts[i], direction))
      return TRUE;

  return FALSE;
}

gboolean
mh_child_slot_move_past (GtkWidget *owner,
                         gpointer parent_class,
                         GtkWidget *list,
                         GtkDirectionType direction)
{
  const gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  const gboolean leaves = is_tab && gtk_widget_get_focus_child (list) != NULL;

  /* A list that cannot have the focus is passed over. */
  if (leaves)
    gtk_widget_set_can_focus (list, FALSE);

  const gboolean is_moved = GTK_WIDGET_CLASS (parent_class)->focus (owner, direction);

  if (leaves)
    gtk_widget_set_can_focus (list, TRUE);
  return is_moved;
}
