/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-memo.h"

#include "mh-coins-cells.h"
#include "mh-gathered-bytes.h"
#include "mh-recorded-trace.h"
#include "mh-space.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const mh_coins_memo_work_names[] = {
  N_ ("calls"),
  N_ ("memo entries"),
  N_ ("memo hits"),
  NULL,
};

static const MhTraceStyle trace_style = {
  .waiting = MH_WAITING_PATH,
  .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_slots = TRUE,
  .has_cells = TRUE,
};

/* A cell on the path, whose replies are being asked for. */
typedef struct
{
  guint32 cell;
  guint32 n_replies;
  guint32 n_asked; /* of these; the last one is on the path, too, or answered */
  guint32 entered; /* the event */
  guint32 cause;   /* the event that decided the best reply so far */
  gint64 score;    /* of that reply */
} Frame;

/* The state of a cell for the recorder. */
typedef struct
{
  guint32 slot;
  guint32 decided_by;
} Mark;

typedef struct
{
  MhAlgorithmRun parent;
  MhCoinsCells cells;
  guint32 start;
  MhGatheredBytes path; /* (element-type Frame) */
  gboolean is_done;
  MhRecorder *recorder; /* or NULL */
  Mark *marks;          /* for each cell, when recording */
  guint64 work[MH_MAX_WORK_COUNTS];
} Memo;

/* Each reply is asked for once; a cell is entered and decided. */
static guint64
get_n_events_bound (const MhGame *game)
{
  const guint64 n_moves = mh_space_get_n_moves_bound (game) / MH_N_PLAYERS;

  return 2 * (guint64) (mh_space_get_n_possible (game) / MH_N_PLAYERS) + n_moves;
}

/* The recorder stops by itself when it is full. */
static guint32
get_max_events (const MhGame *game)
{
  const guint64 bound = get_n_events_bound (game);

  return (guint32) MIN (bound, MH_EVENT_BUDGET);
}

MhExactness
mh_coins_memo_get_exactness (const MhProblem *problem)
{
  return MH_EXACT_VALUES;
}

char *
mh_coins_memo_describe_exactness (const MhProblem *problem)
{
  return g_strdup (_ ("where it has been"));
}

guint64
mh_coins_memo_get_bytes_needed (const MhProblem *problem)
{
  const guint64 n_positions = mh_space_get_n_positions (problem->game);
  guint64 n_bytes = n_positions * sizeof (gint64)
                    + mh_space_get_n_columns (problem->game) * (guint64) (2 * sizeof (Frame));

  if (problem->is_traced)
    n_bytes += n_positions / MH_N_PLAYERS * sizeof (Mark)
               + (guint64) get_max_events (problem->game) * (MH_EVENT_BYTES + MH_SLOT_BYTES);

  return n_bytes;
}

void
mh_coins_memo_free (MhAlgorithmRun *run)
{
  Memo *self = (Memo *) run;

  mh_coins_cells_clear (&self->cells);
  g_clear_pointer (&self->recorder, mh_recorder_free);
  mh_gathered_bytes_clear (&self->path);
  g_free (self->marks);
  g_free (self);
}

static gboolean
prepare_recorder (Memo *self, MhGame *game)
{
  self->recorder = mh_recorder_new (game, &trace_style, get_max_events (game));
  self->marks = g_try_new (Mark, self->cells.n_cells);

  return self->recorder != NULL && self->marks != NULL;
}

/* Returns: the start of the search, which is the position with all coins if none is given or
 * possible */
static guint32
choose_start (const MhProblem *problem)
{
  const guint32 start = problem->start;

  if (start == MH_POSITION_NONE || !mh_space_is_possible (problem->game, start))
    return mh_space_get_whole (problem->game);

  return mh_space_with_mover (problem->game, start, MH_PLAYER_FIRST);
}

MhAlgorithmRun *
mh_coins_memo_begin (const MhProblem *problem)
{
  Memo *self = g_new0 (Memo, 1);

  self->parent.algorithm = problem->algorithm;
  self->start = choose_start (problem);
  if (!mh_coins_cells_init (&self->cells, problem->game)
      || (problem->is_traced && !prepare_recorder (self, problem->game)))
    {
      mh_coins_memo_free (&self->parent);
      return NULL;
    }

  return &self->parent;
}

static guint32
get_depth (const Memo *self)
{
  return (guint32) mh_gathered_bytes_count (&self->path, Frame);
}

/* Returns: (nullable): the cell whose replies are asked for */
static Frame *
get_caller (Memo *self)
{
  const guint32 depth = get_depth (self);

  return depth > 0 ? mh_gathered_bytes_array (&self->path, Frame) + depth - 1 : NULL;
}

/* Returns: the number of the event, or MH_STEP_NONE */
static guint32
record (Memo *self, MhEventKind kind, guint32 cell, guint32 cause, guint8 line)
{
  if (self->recorder == NULL)
    return MH_STEP_NONE;

