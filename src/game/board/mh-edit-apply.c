/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edit-private.h"

/* Applies edits to a board and to the numbers of its nodes. */

/* Returns: (transfer full): the places of the nodes in the edit */
static MhPoint *
get_places (const MhEdit *self, const MhBoard *board)
{
  MhPoint *points = g_new (MhPoint, self->nodes.n_nodes);

  for (gsize i = 0; i < self->nodes.n_nodes; i++)
    points[i] = mh_board_get_point (board, self->nodes.nodes[i]);

  return points;
}

static MhEdit *
apply_remove (const MhEdit *self, MhBoard *board)
{
  g_autofree MhPoint *before = get_places (self, board);

  mh_board_remove_nodes (board, self->nodes.nodes, self->nodes.n_nodes);

  return mh_edit_new_insert_nodes (self->nodes.nodes, before, self->nodes.n_nodes);
}

static MhEdit *
apply_move (const MhEdit *self, MhBoard *board)
{
  g_autofree MhPoint *before = get_places (self, board);

  for (gsize i = 0; i < self->nodes.n_nodes; i++)
    mh_board_set_point (board, self->nodes.nodes[i], self->nodes.points[i]);

  return mh_edit_new_move_nodes (self->nodes.nodes, before, self->nodes.n_nodes);
}

static MhEdit *
apply_set_edges (const MhEdit *self, MhBoard *board)
{
  gsize n_before;
  const MhArc *before = mh_board_get_edges (board, &n_before);
  MhEdit *inverse = mh_edit_new_set_edges (before, n_before, mh_board_is_directed (board));

  mh_board_set_edges (board, self->edges.arcs, self->edges.n_arcs, self->edges.directed);

  return inverse;
}

static MhEdit *
apply_set_cat_edges (const MhEdit *self, MhBoard *board)
{
  MhEdit *inverse = mh_edit_new_set_cat_edges_as (board);

  if (self->edges.is_dropped)
    mh_board_drop_cat_edges (board);
  else
    mh_board_set_cat_edges (board, self->edges.arcs, self->edges.n_arcs);

  return inverse;
}

/* Changes the game. The inverse restores the holes and players that the new game has no use
 * for. */
static MhEdit *
apply_set_game (const MhEdit *self, MhBoard *board)
{
  const MhGameClass *before = mh_board_get_game_class (board);
  const MhStart start = mh_board_get_start (board);
  GPtrArray *inverses = g_ptr_array_new ();

  g_ptr_array_add (inverses, mh_edit_new_set_game_class (before, mh_board_get_rules (board)));
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (mh_board_is_hole (board, node))
      g_ptr_array_add (inverses, mh_edit_new_set_hole (node, TRUE));
  g_ptr_array_add (inverses, mh_edit_new_set_start (start));
  mh_board_set_game_class (board, self->game_class.klass, &self->game_class.rules);

  return mh_edit_new_group (inverses, NULL);
}

/* Returns: (transfer full) (nullable): for each node of @board its number in @goal; NULL if there
 * is no memory */
static guint32 *
follow_cells (const MhBoard *board, const MhBoard *goal)
{
  if (mh_board_get_grid (board) != NULL && mh_board_get_grid (goal) != NULL)
    return mh_board_create_cell_numbers (board, goal);

  const guint32 n_nodes = mh_board_get_n_nodes (board);
  guint32 *numbers = g_new (guint32, n_nodes + 1);

  for (guint32 node = 0; node < n_nodes; node++)
    numbers[node] = node < mh_board_get_n_nodes (goal) ? node : MH_NODE_NONE;

  return numbers;
}

static MhEdit *
apply_replace (MhEdit *self, MhBoard *board)
{
  MhEdit *inverse = mh_edit_new_replace (board, self->replace.label);

  g_free (self->replace.numbers);
  self->replace.numbers = follow_cells (board, self->replace.board);
  mh_board_assign (board, self->replace.board);
  if (self->replace.numbers == NULL)
    mh_board_give_up (board);

  return inverse;
}

