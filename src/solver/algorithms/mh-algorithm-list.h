/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/* The algorithms that can play the games of a class. Only mh-algorithms reads these lists. */
typedef struct
{
  const MhGameClass *klass;             /* NULL: every class that has no list */
  const MhAlgorithm *const *algorithms; /* the default one comes first */
  guint n_algorithms;
  const char *prefix; /* the beginning of ids that names the game, which short names leave out */
} MhAlgorithmList;

extern const MhAlgorithmList mh_take_algorithms;
extern const MhAlgorithmList mh_ends_algorithms;

G_END_DECLS
