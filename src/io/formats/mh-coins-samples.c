/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-samples.h"

#include "mh-game-class.h"

#include <glib/gi18n.h>

#define TAKE(coins, amounts, last_loses)                                                           \
  "{\"game\":\"coins-take\",\"coins\":" coins ",\"amounts\":" amounts                              \
  ",\"last-loses\":" last_loses "}"

const MhSample mh_coins_samples[] = {
  { "coins-mod-3", N_ ("Take 1 or 2 of 21 coins"),
    N_ ("Every third number is lost: whatever is taken, the other completes it to 3"),
    TAKE ("21", "[1,2]", "false"), &mh_coins_take },
  { "coins-misere", N_ ("Take 1 or 2, the last coin loses"),
    N_ ("The lost numbers move up by one, to 1, 4, 7 and so on; the rest stays the same"),
    TAKE ("22", "[1,2]", "true"), &mh_coins_take },
  { "coins-1-3-4", N_ ("Take 1, 3 or 4 of 40 coins"),
    N_ ("Won and lost repeat every 7 coins: 0 and 2 are lost, 7 and 9, 14 and 16"),
    TAKE ("40", "[1,3,4]", "false"), &mh_coins_take },
  { "row-3-2-2", N_ ("Row of coins 3, 2, 2"),
    N_ ("The larger end is right here: the first player takes 3 and wins by 3"), "[3,2,2]",
    &mh_coins_ends },
  { "row-1-2-4", N_ ("Row of coins 1, 2, 4"),
    N_ ("The first player takes 4 and gets 1 besides: it wins by 3"), "[1,2,4]", &mh_coins_ends },
  { "row-1-20-4", N_ ("Row of coins 1, 20, 4"),
    N_ ("Whichever end the first player takes, the second takes 20 and wins by 15"), "[1,20,4]",
    &mh_coins_ends },
  { "row-parity", N_ ("Row of coins, every second one"),
    N_ ("In a row of even length the first player can take every second coin: 9, 2, 4 and 5 win by "
        "1"),
    "[3,9,1,2,7,4,8,5]", &mh_coins_ends },
  { "row-greedy", N_ ("Row of coins, the larger end fails"),
    N_ ("Always taking the larger end begins with 8 and loses; the first player begins with 7 and "
        "wins by 11"),
    "[8,15,3,7]", &mh_coins_ends },
  { NULL },
};
