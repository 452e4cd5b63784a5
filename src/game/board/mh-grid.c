/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-grid.h"

#include "mh-arcs.h"
#include "mh-board-private.h"

#include <string.h>

/* A way from a cell to another one. */
typedef struct
{
  int down, right;
} Step;

/* The steps of each piece that lead to a later cell; the others are their ways back. */
static const Step rook_steps[] = { { 0, 1 }, { 1, 0 } };
static const Step king_steps[] = { { 0, 1 }, { 1, -1 }, { 1, 0 }, { 1, 1 } };
static const Step knight_steps[] = { { 1, -2 }, { 1, 2 }, { 2, -1 }, { 2, 1 } };

static const struct
{
  const Step *steps;
  gsize n_steps;
} pieces[MH_N_PIECES] = {
  [MH_PIECE_ROOK] = { rook_steps, G_N_ELEMENTS (rook_steps) },
  [MH_PIECE_KING] = { king_steps, G_N_ELEMENTS (king_steps) },
  [MH_PIECE_KNIGHT] = { knight_steps, G_N_ELEMENTS (knight_steps) },
};

static gboolean
is_floor (const MhGrid *self, guint32 cell)
{
  return self->cells[cell] != '#';
}

static guint32
count_floor_before (const MhGrid *self, guint32 end)
{
  guint32 n_floor = 0;

  for (guint32 cell = 0; cell < end; cell++)
    n_floor += is_floor (self, cell) ? 1 : 0;

  return n_floor;
}

guint32
mh_grid_count_floor (const MhGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return count_floor_before (self, self->n_rows * self->n_columns);
}

guint32
mh_grid_find_node (const MhGrid *self, guint32 cell)
{
  g_return_val_if_fail (self != NULL && cell < self->n_rows * self->n_columns, MH_NODE_NONE);

  return is_floor (self, cell) ? count_floor_before (self, cell) : MH_NODE_NONE;
}

guint32 *
mh_grid_create_nodes (const MhGrid *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const guint32 n_cells = self->n_rows * self->n_columns;
  guint32 *nodes = g_try_new (guint32, n_cells + 1);
  guint32 n_nodes = 0;

  for (guint32 cell = 0; cell < n_cells && nodes != NULL; cell++)
    nodes[cell] = is_floor (self, cell) ? n_nodes++ : MH_NODE_NONE;

  return nodes;
}

guint32 *
mh_grid_create_cells (const MhGrid *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  guint32 *cells = g_new (guint32, mh_grid_count_floor (self) + 1);
  guint32 n_nodes = 0;

  for (guint32 cell = 0; cell < self->n_rows * self->n_columns; cell++)
    if (is_floor (self, cell))
      cells[n_nodes++] = cell;

  return cells;
}

/* Appends the moves from @cell by one step of @player's, as often as it may be repeated. */
static void
append_moves (const MhGrid *self,
              const guint32 *nodes,
              guint32 cell,
              MhPlayer player,
              Step step,
              MhArcs *arcs)
{
  const guint32 n_steps = self->pieces[player] == MH_PIECE_ROOK ? self->jumps[player] : 1;
  const int n_rows = (int) self->n_rows, n_columns = (int) self->n_columns;
  int row = (int) (cell / self->n_columns), column = (int) (cell % self->n_columns);

  for (guint32 i = 0; i < n_steps; i++)
    {
      row += step.down;
      column += step.right;
      if (row >= n_rows || column < 0 || column >= n_columns)
        return;

      const guint32 to = nodes[row * n_columns + column];

      if (to == MH_NODE_NONE)
        return;
      mh_arcs_append (arcs, &(MhArc){ nodes[cell], to }, 1);
    }
}

/* Returns: the moves of a player, each in one direction */
static MhArcs
list_moves (const MhGrid *self, const guint32 *nodes, MhPlayer player)
{
  const MhPiece piece = self->pieces[player];
  MhArcs arcs = { NULL };

  for (guint32 cell = 0; cell < self->n_rows * self->n_columns; cell++)
    for (gsize i = 0; i < pieces[piece].n_steps && is_floor (self, cell); i++)
      append_moves (self, nodes, cell, player, pieces[piece].steps[i], &arcs);

  return arcs;
}

/* Lets the cat move along the edges of the board if its own are the same. */
static void
share_edges (MhBoard *board)
{
  gsize n_edges, n_own;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  const MhArc *own = mh_board_get_cat_edges (board, &n_own);

  if (n_own == n_edges && (n_own == 0 || memcmp (own, edges, n_own * sizeof *own) == 0))
    mh_board_drop_cat_edges (board);
}

