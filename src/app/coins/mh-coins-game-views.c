/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game-views.h"

#include "mh-coins-editor.h"
#include "mh-coins-game.h"
#include "mh-coins-view.h"

#include <glib/gi18n.h>

static GtkWidget *
create_page (void)
{
  return g_object_new (MH_TYPE_COINS_VIEW, NULL);
}

static void
set_covered (GtkWidget *page, int top, int bottom)
{
  mh_coins_view_set_covered (MH_COINS_VIEW (page), top, bottom);
}

static GtkWidget *
create_editor (void)
{
  return g_object_new (MH_TYPE_COINS_EDITOR, NULL);
}

/* A new line of coins is long enough for what repeats to be seen. */
static MhBoard *
create_take (void)
{
  static const guint32 amounts[] = { 1, 2 };
  g_autoptr (MhGame) coins = mh_game_new_coins_take (21, amounts, G_N_ELEMENTS (amounts), FALSE);

  return mh_board_new_with_game (coins);
}

/* A row in which it is wrong to take the larger end. */
static MhBoard *
create_ends (void)
{
  static const guint32 values[] = { 3, 9, 1, 2, 7, 4, 8, 5 };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  return mh_board_new_with_game (coins);
}

static MhGame *
read_row (const char *text)
{
  g_autoptr (GArray) row = mh_coins_parse_values (text, NULL);

  return row != NULL ? mh_game_new_coins_ends ((const guint32 *) (gpointer) row->data, row->len)
                     : NULL;
}

const MhGameView mh_coins_take_view = {
  .klass = &mh_coins_take,
  .create_page = create_page,
  .set_covered = set_covered,
  .create_editor = create_editor,
  .new_action = "win.new-coins-take",
  .new_label = N_ ("Coins: Take From the _End"),
  .new_name = N_ ("Coins: Take From the End"),
  .create_new = create_take,
  .contents = { N_ ("Coins and table"), N_ ("Coins"), N_ ("Table") },
  .table_names = { N_ ("Positions") },
  .key_name = N_ ("Key: blue and rounded, the player to move wins; orange with cut corners, the "
                  "player to move loses; empty, not decided yet. The number is the moves until the "
                  "end."),
  .unsolved = N_ ("These coins are not solved yet"),
  .unsolved_large = N_ ("These are many coins: solving them may take a while"),
};

const MhGameView mh_coins_ends_view = {
  .klass = &mh_coins_ends,
  .create_page = create_page,
  .set_covered = set_covered,
  .create_editor = create_editor,
  .new_action = "win.new-coins-ends",
  .new_label = N_ ("Coins: Take From _Either End"),
  .new_name = N_ ("Coins: Take From Either End"),
  .create_new = create_ends,
  .read_pasted = read_row,
  .contents = { N_ ("Coins and table"), N_ ("Coins"), N_ ("Table") },
  .table_names = { N_ ("Positions") },
  .key_name = N_ ("Key: blue, the player to move ends ahead; orange with cut corners, behind; "
                  "empty, not decided yet. The number is the lead of the player to move."),
  .unsolved = N_ ("These coins are not solved yet"),
  .unsolved_large = N_ ("These are many coins: solving them may take a while"),
};
