/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-grid.h"

#include "mh-document-edits.h"
#include "mh-document-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const MhGrid *
get_grid (MhDocument *self)
{
  return mh_board_get_grid (mh_document_get_board (self));
}

gboolean
mh_document_can_paint (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return get_grid (self) != NULL
         && mh_board_get_n_nodes (mh_document_get_board (self)) <= MH_MAX_EDITABLE_NODES;
}

/* Makes the board equal to @goal.
 * @goal: (transfer full) */
static gboolean
become (MhDocument *self, MhBoard *goal, const char *label, GError **error)
{
  const gboolean is_equal
      = !mh_board_is_short (goal) && mh_board_equal (mh_document_get_board (self), goal);
  MhEdit *edit = is_equal ? NULL : mh_edit_new_replace (goal, label);

  mh_board_free (goal);
  return mh_document_do (self, edit, error);
}

/* Returns: whether food, mouse or cat are on @node */
static gboolean
has_role (const MhBoard *board, guint32 node)
{
  const MhStart start = mh_board_get_start (board);

  return mh_board_is_hole (board, node) || start.mouse == node || start.cat == node;
}

/* Returns: (transfer full): the board with another cell; one to be given up if there is no
 * memory */
static MhBoard *
create_with_cell (const MhBoard *board, guint32 cell, char letter)
{
  MhGrid grid = *mh_board_get_grid (board);
  const gsize n_bytes = strlen (grid.cells) + 1;
  g_autofree char *cells = g_try_malloc (n_bytes);

  if (cells == NULL)
    {
      MhBoard *copy = mh_board_copy (board);

      mh_board_give_up (copy);
      return copy;
    }

  memcpy (cells, grid.cells, n_bytes);
  cells[cell] = letter;
  grid.cells = cells;

  return mh_grid_create_changed (&grid, board);
}

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, MH_DOCUMENT_ERROR, MH_DOCUMENT_ERROR_CELL, message);
  return FALSE;
}

/* Puts food on @node, in the place of the food there is unless there may be more. */
static gboolean
put_food (MhDocument *self, MhBoard *board, guint32 node, GError **error)
{
  if (!mh_board_get_game_class (board)->has_holes)
    return refuse (error, _ ("This game has no food"));
  if (mh_board_get_start (board).cat == node)
    return refuse (error, _ ("The cat cannot start on the food"));

  for (guint32 i = 0; i < mh_board_get_n_nodes (board); i++)
    if (!mh_document_allows_several_holes (self))
      mh_board_set_hole (board, i, FALSE);
  mh_board_set_hole (board, node, TRUE);

  return TRUE;
}

/* Puts a player on @node. */
static gboolean
put_player (MhBoard *board, MhPlayer player, guint32 node, GError **error)
{
  MhStart start = mh_board_get_start (board);

  if (player == MH_PLAYER_SECOND && mh_board_is_hole (board, node))
    return refuse (error, _ ("The cat cannot start on the food"));

  if (player == MH_PLAYER_FIRST)
    start.mouse = node;
  else
    start.cat = node;
  mh_board_set_start (board, start);

  return TRUE;
}

static const char *
get_label (MhPaint paint)
{
  static const char *const labels[] = {
    [MH_PAINT_WALL] = N_ ("Paint Walls"), [MH_PAINT_FLOOR] = N_ ("Paint Floor"),
    [MH_PAINT_FOOD] = N_ ("Place Food"),  [MH_PAINT_MOUSE] = N_ ("Place Mouse"),
    [MH_PAINT_CAT] = N_ ("Place Cat"),
  };

  return _ (labels[paint]);
}

