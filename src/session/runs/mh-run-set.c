/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run-set.h"

#include "mh-algorithms.h"
#include "mh-game-class.h"
#include "mh-program-algorithm.h"
#include "mh-runner.h"

/* The memory of two results with 10,000 nodes, so that an edit can be undone and redone without
 * solving. The latest result is always kept. */
#define MAX_KEPT_BYTES ((gsize) 1 << 30)

typedef struct
{
  guint algorithm;    /* the index of the chosen algorithm in the list */
  MhOptions *options; /* (array): one for each algorithm of the class, and one for a program */
  MhRunner *runner;
  MhRun *shown;
  MhRun *opened; /* (nullable): a run from a file, shown instead of its own */
} Side;

struct _MhRunSet
{
  void (*changed) (gpointer user_data);
  gpointer user_data;
  const MhAlgorithm *const *algorithms; /* (array length=n_algorithms): algorithms that can play
                                         * this kind of game */
  guint n_algorithms;
  const MhAlgorithm *program; /* (nullable): the user's, which is behind the last of them */
  gboolean has_program;       /* whether it plays this kind of game */
  const MhAlgorithm *lesson;  /* the most instructive algorithm beside the first one */
  MhSolutionCache *cache;
  Side sides[MH_N_SIDES];
  MhRunner *truth;
  MhGame *game;
  guint32 start;
  int delay_ms;
  gboolean comparing;
  gboolean has_chosen_other; /* whether the user has chosen the algorithm of the other side, which
                              * otherwise follows the main side */
};

/* The index of the default algorithm, which is exact. */
#define TRUTH 0

static const MhAlgorithm *
get_algorithm (const MhRunSet *self, const Side *side)
{
  return side->algorithm < self->n_algorithms ? self->algorithms[side->algorithm] : self->program;
}

static void
problem_init (const MhRunSet *self, const Side *side, MhProblem *problem)
{
  const MhAlgorithm *algorithm = get_algorithm (self, side);
  const MhAlgorithm *stand_in = mh_algorithms_get_stand_in (algorithm, self->game);

  mh_problem_init (problem, stand_in, self->game, self->start);
  if (stand_in == algorithm)
    problem->options = side->options[side->algorithm];
}

/* Returns: (nullable): the run that is asked for */
static MhRun *
get_run (const Side *side)
{
  return side->opened != NULL ? side->opened : mh_runner_get_run (side->runner);
}

/* Returns: whether the previous run stays shown while @run is at work, because only the options
 * differ */
static gboolean
may_stay (const Side *side, MhRun *run)
{
  return side->shown != NULL && run != NULL && mh_run_get_state (side->shown) == MH_RUN_DONE
         && mh_run_get_algorithm (side->shown) == mh_run_get_algorithm (run)
         && mh_game_equal (mh_run_get_game (side->shown), mh_run_get_game (run));
}

static void
update_shown (Side *side)
{
  MhRun *run = get_run (side);
  const gboolean is_coming = run != NULL && mh_run_get_state (run) != MH_RUN_DONE
                             && mh_run_get_state (run) != MH_RUN_FAILED;

  if (!is_coming || !may_stay (side, run))
    g_set_object (&side->shown, run);
}

static void
state_changed_cb (gpointer user_data)
{
  MhRunSet *self = user_data;

  for (guint i = 0; i < MH_N_SIDES; i++)
    update_shown (&self->sides[i]);
  self->changed (self->user_data);
}

static gboolean
is_wanted (const MhRunSet *self, MhSide side)
{
  return self->game != NULL && (side == MH_SIDE_MAIN || self->comparing);
}

static gboolean
may_be_wrong (const MhRunSet *self, MhSide side)
{
  g_auto (MhProblem) problem = { NULL };

  problem_init (self, &self->sides[side], &problem);

  return problem.algorithm->get_exactness (&problem) != MH_EXACT_NUMBERS;
}

static gboolean
needs_truth (const MhRunSet *self)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    if (is_wanted (self, (MhSide) i) && may_be_wrong (self, (MhSide) i))
      return TRUE;

  return FALSE;
}

static void
ask_for_truth (MhRunSet *self, int delay_ms)
{
  g_auto (MhProblem) problem = { NULL };

  if (!needs_truth (self))
    {
      mh_runner_set_problem (self->truth, NULL, delay_ms);
      return;
    }

  mh_problem_init (&problem, mh_algorithms_get_stand_in (self->algorithms[TRUTH], self->game),
                   self->game, self->start);
  mh_runner_set_problem (self->truth, &problem, delay_ms);
}

static void
ask_for_side (MhRunSet *self, MhSide side, int delay_ms)
{
  g_auto (MhProblem) problem = { NULL };

  if (!is_wanted (self, side))
    {
      mh_runner_set_problem (self->sides[side].runner, NULL, delay_ms);
      return;
    }

  problem_init (self, &self->sides[side], &problem);
  mh_runner_set_problem (self->sides[side].runner, &problem, delay_ms);
}

