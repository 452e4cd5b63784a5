/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-submit-entry.h"

#include "mh-style.h"

struct _MhSubmitEntry
{
  GtkEntry parent_instance;

  char *text; /* the valid text, or the text submitted last */
};

enum
{
  SUBMITTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhSubmitEntry, mh_submit_entry, GTK_TYPE_ENTRY)

/* Text that is being corrected is not reported as wrong. */
static void
changed_cb (MhSubmitEntry *self)
{
  mh_submit_entry_set_wrong (self, FALSE);
}

static gboolean
submit_cb (gpointer user_data)
{
  if (gtk_widget_get_root (GTK_WIDGET (user_data)) != NULL)
    mh_submit_entry_submit (MH_SUBMIT_ENTRY (user_data));

  return G_SOURCE_REMOVE;
}

/* The text is submitted before the next event, but not at once: whoever hears of it may remove the
 * entry, and while the focus moves, GTK holds no reference to what it leaves. */
static void
left_cb (MhSubmitEntry *self)
{
  g_idle_add_full (G_PRIORITY_HIGH, submit_cb, g_object_ref (self), g_object_unref);
}

static void
mh_submit_entry_finalize (GObject *object)
{
  g_free (MH_SUBMIT_ENTRY (object)->text);

  G_OBJECT_CLASS (mh_submit_entry_parent_class)->finalize (object);
}

static void
mh_submit_entry_class_init (MhSubmitEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_submit_entry_finalize;

  signals[SUBMITTED] = g_signal_new ("submitted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mh_submit_entry_init (MhSubmitEntry *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect (self, "activate", G_CALLBACK (mh_submit_entry_submit), NULL);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
}

gboolean
mh_submit_entry_set_text (MhSubmitEntry *self, const char *text)
{
  g_return_val_if_fail (MH_IS_SUBMIT_ENTRY (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (g_strcmp0 (text, self->text) == 0)
    return FALSE;

  g_free (self->text);
  self->text = g_strdup (text);
  gtk_editable_set_text (GTK_EDITABLE (self), text);
  return TRUE;
}

void
mh_submit_entry_set_wrong (MhSubmitEntry *self, gboolean is_wrong)
{
  g_return_if_fail (MH_IS_SUBMIT_ENTRY (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  mh_style_set_class (GTK_WIDGET (self), "error", is_wrong);
}

gboolean
mh_submit_entry_is_wrong (MhSubmitEntry *self)
{
  g_return_val_if_fail (MH_IS_SUBMIT_ENTRY (self), FALSE);

  return gtk_widget_has_css_class (GTK_WIDGET (self), "error");
}

void
mh_submit_entry_submit (MhSubmitEntry *self)
{
  g_return_if_fail (MH_IS_SUBMIT_ENTRY (self));

  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self)));

  if (g_strcmp0 (text, self->text) == 0)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  g_signal_emit (self, signals[SUBMITTED], 0, text);
}
