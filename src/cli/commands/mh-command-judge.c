/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-command.h"

#include "mh-formats-many.h"
#include "mh-input.h"
#include "mh-interrupt.h"
#include "mh-io-error.h"
#include "mh-judge-report.h"
#include "mh-judge-trace.h"
#include "mh-output.h"
#include "mh-read-file.h"
#include "mh-wrong-call.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

#define PROGRESS_INTERVAL_USEC (G_TIME_SPAN_SECOND / 5)

#define MIN_MEMORY_BYTES (32u << 20)
#define MAX_SECONDS 86400

typedef struct
{
  char *task;
  char *language;
  char *command;
  char *up_to;
  char *boards;
  char *time;
  char *total;
  char *memory;
  char *trace;
  char *follow;
  char *output;
  gboolean has_no_sandbox;
  gboolean is_json;
  gboolean is_csv;
} JudgeOptions;

#define JUDGE_OPTION(field) MH_COMMAND_OPTION (JudgeOptions, field)

static const GOptionEntry entries[] = {
  { "task", 0, 0, G_OPTION_ARG_STRING, JUDGE_OPTION (task),
    N_ ("What the programs solve; by default, functions say it"), N_ ("TASK") },
  { "language", 0, 0, G_OPTION_ARG_STRING, JUDGE_OPTION (language),
    N_ ("What the programs are written in; by default, names say it"), N_ ("LANGUAGE") },
  { "command", 0, 0, G_OPTION_ARG_STRING, JUDGE_OPTION (command),
    N_ ("Run “CMD FILE”, which answers on descriptor 3"), N_ ("CMD") },
  { "up-to", 0, 0, G_OPTION_ARG_STRING, JUDGE_OPTION (up_to),
    N_ ("Try boards of at most N nodes, or cells of a grid"), N_ ("N") },
  { "boards", 0, 0, G_OPTION_ARG_FILENAME, JUDGE_OPTION (boards),
    N_ ("Try these boards instead of those that defeat programs"), N_ ("FILE") },
  { "time", 0, 0, G_OPTION_ARG_STRING, JUDGE_OPTION (time),
    N_ ("Seconds for a board; the default is 2"), N_ ("S") },
  { "total", 0, 0, G_OPTION_ARG_STRING, JUDGE_OPTION (total),
    N_ ("Seconds for a program; the default is 60"), N_ ("S") },
  { "memory", 0, 0, G_OPTION_ARG_STRING, JUDGE_OPTION (memory),
    N_ ("Bytes of memory for a program; the default is 1 GiB"), N_ ("BYTES") },
  { "trace", 0, 0, G_OPTION_ARG_FILENAME, JUDGE_OPTION (trace),
    N_ ("Run the program on BOARD alone, and tell its first false value"), N_ ("BOARD") },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, JUDGE_OPTION (output),
    N_ ("Write the steps of that run to OUT; “-” is standard output"), N_ ("OUT") },
  { "follow", 0, 0, G_OPTION_ARG_STRING, JUDGE_OPTION (follow),
    N_ ("Follow this function of a Python program, by its arguments"),
    N_ ("NAME:MOUSE,CAT[,TURN]") },
  { "no-sandbox", 0, 0, G_OPTION_ARG_NONE, JUDGE_OPTION (has_no_sandbox),
    N_ ("Run programs within limits only"), NULL },
  { "json", 0, 0, G_OPTION_ARG_NONE, JUDGE_OPTION (is_json),
    N_ ("Answer in JSON, a line a program"), NULL },
  { "csv", 0, 0, G_OPTION_ARG_NONE, JUDGE_OPTION (is_csv), N_ ("Answer in CSV, a line a program"),
    NULL },
  { NULL },
};

/* @option: perhaps one of those with values of a table */
static char *
dup_values (const char *option)
{
  const gboolean is_task = g_str_equal (option, "task");
  GString *values = g_string_new (NULL);

  if (!is_task && !g_str_equal (option, "language"))
    return g_string_free (values, TRUE);
  for (guint i = 0; i < (is_task ? mh_tasks_get_n () : mh_languages_get_n ()); i++)
    g_string_append_printf (values, i > 0 ? "|%s" : "%s",
                            is_task ? mh_tasks_get (i)->id : mh_languages_get (i)->id);

  return g_string_free (values, FALSE);
}

