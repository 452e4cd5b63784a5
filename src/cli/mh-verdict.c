/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-verdict.h"

#include "mh-certificate.h"
#include "mh-space.h"

#include <glib/gi18n.h>

/* How many positions come under each law. */
typedef struct
{
  guint32 n_finished;
  guint32 n_won; /* by the mover */
  guint32 n_lost;
  guint32 n_drawn;
} Tally;

static void
tally_add (Tally *self, const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhOutcome outcome = mh_solution_get_value (solution, position).outcome;

  if (mh_space_get_end (game, position) != MH_OUTCOME_NONE)
    self->n_finished++;
  else if (outcome == MH_OUTCOME_DRAW)
    self->n_drawn++;
  else if (outcome == mh_outcome_win_of (mh_space_get_mover (game, position)))
    self->n_won++;
  else
    self->n_lost++;
}

static char *
describe (const MhSolution *solution)
{
  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_possible = mh_space_get_n_possible (game);
  Tally tally = { 0 };

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    if (mh_space_is_possible (game, position))
      tally_add (&tally, solution, position);

  return g_strdup_printf (ngettext ("certificate holds: %u position\n"
                                    "finished %u, mover wins %u, mover loses %u, draw %u\n",
                                    "certificate holds: %u positions\n"
                                    "finished %u, mover wins %u, mover loses %u, draw %u\n",
                                    n_possible),
                          n_possible, tally.n_finished, tally.n_won, tally.n_lost, tally.n_drawn);
}

gboolean
mh_verdict_check (const MhSolution *solution, char **report)
{
  MhFault fault;

  g_return_val_if_fail (solution != NULL && report != NULL, FALSE);

  const guint32 n_positions = mh_space_get_n_positions (mh_solution_get_game (solution));

  if (mh_certificate_check (solution, 0, n_positions, &fault))
    {
      *report = describe (solution);
      return TRUE;
    }

  g_autofree char *message = mh_certificate_dup_message (solution, &fault);

  *report = g_strdup_printf (_ ("certificate fails: %s\n"), message);
  return FALSE;
}
