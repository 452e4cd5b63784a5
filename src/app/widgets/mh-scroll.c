/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scroll.h"

static const char *const names[MH_SCROLL_N_PROPS]
    = { "hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy" };

/* The numbers of these properties are those of their adjustments, too. */
G_STATIC_ASSERT ((guint) MH_SCROLL_PROP_HADJUSTMENT == (guint) GTK_ORIENTATION_HORIZONTAL
                 && (guint) MH_SCROLL_PROP_VADJUSTMENT == (guint) GTK_ORIENTATION_VERTICAL);

/* @adjustment: (nullable) */
static void
set_adjustment (MhScroll *self, guint orientation, GtkAdjustment *adjustment)
{
  GtkAdjustment **place = &self->adjustments[orientation];

  if (*place == adjustment)
    return;

  if (*place != NULL)
    g_signal_handlers_disconnect_by_func (*place, self->changed, self->owner);
  g_set_object (place, adjustment);
  if (adjustment != NULL)
    g_signal_connect_object (adjustment, "value-changed", self->changed, self->owner,
                             G_CONNECT_SWAPPED);
}

void
mh_scroll_override_properties (GObjectClass *klass, guint first)
{
  for (guint i = 0; i < MH_SCROLL_N_PROPS; i++)
    g_object_class_override_property (klass, first + i, names[i]);
}

void
mh_scroll_init (MhScroll *self, GtkWidget *owner, GCallback changed)
{
  *self = (MhScroll){ .owner = owner, .changed = changed };
}

void
mh_scroll_dispose (MhScroll *self)
{
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
}

gboolean
mh_scroll_get_property (const MhScroll *self, guint property, GValue *value)
{
  switch (property)
    {
    case MH_SCROLL_PROP_HADJUSTMENT:
    case MH_SCROLL_PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[property]);
      return TRUE;
    case MH_SCROLL_PROP_HSCROLL_POLICY:
    case MH_SCROLL_PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
mh_scroll_set_property (MhScroll *self, guint property, const GValue *value)
{
  switch (property)
    {
    case MH_SCROLL_PROP_HADJUSTMENT:
    case MH_SCROLL_PROP_VADJUSTMENT:
      set_adjustment (self, property, g_value_get_object (value));
      gtk_widget_queue_allocate (self->owner);
      return TRUE;
    case MH_SCROLL_PROP_HSCROLL_POLICY:
    case MH_SCROLL_PROP_VSCROLL_POLICY:
      return TRUE;
    default:
      return FALSE;
    }
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
