/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-census-report.h"
#include "mh-census-where.h"
#include "mh-graph6-bits.h"
#include "mh-io-error.h"
#include "mh-line-reader.h"
#include "mh-output.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <unistd.h>

typedef struct
{
  char *starts;
  char **where;
  gboolean is_json;
  gboolean is_graph6;
  gboolean keeps_going;
  gboolean mouse_may_pass;
  gboolean cat_may_pass;
  gboolean stuck_draws;
} CensusOptions;

#define CENSUS_OPTION(field) MH_COMMAND_OPTION (CensusOptions, field)

static const GOptionEntry entries[] = {
  { "starts", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (starts),
    N_ ("“standard”, “holes”, or “all” places of the three"), N_ ("WHICH") },
  { "where", 0, 0, G_OPTION_ARG_STRING_ARRAY, CENSUS_OPTION (where),
    N_ ("Show graphs with such a start; all that are given must hold"), N_ ("CONDITION") },
  { "json", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (is_json),
    N_ ("Answer in lines of JSON, for other programs"), NULL },
  { "graph6", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (is_graph6),
    N_ ("Print nothing but the lines of the graphs that are found"), NULL },
  { "keep-going", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (keeps_going),
    N_ ("Count and skip lines that are wrong"), NULL },
  { "mouse-may-pass", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (mouse_may_pass),
    N_ ("The mouse need not move"), NULL },
  { "cat-may-pass", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (cat_may_pass),
    N_ ("The cat need not move"), NULL },
  { "stuck-draws", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (stuck_draws),
    N_ ("Who cannot move has not lost: it is a draw"), NULL },
  { NULL },
};

/* A census that is being taken. */
typedef struct
{
  const CensusOptions *options;
  const MhCensusWhere *where;
  MhLineReader *reader;
  const char *label; /* of the input */
  MhCensusStarts starts;
  MhCensus *census;
  MhCensusSummary *summary;
  GString *text; /* that is still to be printed */
  guint64 n_found;
  guint64 n_skipped;
  GError *error;
} Taker;

static gboolean
parse_starts (const char *text, MhCensusStarts *starts, GError **error)
{
  static const char *const words[] = { "standard", "holes", "all" };

  *starts = MH_CENSUS_STANDARD;
  if (text == NULL)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], text))
      {
        *starts = (MhCensusStarts) i;
        return TRUE;
      }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: an option, what it was set to, what it may be. */
               _ ("%s cannot be “%s”; possible: %s"), "--starts", text, "standard, holes, all");

  return FALSE;
}

static void
show_find (Taker *self, const MhCensusFind *find)
{
  self->n_found++;
  if (self->options->is_graph6)
    g_string_append_printf (self->text, "%s\n", find->name);
  else if (self->options->is_json)
    mh_census_report_append_find_json (self->text, find);
  else
    mh_census_report_append_find_words (self->text, find);
}

static void
add_graph (Taker *self, const char *name, const MhGraph6Bits *bits)
{
  const MhCensusGraph graph = { name, bits->n_nodes, bits->n_edges, bits->successors };
  const gboolean is_asked = self->options->where != NULL || self->options->is_graph6;
  const gboolean may_be_wanted
      = is_asked && mh_census_where_has_graph (self->where, bits->n_nodes, bits->n_edges);
  g_autoptr (MhCensusFind) find
      = mh_census_summary_add (self->summary, self->census, &graph, self->starts,
                               may_be_wanted ? mh_census_where_has_value : NULL, self->where);

  if (find != NULL)
    show_find (self, find);
}

static gboolean
print_text (Taker *self)
{
  const gboolean is_fine = mh_output_write (self->text->str, self->text->len, NULL, &self->error);

  g_string_truncate (self->text, 0);

  return is_fine;
}

/* An MhLineFunc. */
static gboolean
take_line (const char *line, gsize length, guint number, gpointer user_data)
{
  Taker *self = user_data;
  g_autoptr (GError) error = NULL;
  MhGraph6Bits bits;

  if (line == NULL)
    return print_text (self);

  if (mh_graph6_bits_read (&bits, line, length, &error))
    {
      g_autofree char *name = g_strndup (line, length);

      add_graph (self, name, &bits);
      return TRUE;
    }
  if (self->options->keeps_going)
    {
      self->n_skipped++;
      return TRUE;
    }

  mh_io_error_set_line (error, number);
  g_propagate_prefixed_error (&self->error, g_steal_pointer (&error), "%s: ", self->label);

  return FALSE;
}

