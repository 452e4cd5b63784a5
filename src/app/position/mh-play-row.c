/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-play-row.h"

#include "mh-style.h"

struct _MhPlayRow
{
  MhPositionRow parent_instance;

  GtkLabel *number;
  GtkLabel *move;
  GtkLabel *after;
};

G_DEFINE_FINAL_TYPE (MhPlayRow, mh_play_row, MH_TYPE_POSITION_ROW)

static void
mh_play_row_class_init (MhPlayRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-play-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPlayRow, number);
  gtk_widget_class_bind_template_child (widget_class, MhPlayRow, move);
  gtk_widget_class_bind_template_child (widget_class, MhPlayRow, after);
}

static void
mh_play_row_init (MhPlayRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_play_row_new (void)
{
  return g_object_new (MH_TYPE_PLAY_ROW, NULL);
}

void
mh_play_row_show (MhPlayRow *self, MhSession *session, const MhToldMove *move, guint number)
{
  g_return_if_fail (MH_IS_PLAY_ROW (self));
  g_return_if_fail (MH_IS_SESSION (session) && move != NULL);

  g_autofree char *digits = g_strdup_printf ("%u", number + 1);
  g_autofree char *name = g_strdup_printf ("%s, %s, %s", digits, move->move, move->after);

  mh_position_row_set_position (MH_POSITION_ROW (self), session, move->position);
  gtk_label_set_label (self->number, digits);
  gtk_label_set_label (self->move, move->move);
  mh_style_stress (self->move, mh_style_get_theme ()->player[move->player]);
  gtk_label_set_label (self->after, move->after);
  /* GTK 4.8 does not derive the accessible name of a row from its labels. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
