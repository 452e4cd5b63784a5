/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A command: its arguments, and the function that runs it, or the program that does.
 *
 * Commands are constant data. mh_command_run() parses arguments and shows help for all
 * commands in the same way.
 */

/* The program that the user calls, whichever does it. */
#define MH_PROGRAM_NAME "mousehole-cli"

/* The answer of a command. */
typedef enum
{
  MH_ANSWER_NONE, /* there was an error */
  MH_ANSWER_YES,
  MH_ANSWER_NO,
} MhAnswer;

typedef struct
{
  const char *name;
  const char *summary;             /* one line, to be translated */
  const char *program;             /* (nullable): another program, which knows the rest */
  const char *description;         /* the rest of the help, to be translated, unless it is made: */
  char *(*dup_description) (void); /* (nullable) Returns: (transfer full): the translated text */
  /* (array zero-terminated=1): the options; arg_data is the offset of a field in the
   * options of the command, in place of an address */
  const GOptionEntry *entries;
  /* (nullable): the values of an option that takes the rows of a table. In the help,
   * they replace a NULL in the entry: its arg_description, or its description, which
   * then names the first value as the default. Completion offers them, and else the
   * values in the arg_description or in the quotes of the description. It also asks for
   * the values of the first word, by G_OPTION_REMAINING.
   * Returns: (transfer full) (nullable): "png|svg|pdf" for the long name of the option */
  char *(*dup_values) (const char *option);
  gsize options_size;
  gboolean takes_no_file;
  /* (nullable): the names of the words, to be translated, of a command that takes words
   * instead of one file */
  const char *words_name;
  guint n_words;      /* the least number of words */
  guint n_more_words; /* the number of further words that are allowed */

  /* (nullable): rewrites the arguments before they are parsed, for options that have
   * several meanings. The array ends with NULL; its first element is the name of the
   * command. */
  void (*arrange) (char **arguments);
  /* Runs the command.
   * @options: the options as the entries describe them; zero if they were not given
   * @file: (nullable): the input for mh_input_read(); NULL if the command takes none
   * @error: an error; its domain is G_OPTION_ERROR if the arguments are wrong */
  MhAnswer (*run) (gconstpointer options, const char *file, GError **error);
  /* Runs a command that takes words.
   * @words: (array zero-terminated=1): the words, as many as allowed above */
  MhAnswer (*run_words) (gconstpointer options, char **words, GError **error);
} MhCommand;

#define MH_COMMAND_OPTION(type, field) GSIZE_TO_POINTER (G_STRUCT_OFFSET (type, field))

extern const MhCommand mh_command_census;
extern const MhCommand mh_command_coins;
extern const MhCommand mh_command_compare;
extern const MhCommand mh_command_convert;
extern const MhCommand mh_command_export; /* in the program that draws */
extern const MhCommand mh_command_generate;
extern const MhCommand mh_command_hunt;
extern const MhCommand mh_command_judge;
extern const MhCommand mh_command_lesson; /* in the program that draws */
extern const MhCommand mh_command_solve;
extern const MhCommand mh_command_table;
extern const MhCommand mh_command_trace;
extern const MhCommand mh_command_verify;
extern const MhCommand mh_command_worksheet; /* in the program that draws */

/* @arguments: the name of the command first; NULL-terminated
 * Returns: with MH_ANSWER_NONE, an error of the domain G_OPTION_ERROR if the call is
 * wrong */
MhAnswer mh_command_run (const MhCommand *command, char **arguments, GError **error);

G_END_DECLS
