/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-own-program.h"

#include "mh-applies.h"
#include "mh-space.h"

#include <glib/gi18n.h>

static const char *const nothing[] = { NULL };

static gboolean
own_program_applies (const MhGame *game, const char **reason)
{
  return mh_applies_if (FALSE, N_ ("It is a program of its own, and its steps are recorded"),
                        reason);
}

static MhExactness
own_program_get_exactness (const MhProblem *problem)
{
  return MH_EXACT_NOT;
}

static char *
own_program_describe_exactness (const MhProblem *problem)
{
  return g_strdup (_ ("if it is right"));
}

static guint64
own_program_get_bytes_needed (const MhProblem *problem)
{
  return (guint64) mh_space_get_n_positions (problem->game) * sizeof (guint32);
}

const MhAlgorithm mh_own_program = {
  .id = "program",
  .name = N_ ("Your program"),
  .summary = N_ ("The steps that a program of yours reported while it ran."),
  .cost = N_ ("any"),
  .pseudocode = nothing,
  .work_names = nothing,
  .needs_start = TRUE,
  .is_stand_in = TRUE,
  .applies = own_program_applies,
  .get_exactness = own_program_get_exactness,
  .describe_exactness = own_program_describe_exactness,
  .get_bytes_needed = own_program_get_bytes_needed,
};

gboolean
mh_own_program_is_one (const MhAlgorithm *algorithm)
{
  g_return_val_if_fail (algorithm != NULL, FALSE);

  return algorithm->get_exactness == own_program_get_exactness;
}
