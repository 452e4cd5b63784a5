/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-predict.h"

#include "mh-game-file.h"

struct _MhPredict
{
  GObject parent_instance;

  MhDocument *document;
  MhRunFacts *run; /* (nullable): with steps and a solution */
  char *digest;    /* (nullable): of the run, once it was needed */
  MhScore *score;  /* (nullable): the answers about the run */
  guint32 step;    /* that is looked at */
  MhSnapshotPredict moment;

  /* The last search: @next is the first step from @from on with a question without an answer. */
  guint32 from, next;
  gboolean is_found;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhPredict, mh_predict, G_TYPE_OBJECT)

/* Computing the digest of a large board takes a moment: boards without questions are spared it. */
static const char *
get_digest (MhPredict *self)
{
  if (self->digest == NULL)
    self->digest = mh_game_file_create_run_digest (&self->run->problem);

  return self->digest;
}

static guint
count_scores (MhPredict *self)
{
  return mh_document_get_file (self->document)->scores.n_items;
}

static void
apply_score (MhPredict *self)
{
  const MhScore *score = self->run != NULL && count_scores (self) > 0
                             ? mh_document_find_score (self->document, get_digest (self))
                             : NULL;

  if (score == self->score)
    return;

  g_clear_pointer (&self->score, mh_score_unref);
  self->score = score != NULL ? mh_score_ref (score) : NULL;
  self->is_found = FALSE;
}

static const MhScoreAnswer *
find_answer (MhPredict *self, guint32 step)
{
  return self->score != NULL ? mh_score_find (self->score, step) : NULL;
}

static gboolean
find_question (MhPredict *self, guint32 step, MhPrediction *question)
{
  return self->run != NULL
         && mh_prediction_find (self->run->result.trace, self->run->result.solution, step,
                                question);
}

/* Returns: whether the question was answered just now, and the next step shows the answer */
static gboolean
is_judged (MhPredict *self)
{
  return self->moment.has_question && self->moment.is_answered
         && self->moment.choice != MH_CHOICE_UNKNOWN
         && self->step == self->moment.question.step + 1;
}

static void
read_question (MhPredict *self)
{
  MhSnapshotPredict *moment = &self->moment;

  if (is_judged (self))
    return;

  const MhScoreAnswer *answer = find_answer (self, self->step);

  moment->has_question
      = find_question (self, self->step, &moment->question) && moment->question.step == self->step;
  moment->is_answered = answer != NULL;
  moment->is_right = answer != NULL && answer->is_right;
  moment->choice = MH_CHOICE_UNKNOWN;
}

