/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-guide.h"

#include <glib/gi18n.h>

static const struct
{
  const char *title, *text; /* translatable */
  const char *grid;         /* (nullable) (translatable): the text about a grid, if it differs */
} stops[MH_N_GUIDE_STOPS] = {
  [MH_GUIDE_BOARD]
  = { N_ ("The Board"),
      N_ ("Mouse and cat walk along the edges, one edge a move. The black disc "
          "is the hole, which only the mouse may enter."),
      N_ ("Mouse and cat move over the cells of floor, as far as their jumps reach and no wall is "
          "in the way, or stay. The mouse wants the food.") },
  [MH_GUIDE_TOKENS]
  = { N_ ("The Position"), N_ ("M and C show where mouse and cat are. Drag them, or switch whose "
                               "turn it is, to look at another position. That changes nothing on "
                               "the board.") },
  [MH_GUIDE_TABLE]
  = { N_ ("The Table"),
      N_ ("Each square is one position: the row is the mouse’s node, the column "
          "the cat’s. Click a square to go there."),
      N_ ("Each square is one position: the row is the mouse’s cell, the column the cat’s. Click a "
          "square to go there.") },
  [MH_GUIDE_KEY]
  = { N_ ("The Colours"), N_ ("The colour and the shape of a square say who wins, and its number "
                              "counts the moves until the end. Grey squares are draws.") },
  [MH_GUIDE_TIMELINE]
  = { N_ ("The Timeline"), N_ ("The computer works backwards from finished games. Press Play, or "
                               "drag along the bars, to watch it decide one position after the "
                               "other.") },
  [MH_GUIDE_POSITION]
  = { N_ ("Why?"), N_ ("Here you read why the position is won, lost or drawn, and what each reply "
                       "leads to.") },
};

const char *
mh_guide_get_welcome (void)
{
  return _ ("The mouse wants to reach its hole, the black disc; the cat wants to catch the mouse.");
}

const char *
mh_guide_get_title (MhGuideStop stop)
{
  g_return_val_if_fail (stop < MH_N_GUIDE_STOPS, NULL);

  return _ (stops[stop].title);
}

const char *
mh_guide_get_text (MhGuideStop stop, gboolean is_grid)
{
  g_return_val_if_fail (stop < MH_N_GUIDE_STOPS, NULL);

  return _ (is_grid && stops[stop].grid != NULL ? stops[stop].grid : stops[stop].text);
}
