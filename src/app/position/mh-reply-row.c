/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-reply-row.h"

#include "mh-narrator.h"
#include "mh-style.h"
#include "mh-value-pill.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

/* The least width of a move in characters; moves on grids stand in several columns. */
#define MOVE_CHARS 12
#define MOVE_CHARS_ON_GRID 9

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

/* Shows what comes of a reply, as a sum or on a pill in the colour of the winner, and what it
 * leaves.
 * Returns: (transfer full): the same in words */
static char *
show_value (MhReplyRow *self, MhSession *session, const MhProof *proof, guint32 reply)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhNarrator *narrator = mh_narrator_find (mh_snapshot_get_class (snapshot));
  const gboolean is_sum = mh_space_has_scores (snapshot->game);
  const MhValue value = proof->replies[reply].value;
  g_autofree char *result = narrator->describe_reply (snapshot, proof, reply);
  g_autofree char *rest
      = narrator->describe_rest != NULL ? narrator->describe_rest (snapshot, proof, reply) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->pill), !is_sum && *result != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->sum), is_sum);
  gtk_widget_set_visible (GTK_WIDGET (self->follow), rest != NULL);
  gtk_label_set_label (self->sum, result);
  gtk_label_set_label (self->follow, rest != NULL ? rest : "");
  mh_value_pill_show (self->pill, result, mh_snapshot_get_class (snapshot),
                      mh_space_get_value_of_mover (snapshot->game, proof->position, value),
                      get_max_remoteness (session));

  if (rest == NULL)
    return g_steal_pointer (&result);

  return *result != '\0' ? g_strdup_printf ("%s, %s", result, rest) : g_steal_pointer (&rest);
}

void
mh_reply_row_show (MhReplyRow *self, MhSession *session, const MhProof *proof, guint32 reply)
{
  g_return_if_fail (MH_IS_REPLY_ROW (self));
  g_return_if_fail (MH_IS_SESSION (session));
  g_return_if_fail (proof != NULL && reply < proof->n_replies);

  const MhReply *shown = &proof->replies[reply];
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhGame *game = snapshot->game;
  const gboolean is_grid = mh_board_get_grid (snapshot->board) != NULL;
  const MhNarrator *narrator = mh_narrator_find (mh_game_get_class (game));
  g_autofree char *move = narrator->describe_move (game, proof->position, shown->position);
  g_autofree char *value = show_value (self, session, proof, reply);
  g_autofree char *sentence
      = *value == '\0'
            ? g_strdup (move)
            : g_strdup_printf (shown->is_best ? _ ("%s, best: %s") : _ ("%s: %s"), move, value);

  mh_position_row_set_position (MH_POSITION_ROW (self), session, shown->position);
  gtk_label_set_label (self->move, move);
  gtk_label_set_width_chars (self->move, is_grid ? MOVE_CHARS_ON_GRID : MOVE_CHARS);
  gtk_label_set_label (self->best, shown->is_best ? _ ("best") : "");
  /* GTK 4.8 does not derive the accessible name of a row from its labels. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}
