/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * The lists of algorithms: the one place to register. The first of a list is
 * the default.
 */

/* Of cat and mouse. */
extern const MhAlgorithm *const mh_algorithms[];
extern const guint mh_n_algorithms;

/* Returns: (nullable): the algorithm with that @id */
const MhAlgorithm *mh_algorithms_find (const char *id);

/* Those that can play games of @kind. Returns: (transfer none): @n_algorithms
 * of them, at least one */
const MhAlgorithm *const *mh_algorithms_list (MhGameKind kind, guint *n_algorithms);
const MhAlgorithm *mh_algorithms_get_default (const MhGame *game);
/* Returns: (nullable): the algorithm of that list with that @id */
const MhAlgorithm *mh_algorithms_find_for (MhGameKind kind, const char *id);

G_END_DECLS
