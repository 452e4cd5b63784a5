/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-columns.h"
#include "mh-families.h"
#include "mh-format-options.h"
#include "mh-output.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  gboolean wants_list;
  char *seed;
  char *output;
  char *to;
} GenerateOptions;

static const GOptionEntry entries[] = {
  { "list", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (GenerateOptions, wants_list),
    N_ ("List the kinds of boards and their parameters"), NULL },
  { "seed", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (GenerateOptions, seed),
    N_ ("What decides a random board; the default is 1"), N_ ("N") },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, MH_COMMAND_OPTION (GenerateOptions, output),
    N_ ("Write to OUT; “-”, the default, is standard output"), N_ ("OUT") },
  { "to", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (GenerateOptions, to),
    N_ ("Write as FORMAT; the default is what the name of OUT says"), N_ ("FORMAT") },
  { NULL },
};

/* The parameters of a kind of board, as given; NULL if a parameter is missing. */
typedef struct
{
  const MhFamily *family;
  const char *texts[MH_MAX_PARAMETERS];
} Request;

/* Returns: (transfer full): the parameters except the seed, such as "rows=1…100
 * columns=1…100" */
static char *
describe_parameters (const MhFamily *family)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < family->n_parameters; i++)
    {
      const MhParameter *parameter = &family->parameters[i];

      if (parameter->kind == MH_PARAMETER_SEED)
        continue;
      g_string_append_printf (text, "%s%s=%" G_GINT64_FORMAT "…%" G_GINT64_FORMAT, i > 0 ? " " : "",
                              parameter->id, parameter->range.minimum, parameter->range.maximum);
    }
  if (text->len == 0)
    g_string_append_c (text, '-');

  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): a table of all kinds of boards */
static char *
list_families (void)
{
  const MhColumns columns = { 3, 3 };
  const guint n_families = mh_families_get_n ();
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_families; i++)
    {
      const MhFamily *family = mh_families_get (i);

      g_ptr_array_add (cells, g_strdup (family->id));
      g_ptr_array_add (cells, describe_parameters (family));
      g_ptr_array_add (cells, g_strdup (_ (family->summary)));
    }
  mh_columns_append (&columns, text, (const char *const *) cells->pdata, cells->len);

  return g_string_free (text, FALSE);
}

/* Returns: (nullable) (transfer none): NULL with an error */
static const MhFamily *
find_family (const char *id, GError **error)
{
  const MhFamily *family = mh_families_find (id);
  g_autoptr (GString) known = g_string_new (NULL);

  if (family != NULL)
    return family;

  for (guint i = 0; i < mh_families_get_n (); i++)
    g_string_append_printf (known, i > 0 ? ", %s" : "%s", mh_families_get (i)->id);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("there is no kind of board “%s”; known: %s"), id, known->str);
  return NULL;
}

static gboolean
set_text (Request *self, guint parameter, const char *text, GError **error)
{
  if (self->texts[parameter] != NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("%s is given twice"),
                   self->family->parameters[parameter].id);
      return FALSE;
    }

  self->texts[parameter] = text;
  return TRUE;
}

static gboolean
refuse_name (const Request *self, const char *word, GError **error)
{
  g_autofree char *known = describe_parameters (self->family);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: a word of the call, the kind of board, and its parameters. */
               _ ("“%s” is not for %s, which takes: %s"), word, self->family->id, known);
  return FALSE;
}

/* Sets a parameter that is named: "nodes=5".
 * @sign: the equals sign in @word */
static gboolean
set_named (Request *self, const char *word, const char *sign, GError **error)
{
  for (guint i = 0; i < self->family->n_parameters; i++)
    {
      const char *id = self->family->parameters[i].id;

      if (strlen (id) == (gsize) (sign - word) && g_str_has_prefix (word, id))
        return set_text (self, i, sign + 1, error);
    }

  return refuse_name (self, word, error);
}

/* Sets the next parameter that has no value yet. A seed must be named. */
static gboolean
set_next (Request *self, const char *word, GError **error)
{
  for (guint i = 0; i < self->family->n_parameters; i++)
    if (self->texts[i] == NULL && self->family->parameters[i].kind != MH_PARAMETER_SEED)
      return set_text (self, i, word, error);

  return refuse_name (self, word, error);
}

