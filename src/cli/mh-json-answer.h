/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/*
 * The parts that answers in JSON have in common; each function adds members to the
 * object that is being built. Their comments list the keys.
 *
 * The manual page promises the keys, their order and the words, which are the same
 * in every language.
 */

void mh_json_add_integer (JsonBuilder *builder, const char *key, gint64 value);
void mh_json_add_boolean (JsonBuilder *builder, const char *key, gboolean value);
/* @value: (nullable): null */
void mh_json_add_string (JsonBuilder *builder, const char *key, const char *value);
void mh_json_add_null (JsonBuilder *builder, const char *key);

/* @key: (nullable): NULL for the outermost object, or in an array */
void mh_json_begin_object (JsonBuilder *builder, const char *key);
void mh_json_end_object (JsonBuilder *builder);
void mh_json_begin_array (JsonBuilder *builder, const char *key);
void mh_json_end_array (JsonBuilder *builder);
/* Returns: (transfer full): the object that was built, in one line */
char *mh_json_print (JsonBuilder *builder);

/* name, directed, nodes, edges; for coins name, and those of mh_json_add_coins() */
void mh_json_add_board (JsonBuilder *builder, const MhInput *input, const MhGame *game);
/* game, coins; also amounts and misere if coins are taken from the end */
void mh_json_add_coins (JsonBuilder *builder, const MhGame *game);
/* answer, winner, remoteness; for coins in a row also diff, the first player's lead */
void mh_json_add_value (JsonBuilder *builder, const MhSolution *solution, guint32 position);
/* The same as an object. @solution: (nullable): NULL adds null */
void mh_json_add_value_of (JsonBuilder *builder,
                           const char *key,
                           const MhSolution *solution,
                           guint32 position);
/* mouse, cat, turn; for coins left and turn, or from, to and turn */
void mh_json_add_position (JsonBuilder *builder, const MhGame *game, guint32 position);
/* work */
void mh_json_add_work (JsonBuilder *builder, const MhAlgorithm *algorithm, const MhResult *result);
/* algorithm, options, exact, exhausted, answered, work */
void mh_json_add_run (JsonBuilder *builder, const MhTrial *trial);
/* wrong, first_wrong, reason, repair */
void mh_json_add_faults (JsonBuilder *builder, const MhTrial *trial);

G_END_DECLS
