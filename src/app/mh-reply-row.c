/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-reply-row.h"

#include "mh-value-pill.h"
#include "mh-words.h"

#include <glib/gi18n.h>

struct _MhReplyRow
{
  MhPositionRow parent_instance;

  GtkLabel *move;
  GtkLabel *best;
  MhValuePill *pill;
};

G_DEFINE_FINAL_TYPE (MhReplyRow, mh_reply_row, MH_TYPE_POSITION_ROW)

static void
mh_reply_row_class_init (MhReplyRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MH_TYPE_VALUE_PILL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-reply-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhReplyRow, move);
  gtk_widget_class_bind_template_child (widget_class, MhReplyRow, best);
  gtk_widget_class_bind_template_child (widget_class, MhReplyRow, pill);
}

static void
mh_reply_row_init (MhReplyRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_reply_row_new (void)
{
  return g_object_new (MH_TYPE_REPLY_ROW, NULL);
}

void
mh_reply_row_show (MhReplyRow *self, MhWorkspace *workspace, const MhReply *reply)
{
  g_return_if_fail (MH_IS_REPLY_ROW (self));
  g_return_if_fail (MH_IS_WORKSPACE (workspace));

  const guint32 current = mh_selection_get_current (mh_workspace_get_selection (workspace));
  const MhStatistics *statistics = mh_workspace_get_statistics (workspace, MH_SIDE_MAIN);
  const char *best = reply->is_best ? _ ("best") : "";
  g_autofree char *move
      = mh_words_move (mh_workspace_get_game (workspace), current, reply->position);
  g_autofree char *value = mh_words_value (reply->value);
  g_autofree char *sentence
      = g_strdup_printf (reply->is_best ? _ ("%s, best: %s") : _ ("%s: %s"), move, value);

  mh_position_row_set_position (MH_POSITION_ROW (self), workspace, reply->position);
  gtk_label_set_label (self->move, move);
  gtk_label_set_label (self->best, best);
  mh_value_pill_show (self->pill, value, reply->value,
                      statistics != NULL ? statistics->max_remoteness : 0);
  /* Rows have no name of their own in GTK 4.8. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}
