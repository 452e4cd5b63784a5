/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-pursuit.h"

#include "mh-words.h"

#include <glib/gi18n.h>

/*
 * Cat and mouse: the mouse wins in a hole, which the cat may not enter, or where it wins as
 * well; the cat wins on the mouse's node; play without an end is drawn.
 */

static MhGame *
create (MhGraph *const *graphs, const guint32 *holes, gsize n_holes, const MhRules *rules)
{
  g_return_val_if_fail (graphs != NULL && rules != NULL && n_holes > 0, NULL);

  return mh_pursuit_new (&mh_cat_and_mouse, graphs, holes, n_holes, rules);
}

MhGame *
mh_game_new_cat_and_mouse (MhGraph *graph,
                           const guint32 *holes,
                           gsize n_holes,
                           const MhRules *rules)
{
  g_return_val_if_fail (graph != NULL, NULL);

  return create ((MhGraph *[MH_N_PLAYERS]){ graph, graph }, holes, n_holes, rules);
}

static char *
describe_value (MhValue value, MhWordsLength length)
{
  return length == MH_WORDS_LONG ? mh_words_value (value) : mh_words_value_short (value);
}

static const MhGameName names[] = { { "cat-and-mouse" }, { NULL } };

const MhGameClass mh_cat_and_mouse = {
  .id = "cat-and-mouse",
  .names = names,
  .title = N_ ("Cat and mouse"),
  .player_ids = { "mouse", "cat" },
  .player_names = { N_ ("mouse"), N_ ("cat") },
  .has_board = TRUE,
  .has_holes = TRUE,
  .needs_start = TRUE,
  .is_fast = TRUE,
  .endless = MH_OUTCOME_DRAW,
  .n_plies = 1,
  .create = create,
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
  .describe_value = describe_value,
};