static MhEdit *apply (MhEdit *self, MhBoard *board);

static MhEdit *
apply_group (MhEdit *self, MhBoard *board)
{
  const guint n_edits = self->group.edits->len;
  GPtrArray *inverses = g_ptr_array_sized_new (n_edits);

  g_ptr_array_set_size (inverses, (int) n_edits);
  for (guint i = 0; i < n_edits; i++)
    g_ptr_array_index (inverses, n_edits - 1 - i)
        = apply (g_ptr_array_index (self->group.edits, i), board);

  return mh_edit_new_group (inverses, self->group.label);
}

/* Edits of a single property. */
static MhEdit *
apply_setting (const MhEdit *self, MhBoard *board)
{
  MhEdit *inverse = NULL;

  if (self->kind == MH_EDIT_RENAME)
    {
      inverse
          = mh_edit_new_rename (self->rename.node, mh_board_get_name (board, self->rename.node));
      mh_board_set_name (board, self->rename.node, self->rename.name);
    }
  else if (self->kind == MH_EDIT_SET_HOLE)
    {
      inverse = mh_edit_new_set_hole (self->hole.node, mh_board_is_hole (board, self->hole.node));
      mh_board_set_hole (board, self->hole.node, self->hole.is_hole);
    }
  else if (self->kind == MH_EDIT_SET_START)
    {
      inverse = mh_edit_new_set_start (mh_board_get_start (board));
      mh_board_set_start (board, self->start);
    }
  else if (self->kind == MH_EDIT_SET_RULES)
    {
      inverse = mh_edit_new_set_rules (mh_board_get_rules (board));
      mh_board_set_rules (board, &self->rules);
    }
  else if (self->kind == MH_EDIT_SET_SEVERAL_HOLES)
    {
      inverse = mh_edit_new_set_several_holes (mh_board_get_several_holes (board));
      mh_board_set_several_holes (board, self->several_holes);
    }
  else
    {
      inverse = mh_edit_new_set_game (mh_board_get_game (board));
      mh_board_set_game (board, self->game);
    }

  return inverse;
}

/* Applies an edit, or gives the board up, to which nothing is done any more then.
 * Returns: (transfer full): the inverse, which takes nothing back of a board that is given up */
static MhEdit *
apply (MhEdit *self, MhBoard *board)
{
  if (self->is_short)
    mh_board_give_up (board);
  if (mh_board_is_short (board))
    return mh_edit_new_short ();

  switch (self->kind)
    {
    case MH_EDIT_INSERT_NODES:
      mh_board_insert_nodes (board, self->nodes.nodes, self->nodes.points, self->nodes.n_nodes);
      return mh_edit_new_remove_nodes (self->nodes.nodes, self->nodes.n_nodes);
    case MH_EDIT_REMOVE_NODES:
      return apply_remove (self, board);
    case MH_EDIT_ADD_EDGES:
      mh_board_add_edges (board, self->edges.arcs, self->edges.n_arcs);
      return mh_edit_new_remove_edges (self->edges.arcs, self->edges.n_arcs);
    case MH_EDIT_REMOVE_EDGES:
      mh_board_remove_edges (board, self->edges.arcs, self->edges.n_arcs);
      return mh_edit_new_add_edges (self->edges.arcs, self->edges.n_arcs);
    case MH_EDIT_SET_EDGES:
      return apply_set_edges (self, board);
    case MH_EDIT_SET_CAT_EDGES:
      return apply_set_cat_edges (self, board);
    case MH_EDIT_MOVE_NODES:
      return apply_move (self, board);
    case MH_EDIT_SET_GAME_CLASS:
      return apply_set_game (self, board);
    case MH_EDIT_RENAME:
    case MH_EDIT_SET_HOLE:
    case MH_EDIT_SET_START:
    case MH_EDIT_SET_RULES:
    case MH_EDIT_SET_SEVERAL_HOLES:
    case MH_EDIT_SET_GAME:
      return apply_setting (self, board);
    case MH_EDIT_REPLACE:
      return apply_replace (self, board);
    case MH_EDIT_GROUP:
      return apply_group (self, board);
    default:
      g_assert_not_reached ();
    }
}

