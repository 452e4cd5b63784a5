/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial.h"

#include "mh-examiner.h"
#include "mh-random.h"
#include "mh-shrink.h"

#include <glib/gi18n.h>
#include <string.h>

/* Boards that a program is asked about before it has answered the first of them. */
#define MAX_OPEN 256

#define WATCH_USEC 20000
#define WAIT_MSEC 20

/* The part of the total time that small boards get; the rest is for large ones, or to shrink. */
#define SMALL_SHARE 0.75

/* One of so many right answers is asked for again. */
#define SAMPLE_INTERVAL 100
#define SAMPLE_SEED 913

typedef struct
{
  MhTrialBoard board;
  MhValue truth;
} Question;

typedef struct
{
  const MhTrialQuery *query;
  const MhSubmission *submission;
  MhCensus *census;
  MhTrialWatch watch;
  gpointer watch_data;
  MhTrialResult *result;
  gint64 watch_due_usec;
  gint64 begin_usec;
  gboolean is_stopped;

  MhExaminer *examiner;

  gboolean is_counting;   /* the boards that are asked about */
  MhTrialListCount *list; /* (nullable): the one that they are on */
  GArray *sample;         /* questions to ask again */
} Trial;

static const MhTask *
get_task (const Trial *self)
{
  return self->result->task;
}

/* Sets the next board to ask about. Returns: FALSE if there is none */
typedef gboolean (*NextBoard) (Trial *trial, gpointer source, MhTrialBoard *board);

static gint64
get_deadline (const Trial *self, double share)
{
  return self->begin_usec
         + (gint64) (self->query->program.limits.total_seconds * share * G_TIME_SPAN_SECOND);
}

/* Gives the watch its turn. Returns: whether to go on */
static gboolean
look_up (Trial *self)
{
  const gint64 now_usec = g_get_monotonic_time ();

  if (!self->is_stopped && self->watch != NULL && now_usec >= self->watch_due_usec)
    {
      self->is_stopped = !self->watch (self->result, self->watch_data);
      self->watch_due_usec = now_usec + WATCH_USEC;
    }

  return !self->is_stopped;
}

static gboolean
build_watch_cb (gpointer user_data)
{
  return look_up (user_data);
}

/* Waits for the answer to the question that was sent first, and judges it; a trial that is stopped
 * finds it right. */
static void
await_reply (Trial *self, MhExaminer *examiner, const Question *question, MhReply *reply)
{
  const MhTask *task = get_task (self);
  gboolean has_come;

  do
    has_come = mh_examiner_wait (examiner, WAIT_MSEC, reply);
  while (look_up (self) && !has_come);

  if (self->is_stopped)
    {
      mh_reply_clear (reply);
      reply->verdict = MH_VERDICT_RIGHT;
    }
  else if (reply->verdict == MH_VERDICT_RIGHT
           && reply->number != task->get_answer (question->truth.outcome))
    {
      reply->verdict = MH_VERDICT_WRONG;
      reply->printed = mh_examiner_dup_printed (examiner);
    }
}

/* Asks a question of a fresh process, which is then ended. */
static void
ask_alone (Trial *self, const Question *question, MhReply *reply)
{
  g_autoptr (MhExaminer) examiner = mh_examiner_new (self->submission);

  mh_examiner_ask (examiner, &question->board);
  await_reply (self, examiner, question, reply);
}

/* Asks for an answer once more that is wrong or missing, unless it was the first one of its
 * process. Busy machines make programs slow, so that only what is slow twice is.
 * Returns: whether the answer was right after all */
static gboolean
ask_again (Trial *self, const Question *question, MhReply *reply)
{
  g_auto (MhReply) again = { .verdict = MH_VERDICT_RIGHT };

  if (reply->verdict == MH_VERDICT_CANNOT_BE_RUN
      || (mh_examiner_get_n_answered (self->examiner) == 0
          && reply->verdict != MH_VERDICT_TOO_SLOW))
    return FALSE;

  ask_alone (self, question, &again);
  if (again.verdict != MH_VERDICT_RIGHT)
    {
      mh_reply_clear (reply);
      *reply = again;
      again = (MhReply){ .verdict = MH_VERDICT_RIGHT };
      return FALSE;
    }
  if (reply->verdict == MH_VERDICT_TOO_SLOW || self->is_stopped)
    return TRUE;

  reply->verdict = MH_VERDICT_REMEMBERS;
  g_free (reply->reason);
  reply->reason = g_strdup (_ ("asked about this board alone, it is right"));

  return FALSE;
}