static gboolean
set_seed (Request *self, const char *seed, GError **error)
{
  for (guint i = 0; i < self->family->n_parameters; i++)
    if (self->family->parameters[i].kind == MH_PARAMETER_SEED)
      return set_text (self, i, seed, error);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
               /* Translators: a switch, and the name of an algorithm. */
               _ ("%s is not for %s"), "--seed", self->family->id);
  return FALSE;
}

/* Reads a whole number. g_ascii_strtoll() turns a number that is too large into the
 * largest one, which is out of every range. */
static gboolean
read_value (const char *text, gint64 *value)
{
  char *end;

  if (text[0] == '\0' || text[strspn (text, "-0123456789")] != '\0')
    return FALSE;

  *value = g_ascii_strtoll (text, &end, 10);
  return *end == '\0';
}

/* Reads all values. Missing parameters have the same defaults as in the dialog. */
static gboolean
read_values (const Request *self, gint64 *values, GError **error)
{
  for (guint i = 0; i < self->family->n_parameters; i++)
    {
      const MhParameter *parameter = &self->family->parameters[i];
      const MhRange range = mh_family_get_range (self->family, values, i);
      const char *text = self->texts[i];

      values[i] = range.initial;
      if (text == NULL
          || (read_value (text, &values[i]) && values[i] >= range.minimum
              && values[i] <= range.maximum))
        continue;

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* Translators: a parameter, what it was set to, and its range. */
                   _ ("%s cannot be “%s”; possible: %lld…%lld"), parameter->id, text,
                   (long long) range.minimum, (long long) range.maximum);
      return FALSE;
    }

  return TRUE;
}

/* @words: the kind of board, and its parameters
 * Returns: (transfer full) (nullable): the board; NULL with an error */
static MhDocumentFile *
create_board (const GenerateOptions *options, char **words, GError **error)
{
  Request request = { .family = find_family (words[0], error) };
  gint64 values[MH_MAX_PARAMETERS] = { 0 };

  if (request.family == NULL)
    return NULL;

  for (char **word = words + 1; *word != NULL; word++)
    {
      const char *sign = strchr (*word, '=');

      if (sign != NULL ? !set_named (&request, *word, sign, error)
                       : !set_next (&request, *word, error))
        return NULL;
    }
  if (options->seed != NULL && !set_seed (&request, options->seed, error))
    return NULL;
  if (!read_values (&request, values, error))
    return NULL;

  MhBoard *board = mh_family_create_board (request.family, values, error);

  if (board == NULL)
    return NULL;

  MhDocumentFile *file = mh_document_file_new (board);

  file->has_places = request.family->has_picture;
  return file;
}

/* Returns: (nullable) (transfer none): the format; NULL with an error */
static const MhFormat *
choose_format (const GenerateOptions *options, GError **error)
{
  const gboolean is_free = options->to == NULL && mh_output_is_standard (options->output);

  return mh_format_options_choose_output (is_free ? "adjacency-list" : options->to, options->output,
                                          error);
}

static MhAnswer
run_words (gconstpointer data, char **words, GError **error)
{
  const GenerateOptions *options = data;
  const MhFormat *format = choose_format (options, error);
  g_autoptr (MhDocumentFile) file = NULL;
  gsize length;

  if (format == NULL)
    return MH_ANSWER_NONE;
  if (options->wants_list)
    {
      g_autofree char *list = list_families ();

      return mh_output_print (list, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
    }
  if (words[0] == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("the kind of board is missing; --list shows all"));
      return MH_ANSWER_NONE;
    }

  file = create_board (options, words, error);
  if (file == NULL)
    return MH_ANSWER_NONE;

  g_autoptr (GBytes) bytes = mh_formats_write (format, file, error);

  if (bytes == NULL)
    return MH_ANSWER_NONE;

  const char *text = g_bytes_get_data (bytes, &length);

  return mh_output_save (options->output, text, length, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
}

const MhCommand mh_command_generate = {
  .name = "generate",
  .summary = N_ ("Makes a board: a path, a grid, a kite, a random graph …"),
  .description
  = N_ ("Parameters are numbers in their order, or named: “grid 3 4”, “grid columns=4”.\n"
        "Those that are missing have a sensible value. The same call makes the same\n"
        "board. FORMAT is as for “convert”; without OUT it is an adjacency list."),
  .entries = entries,
  .dup_values = mh_format_options_dup_values,
  .options_size = sizeof (GenerateOptions),
  .words_name = N_ ("KIND PARAMETERS"),
  .n_more_words = 1 + MH_MAX_PARAMETERS,
  .run_words = run_words,
};
