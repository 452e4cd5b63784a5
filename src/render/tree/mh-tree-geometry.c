/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tree-geometry.h"

#include <math.h>

/* Sizes in pixels at a text scale of 1. */
#define MARGIN 8.0
#define ROW_HEIGHT 42.0
#define DISC_HEIGHT 22.0
#define MIN_DISC_WIDTH 28.0
#define DISC_PADDING 14.0
#define DISC_GAP 12.0
#define FONT_SIZE 12.0
#define HEADER_WIDTH 78.0
#define NOTES_WIDTH 196.0
/* The width from which on a view has space for words beside each row. */
#define MIN_WIDTH_WITH_NOTES 440.0
/* The width at both ends of a row that tells how many more discs there are. */
#define MORE_WIDTH 34.0

void
mh_tree_scene_init (MhTreeScene *self, const MhTheme *theme, MhText *text)
{
  *self = (MhTreeScene){
    .theme = theme,
    .text = text,
    .current = MH_POSITION_NONE,
    .hovered = MH_POSITION_NONE,
    .cursor_row = MH_TREE_NONE,
    .cursor_index = MH_TREE_NONE,
  };
}

const MhTreeRow *
mh_tree_scene_get_row (const MhTreeScene *self, guint32 row)
{
  return row >= self->first_row && row - self->first_row < self->n_rows
             ? &self->rows[row - self->first_row]
             : NULL;
}

/* Returns the width of a disc, with space for the sign of a draw beside the number. */
static double
get_disc_width (const MhTreeScene *scene, double scale)
{
  char name[MH_NODE_NAME_SIZE], text[2 * MH_NODE_NAME_SIZE];

  if (scene->cells != NULL)
    mh_game_name_last_cell (scene->cells, name);
  else
    g_snprintf (name, sizeof name, "%u", scene->max_node);
  g_snprintf (text, sizeof text, "%s =", name);

  const double label = mh_text_get_width (scene->text, text, FONT_SIZE * scale, TRUE);
  const double width = label + DISC_PADDING * scale;

  return ceil (MAX (width, MIN_DISC_WIDTH * scale));
}

MhTreeGeometry
mh_tree_geometry_get (const MhTreeScene *scene, double width)
{
  const double scale = mh_text_get_scale (scene->text);
  const gboolean has_notes = width >= MIN_WIDTH_WITH_NOTES * scale;
  const double disc_width = get_disc_width (scene, scale);

  return (MhTreeGeometry){
    .scale = scale,
    .row_height = ROW_HEIGHT * scale,
    .disc_width = disc_width,
    .disc_height = DISC_HEIGHT * scale,
    .pitch = disc_width + DISC_GAP * scale,
    .font_size = FONT_SIZE * scale,
    .header_width = (has_notes ? NOTES_WIDTH : HEADER_WIDTH) * scale,
    .has_notes = has_notes,
    .width = width,
  };
}

double
mh_tree_geometry_get_height (const MhTreeScene *scene)
{
  return (2 * MARGIN + scene->n_all_rows * ROW_HEIGHT) * mh_text_get_scale (scene->text);
}

double
mh_tree_geometry_get_natural_width (const MhTreeScene *scene)
{
  const double least = MIN_WIDTH_WITH_NOTES * mh_text_get_scale (scene->text);
  const MhTreeGeometry geometry = mh_tree_geometry_get (scene, least);
  guint32 n_discs = 0;

  for (guint32 i = 0; i < scene->n_rows; i++)
    n_discs = MAX (n_discs, scene->rows[i].n_discs);

  return MAX (least, geometry.header_width + n_discs * geometry.pitch + MARGIN * geometry.scale);
}

guint32
mh_tree_geometry_get_seen (const MhTreeScene *scene, double height, guint32 *first)
{
  const double scale = mh_text_get_scale (scene->text);
  const double top = (scene->scroll - MARGIN * scale) / (ROW_HEIGHT * scale);
  const double bottom = ceil (top + height / (ROW_HEIGHT * scale));
  const guint32 end = (guint32) CLAMP (bottom, 0, scene->n_all_rows);

  *first = (guint32) CLAMP (top, 0, end);
  return end - *first;
}

double
mh_tree_geometry_get_y (const MhTreeGeometry *self, const MhTreeScene *scene, guint32 row)
{
  return MARGIN * self->scale + (row + 0.5) * self->row_height - scene->scroll;
}

static guint32
count_in (const MhTreeGeometry *self, double room)
{
  const double n = floor ((room + self->pitch - self->disc_width) / self->pitch);

  return n < 1 ? 1 : (guint32) n;
}

MhTreeSlice
mh_tree_geometry_get_slice (const MhTreeGeometry *self, const MhTreeScene *scene, guint32 row)
{
  const MhTreeRow *discs = mh_tree_scene_get_row (scene, row);
  const double room = self->width - self->header_width - MARGIN * self->scale;
  const double gap = self->pitch - self->disc_width;

  g_return_val_if_fail (discs != NULL, (MhTreeSlice){ 0 });

  if (discs->n_discs <= count_in (self, room))
    {
      const double slack = room - (discs->n_discs * self->pitch - gap);

      return (MhTreeSlice){ 0, discs->n_discs, self->header_width + floor (slack / 2) };
    }

  const double more = MORE_WIDTH * self->scale;
  const guint32 n = count_in (self, room - 2 * more);
  const guint32 focus = row == scene->cursor_row ? scene->cursor_index : discs->focus;
  const guint32 first = focus > n / 2 ? focus - n / 2 : 0;

  return (MhTreeSlice){ MIN (first, discs->n_discs - n), n, self->header_width + more };
}

gboolean
mh_tree_geometry_get_disc (const MhTreeGeometry *self,
                           const MhTreeScene *scene,
                           guint32 row,
                           guint32 index,
                           MhRect *rect)
{
  if (mh_tree_scene_get_row (scene, row) == NULL)
    return FALSE;

  const MhTreeSlice slice = mh_tree_geometry_get_slice (self, scene, row);

  if (index < slice.first || index - slice.first >= slice.n_shown)
    return FALSE;

  *rect = (MhRect){
    .x = slice.x + (index - slice.first) * self->pitch,
    .y = mh_tree_geometry_get_y (self, scene, row) - self->disc_height / 2,
    .width = self->disc_width,
    .height = self->disc_height,
  };
  return TRUE;
}

gboolean
mh_tree_scene_pick (const MhTreeScene *scene,
                    double width,
                    double height,
                    MhPoint point,
                    guint32 *row,
                    guint32 *index)
{
  const MhTreeGeometry geometry = mh_tree_geometry_get (scene, width);
  const double y = point.y + scene->scroll - MARGIN * geometry.scale;
  const guint32 picked = y < 0 ? MH_TREE_NONE : (guint32) (y / geometry.row_height);

  if (point.y < 0 || point.y >= height || mh_tree_scene_get_row (scene, picked) == NULL)
    return FALSE;

  const MhTreeSlice slice = mh_tree_geometry_get_slice (&geometry, scene, picked);
  const double gap = geometry.pitch - geometry.disc_width;
  const double x = (point.x - slice.x + gap / 2) / geometry.pitch;

  if (x < 0 || x >= slice.n_shown)
    return FALSE;

  *row = picked;
  *index = slice.first + (guint32) x;
  return TRUE;
}
