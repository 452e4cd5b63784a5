/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-reason-card.h"

#include "mh-game-class.h"
#include "mh-narration-comparison.h"
#include "mh-space.h"
#include "mh-wrap-layout.h"

struct _MhReasonCard
{
  MhView parent_instance;

  GtkLabel *title;
  GtkLabel *reason;
  GtkWidget *buttons;
  GtkButton *repairs[MH_N_SIDES];
  GtkWidget *first;
};

G_DEFINE_FINAL_TYPE (MhReasonCard, mh_reason_card, MH_TYPE_VIEW)

static gboolean
show_repair (MhReasonCard *self, const MhSnapshot *snapshot, MhSide side)
{
  MhOptions repaired;
  g_autofree char *repair = mh_narration_repair (snapshot, side, &repaired);

  gtk_widget_set_visible (GTK_WIDGET (self->repairs[side]), repair != NULL);
  if (repair != NULL)
    gtk_button_set_label (self->repairs[side], repair);

  return repair != NULL;
}

static void
repair (MhReasonCard *self, MhSide side)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  MhOptions repaired;
  g_autofree char *words = mh_narration_repair (mh_session_get_snapshot (session), side, &repaired);

  if (words != NULL)
    mh_session_set_options (session, side, &repaired);
}

static void
main_repaired_cb (MhReasonCard *self)
{
  repair (self, MH_SIDE_MAIN);
}

static void
other_repaired_cb (MhReasonCard *self)
{
  repair (self, MH_SIDE_OTHER);
}

/* Goes to the first difference: the last step, where differences are marked, and the table
 * for the player to move. */
static void
first_cb (MhReasonCard *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  MhPlayback *playback = mh_session_get_playback (session);
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhComparison *comparison = snapshot->comparison;

  if (comparison == NULL || comparison->n_positions == 0)
    return;

  const guint32 position = comparison->first;

  mh_session_begin_change (session);
  if (!mh_view_get_game_class (MH_VIEW (self))->is_symmetric && snapshot->plane != MH_BOTH_PLANES)
    mh_session_set_plane (session, (int) mh_space_get_cell_index (snapshot->game, position).plane);
  mh_playback_set_playing (playback, FALSE);
  mh_playback_set_step (playback, mh_playback_get_n_steps (playback));
  mh_session_choose (session, position);
  mh_session_end_change (session);
}

static void
mh_reason_card_changed (MhView *view, guint parts)
{
  MhReasonCard *self = MH_REASON_CARD (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  const MhComparison *comparison = snapshot->comparison;
  const gboolean has_first = comparison != NULL && comparison->n_positions > 0;
  g_autofree char *reason = mh_narration_difference (snapshot);
  gboolean has_buttons = has_first;

  gtk_label_set_label (self->title, mh_narration_difference_title (snapshot));
  gtk_label_set_label (self->reason, reason);
  gtk_widget_set_visible (self->first, has_first);
  for (guint i = 0; i < MH_N_SIDES; i++)
    has_buttons |= show_repair (self, snapshot, (MhSide) i);
  gtk_widget_set_visible (self->buttons, has_buttons);
}

static void
mh_reason_card_class_init (MhReasonCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  view_class->parts
      = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_COMPARISON | MH_SNAPSHOT_START;
  view_class->changed = mh_reason_card_changed;
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reasoncard");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-reason-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhReasonCard, title);
  gtk_widget_class_bind_template_child (widget_class, MhReasonCard, reason);
  gtk_widget_class_bind_template_child (widget_class, MhReasonCard, buttons);
  gtk_widget_class_bind_template_child_full (widget_class, "main_repair", FALSE,
                                             G_STRUCT_OFFSET (MhReasonCard, repairs[MH_SIDE_MAIN]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_repair", FALSE,
                                             G_STRUCT_OFFSET (MhReasonCard,
                                                              repairs[MH_SIDE_OTHER]));
  gtk_widget_class_bind_template_child (widget_class, MhReasonCard, first);
  gtk_widget_class_bind_template_callback (widget_class, main_repaired_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_repaired_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_cb);
}

static void
mh_reason_card_init (MhReasonCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
