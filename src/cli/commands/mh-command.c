/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-arguments.h"
#include "mh-completion.h"
#include "mh-output.h"

#include <glib/gi18n.h>
#include <string.h>

/* The longest line of values in the help, and where the next one begins. */
#define MAX_VALUES 54
#define VALUES_INDENT 30

/* A call of a command, parsed from the arguments. */
typedef struct
{
  const MhCommand *command;
  char *options;
  char **files;
  GPtrArray *texts; /* that the entries borrow */
  gboolean wants_help;
} Call;

static void
call_clear (Call *self)
{
  for (const GOptionEntry *entry = self->command->entries; entry->long_name != NULL; entry++)
    if (entry->arg == G_OPTION_ARG_STRING || entry->arg == G_OPTION_ARG_FILENAME)
      g_free (*(char **) (gpointer) (self->options + GPOINTER_TO_SIZE (entry->arg_data)));
    else if (entry->arg == G_OPTION_ARG_STRING_ARRAY)
      g_strfreev (*(char ***) (gpointer) (self->options + GPOINTER_TO_SIZE (entry->arg_data)));

  g_free (self->options);
  g_strfreev (self->files);
  g_ptr_array_unref (self->texts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Call, call_clear)

/* Returns: (transfer full): "retrograde (default), relaxation, capped", on several lines
 * if it is long */
static char *
describe_values (const char *values)
{
  g_auto (GStrv) words = g_strsplit (values, "|", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize line = 0;

  /* Translators: the first of several values of an option. */
  g_string_append_printf (text, _ ("%s (default)"), words[0]);
  for (guint i = 1; words[i] != NULL; i++)
    {
      const gboolean is_full = text->len - line + strlen (words[i]) > MAX_VALUES;

      g_string_append (text, _ (", "));
      if (is_full)
        {
          g_string_truncate (text, strlen (g_strchomp (text->str)));
          g_string_append_printf (text, "\n%*s", VALUES_INDENT, "");
          line = text->len;
        }
      g_string_append (text, words[i]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Completes @entry by the values that its option takes. */
static void
add_values (Call *call, GOptionEntry *entry)
{
  char *values
      = call->command->dup_values != NULL ? call->command->dup_values (entry->long_name) : NULL;

  if (values == NULL)
    return;

  g_ptr_array_add (call->texts, values);
  if (entry->description == NULL)
    {
      entry->description = describe_values (values);
      g_ptr_array_add (call->texts, (gpointer) entry->description);
    }
  if (entry->arg_description == NULL)
    entry->arg_description = values;
}

static void
add_command_entries (GOptionContext *context, Call *call)
{
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (const GOptionEntry *entry = call->command->entries; entry->long_name != NULL; entry++)
    {
      GOptionEntry placed = *entry;

      placed.arg_data = call->options + GPOINTER_TO_SIZE (entry->arg_data);
      add_values (call, &placed);
      g_array_append_val (entries, placed);
    }

  const GOptionEntry last[] = {
    mh_arguments_help_entry (&call->wants_help),
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &call->files, NULL, NULL },
  };

  g_array_append_vals (entries, last, G_N_ELEMENTS (last));
  g_option_context_add_main_entries (context, (const GOptionEntry *) (gpointer) entries->data,
                                     GETTEXT_PACKAGE);
}

/* Hides negative numbers from the parser of options, which would take them for
 * switches: a blank before the number makes it a word, which the command can refuse
 * with a useful error. */
static void
protect_negative_numbers (char **arguments)
{
  for (char **argument = arguments; *argument != NULL; argument++)
    if ((*argument)[0] == '-' && g_ascii_isdigit ((*argument)[1]))
      {
        char *protected = g_strconcat (" ", *argument, NULL);

        g_free (*argument);
        *argument = protected;
      }
}

static void
expose_negative_number (char *word)
{
  if (word != NULL && word[0] == ' ' && word[1] == '-')
    memmove (word, word + 1, strlen (word));
}

static void
expose_negative_numbers (const Call *call)
{
  for (const GOptionEntry *entry = call->command->entries; entry->long_name != NULL; entry++)
    if (entry->arg == G_OPTION_ARG_STRING)
      expose_negative_number (
          *(char **) (gpointer) (call->options + GPOINTER_TO_SIZE (entry->arg_data)));
  for (guint i = 0; call->files != NULL && call->files[i] != NULL; i++)
    expose_negative_number (call->files[i]);
}

/* Refuses empty file names, which are usually an empty variable of the shell. */
static gboolean
check_names (const Call *call, GError **error)
{
  for (const GOptionEntry *entry = call->command->entries; entry->long_name != NULL; entry++)
    {
      const char *const *name = (gpointer) (call->options + GPOINTER_TO_SIZE (entry->arg_data));

      if (entry->arg != G_OPTION_ARG_FILENAME || (entry->flags & G_OPTION_FLAG_HIDDEN) != 0
          || *name == NULL || **name != '\0')
        continue;
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--%s: %s", entry->long_name,
                   _ ("the file is missing"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_n_words (const MhCommand *command, char **words, GError **error)
{
  const guint n_words = g_strv_length (words);
  const gboolean ok
      = n_words >= command->n_words && n_words <= command->n_words + command->n_more_words;

  if (!ok)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                 /* Translators: "GAME COINS". */
                 _ ("what is needed is %s"), _ (command->words_name));

  return ok;
}

/* Returns: (nullable): the name of the operands in the help */
static const char *
name_parameters (const MhCommand *command)
{
  if (command->words_name != NULL)
    return _ (command->words_name);

  return command->takes_no_file ? NULL : _ ("FILE");
}

/* Checks whether there are as many files as the command takes. */
static gboolean
check_n_files (const MhCommand *command, char **files, GError **error)
{
  const guint n_files = files != NULL ? g_strv_length (files) : 0;

  if (command->takes_no_file)
    {
      if (n_files > 0)
        g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                     _ ("there is no file to read, but here is “%s”"), files[0]);
      return n_files == 0;
    }

  if (n_files == 0)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("the file is missing"));
  else if (n_files > 1)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                 _ ("one file is enough, but here are %u"), n_files);

  return n_files == 1;
}

static MhAnswer
run_call (Call *call, GError **error)
{
  const MhCommand *command = call->command;

  if (!check_names (call, error))
    return MH_ANSWER_NONE;

  if (command->run_words != NULL)
    {
      expose_negative_numbers (call);
      if (call->files == NULL)
        call->files = g_new0 (char *, 1);
      return check_n_words (command, call->files, error)
                 ? command->run_words (call->options, call->files, error)
                 : MH_ANSWER_NONE;
    }

  if (!check_n_files (command, call->files, error))
    return MH_ANSWER_NONE;

  return command->run (call->options, call->files != NULL ? call->files[0] : NULL, error);
}

MhAnswer
mh_command_run (const MhCommand *command, char **arguments, GError **error)
{
  g_return_val_if_fail (command != NULL && arguments != NULL, MH_ANSWER_NONE);

  if (g_strcmp0 (arguments[1], MH_COMPLETION_OPTION) == 0 && arguments[2] != NULL)
    return mh_completion_print (command, (const char *const *) arguments + 2, error)
               ? MH_ANSWER_YES
               : MH_ANSWER_NONE;

  g_autofree char *name = g_strconcat (MH_PROGRAM_NAME " ", command->name, NULL);

  g_set_prgname (name); /* for the help, and for the hint at it after errors */

  g_auto (Call) call = {
    .command = command,
    .options = g_malloc0 (command->options_size),
    .texts = g_ptr_array_new_with_free_func (g_free),
  };
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autofree char *made = command->dup_description != NULL ? command->dup_description () : NULL;
  g_autoptr (GOptionContext) context
      = mh_arguments_create_context (name_parameters (command), command->summary,
                                     made != NULL ? made : command->description);

  add_command_entries (context, &call);
  if (command->run_words != NULL)
    protect_negative_numbers (rest);
  if (command->arrange != NULL)
    command->arrange (rest);

  if (!mh_arguments_parse (context, &rest, error))
    return MH_ANSWER_NONE;

  if (call.wants_help)
    return mh_arguments_print_help (context, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;

  return run_call (&call, error);
}
