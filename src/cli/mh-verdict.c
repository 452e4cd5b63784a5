/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-verdict.h"

#include "mh-solve.h"
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

char *
mh_verdict_of (const MhInput *input, const MhAlgorithm *algorithm, gboolean *holds, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_auto (MhResult) result = { NULL };

  g_return_val_if_fail (input != NULL && algorithm != NULL && holds != NULL, NULL);

  *holds = mh_input_solve (input, algorithm, NULL, &result, &failure);
  if (*holds)
    return describe (result.solution);
  if (g_error_matches (failure, MH_SOLVE_ERROR, MH_SOLVE_ERROR_CERTIFICATE))
    return g_strdup_printf (_ ("certificate fails: %s\n"), failure->message);

  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}
