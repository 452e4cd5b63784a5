/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-options.h"

#include "mh-io-error.h"
#include "mh-wrong-call.h"

#include <inttypes.h>
#include <glib/gi18n.h>
#include <string.h>

#define MAX_JOBS 1024

#define CENSUS_OPTION(field) MH_COMMAND_OPTION (MhCensusOptions, field)

const GOptionEntry mh_census_entries[] = {
  { "game", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (plan.game),
    N_ ("“cat-and-mouse”, “cops-and-robbers”, or “fully-active” without passing"), N_ ("GAME") },
  { "cats", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (plan.cats),
    N_ ("Of pursuits: with 2, tell where one cat does not do, and two do"), N_ ("N") },
  { "starts", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (plan.starts),
    N_ ("“standard”, “holes”, or “all” places of the three"), N_ ("WHICH") },
  { "grids", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (plan.grids),
    N_ ("Count all walls of grids with R rows and C columns, and read nothing"), N_ ("R C") },
  { "cat-jump", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (plan.cat_jump),
    N_ ("On grids, how far the cat jumps; the default is 1"), N_ ("A") },
  { "mouse-jump", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (plan.mouse_jump),
    N_ ("On grids, how far the mouse jumps; the default is 1"), N_ ("B") },
  { "part", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (part),
    N_ ("Of grids, count part I of K only, from 0 to K-1"), N_ ("I/K") },
  { "where", 0, 0, G_OPTION_ARG_STRING_ARRAY, CENSUS_OPTION (plan.where),
    N_ ("Show graphs with a start as “winner=mouse” or “moves=20..”; all must hold"),
    N_ ("CONDITION") },
  { "json", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (is_json),
    N_ ("Answer in lines of JSON; with a FILE.json, sorted in there"), N_ ("[FILE]") },
  { "csv", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (is_csv),
    N_ ("The same as comma-separated values, for spreadsheets"), N_ ("[FILE]") },
  { "graph6", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (is_graph6),
    N_ ("Print nothing but the lines of the graphs that are found"), NULL },
  { "merge", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (is_merge),
    N_ ("Make one of FILEs that are parts of a census, in JSON"), NULL },
  { "parts", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (parts),
    N_ ("When merging, fail unless there are K parts"), N_ ("K") },
  { "expect", 0, 0, G_OPTION_ARG_STRING, CENSUS_OPTION (expectation),
    N_ ("Fail unless there are N, or all “connected” graphs, or “all” grids"), N_ ("N") },
  { "jobs", 'j', 0, G_OPTION_ARG_STRING, CENSUS_OPTION (jobs),
    N_ ("Solve on N processors; the default is all there are"), N_ ("N") },
  { "checkpoint", 0, 0, G_OPTION_ARG_FILENAME, CENSUS_OPTION (checkpoint),
    N_ ("Keep in FILE how far it is, and go on from there if it exists"), N_ ("FILE") },
  { "progress", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (shows_progress),
    N_ ("Tell how far it is, even where that is no terminal"), NULL },
  { "keep-going", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (keeps_going),
    N_ ("Count and skip lines that are wrong"), NULL },
  { "mouse-may-pass", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (plan.mouse_may_pass),
    N_ ("The mouse need not move"), NULL },
  { "cat-may-pass", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (plan.cat_may_pass),
    N_ ("The cat need not move"), NULL },
  { "stuck-draws", 0, 0, G_OPTION_ARG_NONE, CENSUS_OPTION (plan.stuck_draws),
    N_ ("Who cannot move has not lost: it is a draw"), NULL },
  { "json-file", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, CENSUS_OPTION (json_path), NULL,
    NULL },
  { "csv-file", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, CENSUS_OPTION (csv_path), NULL,
    NULL },
  { "json-word", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, CENSUS_OPTION (json_word), NULL,
    NULL },
  { "csv-word", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, CENSUS_OPTION (csv_word), NULL,
    NULL },
  { NULL },
};

/* An option that may be followed by a file. */
typedef struct
{
  const char *option;
  const char *file_option; /* the option that "=" and a file turn it into */
  /* The option that a following word with the extension of a file turns it into. */
  const char *word_option;
  const char *const endings[4];
} FileOption;

static const FileOption file_options[] = {
  { "--json", "--json-file", "--json-word", { ".json", ".jsonl", ".ndjson", NULL } },
  { "--csv", "--csv-file", "--csv-word", { ".csv", NULL } },
};

static gboolean
has_ending (const FileOption *self, const char *word)
{
  for (guint i = 0; self->endings[i] != NULL; i++)
    if (g_str_has_suffix (word, self->endings[i]))
      return TRUE;

  return FALSE;
}

