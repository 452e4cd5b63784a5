/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-places.h"

#include "mh-json-spelling.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The side of the square that each node should have on average, and the least side that
 * is enough, in pixels. */
#define WANTED_ROOM 80.0
#define LEAST_ROOM 10.0

gboolean
mh_board_places_read_coordinate (const MhSource *source,
                                 const char *value,
                                 gsize offset,
                                 double *coordinate)
{
  g_autofree char *word = g_strstrip (g_strdup (value));
  g_autofree char *shown = mh_json_spelling_abridge (value, strlen (value));
  char *end;
  const gboolean is_decimal = word[strspn (word, "+-.0123456789eE")] == '\0';

  *coordinate = g_ascii_strtod (word, &end);
  if (!is_decimal || end == word || *end != '\0')
    return mh_source_refuse (source, offset, MH_IO_ERROR_MEANING,
                             _ ("“%s” is not a coordinate, which is a number"), shown);
  if (!(fabs (*coordinate) <= MH_MAX_COORDINATE))
    return mh_source_refuse (source, offset, MH_IO_ERROR_MEANING,
                             _ ("“%s” is not a coordinate, which is at most 1000000 either way"),
                             shown);

  return TRUE;
}

gboolean
mh_board_places_enlarge (MhPoint *points, guint32 n_places)
{
  g_return_val_if_fail (n_places > 0, FALSE);

  MhPoint least = points[0], most = points[0];

  for (guint32 i = 1; i < n_places; i++)
    {
      least = (MhPoint){ fmin (least.x, points[i].x), fmin (least.y, points[i].y) };
      most = (MhPoint){ fmax (most.x, points[i].x), fmax (most.y, points[i].y) };
    }

  const double extent = fmax (most.x - least.x, most.y - least.y);
  const double side = sqrt (n_places);

  if (extent >= LEAST_ROOM * side || n_places == 1)
    return TRUE;
  if (!(extent > 0))
    return FALSE;

  for (guint32 i = 0; i < n_places; i++)
    points[i] = (MhPoint){ (points[i].x - least.x) / extent * WANTED_ROOM * side,
                           (points[i].y - least.y) / extent * WANTED_ROOM * side };

  return TRUE;
}