static void
set_node (const MhGrid *self, MhBoard *board, guint32 cell, guint32 node)
{
  const guint32 row = cell / self->n_columns, column = cell % self->n_columns;
  g_autofree char *name = g_strdup_printf ("%u,%u", row, column);

  mh_board_set_point (board, node, (MhPoint){ column * MH_GRID_CELL, row * MH_GRID_CELL });
  mh_board_set_name (board, node, name);
}

/* Returns: (transfer full) (nullable): a board of this grid, with the holes and the start of any
 * board; NULL if there is no memory. @nodes: (nullable): NULL if there was none for them */
static MhBoard *
create_plain (const MhGrid *self, const guint32 *nodes)
{
  if (nodes == NULL)
    return NULL;

  g_auto (MhArcs) mouse = list_moves (self, nodes, MH_PLAYER_FIRST);
  g_auto (MhArcs) cat = list_moves (self, nodes, MH_PLAYER_SECOND);
  g_autoptr (MhBoard) board
      = mouse.is_short || cat.is_short
            ? NULL
            : mh_board_try_new_with_edges (mh_grid_count_floor (self), mh_arcs_get (&mouse),
                                           mh_arcs_count (&mouse), FALSE);

  if (board == NULL
      || !mh_board_try_set_cat_edges (board, mh_arcs_get (&cat), mh_arcs_count (&cat)))
    return NULL;

  share_edges (board);
  for (guint32 cell = 0; cell < self->n_rows * self->n_columns; cell++)
    if (nodes[cell] != MH_NODE_NONE)
      set_node (self, board, cell, nodes[cell]);

  return mh_board_own_grid (board, self) ? g_steal_pointer (&board) : NULL;
}

const MhRules *
mh_grid_get_rules (void)
{
  static const MhRules rules = {
    .mouse_may_pass = TRUE, .cat_may_pass = TRUE, .cat_wins_in_hole = TRUE, .cat_profits = TRUE
  };

  return &rules;
}

MhBoard *
mh_grid_create_board (const MhGrid *self)
{
  g_return_val_if_fail (self != NULL && mh_grid_count_floor (self) <= MH_MAX_NODES, NULL);

  g_autofree guint32 *nodes = mh_grid_create_nodes (self);
  MhBoard *board = create_plain (self, nodes);

  if (board == NULL)
    return NULL;

  MhStart start = { MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };

  for (guint32 cell = 0; cell < self->n_rows * self->n_columns; cell++)
    if (nodes[cell] != MH_NODE_NONE)
      {
        mh_board_set_hole (board, nodes[cell], self->cells[cell] == 'F');
        if (self->cells[cell] == 'M')
          start.mouse = nodes[cell];
        if (self->cells[cell] == 'C')
          start.cat = nodes[cell];
      }
  mh_board_set_start (board, start);
  mh_board_set_rules (board, mh_grid_get_rules ());

  return board;
}

MhBoard *
mh_grid_create_changed (const MhGrid *self, const MhBoard *board)
{
  g_return_val_if_fail (self != NULL && mh_grid_count_floor (self) <= MH_MAX_NODES, NULL);
  g_return_val_if_fail (mh_board_get_grid (board) != NULL, NULL);

  g_autofree guint32 *nodes = mh_grid_create_nodes (self);
  MhBoard *changed = create_plain (self, nodes);

  if (changed == NULL)
    {
      changed = mh_board_copy (board);
      mh_board_give_up (changed);
      return changed;
    }

  g_autofree guint32 *numbers = mh_board_create_cell_numbers (board, changed);

  if (numbers == NULL)
    {
      mh_board_give_up (changed);
      return changed;
    }

  const MhStart start = mh_board_get_start (board);

  for (guint32 node = 0; node < mh_board_get_n_nodes (changed); node++)
    mh_board_set_hole (changed, node, FALSE);
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (mh_board_is_hole (board, node) && numbers[node] != MH_NODE_NONE)
      mh_board_set_hole (changed, numbers[node], TRUE);
  mh_board_set_game_class (changed, mh_board_get_game_class (board), mh_board_get_rules (board));
  mh_board_set_several_holes (changed, mh_board_get_several_holes (board));
  mh_board_set_start (changed,
                      (MhStart){ start.mouse != MH_NODE_NONE ? numbers[start.mouse] : MH_NODE_NONE,
                                 start.cat != MH_NODE_NONE ? numbers[start.cat] : MH_NODE_NONE,
                                 start.first });

  return changed;
}
