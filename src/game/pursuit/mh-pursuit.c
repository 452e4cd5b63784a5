/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pursuit.h"

#include "mh-words.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
may_pass (const MhGame *game, MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? game->rules.mouse_may_pass : game->rules.cat_may_pass;
}

/* Moves are counted once for each node, since solvers ask for millions of positions. */
static guint32 *
create_move_counts (const MhGame *self, MhPlayer mover)
{
  const MhGraph *graph = self->graphs[mover];
  const MhGraphRows *out = &graph->out, *in = &graph->in;
  guint32 *n_moves = g_new (guint32, graph->n_nodes);

  for (guint32 node = 0; node < graph->n_nodes; node++)
    n_moves[node]
        = (guint32) (out->starts[node + 1] - out->starts[node]) + (may_pass (self, mover) ? 1 : 0);
  for (guint32 node = 0; mover == MH_PLAYER_SECOND && node < graph->n_nodes; node++)
    if (mh_game_is_barred (self, node))
      for (gsize i = in->starts[node]; i < in->starts[node + 1]; i++)
        n_moves[in->nodes[i]]--;

  return n_moves;
}

MhGame *
mh_pursuit_new (const MhGameClass *klass,
                MhGraph *const *graphs,
                const guint32 *holes,
                gsize n_holes,
                const MhRules *rules)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graphs[0]);
  const gboolean are_equal = mh_graph_equal (graphs[0], graphs[1]);
  MhGame *self = mh_game_alloc (klass, n_nodes, n_nodes);

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    self->graphs[player] = mh_graph_ref (graphs[are_equal ? 0 : player]);
  self->rules = *rules;
  self->is_hole = g_new0 (guint8, n_nodes);
  for (gsize i = 0; i < n_holes; i++)
    {
      g_assert (holes[i] < n_nodes);
      self->n_holes += !self->is_hole[holes[i]];
      self->is_hole[holes[i]] = TRUE;
    }
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    self->n_moves[player] = create_move_counts (self, (MhPlayer) player);

  return self;
}

/* Graphs that are one object for both players are compared once. */
static gboolean
has_equal_graphs (const MhGame *a, const MhGame *b)
{
  const MhGraph *mouse = a->graphs[MH_PLAYER_FIRST], *cat = a->graphs[MH_PLAYER_SECOND];
  const MhGraph *other_mouse = b->graphs[MH_PLAYER_FIRST];
  const MhGraph *other_cat = b->graphs[MH_PLAYER_SECOND];

  return mh_graph_equal (mouse, other_mouse)
         && ((mouse == cat && other_mouse == other_cat) || mh_graph_equal (cat, other_cat));
}

gboolean
mh_pursuit_equal (const MhGame *a, const MhGame *b)
{
  return mh_rules_equal (&a->rules, &b->rules) && has_equal_graphs (a, b)
         && memcmp (a->is_hole, b->is_hole, a->n_rows) == 0;
}

static gboolean
may_enter (const MhGame *game, MhPlayer player, guint32 node)
{
  return player == MH_PLAYER_FIRST || !game->is_hole[node] || game->rules.cat_wins_in_hole;
}

static gboolean
is_over (const MhGame *game, MhCellIndex cell_index)
{
  return cell_index.row == cell_index.column || game->is_hole[cell_index.row]
         || game->is_hole[cell_index.column];
}

/* A game ends as soon as one player is in a hole, so that never both are. */
static gboolean
is_possible (const MhGame *game, MhCellIndex cell_index)
{
  return !game->is_hole[cell_index.column]
         || (game->rules.cat_wins_in_hole && !game->is_hole[cell_index.row]);
}

static guint32
get_node (MhCellIndex cell_index, MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? cell_index.row : cell_index.column;
}

static MhCellIndex
with_node (MhCellIndex cell_index, MhPlayer player, guint32 node)
{
  if (player == MH_PLAYER_FIRST)
    cell_index.row = node;
  else
    cell_index.column = node;

  return cell_index;
}

/* The moves of a position in which the game is not over. */
static guint32
count_moves (const MhGame *game, MhCellIndex cell_index)
{
  const MhPlayer mover = (MhPlayer) cell_index.plane;

  return game->n_moves[mover][get_node (cell_index, mover)];
}

guint32
mh_pursuit_get_n_possible (const MhGame *game)
{
  const guint32 n_rows = game->rules.cat_wins_in_hole ? game->n_holes : game->n_rows;

  return game->n_positions - MH_N_PLAYERS * n_rows * game->n_holes;
}

guint32
mh_pursuit_get_max_moves (const MhGame *game)
{
  return MAX (game->graphs[MH_PLAYER_FIRST]->max_degree, game->graphs[MH_PLAYER_SECOND]->max_degree)
         + 1; /* and passing */
}

guint64
mh_pursuit_get_n_moves_bound (const MhGame *game)
{
  guint64 n_moves = 0;

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    {
      const MhGraph *graph = game->graphs[player];
      const guint64 n_arcs = graph->is_directed ? graph->n_edges : 2 * graph->n_edges;

      n_moves
          += (n_arcs + (may_pass (game, (MhPlayer) player) ? graph->n_nodes : 0)) * graph->n_nodes;
    }

  return n_moves;
}

MhOutcome
mh_pursuit_get_end (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  if (!is_possible (game, cell_index))
    return MH_OUTCOME_NONE;
  if (game->is_hole[cell_index.row])
    return MH_OUTCOME_FIRST;
  if (is_over (game, cell_index))
    return MH_OUTCOME_SECOND;
  if (count_moves (game, cell_index) > 0)
    return MH_OUTCOME_NONE;
  if (game->rules.stuck == MH_STUCK_DRAWS)
    return MH_OUTCOME_DRAW;

  return mh_outcome_win_of (mh_player_other ((MhPlayer) cell_index.plane));
}

