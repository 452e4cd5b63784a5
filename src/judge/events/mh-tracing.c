/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tracing.h"

#include "mh-event-reader.h"
#include "mh-io-error.h"
#include "mh-name.h"

#include <glib/gi18n.h>
#include <string.h>

#define WAIT_MSEC 20

/* A run under way. */
typedef struct
{
  const MhTracingQuery *query;
  const MhBoard *board;
  MhSubmission *submission;
  MhSubmissionProcess *process;
  MhTracing *tracing;
} Run;

static void
run_clear (Run *self)
{
  g_clear_pointer (&self->process, mh_submission_process_free);
  g_clear_pointer (&self->submission, mh_submission_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

void
mh_tracing_clear (MhTracing *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->trace, mh_trace_unref);
  g_clear_pointer (&self->answer, g_free);
  g_clear_pointer (&self->reason, g_free);
}

gboolean
mh_tracing_can_follow (const char *follow)
{
  g_return_val_if_fail (follow != NULL, FALSE);

  return g_regex_match_simple ("^\\w+(:\\w+,\\w+(,\\w+)?)$", follow, G_REGEX_DOLLAR_ENDONLY, 0);
}

static gboolean
fail_stopped (GError **error)
{
  g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_CANCELLED, _ ("It was stopped"));
  return FALSE;
}

/* Builds and starts the program, and asks it about the board. */
static gboolean
start (Run *self, MhSubmissionWatch watch, gpointer user_data, GError **error)
{
  const MhTracingQuery *query = self->query;
  const MhTask *task = query->program.task;
  MhTrialBoard board;
  g_autofree char *complaint = NULL;

  if (!task->has_steps)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                   /* Translators: the name of a function, "canMouseWin". */
                   _ ("the steps of programs with the function %s cannot be followed"),
                   task->function);
      return FALSE;
    }
  if (!task->read_board (self->board, &board, error))
    return FALSE;
  self->submission = mh_submission_new (&query->program, watch, user_data, &complaint, error);
  if (self->submission == NULL && complaint != NULL && error != NULL)
    {
      g_autofree char *message = g_strdup_printf ("%s\n%s", (*error)->message, complaint);

      g_free ((*error)->message);
      (*error)->message = g_strchomp (g_steal_pointer (&message));
    }
  if (self->submission == NULL)
    return FALSE;

  self->process = mh_submission_start_traced (self->submission, query->follow, error);
  if (self->process == NULL)
    return FALSE;

  GString *outgoing = mh_submission_process_get_outgoing (self->process);

  task->append (&board, outgoing);
  g_string_append_c (outgoing, '\n');
  return TRUE;
}

/* Reads a line of the program: its answer, or why there is none. */
static void
read_answer (Run *self, const char *line)
{
  g_autofree char *words = mh_submission_dup_words (self->submission, line, -1);
  g_autofree char *text = g_strstrip (mh_name_clean_text (words));

  if (text[0] == '!')
    self->tracing->reason = g_strdup (text + 1);
  else
    self->tracing->answer = g_steal_pointer (&text);
}

/* Waits until the program has answered, or will not.
 * Returns: FALSE if the watch has stopped it */
static gboolean
await_answer (Run *self, MhSubmissionWatch watch, gpointer user_data)
{
  const double seconds = self->query->program.limits.total_seconds;
  const gint64 due_usec = g_get_monotonic_time () + (gint64) (seconds * G_TIME_SPAN_SECOND);
  const MhGatheredBytes *events = mh_submission_process_get_events (self->process);

  while (watch (user_data))
    {
      const char *line;
      const MhNews news = mh_submission_process_wait (self->process, WAIT_MSEC, &line);

      if (news == MH_NEWS_LINE && g_str_equal (line, "!ready"))
        continue;
      if (news == MH_NEWS_LINE)
        read_answer (self, line);
      else if (news == MH_NEWS_ENDED)
        self->tracing->reason = mh_submission_process_describe_end (self->process);
      else if (news == MH_NEWS_PRINTED)
        self->tracing->reason = g_strdup (_ ("it printed too much"));
      else if (events->length >= MH_SUBMISSION_MAX_EVENTS || events->is_short)
        self->tracing->reason = g_strdup (_ ("it reports more steps than can be kept"));
      else if (g_get_monotonic_time () >= due_usec)
        self->tracing->reason = g_strdup_printf (
            /* Translators: "60 seconds". */
            ngettext ("it takes more than %g second", "it takes more than %g seconds",
                      (gulong) seconds),
            seconds);
      else
        continue;
      return TRUE;
    }

  return FALSE;
}

