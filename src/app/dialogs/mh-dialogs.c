/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dialogs.h"

#include "mh-speech.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define APPLICATION_ID "io.github.mousehole.Mousehole"

#define QUESTION_KEY "mh-question"

/* The user data of an open dialog. */
typedef struct
{
  GtkWindow *parent; /* a strong reference, as is question */
  MhQuestion *question;
  MhAnsweredFunc answered;
} Asking;

static void
asking_free (gpointer data, GClosure *closure)
{
  Asking *self = data;

  mh_question_unref (self->question);
  g_object_unref (self->parent);
  g_free (self);
}

/* Forwards the answer, unless the parent window has been closed meanwhile. */
static void
response_cb (AdwMessageDialog *dialog, const char *response, Asking *asking)
{
  const MhAnswer answer = g_str_equal (response, "yes")  ? MH_ANSWER_YES
                          : g_str_equal (response, "no") ? MH_ANSWER_NO
                                                         : MH_ANSWER_CANCEL;

  if (asking->answered != NULL && gtk_widget_get_mapped (GTK_WIDGET (asking->parent)))
    asking->answered (asking->parent, asking->question, answer);
}

static void
add_responses (AdwMessageDialog *dialog, const MhQuestion *question)
{
  const gboolean is_safe = question->yes != NULL && !question->is_destructive;

  adw_message_dialog_add_response (dialog, "cancel",
                                   question->yes != NULL ? _ ("_Cancel") : _ ("_Close"));
  if (question->no != NULL)
    {
      adw_message_dialog_add_response (dialog, "no", question->no);
      adw_message_dialog_set_response_appearance (dialog, "no", ADW_RESPONSE_DESTRUCTIVE);
    }
  if (question->yes != NULL)
    {
      adw_message_dialog_add_response (dialog, "yes", question->yes);
      adw_message_dialog_set_response_appearance (dialog, "yes",
                                                  is_safe ? ADW_RESPONSE_SUGGESTED
                                                          : ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_message_dialog_set_default_response (dialog, is_safe ? "yes" : "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
}

/* Returns: whether the window works on while the question is open, as does the Cancel of another
 * file that it waits for: nothing that is done meanwhile makes an answer wrong */
static gboolean
can_wait (const MhQuestion *question)
{
  return question->kind == MH_QUESTION_ERROR || question->kind == MH_QUESTION_MEND
         || question->kind == MH_QUESTION_LOOPS;
}

/* Returns: (transfer none) (nullable): the open dialog for @question */
static GtkWindow *
find_dialog (const MhQuestion *question)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (const GList *link = windows; link != NULL; link = link->next)
    if (g_object_get_data (link->data, QUESTION_KEY) == question)
      return link->data;
  return NULL;
}

void
mh_dialogs_ask (GtkWindow *parent, MhQuestion *question, MhAnsweredFunc answered)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (question != NULL && question->heading != NULL);

  GtkWindow *dialog = find_dialog (question);

  if (dialog == NULL)
    {
      Asking *asking = g_new0 (Asking, 1);

      asking->parent = g_object_ref (parent);
      asking->question = mh_question_ref (question);
      asking->answered = answered;
      dialog = GTK_WINDOW (adw_message_dialog_new (parent, question->heading, question->body));
      gtk_window_set_modal (dialog, !can_wait (question));
      add_responses (ADW_MESSAGE_DIALOG (dialog), question);
      g_object_set_data (G_OBJECT (dialog), QUESTION_KEY, question);
      g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), asking, asking_free, 0);
      mh_speech_name_once (GTK_WIDGET (dialog));
    }
  gtk_window_present (dialog);
}

void
mh_dialogs_show_error (GtkWindow *parent, const char *heading, const char *message)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));

  g_autoptr (MhQuestion) question = mh_question_new_error (heading, message);

  mh_dialogs_ask (parent, question, NULL);
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

/* Loads the window on demand. GtkApplication would load "gtk/help-overlay.ui"
 * automatically, but for each new window, which doubles the time for opening one. */
void
mh_dialogs_show_shortcuts (GtkWindow *parent)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));

  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/mousehole/Mousehole/ui/mh-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (window, parent);
  gtk_window_set_application (window, gtk_window_get_application (parent));
  gtk_window_present (window);
}
