/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-grid.h"

#include <glib/gi18n.h>
#include <math.h>

/* Lengths as shares of the side of a cell. */
#define GAP 0.03
#define CORNER 0.09
#define FOOD_RADIUS 0.3
#define FOOD_LIFT 0.07 /* how far cheese is above the middle if its name is below it */
#define FOOD_NAME_SIZE 0.18
#define NUMBER_PLACE 0.78
/* The side in pixels from which on cells have details. */
#define MIN_DETAILED 14.0
/* The least font size in pixels at which food has its name. */
#define MIN_FOOD_NAME_SIZE 8.0
#define BORDER 1.6

MhRect
mh_graph_grid_get_square (const MhGraphScene *scene, MhPoint middle, double gap)
{
  const double half = MH_GRID_CELL * scene->camera.zoom * (0.5 - GAP) + gap;

  return (MhRect){ middle.x - half, middle.y - half, 2 * half, 2 * half };
}

static MhPoint
get_middle (const MhGraphCanvas *self, double row, double column)
{
  return mh_camera_to_view (&self->scene->camera, self->width, self->height,
                            (MhPoint){ column * MH_GRID_CELL, row * MH_GRID_CELL });
}

gboolean
mh_graph_grid_pick (const MhGraphScene *scene,
                    double width,
                    double height,
                    MhPoint point,
                    guint32 *row,
                    guint32 *column)
{
  const MhGrid *grid = mh_board_get_grid (scene->board);
  const MhPoint place = mh_camera_to_world (&scene->camera, width, height, point);
  const double x = floor (place.x / MH_GRID_CELL + 0.5), y = floor (place.y / MH_GRID_CELL + 0.5);

  if (grid == NULL || x < 0 || y < 0 || x >= grid->n_columns || y >= grid->n_rows)
    return FALSE;

  *row = (guint32) y;
  *column = (guint32) x;
  return TRUE;
}

static double
get_side (const MhGraphCanvas *self)
{
  return MH_GRID_CELL * self->scene->camera.zoom;
}

static gboolean
is_in_view (const MhGraphCanvas *self, MhRect square)
{
  return square.x <= self->width && square.y <= self->height && square.x + square.width >= 0
         && square.y + square.height >= 0;
}

static void
add_square (const MhGraphCanvas *self, MhRect square)
{
  if (get_side (self) < MIN_DETAILED)
    mh_path_add_rect (self->path, square);
  else
    mh_path_add_rounded_rect (self->path, square, get_side (self) * CORNER);
}

/* Adds the joints between the stones of a wall. */
static void
add_joints (const MhGraphCanvas *self, MhRect square)
{
  const double middle = square.y + square.height / 2, side = square.width;

  mh_path_add_segment (self->path, (MhPoint){ square.x, middle },
                       (MhPoint){ square.x + side, middle });
  mh_path_add_segment (self->path, (MhPoint){ square.x + side * 0.3, square.y },
                       (MhPoint){ square.x + side * 0.3, middle });
  mh_path_add_segment (self->path, (MhPoint){ square.x + side * 0.65, middle },
                       (MhPoint){ square.x + side * 0.65, square.y + side });
}

/* Adds all cells of one kind in view, or what @add draws on them. */
static void
add_cells (const MhGraphCanvas *self,
           gboolean are_walls,
           void (*add) (const MhGraphCanvas *, MhRect))
{
  const MhGrid *grid = mh_board_get_grid (self->scene->board);

  mh_path_clear (self->path);
  for (guint32 row = 0; row < grid->n_rows; row++)
    for (guint32 column = 0; column < grid->n_columns; column++)
      {
        const gboolean is_wall = grid->cells[row * grid->n_columns + column] == '#';
        const MhRect square
            = mh_graph_grid_get_square (self->scene, get_middle (self, row, column), 0);

        if (is_wall == are_walls && is_in_view (self, square))
          add (self, square);
      }
}

static MhInk
get_floor_ink (const MhGraphCanvas *self)
{
  const MhTheme *theme = self->scene->theme;

  return (MhInk){ .fill = theme->node,
                  .stroke = theme->node_border,
                  .width = get_side (self) < MIN_DETAILED ? 0.5 : MAX (BORDER, theme->border) };
}

static void
paint_walls (const MhGraphCanvas *self)
{
  const MhInk stones = { .fill = self->scene->theme->edge };
  const MhInk joints = { .stroke = self->scene->theme->canvas, .width = 1 };

  mh_graph_canvas_begin (self, "walls", _ ("walls"));
  add_cells (self, TRUE, add_square);
  mh_pen_path (self->pen, self->path, &stones);
  if (get_side (self) >= MIN_DETAILED)
    {
      add_cells (self, TRUE, add_joints);
      mh_pen_path (self->pen, self->path, &joints);
    }
  mh_graph_canvas_end (self);
}

/* Paints each cell of floor as a group with an id, which only files have. */
static void
paint_groups (const MhGraphCanvas *self)
{
  const MhBoard *board = self->scene->board;
  const MhInk ink = get_floor_ink (self);

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const MhPoint middle = mh_graph_canvas_get_node (self, node);
      g_autofree char *id = g_strdup_printf ("node-%u", node);
      g_autofree char *title
          = g_strdup_printf (mh_board_is_hole (board, node) ? _ ("cell %s, food") : _ ("cell %s"),
                             mh_board_get_name (board, node));

      mh_pen_begin (self->pen, id, title);
      mh_path_clear (self->path);
      add_square (self, mh_graph_grid_get_square (self->scene, middle, 0));
      mh_pen_path (self->pen, self->path, &ink);
      mh_pen_end (self->pen);
    }
}

