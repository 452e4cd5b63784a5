/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-board.h"

#include "mh-narration-comparison.h"
#include "mh-narration-plain.h"
#include "mh-narration.h"
#include "mh-words.h"

#include <glib/gi18n.h>

#define MAX_LISTED_NODES 200

char *
mh_narration_board_place (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL, NULL);

  char mouse[MH_NODE_NAME_SIZE], cat[MH_NODE_NAME_SIZE];

  mh_game_name_node (game, mh_space_get_mouse (game, position), mouse);
  mh_game_name_node (game, mh_space_get_cat (game, position), cat);

  /* Translators: the nodes that the players are on */
  return g_strdup_printf (_ ("Mouse %s  Cat %s"), mouse, cat);
}

char *
mh_narration_board_mark_position (const MhGame *game, guint32 position)
{
  g_return_val_if_fail (game != NULL, NULL);

  char mouse[MH_NODE_NAME_SIZE], cat[MH_NODE_NAME_SIZE];

  mh_game_name_node (game, mh_space_get_mouse (game, position), mouse);
  mh_game_name_node (game, mh_space_get_cat (game, position), cat);

  /* Translators: <1>…</1> is about the mouse, <2>…</2> about the cat, also in other sentences. */
  return mh_space_get_mover (game, position) == MH_PLAYER_FIRST
             ? g_strdup_printf (_ ("<1>Mouse on %s</1>, <2>cat on %s</2>, mouse to move"), mouse,
                                cat)
             : g_strdup_printf (_ ("<1>Mouse on %s</1>, <2>cat on %s</2>, cat to move"), mouse,
                                cat);
}

char *
mh_narration_board_mark_value (const MhGame *game, MhValue value)
{
  g_return_val_if_fail (game != NULL, NULL);

  const MhGameClass *klass = mh_game_get_class (game);
  const MhValue shown = mh_game_class_show_value (klass, value);
  const gboolean is_mouse = shown.outcome == MH_OUTCOME_FIRST;

  switch (value.outcome)
    {
    case MH_OUTCOME_NONE:
      return g_strdup (_ ("nobody is known to win"));
    case MH_OUTCOME_DRAW:
      return g_strdup (_ (mh_narrator_find (klass)->endless->clause));
    case MH_OUTCOME_FIRST:
    case MH_OUTCOME_SECOND:
    default:
      break;
    }
  if (shown.remoteness == MH_REMOTENESS_UNKNOWN)
    return g_strdup (is_mouse ? _ ("the <1>mouse wins</1>") : _ ("the <2>cat wins</2>"));
  if (shown.remoteness == 0)
    return g_strdup (is_mouse ? _ ("the <1>mouse has won</1>") : _ ("the <2>cat has won</2>"));

  return is_mouse ? g_strdup_printf (_ ("the <1>mouse wins in %u</1>"), shown.remoteness)
                  : g_strdup_printf (_ ("the <2>cat wins in %u</2>"), shown.remoteness);
}

char *
mh_narration_board_cell (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhGame *game = snapshot->game;
  const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
  char row[MH_NODE_NAME_SIZE], column[MH_NODE_NAME_SIZE];
  const char *mouse = mh_game_name_node (game, cell_index.row, row);
  const char *cat = mh_game_name_node (game, cell_index.column, column);
  g_autofree char *both = mh_narration_both_values (snapshot, position);
  g_autofree char *value
      = both != NULL ? g_steal_pointer (&both) : mh_narration_value (snapshot, position);

  if (!mh_space_is_possible (game, position) && mh_game_has_cells (game))
    return g_strdup_printf (mh_game_is_barred (game, cell_index.column)
                                ? _ ("mouse %s, cat %s: impossible, the cat may not eat the food")
                                : _ ("mouse %s, cat %s: impossible, the game ends when the first "
                                     "is on the food"),
                            mouse, cat);
  if (!mh_space_is_possible (game, position))
    return g_strdup_printf (mh_game_is_barred (game, cell_index.column)
                                ? _ ("mouse %s, cat %s: impossible, the cat may not enter a hole")
                                : _ ("mouse %s, cat %s: impossible, the game ends when the first "
                                     "is in a hole"),
                            mouse, cat);

  return g_strdup_printf (cell_index.plane == MH_PLAYER_FIRST
                              ? _ ("mouse %s, cat %s, mouse to move: %s")
                              : _ ("mouse %s, cat %s, cat to move: %s"),
                          mouse, cat, value);
}

static char *
explain_end (const MhGame *game, guint32 position)
{
  const gboolean is_grid = mh_game_has_cells (game);

  if (mh_game_is_hole (game, mh_space_get_mouse (game, position)))
    return g_strdup (is_grid ? _ ("The mouse is on the food.") : _ ("The mouse is in the hole."));
  if (mh_game_is_hole (game, mh_space_get_cat (game, position)))
    return g_strdup (is_grid ? _ ("The cat is on the food.") : _ ("The cat is in the hole."));

  return g_strdup (is_grid ? _ ("The cat is on the mouse’s cell.")
                           : _ ("The cat is on the mouse’s node."));
}

