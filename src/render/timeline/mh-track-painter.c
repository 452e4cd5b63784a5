/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-track-painter.h"

#include "mh-ribbon-painter.h"

/* Sizes in pixels. */
#define HEIGHT 7.0
#define GAP 4.0
#define RIBBON 22.0

static void
paint_piece (MhPen *pen, MhPath *path, double from, double to, double y, MhColor color)
{
  const MhInk ink = { .fill = color };

  if (to <= from)
    return;

  mh_path_add_rounded_rect (mh_path_clear (path),
                            (MhRect){ from, y - HEIGHT / 2, to - from, HEIGHT }, HEIGHT / 2);
  mh_pen_path (pen, path, &ink);
}

void
mh_track_paint (const MhHistogram *scene, MhPen *pen, double width, double height)
{
  g_return_if_fail (scene != NULL && pen != NULL);

  const double head = mh_histogram_x_of_step (scene, width, scene->step);
  g_autoptr (MhPath) path = mh_path_new ();
  guint32 n_phases_a_bar, n_bars;

  mh_histogram_get_bars (scene, width, &n_phases_a_bar, &n_bars);

  const double pitch = n_bars > 0 ? (width - 2 * MH_HISTOGRAM_MARGIN) / n_bars : 0;
  const double gap = MIN (GAP, pitch / 4);

  for (guint32 i = 0; i < n_bars; i++)
    {
      const double from = MH_HISTOGRAM_MARGIN + i * pitch + gap / 2;
      const double to = from + pitch - gap;

      paint_piece (pen, path, from, to, height / 2, scene->theme->hatch);
      paint_piece (pen, path, from, MIN (to, head), height / 2, scene->theme->dim_text);
    }
  mh_ribbons_paint (scene, pen, width, (height - RIBBON) / 2, RIBBON);
}
