/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-file-dialogs.h"

#include "mh-dialogs.h"
#include "mh-format-name.h"
#include "mh-language.h"
#include "mh-name.h"
#include "mh-speech.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The time for which a chooser is kept after its answer. */
#define AFTERLIFE_SECONDS 2

/* The user data of an open dialog. */
typedef struct
{
  GtkWindow *parent;       /* a strong reference */
  GtkNativeDialog *dialog; /* (nullable): the chooser, which has the question */
  MhPathFunc chosen;
  MhFormatPathFunc format_chosen;
  char *suffix;           /* (nullable): required suffix; NULL for opening and for boards */
  char *path;             /* the chosen path, while the user is asked about overwriting it */
  const MhFormat *format; /* the format to write if the suffix selects none */
} Question;

static Question *
question_new (GtkWindow *parent)
{
  Question *self = g_new0 (Question, 1);

  self->parent = g_object_ref (parent);
  return self;
}

static void
question_free (gpointer data, GClosure *closure)
{
  Question *self = data;

  g_object_unref (self->parent);
  g_free (self->suffix);
  g_free (self->path);
  g_free (self);
}

/* Returns: whether the parent is still open; a closed window must not get an answer */
static gboolean
question_matters (const Question *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->parent));
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (; *patterns != NULL; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
add_board_filters (GtkFileChooser *chooser)
{
  static const char *const any[] = { "*", NULL };
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();

  for (guint i = 0; i < mh_formats_get_n (); i++)
    for (const char *const *pattern = mh_formats_get (i)->patterns; *pattern != NULL; pattern++)
      g_ptr_array_add (boards, (gpointer) *pattern);
  g_ptr_array_add (boards, NULL);

  add_filter (chooser, _ ("All Boards"), (const char *const *) boards->pdata);
  for (guint i = 0; i < mh_formats_get_n (); i++)
    add_filter (chooser, _ (mh_formats_get (i)->name), mh_formats_get (i)->patterns);
  add_filter (chooser, _ ("All Files"), any);
}

static void
report_chosen (const Question *question, const char *path, const MhFormat *format)
{
  if (question->format_chosen != NULL)
    question->format_chosen (question->parent, path, format);
  else
    question->chosen (question->parent, path);
}

static void
report_cancelled (const Question *question)
{
  if (question->format_chosen != NULL)
    question->format_chosen (question->parent, NULL, NULL);
}

static void
overwrite_response_cb (AdwMessageDialog *dialog, const char *response, Question *question)
{
  if (!question_matters (question))
    return;

  if (g_str_equal (response, "replace"))
    report_chosen (question, question->path, question->format);
  else
    report_cancelled (question);
}

/* Asks about overwriting a completed path, because the file chooser has asked only about
 * the name that was typed. */
static void
ask_overwrite (const Question *asked, const char *path, const MhFormat *format)
{
  GtkWindow *parent = asked->parent;
  g_autofree char *name = g_filename_display_basename (path);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, NULL));
  Question *question = question_new (parent);
  question->path = g_strdup (path);
  question->chosen = asked->chosen;
  question->format_chosen = asked->format_chosen;
  question->format = format;

  adw_message_dialog_format_heading (dialog, _ ("Replace “%s”?"), name);
  adw_message_dialog_set_body (dialog, _ ("A file with this name already exists."));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "replace", _ ("_Replace"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (overwrite_response_cb), question,
                         question_free, 0);
  mh_speech_name_once (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Reports the chosen path. If @path exists, the chooser has already asked about replacing
 * exactly that file, so that it is used as it is. Otherwise the suffix is completed, and a
 * file that exists under the completed name needs another question. */
static void
hand_over (const Question *question, const char *path)
{
  g_autofree char *complete = NULL;
  const MhFormat *format = NULL;

  if (question->format_chosen != NULL)
    complete = mh_format_name_complete (path, question->format, &format);
  else if (question->suffix == NULL || g_str_has_suffix (path, question->suffix))
    complete = g_strdup (path);
  else
    complete = g_strconcat (path, question->suffix, NULL);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    report_chosen (question, path, format);
  else if (!g_str_equal (path, complete) && g_file_test (complete, G_FILE_TEST_EXISTS))
    ask_overwrite (question, complete, format);
  else
    report_chosen (question, complete, format);
}

static gboolean
look_at_window_cb (gpointer window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);

  if (GTK_IS_MESSAGE_DIALOG (window) && GTK_IS_FILE_CHOOSER_DIALOG (parent)
      && !gtk_widget_get_visible (GTK_WIDGET (parent)))
    gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

/* GTK 4.8 complains that the folder of a chooser could not be shown if that was closed before. What
 * a new window is can be seen once it is made. */
static void
windows_changed_cb (GListModel *windows, guint first, guint n_removed, guint n_added)
{
  for (guint i = first; i < first + n_added; i++)
    g_idle_add_full (G_PRIORITY_HIGH, look_at_window_cb, g_list_model_get_item (windows, i),
                     g_object_unref);
}

static gboolean
release_cb (gpointer dialog)
{
  return G_SOURCE_REMOVE; /* which drops the last reference to it */
}

/* Hides a chooser whose answer is no longer wanted, and frees it later. GTK 4.8 leaves sources
 * behind that use the chooser after menus of its rows were opened, and crashes if it is gone. */
static void
retire (Question *question)
{
  GtkNativeDialog *dialog = question->dialog;

  g_signal_handlers_disconnect_by_data (question->parent, question);
  gtk_native_dialog_hide (dialog);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed",
                           G_CALLBACK (windows_changed_cb), dialog, 0);
  gtk_native_dialog_set_transient_for (dialog, NULL);
  g_timeout_add_seconds_full (G_PRIORITY_LOW, AFTERLIFE_SECONDS, release_cb, dialog,
                              g_object_unref);
  /* The question holds the parent, which need not wait. */
  g_signal_handlers_disconnect_by_data (dialog, question);
}

