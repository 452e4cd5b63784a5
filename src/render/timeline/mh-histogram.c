/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-histogram.h"

#include <math.h>

static double
get_phase_width (const MhHistogram *self, double width)
{
  const double room = MAX (width - 2 * MH_HISTOGRAM_MARGIN, 1);

  return room / MAX (self->n_phases, 1);
}

void
mh_histogram_get_bars (const MhHistogram *self,
                       double width,
                       guint32 *n_phases_a_bar,
                       guint32 *n_bars)
{
  const double needed = ceil (MH_HISTOGRAM_MIN_BAR / get_phase_width (self, width));

  *n_phases_a_bar = (guint32) MAX (needed, 1);
  *n_bars = (self->n_phases + *n_phases_a_bar - 1) / *n_phases_a_bar;
}

/* Finds the first phase that ends at @step or later by binary search. This is the phase
 * of the step, because phases are consecutive. */
static guint32
find_phase (const MhHistogram *self, guint32 step)
{
  guint32 low = 0;
  guint32 high = self->n_phases - 1;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (self->phases[middle].to < step)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

double
mh_histogram_x_of_step (const MhHistogram *self, double width, guint32 step)
{
  if (self->n_phases == 0)
    return MH_HISTOGRAM_MARGIN;

  const guint32 index = find_phase (self, step);
  const MhHistogramPhase *const phase = &self->phases[index];
  const guint32 clamped = CLAMP (step, phase->from, phase->to);
  const guint32 n_events = phase->to - phase->from;
  const double share = n_events == 0 ? 0 : (double) (clamped - phase->from) / n_events;

  return MH_HISTOGRAM_MARGIN + (index + share) * get_phase_width (self, width);
}

guint32
mh_histogram_phase_at_x (const MhHistogram *self, double width, double x)
{
  if (self->n_phases == 0)
    return 0;

  const double index = floor ((x - MH_HISTOGRAM_MARGIN) / get_phase_width (self, width));
  guint32 n_phases_a_bar, n_bars;

  mh_histogram_get_bars (self, width, &n_phases_a_bar, &n_bars);
  const guint32 phase = (guint32) CLAMP (index, 0, self->n_phases - 1);
  return phase / n_phases_a_bar * n_phases_a_bar;
}

guint32
mh_histogram_step_at_x (const MhHistogram *self, double width, double x)
{
  if (self->n_phases == 0)
    return 0;

  const double along = (x - MH_HISTOGRAM_MARGIN) / get_phase_width (self, width);
  const double whole = floor (along);
  const double index = CLAMP (whole, 0, self->n_phases - 1);
  const MhHistogramPhase *const phase = &self->phases[(guint32) index];
  const double share = CLAMP (along - index, 0, 1);

  return phase->from + (guint32) lround (share * (phase->to - phase->from));
}
