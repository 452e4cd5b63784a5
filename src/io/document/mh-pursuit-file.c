/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-file.h"

#include "mh-digits.h"
#include "mh-space.h"

/* Games of a mouse and a cat on a board. */

static void
append_line (GString *text, const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhGameClass *klass = mh_game_get_class (game);

  mh_digits_append (text, mh_space_get_mouse (game, position));
  g_string_append_c (text, ',');
  mh_digits_append (text, mh_space_get_cat (game, position));
  g_string_append_c (text, ',');
  g_string_append (text, klass->player_ids[mh_space_get_mover (game, position)]);
  g_string_append_c (text, ',');
  mh_game_file_append_value (text, klass, mh_solution_get_value (solution, position));
}

/* Returns: the node to which the mover goes */
static guint32
get_move (const MhGame *game, guint32 from, guint32 to)
{
  return mh_space_get_node (game, to, mh_space_get_mover (game, from));
}

static const char *const cat_and_mouse_keys[]
    = { "mousehole", "name",      "game",         "directed",    "graph",   "cat-graph", "grid",
        "places",    "names",     "holes",        "mouse",       "cat",     "first",     "rules",
        "games",     "bookmarks", "hide-results", "predictions", "program", "moment",    NULL };

const MhGameFile mh_cat_and_mouse_file = {
  .klass = &mh_cat_and_mouse,
  .keys = cat_and_mouse_keys,
  .table_header = "mouse,cat,turn,winner,remoteness\n",
  .count_lines = mh_space_get_n_positions,
  .append_line = append_line,
  .get_move = get_move,
};

static const char *const cops_and_robbers_keys[]
    = { "mousehole",    "name",        "game",    "directed", "graph", "cat-graph", "grid",
        "places",       "names",       "mouse",   "cat",      "first", "games",     "bookmarks",
        "hide-results", "predictions", "program", "moment",   NULL };

const MhGameFile mh_cops_and_robbers_file = {
  .klass = &mh_cops_and_robbers,
  .keys = cops_and_robbers_keys,
  .table_header = "mouse,cat,turn,winner,remoteness\n",
  .count_lines = mh_space_get_n_positions,
  .append_line = append_line,
  .get_move = get_move,
};
