/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ribbon-painter.h"

/* Lengths as shares of the width. */
#define HEIGHT 1.17
#define NOTCH 0.3
#define TEXT 0.66
#define TEXT_PLACE 0.45
/* The width in pixels from which on a ribbon has its number. */
#define MIN_NUMBERED 16.0

static void
paint_number (const MhHistogram *scene,
              MhPen *pen,
              guint number,
              MhPoint middle,
              double size,
              MhColor color)
{
  char text[16];
  const MhLabel label = { .text = text,
                          .x = middle.x,
                          .y = middle.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = size * (number > 99 ? 0.7 : 1),
                          .is_bold = TRUE,
                          .color = color };

  g_snprintf (text, sizeof text, "%u", number);
  mh_pen_text (pen, &label);
}

static void
paint_ribbon (const MhHistogram *scene, MhPen *pen, MhPath *path, guint index, MhRect rect)
{
  const MhTheme *const theme = scene->theme;
  const gboolean is_shown = scene->ribbons[index] == scene->step;
  const double middle = rect.x + rect.width / 2, bottom = rect.y + rect.height;
  const MhPoint points[] = { { rect.x, rect.y },
                             { rect.x + rect.width, rect.y },
                             { rect.x + rect.width, bottom },
                             { middle, bottom - rect.width * NOTCH },
                             { rect.x, bottom } };
  const MhInk ink = { .fill = is_shown ? theme->dim_text : theme->panel,
                      .stroke = theme->dim_text,
                      .width = theme->border + 0.5 };

  mh_path_add_polygon (mh_path_clear (path), points, G_N_ELEMENTS (points));
  mh_pen_path (pen, path, &ink);
  if (rect.width >= MIN_NUMBERED)
    paint_number (scene, pen, index + 1, (MhPoint){ middle, rect.y + rect.height * TEXT_PLACE },
                  rect.width * TEXT, mh_color_get_ink_on (ink.fill));
}

void
mh_ribbons_paint (const MhHistogram *scene, MhPen *pen, double width, double top, double size)
{
  g_return_if_fail (scene != NULL && pen != NULL);

  g_autoptr (MhPath) path = mh_path_new ();

  for (guint i = 0; i < scene->n_ribbons; i++)
    {
      const double x = mh_histogram_x_of_step (scene, width, scene->ribbons[i]);
      const double left = CLAMP (x - size / 2, 1, MAX (width - size - 1, 1));

      paint_ribbon (scene, pen, path, i, (MhRect){ left, top, size, size * HEIGHT });
    }
}
