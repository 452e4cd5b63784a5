/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-comparison.h"

#include "mh-gathered-bytes.h"
#include "mh-space.h"

/* Number of cells compared at once, so that a buffer on the stack is enough. */
#define PIECE 64

gboolean
mh_comparison_differ (MhValue a, MhValue b)
{
  if (a.outcome == MH_OUTCOME_NONE || b.outcome == MH_OUTCOME_NONE)
    return FALSE;
  if (a.outcome != b.outcome)
    return TRUE;

  return a.remoteness != b.remoteness && a.remoteness != MH_REMOTENESS_UNKNOWN
         && b.remoteness != MH_REMOTENESS_UNKNOWN;
}

static gboolean
differ_in_score (const MhSolution *a, const MhSolution *b, guint32 position)
{
  return mh_solution_has_scores (a) && mh_solution_has_scores (b)
         && mh_solution_get_score (a, position) != mh_solution_get_score (b, position);
}

/* @x, @y: the values of @position in @a and @b */
static gboolean
differ (const MhSolution *a, const MhSolution *b, guint32 position, MhValue x, MhValue y)
{
  if (x.outcome == MH_OUTCOME_NONE || y.outcome == MH_OUTCOME_NONE)
    return FALSE;

  return mh_comparison_differ (x, y) || differ_in_score (a, b, position);
}

gboolean
mh_comparison_differ_at (const MhSolution *a, const MhSolution *b, guint32 position)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return differ (a, b, position, mh_solution_get_value (a, position),
                 mh_solution_get_value (b, position));
}

/* Returns: the place of @position in the order by true remoteness: wins of unknown
 * length come after all other wins, and draws come last */
static guint32
get_rank (const MhSolution *truth, guint32 position, guint32 max_moves)
{
  const MhValue value = mh_solution_get_value (truth, position);

  if (!mh_outcome_is_win (value.outcome))
    return max_moves + 2;

  return value.remoteness == MH_REMOTENESS_UNKNOWN ? max_moves + 1 : value.remoteness;
}

static guint32
find_max_moves (const MhSolution *truth, const guint32 *positions, guint32 n)
{
  guint32 max_moves = 0;

  for (guint32 i = 0; i < n; i++)
    {
      const MhValue value = mh_solution_get_value (truth, positions[i]);

      if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
        max_moves = MAX (max_moves, value.remoteness);
    }

  return max_moves;
}

/* Sorts @positions by rank and then by number. The positions are ascending, so a
 * counting sort keeps that order within a rank.
 * Returns: (transfer full) (nullable): as many elements; NULL if there is no memory */
static guint32 *
sort (const guint32 *positions, guint32 n, const MhSolution *truth)
{
  const guint32 max_moves = find_max_moves (truth, positions, n);
  g_autofree guint32 *places = g_try_new0 (guint32, (gsize) max_moves + 4);
  guint32 *sorted = places != NULL ? g_try_new (guint32, n) : NULL;

  if (sorted == NULL)
    return NULL;

  for (guint32 i = 0; i < n; i++)
    places[get_rank (truth, positions[i], max_moves) + 1]++;
  for (guint32 rank = 0; rank < max_moves + 3; rank++)
    places[rank + 1] += places[rank];
  for (guint32 i = 0; i < n; i++)
    sorted[places[get_rank (truth, positions[i], max_moves)]++] = positions[i];

  return sorted;
}

/* Counts the differences, and gathers them as long as there is memory. */
static void
find (MhComparison *self,
      const MhSolution *a,
      const MhSolution *b,
      const MhSolution *truth,
      MhGatheredBytes *found)
{
  const guint32 n_positions = mh_space_get_n_distinct (mh_solution_get_game (a));
  guint32 first_rank = G_MAXUINT32;

  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhValue x = mh_solution_get_value (a, position);
      const MhValue y = mh_solution_get_value (b, position);

      if (x.outcome != MH_OUTCOME_NONE && y.outcome != MH_OUTCOME_NONE)
        self->n_compared++;
      if (!differ (a, b, position, x, y))
        continue;

      const guint32 rank = get_rank (truth, position, MH_REMOTENESS_UNKNOWN);

      if (rank < first_rank)
        self->first = position;
      first_rank = MIN (rank, first_rank);
      self->n_winners += x.outcome != y.outcome;
      self->n_positions++;
      mh_gathered_bytes_add (found, position);
    }
}