gboolean
mh_document_paint (MhDocument *self, MhPaint paint, guint32 row, guint32 column, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const MhBoard *before = mh_document_get_board (self);
  const MhGrid *grid = get_grid (self);

  if (!mh_document_can_paint (self) || row >= grid->n_rows || column >= grid->n_columns)
    return TRUE;

  const guint32 cell = row * grid->n_columns + column;
  const gboolean is_floor = grid->cells[cell] != '#';
  const guint32 node = mh_grid_find_node (grid, cell);

  if (paint == MH_PAINT_WALL && is_floor && has_role (before, node))
    return refuse (error, _ ("Food, mouse and cat stay on floor: move them first"));
  if (!is_floor && paint != MH_PAINT_WALL && mh_board_get_n_nodes (before) == MH_MAX_EDITABLE_NODES)
    return refuse (error, _ ("This grid has as many cells of floor as can be edited"));
  if (is_floor == (paint != MH_PAINT_WALL) && paint <= MH_PAINT_FLOOR
      && (!is_floor || !mh_board_is_hole (before, node)))
    return TRUE;

  /* A copy shares the edges, which only cells that become wall or floor change. */
  g_autoptr (MhBoard) board
      = is_floor == (paint != MH_PAINT_WALL)
            ? mh_board_copy (before)
            : create_with_cell (before, cell, paint == MH_PAINT_WALL ? '#' : '.');

  if (mh_board_is_short (board))
    return become (self, g_steal_pointer (&board), get_label (paint), error);

  const guint32 painted = mh_grid_find_node (mh_board_get_grid (board), cell);

  if (paint == MH_PAINT_FLOOR)
    mh_board_set_hole (board, painted, FALSE);
  if (paint == MH_PAINT_FOOD && !put_food (self, board, painted, error))
    return FALSE;
  if (paint >= MH_PAINT_MOUSE
      && !put_player (board, (MhPlayer) (paint - MH_PAINT_MOUSE), painted, error))
    return FALSE;

  return become (self, g_steal_pointer (&board), get_label (paint), error);
}

void
mh_document_get_least_grid (MhDocument *self, guint32 *n_rows, guint32 *n_columns)
{
  g_return_if_fail (MH_IS_DOCUMENT (self) && get_grid (self) != NULL);

  const MhBoard *board = mh_document_get_board (self);
  const guint32 width = get_grid (self)->n_columns;
  g_autofree guint32 *cells = mh_grid_create_cells (get_grid (self));

  *n_rows = *n_columns = 1;
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (has_role (board, node))
      {
        *n_rows = MAX (*n_rows, cells[node] / width + 1);
        *n_columns = MAX (*n_columns, cells[node] % width + 1);
      }
}

gboolean
mh_document_resize_grid (MhDocument *self, guint32 n_rows, guint32 n_columns, GError **error)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!mh_document_can_paint (self) || n_rows == 0 || n_columns == 0)
    return TRUE;

  MhGrid grid = *get_grid (self);
  guint32 n_least_rows, n_least_columns;

  mh_document_get_least_grid (self, &n_least_rows, &n_least_columns);
  if ((n_rows > grid.n_rows || n_columns > grid.n_columns)
      && n_rows > MH_MAX_EDITABLE_NODES / n_columns)
    return refuse (error, _ ("This grid is as large as a grid can be that is edited"));
  if (n_rows < n_least_rows || n_columns < n_least_columns)
    return refuse (error, _ ("Food, mouse and cat stay in the grid: move them first"));

  g_autofree char *cells = g_strnfill (n_rows * n_columns, '.');

  for (guint32 row = 0; row < MIN (n_rows, grid.n_rows); row++)
    memcpy (cells + row * n_columns, grid.cells + row * grid.n_columns,
            MIN (n_columns, grid.n_columns));
  grid.cells = cells;
  grid.n_rows = n_rows;
  grid.n_columns = n_columns;

  return become (self, mh_grid_create_changed (&grid, mh_document_get_board (self)),
                 _ ("Resize Grid"), error);
}

void
mh_document_set_piece (MhDocument *self, MhPlayer player, MhPiece piece, guint32 jump)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));
  g_return_if_fail (jump >= 1 && jump <= MH_GRID_MAX_JUMP);

  if (!mh_document_can_paint (self))
    return;

  MhGrid grid = *get_grid (self);

  grid.pieces[player] = piece;
  grid.jumps[player] = jump;
  become (self, mh_grid_create_changed (&grid, mh_document_get_board (self)), _ ("Change Moves"),
          NULL);
}