static void
count_right (Trial *self, const Question *question)
{
  MhTrialResult *result = self->result;

  if (!self->is_counting)
    return;
  if (self->list != NULL)
    self->list->n_right++;
  else
    result->n_right[get_task (self)->get_size (&question->board)]++;
  if (result->n_tried++ % SAMPLE_INTERVAL == 0)
    g_array_append_val (self->sample, *question);
}

/* Asks about the next boards. */
static void
add_questions (Trial *self, NextBoard next, gpointer source, GArray *open)
{
  while (open->len < MAX_OPEN)
    {
      Question question;

      if (!next (self, source, &question.board))
        return;
      question.truth = get_task (self)->solve (self->census, &question.board);
      g_array_append_val (open, question);
      mh_examiner_ask (self->examiner, &question.board);
    }
}

/* Asks about the boards of a source, until one refutes the program, the time is over or the
 * trial is stopped.
 * @refuted: (out): the question that did
 * @reply: (out): its reply; right if there is none
 * Returns: whether the program was right about all of them */
static gboolean
ask_about_all (Trial *self,
               NextBoard next,
               gpointer source,
               gint64 deadline_usec,
               Question *refuted,
               MhReply *reply)
{
  g_autoptr (GArray) open = g_array_sized_new (FALSE, FALSE, sizeof (Question), MAX_OPEN);
  guint first = 0; /* question without an answer */

  *reply = (MhReply){ .verdict = MH_VERDICT_RIGHT };
  while (!self->is_stopped && g_get_monotonic_time () < deadline_usec)
    {
      if (first == open->len || first >= MAX_OPEN / 2)
        {
          g_array_remove_range (open, 0, first);
          first = 0;
          add_questions (self, next, source, open);
        }
      if (open->len == 0)
        return TRUE;

      const Question *question = &g_array_index (open, Question, first);

      await_reply (self, self->examiner, question, reply);
      if (reply->verdict != MH_VERDICT_RIGHT && !ask_again (self, question, reply))
        {
          *refuted = *question;
          break;
        }
      mh_reply_clear (reply);
      reply->verdict = MH_VERDICT_RIGHT;
      if (self->is_stopped)
        break;
      count_right (self, question);
      mh_examiner_close (self->examiner);
      first++;
    }
  mh_examiner_end (self->examiner);

  return FALSE;
}

/* Takes a reply for the verdict of the trial. */
static void
accept (Trial *self, const Question *question, MhReply *reply)
{
  MhTrialResult *result = self->result;

  g_free (result->answer);
  g_free (result->reason);
  g_free (result->printed);
  result->verdict = reply->verdict;
  result->has_board = reply->verdict != MH_VERDICT_CANNOT_BE_RUN;
  result->is_listed = self->list != NULL;
  result->board = question->board;
  result->truth = question->truth;
  result->answer = g_steal_pointer (&reply->answer);
  result->reason = g_steal_pointer (&reply->reason);
  result->printed = g_steal_pointer (&reply->printed);
}

/* @share: of the total time, when this is over
 * @is_complete: (out) (nullable): whether the program was right about all boards of the source
 * Returns: whether the boards of the source refute the program */
static gboolean
try_all (Trial *self, NextBoard next, gpointer source, double share, gboolean *is_complete)
{
  g_auto (MhReply) reply;
  Question question = { 0 };
  const gboolean is_right
      = ask_about_all (self, next, source, get_deadline (self, share), &question, &reply);

  if (is_complete != NULL)
    *is_complete = is_right;
  if (reply.verdict == MH_VERDICT_RIGHT)
    return FALSE;
  accept (self, &question, &reply);
  if (self->result->has_board)
    self->result->n_tried++;
  if (self->list != NULL)
    self->list->verdict = reply.verdict;

  return TRUE;
}

/* A source of boards that are there already. */
typedef struct
{
  const GArray *boards;
  guint next;
  guint32 max_size;
} ListSource;

static gboolean
next_of_list (Trial *self, gpointer source, MhTrialBoard *board)
{
  ListSource *list = source;

  while (list->next < list->boards->len)
    {
      *board = g_array_index (list->boards, MhTrialBoard, list->next++);
      if (get_task (self)->get_size (board) <= list->max_size)
        return TRUE;
    }

  return FALSE;
}

/* @count: (nullable): where the boards are counted; NULL to count them by their size */
static gboolean
try_list (Trial *self, const GArray *boards, guint32 max_size, MhTrialListCount *count)
{
  ListSource list = { .boards = boards, .max_size = max_size };

  self->list = count;

  const gboolean is_refuted = try_all (self, next_of_list, &list, 1, NULL);

  self->list = NULL;

  return is_refuted;
}