static void
ask_for_all (MhRunSet *self, int delay_ms)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    ask_for_side (self, (MhSide) i, delay_ms);
  ask_for_truth (self, delay_ms);
  for (guint i = 0; i < MH_N_SIDES; i++)
    mh_runner_finish_instant (self->sides[i].runner);
  mh_runner_finish_instant (self->truth);
  state_changed_cb (self);
}

/* Updates the runs after a choice of the user, which start at once if boards are solved
 * automatically. */
static void
choices_changed (MhRunSet *self)
{
  ask_for_all (self, self->delay_ms == MH_RUNNER_NEVER ? MH_RUNNER_NEVER : 0);
}

static guint
find_algorithm (const MhRunSet *self, const MhAlgorithm *algorithm)
{
  for (guint i = 0; i < self->n_algorithms; i++)
    if (self->algorithms[i] == algorithm)
      return i;

  g_assert (algorithm == mh_run_set_get_program (self));

  return self->n_algorithms;
}

static void
reset_options (const MhRunSet *self, Side *side)
{
  g_free (side->options);
  side->options = g_new0 (MhOptions, self->n_algorithms + 1);
  for (guint i = 0; i < self->n_algorithms; i++)
    mh_options_init (&side->options[i], self->algorithms[i]->options);
}

static void
side_init (MhRunSet *self, Side *side)
{
  side->runner = mh_runner_new (self->cache, state_changed_cb, self);
}

static void
side_clear (Side *side)
{
  g_clear_pointer (&side->runner, mh_runner_free);
  g_clear_pointer (&side->options, g_free);
  g_clear_object (&side->shown);
  g_clear_object (&side->opened);
}

MhRunSet *
mh_run_set_new (const MhGameClass *klass, void (*changed) (gpointer user_data), gpointer user_data)
{
  g_return_val_if_fail (changed != NULL, NULL);

  MhRunSet *self = g_new0 (MhRunSet, 1);

  self->changed = changed;
  self->user_data = user_data;
  self->cache = mh_solution_cache_new (MAX_KEPT_BYTES);
  self->delay_ms = MH_RUNNER_NEVER;
  for (guint i = 0; i < MH_N_SIDES; i++)
    side_init (self, &self->sides[i]);
  self->truth = mh_runner_new (self->cache, state_changed_cb, self);
  mh_run_set_set_class (self, klass);

  return self;
}

void
mh_run_set_free (MhRunSet *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < MH_N_SIDES; i++)
    side_clear (&self->sides[i]);
  mh_runner_free (self->truth);
  mh_solution_cache_free (self->cache);
  g_clear_pointer (&self->game, mh_game_unref);
  g_free (self);
}

/* Gives the sides that have the program what they begin with. */
static void
drop_program (MhRunSet *self)
{
  for (guint i = 0; i < MH_N_SIDES; i++)
    if (self->sides[i].algorithm == self->n_algorithms)
      self->sides[i].algorithm = i == MH_SIDE_MAIN ? TRUTH : find_algorithm (self, self->lesson);
}

void
mh_run_set_set_class (MhRunSet *self, const MhGameClass *klass)
{
  g_return_if_fail (self != NULL && klass != NULL);

  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (klass, &n_algorithms);

  self->has_program = mh_program_algorithm_plays (klass);
  if (algorithms == self->algorithms)
    {
      if (!self->has_program)
        drop_program (self);
      return;
    }

  self->algorithms = algorithms;
  self->n_algorithms = n_algorithms;
  self->lesson = mh_algorithms_get_lesson (klass);
  self->has_chosen_other = FALSE;
  for (guint i = 0; i < MH_N_SIDES; i++)
    reset_options (self, &self->sides[i]);
  self->sides[MH_SIDE_MAIN].algorithm = TRUTH;
  self->sides[MH_SIDE_OTHER].algorithm = find_algorithm (self, self->lesson);
}

const MhAlgorithm *
mh_run_set_get_program (const MhRunSet *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->has_program ? self->program : NULL;
}

void
mh_run_set_set_program (MhRunSet *self, const MhAlgorithm *program)
{
  g_return_if_fail (self != NULL);

  if (program == self->program)
    return;

  if (program == NULL)
    drop_program (self);
  self->program = program;
  choices_changed (self);
}

void
mh_run_set_set_game (MhRunSet *self, MhGame *game, guint32 start, int delay_ms)
{
  g_return_if_fail (self != NULL);

  if (game == NULL || self->game == NULL || !mh_game_equal (game, self->game))
    g_clear_object (&self->sides[MH_SIDE_MAIN].opened);
  g_clear_pointer (&self->game, mh_game_unref);
  self->game = game != NULL ? mh_game_ref (game) : NULL;
  self->start = start;
  self->delay_ms = delay_ms;
  ask_for_all (self, delay_ms);
}

const MhAlgorithm *
mh_run_set_get_algorithm (const MhRunSet *self, MhSide side)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_algorithm (self, &self->sides[side]);
}

