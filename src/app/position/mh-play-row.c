/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-play-row.h"

#include "mh-style.h"

#include <glib/gi18n.h>

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

/* Shows texts and sets the accessible name. The move has the colour of its player, as on
 * the picture of the coins. */
static void
show (MhPlayRow *self, guint number, MhPlayer player, const char *move, const char *after)
{
  g_autofree char *digits = g_strdup_printf ("%u", number + 1);
  g_autofree char *name = g_strdup_printf ("%s, %s, %s", digits, move, after);

  gtk_label_set_label (self->number, digits);
  gtk_label_set_label (self->move, move);
  mh_style_stress (self->move, mh_style_get_theme ()->player[player]);
  gtk_label_set_label (self->after, after);
  /* GTK 4.8 does not derive the accessible name of a row from its labels. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
mh_play_row_show_move (MhPlayRow *self, MhSession *session, const MhEndsMove *move, guint number)
{
  g_return_if_fail (MH_IS_PLAY_ROW (self));
  g_return_if_fail (MH_IS_SESSION (session) && move != NULL);

  g_autofree char *words
      = g_strdup_printf (move->player == MH_PLAYER_FIRST ? _ ("first takes %'u")
                                                         : _ ("second takes %'u"),
                         move->value);
  g_autofree char *first = g_strdup_printf ("%'" G_GINT64_FORMAT, move->totals[MH_PLAYER_FIRST]);
  g_autofree char *second = g_strdup_printf ("%'" G_GINT64_FORMAT, move->totals[MH_PLAYER_SECOND]);
  /* Translators: what the two players have taken so far */
  g_autofree char *totals = g_strdup_printf (_ ("first %s, second %s"), first, second);

  mh_position_row_set_position (MH_POSITION_ROW (self), session, move->position);
  show (self, number, move->player, words, totals);
}

void
mh_play_row_show_take (MhPlayRow *self, MhSession *session, guint32 from, guint32 to, guint number)
{
  g_return_if_fail (MH_IS_PLAY_ROW (self));
  g_return_if_fail (MH_IS_SESSION (session));

  const MhGame *game = mh_session_get_snapshot (session)->game;
  const MhPlayer player = mh_space_get_mover (game, from);
  const guint32 n_left = mh_space_spot_of (game, to).column;
  const guint32 n_taken = mh_space_spot_of (game, from).column - n_left;
  g_autofree char *words
      = g_strdup_printf (player == MH_PLAYER_FIRST ? _ ("first takes %'u") : _ ("second takes %'u"),
                         n_taken);
  g_autofree char *left
      = g_strdup_printf (ngettext ("%'u coin left", "%'u coins left", n_left), n_left);

  mh_position_row_set_position (MH_POSITION_ROW (self), session, from);
  show (self, number, player, words, left);
}
