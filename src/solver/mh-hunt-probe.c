/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-probe.h"

#include "mh-comparison.h"
#include "mh-retrograde.h"

/* Small boards need little; a cap or a budget of the user's may need more than
 * any board here is worth. */
#define MAX_BYTES (G_GUINT64_CONSTANT (1) << 30)

/* What beginning and ending a run costs, in units of work. */
#define COST_OF_RUN 64

/* Runs are always cut into the same pieces, whatever the budget, so that those
 * that take too long are always the same. */
#define SLICE 1024

#define N_RIVALS 2

typedef struct
{
  MhVariant variant;
  MhSolution *solution; /* NULL before the first run, or if it had no memory */
  guint32 begun_at;     /* the start of that run */
} Rival;

struct _MhHuntProbe
{
  const MhHuntQuery *query;
  MhGame *game;
  Rival rivals[N_RIVALS];
  guint n_rivals;
  MhCrank *crank; /* of the rival that is asked, or NULL */
  guint asked;
  guint patience;   /* the units that it may still take */
  guint32 position; /* that is looked at */
  guint32 end;      /* behind the last one */
  guint32 least;
  gboolean is_single;
  MhHuntMatch match;
};

MhHuntProbe *
mh_hunt_probe_new (const MhHuntQuery *query, MhGame *game, guint32 position, guint32 least)
{
  g_return_val_if_fail (query != NULL && game != NULL, NULL);

  MhHuntProbe *self = g_new0 (MhHuntProbe, 1);

  self->query = query;
  self->game = mh_game_ref (game);
  self->n_rivals = query->goal == MH_HUNT_DIFFER ? N_RIVALS : 1;
  self->is_single = position != MH_POSITION_NONE;
  self->position = self->is_single ? position : 0;
  self->end = self->is_single ? position + 1 : mh_space_get_n_positions (game);
  self->least = least;
  self->match.position = MH_POSITION_NONE;

  for (guint i = 0; i < self->n_rivals; i++)
    {
      self->rivals[i].variant = query->rivals[i];
      self->rivals[i].begun_at = MH_POSITION_NONE;
    }
  if (query->goal != MH_HUNT_DIFFER)
    mh_variant_init (&self->rivals[0].variant, &mh_retrograde);

  return self;
}

static void
free_crank (MhHuntProbe *self)
{
  if (self->crank != NULL)
    self->crank->algorithm->free (self->crank);
  self->crank = NULL;
}

void
mh_hunt_probe_free (MhHuntProbe *self)
{
  g_return_if_fail (self != NULL);

  free_crank (self);
  for (guint i = 0; i < N_RIVALS; i++)
    g_clear_pointer (&self->rivals[i].solution, mh_solution_unref);
  mh_game_unref (self->game);
  g_free (self);
}

static MhValue
get_value (const MhHuntProbe *self, guint rival)
{
  const MhSolution *solution = self->rivals[rival].solution;

  return solution != NULL ? mh_solution_get_value (solution, self->position)
                          : (MhValue){ MH_OUTCOME_NONE, 0 };
}

/* Whether the rival was asked where it could tell. */
static gboolean
has_answered (const MhHuntProbe *self, guint rival)
{
  const Rival *asked = &self->rivals[rival];

  if (asked->begun_at == self->position)
    return TRUE;
  if (asked->solution == NULL)
    return FALSE;

  return !asked->variant.algorithm->needs_start
         || get_value (self, rival).outcome != MH_OUTCOME_NONE;
}

/* Whether it was asked just there, where that makes a difference. */
static gboolean
has_answered_here (const MhHuntProbe *self, guint rival)
{
  const Rival *asked = &self->rivals[rival];

  return asked->begun_at == self->position || !asked->variant.algorithm->needs_start;
}

static void
ask (MhHuntProbe *self, guint i)
{
  Rival *rival = &self->rivals[i];
  const MhAlgorithm *algorithm = rival->variant.algorithm;
  const MhProblem problem = {
    .algorithm = algorithm,
    .game = self->game,
    .options = rival->variant.options,
    .start = self->position,
  };
  const char *reason;

  g_clear_pointer (&rival->solution, mh_solution_unref);
  rival->begun_at = self->position;
  self->asked = i;
  self->patience = MAX (self->query->max_work, 1);

  if ((algorithm->applies == NULL || algorithm->applies (self->game, &reason))
      && algorithm->get_bytes_needed (&problem) <= MAX_BYTES)
    self->crank = algorithm->begin (&problem);
  if (self->crank == NULL)
    self->match.is_unanswered = TRUE;
}