/* @next: (nullable): the following word */
static void
arrange_word (const FileOption *self, char **word, const char *next)
{
  const gsize length = strlen (self->option);
  g_autofree char *old = g_steal_pointer (word);

  if (g_str_has_prefix (old, self->option) && old[length] == '=')
    *word = g_strconcat (self->file_option, old + length, NULL);
  else if (g_str_equal (old, self->option) && next != NULL && has_ending (self, next))
    *word = g_strdup (self->word_option);
  else
    *word = g_steal_pointer (&old);
}

/* Returns: whether a word is a number */
static gboolean
is_number (const char *word)
{
  return word != NULL && *word != '\0' && strspn (word, "0123456789") == strlen (word);
}

/* Turns the words "--grids", "4" and "5" into "--grids=4x5". */
static void
arrange_grids (char **words)
{
  if (!g_str_equal (words[0], "--grids") || !is_number (words[1]) || !is_number (words[2]))
    return;

  char *option = g_strdup_printf ("--grids=%sx%s", words[1], words[2]);

  for (guint i = 0; i < 3; i++)
    g_free (words[i]);
  words[0] = option;
  memmove (words + 1, words + 3, (g_strv_length (words + 3) + 1) * sizeof *words);
}

/* Turns "-j4", the spelling of make(1), into "--jobs=4", so that a wrong number gives
 * the same error in both spellings. */
static void
arrange_jobs (char **word)
{
  g_autofree char *old = g_steal_pointer (word);

  if (old[0] == '-' && old[1] == 'j' && old[2] != '\0')
    *word = g_strconcat ("--jobs=", old + 2, NULL);
  else
    *word = g_steal_pointer (&old);
}

void
mh_census_options_arrange (char **arguments)
{
  g_return_if_fail (arguments != NULL);

  for (char **word = arguments; *word != NULL && !g_str_equal (*word, "--"); word++)
    {
      arrange_jobs (word);
      arrange_grids (word);
      for (guint i = 0; i < G_N_ELEMENTS (file_options); i++)
        arrange_word (&file_options[i], word, word[1]);
    }
}

/* @path: (nullable): a file that was given */
static gboolean
check_name (const char *option, const char *path, GError **error)
{
  if (path == NULL || *path != '\0')
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s: %s", option,
               _ ("the file is missing"));

  return FALSE;
}

/* Refuses a file that is named twice. */
static gboolean
check_places (const MhCensusOptions *self, const MhCensusOutputOptions *output, GError **error)
{
  const char *const options[] = { "--json", "--csv", "--checkpoint" };
  const char *const paths[] = { output->json_path, output->csv_path, self->checkpoint };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    for (guint k = i + 1; paths[i] != NULL && k < G_N_ELEMENTS (paths); k++)
      if (g_strcmp0 (paths[i], paths[k]) == 0)
        {
          g_autofree char *one = g_strdup_printf ("%s=%s", options[i], paths[i]);
          g_autofree char *other = g_strdup_printf ("%s=%s", options[k], paths[k]);

          return mh_wrong_pair (one, other, error);
        }

  return TRUE;
}

/* Chooses the form of standard output, for which the file name "-" may stand, too. */
gboolean
mh_census_options_parse_output (const MhCensusOptions *self,
                                MhCensusOutputOptions *output,
                                GError **error)
{
  g_return_val_if_fail (self != NULL && output != NULL, FALSE);

  const gboolean is_json_here = g_strcmp0 (self->json_path, "-") == 0;
  const gboolean is_csv_here = g_strcmp0 (self->csv_path, "-") == 0;
  const MhCensusForm *forms[] = { self->is_json || is_json_here ? &mh_census_json : NULL,
                                  self->is_csv || is_csv_here ? &mh_census_csv : NULL,
                                  self->is_graph6 ? &mh_census_graph6 : NULL };

  if (!check_name ("--json", self->json_path, error)
      || !check_name ("--csv", self->csv_path, error))
    return FALSE;

  *output = (MhCensusOutputOptions){ .form = NULL,
                                     .is_sorted = self->is_merge,
                                     .json_path = self->json_word,
                                     .csv_path = self->csv_word };
  if (self->json_path != NULL)
    output->json_path = is_json_here ? NULL : self->json_path;
  if (self->csv_path != NULL)
    output->csv_path = is_csv_here ? NULL : self->csv_path;
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      if (forms[i] == NULL)
        continue;
      if (output->form != NULL)
        return mh_wrong_pair (output->form->option, forms[i]->option, error);
      output->form = forms[i];
    }
  if (output->form == NULL)
    output->form = &mh_census_words;

  return check_places (self, output, error);
}

