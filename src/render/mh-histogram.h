/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* One stretch of a run: what is decided in the steps from < step <= to. */
typedef struct
{
  guint32 n_won[MH_N_PLAYERS];
  guint32 n_drawn;
  guint32 from, to;
  const char *label; /* (nullable) */
} MhHistogramPhase;

/*
 * The decisions of a run, phase by phase, as a picture that is a scale of
 * steps, too: all bars are equally wide, and within a bar a step's place is
 * linear in its events. Where phases would be narrower than 3 pixels,
 * neighbours share a bar. It owns nothing.
 */
typedef struct
{
  const MhHistogramPhase *phases; /* consecutive: each begins where one ends */
  guint32 n_phases;
  guint32 step;
  const MhTheme *theme;
  MhText *text;
} MhHistogram;

#define MH_HISTOGRAM_MIN_BAR 3.0
/* Room for the head of the playhead at both ends. */
#define MH_HISTOGRAM_MARGIN 7.0

/* How many neighbouring phases share a bar, and how many bars that makes. */
void mh_histogram_get_bars (const MhHistogram *self,
                            double width,
                            guint32 *n_phases_a_bar,
                            guint32 *n_bars);
/* Where the playhead stands at @step. */
double mh_histogram_x_of_step (const MhHistogram *self, double width, guint32 step);
/* The step nearest to @x; inverse of the function above. */
guint32 mh_histogram_step_at_x (const MhHistogram *self, double width, double x);
/* The phase drawn at @x, for a tooltip; the first of those that share a bar. */
guint32 mh_histogram_phase_at_x (const MhHistogram *self, double width, double x);

G_END_DECLS