static void
end_run (MhHuntProbe *self)
{
  g_auto (MhResult) result = { NULL };
  MhCrank *crank = g_steal_pointer (&self->crank);

  if (!crank->algorithm->finish (crank, &result) || result.is_exhausted)
    self->match.is_unanswered = TRUE;
  self->rivals[self->asked].solution = g_steal_pointer (&result.solution);
}

static gboolean
is_looked_at (const MhHuntProbe *self)
{
  if (!mh_space_is_possible (self->game, self->position)
      || mh_space_get_end (self->game, self->position) != MH_OUTCOME_NONE)
    return FALSE;

  return self->is_single || self->query->starts == MH_HUNT_EVERY_POSITION
         || mh_space_get_mover (self->game, self->position) == MH_PLAYER_FIRST;
}

static gboolean
is_match (const MhHuntProbe *self)
{
  const MhValue value = get_value (self, 0);
  const MhOutcome winner = self->query->winner;

  switch (self->query->goal)
    {
    case MH_HUNT_DIFFER:
      return mh_comparison_differ (value, get_value (self, 1));
    case MH_HUNT_DRAW:
      return value.outcome == MH_OUTCOME_DRAW;
    case MH_HUNT_LONGEST:
      return mh_outcome_is_win (value.outcome) && value.remoteness >= self->least
             && (winner == MH_OUTCOME_NONE || winner == value.outcome);
    default:
      g_assert_not_reached ();
    }
}

static void
take_match (MhHuntProbe *self)
{
  self->match.position = self->position;
  for (guint i = 0; i < self->n_rivals; i++)
    self->match.values[i] = get_value (self, i);

  if (self->query->goal == MH_HUNT_LONGEST)
    self->least = self->match.values[0].remoteness + 1;
  else
    self->end = self->position + 1; /* one is enough */
}

/* Asks whoever has to be asked next. Returns: FALSE if nobody has */
static gboolean
ask_next (MhHuntProbe *self)
{
  for (guint i = 0; i < self->n_rivals; i++)
    if (!has_answered (self, i))
      {
        ask (self, i);
        return TRUE;
      }

  if (!is_match (self))
    return FALSE;

  /* What was said in passing about another start is not taken for granted. */
  for (guint i = 0; i < self->n_rivals; i++)
    if (!has_answered_here (self, i))
      {
        ask (self, i);
        return TRUE;
      }

  take_match (self);
  return FALSE;
}

static void
charge (guint *budget, guint cost)
{
  *budget -= MIN (*budget, cost);
}

static void
crank (MhHuntProbe *self, guint *budget)
{
  const guint slice = MIN (SLICE, self->patience);
  const guint32 n_positions = mh_space_get_n_positions (self->game);

  if (!self->crank->algorithm->advance (self->crank, slice))
    {
      end_run (self);
      charge (budget, MIN (n_positions, slice) + COST_OF_RUN);
      return;
    }

  charge (budget, slice);
  self->patience -= slice;
  if (self->patience > 0)
    return;

  free_crank (self);
  self->match.is_unanswered = TRUE;
}

gboolean
mh_hunt_probe_advance (MhHuntProbe *self, guint *budget)
{
  g_return_val_if_fail (self != NULL && budget != NULL, FALSE);

  while (*budget > 0 && (self->crank != NULL || self->position < self->end))
    if (self->crank != NULL)
      {
        crank (self, budget);
      }
    else if (!is_looked_at (self) || !ask_next (self))
      {
        self->position++;
        charge (budget, 1);
      }

  return self->crank != NULL || self->position < self->end;
}

MhHuntMatch
mh_hunt_probe_get_match (const MhHuntProbe *self)
{
  g_return_val_if_fail (self != NULL, (MhHuntMatch){ .position = MH_POSITION_NONE });

  return self->match;
}