/* Returns: whether there was no memory for an edit, or one of its parts */
static gboolean
is_short (const MhEdit *self)
{
  gboolean result = self->is_short;

  for (guint i = 0; self->kind == MH_EDIT_GROUP && !result && i < self->group.edits->len; i++)
    result = is_short (g_ptr_array_index (self->group.edits, i));

  return result;
}

MhEdit *
mh_edit_apply (MhEdit *self, MhBoard *board)
{
  g_return_val_if_fail (self != NULL && board != NULL, NULL);

  g_autoptr (MhBoard) before = mh_board_copy (board);
  MhEdit *inverse = apply (self, board);

  if (!mh_board_is_short (board) && !is_short (inverse))
    return inverse;

  mh_board_assign (board, before);
  mh_edit_free (inverse);
  return NULL;
}

/* Combines two renumberings of nodes. @numbers: of @n_nodes nodes now; changed in place */
static void
compose (guint32 *numbers, guint32 n_numbers, const guint32 *next)
{
  for (guint32 i = 0; i < n_numbers; i++)
    if (numbers[i] != MH_NODE_NONE)
      numbers[i] = next[numbers[i]];
}

/* Renumbers @numbers, which are nodes among @n_now ones, as an edit does.
 * Returns: the number of nodes afterwards */
static guint32
follow_nodes (const MhEdit *self, guint32 *numbers, guint32 n_numbers, guint32 n_now)
{
  const guint32 n_nodes = (guint32) self->nodes.n_nodes;
  const gboolean inserts = self->kind == MH_EDIT_INSERT_NODES;
  g_autofree guint32 *next = g_new (guint32, n_now + 1);
  guint32 n_passed = 0;

  for (guint32 node = 0; node < n_now; node++)
    {
      if (inserts)
        while (n_passed < n_nodes && self->nodes.nodes[n_passed] == node + n_passed)
          n_passed++;

      const gboolean goes = !inserts && n_passed < n_nodes && self->nodes.nodes[n_passed] == node;

      next[node] = inserts ? node + n_passed : (goes ? MH_NODE_NONE : node - n_passed);
      n_passed += goes ? 1 : 0;
    }
  compose (numbers, n_numbers, next);

  return inserts ? n_now + n_nodes : n_now - n_nodes;
}

static guint32
follow (const MhEdit *self, guint32 *numbers, guint32 n_numbers, guint32 n_now)
{
  if (self->kind == MH_EDIT_GROUP)
    {
      for (guint i = 0; i < self->group.edits->len; i++)
        n_now = follow (g_ptr_array_index (self->group.edits, i), numbers, n_numbers, n_now);
      return n_now;
    }

  if (self->kind == MH_EDIT_REPLACE)
    {
      compose (numbers, n_numbers, self->replace.numbers);
      return mh_board_get_n_nodes (self->replace.board);
    }

  return self->kind == MH_EDIT_INSERT_NODES || self->kind == MH_EDIT_REMOVE_NODES
             ? follow_nodes (self, numbers, n_numbers, n_now)
             : n_now;
}

guint32 *
mh_edit_create_numbers (const MhEdit *self, guint32 n_nodes)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree guint32 *numbers = g_new (guint32, n_nodes + 1);
  gboolean changes = FALSE;

  for (guint32 i = 0; i < n_nodes; i++)
    numbers[i] = i;
  follow (self, numbers, n_nodes, n_nodes);
  for (guint32 i = 0; i < n_nodes; i++)
    changes |= numbers[i] != i;

  return changes ? g_steal_pointer (&numbers) : NULL;
}