static void
refresh (MhPredict *self)
{
  MhSnapshotPredict *moment = &self->moment;
  const MhScore *score = self->score;

  if (!moment->is_active)
    *moment = (MhSnapshotPredict){ .is_active = FALSE };
  else
    {
      read_question (self);
      moment->n_answers = score != NULL ? score->n_answers : 0;
      moment->n_right = score != NULL ? mh_score_count_right (score) : 0;
      moment->n_others = count_scores (self) - (score != NULL ? 1 : 0);
      moment->has_next = mh_predict_find_next (self, self->step) != MH_STEP_NONE
                         || mh_predict_find_next (self, 0) != MH_STEP_NONE;
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
mh_predict_dispose (GObject *object)
{
  MhPredict *self = MH_PREDICT (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->run, mh_run_facts_unref);
  g_clear_pointer (&self->digest, g_free);
  g_clear_pointer (&self->score, mh_score_unref);

  G_OBJECT_CLASS (mh_predict_parent_class)->dispose (object);
}

static void
mh_predict_class_init (MhPredictClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_predict_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_predict_init (MhPredict *self)
{
}

MhPredict *
mh_predict_new (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  MhPredict *self = g_object_new (MH_TYPE_PREDICT, NULL);

  self->document = g_object_ref (document);

  return self;
}

void
mh_predict_follow (MhPredict *self, MhRunFacts *run)
{
  g_return_if_fail (MH_IS_PREDICT (self));

  /* Steps from a file would be taken for those of the algorithm. */
  if (run != NULL
      && (run->result.trace == NULL || run->result.solution == NULL || run->source != NULL))
    run = NULL;
  if (run != self->run)
    {
      g_clear_pointer (&self->digest, g_free);
      g_clear_pointer (&self->run, mh_run_facts_unref);
      self->run = run != NULL ? mh_run_facts_ref (run) : NULL;
      self->moment.has_question = FALSE;
      self->is_found = FALSE;
    }
  if (!self->moment.is_active)
    return;

  apply_score (self);
  refresh (self);
}

void
mh_predict_show (MhPredict *self, guint32 step)
{
  g_return_if_fail (MH_IS_PREDICT (self));

  if (step == self->step)
    return;

  self->step = step;
  if (self->moment.is_active)
    refresh (self);
}

gboolean
mh_predict_is_active (MhPredict *self)
{
  g_return_val_if_fail (MH_IS_PREDICT (self), FALSE);

  return self->moment.is_active;
}

void
mh_predict_set_active (MhPredict *self, gboolean active)
{
  g_return_if_fail (MH_IS_PREDICT (self));

  if (!active == !self->moment.is_active)
    return;

  self->moment.is_active = active != FALSE;
  apply_score (self);
  refresh (self);
}

const MhSnapshotPredict *
mh_predict_get_moment (MhPredict *self)
{
  g_return_val_if_fail (MH_IS_PREDICT (self), NULL);

  return &self->moment;
}

gboolean
mh_predict_answer (MhPredict *self, guint choice)
{
  g_return_val_if_fail (MH_IS_PREDICT (self), FALSE);

  MhSnapshotPredict *moment = &self->moment;

  if (!moment->has_question || moment->is_answered || choice >= moment->question.n_choices)
    return FALSE;

  g_autoptr (MhScore) before = self->score != NULL ? mh_score_ref (self->score)
                                                   : mh_score_new (get_digest (self), NULL, 0);
  const gboolean is_right = choice == moment->question.right;
  g_autoptr (MhScore) score = mh_score_new_with (before, moment->question.step, is_right);

  const MhSnapshotPredict asked = *moment;
  const guint32 step = self->step;

  moment->is_answered = TRUE;
  moment->is_right = is_right;
  moment->choice = choice;
  self->step = moment->question.step + 1;
  if (mh_document_set_score (self->document, score))
    return TRUE;

  /* What is not kept can be answered again. */
  *moment = asked;
  self->step = step;
  return FALSE;
}

void
mh_predict_go_on (MhPredict *self)
{
  g_return_if_fail (MH_IS_PREDICT (self));

  if (!is_judged (self))
    return;

  self->moment.has_question = FALSE;
  refresh (self);
}

guint32
mh_predict_find_next (MhPredict *self, guint32 step)
{
  g_return_val_if_fail (MH_IS_PREDICT (self), MH_STEP_NONE);

  MhPrediction question;

  if (!self->moment.is_active)
    return MH_STEP_NONE;
  if (self->is_found && self->from <= step && step <= self->next)
    return self->next;

  self->from = step;
  self->next = MH_STEP_NONE;
  self->is_found = TRUE;
  for (guint32 i = step; find_question (self, i, &question); i = question.step + 1)
    if (find_answer (self, question.step) == NULL)
      {
        self->next = question.step;
        break;
      }

  return self->next;
}

void
mh_predict_start_over (MhPredict *self)
{
  g_return_if_fail (MH_IS_PREDICT (self));

  if (self->score == NULL)
    return;

  g_autoptr (MhScore) none = mh_score_new (get_digest (self), NULL, 0);

  self->moment.has_question = FALSE;
  mh_document_set_score (self->document, none);
}