/* @text: (nullable): NULL leaves @seconds as they are */
static gboolean
parse_seconds (const char *option, const char *text, double *seconds, GError **error)
{
  char *end = NULL;

  if (text == NULL)
    return TRUE;
  if (g_ascii_isdigit (text[0]))
    *seconds = g_ascii_strtod (text, &end);
  if (end != NULL && *end == '\0' && *seconds > 0 && *seconds <= MAX_SECONDS)
    return TRUE;

  return mh_wrong_value (option, text, _ ("seconds, such as “2” or “0.5”"), error);
}

static gboolean
parse_language (const char *text, const MhLanguage **language, GError **error)
{
  g_autofree char *known = dup_values ("language");

  *language = text != NULL ? mh_languages_find (text) : NULL;

  return text == NULL || *language != NULL
         || mh_wrong_value ("--language", text, g_strdelimit (known, "|", ' '), error);
}

/* @task: (out): NULL if every program tells its own */
static gboolean
parse_task (const char *text, const MhTask **task, GError **error)
{
  g_autofree char *known = dup_values ("task");

  *task = text != NULL ? mh_tasks_find (text) : NULL;

  return text == NULL || *task != NULL
         || mh_wrong_value ("--task", text, g_strdelimit (known, "|", ' '), error);
}

static gboolean
parse_up_to (const char *text, const MhTask *task, guint32 *max_size, GError **error)
{
  guint64 number = task->max_size;

  if (text != NULL
      && !g_ascii_string_to_unsigned (text, 10, task->min_size, task->max_size, &number, NULL))
    {
      g_autofree char *range = g_strdup_printf ("%u–%u", task->min_size, task->max_size);

      return mh_wrong_value ("--up-to", text, range, error);
    }
  *max_size = (guint32) number;

  return TRUE;
}

static gboolean
parse_memory (const char *text, guint64 *n_bytes, GError **error)
{
  return text == NULL
         || g_ascii_string_to_unsigned (text, 10, MIN_MEMORY_BYTES, G_MAXINT64, n_bytes, NULL)
         || mh_wrong_value ("--memory", text, _ ("a number of bytes, at least 33554432"), error);
}

static gboolean
parse_options (const JudgeOptions *options, MhTrialQuery *query, GError **error)
{
  if (options->is_json && options->is_csv)
    return mh_wrong_pair ("--json", "--csv", error);
  if (options->language != NULL && options->command != NULL)
    return mh_wrong_pair ("--language", "--command", error);

  *query = (MhTrialQuery){
    .program = { .command = options->command, .limits = mh_submission_limits_default },
  };
  query->program.limits.confinement
      = options->has_no_sandbox ? MH_CONFINED_NEVER : MH_CONFINED_IF_POSSIBLE;
  if (!parse_language (options->command != NULL ? "command" : options->language,
                       &query->program.language, error))
    return FALSE;

  return parse_task (options->task, &query->program.task, error)
         && parse_seconds ("--time", options->time, &query->program.limits.board_seconds, error)
         && parse_seconds ("--total", options->total, &query->program.limits.total_seconds, error)
         && parse_memory (options->memory, &query->program.limits.n_bytes, error);
}

/* Refuses options that mean nothing together. */
static gboolean
check_trace_options (const JudgeOptions *options, char **paths, GError **error)
{
  const struct
  {
    gboolean is_given;
    const char *name;
  } others[] = { { options->is_json, "--json" },
                 { options->is_csv, "--csv" },
                 { options->boards != NULL, "--boards" },
                 { options->up_to != NULL, "--up-to" },
                 { options->time != NULL, "--time" } };
  const char *only = options->output != NULL ? "--output" : "--follow";

  if (options->trace == NULL && (options->output != NULL || options->follow != NULL))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                   /* Translators: two options. */
                   _ ("%s needs %s"), only, "--trace");
      return FALSE;
    }
  for (guint i = 0; options->trace != NULL && i < G_N_ELEMENTS (others); i++)
    if (others[i].is_given)
      return mh_wrong_pair ("--trace", others[i].name, error);
  if (options->trace != NULL && paths[1] != NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("%s is for one program"),
                   "--trace");
      return FALSE;
    }

  return options->follow == NULL || mh_tracing_can_follow (options->follow)
         || mh_wrong_value ("--follow", options->follow, "NAME:MOUSE,CAT[,TURN]", error);
}

/* The boards of a file, as they are read. */
typedef struct
{
  const MhTask *task;
  const MhFormat *format;
  const char *text;
  gsize length;
  GArray *boards;
  GError *fault;
} Reading;

