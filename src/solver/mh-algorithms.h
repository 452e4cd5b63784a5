/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * The lists of algorithms: the one place to register. The first of a list is
 * the default.
 *
 * On the lists are those that teach something. The engine, which is fast and
 * keeps no steps, is not: it is found by its name, and stands in where steps
 * would be too many to keep.
 */

/* Of cat and mouse. */
extern const MhAlgorithm *const mh_algorithms[];
extern const guint mh_n_algorithms;

/* Returns: (nullable): the algorithm of cat and mouse with that @id */
const MhAlgorithm *mh_algorithms_find (const char *id);

/* Those that can play games of @kind. Returns: (transfer none): @n_algorithms
 * of them, at least one */
const MhAlgorithm *const *mh_algorithms_list (MhGameKind kind, guint *n_algorithms);
const MhAlgorithm *mh_algorithms_get_default (const MhGame *game);
/* @name: its id, or what is left of it without the name of the game: "table" is
 * "take-table" or "ends-table". Returns: (nullable): the algorithm of that @name
 * that plays games of @kind, on the list or not */
const MhAlgorithm *mh_algorithms_find_for (MhGameKind kind, const char *name);
/* "table, memo, …": the short names of all that can be found. Returns: (transfer
 * full) */
char *mh_algorithms_dup_names (MhGameKind kind);
/* What to run for @game where @algorithm is asked for: the engine in place of
 * the default if that would have too many steps to keep, as it comes to the same
 * values sooner. */
const MhAlgorithm *mh_algorithms_get_stand_in (const MhAlgorithm *algorithm, const MhGame *game);
/* Whether @algorithm is the one that stands in. */
gboolean mh_algorithms_is_stand_in (const MhAlgorithm *algorithm);

G_END_DECLS
