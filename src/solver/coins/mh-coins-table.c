/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-table.h"

#include "mh-coins-cells.h"
#include "mh-recorded-trace.h"
#include "mh-space.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const mh_coins_table_work_names[] = {
  N_ ("cells filled"),
  N_ ("replies examined"),
  NULL,
};

/* Positions that differ only by whose turn it is share a cell, and only one of them gets an
 * answer. */
static const MhTraceStyle take_style = {
  .waiting = MH_WAITING_NONE,
  .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_cells = TRUE,
  .stays_open = TRUE,
};

static const MhTraceStyle ends_style = {
  .waiting = MH_WAITING_NONE,
  .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_levels = TRUE,
  .has_cells = TRUE,
  .stays_open = TRUE,
};

/* The best reply so far. */
typedef struct
{
  guint32 reply;
  gint64 score;
} Best;

typedef struct
{
  MhAlgorithmRun parent;
  MhCoinsCells cells;
  gboolean is_greedy;
  gboolean is_full;
  guint32 cell;         /* the next one to fill */
  guint32 n_replies;    /* of that cell, once one is looked at */
  guint32 n_looked;     /* at these */
  Best best;            /* of those */
  MhRecorder *recorder; /* NULL above the event budget */
  guint32 *decided_by;  /* the event that decided a cell, when recording */
  guint64 work[MH_MAX_WORK_COUNTS];
} Table;

static gboolean
is_take (const MhGame *game)
{
  return !mh_space_has_scores (game);
}

/* Each cell is decided once, and each reply of take refuted once. */
static guint64
get_n_events_bound (const MhGame *game)
{
  const guint64 n_replies = is_take (game) ? mh_space_get_n_moves_bound (game) / MH_N_PLAYERS : 0;

  return mh_space_get_n_possible (game) / MH_N_PLAYERS + n_replies + 1;
}

static gboolean
is_recorded (const MhProblem *problem)
{
  return problem->is_traced && get_n_events_bound (problem->game) <= MH_EVENT_BUDGET;
}

MhExactness
mh_coins_table_get_exactness (const MhProblem *problem)
{
  return MH_EXACT_NUMBERS;
}

char *
mh_coins_table_describe_exactness (const MhProblem *problem)
{
  return g_strdup (_ ("always"));
}

guint64
mh_coins_table_get_bytes_needed (const MhProblem *problem)
{
  const guint64 n_positions = mh_space_get_n_positions (problem->game);
  const guint64 n_bytes_of_codes = sizeof (guint32) + sizeof (guint16); /* wide, and then short */
  guint64 n_bytes = n_positions / MH_N_PLAYERS * sizeof (gint64);

  if (is_take (problem->game))
    n_bytes += n_positions * n_bytes_of_codes;
  if (is_recorded (problem))
    n_bytes
        += n_positions * 2 * sizeof (guint32) + get_n_events_bound (problem->game) * MH_EVENT_BYTES;

  return n_bytes;
}

void
mh_coins_table_free (MhAlgorithmRun *run)
{
  Table *self = (Table *) run;

  mh_coins_cells_clear (&self->cells);
  g_clear_pointer (&self->recorder, mh_recorder_free);
  g_free (self->decided_by);
  g_free (self);
}

static gboolean
prepare_recorder (Table *self, MhGame *game)
{
  self->recorder = mh_recorder_new (game, is_take (game) ? &take_style : &ends_style,
                                    (guint32) get_n_events_bound (game));
  self->decided_by = g_try_new (guint32, self->cells.n_cells);

  return self->recorder != NULL && self->decided_by != NULL;
}

static MhAlgorithmRun *
begin (const MhProblem *problem, gboolean is_greedy)
{
  Table *self = g_new0 (Table, 1);

  self->parent.algorithm = problem->algorithm;
  self->is_greedy = is_greedy;
  if (!mh_coins_cells_init (&self->cells, problem->game)
      || (is_recorded (problem) && !prepare_recorder (self, problem->game)))
    {
      mh_coins_table_free (&self->parent);
      return NULL;
    }

  return &self->parent;
}

MhAlgorithmRun *
mh_coins_table_begin (const MhProblem *problem)
{
  return begin (problem, FALSE);
}

MhAlgorithmRun *
mh_coins_table_begin_greedy (const MhProblem *problem)
{
  return begin (problem, TRUE);
}