static void
paint_floor (const MhGraphCanvas *self)
{
  const MhInk ink = get_floor_ink (self);

  if (mh_pen_wants_groups (self->pen))
    {
      paint_groups (self);
      return;
    }

  add_cells (self, FALSE, add_square);
  mh_pen_path (self->pen, self->path, &ink);
}

/* Paints the name of food at the lower border of its cell. */
static void
paint_food_name (const MhGraphCanvas *self, MhPoint middle, double size)
{
  const MhLabel label = { .text = _ ("food"),
                          .x = middle.x,
                          .y = middle.y + get_side (self) * (0.5 - GAP) - 0.75 * size,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = size,
                          .color = self->scene->theme->text };

  mh_pen_text (self->pen, &label);
}

/* Paints a piece of cheese. */
static void
paint_cheese (const MhGraphCanvas *self, MhPoint middle)
{
  const MhTheme *theme = self->scene->theme;
  const double r = get_side (self) * FOOD_RADIUS;
  const MhInk rind = { .fill = theme->coin, .stroke = theme->coin_rim, .width = 1.5 };
  const MhInk eye = { .fill = theme->coin_rim };
  const MhPoint wedge[] = { { middle.x - r, middle.y },
                            { middle.x + 0.5 * r, middle.y - 0.7 * r },
                            { middle.x + r, middle.y },
                            { middle.x + r, middle.y + 0.7 * r },
                            { middle.x - r, middle.y + 0.7 * r } };

  mh_path_add_polygon (mh_path_clear (self->path), wedge, G_N_ELEMENTS (wedge));
  mh_pen_path (self->pen, self->path, &rind);
  if (get_side (self) < MIN_DETAILED)
    return;

  mh_path_add_segment (mh_path_clear (self->path), wedge[0], wedge[2]);
  mh_pen_path (self->pen, self->path,
               &(const MhInk){ .stroke = theme->coin_rim, .width = rind.width });
  mh_path_add_circle (mh_path_clear (self->path),
                      (MhPoint){ middle.x - 0.45 * r, middle.y + 0.35 * r }, 0.14 * r);
  mh_path_add_circle (self->path, (MhPoint){ middle.x + 0.4 * r, middle.y + 0.4 * r }, 0.18 * r);
  mh_pen_path (self->pen, self->path, &eye);
}

/* Returns: whether something stands on the food, or an arrow ends there, and would lie on its
 * name */
static gboolean
is_food_covered (const MhGraphScene *scene, guint32 node)
{
  gboolean is_covered = FALSE;

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    is_covered |= scene->tokens[player] == node || scene->starts[player] == node;
  for (gsize i = 0; i < scene->n_replies; i++)
    is_covered |= scene->replies[i].to == node;

  return is_covered;
}

/* Paints a piece of cheese, and its name below it where there is room. */
static void
paint_food (const MhGraphCanvas *self, guint32 node)
{
  const MhGraphScene *const scene = self->scene;
  const MhPoint middle = mh_graph_canvas_get_node (self, node);
  const double side = get_side (self);
  const double label_size = mh_graph_scene_get_label_size (scene);
  const double size = MIN (label_size, side * FOOD_NAME_SIZE);

  if (scene->is_thumbnail || size < MIN_FOOD_NAME_SIZE || is_food_covered (scene, node)
      || mh_text_get_width (scene->text, _ ("food"), size, FALSE) > side * (1 - 4 * GAP))
    {
      paint_cheese (self, middle);
      return;
    }

  paint_cheese (self, (MhPoint){ middle.x, middle.y - side * FOOD_LIFT });
  paint_food_name (self, middle, size);
}

static void
paint_number (const MhGraphCanvas *self, guint32 number, MhPoint middle)
{
  char text[16];
  const MhLabel label = { .text = text,
                          .x = middle.x,
                          .y = middle.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = mh_graph_scene_get_label_size (self->scene),
                          .color = self->scene->theme->dim_text };

  g_snprintf (text, sizeof text, "%u", number);
  mh_pen_text (self->pen, &label);
}

/* Paints the numbers of rows and columns beside and above the cells. */
static void
paint_numbers (const MhGraphCanvas *self)
{
  const MhGrid *grid = mh_board_get_grid (self->scene->board);

  if (self->scene->is_thumbnail || get_side (self) < MIN_DETAILED)
    return;

  for (guint32 row = 0; row < grid->n_rows; row++)
    paint_number (self, row, get_middle (self, row, -NUMBER_PLACE));
  for (guint32 column = 0; column < grid->n_columns; column++)
    paint_number (self, column, get_middle (self, -NUMBER_PLACE, column));
}

/* Paints the shape of each player in a small preview, which has no tokens above the cells. */
static void
paint_small_tokens (const MhGraphCanvas *self)
{
  const MhGraphScene *scene = self->scene;

  if (!scene->is_thumbnail)
    return;

  mh_graph_canvas_begin (self, "players", NULL);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    if (scene->tokens[player] != MH_NODE_NONE)
      {
        const MhInk ink = { .fill = scene->theme->token[player] };
        const MhPoint middle = mh_graph_canvas_get_node (self, scene->tokens[player]);

        mh_graph_canvas_shape_player (self, player, middle, get_side (self) * FOOD_RADIUS);
        mh_pen_path (self->pen, self->path, &ink);
      }
  mh_graph_canvas_end (self);
}

void
mh_graph_grid_paint (const MhGraphCanvas *self)
{
  const MhBoard *board = self->scene->board;

  paint_walls (self);
  paint_floor (self);
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (mh_board_is_hole (board, node))
      paint_food (self, node);
  paint_small_tokens (self);
  paint_numbers (self);
}
