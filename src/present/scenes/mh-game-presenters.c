/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-presenter.h"
#include "mh-game-scenes.h"
#include "mh-narrator.h"

/* The file contains nothing but this table, so that a program may link another one. */
const MhGamePresenter mh_game_presenters[] = {
  { &mh_cat_and_mouse, &mh_board_narrator, &mh_board_scenes },
  { &mh_cops_and_robbers, &mh_cops_narrator, &mh_cops_scenes },
  { &mh_coins_take, &mh_take_narrator, &mh_take_scenes },
  { &mh_coins_ends, &mh_ends_narrator, &mh_ends_scenes },
  { NULL, &mh_plain_narrator, &mh_plain_scenes },
};
