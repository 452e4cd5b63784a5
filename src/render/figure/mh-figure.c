/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure.h"

#include "mh-figure-film.h"
#include "mh-figure-part.h"
#include "mh-figure-plan.h"
#include "mh-heatmap-painter.h"

#include <math.h>

void
mh_figure_get_natural_size (const MhFigure *self, double *width, double *height)
{
  const MhFigurePlan plan = mh_figure_plan_new (self);

  *width = self->width > 0 ? plan.size.width : ceil (plan.size.width);
  *height = ceil (plan.size.height);
}

double
mh_figure_get_scale (const MhFigure *self)
{
  if (self->width > 0)
    return self->width / mh_figure_plan_new (self).size.width;

  return self->scale > 0 ? self->scale : 1;
}

gboolean
mh_figure_has_room_for_numbers (const MhFigure *self)
{
  const MhFigurePlan plan = mh_figure_plan_new (self);

  if (self->n_films > 0)
    return mh_figure_films_have_numbers (self);

  return self->n_heatmaps == 0 || plan.cell >= MH_HEATMAP_MIN_DIGIT;
}

static void
paint_ground (const MhFigure *self, MhPen *pen, MhRect rect)
{
  const MhInk ink = { .fill = self->theme->canvas };
  g_autoptr (MhPath) path = mh_path_new ();

  mh_path_add_rect (path, rect);
  mh_pen_path (pen, path, &ink);
}

static void
paint_text (const MhFigure *self, MhPen *pen, const MhFigurePlan *plan)
{
  const double scale = mh_text_get_scale (self->text);
  const double title_size = MH_FIGURE_TITLE_SIZE * scale;
  const double caption_size = MH_FIGURE_CAPTION_SIZE * scale;
  const MhLabel title = { .text = self->title,
                          .x = plan->title.x,
                          .y = plan->title.y + mh_figure_part_get_line_height (title_size) / 2,
                          .size = title_size,
                          .is_bold = TRUE,
                          .color = self->theme->text };
  const MhLabel caption
      = { .text = self->caption,
          .x = mh_rect_get_center (plan->caption).x,
          .y = plan->caption.y + mh_figure_part_get_line_height (caption_size) / 2,
          .anchor = MH_ANCHOR_MIDDLE,
          .size = caption_size,
          .color = self->theme->dim_text };

  mh_figure_part_paint_words (self, pen, title, plan->title.width);
  mh_figure_part_paint_words (self, pen, caption, plan->caption.width);
}

/* Paints the heading of a group of tables above its first table, cut off at the width
 * of the tables of the group that stand beside each other. */
static void
paint_heading (const MhFigure *self,
               MhPen *pen,
               const MhFigurePlan *plan,
               guint index,
               MhPoint place)
{
  const guint group = mh_figure_plan_get_group (self);
  const double size = MH_FIGURE_HEADING_SIZE * mh_text_get_scale (self->text);

  if (self->headings == NULL || index % group != 0)
    return;

  const MhHeatmap heatmap = mh_figure_plan_get_table (self, plan->cell, plan->n_across, index);
  const guint n_beside = MIN (group, plan->n_across);
  const double width = mh_figure_part_get_table_size (&heatmap).width;
  const double room = n_beside * (width + MH_FIGURE_GAP) - MH_FIGURE_GAP;
  g_autofree char *fitting
      = mh_text_dup_fitting (self->text, self->headings[index / group], size, TRUE, room);
  const MhLabel heading = { .text = fitting,
                            .x = place.x,
                            .y = place.y + size / 2,
                            .size = size,
                            .is_bold = TRUE,
                            .color = self->theme->text };

  mh_pen_text (pen, &heading);
}

static void
paint_heatmaps (const MhFigure *self, MhPen *pen, const MhFigurePlan *plan)
{
  const guint group = mh_figure_plan_get_group (self);
  MhPoint place = { plan->tables.x, plan->tables.y };
  double height = 0, heading = 0;

  for (guint i = 0; i < self->n_heatmaps; i++)
    {
      const MhHeatmap heatmap = mh_figure_plan_get_table (self, plan->cell, plan->n_across, i);
      const MhSize size = mh_figure_part_get_table_size (&heatmap);

      if (i % plan->n_across == 0)
        {
          place = (MhPoint){ plan->tables.x, i > 0 ? place.y + height + MH_FIGURE_GAP : place.y };
          heading = i % group == 0 ? plan->heading : 0;
          place.y += heading;
          height = 0;
        }
      paint_heading (self, pen, plan, i, (MhPoint){ place.x, place.y - heading });
      mh_pen_begin_at (pen, place);
      mh_heatmap_paint (&heatmap, pen, size.width, size.height);
      mh_pen_end (pen);
      place.x += size.width + MH_FIGURE_GAP;
      height = MAX (height, size.height);
    }
}

static void
paint_tables (const MhFigure *self, MhPen *pen, const MhFigurePlan *plan)
{
  if (self->n_films > 0)
    mh_figure_paint_films (self, pen, (MhPoint){ plan->tables.x, plan->tables.y });
  else
    paint_heatmaps (self, pen, plan);
  if (plan->key.height <= 0)
    return;

  mh_pen_begin_at (pen, (MhPoint){ plan->key.x, plan->key.y });
  mh_key_paint (self->key, pen, plan->key.width, plan->key.height);
  mh_pen_end (pen);
}

static void
paint_below (const MhFigure *self, MhPen *pen, const MhFigurePlan *plan)
{
  MhPoint place = plan->below;

  for (guint i = 0; i < self->n_below; i++)
    {
      const MhDrawing *drawing = &self->below[i];

      mh_figure_part_paint_drawing (self, drawing, pen, place, plan->below_most);
      place.y += drawing->klass->get_size (drawing->scene, plan->below_most).height + MH_FIGURE_GAP;
    }
}

static void
paint (const MhFigure *self, MhPen *pen)
{
  const MhFigurePlan plan = mh_figure_plan_new (self);

  if (!self->is_transparent)
    paint_ground (self, pen, (MhRect){ 0, 0, ceil (plan.size.width), ceil (plan.size.height) });
  paint_text (self, pen, &plan);
  if (self->drawing.klass != NULL)
    mh_figure_part_paint_drawing (self, &self->drawing, pen, plan.drawing, plan.most);
  if (self->n_heatmaps > 0 || self->n_films > 0)
    paint_tables (self, pen, &plan);
  paint_below (self, pen, &plan);
}

void
mh_figure_paint (const MhFigure *self, MhPen *pen)
{
  g_autoptr (MhPen) watched
      = self->watch != NULL ? mh_figure_watch_pen_new (self->watch, pen) : NULL;

  paint (self, watched != NULL ? watched : pen);
}