/* A source of all small boards that are not larger than the one that refutes the program. */
static gboolean
next_small (Trial *self, gpointer source, MhTrialBoard *board)
{
  const MhTrialResult *result = self->result;

  return get_task (self)->get_next (source, board)
         && get_task (self)->get_size (board) <= self->query->max_size
         && (!result->has_board || get_task (self)->compare_sizes (board, &result->board) <= 0);
}

/* Returns: whether the smallest board that refutes the program is known */
static gboolean
try_small (Trial *self)
{
  const MhTask *task = get_task (self);
  const guint32 max_size = MIN (self->query->max_size, task->max_small_size);
  const MhTrialResult *result = self->result;
  MhTaskOrder order = { 0 };
  gboolean is_complete;

  return try_all (self, next_small, &order, SMALL_SHARE, &is_complete)
         || (is_complete && result->has_board && task->get_size (&result->board) <= max_size);
}

static gboolean
next_large (Trial *self, gpointer source, MhTrialBoard *board)
{
  guint *number = source;

  while (get_task (self)->get_large ((*number)++, board))
    if (get_task (self)->get_size (board) <= self->query->max_size)
      return TRUE;

  return FALSE;
}

/* A source of one board. */
static gboolean
next_once (Trial *self, gpointer source, MhTrialBoard *board)
{
  const MhTrialBoard **once = source;
  const gboolean is_there = *once != NULL;

  if (is_there)
    *board = **once;
  *once = NULL;

  return is_there;
}

/* An MhShrinkTest: a smaller board counts if the program fails on it in the same way. */
static MhShrinkAnswer
shrink_test (const MhTrialBoard *board, gpointer user_data)
{
  Trial *self = user_data;
  const MhTrialBoard *source = board;
  g_auto (MhReply) reply;
  Question question = { 0 };

  if (ask_about_all (self, next_once, &source, get_deadline (self, 1), &question, &reply))
    return MH_SHRINK_RIGHT;
  if (reply.verdict == MH_VERDICT_RIGHT)
    return MH_SHRINK_STOP;
  if (reply.verdict != self->result->verdict)
    return MH_SHRINK_RIGHT;
  accept (self, &question, &reply);

  return MH_SHRINK_REFUTES;
}

static void
shrink (Trial *self)
{
  MhTrialBoard board = self->result->board;

  self->is_counting = FALSE;
  if (mh_shrink (get_task (self), &board, shrink_test, self))
    self->result->smallest = MH_SMALLEST_NONE_SPARED;
}

static gboolean
next_of_sample (Trial *self, gpointer source, MhTrialBoard *board)
{
  GArray *sample = source;

  if (sample->len == 0)
    return FALSE;
  *board = g_array_index (sample, Question, sample->len - 1).board;
  g_array_set_size (sample, sample->len - 1);

  return TRUE;
}

/* Asks a fresh process about some of the boards in another order. */
static void
try_sample (Trial *self)
{
  GArray *sample = self->sample;
  MhRandom random = mh_random_new (SAMPLE_SEED);
  g_auto (MhReply) reply;
  Question question = { 0 };

  for (guint i = sample->len; i > 1; i--)
    {
      const guint other = mh_random_below (&random, i);
      const Question moved = g_array_index (sample, Question, other);

      g_array_index (sample, Question, other) = g_array_index (sample, Question, i - 1);
      g_array_index (sample, Question, i - 1) = moved;
    }

  self->is_counting = FALSE;
  self->result->printed = mh_examiner_dup_printed (self->examiner);
  mh_examiner_end (self->examiner);
  ask_about_all (self, next_of_sample, sample, G_MAXINT64, &question, &reply);
  if (reply.verdict == MH_VERDICT_RIGHT)
    return;
  if (reply.verdict != MH_VERDICT_TOO_SLOW && reply.verdict != MH_VERDICT_CANNOT_BE_RUN)
    reply.verdict = MH_VERDICT_REMEMBERS;
  accept (self, &question, &reply);
}

/* Returns: whether a smaller board may refute the program in the same way */
static gboolean
can_shrink (const MhTrialResult *result)
{
  return result->verdict != MH_VERDICT_CANNOT_BE_RUN && result->verdict != MH_VERDICT_REMEMBERS;
}

