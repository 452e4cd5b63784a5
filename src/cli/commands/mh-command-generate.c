/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-columns.h"
#include "mh-families.h"
#include "mh-format-options.h"
#include "mh-losses.h"
#include "mh-output.h"

#include <glib/gi18n.h>
#include <string.h>

/* Parameters that have a switch, too. */
enum
{
  SWITCH_SEED,
  SWITCH_WALLS,
  SWITCH_CAT_JUMP,
  SWITCH_MOUSE_JUMP,
  N_SWITCHES
};

static const char *const switches[N_SWITCHES] = { "seed", "walls", "cat-jump", "mouse-jump" };

typedef struct
{
  gboolean wants_list;
  char *parameters[N_SWITCHES];
  char *output;
  char *to;
} GenerateOptions;

static const GOptionEntry entries[] = {
  { "list", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (GenerateOptions, wants_list),
    N_ ("List the kinds of boards and their parameters"), NULL },
  { "seed", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (GenerateOptions, parameters[SWITCH_SEED]),
    N_ ("What decides a random board; the default is 1"), N_ ("N") },
  { "walls", 0, 0, G_OPTION_ARG_STRING,
    MH_COMMAND_OPTION (GenerateOptions, parameters[SWITCH_WALLS]),
    N_ ("grid-board: how many cells of 100 are walls"), N_ ("P") },
  { "cat-jump", 0, 0, G_OPTION_ARG_STRING,
    MH_COMMAND_OPTION (GenerateOptions, parameters[SWITCH_CAT_JUMP]),
    N_ ("grid-board: how far the cat jumps"), N_ ("N") },
  { "mouse-jump", 0, 0, G_OPTION_ARG_STRING,
    MH_COMMAND_OPTION (GenerateOptions, parameters[SWITCH_MOUSE_JUMP]),
    N_ ("grid-board: how far the mouse jumps"), N_ ("N") },
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

/* Returns: (transfer full): the names of all kinds of boards */
static char *
list_ids (const char *separator)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < mh_families_get_n (); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? separator : "", mh_families_get (i)->id);

  return g_string_free (ids, FALSE);
}

/* Returns: (nullable) (transfer none): NULL with an error */
static const MhFamily *
find_family (const char *id, GError **error)
{
  const MhFamily *family = mh_families_find (id);
  g_autofree char *known = list_ids (", ");

  if (family != NULL)
    return family;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("there is no kind of board “%s”; known: %s"), id, known);
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

/* Sets the parameter that a switch is for. */
static gboolean
set_switch (Request *self, const char *id, const char *text, GError **error)
{
  for (guint i = 0; i < self->family->n_parameters; i++)
    if (g_str_equal (self->family->parameters[i].id, id))
      return set_text (self, i, text, error);

  g_autofree char *option = g_strdup_printf ("--%s", id);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
               /* Translators: a switch, and the name of an algorithm. */
               _ ("%s is not for %s"), option, self->family->id);
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
  for (guint i = 0; i < N_SWITCHES; i++)
    if (options->parameters[i] != NULL
        && !set_switch (&request, switches[i], options->parameters[i], error))
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

static gboolean
is_free (const GenerateOptions *options)
{
  return options->to == NULL && mh_output_is_standard (options->output);
}

/* Returns: (nullable) (transfer none): the format; NULL with an error */
static const MhFormat *
choose_format (const GenerateOptions *options, GError **error)
{
  return mh_format_options_choose_output (is_free (options) ? "adjacency-list" : options->to,
                                          options->output, error);
}

/* Returns: whether nobody has chosen a format: the name of JSON is that of documents, too */
static gboolean
can_be_document (const GenerateOptions *options)
{
  return is_free (options) || (options->to == NULL && g_str_has_suffix (options->output, ".json"));
}

/* Takes a document where nobody chose a list and that would be another game, and otherwise says
 * what of the game is lost.
 * Returns: (transfer none): the format */
static const MhFormat *
keep_game (const GenerateOptions *options, const MhFormat *format, const MhDocumentFile *file)
{
  const MhContents game = MH_CONTENTS_ROLES | MH_CONTENTS_RULES | MH_CONTENTS_ROADS;
  g_autofree char *lost = mh_losses_dup_words (mh_formats_find_losses (format, file) & game);

  if (lost == NULL)
    return format;
  if (can_be_document (options))
    return mh_formats_get (0);

  /* Translators: the name of a format, and what is lost in it. */
  g_autofree char *notice
      = g_strdup_printf (_ ("lost, as %s cannot hold it: %s"), _ (format->name), lost);

  mh_output_report (notice, NULL);
  return format;
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

  g_autoptr (GBytes) bytes = mh_formats_write (keep_game (options, format, file), file, error);

  if (bytes == NULL)
    return MH_ANSWER_NONE;

  const char *text = g_bytes_get_data (bytes, &length);

  return mh_output_save (options->output, text, length, error) ? MH_ANSWER_YES : MH_ANSWER_NONE;
}

static char *
dup_values (const char *option)
{
  return g_str_equal (option, G_OPTION_REMAINING) ? list_ids ("|")
                                                  : mh_format_options_dup_values (option);
}

const MhCommand mh_command_generate = {
  .name = "generate",
  .summary = N_ ("Makes a board: a path, a grid, a kite, a random graph …"),
  .description
  = N_ ("Parameters are numbers in their order, or named: “grid 3 4”, “grid columns=4”.\n"
        "Those that are missing have a sensible value. The same call makes the same\n"
        "board. FORMAT is as for “convert”; without OUT it is an adjacency list, or a\n"
        "document where a list would be another game."),
  .entries = entries,
  .dup_values = dup_values,
  .options_size = sizeof (GenerateOptions),
  .words_name = N_ ("KIND PARAMETERS"),
  .n_more_words = 1 + MH_MAX_PARAMETERS,
  .run_words = run_words,
};
