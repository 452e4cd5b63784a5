/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The values of all positions while an algorithm computes them. A position without a
 * winner has the same initial outcome as all others: a draw, or not decided.
 *
 * Values are stored as the codes of mh-solution, 4 bytes per position, with 0 for no
 * winner. Reading and writing a value are one array access each.
 */
typedef struct
{
  guint32 *codes;
  MhOutcome initial;
  guint32 n_positions;
  guint32 max_remoteness;
} MhCodes;

/* @initial: MH_OUTCOME_DRAW or MH_OUTCOME_NONE. Returns: FALSE if memory ran out */
gboolean mh_codes_init (MhCodes *self, guint32 n_positions, MhOutcome initial);
void mh_codes_clear (MhCodes *self);

/* @value: a win of either player */
void mh_codes_set (MhCodes *self, guint32 position, MhValue value);
/* Makes a solution of the values and clears @self.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhSolution *mh_codes_take_solution (MhCodes *self, MhGame *game);

static inline gboolean
mh_codes_is_decided (const MhCodes *self, guint32 position)
{
  return self->codes[position] != 0;
}

static inline MhValue
mh_codes_get (const MhCodes *self, guint32 position)
{
  const guint32 code = self->codes[position];

  if (code == 0)
    return (MhValue){ self->initial, 0 };

  return (MhValue){ code & 1 ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST, (code >> 1) - 1 };
}

G_END_DECLS
