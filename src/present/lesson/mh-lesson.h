/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * A lesson: the bookmarks of a run with their notes, and the questions they ask, with choices and
 * answers in words. All answers follow from the run, whose algorithm must be one that is right.
 */

/* A bookmark of a lesson. */
typedef struct
{
  const char *note;     /* "" for none */
  MhSnapshot *snapshot; /* the marked step, with the position that is asked about */
  char *title, *detail; /* "Level 2: wins in 2", and "47 of 132 decided" or "" */
  gboolean has_question;
  MhPrediction prediction;
  char *question;
  char *choices[MH_PREDICTION_MAX_CHOICES];
  char *answer; /* "mouse wins in 3" */
  char *reason; /* why, in sentences */
} MhLessonPage;

typedef struct
{
  const char *name; /* of the document */
  char *size;       /* "12 nodes · 18 edges" */
  char *parts;      /* what the game is played on, in lines of text; "" if the size says it all */
  MhLessonPage *pages;
  guint n_pages, n_questions;
  MhSnapshot *snapshot; /* the end of the run */
} MhLesson;

/* Returns: (nullable) (transfer none): why there is no lesson about a snapshot, as a translated
 * sentence */
const char *mh_lesson_find_fault (const MhSnapshot *snapshot);
/* Costs a proof for each question. @snapshot: without a fault. Returns: (transfer full) */
MhLesson *mh_lesson_new (const MhSnapshot *snapshot);
void mh_lesson_free (MhLesson *self);

/* Asks the question of one kind at a step of the shown run, as a lesson does.
 * @prediction: (out)
 * Returns: FALSE if there is none: the step does not allow it, or the algorithm may be wrong */
gboolean mh_lesson_ask (const MhSnapshot *snapshot,
                        guint32 step,
                        MhPredictionKind kind,
                        MhPrediction *prediction);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhLesson, mh_lesson_free)

G_END_DECLS
