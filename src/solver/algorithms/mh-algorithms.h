/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * The lists of algorithms for each kind of game, where every algorithm is registered.
 * The first algorithm of a list is the default.
 *
 * The lists hold the algorithms that show their steps. The engine, which is fast and
 * records no steps, is on no list: it is found by its name and replaces the default
 * algorithm on boards with too many steps to record.
 */

/* The algorithms for cat and mouse. */
extern const MhAlgorithm *const mh_algorithms[];
extern const guint mh_n_algorithms;

/* Returns: (nullable): the algorithm for cat and mouse whose id or short name is @id */
const MhAlgorithm *mh_algorithms_find (const char *id);

/* Returns: (transfer none): the algorithms that can play games of @klass; an array of
 * @n_algorithms elements, at least one; a class that no list is for gets those of cat and mouse if
 * it is fast, and otherwise those that can play any game without scores */
const MhAlgorithm *const *mh_algorithms_list (const MhGameClass *klass, guint *n_algorithms);
/* Returns: the first algorithm of the list for the class of @game */
const MhAlgorithm *mh_algorithms_get_default (const MhGame *game);
/* Finds an algorithm by its id or its short name, which is the id without the prefix of
 * the game: "table" names "take-table" or "ends-table", depending on @klass. The engine
 * is found, too.
 * Returns: (nullable): the algorithm */
const MhAlgorithm *mh_algorithms_find_for (const MhGameClass *klass, const char *name);
/* Returns: (transfer full): the short names of all algorithms that can be found for
 * games of @klass, with @separator between them, the default first: "table|memo|…" */
char *mh_algorithms_dup_names (const MhGameClass *klass, const char *separator);
/* Returns: the algorithm to compare with the default until the user chooses another one */
const MhAlgorithm *mh_algorithms_get_lesson (const MhGameClass *klass);
/* Returns: the algorithm to run for @game when @algorithm is asked for: the stand-in of
 * @algorithm if that plays @game and @algorithm would have too many steps to record */
const MhAlgorithm *mh_algorithms_get_stand_in (const MhAlgorithm *algorithm, const MhGame *game);

G_END_DECLS
