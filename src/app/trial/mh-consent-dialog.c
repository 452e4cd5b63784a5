/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-consent-dialog.h"

#include "mh-speech.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define DIALOG_KEY "mh-consent-dialog"

/* The user data of an open dialog. */
typedef struct
{
  GtkWindow *parent; /* a strong reference */
  MhTrialProgram *program;
  MhConsentFunc answered;
  GtkDropDown *languages; /* (nullable): NULL if the language is known */
  GtkEditable *command;   /* (nullable) */
} Asking;

static void
asking_free (gpointer data, GClosure *closure)
{
  Asking *self = data;

  mh_trial_program_unref (self->program);
  g_object_unref (self->parent);
  g_free (self);
}

/* Returns: whether the name of the program's file tells its language; that of a text is guessed */
static gboolean
is_known (const MhTrialProgram *program)
{
  const MhLanguage *language = mh_trial_program_get_language (program);

  return mh_trial_program_get_path (program) != NULL && language != NULL
         && language->adapter != NULL;
}

static const MhLanguage *
get_language (const Asking *self)
{
  return self->languages != NULL ? mh_languages_get (gtk_drop_down_get_selected (self->languages))
                                 : mh_trial_program_get_language (self->program);
}

/* A program without an adapter is run by a command, or by itself. */
static gboolean
takes_command (const Asking *self)
{
  return self->languages != NULL && get_language (self)->adapter == NULL;
}

static void
language_chosen_cb (GtkDropDown *languages, GParamSpec *pspec, Asking *asking)
{
  gtk_widget_set_visible (GTK_WIDGET (asking->command), takes_command (asking));
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, Asking *asking)
{
  g_autoptr (MhTrialProgram) chosen = NULL;

  if (g_object_get_data (G_OBJECT (asking->parent), DIALOG_KEY) != dialog)
    return;

  g_object_set_data (G_OBJECT (asking->parent), DIALOG_KEY, NULL);
  if (!gtk_widget_get_mapped (GTK_WIDGET (asking->parent)))
    return;
  if (g_str_equal (response, "run"))
    {
      const char *command = takes_command (asking) ? gtk_editable_get_text (asking->command) : "";

      chosen = mh_trial_program_choose (asking->program, get_language (asking),
                                        command[0] != '\0' ? command : NULL);
    }
  asking->answered (asking->parent, chosen);
}

/* Returns: (transfer floating): the choice of a language, and the entry for a command */
static GtkWidget *
create_choice (Asking *asking)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *command = gtk_entry_new ();
  GtkWidget *languages;
  guint chosen = 0;

  for (guint i = 0; i < mh_languages_get_n (); i++)
    {
      const MhLanguage *language = mh_languages_get (i);

      gtk_string_list_append (names, language->adapter != NULL
                                         ? language->name
                                         : _ ("Another, which speaks the protocol"));
      if (language == mh_trial_program_get_language (asking->program))
        chosen = i;
    }
  languages = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (names)), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (languages), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Language"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (command), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Command"), -1);
  gtk_entry_set_placeholder_text (GTK_ENTRY (command), _ ("Command before the file, such as ruby"));
  gtk_box_append (GTK_BOX (box), languages);
  gtk_box_append (GTK_BOX (box), command);

  asking->languages = GTK_DROP_DOWN (languages);
  asking->command = GTK_EDITABLE (command);
  if (mh_trial_program_get_command (asking->program) != NULL)
    gtk_editable_set_text (asking->command, mh_trial_program_get_command (asking->program));
  gtk_drop_down_set_selected (asking->languages, chosen);
  gtk_widget_set_visible (command, takes_command (asking));
  g_signal_connect (languages, "notify::selected", G_CALLBACK (language_chosen_cb), asking);

  return box;
}

/* Returns: (transfer full) */
static char *
create_body (const MhTrialReading *reading)
{
  const char *bounds
      = reading->has_sandbox
            ? _ ("It runs in a sandbox, without network and without your files.")
            : _ ("There is no sandbox here: its time and memory are limited, but it can use the "
                 "network and your files. Run it only if you trust it, or install the package "
                 "bubblewrap.");

  return reading->is_changed
             ? g_strdup_printf ("%s\n\n%s",
                                _ ("The file has changed since this board has remembered it."),
                                bounds)
             : g_strdup (bounds);
}

static void
take_back (GtkWindow *parent)
{
  GtkWindow *dialog = g_object_get_data (G_OBJECT (parent), DIALOG_KEY);

  g_object_set_data (G_OBJECT (parent), DIALOG_KEY, NULL);
  if (dialog != NULL)
    gtk_window_close (dialog);
}

void
mh_consent_dialog_ask (GtkWindow *parent, const MhTrialReading *reading, MhConsentFunc answered)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (reading != NULL && answered != NULL);

  MhTrialProgram *program = reading->program;
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, NULL));
  Asking *asking = g_new0 (Asking, 1);
  g_autofree char *body = create_body (reading);

  *asking = (Asking){ .parent = g_object_ref (parent),
                      .program = mh_trial_program_ref (program),
                      .answered = answered };
  take_back (parent);
  adw_message_dialog_format_heading (dialog, _ ("Run “%s”?"), mh_trial_program_get_name (program));
  adw_message_dialog_set_body (dialog, body);
  if (!is_known (program))
    adw_message_dialog_set_extra_child (dialog, create_choice (asking));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "run", _ ("_Run"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "run", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "run");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data (G_OBJECT (parent), DIALOG_KEY, dialog);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), asking, asking_free, 0);
  mh_speech_name_once (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}
