/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-contest.h"

#include "mh-algorithm-spec.h"
#include "mh-algorithms.h"
#include "mh-comparer.h"
#include "mh-game-class.h"

/* The index of the default algorithm, which is exact. */
#define TRUTH 0
#define NOT_COUNTED G_MAXUINT32

typedef struct
{
  MhRun *run; /* (nullable) */
  gulong state_handler;
  MhComparer *comparer; /* (nullable): present while differences are counted */
  guint32 n_different;  /* the number of different positions, or NOT_COUNTED */
} Entry;

struct _MhContest
{
  GObject parent_instance;

  MhSession *session;
  const MhAlgorithm *const *algorithms;
  guint n_entries; /* one for each algorithm, and one for a program */
  Entry *entries;
  gboolean is_going_on;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhContest, mh_contest, G_TYPE_OBJECT)

/* Returns: (nullable): NULL for the entry of a program if none is offered */
static const MhAlgorithm *
get_algorithm (MhContest *self, guint entry)
{
  return entry + 1 < self->n_entries ? self->algorithms[entry]
                                     : mh_session_get_snapshot (self->session)->program;
}

/* Returns: the options of an algorithm on the other side if it is shown there or has other options
 * than at first, or else those on the main side */
static const MhOptions *
find_options (MhContest *self, const MhAlgorithm *algorithm)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  const MhRunSet *runs = mh_session_get_runs (self->session);
  const MhOptions *other = mh_run_set_get_options_of (runs, MH_SIDE_OTHER, algorithm);
  MhAlgorithmSpec initial;

  mh_algorithm_spec_init (&initial, algorithm);

  return (snapshot->is_comparing && snapshot->sides[MH_SIDE_OTHER].algorithm == algorithm)
                 || !mh_options_equal (other, &initial.options)
             ? other
             : mh_run_set_get_options_of (runs, MH_SIDE_MAIN, algorithm);
}

/* Returns: FALSE if there is nothing to ask */
static gboolean
problem_init (MhContest *self, guint entry, MhProblem *problem)
{
  const MhAlgorithm *algorithm = get_algorithm (self, entry);
  MhGame *game = mh_session_get_snapshot (self->session)->game;
  const char *reason;

  if (game == NULL || algorithm == NULL
      || (algorithm->applies != NULL && !algorithm->applies (game, &reason)))
    return FALSE;

  mh_problem_init (problem, algorithm, game, mh_session_get_snapshot (self->session)->start);
  problem->options = *find_options (self, algorithm);
  problem->is_traced = FALSE;

  return TRUE;
}

static gboolean
is_at_work (MhContest *self)
{
  for (guint i = 0; i < self->n_entries; i++)
    if (self->entries[i].run != NULL && mh_run_get_state (self->entries[i].run) == MH_RUN_WORKING)
      return TRUE;

  return FALSE;
}

/* Returns: whether a run may start; runs that the window waits for come first */
static gboolean
may_go_on (MhContest *self)
{
  MhRun *own = mh_run_set_get_run (mh_session_get_runs (self->session), MH_SIDE_MAIN);

  return self->is_going_on && own != NULL && mh_run_get_state (own) != MH_RUN_IDLE
         && mh_run_get_state (own) != MH_RUN_WORKING && !is_at_work (self);
}

static void
go_on (MhContest *self)
{
  for (guint i = 0; i < self->n_entries && may_go_on (self); i++)
    if (self->entries[i].run != NULL && mh_run_get_state (self->entries[i].run) == MH_RUN_IDLE)
      mh_run_start (self->entries[i].run);
}

