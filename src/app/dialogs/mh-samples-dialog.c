/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-samples-dialog.h"

#include "mh-game-class.h"
#include "mh-sample-card.h"
#include "mh-speech.h"

struct _MhSamplesDialog
{
  AdwWindow parent_instance;

  GtkFlowBox *cards;
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkToggleButton *boards_button;
  GtkToggleButton *coins_button;
  GtkWidget *open_button;

  guint arranging; /* the idle source that arranges the cards, or 0 */
  int n_arranged;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhSamplesDialog, mh_samples_dialog, ADW_TYPE_WINDOW)

/* Arranges one card per call, so that the dialog stays responsive. */
static gboolean
arrange_next_cb (gpointer user_data)
{
  MhSamplesDialog *self = user_data;
  GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index (self->cards, self->n_arranged);

  if (card == NULL)
    {
      self->arranging = 0;
      return G_SOURCE_REMOVE;
    }

  mh_sample_card_arrange (MH_SAMPLE_CARD (card));
  self->n_arranged++;
  return G_SOURCE_CONTINUE;
}

/* Returns: whether the filter buttons include games of @klass */
static gboolean
is_asked_for (const MhSamplesDialog *self, const MhGameClass *klass)
{
  if (gtk_toggle_button_get_active (self->boards_button))
    return klass->has_board;

  return !klass->has_board || !gtk_toggle_button_get_active (self->coins_button);
}

static gboolean
filter_cb (GtkFlowBoxChild *card, gpointer user_data)
{
  const MhSamplesDialog *self = user_data;

  return is_asked_for (self, mh_sample_card_get_game_class (MH_SAMPLE_CARD (card)))
         && mh_sample_card_matches (MH_SAMPLE_CARD (card),
                                    gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static gboolean
has_match (MhSamplesDialog *self)
{
  for (int i = 0; i < (int) mh_samples_get_n (); i++)
    if (filter_cb (gtk_flow_box_get_child_at_index (self->cards, i), self))
      return TRUE;
  return FALSE;
}

static void
search_changed_cb (MhSamplesDialog *self)
{
  gtk_flow_box_invalidate_filter (self->cards);
  gtk_stack_set_visible_child_name (self->stack, has_match (self) ? "cards" : "nothing");
}

static void
choose (MhSamplesDialog *self, GtkFlowBoxChild *card)
{
  g_autoptr (MhDocument) document = mh_sample_card_create_document (MH_SAMPLE_CARD (card));

  g_signal_emit (self, signals[CHOSEN], 0, document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
card_activated_cb (MhSamplesDialog *self, GtkFlowBoxChild *card)
{
  choose (self, card);
}

static void
selected_cb (MhSamplesDialog *self)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (self->cards);
  gtk_widget_set_sensitive (self->open_button, selected != NULL);
}

static void
open_clicked_cb (MhSamplesDialog *self)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (self->cards);
  if (selected != NULL)
    choose (self, selected->data);
}

/* Opens the selected card when Enter is pressed in the search entry, or else the first match. */
static void
search_activated_cb (MhSamplesDialog *self)
{
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (self->cards);

  if (selected != NULL && filter_cb (selected->data, self))
    {
      choose (self, selected->data);
      return;
    }

  for (int i = 0; i < (int) mh_samples_get_n (); i++)
    {
      GtkFlowBoxChild *card = gtk_flow_box_get_child_at_index (self->cards, i);
      if (filter_cb (card, self))
        {
          choose (self, card);
          return;
        }
    }
}

static void
mh_samples_dialog_dispose (GObject *object)
{
  MhSamplesDialog *self = MH_SAMPLES_DIALOG (object);

  g_clear_handle_id (&self->arranging, g_source_remove);

  G_OBJECT_CLASS (mh_samples_dialog_parent_class)->dispose (object);
}

static void
mh_samples_dialog_class_init (MhSamplesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_samples_dialog_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, MH_TYPE_DOCUMENT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-samples-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhSamplesDialog, cards);
  gtk_widget_class_bind_template_child (widget_class, MhSamplesDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, MhSamplesDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MhSamplesDialog, boards_button);
  gtk_widget_class_bind_template_child (widget_class, MhSamplesDialog, coins_button);
  gtk_widget_class_bind_template_child (widget_class, MhSamplesDialog, open_button);
  gtk_widget_class_bind_template_callback (widget_class, card_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_samples_dialog_init (MhSamplesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));

  for (guint i = 0; i < mh_samples_get_n (); i++)
    gtk_flow_box_append (self->cards, mh_sample_card_new (mh_samples_get (i)));
  gtk_flow_box_set_filter_func (self->cards, filter_cb, self, NULL);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  self->arranging = g_idle_add (arrange_next_cb, self);
}

GtkWidget *
mh_samples_dialog_new (GtkWindow *parent)
{
  return g_object_new (MH_TYPE_SAMPLES_DIALOG, "transient-for", parent, "application",
                       gtk_window_get_application (parent), NULL);
}
