/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A command of the program: its arguments, and the function that runs it.
 *
 * Constant data. mh-cli parses the arguments, shows the help and reports errors,
 * in the same way for all commands.
 */

/* What a command answers. */
typedef enum
{
  MH_ANSWER_NONE, /* there was an error */
  MH_ANSWER_YES,
  MH_ANSWER_NO,
} MhAnswer;

typedef struct
{
  const char *name;
  const char *summary;     /* translatable, as is the next; one line */
  const char *description; /* the rest of the help */
  /* In place of an address, arg_data has the offset of a field of the
   * command's options; NULL-terminated. */
  const GOptionEntry *entries;
  gsize options_size;
  gboolean takes_no_file;
  const char *words_name; /* (nullable): translatable; of a command that takes words, not a file */
  guint n_words;          /* how many it needs */
  guint n_more_words;     /* how many more may follow */

  /* (nullable) Rewrites @arguments before they are parsed, for options that mean
   * more than one thing. NULL-terminated; the name of the command comes first. */
  void (*arrange) (char **arguments);
  /* @options: as the entries describe them, zero where nothing was given
   * @file: what to read, see mh_input_read(); NULL if it takes none
   * @error: of the domain G_OPTION_ERROR if the arguments are wrong */
  MhAnswer (*run) (gconstpointer options, const char *file, GError **error);
  /* The same with words: NULL-terminated, as many as said above. */
  MhAnswer (*run_words) (gconstpointer options, char **words, GError **error);
} MhCommand;

#define MH_COMMAND_OPTION(type, field) GSIZE_TO_POINTER (G_STRUCT_OFFSET (type, field))

extern const MhCommand mh_command_census;
extern const MhCommand mh_command_coins;
extern const MhCommand mh_command_compare;
extern const MhCommand mh_command_convert;
extern const MhCommand mh_command_export;
extern const MhCommand mh_command_generate;
extern const MhCommand mh_command_hunt;
extern const MhCommand mh_command_solve;
extern const MhCommand mh_command_table;
extern const MhCommand mh_command_verify;

G_END_DECLS