static void
try_program (Trial *self)
{
  const MhTrialQuery *query = self->query;
  MhTrialResult *result = self->result;
  g_autoptr (GArray) published = get_task (self)->list_published ();
  g_autoptr (GArray) known = query->known == NULL ? get_task (self)->list_known () : NULL;
  MhTrialListCount *counts = result->lists;
  const gboolean is_refuted
      = try_list (self, published, G_MAXUINT32, &counts[MH_TRIAL_PUBLISHED])
        || (known != NULL ? try_list (self, known, query->max_size, &counts[MH_TRIAL_KNOWN])
                          : try_list (self, query->known, G_MAXUINT32, &counts[MH_TRIAL_KNOWN]));
  guint number = 0;

  if (is_refuted && !can_shrink (result))
    return;
  if (try_small (self))
    result->smallest = can_shrink (result) ? MH_SMALLEST_PROVED : MH_SMALLEST_UNKNOWN;
  else if (is_refuted || try_all (self, next_large, &number, 1, NULL))
    shrink (self);
  else
    try_sample (self);
}

/* @boards: (nullable): NULL for the boards of a whole trial */
static MhTrialResult *
judge (const MhTrialQuery *query, const GArray *boards, MhTrialWatch watch, gpointer user_data)
{
  const MhSubmissionQuery *program = &query->program;
  g_autoptr (MhTrialResult) result = g_new0 (MhTrialResult, 1);
  g_autoptr (MhCensus) census = mh_task_create_census (program->task);
  g_autoptr (GArray) sample = g_array_new (FALSE, FALSE, sizeof (Question));
  g_autoptr (GError) error = NULL;
  Trial trial = {
    .query = query,
    .census = census,
    .watch = watch,
    .watch_data = user_data,
    .result = result,
    .is_counting = TRUE,
    .sample = sample,
  };

  result->task = program->task;
  result->language
      = program->language != NULL ? program->language : mh_languages_guess (program->path);

  g_autoptr (MhSubmission) submission
      = mh_submission_new (program, build_watch_cb, &trial, &result->printed, &error);

  if (submission == NULL)
    {
      result->verdict = MH_VERDICT_CANNOT_BE_RUN;
      result->reason = g_strdup (error->message);
    }
  else
    {
      result->was_started = TRUE;
      result->is_sandboxed = mh_submission_is_sandboxed (submission);

      g_autoptr (MhExaminer) examiner = mh_examiner_new (submission);

      trial.submission = submission;
      trial.examiner = examiner;
      trial.begin_usec = g_get_monotonic_time ();
      if (boards != NULL)
        try_list (&trial, boards, G_MAXUINT32, NULL);
      else
        try_program (&trial);
    }

  return g_steal_pointer (&result);
}

MhTrialResult *
mh_trial_run (const MhTrialQuery *query, MhTrialWatch watch, gpointer user_data)
{
  g_return_val_if_fail (query != NULL, NULL);

  return judge (query, NULL, watch, user_data);
}

MhTrialResult *
mh_trial_run_on (const MhTrialQuery *query,
                 const GArray *boards,
                 MhTrialWatch watch,
                 gpointer user_data)
{
  g_return_val_if_fail (query != NULL && boards != NULL, NULL);

  return judge (query, boards, watch, user_data);
}

MhTrialResult *
mh_trial_result_copy (const MhTrialResult *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhTrialResult *copy = g_memdup2 (self, sizeof *self);

  copy->answer = g_strdup (self->answer);
  copy->reason = g_strdup (self->reason);
  copy->printed = g_strdup (self->printed);

  return copy;
}

void
mh_trial_result_free (MhTrialResult *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->answer);
  g_free (self->reason);
  g_free (self->printed);
  g_free (self);
}

gboolean
mh_trial_result_read_answer (const MhTrialResult *self, gint64 *number)
{
  g_return_val_if_fail (self != NULL && number != NULL, FALSE);

  return self->answer != NULL && self->verdict != MH_VERDICT_NOT_A_NUMBER
         && mh_task_read_answer (self->task, self->answer, number);
}

char *
mh_trial_result_dup_answer (const MhTrialResult *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  gint64 number;

  if (self->answer == NULL)
    return NULL;

  return mh_trial_result_read_answer (self, &number) ? self->task->describe_answer (number)
                                                     : g_strdup_printf (_ ("“%s”"), self->answer);
}

gboolean
mh_trial_result_misses_file (const MhTrialResult *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const char *missing = self->language->missing_file;

  return missing != NULL && self->printed != NULL && strstr (self->printed, missing) != NULL;
}
