/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lesson.h"

#include "mh-narration-predict.h"
#include "mh-narration.h"
#include "mh-narrator.h"

#include <glib/gi18n.h>

const char *
mh_lesson_find_fault (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  g_autoptr (GPtrArray) stops = mh_snapshot_list_stops (snapshot);

  if (stops->len > 0)
    return NULL;
  if (snapshot->bookmarks == NULL || snapshot->bookmarks->len == 0)
    return _ ("There are no bookmarks yet.");
  if (mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN) == NULL)
    return _ ("The board is not solved step by step.");

  return _ ("All bookmarks belong to other boards or algorithms.");
}

/* Returns: whether the results of the shown run are right as far as a question of @kind needs */
static gboolean
is_exact (const MhSnapshot *snapshot, MhPredictionKind kind)
{
  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;
  const gboolean needs_numbers = kind == MH_PREDICTION_MOVES || kind == MH_PREDICTION_CELL;

  /* Steps from a file may be anything. */
  if (run == NULL || run->source != NULL || run->result.trace == NULL
      || run->result.solution == NULL || mh_trace_is_partial (run->result.trace))
    return FALSE;

  const MhExactness exactness = run->problem.algorithm->get_exactness (&run->problem);

  return exactness == MH_EXACT_NUMBERS || (exactness == MH_EXACT_VALUES && !needs_numbers);
}

gboolean
mh_lesson_ask (const MhSnapshot *snapshot,
               guint32 step,
               MhPredictionKind kind,
               MhPrediction *prediction)
{
  g_return_val_if_fail (snapshot != NULL && prediction != NULL, FALSE);

  if (kind == MH_PREDICTION_NONE || !is_exact (snapshot, kind))
    return FALSE;

  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;

  return mh_prediction_ask (run->result.trace, run->result.solution, step, snapshot->start, kind,
                            prediction);
}

/* Returns: (transfer full): the run alone, without anything that tells an answer */
static MhSnapshot *
strip (const MhSnapshot *snapshot)
{
  MhSnapshot parts = *snapshot;

  parts.is_comparing = FALSE;
  parts.comparison = NULL;
  parts.change = NULL;
  parts.is_change_shown = FALSE;
  parts.play = (MhSnapshotPlay){ .match = NULL };
  parts.predict = (MhSnapshotPredict){ .is_active = FALSE };
  parts.hides_results = FALSE;
  parts.follows_best_play = FALSE;
  parts.layer = MH_LAYER_ALL;
  parts.plane = MH_BOTH_PLANES;

  return mh_snapshot_new (&parts);
}

/* Returns: the unit that has come to its end at @step */
static MhStepUnit
find_unit (const MhTrace *trace, guint32 step)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const gboolean is_end
      = step > 0 && style->has_levels
        && mh_trace_get_phase (trace, mh_trace_get_phase_at (trace, step)).to == step;

  return style->is_derived || is_end ? MH_STEP_UNIT_LEVEL : MH_STEP_UNIT_EVENT;
}

/* Returns: (transfer full): the snapshot with another current position */
static MhSnapshot *
look_at (MhSnapshot *snapshot, guint32 position)
{
  MhSnapshot parts = *snapshot;

  parts.current = position;

  return mh_snapshot_new (&parts);
}

static char *
explain (const MhSnapshot *end, const MhPrediction *prediction)
{
  const guint32 position = prediction->kind == MH_PREDICTION_COUNTER
                               ? (guint32) prediction->choices[prediction->right]
                               : prediction->position;
  g_autoptr (MhProof) proof = mh_snapshot_create_proof (end, position);

  return mh_narration_reason (end, proof);
}

static void
add_question (MhLessonPage *page, const MhSnapshot *end)
{
  const MhPrediction *prediction = &page->prediction;

  page->has_question = TRUE;
  page->question = mh_narration_predict_ask (end, prediction);
  for (guint i = 0; i < prediction->n_choices; i++)
    page->choices[i] = mh_narration_predict_choice (end, prediction, i);
  page->answer = mh_narration_predict_answer (end, prediction);
  page->reason = explain (end, prediction);
}

static void
fill_page (MhLessonPage *page, const MhLesson *lesson, const MhBookmark *bookmark)
{
  const MhTrace *trace = mh_snapshot_get_trace (lesson->snapshot, MH_SIDE_MAIN);
  g_autoptr (MhSnapshot) moment
      = mh_snapshot_at_step (lesson->snapshot, find_unit (trace, bookmark->step), bookmark->step);

  page->note = bookmark->note;
  page->title = mh_narration_step_title (moment);
  page->detail = mh_narration_step_detail (moment);
  if (mh_lesson_ask (lesson->snapshot, bookmark->step, bookmark->question, &page->prediction))
    add_question (page, lesson->snapshot);
  page->snapshot = page->has_question && page->prediction.kind != MH_PREDICTION_CELL
                       ? look_at (moment, page->prediction.position)
                       : mh_snapshot_ref (moment);
}

MhLesson *
mh_lesson_new (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL && mh_lesson_find_fault (snapshot) == NULL, NULL);

  MhLesson *self = g_new0 (MhLesson, 1);
  const MhNarrator *narrator = mh_narrator_find (mh_snapshot_get_class (snapshot));
  g_autoptr (MhSnapshot) stripped = strip (snapshot);
  g_autoptr (GPtrArray) stops = mh_snapshot_list_stops (snapshot);

  self->snapshot
      = mh_snapshot_at_step (stripped, MH_STEP_UNIT_EVENT, mh_snapshot_get_n_steps (snapshot));
  self->name = self->snapshot->is_named ? self->snapshot->name : _ ("Lesson");
  self->size = narrator->describe_size (snapshot->board);
  self->parts
      = narrator->list_parts != NULL ? narrator->list_parts (snapshot->board) : g_strdup ("");
  self->n_pages = stops->len;
  self->pages = g_new0 (MhLessonPage, self->n_pages);
  for (guint i = 0; i < self->n_pages; i++)
    {
      fill_page (&self->pages[i], self, g_ptr_array_index (stops, i));
      self->n_questions += self->pages[i].has_question ? 1 : 0;
    }

  return self;
}

void
mh_lesson_free (MhLesson *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_pages; i++)
    {
      MhLessonPage *page = &self->pages[i];

      mh_snapshot_unref (page->snapshot);
      g_free (page->title);
      g_free (page->detail);
      g_free (page->question);
      for (guint j = 0; j < MH_PREDICTION_MAX_CHOICES; j++)
        g_free (page->choices[j]);
      g_free (page->answer);
      g_free (page->reason);
    }
  g_free (self->pages);
  g_free (self->size);
  g_free (self->parts);
  mh_snapshot_unref (self->snapshot);
  g_free (self);
}
