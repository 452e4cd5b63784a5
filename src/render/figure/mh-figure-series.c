/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-series.h"

#include "mh-figure-format.h"

#include <glib/gi18n.h>

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
  const MhFigureWatch *watch = self->watch;

  if (watch == NULL || watch->go_on (n_done, self->n_figures, watch->data))
    return TRUE;

  g_set_error_literal (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_CANCELLED,
                       _ ("The figure was cancelled"));
  return FALSE;
}
