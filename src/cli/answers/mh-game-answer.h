/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-game-class.h"
#include "mh-input.h"
#include "mh-json-writer.h"

G_BEGIN_DECLS

/*
 * The answers of commands about a class of games: a constant table.
 */
typedef struct
{
  const MhGameClass *klass;
  const char *row_key;    /* of a position in JSON; NULL if all have the same row */
  const char *column_key; /* likewise */
  /* "Board: Old Town". @name: (nullable) */
  void (*append_title) (GString *text, const char *name);
  void (*append_words) (GString *text, const MhGame *game);
  void (*add_members) (MhJsonWriter *writer, const MhGame *game);
  /* (nullable) What else "solve" tells. @truth: (nullable) */
  void (*add_analysis) (MhJsonWriter *writer, const MhGame *game, const MhSolution *truth);
  /* (nullable: as of a board) All that "solve" tells. @truth: an exact solution
   * Returns: (transfer full) */
  char *(*report) (const MhInput *input,
                   const MhProblem *problem,
                   const MhResult *result,
                   const MhSolution *truth,
                   gboolean is_json);
} MhGameAnswer;

/* All classes that commands know. NULL-terminated. */
extern const MhGameAnswer *const mh_game_answers[];

/* Returns: (transfer none) */
const MhGameAnswer *mh_game_answer_find (const MhGame *game);
/* "mouse", "draw" or the like: in JSON, whatever the language. */
const char *mh_game_answer_get_winner (const MhGame *game, MhOutcome outcome);

G_END_DECLS
