/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * What can play the games of a class: a constant table, for mh-algorithms alone.
 */
typedef struct
{
  const MhGameClass *klass;
  const MhAlgorithm *const *algorithms; /* the default one comes first */
  guint n_algorithms;
  const char *prefix; /* of the ids that name the game */
} MhLineup;

extern const MhLineup mh_take_lineup;
extern const MhLineup mh_ends_lineup;

G_END_DECLS
