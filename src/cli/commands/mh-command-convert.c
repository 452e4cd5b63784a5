/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-format-options.h"
#include "mh-formats-many.h"
#include "mh-gathered-bytes.h"
#include "mh-input.h"
#include "mh-io-error.h"
#include "mh-losses.h"
#include "mh-name.h"
#include "mh-output.h"
#include "mh-read-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* The longest line of a list in the help. */
#define MAX_LINE 76

typedef struct
{
  char *from;
  char *to;
  char *index;
  gboolean takes_all;
  gboolean drops_loops;
  gboolean is_strict;
} ConvertOptions;

static const GOptionEntry entries[] = {
  { "from", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ConvertOptions, from),
    N_ ("Read IN as FORMAT; the default is what its name and content say"), N_ ("FORMAT") },
  { "to", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ConvertOptions, to),
    N_ ("Write OUT as FORMAT; the default is what its name says"), N_ ("FORMAT") },
  { "index", 0, 0, G_OPTION_ARG_STRING, MH_COMMAND_OPTION (ConvertOptions, index),
    N_ ("Of a file of many boards, take the Nth, from 1 on"), N_ ("N") },
  { "all", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (ConvertOptions, takes_all),
    N_ ("Of a file of many boards, take all, one a line"), NULL },
  { "drop-loops", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (ConvertOptions, drops_loops),
    N_ ("Leave edges from a node to itself out instead of refusing them"), NULL },
  { "strict", 0, 0, G_OPTION_ARG_NONE, MH_COMMAND_OPTION (ConvertOptions, is_strict),
    N_ ("Refuse to write what loses something"), NULL },
  { NULL },
};

/* A conversion, and its result so far. */
typedef struct
{
  const ConvertOptions *options;
  MhInput *input;
  const MhFormat *from, *to;
  const char *text;
  gsize length;
  char *output_label;
  MhGatheredBytes written;
  MhContents losses; /* everything that is lost from any of the boards */
  guint n_boards;    /* the number of boards that were converted */
  guint n_there;     /* the number of boards in the input, if one of them is chosen */
  GError *fault;     /* (nullable): the error that ends the conversion of all boards */
} Conversion;

static void
conversion_clear (Conversion *self)
{
  g_free (self->output_label);
  mh_gathered_bytes_clear (&self->written);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Conversion, conversion_clear)

/* Appends @file in the new format. Returns: FALSE with an error */
static gboolean
add_board (Conversion *self, const MhDocumentFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = mh_formats_write (self->to, file, error);
  gsize length;

  self->n_boards++;
  if (bytes == NULL && self->options->takes_all)
    g_prefix_error (error, _ ("board %u: "), self->n_boards);
  if (bytes == NULL)
    {
      g_prefix_error (error, "%s: ", self->output_label);
      return FALSE;
    }

  const char *data = g_bytes_get_data (bytes, &length);

  if (self->written.length + length > MH_MAX_FILE_BYTES)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
                   _ ("%s: it would be longer than %u MiB, the most that can be read again"),
                   self->output_label, MH_MAX_FILE_BYTES >> 20);
      return FALSE;
    }

  if (!mh_gathered_bytes_append (&self->written, data, length))
    {
      mh_io_error_set_memory (error);
      g_prefix_error (error, "%s: ", self->output_label);
      return FALSE;
    }

  self->losses |= mh_formats_find_losses (self->to, file);
  return TRUE;
}

static gboolean
fail_to_read (const Conversion *self, GError **error)
{
  g_prefix_error (error, "%s: ", self->input->label);
  return FALSE;
}

/* @index: (out): the index of the chosen board */
static gboolean
read_index (const Conversion *self, guint n_boards, guint *index, GError **error)
{
  const char *text = self->options->index;
  guint64 number = 1;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, MAX (n_boards, 1), &number, NULL))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* Translators: what an option was set to, and how many boards a file has. */
                   _ ("--index cannot be “%s”; possible: 1…%u"), text, MAX (n_boards, 1));
      return FALSE;
    }

  *index = (guint) number - 1;
  return TRUE;
}

static gboolean
convert_one (Conversion *self, GError **error)
{
  guint index;

  self->n_there = mh_formats_count_in (self->from, self->text, self->length);
  if (!read_index (self, self->n_there, &index, error))
    return FALSE;

  self->input->file = mh_formats_read_in (self->from, self->text, self->length, index,
                                          self->options->drops_loops, error);

  return self->input->file != NULL ? add_board (self, self->input->file, error)
                                   : fail_to_read (self, error);
}

/* Implements MhSpanFunc: converts one of many boards. */
static gboolean
convert_span (MhSpan span, gpointer user_data)
{
  Conversion *self = user_data;
  g_autoptr (MhDocumentFile) file
      = mh_formats_read_span (self->from, self->text, self->length, span,
                              self->options->drops_loops, &self->fault);

  if (file == NULL)
    fail_to_read (self, &self->fault);
  else
    mh_input_report_repairs (self->input, file);

  return file != NULL && add_board (self, file, &self->fault);
}

