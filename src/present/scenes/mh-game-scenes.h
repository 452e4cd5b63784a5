/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-picture.h"
#include "mh-game-presenter.h"

G_BEGIN_DECLS

/*
 * What pictures show that differs from one kind of game to another: a constant table.
 * All words are translatable.
 */
struct _MhGameScenes
{
  /* "m3-c4-mouse": a name for programs that no other cell has. @cell_index: in the table, whose
   * plane may be that of placements. Returns: (transfer full) */
  char *(*create_cell_id) (MhCellIndex cell_index);
  /* The number in a disc of the tree of a search: where a move goes, or what it leaves. */
  guint32 (*get_move_number) (const MhGame *game, guint32 from, guint32 to);
  /* (nullable) What the game is played on, for mh-game-picture alone. */
  void (*fill_picture) (MhGamePicture *self,
                        const MhSnapshot *snapshot,
                        const MhTheme *theme,
                        MhText *text);
  /* (nullable) Paints a small preview of what the game is played on when it begins. */
  void (*paint_thumbnail) (const MhBoard *board,
                           const MhTheme *theme,
                           MhText *text,
                           MhPen *pen,
                           double width,
                           double height);
  /* (nullable) Numbers that stand beside those of the columns. Returns: (transfer none) */
  const guint32 *(*get_column_values) (const MhGame *game);

  const char *table_titles[MH_MAX_PLANES];   /* by plane, if there are several tables */
  const char *table_headings[MH_MAX_PLANES]; /* the same with what rows and columns are */
  /* In the direction of their arrows. A row that is not wrapped has the first alone, at its
   * columns; NULL for none. */
  const char *row_caption, *column_caption;
  const char *placement_row_caption, *placement_column_caption; /* of the table of placements */
  gboolean blanks_impossible;          /* a cell without a position is left blank, not hatched */
  const char *win_names[MH_N_PLAYERS]; /* in the key to the colours; NULL for mouse and cat */
  const char *endless_name;            /* likewise, of play without an end; NULL for draws */
  const char *number_name;             /* likewise, of numbers; NULL for moves until the end */
  const char *number_name_of_both;     /* the same if the player of endless play has other wins */
  const char *endless_label;           /* what is after the last level, where play may not end */
  guint32 first_level;                 /* the number that the first level has on the time line */
};

/* Scenes: of a class without a row of its own, and of one that is played on a board; of a
 * mouse and a cat on a board; of cops and robbers; of coins. */
extern const MhGameScenes mh_plain_scenes;
extern const MhGameScenes mh_plain_board_scenes;
extern const MhGameScenes mh_board_scenes;
extern const MhGameScenes mh_cops_scenes;
extern const MhGameScenes mh_take_scenes;
extern const MhGameScenes mh_ends_scenes;

/* Returns: (transfer none) */
const MhGameScenes *mh_game_scenes_find (const MhGameClass *klass);

G_END_DECLS