/* Returns: FALSE with an error that ends the census, or G_IO_ERROR_CANCELLED */
static gboolean
take_file (Taker *self, const char *path)
{
  const gboolean is_standard = mh_output_is_standard (path);
  g_autofree char *shown
      = is_standard ? g_strdup (_ ("standard input")) : g_filename_display_name (path);
  const int fd = is_standard ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);

  self->label = shown;
  if (fd < 0)
    g_set_error (&self->error, MH_IO_ERROR, MH_IO_ERROR_READ, "%s: %s", shown, g_strerror (errno));
  else
    {
      g_autoptr (GError) error = NULL;

      if (!mh_line_reader_run (self->reader, fd, shown, &error) && self->error == NULL)
        self->error = g_steal_pointer (&error);
      if (!is_standard)
        close (fd);
    }
  self->label = NULL;

  return self->error == NULL;
}

static void
take_files (Taker *self, char **files)
{
  if (files[0] == NULL)
    take_file (self, "-");
  for (guint i = 0; files[i] != NULL; i++)
    if (!take_file (self, files[i]))
      return;
}

/* Whatever ended it, what was counted so far is told. */
static MhAnswer
finish (Taker *self, GError **error)
{
  const gboolean has_conditions = self->options->where != NULL;
  const MhCensusReport report
      = { self->summary, has_conditions, self->n_found, self->n_skipped, self->error == NULL };

  if (g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_clear_error (&self->error);
  if (!self->options->is_graph6 && (self->error == NULL || self->summary->n_graphs > 0))
    {
      g_autofree char *text = self->options->is_json ? mh_census_report_create_json (&report)
                                                     : mh_census_report_create_words (&report);

      if (self->n_found > 0 && !self->options->is_json)
        g_string_append_c (self->text, '\n');
      g_string_append (self->text, text);
    }
  if (!g_error_matches (self->error, MH_IO_ERROR, MH_IO_ERROR_WRITE))
    {
      g_autoptr (GError) fault = g_steal_pointer (&self->error);

      if (print_text (self))
        self->error = g_steal_pointer (&fault);
    }
  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return MH_ANSWER_NONE;
    }

  return has_conditions && self->n_found == 0 ? MH_ANSWER_NO : MH_ANSWER_YES;
}

static MhAnswer
run (gconstpointer data, char **files, GError **error)
{
  const CensusOptions *options = data;
  const MhRules rules = { .mouse_may_pass = options->mouse_may_pass,
                          .cat_may_pass = options->cat_may_pass,
                          .stuck = options->stuck_draws ? MH_STUCK_DRAWS : MH_STUCK_LOSES };
  Taker taker = { .options = options };

  if (options->is_json && options->is_graph6)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("%s and %s exclude each other"),
                   "--json", "--graph6");
      return MH_ANSWER_NONE;
    }
  if (!parse_starts (options->starts, &taker.starts, error))
    return MH_ANSWER_NONE;

  g_autoptr (MhCensusWhere) where = mh_census_where_new (options->where, error);

  if (where == NULL)
    return MH_ANSWER_NONE;

  g_autoptr (MhCensus) census = mh_census_new (&rules);
  g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MhLineReader) reader = mh_line_reader_new (take_line, &taker);

  taker.reader = reader;
  taker.where = where;
  taker.census = census;
  taker.summary = summary;
  taker.text = text;
  take_files (&taker, files);

  return finish (&taker, error);
}

const MhCommand mh_command_census = {
  .name = "census",
  .summary = N_ ("Counts what becomes of all the graphs that come in"),
  .description
  = N_ ("Graphs come line by line from files or standard input, as graph6, digraph6 or\n"
        "sparse6, with up to 64 nodes; each is solved, and the summary tells wins, draws\n"
        "and the longest wins. Conditions are winner=mouse|cat|draw, and moves=20..,\n"
        "nodes=5..9 or edges=..12; “!” before one negates it.\n"
        "An interrupt (Ctrl+C) ends it with the summary so far."),
  .entries = entries,
  .options_size = sizeof (CensusOptions),
  .words_name = N_ ("[FILE…]"),
  .n_more_words = G_MAXUINT16,
  .run_words = run,
};
