/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-examiner.h"

#include "mh-name.h"

#include <glib/gi18n.h>
#include <string.h>

/* The time that an interpreter may take to start, beyond that for a board. */
#define START_SECONDS 10

#define MAX_SHOWN_ANSWER 60

struct _MhExaminer
{
  const MhSubmission *submission;
  GArray *open; /* (element-type MhTrialBoard), of which those before @first are closed */
  guint first;
  MhSubmissionProcess *process; /* (nullable) */
  guint n_sent;                 /* open boards of which the process knows */
  gboolean is_ready;
  guint64 n_answered; /* by this process */
  gint64 due_usec;    /* when the next answer is due; 0 until it is waited for */
};

void
mh_reply_clear (MhReply *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->answer, g_free);
  g_clear_pointer (&self->reason, g_free);
  g_clear_pointer (&self->printed, g_free);
}

MhExaminer *
mh_examiner_new (const MhSubmission *submission)
{
  g_return_val_if_fail (submission != NULL, NULL);

  MhExaminer *self = g_new0 (MhExaminer, 1);

  self->submission = submission;
  self->open = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));

  return self;
}

void
mh_examiner_free (MhExaminer *self)
{
  g_return_if_fail (self != NULL);

  mh_examiner_end (self);
  g_array_unref (self->open);
  g_free (self);
}

static guint
count_open (const MhExaminer *self)
{
  return self->open->len - self->first;
}

void
mh_examiner_ask (MhExaminer *self, const MhTrialBoard *board)
{
  g_return_if_fail (self != NULL && board != NULL);

  if (self->first > count_open (self))
    {
      g_array_remove_range (self->open, 0, self->first);
      self->first = 0;
    }
  g_array_append_val (self->open, *board);
}

/* Sends the open boards that the process does not know. */
static void
send_open (MhExaminer *self)
{
  const MhTask *task = mh_submission_get_task (self->submission);
  GString *outgoing = mh_submission_process_get_outgoing (self->process);

  for (; self->n_sent < count_open (self); self->n_sent++)
    {
      task->append (&g_array_index (self->open, MhTrialBoard, self->first + self->n_sent),
                    outgoing);
      g_string_append_c (outgoing, '\n');
    }
}

/* Returns: whether a process is there to be asked */
static gboolean
ensure_process (MhExaminer *self, MhReply *reply)
{
  g_autoptr (GError) error = NULL;

  if (self->process != NULL)
    return TRUE;

  self->process = mh_submission_start (self->submission, &error);
  self->is_ready = FALSE;
  self->n_answered = 0;
  self->n_sent = 0;
  if (self->process != NULL)
    return TRUE;
  reply->verdict = MH_VERDICT_CANNOT_BE_RUN;
  reply->reason = g_strdup (error->message);

  return FALSE;
}

static gboolean
has_adapter (const MhExaminer *self)
{
  return mh_submission_get_language (self->submission)->adapter != NULL;
}

static double
get_board_seconds (const MhExaminer *self)
{
  return mh_submission_get_limits (self->submission)->board_seconds;
}

static void
set_due (MhExaminer *self)
{
  const double seconds = get_board_seconds (self) + (self->is_ready ? 0 : START_SECONDS);

  self->due_usec = g_get_monotonic_time () + (gint64) (seconds * G_TIME_SPAN_SECOND);
}

/* Reads what an adapter says instead of an answer: "crashed: IndexError". */
static void
read_refusal (const MhExaminer *self, const char *line, MhReply *reply)
{
  const char *colon = strchr (line, ':');
  g_autofree char *words
      = mh_submission_dup_words (self->submission, colon != NULL ? colon + 1 : line, -1);
  g_autofree char *text = g_strstrip (mh_name_clean_text (words));

  if (colon == NULL || !mh_verdict_find (line, (gsize) (colon - line), &reply->verdict)
      || reply->verdict == MH_VERDICT_RIGHT)
    reply->verdict = MH_VERDICT_NOT_A_NUMBER;
  if (reply->verdict == MH_VERDICT_NOT_A_NUMBER)
    reply->answer = g_steal_pointer (&text);
  else
    reply->reason = g_steal_pointer (&text);
}

