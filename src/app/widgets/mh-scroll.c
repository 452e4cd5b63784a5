/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scroll.h"

void
mh_scroll_set_adjustment (MhScroll *self,
                          GtkOrientation orientation,
                          GtkAdjustment *adjustment,
                          GtkWidget *owner,
                          GCallback changed)
{
  GtkAdjustment **place = &self->adjustments[orientation];

  if (*place == adjustment)
    return;

  if (*place != NULL)
    g_signal_handlers_disconnect_by_func (*place, changed, owner);
  g_set_object (place, adjustment);
  if (adjustment != NULL)
    g_signal_connect_object (adjustment, "value-changed", changed, owner, G_CONNECT_SWAPPED);
}

void
mh_scroll_configure (MhScroll *self, GtkOrientation orientation, double page, double hidden)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  const double value = mh_scroll_get_value (self, orientation);

  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment, value, 0, page + hidden, page * 0.1, page * 0.9, page);
}

double
mh_scroll_get_value (const MhScroll *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  return adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
}

void
mh_scroll_move_by (MhScroll *self, GtkOrientation orientation, double distance)
{
  if (self->adjustments[orientation] != NULL)
    gtk_adjustment_set_value (self->adjustments[orientation],
                              mh_scroll_get_value (self, orientation) + distance);
}

void
mh_scroll_reveal (MhScroll *self, GtkOrientation orientation, double before, double after)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  const double value = mh_scroll_get_value (self, orientation);

  if (adjustment == NULL)
    return;

  if (before < 0)
    gtk_adjustment_set_value (adjustment, value + before);
  else if (after > 0)
    gtk_adjustment_set_value (adjustment, value + after);
}
