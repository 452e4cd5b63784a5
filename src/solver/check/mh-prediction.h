/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A question about a run, to be answered before its next event is shown, or about one of its
 * steps, as a lesson asks it.
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
  MH_PREDICTION_CELL,    /* which of the values that the step shows was changed? */
} MhPredictionKind;

#define MH_N_PREDICTION_KINDS 5
#define MH_PREDICTION_NONE MH_N_PREDICTION_KINDS /* nothing is asked */
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
  /* What the position has instead of its value, where the question is which cell is wrong. */
  MhValue told_value;
  gint64 told_score; /* MH_SCORE_UNKNOWN without scores */
} MhPrediction;

/* The most positions of a game whose cells are asked about. */
#define MH_PREDICTION_MAX_CELLS 4096

/* Finds the first question at @step or later, of all kinds but the last.
 * @solution: that of the run. Costs a look at the moves of some dozen positions, and seldom more.
 * Returns: FALSE if there is none */
gboolean mh_prediction_find (const MhTrace *trace,
                             const MhSolution *solution,
                             guint32 step,
                             MhPrediction *prediction);
/* Asks a question of one kind that what @step shows does not answer: before the first event about
 * the position @start, if it can be, and otherwise about what the run decides next. The cell that
 * is wrong depends on the step alone.
 * @start: or MH_POSITION_NONE
 * Returns: FALSE if there is no such question at this step */
gboolean mh_prediction_ask (const MhTrace *trace,
                            const MhSolution *solution,
                            guint32 step,
                            guint32 start,
                            MhPredictionKind kind,
                            MhPrediction *prediction);

G_END_DECLS