static gboolean
read_board_cb (MhSpan span, gpointer user_data)
{
  Reading *reading = user_data;
  g_autoptr (MhDocumentFile) file
      = mh_formats_read_span (reading->format, reading->text, reading->length, span, FALSE,
                              &reading->fault);
  MhTrialBoard board;

  if (file == NULL)
    return FALSE;
  if (mh_board_get_game (file->board) != NULL)
    g_set_error_literal (&reading->fault, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                         _ ("the function is for a cat and a mouse"));
  else if (reading->task->read_board (file->board, &board, &reading->fault))
    {
      g_array_append_val (reading->boards, board);
      return TRUE;
    }
  g_prefix_error (&reading->fault, _ ("board %u: "), reading->boards->len + 1);

  return FALSE;
}

/* Returns: (transfer full) (nullable) (element-type MhTrialBoard): NULL with an error */
static GArray *
read_boards (const MhTask *task, const MhInput *input, GError **error)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));
  Reading reading = { .task = task, .boards = boards };

  reading.text = g_bytes_get_data (input->bytes, &reading.length);
  if (reading.length == 0)
    return g_steal_pointer (&boards);

  reading.format = mh_formats_choose (reading.text, reading.length, input->path, &reading.fault);
  if (reading.format != NULL)
    mh_formats_each (reading.format, reading.text, reading.length, read_board_cb, &reading);
  if (reading.fault == NULL)
    return g_steal_pointer (&boards);
  g_propagate_prefixed_error (error, reading.fault, "%s: ", input->label);

  return NULL;
}

/* A program, and what it is judged by. */
typedef struct
{
  GBytes *bytes; /* (nullable): NULL if it cannot be read, which its trial tells */
  MhTrialQuery query;
  GArray *boards; /* (nullable): in place of those that are known to defeat programs */
} Candidate;

static void
candidate_free (gpointer data)
{
  Candidate *self = data;

  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->boards, g_array_unref);
  g_free (self);
}

/* @common: what all programs are judged by
 * @boards: (nullable): what they are asked about
 * Returns: (transfer full) (nullable): NULL with an error */
static Candidate *
create_candidate (const JudgeOptions *options,
                  const MhTrialQuery *common,
                  const char *path,
                  const MhInput *boards,
                  GError **error)
{
  Candidate *self = g_new0 (Candidate, 1);
  MhSubmissionQuery *program = &self->query.program;

  self->bytes = mh_read_file (path, -1, NULL);
  self->query = *common;
  program->path = path;
  program->bytes = self->bytes;
  if (program->task == NULL)
    program->task = self->bytes != NULL ? mh_tasks_guess_program (self->bytes) : mh_tasks_get (0);
  if (boards != NULL)
    self->query.known = self->boards = read_boards (program->task, boards, error);
  if ((boards == NULL || self->boards != NULL)
      && parse_up_to (options->up_to, program->task, &self->query.max_size, error))
    return self;
  candidate_free (self);

  return NULL;
}

/* Returns: (transfer full) (nullable) (element-type Candidate): NULL with an error */
static GPtrArray *
list_candidates (const JudgeOptions *options,
                 const MhTrialQuery *common,
                 char **paths,
                 GError **error)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new_with_free_func (candidate_free);
  g_autoptr (MhInput) boards
      = options->boards != NULL ? mh_input_load (options->boards, error) : NULL;

  if (options->boards != NULL && boards == NULL)
    return NULL;
  for (guint i = 0; paths[i] != NULL; i++)
    {
      Candidate *candidate = create_candidate (options, common, paths[i], boards, error);

      if (candidate == NULL)
        return NULL;
      g_ptr_array_add (candidates, candidate);
    }

  return g_steal_pointer (&candidates);
}

/* A trial that is shown on a terminal, and may be interrupted. */
typedef struct
{
  const char *path;
  gboolean is_watched;
  gint64 due_usec;
  MhInterrupt interrupt;
} Watch;

/* An MhTrialWatch. */
static gboolean
watch_cb (const MhTrialResult *so_far, gpointer user_data)
{
  Watch *watch = user_data;
  const gint64 now_usec = g_get_monotonic_time ();

  if (watch->is_watched && now_usec >= watch->due_usec)
    {
      g_autofree char *progress = mh_judge_report_create_progress (so_far, watch->path);

      fprintf (stderr, "\r%s\033[K",
               progress); /* the escape sequence clears the rest of the line */
      watch->due_usec = now_usec + PROGRESS_INTERVAL_USEC;
    }

  return !mh_interrupt_has_come (&watch->interrupt);
}