  MhValue value = { MH_OUTCOME_NONE, 0 };
  const MhEvent event = {
    .slot = self->marks[cell].slot,
    .cause = cause,
    .kind = kind & 0xf,
    .line = line,
  };

  if (mh_coins_cells_is_known (&self->cells, cell))
    value = mh_coins_cells_get_value (&self->cells, cell, self->cells.scores[cell]);

  return mh_recorder_add_value (self->recorder, event, value);
}

static void
add_slot (Memo *self, guint32 cell)
{
  const Frame *caller = get_caller (self);

  if (self->recorder == NULL)
    return;

  self->marks[cell].slot
      = mh_recorder_add_slot (self->recorder, cell, get_depth (self) + 1,
                              caller != NULL ? self->marks[caller->cell].slot : MH_SLOT_NONE);
}

static void
decide (Memo *self, guint32 cell, gint64 score, guint32 cause, guint8 line)
{
  self->cells.scores[cell] = score;
  self->work[MH_COINS_MEMO_ENTRIES]++;

  const guint32 event = record (self, MH_EVENT_DECIDED, cell, cause, line);

  if (self->marks != NULL)
    self->marks[cell].decided_by = event;
}

/* Hands the score of @cell to the cell that asked for it. */
static void
answer (Memo *self, guint32 cell)
{
  Frame *caller = get_caller (self);

  if (caller == NULL)
    {
      self->is_done = TRUE;
      return;
    }

  const gint64 score = mh_coins_cells_judge (&self->cells, caller->cell, cell);

  if (caller->n_asked == 1 || score > caller->score)
    {
      caller->score = score;
      caller->cause = self->marks != NULL ? self->marks[cell].decided_by : MH_STEP_NONE;
    }
}

/* One step of what is usually a recursive function: goes down, or answers. The search ends where
 * there is no memory for a longer path. */
static void
call (Memo *self, guint32 cell)
{
  const Frame *caller = get_caller (self);
  const guint32 cause = caller != NULL ? caller->entered : MH_STEP_NONE;

  self->work[MH_COINS_MEMO_CALLS]++;
  if (mh_coins_cells_is_known (&self->cells, cell))
    {
      self->work[MH_COINS_MEMO_HITS]++;
      record (self, MH_EVENT_HIT, cell, cause, MH_COINS_MEMO_LINE_HIT);
      answer (self, cell);
      return;
    }

  const guint32 n_replies = mh_coins_cells_count_replies (&self->cells, cell);

  add_slot (self, cell);
  if (n_replies == 0)
    {
      decide (self, cell, mh_coins_cells_get_end (&self->cells, cell), cause,
              MH_COINS_MEMO_LINE_END);
      answer (self, cell);
      return;
    }

  const Frame frame = {
    .cell = cell,
    .n_replies = n_replies,
    .entered = record (self, MH_EVENT_ENTERED, cell, cause, MH_COINS_MEMO_LINE_ENTERED),
    .cause = MH_STEP_NONE,
  };

  self->is_done = !mh_gathered_bytes_add (&self->path, frame);
}

/* All replies are known. */
static void
go_back (Memo *self)
{
  const Frame frame = *get_caller (self);

  decide (self, frame.cell, frame.score, frame.cause, MH_COINS_MEMO_LINE_DECIDED);
  self->path.length -= sizeof frame;
  answer (self, frame.cell);
}

gboolean
mh_coins_memo_advance (MhAlgorithmRun *run, guint budget)
{
  Memo *self = (Memo *) run;

  for (guint i = 0; i < budget && !self->is_done; i++)
    {
      Frame *caller = get_caller (self);

      if (caller == NULL)
        {
          call (self, self->start);
        }
      else if (caller->n_asked == caller->n_replies)
        {
          go_back (self);
        }
      else
        {
          const guint32 asked = caller->n_asked++;

          call (self, mh_coins_cells_get_reply (&self->cells, caller->cell, asked));
        }
    }

  return !self->is_done;
}

/* Assumes that all cells can be reached. */
double
mh_coins_memo_get_progress (const MhAlgorithmRun *run)
{
  const Memo *self = (const Memo *) run;
  const guint32 n_cells = mh_space_get_n_possible (self->cells.game) / MH_N_PLAYERS;

  return (double) self->work[MH_COINS_MEMO_ENTRIES] / n_cells;
}

guint64
mh_coins_memo_get_count (const MhAlgorithmRun *run)
{
  const Memo *self = (const Memo *) run;

  return self->work[MH_COINS_MEMO_CALLS];
}

gboolean
mh_coins_memo_finish (MhAlgorithmRun *run, MhResult *result)
{
  Memo *self = (Memo *) run;
  const gboolean recorded = self->recorder != NULL;
  MhResult made = { NULL };

  if (recorded)
    made.trace = mh_recorder_freeze (g_steal_pointer (&self->recorder));
  if (!self->path.is_short)
    made.solution = mh_coins_cells_take_solution (&self->cells);
  memcpy (made.work, self->work, sizeof made.work);
  mh_coins_memo_free (run);

  return mh_result_take (result, &made, recorded);
}
