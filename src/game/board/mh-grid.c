/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-grid.h"

/* The distance between cells. */
#define CELL_SIZE 64.0

static gboolean
is_floor (const MhGrid *self, guint32 cell)
{
  return self->cells[cell] != '#';
}

guint32
mh_grid_count_floor (const MhGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  guint32 n_floor = 0;

  for (guint32 cell = 0; cell < self->n_rows * self->n_columns; cell++)
    n_floor += is_floor (self, cell) ? 1 : 0;

  return n_floor;
}

/* Returns: (transfer full): the node of each cell, MH_NODE_NONE for walls */
static guint32 *
number_cells (const MhGrid *self)
{
  const guint32 n_cells = self->n_rows * self->n_columns;
  guint32 *nodes = g_new (guint32, n_cells + 1);
  guint32 n_nodes = 0;

  for (guint32 cell = 0; cell < n_cells; cell++)
    nodes[cell] = is_floor (self, cell) ? n_nodes++ : MH_NODE_NONE;

  return nodes;
}

/* Appends the jumps from @cell that lead to the @n_cells cells behind it, each @step cells on. */
static void
append_jumps (const MhGrid *self,
              const guint32 *nodes,
              guint32 cell,
              guint32 step,
              guint32 n_cells,
              GArray *arcs)
{
  for (guint32 i = 1; i <= n_cells && is_floor (self, cell + i * step); i++)
    {
      const MhArc arc = { nodes[cell], nodes[cell + i * step] };

      g_array_append_val (arcs, arc);
    }
}

/* Returns: (transfer full): the jumps of a player, each in one direction */
static GArray *
list_jumps (const MhGrid *self, const guint32 *nodes, MhPlayer player)
{
  const guint32 jump = self->jumps[player];
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 row = 0; row < self->n_rows; row++)
    for (guint32 column = 0; column < self->n_columns; column++)
      {
        const guint32 cell = row * self->n_columns + column;
        const guint32 n_right = self->n_columns - 1 - column;
        const guint32 n_below = self->n_rows - 1 - row;

        if (!is_floor (self, cell))
          continue;
        append_jumps (self, nodes, cell, 1, MIN (jump, n_right), arcs);
        append_jumps (self, nodes, cell, self->n_columns, MIN (jump, n_below), arcs);
      }

  return arcs;
}

/* Gives the node of a cell its place, its name and its role. */
static void
set_node (const MhGrid *self, MhBoard *board, guint32 cell, guint32 node, MhStart *start)
{
  const guint32 row = cell / self->n_columns, column = cell % self->n_columns;
  g_autofree char *name = g_strdup_printf ("%u,%u", row, column);

  mh_board_set_point (board, node, (MhPoint){ column * CELL_SIZE, row * CELL_SIZE });
  mh_board_set_name (board, node, name);
  mh_board_set_hole (board, node, self->cells[cell] == 'F');
  if (self->cells[cell] == 'M')
    start->mouse = node;
  if (self->cells[cell] == 'C')
    start->cat = node;
}

MhBoard *
mh_grid_create_board (const MhGrid *self)
{
  g_return_val_if_fail (self != NULL && mh_grid_count_floor (self) <= MH_MAX_NODES, NULL);

  static const MhRules rules = {
    .mouse_may_pass = TRUE, .cat_may_pass = TRUE, .cat_wins_in_hole = TRUE, .cat_profits = TRUE
  };
  g_autofree guint32 *nodes = number_cells (self);
  g_autoptr (GArray) mouse = list_jumps (self, nodes, MH_PLAYER_FIRST);
  g_autoptr (GArray) cat = list_jumps (self, nodes, MH_PLAYER_SECOND);
  MhStart start = { MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };
  MhBoard *board
      = mh_board_new_with_edges (mh_grid_count_floor (self),
                                 (const MhArc *) (gconstpointer) mouse->data, mouse->len, FALSE);

  if (self->jumps[MH_PLAYER_FIRST] != self->jumps[MH_PLAYER_SECOND])
    mh_board_set_cat_edges (board, (const MhArc *) (gconstpointer) cat->data, cat->len);
  for (guint32 cell = 0; cell < self->n_rows * self->n_columns; cell++)
    if (nodes[cell] != MH_NODE_NONE)
      set_node (self, board, cell, nodes[cell], &start);
  mh_board_set_start (board, start);
  mh_board_set_rules (board, &rules);

  return board;
}