/* Returns: the number of the event, or MH_STEP_NONE */
static guint32
record (Table *self, MhEventKind kind, guint32 cause, guint32 n_left, guint8 line)
{
  if (self->recorder == NULL)
    return MH_STEP_NONE;

  const guint32 cell = self->cell;
  MhValue value = { MH_OUTCOME_NONE, 0 };
  const MhEvent event = {
    .slot = cell, /* the position with the first player to move */
    .cause = cause,
    .counter = (guint16) MIN (n_left, G_MAXUINT16),
    .kind = kind & 0xf,
    .line = line,
  };

  if (kind == MH_EVENT_DECIDED)
    value = mh_coins_cells_get_value (&self->cells, cell, self->cells.scores[cell]);

  return mh_recorder_add_value (self->recorder, event, value);
}

static void
decide (Table *self, gint64 score, guint32 cause, guint8 line)
{
  const gboolean begins_length = self->cell > 0 && self->cell < self->cells.n_columns;

  self->cells.scores[self->cell] = score;
  self->work[MH_COINS_TABLE_CELLS]++;
  if (begins_length && self->cells.has_scores)
    mh_recorder_begin_phase (self->recorder);

  const guint32 event = record (self, MH_EVENT_DECIDED, cause, 0, line);

  if (self->decided_by != NULL)
    self->decided_by[self->cell] = event;

  self->n_looked = 0;
  self->is_full = !mh_coins_cells_go_on (&self->cells, &self->cell);
}

static guint32
get_cause (const Table *self, guint32 reply)
{
  return self->decided_by != NULL ? self->decided_by[reply] : MH_STEP_NONE;
}

/* Takes the next reply of the cell into account. */
static void
look (Table *self)
{
  const guint32 reply = self->is_greedy
                            ? mh_coins_cells_get_greedy_reply (&self->cells, self->cell)
                            : mh_coins_cells_get_reply (&self->cells, self->cell, self->n_looked);
  const gint64 score = mh_coins_cells_judge (&self->cells, self->cell, reply);

  self->work[MH_COINS_TABLE_REPLIES]++;
  self->n_looked++;
  if (self->n_looked == 1 || score > self->best.score)
    self->best = (Best){ reply, score };

  if (self->n_looked == self->n_replies || self->is_greedy)
    decide (self, self->best.score, get_cause (self, self->best.reply),
            MH_COINS_TABLE_LINE_DECIDED);
  else if (!self->cells.has_scores && score < 0)
    record (self, MH_EVENT_REFUTED, get_cause (self, reply), self->n_replies - self->n_looked,
            MH_COINS_TABLE_LINE_REFUTED);
}

gboolean
mh_coins_table_advance (MhAlgorithmRun *run, guint budget)
{
  Table *self = (Table *) run;

  for (guint i = 0; i < budget && !self->is_full; i++)
    {
      if (self->n_looked == 0)
        self->n_replies = mh_coins_cells_count_replies (&self->cells, self->cell);

      if (self->n_replies == 0)
        decide (self, mh_coins_cells_get_end (&self->cells, self->cell), MH_STEP_NONE,
                MH_COINS_TABLE_LINE_END);
      else
        look (self);
    }

  return !self->is_full;
}

double
mh_coins_table_get_progress (const MhAlgorithmRun *run)
{
  const Table *self = (const Table *) run;
  const guint32 n_cells = mh_space_get_n_possible (self->cells.game) / MH_N_PLAYERS;

  return (double) self->work[MH_COINS_TABLE_CELLS] / n_cells;
}

static MhTrace *
create_trace (Table *self)
{
  if (self->cells.has_scores)
    mh_recorder_begin_phase (self->recorder); /* the last one decides nothing */

  return mh_recorder_close (g_steal_pointer (&self->recorder), MH_COINS_TABLE_LINE_CLOSED);
}

gboolean
mh_coins_table_finish (MhAlgorithmRun *run, MhResult *result)
{
  Table *self = (Table *) run;
  const gboolean recorded = self->recorder != NULL;
  MhResult made = { NULL };

  if (recorded)
    made.trace = create_trace (self);
  made.solution = mh_coins_cells_take_solution (&self->cells);
  memcpy (made.work, self->work, sizeof made.work);
  mh_coins_table_free (run);

  return mh_result_take (result, &made, recorded);
}
