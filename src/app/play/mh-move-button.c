/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-move-button.h"

#include "mh-narration-play.h"
#include "mh-narrator.h"
#include "mh-style.h"

#include <glib/gi18n.h>

struct _MhMoveButton
{
  GtkButton parent_instance;

  GtkLabel *token;
  GtkLabel *move;
  GtkImage *icon;
  GtkLabel *judgement;
};

G_DEFINE_FINAL_TYPE (MhMoveButton, mh_move_button, GTK_TYPE_BUTTON)

/* How a judgement looks besides its words. */
typedef struct
{
  const char *icon;
  const char *css_class;
} Look;

static Look
get_look (MhJudgementKind kind)
{
  switch (kind)
    {
    case MH_JUDGEMENT_SLOWER:
    case MH_JUDGEMENT_SOONER:
    case MH_JUDGEMENT_GAVE_AWAY:
      return (Look){ "document-open-recent-symbolic", "mh-doubted" };
    case MH_JUDGEMENT_SPOILED:
      return (Look){ "dialog-warning-symbolic", "mh-blamed" };
    case MH_JUDGEMENT_KEPT_WIN:
    case MH_JUDGEMENT_KEPT_DRAW:
    case MH_JUDGEMENT_RESISTED:
    case MH_JUDGEMENT_BEST:
      return (Look){ "object-select-symbolic", "mh-praised" };
    case MH_JUDGEMENT_NONE:
    default:
      return (Look){ NULL, NULL };
    }
}

static void
show_look (MhMoveButton *self, Look look)
{
  static const char *const classes[] = { "mh-doubted", "mh-blamed", "mh-praised" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    mh_style_set_class (GTK_WIDGET (self), classes[i], g_strcmp0 (look.css_class, classes[i]) == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), look.icon != NULL);
  gtk_image_set_from_icon_name (self->icon, look.icon);
}

/* The letter of the player on his colour. */
static void
show_token (MhMoveButton *self, const MhGameClass *klass, MhPlayer mover)
{
  GtkWidget *token = GTK_WIDGET (self->token);

  gtk_label_set_label (self->token, _ (mh_narrator_find (klass)->play->letters[mover]));
  mh_style_set_class (token, "first", mover == MH_PLAYER_FIRST);
  mh_style_set_class (token, "coins", !klass->has_board);
}

static void
mh_move_button_class_init (MhMoveButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-move-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MhMoveButton, token);
  gtk_widget_class_bind_template_child (widget_class, MhMoveButton, move);
  gtk_widget_class_bind_template_child (widget_class, MhMoveButton, icon);
  gtk_widget_class_bind_template_child (widget_class, MhMoveButton, judgement);
}

static void
mh_move_button_init (MhMoveButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_move_button_new (void)
{
  return g_object_new (MH_TYPE_MOVE_BUTTON, NULL);
}

void
mh_move_button_show (MhMoveButton *self, const MhSnapshot *snapshot, guint index)
{
  g_return_if_fail (MH_IS_MOVE_BUTTON (self));
  g_return_if_fail (snapshot != NULL && snapshot->play.match != NULL);

  const MhMatch *match = snapshot->play.match;
  const MhGameClass *klass = mh_snapshot_get_class (snapshot);

  gtk_widget_set_visible (GTK_WIDGET (self), index < match->n_stages);
  if (index >= match->n_stages)
    return;

  const MhJudgement judgement = mh_snapshot_judge (snapshot, index);
  const gboolean is_by_hand = match->is_by_hand[judgement.mover];
  g_autofree char *move = mh_narration_play_move (snapshot, index);
  g_autofree char *words = mh_narration_play_judgement (snapshot, index);
  g_autofree char *name = mh_narration_play_row (snapshot, index);

  show_token (self, klass, judgement.mover);
  /* A perfect player needs no praise. */
  show_look (self, is_by_hand ? get_look (judgement.kind) : (Look){ NULL, NULL });
  gtk_label_set_label (self->move, move);
  gtk_label_set_label (self->judgement, words);
  mh_style_set_class (GTK_WIDGET (self), "mh-looked-at", index == snapshot->play.index);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "u", index);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
