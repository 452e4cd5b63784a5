/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pursuit.h"

#include "mh-words.h"

#include <glib/gi18n.h>

/*
 * Cops and robbers with one cop: the cat chooses a node, then the mouse, and then the cat
 * moves first. The cat wins on the mouse's node; a mouse that is never caught has won. In
 * the classical game both players may pass, in the fully active one nobody may. A cat that
 * cannot move loses, a mouse that cannot move is caught.
 */

static const MhRules passing = { .mouse_may_pass = TRUE, .cat_may_pass = TRUE };
static const MhRules active = { .mouse_may_pass = FALSE, .cat_may_pass = FALSE };

static const MhGameName names[] = { { "cops-and-robbers", &passing },
                                    { "fully-active", &active, N_ ("nobody may pass") },
                                    { NULL } };

static MhGame *
cops_create (MhGraph *const *graphs, const guint32 *holes, gsize n_holes, const MhRules *rules)
{
  g_return_val_if_fail (graphs != NULL && rules != NULL, NULL);
  g_return_val_if_fail (mh_graph_get_n_nodes (graphs[0]) > 0, NULL);

  return mh_pursuit_new (&mh_cops_and_robbers, graphs, NULL, 0, rules);
}

MhGame *
mh_game_new_cops_and_robbers (MhGraph *graph, const MhRules *rules)
{
  g_return_val_if_fail (graph != NULL, NULL);

  return cops_create ((MhGraph *[MH_N_PLAYERS]){ graph, graph }, NULL, 0, rules);
}

/* The numbers are moves of the cat. */
static char *
cops_describe_value (MhValue value, MhWordsLength length)
{
  const MhValue shown = mh_game_class_show_value (&mh_cops_and_robbers, value);

  if (value.outcome == MH_OUTCOME_DRAW)
    return g_strdup (length == MH_WORDS_LONG ? _ ("mouse escapes") : C_ ("mouse", "escapes"));

  return length == MH_WORDS_LONG ? mh_words_value (shown) : mh_words_value_short (shown);
}

const MhGameClass mh_cops_and_robbers = {
  .id = "cops-and-robbers",
  .names = names,
  .title = N_ ("Cops and robbers"),
  .player_ids = { "mouse", "cat" },
  .player_names = { N_ ("mouse"), N_ ("cat") },
  .has_board = TRUE,
  .is_fast = TRUE,
  .has_placements = TRUE,
  .is_dismantled = TRUE,
  .endless = MH_OUTCOME_FIRST,
  .n_plies = 2,
  .create = cops_create,
  .equal = mh_pursuit_equal,
  .get_n_possible = mh_pursuit_get_n_possible,
  .get_max_moves = mh_pursuit_get_max_moves,
  .get_n_moves_bound = mh_pursuit_get_n_moves_bound,
  .get_end = mh_pursuit_get_end,
  .is_stuck = mh_pursuit_is_stuck,
  .count_successors = mh_pursuit_count_successors,
  .list_successors = mh_pursuit_list_successors,
  .list_predecessors = mh_pursuit_list_predecessors,
  .describe_position = mh_pursuit_describe_position,
  .describe_move = mh_pursuit_describe_move,
  .describe_value = cops_describe_value,
};