static gboolean
convert_all (Conversion *self, GError **error)
{
  mh_formats_each (self->from, self->text, self->length, convert_span, self);
  if (self->fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->fault));
      return FALSE;
    }

  /* Convert_one() gives the error that there is no board. */
  return self->n_boards > 0 || convert_one (self, error);
}

/* Returns: (transfer full) (nullable): everything that is lost, in words */
static char *
describe_losses (const Conversion *self)
{
  g_autofree char *words = mh_losses_dup_words (self->losses);

  if (words == NULL)
    return NULL;

  /* Translators: a file, the name of its format, and what is lost in it. */
  return g_strdup_printf (_ ("%s: lost, as %s cannot hold it: %s"), self->output_label,
                          _ (self->to->name), words);
}

static gboolean
check_losses (const Conversion *self, GError **error)
{
  g_autofree char *losses = self->options->is_strict ? describe_losses (self) : NULL;

  if (losses != NULL)
    g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED, losses);

  return losses == NULL;
}

static void
report_many (const Conversion *self)
{
  g_autofree char *notice = g_strdup_printf (
      /* Translators: a file, and how many boards it has. */
      _ ("%s: this is the first of %u boards; --index or --all takes others"), self->input->label,
      self->n_there);

  mh_output_report (notice, NULL);
}

/* Prints notices. They come after all errors are excluded, so that an error stands
 * alone. */
static void
report_notices (const Conversion *self)
{
  g_autofree char *losses = describe_losses (self);

  if (self->n_there > 1 && self->options->index == NULL)
    report_many (self);
  if (self->input->file != NULL)
    mh_input_report_changes (self->input, self->input->file);
  if (losses != NULL)
    mh_output_report (losses, NULL);
}

/* Checks whether the options can be combined. */
static gboolean
check_options (const ConvertOptions *options, const MhFormat *to, GError **error)
{
  if (options->takes_all && options->index != NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("--index and --all exclude each other"));
      return FALSE;
    }
  if (options->takes_all && !to->writes_many)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   /* Translators: the id of a format. */
                   _ ("--all is not for %s, which holds one board"), to->id);
      return FALSE;
    }

  return TRUE;
}

/* Chooses the format of the input. */
static gboolean
choose_input (Conversion *self, GError **error)
{
  self->text = g_bytes_get_data (self->input->bytes, &self->length);
  if (self->from == NULL)
    self->from = mh_formats_choose (self->text, self->length, self->input->path, error);

  return self->from != NULL || fail_to_read (self, error);
}

static MhAnswer
run_words (gconstpointer data, char **words, GError **error)
{
  const ConvertOptions *options = data;
  const char *output = words[1];
  g_auto (Conversion) self = { .options = options };
  g_autoptr (MhInput) input = NULL;

  self.output_label = mh_output_is_standard (output) ? g_strdup (_ ("standard output"))
                                                     : mh_name_of_file (output);
  self.to = mh_format_options_choose_output (options->to, output, error);
  if (self.to == NULL || !check_options (options, self.to, error))
    return MH_ANSWER_NONE;
  if (options->from != NULL)
    {
      self.from = mh_format_options_find ("--from", options->from, TRUE, error);
      if (self.from == NULL)
        return MH_ANSWER_NONE;
    }

  input = mh_input_load (words[0], error);
  self.input = input;
  if (input == NULL || !choose_input (&self, error))
    return MH_ANSWER_NONE;

  const gboolean is_converted
      = options->takes_all ? convert_all (&self, error) : convert_one (&self, error);

  if (!is_converted || !check_losses (&self, error)
      || !mh_output_save (output, self.written.data, self.written.length, error))
    return MH_ANSWER_NONE;

  report_notices (&self);
  return MH_ANSWER_YES;
}

/* Returns: (transfer full): what the option of that name takes, a few values a line */
static char *
list_formats (const char *option)
{
  g_autofree char *values = mh_format_options_dup_values (option);
  g_auto (GStrv) ids = g_strsplit (values, "|", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize line = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      if (text->len - line + strlen (ids[i]) > MAX_LINE)
        {
          g_string_append (text, "\n   ");
          line = text->len;
        }
      g_string_append_printf (text, " %s%s", ids[i], ids[i + 1] != NULL ? "," : "");
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_description (void)
{
  g_autofree char *read = list_formats ("from");
  g_autofree char *written = list_formats ("to");

  return g_strdup_printf (
      /* Translators: two lists of formats. */
      _ ("FORMAT of IN is one of\n   %s\nand FORMAT of OUT is one of\n   %s\n\n"
         "IN is as FILE for “solve”; “-” as OUT is standard output. What a format cannot\n"
         "hold is named on standard error."),
      read, written);
}

const MhCommand mh_command_convert = {
  .name = "convert",
  .summary = N_ ("Writes a board in another format"),
  .dup_description = dup_description,
  .entries = entries,
  .dup_values = mh_format_options_dup_values,
  .options_size = sizeof (ConvertOptions),
  .words_name = N_ ("IN OUT"),
  .n_words = 2,
  .run_words = run_words,
};