MhComparison *
mh_comparison_new (const MhSolution *a, const MhSolution *b, const MhSolution *truth)
{
  g_return_val_if_fail (a != NULL && b != NULL, NULL);
  g_return_val_if_fail (mh_game_equal (mh_solution_get_game (a), mh_solution_get_game (b)), NULL);

  const MhSolution *order = truth != NULL ? truth : a;
  g_auto (MhGatheredBytes) found = { NULL };
  MhComparison *self = mh_comparison_new_same (0);

  find (self, a, b, order, &found);
  if (!found.is_short)
    self->positions = sort (mh_gathered_bytes_array (&found, guint32), self->n_positions, order);

  return self;
}

MhComparison *
mh_comparison_new_same (guint32 n_compared)
{
  MhComparison *self = g_atomic_rc_box_new0 (MhComparison);

  self->n_compared = n_compared;
  self->first = MH_POSITION_NONE;

  return self;
}

MhComparison *
mh_comparison_ref (MhComparison *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear_cb (gpointer data)
{
  MhComparison *self = data;

  g_free (self->positions);
}

void
mh_comparison_unref (MhComparison *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}

static guint32
align_levels (const MhTrace *trace, guint32 step, const MhTrace *other)
{
  const guint32 level = mh_trace_get_phase_at (trace, step);
  const guint32 n_levels = mh_trace_get_n_phases (other);
  const gboolean at_end = step == mh_trace_get_phase (trace, level).to;

  if (step == 0)
    return 0;
  if (step == mh_trace_get_n_steps (trace) || level >= n_levels)
    return mh_trace_get_n_steps (other);

  const MhPhase phase = mh_trace_get_phase (other, level);

  /* A step within a level is shown beside the beginning of the same level. */
  return at_end ? phase.to : phase.from;
}

guint32
mh_comparison_align (const MhTrace *trace, guint32 step, const MhTrace *other)
{
  g_return_val_if_fail (trace != NULL && other != NULL, 0);
  g_return_val_if_fail (step <= mh_trace_get_n_steps (trace), 0);

  const guint32 n_steps = mh_trace_get_n_steps (trace);

  if (mh_trace_get_style (trace)->has_levels && mh_trace_get_style (other)->has_levels)
    return align_levels (trace, step, other);

  return n_steps == 0 ? 0 : (guint32) ((guint64) step * mh_trace_get_n_steps (other) / n_steps);
}

/* Compares the scores of the position at @cell_index, which has a value in both sources. */
static gboolean
differ_in_score_at (const MhDifferenceView *self, MhCellIndex cell_index)
{
  if (self->scores == NULL || self->other_scores == NULL)
    return FALSE;

  return differ_in_score (self->scores, self->other_scores,
                          mh_space_position_at (mh_solution_get_game (self->scores), cell_index));
}

static gboolean
differ_in_cell (const MhDifferenceView *self, MhCell cell, MhCell other, MhCellIndex cell_index)
{
  const MhValue a = mh_cell_get_value (cell);
  const MhValue b = mh_cell_get_value (other);

  if (a.outcome == MH_OUTCOME_NONE || b.outcome == MH_OUTCOME_NONE)
    return FALSE;

  return mh_comparison_differ (a, b) || differ_in_score_at (self, cell_index);
}

void
mh_difference_view_read_row (gconstpointer view,
                             guint32 plane,
                             guint32 row,
                             guint32 column,
                             guint32 n,
                             MhCell *cells)
{
  const MhDifferenceView *self = view;
  MhCell others[PIECE];

  g_return_if_fail (self != NULL);

  self->read (self->source, plane, row, column, n, cells);
  for (guint32 from = 0; from < n; from += PIECE)
    {
      const guint32 n_piece = n - from < PIECE ? n - from : PIECE;

      self->read_other (self->other, plane, row, column + from, n_piece, others);
      for (guint32 i = 0; i < n_piece; i++)
        if (differ_in_cell (self, cells[from + i], others[i],
                            (MhCellIndex){ plane, row, column + from + i }))
          cells[from + i] |= self->mark;
    }
}