static void
read_answer (const MhExaminer *self, const char *line, MhReply *reply)
{
  g_autofree char *text = g_strstrip (mh_name_clean_text (line));
  const glong n_letters = g_utf8_strlen (text, -1);

  if (!mh_task_read_answer (mh_submission_get_task (self->submission), text, &reply->number))
    reply->verdict = MH_VERDICT_NOT_A_NUMBER;
  reply->answer = g_utf8_substring (text, 0, MIN (n_letters, MAX_SHOWN_ANSWER));
}

/* Judges a process that has ended without the answer. */
static void
read_end (const MhExaminer *self, MhReply *reply)
{
  const gboolean is_loaded = self->is_ready || self->n_answered > 0 || !has_adapter (self);
  const int status = mh_submission_process_get_status (self->process);

  reply->reason = mh_submission_process_describe_end (self->process);
  if (!is_loaded)
    reply->verdict = MH_VERDICT_CANNOT_BE_RUN;
  else
    reply->verdict = status == 0 ? MH_VERDICT_NO_ANSWER : MH_VERDICT_CRASHED;
}

/* Judges a process that has let its time pass. */
static void
read_silence (const MhExaminer *self, MhReply *reply)
{
  const double seconds = get_board_seconds (self);

  if (!self->is_ready && has_adapter (self))
    {
      reply->verdict = MH_VERDICT_CANNOT_BE_RUN;
      reply->reason = g_strdup (_ ("it computes before it is asked, and does not end"));
      return;
    }

  reply->verdict = MH_VERDICT_TOO_SLOW;
  reply->reason = g_strdup_printf (
      /* Translators: "2 seconds" or "0.5 seconds". */
      ngettext ("it takes more than %g second", "it takes more than %g seconds", (gulong) seconds),
      seconds);
}

static void
read_news (const MhExaminer *self, MhNews news, const char *line, MhReply *reply)
{
  if (news == MH_NEWS_LINE && line[0] == '!')
    read_refusal (self, line + 1, reply);
  else if (news == MH_NEWS_LINE)
    read_answer (self, line, reply);
  else if (news == MH_NEWS_ENDED)
    read_end (self, reply);
  else if (news == MH_NEWS_PRINTED)
    reply->verdict = MH_VERDICT_PRINTED_TOO_MUCH;
  else
    read_silence (self, reply);
}

gboolean
mh_examiner_wait (MhExaminer *self, int timeout_msec, MhReply *reply)
{
  const char *line;

  g_return_val_if_fail (self != NULL && reply != NULL, FALSE);
  g_return_val_if_fail (self->first < self->open->len, FALSE);

  *reply = (MhReply){ .verdict = MH_VERDICT_RIGHT };
  if (!ensure_process (self, reply))
    return TRUE;
  send_open (self);
  if (self->due_usec == 0)
    set_due (self);

  const MhNews news = mh_submission_process_wait (self->process, timeout_msec, &line);

  if (news == MH_NEWS_LINE && !self->is_ready && g_str_equal (line, "!ready"))
    {
      self->is_ready = TRUE;
      set_due (self);
      return FALSE;
    }
  if (news == MH_NEWS_NONE && g_get_monotonic_time () < self->due_usec)
    return FALSE;

  read_news (self, news, line, reply);
  self->due_usec = 0;
  if (reply->verdict == MH_VERDICT_RIGHT)
    return TRUE;
  reply->printed = mh_examiner_dup_printed (self);
  g_clear_pointer (&self->process, mh_submission_process_free);

  return TRUE;
}

void
mh_examiner_close (MhExaminer *self)
{
  g_return_if_fail (self != NULL && self->first < self->open->len);

  self->first++;
  self->n_answered++;
  if (self->n_sent > 0)
    self->n_sent--;
}

void
mh_examiner_end (MhExaminer *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->process, mh_submission_process_free);
  g_array_set_size (self->open, 0);
  self->first = 0;
  self->due_usec = 0;
}

guint64
mh_examiner_get_n_answered (const MhExaminer *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_answered;
}

char *
mh_examiner_dup_printed (const MhExaminer *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const GString *printed
      = self->process != NULL ? mh_submission_process_get_printed (self->process) : NULL;

  return printed != NULL && printed->len > 0
             ? mh_submission_dup_words (self->submission, printed->str, (gssize) printed->len)
             : NULL;
}
