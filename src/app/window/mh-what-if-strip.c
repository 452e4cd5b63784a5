/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-what-if-strip.h"

#include "mh-speech.h"

struct _MhWhatIfStrip
{
  MhView parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkToggleButton *show_button;
};

G_DEFINE_FINAL_TYPE (MhWhatIfStrip, mh_what_if_strip, MH_TYPE_VIEW)

/* Returns: (transfer none) (nullable): NULL without a session */
static MhWhatIf *
get_what_if (MhWhatIfStrip *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  return session != NULL ? mh_session_get_what_if (session) : NULL;
}

/* Shows or hides the strip. The text stays unchanged while the strip is being hidden with
 * an animation. */
static void
update (MhWhatIfStrip *self)
{
  MhWhatIf *what_if = get_what_if (self);
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  g_autofree char *sentence = snapshot != NULL && !mh_snapshot_hides_results (snapshot)
                                  ? mh_what_if_dup_sentence (what_if)
                                  : NULL;

  gtk_revealer_set_reveal_child (self->revealer, sentence != NULL);
  if (sentence == NULL)
    return;

  gtk_label_set_label (self->label, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->show_button),
                          mh_what_if_get_n_winners (what_if) > 0
                              || mh_what_if_get_n_moves (what_if) > 0);
  gtk_toggle_button_set_active (self->show_button, mh_what_if_get_shown (what_if));
}

static void
show_toggled_cb (MhWhatIfStrip *self)
{
  mh_what_if_set_shown (get_what_if (self), gtk_toggle_button_get_active (self->show_button));
}

static void
dismissed_cb (MhWhatIfStrip *self)
{
  mh_what_if_dismiss (get_what_if (self));
}

static void
mh_what_if_strip_changed (MhView *view, guint parts)
{
  update (MH_WHAT_IF_STRIP (view));
}

static void
mh_what_if_strip_class_init (MhWhatIfStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_CHANGE | MH_SNAPSHOT_RUNS;
  MH_VIEW_CLASS (klass)->changed = mh_what_if_strip_changed;

  gtk_widget_class_set_css_name (widget_class, "whatif");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-what-if-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, MhWhatIfStrip, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhWhatIfStrip, label);
  gtk_widget_class_bind_template_child (widget_class, MhWhatIfStrip, show_button);
  gtk_widget_class_bind_template_callback (widget_class, show_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, dismissed_cb);
}

static void
mh_what_if_strip_init (MhWhatIfStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
}