/* Lists the nodes of a board by the numbers that the program knows them by: hole, mouse, cat, and
 * the others in their order. Returns: (transfer full) */
static guint32 *
list_nodes (const MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const MhStart roles = mh_board_get_start (board);
  guint32 *nodes = g_new (guint32, n_nodes);
  guint32 n = 3;

  nodes[1] = roles.mouse;
  nodes[2] = roles.cat;
  for (guint32 node = 0; node < n_nodes; node++)
    if (mh_board_is_hole (board, node))
      nodes[0] = node;
    else if (node != roles.mouse && node != roles.cat)
      nodes[n++] = node;

  return nodes;
}

static gboolean
fail_without_steps (const Run *self, GError *fault, GError **error)
{
  const MhLanguage *language = mh_submission_get_language (self->submission);

  if (fault != NULL)
    {
      g_propagate_error (error, fault);
      return FALSE;
    }
  if (self->tracing->reason != NULL && self->tracing->answer == NULL)
    g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_READ, self->tracing->reason);
  else if (language->follower != NULL && self->query->follow != NULL)
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MISSING,
                 /* Translators: a function with its arguments, "play:mouse,cat,turn", then the
                  * name of a file. */
                 _ ("it never calls a recursive function “%s” with these arguments; a program can "
                    "report its steps itself with %s"),
                 self->query->follow, language->header);
  else if (language->follower != NULL)
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MISSING,
                 /* Translators: the name of a file. */
                 _ ("it has no recursive function to follow, whose first call has 1 and 2 for "
                    "mouse "
                    "and cat; a program can report its steps itself with %s"),
                 language->header);
  else if (language->header != NULL)
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                 _ ("it reports no steps; a program can report them with %s"), language->header);
  else
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                 /* Translators: a number. */
                 _ ("it reports no steps on descriptor %d"), MH_SANDBOX_EVENTS_FD);

  return FALSE;
}

static gboolean
read_events (const Run *self, MhGame *game, GError **error)
{
  const MhGatheredBytes *events = mh_submission_process_get_events (self->process);
  const char *text = events->data != NULL ? events->data : "";
  g_autofree guint32 *nodes = list_nodes (self->board);
  g_autofree char *base = g_path_get_basename (self->query->program.path);
  gsize n_source_bytes;
  const char *source
      = g_bytes_get_data (mh_submission_get_source (self->submission), &n_source_bytes);
  const MhEventReader reader = {
    .task = self->query->program.task,
    .game = game,
    .nodes = nodes,
    .n_nodes = mh_board_get_n_nodes (self->board),
    .name = base,
    .language = mh_submission_get_language (self->submission)->name,
    .source = source,
    /* What is no text has no lines. */
    .n_source_bytes = memchr (source, '\0', n_source_bytes) == NULL ? n_source_bytes : 0,
    .max_events = MH_TRACING_MAX_EVENTS,
  };
  GError *fault = NULL;

  if (events->is_short)
    return mh_io_error_set_memory (error);

  self->tracing->trace = mh_event_reader_read (&reader, text, events->length, &fault);
  if (self->tracing->trace == NULL)
    return fail_without_steps (self, fault, error);
  /* A program that crashes reports what cannot be as well. */
  if (fault != NULL && self->tracing->reason == NULL)
    self->tracing->reason = g_strdup (fault->message);
  g_clear_error (&fault);

  return TRUE;
}

gboolean
mh_tracing_run (const MhTracingQuery *query,
                const MhBoard *board,
                MhGame *game,
                MhSubmissionWatch watch,
                gpointer user_data,
                MhTracing *tracing,
                GError **error)
{
  g_return_val_if_fail (query != NULL && board != NULL && game != NULL, FALSE);
  g_return_val_if_fail (watch != NULL && tracing != NULL, FALSE);

  g_auto (Run) self = { .query = query, .board = board, .tracing = tracing };

  *tracing = (MhTracing){ NULL };
  if (!start (&self, watch, user_data, error))
    {
      if (watch (user_data))
        return FALSE;
      g_clear_error (error);
      return fail_stopped (error);
    }
  if (!await_answer (&self, watch, user_data))
    return fail_stopped (error);
  if (read_events (&self, game, error))
    return TRUE;

  mh_tracing_clear (tracing);
  return FALSE;
}
