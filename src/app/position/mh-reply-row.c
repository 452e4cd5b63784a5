/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-reply-row.h"

#include "mh-narration-coins.h"
#include "mh-narration.h"
#include "mh-style.h"
#include "mh-value-pill.h"
#include "mh-words.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

struct _MhReplyRow
{
  MhPositionRow parent_instance;

  GtkLabel *move;
  GtkLabel *best;
  MhValuePill *pill;
  GtkLabel *sum;
  GtkLabel *follow;
};

G_DEFINE_FINAL_TYPE (MhReplyRow, mh_reply_row, MH_TYPE_POSITION_ROW)

static void
mh_reply_row_class_init (MhReplyRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MH_TYPE_VALUE_PILL);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-reply-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhReplyRow, move);
  gtk_widget_class_bind_template_child (widget_class, MhReplyRow, best);
  gtk_widget_class_bind_template_child (widget_class, MhReplyRow, pill);
  gtk_widget_class_bind_template_child (widget_class, MhReplyRow, sum);
  gtk_widget_class_bind_template_child (widget_class, MhReplyRow, follow);
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

/* Returns: the remoteness at the end of the colour ramp */
static guint32
get_max_remoteness (MhSession *session)
{
  const MhStatistics *statistics
      = mh_snapshot_get_statistics (mh_session_get_snapshot (session), MH_SIDE_MAIN);

  return statistics != NULL ? statistics->max_remoteness : 0;
}

/* Shows a choice of coins: its value as a sum, or on a pill in the colour of the winner,
 * and the move that follows.
 * Returns: (transfer full): the same in words */
static char *
show_choice (MhReplyRow *self, MhSession *session, const MhProof *proof, guint32 reply)
{
  const MhReply *choice = &proof->replies[reply];
  const MhGame *game = mh_session_get_snapshot (session)->game;
  g_autofree char *result
      = mh_narration_choice_result (mh_session_get_snapshot (session), proof, reply);
  g_autofree char *follow
      = mh_narration_choice_follow (mh_session_get_snapshot (session), proof, reply);

  gtk_widget_set_visible (GTK_WIDGET (self->pill), !mh_space_has_scores (game) && *result != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->sum), mh_space_has_scores (game));
  gtk_widget_set_visible (GTK_WIDGET (self->follow), TRUE);
  gtk_label_set_label (self->sum, result);
  gtk_label_set_label (self->follow, follow);
  mh_value_pill_show (self->pill, result,
                      mh_space_get_value_of_mover (game, proof->position, choice->value),
                      get_max_remoteness (session));

  return *result != '\0' ? g_strdup_printf ("%s, %s", result, follow) : g_steal_pointer (&follow);
}

/* Shows the result of a move on a board.
 * Returns: (transfer full): the same in words */
static char *
show_value (MhReplyRow *self, MhSession *session, MhValue value)
{
  char *words = mh_narration_outcome (mh_session_get_snapshot (session), value);

  gtk_widget_set_visible (GTK_WIDGET (self->pill), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->sum), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->follow), FALSE);
  mh_value_pill_show (self->pill, words, value, get_max_remoteness (session));

  return words;
}

void
mh_reply_row_show (MhReplyRow *self, MhSession *session, const MhProof *proof, guint32 reply)
{
  g_return_if_fail (MH_IS_REPLY_ROW (self));
  g_return_if_fail (MH_IS_SESSION (session));
  g_return_if_fail (proof != NULL && reply < proof->n_replies);

  const MhReply *shown = &proof->replies[reply];
  const MhGame *game = mh_session_get_snapshot (session)->game;
  const gboolean is_coins = mh_game_get_kind (game) != MH_GAME_CAT_AND_MOUSE;
  g_autofree char *move = is_coins ? mh_narration_choice (game, proof->position, shown->position)
                                   : mh_words_move (game, proof->position, shown->position);
  g_autofree char *value = is_coins ? show_choice (self, session, proof, reply)
                                    : show_value (self, session, shown->value);
  g_autofree char *sentence
      = g_strdup_printf (shown->is_best ? _ ("%s, best: %s") : _ ("%s: %s"), move, value);

  mh_position_row_set_position (MH_POSITION_ROW (self), session, shown->position);
  gtk_label_set_label (self->move, move);
  gtk_label_set_label (self->best, shown->is_best ? _ ("best") : "");
  /* GTK 4.8 does not derive the accessible name of a row from its labels. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}
