/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-path.h"

#include <math.h>

/* The distance of control points, in radii, at which a cubic curve approximates a
 * quarter of a circle. Its error is below 0.03 % of the radius. */
#define QUARTER 0.5522847498307936

struct _MhPath
{
  GByteArray *verbs;
  GArray *points;
};

MhPath *
mh_path_new (void)
{
  MhPath *self = g_new (MhPath, 1);

  self->verbs = g_byte_array_sized_new (16);
  self->points = g_array_sized_new (FALSE, FALSE, sizeof (MhPoint), 32);
  return self;
}

void
mh_path_free (MhPath *self)
{
  if (self == NULL)
    return;

  g_byte_array_unref (self->verbs);
  g_array_unref (self->points);
  g_free (self);
}

MhPath *
mh_path_clear (MhPath *self)
{
  g_byte_array_set_size (self->verbs, 0);
  g_array_set_size (self->points, 0);
  return self;
}

const guint8 *
mh_path_get_verbs (const MhPath *self, gsize *n_verbs)
{
  *n_verbs = self->verbs->len;
  return self->verbs->data;
}

const MhPoint *
mh_path_get_points (const MhPath *self)
{
  return (const MhPoint *) (const void *) self->points->data;
}

static void
add (MhPath *self, MhPathVerb verb, const MhPoint *points, guint n_points)
{
  const guint8 byte = (guint8) verb;

  g_byte_array_append (self->verbs, &byte, 1);
  g_array_append_vals (self->points, points, n_points);
}

void
mh_path_move (MhPath *self, double x, double y)
{
  add (self, MH_PATH_MOVE, &(const MhPoint){ x, y }, 1);
}

void
mh_path_line (MhPath *self, double x, double y)
{
  add (self, MH_PATH_LINE, &(const MhPoint){ x, y }, 1);
}

void
mh_path_curve (MhPath *self, MhPoint control_1, MhPoint control_2, MhPoint end)
{
  const MhPoint points[] = { control_1, control_2, end };

  add (self, MH_PATH_CURVE, points, G_N_ELEMENTS (points));
}

void
mh_path_close (MhPath *self)
{
  const guint8 verb = MH_PATH_CLOSE;

  g_byte_array_append (self->verbs, &verb, 1);
}

void
mh_path_add_segment (MhPath *self, MhPoint from, MhPoint to)
{
  mh_path_move (self, from.x, from.y);
  mh_path_line (self, to.x, to.y);
}

void
mh_path_add_polyline (MhPath *self, const MhPoint *points, gsize n_points)
{
  for (gsize i = 0; i < n_points; i++)
    add (self, i == 0 ? MH_PATH_MOVE : MH_PATH_LINE, &points[i], 1);
}

void
mh_path_add_polygon (MhPath *self, const MhPoint *points, gsize n_points)
{
  mh_path_add_polyline (self, points, n_points);
  mh_path_close (self);
}

void
mh_path_add_rect (MhPath *self, MhRect rect)
{
  const MhPoint points[] = { { rect.x, rect.y },
                             { rect.x + rect.width, rect.y },
                             { rect.x + rect.width, rect.y + rect.height },
                             { rect.x, rect.y + rect.height } };

  mh_path_add_polygon (self, points, G_N_ELEMENTS (points));
}

void
mh_path_add_head (MhPath *self, MhPoint tip, double direction, double length, double half_width)
{
  const double x = cos (direction);
  const double y = sin (direction);
  const MhPoint back = { tip.x - x * length, tip.y - y * length };
  const MhPoint points[] = { tip,
                             { back.x - y * half_width, back.y + x * half_width },
                             { back.x + y * half_width, back.y - x * half_width } };

  mh_path_add_polygon (self, points, G_N_ELEMENTS (points));
}

void
mh_path_add_cut_rect (MhPath *self, MhRect rect, double cut)
{
  const double right = rect.x + rect.width;
  const double bottom = rect.y + rect.height;
  const MhPoint points[]
      = { { rect.x + cut, rect.y }, { right - cut, rect.y }, { right, rect.y + cut },
          { right, bottom - cut },  { right - cut, bottom }, { rect.x + cut, bottom },
          { rect.x, bottom - cut }, { rect.x, rect.y + cut } };

  mh_path_add_polygon (self, points, G_N_ELEMENTS (points));
}

/* Adds a quarter circle from the current point to @end, around the corner of the square
 * at @corner. */
static void
add_corner (MhPath *self, MhPoint corner, MhPoint end)
{
  const MhPoint *const points = mh_path_get_points (self);
  const MhPoint start = points[self->points->len - 1];
  const MhPoint control_1
      = { start.x + (corner.x - start.x) * QUARTER, start.y + (corner.y - start.y) * QUARTER };
  const MhPoint control_2
      = { end.x + (corner.x - end.x) * QUARTER, end.y + (corner.y - end.y) * QUARTER };

  mh_path_curve (self, control_1, control_2, end);
}

void
mh_path_add_rounded_rect (MhPath *self, MhRect rect, double radius)
{
  const double left = rect.x;
  const double top = rect.y;
  const double right = rect.x + rect.width;
  const double bottom = rect.y + rect.height;
  const double half = MIN (rect.width, rect.height) / 2;
  const double r = MIN (radius, half);

  mh_path_move (self, left + r, top);
  mh_path_line (self, right - r, top);
  add_corner (self, (MhPoint){ right, top }, (MhPoint){ right, top + r });
  mh_path_line (self, right, bottom - r);
  add_corner (self, (MhPoint){ right, bottom }, (MhPoint){ right - r, bottom });
  mh_path_line (self, left + r, bottom);
  add_corner (self, (MhPoint){ left, bottom }, (MhPoint){ left, bottom - r });
  mh_path_line (self, left, top + r);
  add_corner (self, (MhPoint){ left, top }, (MhPoint){ left + r, top });
  mh_path_close (self);
}

void
mh_path_add_circle (MhPath *self, MhPoint center, double radius)
{
  const double left = center.x - radius;
  const double right = center.x + radius;
  const double top = center.y - radius;
  const double bottom = center.y + radius;

  mh_path_move (self, right, center.y);
  add_corner (self, (MhPoint){ right, bottom }, (MhPoint){ center.x, bottom });
  add_corner (self, (MhPoint){ left, bottom }, (MhPoint){ left, center.y });
  add_corner (self, (MhPoint){ left, top }, (MhPoint){ center.x, top });
  add_corner (self, (MhPoint){ right, top }, (MhPoint){ right, center.y });
  mh_path_close (self);
}