static void
state_changed_cb (MhContest *self)
{
  go_on (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
entry_clear (Entry *entry)
{
  g_clear_pointer (&entry->comparer, mh_comparer_free);
  if (entry->run == NULL)
    return;

  g_clear_signal_handler (&entry->state_handler, entry->run);
  mh_run_drop (entry->run);
  g_clear_object (&entry->run);
}

/* Returns: whether the entry has another run now */
static gboolean
refresh_entry (MhContest *self, guint i)
{
  Entry *entry = &self->entries[i];
  g_auto (MhProblem) problem = { NULL };
  const gboolean has_problem = problem_init (self, i, &problem);

  if (has_problem
          ? entry->run != NULL && mh_problem_equal (mh_run_get_problem (entry->run), &problem)
          : entry->run == NULL)
    return FALSE;

  entry_clear (entry);
  entry->n_different = NOT_COUNTED;
  if (!has_problem)
    return TRUE;

  entry->run = mh_run_new (&problem);
  mh_run_want (entry->run);
  entry->state_handler
      = g_signal_connect_swapped (entry->run, "notify::state", G_CALLBACK (state_changed_cb), self);

  return TRUE;
}

static void
refresh (MhContest *self)
{
  gboolean is_other = FALSE;

  for (guint i = 0; i < self->n_entries; i++)
    is_other |= refresh_entry (self, i);
  if (is_other && !mh_contest_is_short (self))
    self->is_going_on = FALSE;
  go_on (self);
  if (is_other)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
session_changed_cb (MhContest *self, const MhSnapshot *snapshot, guint parts)
{
  if ((parts & (MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_START)) != 0)
    refresh (self);
}

static void
mh_contest_dispose (GObject *object)
{
  MhContest *self = MH_CONTEST (object);

  for (guint i = 0; i < self->n_entries; i++)
    entry_clear (&self->entries[i]);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (mh_contest_parent_class)->dispose (object);
}

static void
mh_contest_finalize (GObject *object)
{
  g_free (MH_CONTEST (object)->entries);

  G_OBJECT_CLASS (mh_contest_parent_class)->finalize (object);
}

static void
mh_contest_class_init (MhContestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mh_contest_dispose;
  object_class->finalize = mh_contest_finalize;

  signals[CHANGED] = g_signal_new ("changed", MH_TYPE_CONTEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
mh_contest_init (MhContest *self)
{
}

MhContest *
mh_contest_new (MhSession *session)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);

  MhContest *self = g_object_new (MH_TYPE_CONTEST, NULL);

  self->session = g_object_ref (session);
  self->algorithms = mh_algorithms_list (mh_session_get_class (session), &self->n_entries);
  self->n_entries++;
  self->entries = g_new0 (Entry, self->n_entries);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  refresh (self);

  return self;
}

gboolean
mh_contest_is_short (MhContest *self)
{
  g_return_val_if_fail (MH_IS_CONTEST (self), FALSE);

  for (guint i = 0; i < self->n_entries; i++)
    if (self->entries[i].run != NULL && !mh_run_is_short (self->entries[i].run))
      return FALSE;

  return TRUE;
}

void
mh_contest_start (MhContest *self)
{
  g_return_if_fail (MH_IS_CONTEST (self));

  if (self->is_going_on)
    return;

  self->is_going_on = TRUE;
  go_on (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
mh_contest_cancel (MhContest *self)
{
  g_return_if_fail (MH_IS_CONTEST (self));

  if (!self->is_going_on)
    return;

  self->is_going_on = FALSE;
  for (guint i = 0; i < self->n_entries; i++)
    if (self->entries[i].run != NULL)
      mh_run_cancel (self->entries[i].run);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
mh_contest_is_going_on (MhContest *self)
{
  g_return_val_if_fail (MH_IS_CONTEST (self), FALSE);

  return self->is_going_on && (is_at_work (self) || mh_contest_can_start (self));
}

gboolean
mh_contest_can_start (MhContest *self)
{
  g_return_val_if_fail (MH_IS_CONTEST (self), FALSE);

  for (guint i = 0; i < self->n_entries; i++)
    if (self->entries[i].run != NULL && mh_run_get_state (self->entries[i].run) == MH_RUN_IDLE)
      return TRUE;

  return FALSE;
}

MhRun *
mh_contest_get_run (MhContest *self, guint entry)
{
  g_return_val_if_fail (MH_IS_CONTEST (self) && entry < self->n_entries, NULL);

  return self->entries[entry].run;
}

static MhSolution *
get_solution (MhContest *self, guint entry)
{
  MhRun *run = self->entries[entry].run;

  return run != NULL ? mh_run_get_solution (run) : NULL;
}

static void
compared_cb (gpointer user_data)
{
  MhContest *self = user_data;

  g_signal_emit (self, signals[CHANGED], 0);
}

/* Stores the number of differences only, and drops the comparison. */
static void
count_differences (MhContest *self, Entry *entry, MhSolution *mine, MhSolution *truth)
{
  if (entry->comparer == NULL)
    entry->comparer = mh_comparer_new (compared_cb, self);

  mh_comparer_compare (entry->comparer, mine, truth, truth);

  const MhComparison *comparison = mh_comparer_get (entry->comparer);

  if (comparison == NULL)
    return;

  entry->n_different = comparison->n_positions;
  g_clear_pointer (&entry->comparer, mh_comparer_free);
}

gboolean
mh_contest_count_differences (MhContest *self, guint entry, guint32 *n_different)
{
  g_return_val_if_fail (MH_IS_CONTEST (self) && entry < self->n_entries, FALSE);
  g_return_val_if_fail (n_different != NULL, FALSE);

  Entry *counted = &self->entries[entry];
  MhSolution *truth = get_solution (self, TRUTH);
  MhSolution *mine = get_solution (self, entry);

  if (truth == NULL || mine == NULL)
    return FALSE;

  if (counted->n_different == NOT_COUNTED)
    count_differences (self, counted, mine, truth);
  *n_different = counted->n_different;

  return counted->n_different != NOT_COUNTED;
}