void
mh_run_set_set_algorithm (MhRunSet *self, MhSide side, const MhAlgorithm *algorithm)
{
  g_return_if_fail (self != NULL && algorithm != NULL);

  self->has_chosen_other |= side == MH_SIDE_OTHER;
  if (algorithm == get_algorithm (self, &self->sides[side]) && self->sides[side].opened == NULL)
    return;

  g_clear_object (&self->sides[side].opened);
  self->sides[side].algorithm = find_algorithm (self, algorithm);
  choices_changed (self);
}

const MhOptions *
mh_run_set_get_options (const MhRunSet *self, MhSide side)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->sides[side].options[self->sides[side].algorithm];
}

const MhOptions *
mh_run_set_get_options_of (const MhRunSet *self, MhSide side, const MhAlgorithm *algorithm)
{
  g_return_val_if_fail (self != NULL && algorithm != NULL, NULL);

  return &self->sides[side].options[find_algorithm (self, algorithm)];
}

void
mh_run_set_set_options (MhRunSet *self, MhSide side, const MhOptions *options)
{
  g_return_if_fail (self != NULL && options != NULL);

  self->has_chosen_other |= side == MH_SIDE_OTHER;
  if (mh_options_equal (options, mh_run_set_get_options (self, side)))
    return;

  g_clear_object (&self->sides[side].opened);
  self->sides[side].options[self->sides[side].algorithm] = *options;
  choices_changed (self);
}

gboolean
mh_run_set_get_comparing (const MhRunSet *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->comparing;
}

/* Chooses the algorithm of the other side: the exact one if the main side may be wrong,
 * otherwise the most instructive one. */
static void
choose_other (MhRunSet *self)
{
  const gboolean is_truth = self->sides[MH_SIDE_MAIN].algorithm == TRUTH;

  self->sides[MH_SIDE_OTHER].algorithm = is_truth ? find_algorithm (self, self->lesson) : TRUTH;
}

/* Drops what is not solved like the main side: the recorded run of the other side may take far more
 * memory than all that stays. */
static void
forget_other_runs (MhRunSet *self)
{
  g_auto (MhProblem) kept = { NULL };

  if (self->game == NULL)
    return;

  problem_init (self, &self->sides[MH_SIDE_MAIN], &kept);
  mh_solution_cache_make_room (self->cache, &kept);
}

void
mh_run_set_set_comparing (MhRunSet *self, gboolean comparing)
{
  g_return_if_fail (self != NULL);

  if (!comparing == !self->comparing)
    return;

  self->comparing = comparing;
  if (comparing && !self->has_chosen_other)
    choose_other (self);
  choices_changed (self);
  if (!comparing)
    forget_other_runs (self);
}

MhRun *
mh_run_set_get_run (const MhRunSet *self, MhSide side)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_run (&self->sides[side]);
}

MhRun *
mh_run_set_get_shown (const MhRunSet *self, MhSide side)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->sides[side].shown;
}

/* An exact run on one of the sides is the truth; otherwise a separate run is. */
MhRun *
mh_run_set_get_truth (const MhRunSet *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhRun *truth = mh_runner_get_run (self->truth);

  for (guint i = 0; truth == NULL && i < MH_N_SIDES; i++)
    if (is_wanted (self, (MhSide) i) && !may_be_wrong (self, (MhSide) i))
      truth = self->sides[i].opened != NULL ? mh_runner_get_run (self->sides[i].runner)
                                            : self->sides[i].shown;

  return truth != NULL && mh_run_get_state (truth) == MH_RUN_DONE ? truth : NULL;
}

void
mh_run_set_open (MhRunSet *self, MhRun *run)
{
  g_return_if_fail (self != NULL && self->game != NULL && MH_IS_RUN (run));
  g_return_if_fail (mh_game_equal (mh_run_get_game (run), self->game));

  g_set_object (&self->sides[MH_SIDE_MAIN].opened, run);
  state_changed_cb (self);
}

gboolean
mh_run_set_can_start (const MhRunSet *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < MH_N_SIDES; i++)
    if (mh_runner_can_start (self->sides[i].runner))
      return TRUE;

  return mh_runner_can_start (self->truth);
}

void
mh_run_set_start (MhRunSet *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < MH_N_SIDES; i++)
    mh_runner_start (self->sides[i].runner);
  mh_runner_start (self->truth);
}

void
mh_run_set_cancel (MhRunSet *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < MH_N_SIDES; i++)
    mh_runner_cancel (self->sides[i].runner);
  mh_runner_cancel (self->truth);
}

static gboolean
finish_now (MhRunner *runner, GError **error)
{
  return mh_runner_get_run (runner) == NULL || mh_runner_finish_now (runner, error);
}

gboolean
mh_run_set_finish_now (MhRunSet *self, GError **error)
{
  g_return_val_if_fail (self != NULL && self->game != NULL, FALSE);

  for (guint i = 0; i < MH_N_SIDES; i++)
    if (!finish_now (self->sides[i].runner, error))
      return FALSE;

  return finish_now (self->truth, error);
}