static char *
explain_stuck (const MhGame *game, guint32 position)
{
  return g_strdup (mh_space_get_mover (game, position) == MH_PLAYER_FIRST
                       ? _ ("The mouse has no legal move.")
                       : _ ("The cat has no legal move."));
}

/* @value: the shown value */
static char *
explain_witness (MhValue value)
{
  return g_strdup_printf (
      value.outcome == MH_OUTCOME_FIRST
          ? _ ("Decided at level %u, because one reply leads to a position the mouse already wins.")
          : _ ("Decided at level %u, because one reply leads to a position the cat already wins."),
      value.remoteness);
}

static char *
explain_refuted (MhValue value)
{
  return g_strdup_printf (
      value.outcome == MH_OUTCOME_FIRST
          ? _ ("Decided at level %u, because every reply leads to a position the mouse wins.")
          : _ ("Decided at level %u, because every reply leads to a position the cat wins."),
      value.remoteness);
}

/* The value is known, but the algorithm has not come to this position yet. */
static char *
explain_open (const MhSnapshot *snapshot, const MhProof *proof)
{
  const MhGame *game = snapshot->game;
  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const gboolean has_queue
      = trace == NULL || mh_trace_get_style (trace)->waiting != MH_WAITING_NONE;
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, proof->position));
  guint32 n_refuted = 0;

  for (guint32 i = 0; i < proof->n_replies; i++)
    {
      if (proof->replies[i].value.outcome == win)
        return g_strdup (has_queue
                             ? _ ("A winning reply is known, but still waits in the queue.")
                             : _ ("A winning reply is known, but its turn is still to come."));
      n_refuted += mh_outcome_is_win (proof->replies[i].value.outcome) ? 1 : 0;
    }

  return g_strdup_printf (_ ("No reply is known to win yet, and %u of %u are known to lose."),
                          n_refuted, proof->n_replies);
}

char *
mh_narration_board_reason (const MhSnapshot *snapshot, const MhProof *proof)
{
  g_return_val_if_fail (snapshot != NULL && proof != NULL, NULL);

  const MhGame *game = snapshot->game;
  const MhGameClass *klass = mh_snapshot_get_class (snapshot);
  const MhValue shown = mh_game_class_show_value (klass, proof->value);

  switch (proof->reason)
    {
    case MH_REASON_END:
      return explain_end (game, proof->position);
    case MH_REASON_STUCK:
      return explain_stuck (game, proof->position);
    case MH_REASON_WITNESS:
      return explain_witness (shown);
    case MH_REASON_REFUTED:
      return explain_refuted (shown);
    case MH_REASON_DRAW:
      return mh_narrator_find (klass)->endless->explain (game, proof);
    case MH_REASON_OPEN:
    default:
      return mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) != NULL
                 ? explain_open (snapshot, proof)
                 : g_strdup (_ ("The board is not solved yet."));
    }
}

static const char *
get_rules (const MhBoard *board)
{
  if (mh_board_get_grid (board) != NULL)
    return mh_board_get_rules (board)->cat_wins_in_hole
               ? _ ("The mouse wins by reaching the food. The cat wins by reaching the food first, "
                    "or by catching the mouse (both on one cell). Walls stop rooks and kings. If "
                    "neither can force a win, the positions are draws, as is one that repeats.")
               : _ ("The mouse wins by reaching the food, where the cat may not go. The cat wins "
                    "by catching the mouse (both on one cell). Walls stop rooks and kings. If "
                    "neither can force a win, the positions are draws, as is one that repeats.");

  return _ ("The mouse moves first and wins by reaching the hole. The cat wins by catching the "
            "mouse (both on one node). The cat may not enter the hole. If neither can force a win, "
            "it is a draw, and so is a position that repeats.");
}

static const char *
get_squares (const MhBoard *board)
{
  return _ ("A move is one player's turn. The numbers count the moves until the end: the winner "
            "takes the shortest way; the loser delays as long as possible.");
}

static char *
describe_outcomes (const MhStatistics *statistics)
{
  return g_strdup_printf (_ ("%'u mouse · %'u cat · %'u draw"),
                          statistics->n_by_outcome[MH_OUTCOME_FIRST],
                          statistics->n_by_outcome[MH_OUTCOME_SECOND],
                          statistics->n_by_outcome[MH_OUTCOME_DRAW]);
}

