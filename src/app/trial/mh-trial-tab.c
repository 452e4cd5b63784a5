/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-tab.h"

#include "mh-trial-card.h"

#include <glib/gi18n.h>

struct _MhTrialTab
{
  MhView parent_instance;

  GtkBox *columns;
  MhTrialCard *card;
  GtkWidget *output;
  GtkLabel *output_title;
  GtkTextView *text;
  MhTrialController *controller; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MhTrialTab, mh_trial_tab, MH_TYPE_VIEW)

/* Returns: (nullable): what was printed, as far as it matters */
static const char *
get_printed (MhTrialTab *self)
{
  const MhTrialResult *result
      = self->controller != NULL ? mh_trial_controller_get_result (self->controller) : NULL;

  return result != NULL && result->verdict != MH_VERDICT_RIGHT ? result->printed : NULL;
}

/* A text that is shown already keeps its place and its selection. */
static void
show_text (MhTrialTab *self, const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  g_autofree char *shown = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);

  if (!g_str_equal (shown, text))
    gtk_text_buffer_set_text (buffer, text, -1);
}

/* Printed text takes the room beside the verdict, since its lines are long. */
static void
fit (MhTrialTab *self)
{
  const gboolean is_narrow = mh_view_get_narrow (MH_VIEW (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), is_narrow
                                                                      ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
  mh_trial_card_set_stacked (self->card, !is_narrow && gtk_widget_get_visible (self->output));
}

static void
update (MhTrialTab *self)
{
  const char *printed = get_printed (self);
  const gboolean was_started
      = printed != NULL && mh_trial_controller_get_result (self->controller)->was_started;

  gtk_widget_set_visible (self->output, printed != NULL);
  gtk_label_set_label (self->output_title,
                       was_started ? _ ("What It Prints") : _ ("What the Compiler Says"));
  show_text (self, printed != NULL ? printed : "");
  fit (self);
}

static void
mh_trial_tab_narrow_changed (MhView *view)
{
  fit (MH_TRIAL_TAB (view));
}

static void
mh_trial_tab_dispose (GObject *object)
{
  MhTrialTab *self = MH_TRIAL_TAB (object);

  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_clear_object (&self->controller);

  G_OBJECT_CLASS (mh_trial_tab_parent_class)->dispose (object);
}

static void
mh_trial_tab_class_init (MhTrialTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_trial_tab_dispose;
  MH_VIEW_CLASS (klass)->narrow_changed = mh_trial_tab_narrow_changed;

  g_type_ensure (MH_TYPE_TRIAL_CARD);
  gtk_widget_class_set_css_name (widget_class, "trialtab");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-trial-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTrialTab, columns);
  gtk_widget_class_bind_template_child (widget_class, MhTrialTab, card);
  gtk_widget_class_bind_template_child (widget_class, MhTrialTab, output);
  gtk_widget_class_bind_template_child (widget_class, MhTrialTab, output_title);
  gtk_widget_class_bind_template_child (widget_class, MhTrialTab, text);
}

static void
mh_trial_tab_init (MhTrialTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->output, FALSE);
}

void
mh_trial_tab_set_controller (MhTrialTab *self, MhTrialController *controller)
{
  g_return_if_fail (MH_IS_TRIAL_TAB (self));

  if (controller == self->controller)
    return;

  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_set_object (&self->controller, controller);
  if (controller != NULL)
    g_signal_connect_swapped (controller, "changed", G_CALLBACK (update), self);
  mh_trial_card_set_controller (self->card, controller);
  update (self);
}
