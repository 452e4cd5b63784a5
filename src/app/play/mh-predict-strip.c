/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-predict-strip.h"

#include "mh-narration-predict.h"
#include "mh-speech.h"
#include "mh-style.h"
#include "mh-wrap-layout.h"

struct _MhPredictStrip
{
  MhView parent_instance;

  GtkLabel *question;
  GtkWidget *answers;
  GtkWidget *choices[MH_PREDICTION_MAX_CHOICES];
  GtkWidget *verdict;
  GtkImage *icon;
  GtkLabel *reason;
  GtkLabel *score;
  GtkWidget *next;
  GtkWidget *start_over;
};

G_DEFINE_FINAL_TYPE (MhPredictStrip, mh_predict_strip, MH_TYPE_VIEW)

/* After the answer, it and the right one stay, so that the verdict has room beside them. */
static void
show_choice (MhPredictStrip *self, const MhSnapshot *snapshot, guint choice)
{
  const MhSnapshotPredict *predict = &snapshot->predict;
  GtkWidget *button = self->choices[choice];
  const gboolean is_right = choice == predict->question.right;
  const gboolean is_shown = predict->has_question && choice < predict->question.n_choices
                            && (!predict->is_answered || is_right || choice == predict->choice);

  gtk_widget_set_visible (button, is_shown);
  if (!is_shown)
    return;

  g_autofree char *label = mh_narration_choice_of (snapshot, choice);

  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_widget_set_sensitive (button, !predict->is_answered);
  mh_style_set_class (button, "mh-right", predict->is_answered && is_right);
  mh_style_set_class (button, "mh-wrong", predict->is_answered && !is_right);
}

static void
show_verdict (MhPredictStrip *self, const MhSnapshot *snapshot)
{
  const MhSnapshotPredict *predict = &snapshot->predict;
  const gboolean is_shown = predict->has_question && predict->is_answered;
  g_autofree char *reason = is_shown ? mh_narration_verdict (snapshot) : NULL;

  gtk_widget_set_visible (self->verdict, is_shown);
  if (!is_shown)
    return;

  gtk_label_set_label (self->reason, reason);
  gtk_image_set_from_icon_name (self->icon, predict->is_right ? "object-select-symbolic"
                                                              : "window-close-symbolic");
  mh_style_set_class (self->verdict, "mh-praised", predict->is_right);
  mh_style_set_class (self->verdict, "mh-blamed", !predict->is_right);
}

static void
show_score (MhPredictStrip *self, const MhSnapshot *snapshot)
{
  const MhSnapshotPredict *predict = &snapshot->predict;
  g_autofree char *score = mh_narration_score (snapshot);
  g_autofree char *others = mh_narration_other_scores (snapshot);

  gtk_label_set_label (self->score, score);
  gtk_widget_set_visible (GTK_WIDGET (self->score), predict->n_answers > 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->score), others);
  gtk_widget_set_visible (self->next, predict->has_next && !mh_snapshot_is_asking (snapshot));
  gtk_widget_set_visible (self->start_over, !predict->has_next && predict->n_answers > 0);
}

/* Keeps the keyboard in the strip: from an answer to the next question, and back to an answer. */
static void
keep_focus (MhPredictStrip *self, const MhSnapshot *snapshot)
{
  if (mh_snapshot_is_asking (snapshot))
    gtk_widget_grab_focus (self->choices[0]);
  else if (snapshot->predict.has_next)
    gtk_widget_grab_focus (self->next);
  else
    gtk_widget_grab_focus (self->start_over);
}

static gboolean
has_focus (MhPredictStrip *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

static void
choice_clicked_cb (MhPredictStrip *self, GtkWidget *button)
{
  guint choice = 0;

  while (self->choices[choice] != button)
    choice++;
  mh_session_answer (mh_view_get_session (MH_VIEW (self)), choice);
}

static void
mh_predict_strip_changed (MhView *view, guint parts)
{
  MhPredictStrip *self = MH_PREDICT_STRIP (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  const gboolean had_focus = has_focus (self);
  g_autofree char *question = mh_narration_question (snapshot);

  gtk_label_set_label (self->question, question);
  for (guint i = 0; i < MH_PREDICTION_MAX_CHOICES; i++)
    show_choice (self, snapshot, i);
  show_verdict (self, snapshot);
  show_score (self, snapshot);
  if (had_focus)
    keep_focus (self, snapshot);
}

static gboolean
mh_predict_strip_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return snapshot != NULL && snapshot->predict.is_active;
}

static void
mh_predict_strip_class_init (MhPredictStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_PREDICT | MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS;
  MH_VIEW_CLASS (klass)->changed = mh_predict_strip_changed;
  MH_VIEW_CLASS (klass)->is_needed = mh_predict_strip_is_needed;

  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "predict");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-predict-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPredictStrip, question);
  gtk_widget_class_bind_template_child (widget_class, MhPredictStrip, answers);
  gtk_widget_class_bind_template_child (widget_class, MhPredictStrip, verdict);
  gtk_widget_class_bind_template_child (widget_class, MhPredictStrip, icon);
  gtk_widget_class_bind_template_child (widget_class, MhPredictStrip, reason);
  gtk_widget_class_bind_template_child (widget_class, MhPredictStrip, score);
  gtk_widget_class_bind_template_child (widget_class, MhPredictStrip, next);
  gtk_widget_class_bind_template_child (widget_class, MhPredictStrip, start_over);
}

static void
mh_predict_strip_init (MhPredictStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < MH_PREDICTION_MAX_CHOICES; i++)
    {
      self->choices[i] = gtk_button_new ();
      gtk_widget_add_css_class (self->choices[i], "mh-choice");
      g_signal_connect_object (self->choices[i], "clicked", G_CALLBACK (choice_clicked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_widget_insert_before (self->choices[i], self->answers, self->verdict);
    }
  mh_speech_name_once (GTK_WIDGET (self));
}
