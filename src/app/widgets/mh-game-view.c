/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-view.h"

#include <glib/gi18n.h>

const MhGameView mh_plain_view = {
  .contents = { N_ ("Game and table"), N_ ("Game"), N_ ("Table") },
  .table_names = { N_ ("Positions"), N_ ("Positions") },
  .key_name = N_ ("Key: blue and rounded, the first player wins; orange with cut corners, the "
                  "second player wins; empty, not decided yet. The number is the moves until the "
                  "end."),
  .unsolved = N_ ("This game is not solved yet"),
  .unsolved_large = N_ ("This game is large: solving it may take a while"),
};

const MhGameView mh_cat_and_mouse_view = {
  .klass = &mh_cat_and_mouse,
  .new_action = "win.new",
  .new_label = N_ ("_Cat and Mouse"),
  .create_new = mh_board_new,
  .table_names = { N_ ("Positions with the mouse to move"), N_ ("Positions with the cat to move") },
  .key_name = N_ ("Key: blue and rounded, the mouse wins; orange with cut corners, the cat wins; "
                  "grey with an equals sign, a draw; empty, not decided yet. The number is the "
                  "moves until the end."),
  .unsolved = N_ ("This board is not solved yet"),
};

/* An empty board of the game as it is usually played. */
static MhBoard *
create_cops (void)
{
  MhBoard *board = mh_board_new ();

  mh_board_set_game_class (board, &mh_cops_and_robbers, mh_cops_and_robbers.names[0].rules);

  return board;
}

const MhGameView mh_cops_and_robbers_view = {
  .klass = &mh_cops_and_robbers,
  .new_action = "win.new-cops",
  .new_label = N_ ("C_ops and Robbers"),
  .create_new = create_cops,
  .table_names = { N_ ("Positions with the mouse to move"), N_ ("Positions with the cat to move"),
                   N_ ("Placements: where the cat is put first, then the mouse") },
  .key_name
  = N_ ("Key: orange with cut corners, the mouse is caught; blue and rounded, it escapes; "
        "empty, not decided yet. The number is the cat’s moves until capture."),
  .unsolved = N_ ("This board is not solved yet"),
};

const MhGameView *
mh_game_view_find (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, NULL);

  const MhGameView *const *view = mh_game_views;

  while ((*view)->klass != NULL && (*view)->klass != klass)
    view++;

  return *view;
}