static gboolean
print_result (const JudgeOptions *options,
              const MhTrialResult *result,
              const char *path,
              GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (path, -1);
  g_autofree char *text = options->is_json  ? mh_judge_report_create_json (result, valid)
                          : options->is_csv ? mh_judge_report_create_csv (result, valid)
                                            : mh_judge_report_create_words (result, valid);

  return mh_output_print (text, error);
}

/* Judges the programs one after the other, until the user interrupts.
 * @n_refuted, @n_broken: (out): how many are wrong, and how many cannot be run
 * Returns: FALSE with an error if the results cannot be printed */
static gboolean
judge_all (const JudgeOptions *options,
           const GPtrArray *candidates,
           guint *n_refuted,
           guint *n_broken,
           GError **error)
{
  Watch watch = { .is_watched = isatty (STDERR_FILENO) };

  mh_interrupt_begin (&watch.interrupt);

  gboolean is_printed = !options->is_csv || mh_output_print (mh_judge_report_csv_head, error);

  for (guint i = 0; is_printed && i < candidates->len && !mh_interrupt_has_come (&watch.interrupt);
       i++)
    {
      const Candidate *candidate = g_ptr_array_index (candidates, i);

      watch.path = candidate->query.program.path;

      g_autoptr (MhTrialResult) result = mh_trial_run (&candidate->query, watch_cb, &watch);

      if (watch.is_watched)
        fputs ("\r\033[K", stderr);
      is_printed = print_result (options, result, watch.path, error);
      *n_broken += result->verdict == MH_VERDICT_CANNOT_BE_RUN;
      *n_refuted
          += result->verdict != MH_VERDICT_CANNOT_BE_RUN && result->verdict != MH_VERDICT_RIGHT;
    }

  mh_interrupt_end (&watch.interrupt);

  return is_printed;
}

/* An MhSubmissionWatch. */
static gboolean
watch_trace_cb (gpointer user_data)
{
  return !mh_interrupt_has_come (user_data);
}

static MhAnswer
trace (const JudgeOptions *options, const MhTrialQuery *query, GError **error)
{
  const MhTracingQuery tracing = {
    .program = query->program,
    .follow = options->follow,
  };
  MhInterrupt interrupt;

  mh_interrupt_begin (&interrupt);

  const MhAnswer answer = mh_judge_trace_run (&tracing, options->trace, options->output,
                                              watch_trace_cb, &interrupt, error);

  mh_interrupt_end (&interrupt);

  return answer;
}

static MhAnswer
run (gconstpointer data, char **paths, GError **error)
{
  const JudgeOptions *options = data;
  MhTrialQuery query;
  guint n_refuted = 0, n_broken = 0;

  if (!parse_options (options, &query, error) || !check_trace_options (options, paths, error))
    return MH_ANSWER_NONE;

  g_autoptr (GPtrArray) candidates = list_candidates (options, &query, paths, error);

  if (candidates == NULL)
    return MH_ANSWER_NONE;
  if (options->trace != NULL)
    {
      const Candidate *candidate = g_ptr_array_index (candidates, 0);

      return trace (options, &candidate->query, error);
    }

  if (!judge_all (options, candidates, &n_refuted, &n_broken, error))
    return MH_ANSWER_NONE;
  if (n_broken > 0)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_READ,
                   ngettext ("%u program cannot be run", "%u programs cannot be run", n_broken),
                   n_broken);
      return MH_ANSWER_NONE;
    }

  return n_refuted > 0 ? MH_ANSWER_NO : MH_ANSWER_YES;
}

const MhCommand mh_command_judge = {
  .name = "judge",
  .summary = N_ ("Asks programs about every small board, and finds the smallest that refutes them"),
  .description
  = N_ ("A program has the function catMouseGame (graph) or canMouseWin (grid, catJump,\n"
        "mouseJump) as LeetCode publishes it. It is asked about the published boards, boards\n"
        "that are known to defeat programs, every connected graph of up to 8 nodes or every\n"
        "grid of up to 9 cells with every start, and larger boards, until the time is over.\n"
        "It runs in a sandbox of bubblewrap where there is one, and else within limits.\n"
        "With --trace it is asked about one board, and its calls are held against the truth.\n"
        "An interrupt (Ctrl+C) ends it with what is known."),
  .entries = entries,
  .dup_values = dup_values,
  .options_size = sizeof (JudgeOptions),
  .words_name = N_ ("FILE…"),
  .n_words = 1,
  .n_more_words = G_MAXUINT16,
  .run_words = run,
};
