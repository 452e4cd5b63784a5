/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-writer.h"
#include "mh-algorithm-trial.h"

G_BEGIN_DECLS

/*
 * The parts that answers in JSON have in common; each function adds members to the
 * object that is being built. Their comments list the keys.
 *
 * The manual page promises the keys, their order and the words, which are the same
 * in every language.
 */

/* name, directed, nodes, edges; for coins name, and those of mh_json_add_coins() */
void mh_json_add_board (MhJsonWriter *writer, const MhInput *input, const MhGame *game);
/* game, coins; also amounts and misere if coins are taken from the end */
void mh_json_add_coins (MhJsonWriter *writer, const MhGame *game);
/* answer, winner, remoteness; for coins in a row also diff, the first player's lead */
void mh_json_add_value (MhJsonWriter *writer, const MhSolution *solution, guint32 position);
/* Adds a value as an object. @solution: (nullable): NULL adds null */
void mh_json_add_value_of (MhJsonWriter *writer,
                           const char *key,
                           const MhSolution *solution,
                           guint32 position);
/* mouse, cat, turn; for coins left and turn, or from, to and turn */
void mh_json_add_position (MhJsonWriter *writer, const MhGame *game, guint32 position);
/* work */
void mh_json_add_work (MhJsonWriter *writer, const MhAlgorithm *algorithm, const MhResult *result);
/* algorithm, options, exact, exhausted, answered, work */
void mh_json_add_run (MhJsonWriter *writer, const MhAlgorithmTrial *trial);
/* wrong, first_wrong, reason, repair */
void mh_json_add_faults (MhJsonWriter *writer, const MhAlgorithmTrial *trial);

G_END_DECLS