/* Parses "3/8", the index of a part and the number of parts. */
static gboolean
parse_part (const char *text, MhCensusCall *call, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, "/", 2);
  guint64 part, n_parts;

  if (words[0] == NULL || words[1] == NULL
      || !g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXUINT32, &n_parts, NULL)
      || !g_ascii_string_to_unsigned (words[0], 10, 0, n_parts - 1, &part, NULL))
    return mh_wrong_value ("--part", text, "0/2, 1/2, 7/100", error);
  call->part = (guint32) part;
  call->n_parts = (guint32) n_parts;

  return TRUE;
}

/* Checks what a census of grids cannot have, and reads the part to be counted. */
static gboolean
parse_grids (const MhCensusOptions *self, MhCensusCall *call, GError **error)
{
  const gboolean has_grids = mh_census_plan_has_grids (call->plan);

  call->part = 0;
  call->n_parts = 1;
  if (self->part != NULL && !has_grids)
    return mh_wrong_lack ("--part", "--grids", error);
  if (has_grids && self->is_graph6)
    return mh_wrong_pair ("--grids", "--graph6", error);
  if (has_grids && call->files[0] != NULL)
    return mh_wrong_pair ("--grids", call->files[0], error);

  return self->part == NULL || parse_part (self->part, call, error);
}

gboolean
mh_census_options_parse_call (const MhCensusOptions *self, MhCensusCall *call, GError **error)
{
  guint64 n_jobs = g_get_num_processors ();

  g_return_val_if_fail (self != NULL && call != NULL, FALSE);

  if (self->jobs != NULL
      && !g_ascii_string_to_unsigned (self->jobs, 10, 1, MAX_JOBS, &n_jobs, NULL))
    return mh_wrong_value ("--jobs", self->jobs, "1…1024", error);

  if (!check_name ("--checkpoint", self->checkpoint, error))
    return FALSE;
  if (self->parts != NULL)
    return mh_wrong_lack ("--parts", "--merge", error);
  if (!parse_grids (self, call, error))
    return FALSE;

  call->n_jobs = (guint) n_jobs;
  call->is_asked = self->plan.where != NULL || self->is_graph6;
  call->keeps_going = self->keeps_going;
  call->shows_progress = self->shows_progress;
  call->checkpoint_path = self->checkpoint;

  return TRUE;
}

/* Refuses a target of a merge that exists. Where graphs are read, a word behind
 * "--json" is certainly the target; in a merge it may be a part of the census, which
 * must not be overwritten. */
static gboolean
check_target (const char *option, const char *path, GError **error)
{
  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
               /* Translators: a file, an option. */
               _ ("“%s” exists, and with --merge it could be meant to be read or to be written: "
                  "remove it, or put %s behind the files to be read"),
               path, option);

  return FALSE;
}

static gboolean
check_n_parts (const MhCensusOptions *self, guint n_files, GError **error)
{
  guint64 n_parts;

  if (self->parts == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (self->parts, 10, 1, G_MAXUINT32, &n_parts, NULL))
    return mh_wrong_value ("--parts", self->parts, "1…4294967295", error);
  if (n_files == n_parts)
    return TRUE;

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
               /* Translators: two numbers. */
               _ ("%" PRIu64 " parts were expected, and there are %u"), n_parts, n_files);

  return FALSE;
}

gboolean
mh_census_options_check_merge (const MhCensusOptions *self, char **files, GError **error)
{
  const struct
  {
    const char *name;
    gboolean is_given;
  } others[] = {
    { "--game", self->plan.game != NULL },
    { "--starts", self->plan.starts != NULL },
    { "--cats", self->plan.cats != NULL },
    { "--grids", self->plan.grids != NULL },
    { "--cat-jump", self->plan.cat_jump != NULL },
    { "--mouse-jump", self->plan.mouse_jump != NULL },
    { "--part", self->part != NULL },
    { "--where", self->plan.where != NULL },
    { "--mouse-may-pass", self->plan.mouse_may_pass },
    { "--cat-may-pass", self->plan.cat_may_pass },
    { "--stuck-draws", self->plan.stuck_draws },
    { "--checkpoint", self->checkpoint != NULL },
    { "--jobs", self->jobs != NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].is_given)
      return mh_wrong_pair ("--merge", others[i].name, error);
  if (!check_target ("--json", self->json_word, error)
      || !check_target ("--csv", self->csv_word, error))
    return FALSE;
  if (files[0] == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                           _ ("the files to merge are missing"));
      return FALSE;
    }

  return check_n_parts (self, g_strv_length (files), error);
}
