/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/* The list of algorithms: the one place to register. The first is the default. */
extern const MhAlgorithm *const mh_algorithms[];
extern const guint mh_n_algorithms;

/* Returns: (nullable): the algorithm with that @id */
const MhAlgorithm *mh_algorithms_find (const char *id);

G_END_DECLS