gboolean
mh_pursuit_is_stuck (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  return is_possible (game, cell_index) && !is_over (game, cell_index)
         && count_moves (game, cell_index) == 0;
}

guint32
mh_pursuit_count_successors (const MhGame *game, guint32 position)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);

  return is_over (game, cell_index) || !is_possible (game, cell_index)
             ? 0
             : count_moves (game, cell_index);
}

guint32
mh_pursuit_list_successors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  const MhPlayer mover = (MhPlayer) cell_index.plane;
  const MhCellIndex after = { 1 - cell_index.plane, cell_index.row, cell_index.column };
  const MhGraphRows *rows = &game->graphs[mover]->out;
  const guint32 from = get_node (cell_index, mover);
  gboolean passes = may_pass (game, mover);
  guint32 n = 0;

  if (is_over (game, cell_index) || !is_possible (game, cell_index))
    return 0;

  for (gsize i = rows->starts[from]; i < rows->starts[from + 1]; i++)
    {
      if (passes && rows->nodes[i] > from)
        {
          positions[n++] = mh_game_position_at (game, after);
          passes = FALSE;
        }
      if (may_enter (game, mover, rows->nodes[i]))
        positions[n++] = mh_game_position_at (game, with_node (after, mover, rows->nodes[i]));
    }
  if (passes)
    positions[n++] = mh_game_position_at (game, after);

  return n;
}

guint32
mh_pursuit_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  const MhCellIndex cell_index = mh_game_get_cell_index (game, position);
  const MhPlayer mover = (MhPlayer) (1 - cell_index.plane); /* who moved to get here */
  const MhCellIndex before = { 1 - cell_index.plane, cell_index.row, cell_index.column };
  const MhGraphRows *rows = &game->graphs[mover]->in;
  const guint32 to = get_node (cell_index, mover);
  gboolean passes = may_pass (game, mover) && !is_over (game, before);
  guint32 n = 0;

  if (!is_possible (game, cell_index))
    return 0;

  for (gsize i = rows->starts[to]; i < rows->starts[to + 1]; i++)
    {
      const MhCellIndex from = with_node (before, mover, rows->nodes[i]);

      if (passes && rows->nodes[i] > to)
        {
          positions[n++] = mh_game_position_at (game, before);
          passes = FALSE;
        }
      if (!is_over (game, from) && is_possible (game, from))
        positions[n++] = mh_game_position_at (game, from);
    }
  if (passes)
    positions[n++] = mh_game_position_at (game, before);

  return n;
}

char *
mh_pursuit_describe_position (const MhGame *game, MhCellIndex cell_index, MhWordsLength length)
{
  const gboolean is_mouse = cell_index.plane == MH_PLAYER_FIRST;
  char row[MH_NODE_NAME_SIZE], column[MH_NODE_NAME_SIZE];
  const char *mouse = mh_game_name_node (game, cell_index.row, row);
  const char *cat = mh_game_name_node (game, cell_index.column, column);

  switch (length)
    {
    case MH_WORDS_SHORT:
      return g_strdup_printf (is_mouse
                                  /* Translators: M is the mouse's node, C the cat's. */
                                  ? _ ("M%s C%s, mouse moves")
                                  : _ ("M%s C%s, cat moves"),
                              mouse, cat);
    case MH_WORDS_CHIP:
      return g_strdup_printf (is_mouse
                                  /* Translators: the last letter says who moves. */
                                  ? _ ("M%s C%s m")
                                  : _ ("M%s C%s c"),
                              mouse, cat);
    case MH_WORDS_LONG:
      return g_strdup_printf (is_mouse ? _ ("mouse on %s, cat on %s, mouse to move")
                                       : _ ("mouse on %s, cat on %s, cat to move"),
                              mouse, cat);
    default:
      g_assert_not_reached ();
    }
}

/* Returns: (transfer full): a move over a grid: its direction and length where it goes straight
 * on, and the cell */
static char *
describe_jump (const MhGame *game, guint32 here, guint32 there)
{
  static const char *const arrows[3][3]
      = { { "↖", "↑", "↗" }, { "←", "", "→" }, { "↙", "↓", "↘" } };
  const int columns = (int) game->n_cell_columns;
  const int down = (int) game->cells[there] / columns - (int) game->cells[here] / columns;
  const int right = (int) game->cells[there] % columns - (int) game->cells[here] % columns;
  const char *arrow = arrows[1 + (down > 0) - (down < 0)][1 + (right > 0) - (right < 0)];
  char name[MH_NODE_NAME_SIZE];

  mh_game_name_node (game, there, name);
  if (down != 0 && right != 0 && ABS (down) != ABS (right))
    /* Translators: a move of a knight to a cell. */
    return g_strdup_printf (_ ("to %s"), name);

  /* Translators: an arrow, how many cells far, and the cell: "↑ 2 to 2,2". */
  return g_strdup_printf (_ ("%s %d to %s"), arrow, MAX (ABS (down), ABS (right)), name);
}

char *
mh_pursuit_describe_move (const MhGame *game, MhCellIndex from, MhCellIndex to)
{
  const MhPlayer mover = (MhPlayer) from.plane;
  const guint32 here = get_node (from, mover);
  const guint32 there = get_node (to, mover);

  char from_name[MH_NODE_NAME_SIZE], to_name[MH_NODE_NAME_SIZE];

  mh_game_name_node (game, here, from_name);
  mh_game_name_node (game, there, to_name);
  if (here == there)
    return g_strdup_printf (_ ("stays on %s"), from_name);
  if (mh_game_has_cells (game))
    return describe_jump (game, here, there);

  return mh_words_isolate (g_strdup_printf ("%s → %s", from_name, to_name));
}
