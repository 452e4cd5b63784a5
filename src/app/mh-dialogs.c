/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dialogs.h"

#include "mh-speech.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define APPLICATION_ID "io.github.mousehole.Mousehole"

/* What to do with what is unsaved. */
typedef struct
{
  GtkWindow *parent; /* a reference */
  MhUnsavedFunc answered;
} Unsaved;

/* What is done once it is confirmed. */
typedef struct
{
  GtkWindow *parent; /* a reference */
  MhConfirmedFunc confirmed;
  gpointer user_data;
  GDestroyNotify destroy;
} Confirming;

/* A window that was closed meanwhile does not want to hear. */
static gboolean
is_heard (GtkWindow *parent)
{
  return gtk_widget_get_mapped (GTK_WIDGET (parent));
}

static void
unsaved_free (gpointer data, GClosure *closure)
{
  Unsaved *self = data;

  g_object_unref (self->parent);
  g_free (self);
}

static void
unsaved_response_cb (AdwMessageDialog *dialog, const char *response, Unsaved *unsaved)
{
  if (!is_heard (unsaved->parent))
    return;

  if (g_str_equal (response, "save"))
    unsaved->answered (unsaved->parent, MH_UNSAVED_SAVE);
  else if (g_str_equal (response, "discard"))
    unsaved->answered (unsaved->parent, MH_UNSAVED_DISCARD);
  else
    unsaved->answered (unsaved->parent, MH_UNSAVED_CANCEL);
}

GtkWindow *
mh_dialogs_ask_unsaved (GtkWindow *parent, const char *name, MhUnsavedFunc answered)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (name != NULL && answered != NULL, NULL);

  Unsaved *unsaved = g_new0 (Unsaved, 1);
  unsaved->parent = g_object_ref (parent);
  unsaved->answered = answered;
  AdwMessageDialog *dialog
      = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, _ ("Save Changes?"), NULL));

  adw_message_dialog_format_body (dialog,
                                  _ ("“%s” has changes that are not saved. Discarded changes are "
                                     "lost for good."),
                                  name);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (unsaved_response_cb), unsaved,
                         unsaved_free, 0);
  mh_speech_name_once (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
  return GTK_WINDOW (dialog);
}

static void
confirming_free (gpointer data, GClosure *closure)
{
  Confirming *self = data;

  if (self->destroy != NULL)
    self->destroy (self->user_data);
  g_object_unref (self->parent);
  g_free (self);
}

static void
confirm_response_cb (AdwMessageDialog *dialog, const char *response, Confirming *confirming)
{
  if (g_str_equal (response, "do") && is_heard (confirming->parent))
    confirming->confirmed (confirming->parent, confirming->user_data);
}

void
mh_dialogs_confirm (GtkWindow *parent,
                    const MhConfirmation *what,
                    MhConfirmedFunc confirmed,
                    gpointer user_data,
                    GDestroyNotify destroy)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (what != NULL && confirmed != NULL);

  AdwMessageDialog *dialog
      = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, what->heading, what->body));
  Confirming *confirming = g_new0 (Confirming, 1);
  confirming->parent = g_object_ref (parent);
  confirming->confirmed = confirmed;
  confirming->user_data = user_data;
  confirming->destroy = destroy;

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "do", what->verb, NULL);
  adw_message_dialog_set_response_appearance (dialog, "do",
                                              what->is_destructive ? ADW_RESPONSE_DESTRUCTIVE
                                                                   : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, what->is_destructive ? "cancel" : "do");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (confirm_response_cb), confirming,
                         confirming_free, 0);
  mh_speech_name_once (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
mh_dialogs_show_error (GtkWindow *parent, const char *heading, const char *message)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));

  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, message));

  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  adw_message_dialog_set_default_response (dialog, "close");
  adw_message_dialog_set_close_response (dialog, "close");
  mh_speech_name_once (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
mh_dialogs_show_about (GtkWindow *parent)
{
  static const char *const developers[] = { "The Mousehole developers", NULL };

  g_return_if_fail (GTK_IS_WINDOW (parent));

  adw_show_about_window (parent, "application-name", "Mousehole", "application-icon",
                         APPLICATION_ID, "version", MH_VERSION, "developer-name",
                         _ ("The Mousehole developers"), "developers", developers, "license-type",
                         GTK_LICENSE_GPL_3_0, "comments",
                         _ ("Solves games of cat and mouse on graphs, and shows how the solution "
                            "came about."),
                         "translator-credits",
                         /* Translators: your names, one a line. */
                         _ ("translator-credits"), NULL);
}

/* GtkApplication would do this by itself ("gtk/help-overlay.ui"), but with
 * every window that opens: that would take twice as long to be made. */
void
mh_dialogs_show_shortcuts (GtkWindow *parent)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));

  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/mousehole/Mousehole/ui/mh-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
