/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-picture.h"
#include "mh-game-presenter.h"

G_BEGIN_DECLS

/*
 * The parts of pictures that differ from one kind of game to another: a constant table. All
 * words are translatable.
 */
struct _MhGameScenes
{
  /* Creates the unique name of a cell for programs, "m3-c4-mouse". @cell_index: a cell of the
   * table, whose plane may be that of placements. Returns: (transfer full) */
  char *(*create_cell_id) (MhCellIndex cell_index);
  /* The number of a move in a disc of the search tree: the node that it leads to, or the coins
   * that it leaves. */
  guint32 (*get_move_number) (const MhGame *game, guint32 from, guint32 to);
  /* (nullable) The coins that are left at a cell: the first one and their number. */
  void (*get_coins) (MhCellIndex cell_index, guint32 *first, guint32 *n_left);
  /* (nullable) Fills in the picture of the board or the coins. Only mh-game-picture calls it. */
  void (*fill_picture) (MhGamePicture *self,
                        const MhSnapshot *snapshot,
                        const MhTheme *theme,
                        MhText *text);
  /* (nullable) Paints a small preview of the board or the coins at the beginning of the game. */
  void (*paint_thumbnail) (const MhBoard *board,
                           const MhTheme *theme,
                           MhText *text,
                           MhPen *pen,
                           double width,
                           double height);
  /* (nullable) Numbers that stand beside those of the columns. Returns: (transfer none) */
  const guint32 *(*get_column_values) (const MhGame *game);

  /* Titles of tables by plane, if there are several; headings that name rows and columns, too. */
  const char *table_titles[MH_MAX_PLANES];
  const char *table_headings[MH_MAX_PLANES];
  /* Captions of rows and columns, in the direction of their arrows. A table of a single row
   * that is not wrapped has only the first caption, at its columns. NULL for none. */
  const char *row_caption, *column_caption;
  const char *placement_row_caption, *placement_column_caption;
  gboolean blanks_impossible; /* leaves cells without a position blank instead of hatching them */

  /* Names in the key to the colours: of wins (NULL for mouse and cat), of play without an end
   * (NULL for draws), and of the numbers in cells (NULL for moves until the end), which may differ
   * if the player who wins endless play has other wins, too. */
  const char *win_names[MH_N_PLAYERS];
  const char *endless_name;
  const char *number_name;
  const char *number_name_of_both;

  const char *endless_label; /* label behind the last level of the time line; NULL if play ends */
  guint32 first_level;       /* number of the first level on the time line */
};

/* Scenes for a class without a row of its own, with and without a board; for a mouse and a cat
 * on a board; for cops and robbers; and for coins. */
extern const MhGameScenes mh_plain_scenes;
extern const MhGameScenes mh_plain_board_scenes;
extern const MhGameScenes mh_board_scenes;
extern const MhGameScenes mh_cops_scenes;
extern const MhGameScenes mh_take_scenes;
extern const MhGameScenes mh_ends_scenes;

/* Returns: (transfer none) */
const MhGameScenes *mh_game_scenes_find (const MhGameClass *klass);

/* Names a position by its cell. Returns: (transfer full) (nullable): NULL if another position has
 * the same cell, and is found by its name */
char *mh_game_scenes_dup_position (const MhGame *game, guint32 position);
/* Returns: the position whose cell has that name, or MH_POSITION_NONE */
guint32 mh_game_scenes_find_position (const MhGame *game, const char *name);

G_END_DECLS
