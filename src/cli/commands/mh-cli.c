/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cli.h"

#include "mh-arguments.h"
#include "mh-completion.h"
#include "mh-export-program.h"
#include "mh-output.h"

#include <glib/gi18n.h>

/* Most calls draw nothing, and shall not wait for the libraries that do. */
static const MhCommand export_command = {
  .name = MH_EXPORT_NAME,
  .summary = MH_EXPORT_SUMMARY,
  .program = MH_EXPORT_PROGRAM,
};

static const MhCommand lesson_command = {
  .name = MH_LESSON_NAME,
  .summary = MH_LESSON_SUMMARY,
  .program = MH_EXPORT_PROGRAM,
};

static const MhCommand worksheet_command = {
  .name = MH_WORKSHEET_NAME,
  .summary = MH_WORKSHEET_SUMMARY,
  .program = MH_EXPORT_PROGRAM,
};

static const MhCommand *const commands[] = {
  &mh_command_solve,  &mh_command_compare, &mh_command_verify,  &mh_command_table,
  &mh_command_trace,  &export_command,     &lesson_command,     &worksheet_command,
  &mh_command_hunt,   &mh_command_coins,   &mh_command_convert, &mh_command_generate,
  &mh_command_census, &mh_command_judge,
};

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
    g_string_append_printf (text, "\n  %-9s %s", commands[i]->name, _ (commands[i]->summary));

  g_string_append_printf (text, "\n\n%s",
                          _ ("Each command has a --help of its own.\n\nExit status: 0 fine, 1 the "
                             "answer is “no”, 2 wrong arguments,\n3 bad input, or reading, writing "
                             "or memory failed."));
  return g_string_free (text, FALSE);
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
run_command (const MhCommand *command, char **arguments, GError **error)
{
  if (command->program == NULL)
    return mh_command_run (command, arguments, error);

  mh_program_become (command->program, arguments, error);

  return MH_ANSWER_NONE;
}

/* Answers a shell as in mh-completion.h.
 * @words: (array zero-terminated=1): the words behind the name of the program */
static MhAnswer
complete (char **words, GError **error)
{
  if (words[0] == NULL || words[1] == NULL)
    {
      const char *typed = words[0] != NULL ? words[0] : "";
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
        mh_completion_append (text, typed, commands[i]->name, _ (commands[i]->summary));
      mh_completion_append (text, typed, "--help", _ ("Show this help and do nothing else"));
      mh_completion_append (text, typed, "--version", _ ("Show the version"));

      return mh_output_print (text->str, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
    }

  const MhCommand *command = choose_command (words[0], error);

  if (command == NULL)
    return MH_ANSWER_NONE;

  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add_many (builder, words[0], MH_COMPLETION_OPTION, NULL);
  g_strv_builder_addv (builder, (const char **) words + 1);

  g_auto (GStrv) arguments = g_strv_builder_end (builder);

  return run_command (command, arguments, error);
}

static MhAnswer
run_program (char **arguments, GError **error)
{
  if (g_strcmp0 (arguments[1], MH_COMPLETION_OPTION) == 0)
    return complete (arguments + 2, error);

  gboolean wants_help = FALSE;
  gboolean wants_version = FALSE;
  const GOptionEntry entries[] = {
    mh_arguments_help_entry (&wants_help),
    { "version", 0, 0, G_OPTION_ARG_NONE, &wants_version, N_ ("Show the version"), NULL },
    { NULL },
  };
  g_autofree char *description = list_commands ();
  g_autoptr (GOptionContext) context
      = mh_arguments_create_context (_ ("COMMAND FILE"), N_ ("Solves boards of cat and mouse."),
                                     description);
  g_auto (GStrv) rest = g_strdupv (arguments);

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_strict_posix (context, TRUE);

  if (!mh_arguments_parse (context, &rest, error))
    return MH_ANSWER_NONE;
  if (wants_help)
    return mh_arguments_print_help (context, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
  if (wants_version)
    return mh_output_print (MH_PROGRAM_NAME " " VERSION "\n", error) ? MH_ANSWER_YES
                                                                     : MH_ANSWER_NONE;

  const MhCommand *command = choose_command (rest[1], error);

  return command != NULL ? run_command (command, rest + 1, error) : MH_ANSWER_NONE;
}

MhExit
mh_cli_run (char **arguments)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (arguments != NULL && arguments[0] != NULL, MH_EXIT_USAGE);

  g_set_prgname (MH_PROGRAM_NAME);

  const MhAnswer answer = run_program (arguments, &error);

  return mh_program_end (answer, error);
}
