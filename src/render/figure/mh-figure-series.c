/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-series.h"

MhSize
mh_figure_series_get_size (const MhFigureSeries *self)
{
  MhSize most = { 0, 0 };

  for (guint i = 0; i < self->n_figures; i++)
    {
      MhSize size;

      mh_figure_get_natural_size (&self->figures[i], &size.width, &size.height);
      most.width = MAX (most.width, size.width);
      most.height = MAX (most.height, size.height);
    }
  return most;
}

MhFigure
mh_figure_series_get (const MhFigureSeries *self, guint i, MhSize size)
{
  MhFigure figure = self->figures[i];

  figure.min_size = size;
  return figure;
}

gboolean
mh_figure_series_go_on (const MhFigureSeries *self, guint n_done, GError **error)
{
  const MhFigureWatch *watch = self->figures[0].watch;

  if (watch != NULL && watch->tell != NULL)
    watch->tell (n_done, self->n_figures, watch->data);
  return mh_figure_watch_check (watch, error);
}
