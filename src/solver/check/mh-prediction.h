/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A question about the next event of a run, to be answered before that is shown.
 *
 * A run has a few dozen questions, spread over its decisions, and at most one at each step; all
 * kinds that its events allow take turns. They follow from the trace and its solution alone, so
 * that the same run always asks the same. A question is only asked if its right answer stays
 * true to the end of the run, and if the step before it does not show that answer. Searches,
 * whose values depend on the path, ask nothing.
 */
typedef enum
{
  MH_PREDICTION_WINNER,  /* who wins there? */
  MH_PREDICTION_COUNTER, /* which counter falls to zero next? */
  MH_PREDICTION_MOVES,   /* after how many moves is it won there? With scores: by how much? */
  MH_PREDICTION_REPLY,   /* which reply saves the player to move from the worse outcome? */
} MhPredictionKind;

#define MH_N_PREDICTION_KINDS 4
#define MH_PREDICTION_MAX_CHOICES 4

typedef struct
{
  MhPredictionKind kind;
  guint32 step;     /* that is shown with the question; the next event gives the answer */
  guint32 position; /* that is asked about, or whose loss lets a counter fall to zero */
  MhValue value;    /* of the position, at the end of the run */
  guint n_choices;  /* at least two */
  /* The shown outcomes, positions, numbers of plies, leads of the player to move, or positions
   * after a reply: in ascending order. */
  gint64 choices[MH_PREDICTION_MAX_CHOICES];
  guint right; /* the index of the only right choice */
} MhPrediction;

/* Finds the first question at @step or later. @solution: that of the run.
 * Costs a look at the moves of some dozen positions, and seldom more.
 * Returns: FALSE if there is none */
gboolean mh_prediction_find (const MhTrace *trace,
                             const MhSolution *solution,
                             guint32 step,
                             MhPrediction *prediction);

G_END_DECLS
