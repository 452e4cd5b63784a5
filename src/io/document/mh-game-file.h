/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-game-class.h"
#include "mh-json-writer.h"
#include "mh-json.h"
#include "mh-space.h"

G_BEGIN_DECLS

/*
 * The documents and files of a class of games: a constant table.
 *
 * The members of a game on a board are read and written by mh-document-board, those of any
 * other game by the functions here. The schema is at the top of mh-document-file.c.
 */
typedef struct
{
  const MhGameClass *klass;
  const char *const *keys; /* that a document may have, NULL-terminated */
  const char *no_format; /* (nullable): translatable error for a format that cannot hold the game */

  /* (nullable: a board) Returns: (transfer full) (nullable) */
  MhGame *(*read) (const MhJson *json, GError **error);
  /* (nullable: a board) Adds the members that read() reads. */
  void (*write) (MhJsonWriter *writer, const MhGame *game);

  /* (nullable: together) A plain list that is such a game, "[3,2,2]". */
  gboolean (*recognizes_list) (const char *text, gsize length);
  /* Returns: (transfer full) (nullable) */
  MhGame *(*read_list) (const char *text, gsize length, GError **error);
  void (*append_list) (GString *text, const MhGame *game);

  const char *table_header; /* of CSV, with its end of line */
  /* Returns: how many of the first positions have a line, if they are possible */
  guint32 (*count_lines) (const MhGame *game);
  void (*append_line) (GString *text, const MhSolution *solution, guint32 position);
  /* Returns: the move from a position to one of its successors, as certificates name it */
  guint32 (*get_move) (const MhGame *game, guint32 from, guint32 to);
} MhGameFile;

extern const MhGameFile mh_cat_and_mouse_file;
extern const MhGameFile mh_cops_and_robbers_file;
extern const MhGameFile mh_coins_take_file;
extern const MhGameFile mh_coins_ends_file;

/* All classes that can be written. NULL-terminated. */
extern const MhGameFile *const mh_game_files[];

/* Returns: (nullable) (transfer none) */
const MhGameFile *mh_game_file_find (const MhGameClass *klass);
/* The games without a board that plain text is a list of.
 * Returns: (nullable) (transfer none): NULL if there are none */
const MhGameFile *mh_game_file_find_list (const char *text, gsize length);

/* Creates the digest by which a document tells which board and rules something in it is about:
 * equal games have equal digests. Costs a look at every edge.
 * Returns: (transfer full): MH_JSON_DIGEST_LENGTH hexadecimal digits */
char *mh_game_file_create_digest (const MhGame *game);
/* Creates the digest by which a document tells which run, of an algorithm with its options on a
 * board with its rules, the steps of something in it belong to. Costs as much.
 * Returns: (transfer full): as many digits */
char *mh_game_file_create_run_digest (const MhProblem *problem);

/* Reads a position of a game: a list of who is to move, the row and the column of its table.
 * @position: (out)
 * Returns: FALSE with an error at the place of the fault */
gboolean mh_game_file_read_position (const MhJson *json,
                                     guint32 value,
                                     const MhGame *game,
                                     guint32 *position,
                                     GError **error);
/* Reads the same, be the position possible or not. */
gboolean mh_game_file_read_any_position (const MhJson *json,
                                         guint32 value,
                                         const MhGame *game,
                                         guint32 *position,
                                         GError **error);
void mh_game_file_write_position (MhJsonWriter *writer,
                                  const char *key,
                                  const MhGameClass *klass,
                                  MhCellIndex place);

/* Appends "cat,3", the winner and the remoteness as far as they are known. */
void mh_game_file_append_value (GString *text, const MhGameClass *klass, MhValue value);

G_END_DECLS
