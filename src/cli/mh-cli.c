/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cli.h"

#include "mh-command.h"
#include "mh-output.h"

#include <glib/gi18n.h>
#include <string.h>

#define PROGRAM "mousehole-cli"

static const MhCommand *const commands[] = {
  &mh_command_solve,    &mh_command_compare, &mh_command_verify, &mh_command_table,
  &mh_command_export,   &mh_command_hunt,    &mh_command_coins,  &mh_command_convert,
  &mh_command_generate, &mh_command_census,
};

/* A call of a command, parsed from the arguments. */
typedef struct
{
  const MhCommand *command;
  char *options;
  char **files;
  GPtrArray *values; /* texts that the help borrows */
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
  g_ptr_array_unref (self->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Call, call_clear)

static const MhCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i]->name, name))
      return commands[i];

  return NULL;
}

static char *
list_commands (void)
{
  GString *text = g_string_new (_ ("Commands:"));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "\n  %-8s %s", commands[i]->name, _ (commands[i]->summary));

  g_string_append_printf (text, "\n\n%s",
                          _ ("Each command has a --help of its own.\n\n"
                             "Exit status: 0 fine, 1 the answer is “no”, 2 called wrongly,\n"
                             "3 bad input, or reading, writing or memory failed."));
  return g_string_free (text, FALSE);
}

static gboolean
print_help (GOptionContext *context, GError **error)
{
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  return mh_output_print (help, error);
}

/* Creates a parser without GLib's own --help, which would ignore errors of writing. */
static GOptionContext *
create_context (const char *parameters, const char *summary, const char *description)
{
  GOptionContext *context = g_option_context_new (parameters);

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  return context;
}

/* Returns: (transfer none) (nullable): the word whose encoding may be wrong, preferably
 * an option, since the name of a file may have any bytes */
static const char *
find_undecoded (char **words)
{
  const char *found = NULL;

  for (; *words != NULL; words++)
    if (!g_str_is_ascii (*words) && (found == NULL || **words == '-'))
      found = *words;

  return found;
}

/* Parses the arguments. Every error in them, even one of their encoding, is turned into
 * one of the domain G_OPTION_ERROR. */
static gboolean
parse (GOptionContext *context, char ***arguments, GError **error)
{
  g_auto (GStrv) words = g_strdupv (*arguments);
  g_autoptr (GError) fault = NULL;

  if (g_option_context_parse_strv (context, arguments, &fault))
    return TRUE;

  const char *undecoded = fault->domain == G_CONVERT_ERROR ? find_undecoded (words) : NULL;

  if (undecoded != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* Translators: a word of the command line. */
                 _ ("“%s” is not text in the encoding of this locale"), undecoded);
  else
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, fault->message);

  return FALSE;
}

static void
add_entry (GArray *entries, GOptionEntry entry)
{
  g_array_append_val (entries, entry);
}

static GOptionEntry
help_entry (gboolean *wants_help)
{
  return (GOptionEntry){
    "help", 'h', 0, G_OPTION_ARG_NONE, wants_help, N_ ("Show this help and do nothing else"), NULL
  };
}

/* Returns: (transfer none) (nullable) */
static const char *
keep_values (Call *call, const char *option)
{
  char *values = call->command->dup_values (option);

  if (values != NULL)
    g_ptr_array_add (call->values, values);

  return values;
}

static void
add_command_entries (GOptionContext *context, Call *call)
{
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (const GOptionEntry *entry = call->command->entries; entry->long_name != NULL; entry++)
    {
      GOptionEntry placed = *entry;

      placed.arg_data = call->options + GPOINTER_TO_SIZE (entry->arg_data);
      if (placed.arg_description == NULL && call->command->dup_values != NULL)
        placed.arg_description = keep_values (call, entry->long_name);
      add_entry (entries, placed);
    }

  add_entry (entries, help_entry (&call->wants_help));
  add_entry (entries, (GOptionEntry){ G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY,
                                      &call->files, NULL, NULL });
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
run_command (const MhCommand *command, char **arguments, GError **error)
{
  g_auto (Call) call = {
    .command = command,
    .options = g_malloc0 (command->options_size),
    .values = g_ptr_array_new_with_free_func (g_free),
  };
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autoptr (GOptionContext) context
      = create_context (name_parameters (command), command->summary, command->description);

  add_command_entries (context, &call);
  if (command->run_words != NULL)
    protect_negative_numbers (rest);
  if (command->arrange != NULL)
    command->arrange (rest);

  if (!parse (context, &rest, error))
    return MH_ANSWER_NONE;

  if (call.wants_help)
    return print_help (context, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
  if (!check_names (&call, error))
    return MH_ANSWER_NONE;

  if (command->run_words != NULL)
    {
      expose_negative_numbers (&call);
      if (call.files == NULL)
        call.files = g_new0 (char *, 1);
      return check_n_words (command, call.files, error)
                 ? command->run_words (call.options, call.files, error)
                 : MH_ANSWER_NONE;
    }

  if (!check_n_files (command, call.files, error))
    return MH_ANSWER_NONE;

  return command->run (call.options, call.files != NULL ? call.files[0] : NULL, error);
}

/* @name: (nullable): the name of a command
 * Returns: (nullable): the command; NULL with an error */
static const MhCommand *
choose_command (const char *name, GError **error)
{
  const MhCommand *command = name != NULL ? find_command (name) : NULL;

  if (name == NULL)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("a command is missing"));
  else if (command == NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("there is no command “%s”"),
                 name);

  return command;
}

static MhAnswer
run_program (char **arguments, GError **error)
{
  gboolean wants_help = FALSE;
  gboolean wants_version = FALSE;
  const GOptionEntry entries[] = {
    help_entry (&wants_help),
    { "version", 0, 0, G_OPTION_ARG_NONE, &wants_version, N_ ("Show the version"), NULL },
    { NULL },
  };
  g_autofree char *description = list_commands ();
  g_autoptr (GOptionContext) context
      = create_context (_ ("COMMAND FILE"), N_ ("Solves boards of cat and mouse."), description);
  g_auto (GStrv) rest = g_strdupv (arguments);

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_strict_posix (context, TRUE);

  if (!parse (context, &rest, error))
    return MH_ANSWER_NONE;
  if (wants_help)
    return print_help (context, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
  if (wants_version)
    return mh_output_print (PROGRAM " " VERSION "\n", error) ? MH_ANSWER_YES : MH_ANSWER_NONE;

  const MhCommand *command = choose_command (rest[1], error);

  if (command == NULL)
    return MH_ANSWER_NONE;

  g_autofree char *name = g_strconcat (PROGRAM " ", command->name, NULL);

  g_set_prgname (name); /* for the help, and for the hint at it after errors */
  return run_command (command, rest + 1, error);
}

static MhExit
report (const GError *error)
{
  if (error->domain != G_OPTION_ERROR)
    {
      mh_output_tell (error->message, NULL);
      return MH_EXIT_INPUT;
    }

  g_autofree char *hint = g_strdup_printf (_ ("Try “%s --help”."), g_get_prgname ());

  mh_output_tell (error->message, hint);
  return MH_EXIT_USAGE;
}

MhExit
mh_cli_run (char **arguments)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (arguments != NULL && arguments[0] != NULL, MH_EXIT_USAGE);

  g_set_prgname (PROGRAM);

  switch (run_program (arguments, &error))
    {
    case MH_ANSWER_YES:
      return MH_EXIT_FINE;
    case MH_ANSWER_NO:
      return MH_EXIT_NO;
    case MH_ANSWER_NONE:
    default:
      return report (error);
    }
}