/* Closes a chooser together with its parent. A native dialog is not a child of its parent
 * window, and would stay open after it. */
static void
parent_gone_cb (GtkWindow *parent, Question *question)
{
  retire (question);
}

static void
chooser_response_cb (GtkNativeDialog *dialog, int response, Question *question)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  /* The question lives until the handler returns. */
  retire (question);
  if (!question_matters (question))
    return;
  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    {
      hand_over (question, path);
      return;
    }

  report_cancelled (question);
  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);
      mh_dialogs_show_error (question->parent, _ ("Only Local Files Can Be Opened"), name);
    }
}

static GtkFileChooserNative *
create_chooser (GtkWindow *parent,
                const char *title,
                GtkFileChooserAction action,
                const char *verb,
                Question *question)
{
  GtkFileChooserNative *chooser
      = gtk_file_chooser_native_new (title, parent, action, verb, _ ("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_data (chooser, "response", G_CALLBACK (chooser_response_cb), question,
                         question_free, 0);
  g_signal_connect (parent, "unrealize", G_CALLBACK (parent_gone_cb), question);
  question->dialog = GTK_NATIVE_DIALOG (chooser);
  return chooser;
}

void
mh_file_dialogs_choose_board (GtkWindow *parent, MhPathFunc chosen)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (chosen != NULL);

  Question *question = question_new (parent);
  question->chosen = chosen;
  GtkFileChooserNative *chooser
      = create_chooser (parent, _ ("Open a Board"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
                        question);

  add_board_filters (GTK_FILE_CHOOSER (chooser));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
mh_file_dialogs_choose_trace (GtkWindow *parent, MhPathFunc chosen)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (chosen != NULL);

  Question *question = question_new (parent);
  question->chosen = chosen;
  GtkFileChooserNative *chooser
      = create_chooser (parent, _ ("Open a Trace"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
                        question);

  add_filter (GTK_FILE_CHOOSER (chooser), _ ("Traces"), (const char *[]){ "*.jsonl", NULL });
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* Adds a pattern for each suffix of a language. */
static void
add_patterns (GPtrArray *patterns, const MhLanguage *language)
{
  g_auto (GStrv) suffixes = g_strsplit (language->suffixes, " ", -1);

  for (char **suffix = suffixes; *suffix != NULL; suffix++)
    g_ptr_array_add (patterns, g_strconcat ("*", *suffix, NULL));
}

/* @language: (nullable): NULL for all of them */
static void
add_program_filter (GtkFileChooser *chooser, const char *name, const MhLanguage *language)
{
  g_autoptr (GPtrArray) patterns = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mh_languages_get_n (); i++)
    if (language == NULL || mh_languages_get (i) == language)
      add_patterns (patterns, mh_languages_get (i));
  g_ptr_array_add (patterns, NULL);
  add_filter (chooser, name, (const char *const *) patterns->pdata);
}

void
mh_file_dialogs_choose_program (GtkWindow *parent, MhPathFunc chosen)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (chosen != NULL);

  Question *question = question_new (parent);
  question->chosen = chosen;
  GtkFileChooserNative *native
      = create_chooser (parent, _ ("Try a Program"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Try"),
                        question);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);

  add_program_filter (chooser, _ ("All Programs"), NULL);
  for (guint i = 0; i < mh_languages_get_n (); i++)
    if (mh_languages_get (i)->adapter != NULL)
      add_program_filter (chooser, mh_languages_get (i)->name, mh_languages_get (i));
  add_filter (chooser, _ ("All Files"), (const char *[]){ "*", NULL });
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

static void
suggest (GtkFileChooser *chooser, const char *beside, const char *name, const char *suffix)
{
  g_autofree char *stem = mh_name_suggest_file (name);
  g_autofree char *complete = g_strconcat (stem, suffix, NULL);

  gtk_file_chooser_set_current_name (chooser, complete);
  if (beside != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (beside);
      g_autoptr (GFile) file = g_file_new_for_path (folder);
      gtk_file_chooser_set_current_folder (chooser, file, NULL);
    }
}

void
mh_file_dialogs_choose_target (GtkWindow *parent, const MhTarget *target, MhPathFunc chosen)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (target != NULL && chosen != NULL);

  Question *question = question_new (parent);
  question->chosen = chosen;
  question->suffix = g_strdup (target->suffix);
  GtkFileChooserNative *chooser
      = create_chooser (parent, target->title, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), question);

  g_autofree char *pattern = g_strconcat ("*", target->suffix, NULL);
  add_filter (GTK_FILE_CHOOSER (chooser), target->kind, (const char *[]){ pattern, NULL });
  suggest (GTK_FILE_CHOOSER (chooser), target->beside, target->name, target->suffix);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
mh_file_dialogs_choose_format_target (GtkWindow *parent,
                                      const char *beside,
                                      const char *name,
                                      const MhFormat *format,
                                      MhFormatPathFunc chosen)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL && format != NULL && chosen != NULL);

  const gboolean is_copy = format != mh_formats_get (0);
  Question *question = question_new (parent);
  question->format_chosen = chosen;
  question->format = format;
  GtkFileChooserNative *chooser
      = create_chooser (parent, is_copy ? _ ("Save a Copy") : _ ("Save the Board"),
                        GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), question);

  /* Offers one filter only, because GTK 4.8 does not report a change of the filter and
   * would ask about overwriting the name suggested for the first one. */
  add_filter (GTK_FILE_CHOOSER (chooser), _ (format->name), format->patterns);
  suggest (GTK_FILE_CHOOSER (chooser), beside, name, format->patterns[0] + 1);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