/* Appends a line for each node along whose edges @player moves. */
static void
append_graph (GString *list, const MhGame *game, MhPlayer player, const char *heading)
{
  const MhGraph *graph = mh_game_get_graph (game, player);
  const gboolean is_grid = mh_game_has_cells (game);
  const char *separator = is_grid ? "; " : ", "; /* names of cells have commas */
  char name[MH_NODE_NAME_SIZE];

  g_string_append_printf (list, "%s%s", list->len > 0 ? "\n" : "", heading);
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n;
      const guint32 *others = mh_graph_get_successors (graph, node, &n);

      g_string_append_printf (list, "\n%s", mh_game_name_node (game, node, name));
      if (mh_game_is_hole (game, node))
        /* Translators: what is on a node, behind its number. */
        g_string_append_printf (list, " (%s)", is_grid ? _ ("food") : _ ("a hole"));
      g_string_append_c (list, ':');
      for (guint32 i = 0; i < n; i++)
        g_string_append_printf (list, "%s%s", i > 0 ? separator : " ",
                                mh_game_name_node (game, others[i], name));
    }
}

char *
mh_narration_board_list_nodes (const MhBoard *board)
{
  g_return_val_if_fail (board != NULL, NULL);

  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_autoptr (GString) list = g_string_new (NULL);

  if (game == NULL || mh_game_get_n_nodes (game) > MAX_LISTED_NODES)
    return g_strdup ("");

  const MhGraph *mouse = mh_game_get_graph (game, MH_PLAYER_FIRST);
  const MhGraph *cat = mh_game_get_graph (game, MH_PLAYER_SECOND);

  if (mh_game_has_cells (game))
    {
      append_graph (list, game, MH_PLAYER_FIRST, _ ("From each cell the mouse may go to:"));
      append_graph (list, game, MH_PLAYER_SECOND, _ ("From each cell the cat may go to:"));
    }
  else if (mouse != cat)
    {
      append_graph (list, game, MH_PLAYER_FIRST, _ ("From each node the mouse may go to:"));
      append_graph (list, game, MH_PLAYER_SECOND, _ ("From each node the cat may go to:"));
    }
  else
    append_graph (list, game, MH_PLAYER_FIRST,
                  mh_graph_is_directed (mouse) ? _ ("Edges lead from each node to:")
                                               : _ ("The neighbours of each node:"));

  return g_string_free (g_steal_pointer (&list), FALSE);
}

const char *
mh_narration_board_search_hint (const MhBoard *board)
{
  return mh_board_get_grid (board) != NULL ? _ ("Search positions, such as “m2,0 cat wins”")
                                           : _ ("Search positions, such as “m11 cat wins”");
}

const MhUnreachedWords mh_board_unreached[MH_N_PLAYERS] = {
  {
      .won = { N_ ("mouse in the hole with the mouse to move"),
               N_ ("cat on the mouse with the mouse to move") },
      .stuck = N_ ("the mouse has no legal move"),
      .goes_on = N_ ("no moves lead there, with the mouse to move"),
  },
  {
      .won = { N_ ("mouse in the hole with the cat to move"),
               N_ ("cat on the mouse with the cat to move") },
      .stuck = N_ ("the cat has no legal move"),
      .goes_on = N_ ("no moves lead there, with the cat to move"),
  },
};

static const MhUnreachedWords unreached_cells[MH_N_PLAYERS] = {
  {
      .won = { N_ ("mouse on the food with the mouse to move"),
               N_ ("cat on the mouse or on the food with the mouse to move") },
      .stuck = N_ ("the mouse has no legal move"),
      .goes_on = N_ ("no moves lead there, with the mouse to move"),
  },
  {
      .won = { N_ ("mouse on the food with the cat to move"),
               N_ ("cat on the mouse or on the food with the cat to move") },
      .stuck = N_ ("the cat has no legal move"),
      .goes_on = N_ ("no moves lead there, with the cat to move"),
  },
};

const MhNarrator mh_board_narrator = {
  .describe_size = mh_narration_plain_size,
  .list_parts = mh_narration_board_list_nodes,
  .describe_position = mh_narration_plain_position,
  .mark_position = mh_narration_board_mark_position,
  .mark_value = mh_narration_board_mark_value,
  .describe_place = mh_narration_board_place,
  .mover_names = { N_ ("Mouse to move"), N_ ("Cat to move") },
  .describe_move = mh_narration_plain_move,
  .describe_answer = mh_narration_plain_answer,
  .describe_result = mh_narration_plain_result,
  .describe_value = mh_narration_plain_value,
  .describe_cell = mh_narration_board_cell,
  .explain = mh_narration_board_reason,
  .describe_reply = mh_narration_plain_reply,
  .get_rules = get_rules,
  .get_squares = get_squares,
  .get_search_hint = mh_narration_board_search_hint,
  .endless = &mh_endless_draws,
  .play = &mh_board_play_words,
  .describe_outcomes = describe_outcomes,
  .unreached = mh_board_unreached,
  .unreached_cells = unreached_cells,
  .tells_count = TRUE,
};
