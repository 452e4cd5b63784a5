/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-match-row.h"

#include "mh-move-button.h"

#include <glib/gi18n.h>

struct _MhMatchRow
{
  GtkListBoxRow parent_instance;

  GtkLabel *number;
  MhMoveButton *moves[MH_N_PLAYERS];
};

G_DEFINE_FINAL_TYPE (MhMatchRow, mh_match_row, GTK_TYPE_LIST_BOX_ROW)

static void
mh_match_row_class_init (MhMatchRowClass *klass)
{
}

static void
mh_match_row_init (MhMatchRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *halves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->number = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (self->number, 2);
  gtk_label_set_xalign (self->number, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->number), "numeric");
  gtk_box_set_homogeneous (GTK_BOX (halves), TRUE);
  gtk_widget_set_hexpand (halves, TRUE);
  for (int i = 0; i < MH_N_PLAYERS; i++)
    {
      GtkWidget *half = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      /* A hidden button keeps its half of the row. */
      self->moves[i] = MH_MOVE_BUTTON (mh_move_button_new ());
      gtk_box_append (GTK_BOX (half), GTK_WIDGET (self->moves[i]));
      gtk_box_append (GTK_BOX (halves), half);
    }
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->number));
  gtk_box_append (GTK_BOX (box), halves);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mh_match_row_new (void)
{
  return g_object_new (MH_TYPE_MATCH_ROW, NULL);
}

void
mh_match_row_show (MhMatchRow *self, const MhSnapshot *snapshot, guint round)
{
  g_return_if_fail (MH_IS_MATCH_ROW (self) && snapshot != NULL);

  g_autofree char *number = g_strdup_printf ("%u", round + 1);
  g_autofree char *name = g_strdup_printf (_ ("Round %u"), round + 1);

  gtk_label_set_label (self->number, number);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    mh_move_button_show (self->moves[i], snapshot, round * MH_N_PLAYERS + i + 1);
  /* GTK 4.8 does not derive the accessible name of a row from its content. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
