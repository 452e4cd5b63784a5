/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* A phase of a run, such as one level: the numbers of positions decided in the steps
 * after @from, up to and including @to. */
typedef struct
{
  guint32 n_won[MH_N_PLAYERS];
  guint32 n_drawn;
  guint32 from, to;
  const char *label; /* (nullable): text below the bar */
} MhHistogramPhase;

/*
 * The scene of a histogram of the decisions of a run, phase by phase, which is also a
 * time scale of its steps. All phases are equally wide, and within a phase a step's
 * place is proportional to the number of its events. Where phases would be narrower
 * than MH_HISTOGRAM_MIN_BAR pixels, neighbours share a bar. The scene owns nothing.
 */
typedef struct
{
  /* (array length=n_phases): consecutive phases, each beginning where the previous one
   * ends */
  const MhHistogramPhase *phases;
  guint32 n_phases;
  guint32 step;
  const MhTheme *theme;
  MhText *text;
  MhOutcome endless; /* who wins by play without an end, in his colour; or MH_OUTCOME_DRAW */
  /* (nullable) (array length=n_ribbons): marked steps, ascending, with numbers from 1 on */
  const guint32 *ribbons;
  guint n_ribbons;
  guint32 false_step;    /* the first step that says something false, or 0 */
  gboolean hides_future; /* whether bars and labels end at the playhead */
} MhHistogram;

#define MH_HISTOGRAM_MIN_BAR 3.0
/* The margin at both ends in pixels, with space for the head of the playhead. */
#define MH_HISTOGRAM_MARGIN 7.0

/* Computes how the phases are grouped in a picture of @width pixels.
 * @n_phases_a_bar: (out): the number of neighbouring phases that share a bar
 * @n_bars: (out): the number of bars that result */
void mh_histogram_get_bars (const MhHistogram *self,
                            double width,
                            guint32 *n_phases_a_bar,
                            guint32 *n_bars);
/* Returns the horizontal place of the playhead at @step. */
double mh_histogram_x_of_step (const MhHistogram *self, double width, guint32 step);
/* Returns the step nearest to @x, the inverse of mh_histogram_x_of_step(). */
guint32 mh_histogram_step_at_x (const MhHistogram *self, double width, double x);
/* Returns the phase whose bar is at @x, the first of those that share the bar. */
guint32 mh_histogram_phase_at_x (const MhHistogram *self, double width, double x);

G_END_DECLS
