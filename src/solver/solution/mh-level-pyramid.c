/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-level-pyramid-fold.h"

#include "mh-space.h"

#define N_SUMS 3 /* number of arrays in an MhLevelPyramidSums without samples */

struct _MhLevelPyramid
{
  gatomicrefcount ref_count;
  MhSolution *solution;
  const guint16 *codes; /* borrowed from the solution */
  guint32 n;            /* number of rows and of columns of a plane */
  guint32 n_squares;    /* number of squares in a row or column */
  guint32 n_lines_done; /* lines of squares that are complete, over both planes */
  guint8 *is_hole;      /* for each node */
  guint32 *holes;       /* the nodes with a hole, ascending */
  guint32 n_holes;
  gboolean bars_cat; /* whether columns with holes are impossible; if not, holes in their rows */
  gint16 *times;     /* line by line; within a line the N_SUMS arrays follow each other */
};

/* Returns: the number of squares in a row of @n cells */
static guint32
count_squares (guint32 n)
{
  return (n + MH_LEVEL_PYRAMID_SIDE - 1) / MH_LEVEL_PYRAMID_SIDE;
}

/* Returns: the three arrays of @n elements each that follow each other from @times on */
static MhLevelPyramidSums
sums_at (gint16 *times, gsize n)
{
  return (MhLevelPyramidSums){ { times, times + n }, times + 2 * n, NULL };
}

static MhLevelPyramidSums
get_line (const MhLevelPyramid *self, guint32 plane, guint32 line)
{
  const gsize before = (gsize) plane * self->n_squares + line;

  return sums_at (self->times + before * self->n_squares * N_SUMS, self->n_squares);
}

static gsize
get_n_times (const MhGame *game)
{
  const gsize n_squares = count_squares (mh_space_get_n_columns (game));

  return n_squares * n_squares * mh_space_get_n_planes (game) * N_SUMS;
}

static void
find_holes (MhLevelPyramid *self, const MhGame *game)
{
  self->bars_cat = !mh_game_get_rules (game)->cat_wins_in_hole;
  self->is_hole = g_new0 (guint8, self->n);
  self->holes = g_new (guint32, self->n);
  for (guint32 column = 0; column < self->n; column++)
    if (mh_game_is_hole (game, column))
      {
        self->is_hole[column] = TRUE;
        self->holes[self->n_holes++] = column;
      }
}

MhLevelPyramid *
mh_level_pyramid_new (MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, NULL);

  const MhGame *game = mh_solution_get_game (solution);
  const guint16 *codes = mh_solution_get_short_codes (solution);

  if (codes == NULL || !mh_space_is_fast (game))
    return NULL;

  gint16 *times = g_try_new (gint16, get_n_times (game));

  if (times == NULL)
    return NULL;

  MhLevelPyramid *self = g_new0 (MhLevelPyramid, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->solution = mh_solution_ref (solution);
  self->codes = codes;
  self->n = mh_space_get_n_columns (game);
  self->n_squares = count_squares (self->n);
  self->times = times;
  find_holes (self, game);

  return self;
}

gsize
mh_level_pyramid_get_bytes (const MhLevelPyramid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return get_n_times (mh_solution_get_game (self->solution)) * sizeof *self->times
         + self->n * (sizeof *self->holes + sizeof *self->is_hole);
}

MhLevelPyramid *
mh_level_pyramid_ref (MhLevelPyramid *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
mh_level_pyramid_unref (MhLevelPyramid *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  mh_solution_unref (self->solution);
  g_free (self->is_hole);
  g_free (self->holes);
  g_free (self->times);
  g_free (self);
}

/* Moves @sums by @n columns or rectangles. */
static void
go_on (MhLevelPyramidSums *sums, guint32 n)
{
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    sums->first[player] += n;
  sums->last += n;
  if (sums->samples != NULL)
    sums->samples += (gsize) n * MH_LEVEL_PYRAMID_N_SAMPLES;
}

/* A buffer for the sums of the columns @first to @first + @n - 1. */
typedef struct
{
  MhLevelPyramidSums line;
  guint32 first, n;
} Room;

/* Clears the sums of columns with holes, whose impossible positions have the code of a
 * draw. */
static void
leave_out_holes (const MhLevelPyramid *self, const Room *room)
{
  for (guint32 i = 0; i < self->n_holes; i++)
    if (self->holes[i] >= room->first && self->holes[i] - room->first < room->n)
      {
        MhLevelPyramidSums sums = room->line;

        go_on (&sums, self->holes[i] - room->first);
        mh_level_pyramid_fold_nothing (&sums, 1);
      }
}

/* Adds a row of a hole, in which other holes are impossible. */
static void
add_row_of_hole (const MhLevelPyramid *self, const Room *room, const guint16 *codes)
{
  MhLevelPyramidSums sums = room->line;

  for (guint32 i = 0; i < room->n; i++)
    {
      if (!self->is_hole[room->first + i])
        mh_level_pyramid_fold_codes (&sums, &codes[i], 1);
      go_on (&sums, 1);
    }
}

static void
add_cells (const MhLevelPyramid *self, const Room *room, guint32 plane, guint32 from, guint32 to)
{
  const guint16 *codes = self->codes + ((gsize) plane * self->n + from) * self->n + room->first;

  mh_level_pyramid_fold_nothing (&room->line, room->n);
  for (guint32 row = from; row < to; row++, codes += self->n)
    if (self->bars_cat || !self->is_hole[row])
      mh_level_pyramid_fold_codes (&room->line, codes, room->n);
    else
      add_row_of_hole (self, room, codes);
  if (self->bars_cat)
    leave_out_holes (self, room);
}

static void
add_squares (const MhLevelPyramid *self, const Room *room, guint32 plane, guint32 from, guint32 to)
{
  mh_level_pyramid_fold_nothing (&room->line, room->n);
  for (guint32 line = from; line < to; line++)
    {
      MhLevelPyramidSums sums = get_line (self, plane, line);

      sums.first[MH_PLAYER_FIRST] += room->first;
      sums.first[MH_PLAYER_SECOND] += room->first;
      sums.last += room->first;
      mh_level_pyramid_fold_sums (&room->line, &sums, room->n);
    }
}

gboolean
mh_level_pyramid_advance (MhLevelPyramid *self, guint32 n_cells)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const guint32 n_lines
      = self->n_squares * mh_space_get_n_planes (mh_solution_get_game (self->solution));
  const guint32 n_wanted = n_cells / (self->n * MH_LEVEL_PYRAMID_SIDE) + 1;
  const guint32 end
      = n_lines - self->n_lines_done > n_wanted ? self->n_lines_done + n_wanted : n_lines;
  g_autofree gint16 *times = g_new (gint16, (gsize) self->n * N_SUMS);
  g_autofree guint32 *bounds = g_new (guint32, self->n_squares + 1);
  const Room room = { sums_at (times, self->n), 0, self->n };

  for (guint32 i = 0; i <= self->n_squares; i++)
    bounds[i] = MIN (i * MH_LEVEL_PYRAMID_SIDE, self->n);
  for (; self->n_lines_done < end; self->n_lines_done++)
    {
      const guint32 plane = self->n_lines_done / self->n_squares;
      const guint32 line = self->n_lines_done % self->n_squares;
      const MhLevelPyramidSums sums = get_line (self, plane, line);

      add_cells (self, &room, plane, bounds[line], bounds[line + 1]);
      mh_level_pyramid_fold_columns (&room.line, 0, bounds, self->n_squares, &sums);
    }

  return end < n_lines;
}

/* Picks the middle of each half of the @n cells from @first on. */
static void
pick_two (guint32 first, guint32 n, guint32 *picks)
{
  picks[0] = first + n / 4;
  picks[1] = first + n * 3 / 4;
}

/* Returns: @column, or if that is a hole, the first column of [@left, @right) that is
 * not one */
static guint32
leave_hole (const MhLevelPyramid *self, guint32 column, guint32 left, guint32 right)
{
  if (!self->is_hole[column])
    return column;

  while (left + 1 < right && self->is_hole[left])
    left++;

  return left;
}

/* Reads the samples of each rectangle in one row of @grid. */
static void
read_samples (const MhLevelPyramid *self,
              const MhLevelPyramidGrid *grid,
              guint32 row,
              gint16 *samples)
{
  const guint32 top = grid->rows[row] * grid->side;
  const guint32 bottom = MIN (grid->rows[row + 1] * grid->side, self->n);
  guint32 picks[2];

  pick_two (top, bottom - top, picks);
  const gsize before = (gsize) grid->plane * self->n;
  const guint16 *const codes[] = { self->codes + (before + picks[0]) * self->n,
                                   self->codes + (before + picks[1]) * self->n };

  for (guint32 i = 0; i < grid->n_columns; i++)
    {
      const guint32 left = grid->columns[i] * grid->side;
      const guint32 right = MIN (grid->columns[i + 1] * grid->side, self->n);

      pick_two (left, right - left, picks);
      for (guint k = 0; k < MH_LEVEL_PYRAMID_N_SAMPLES; k++)
        *samples++ = mh_level_pyramid_fold_time (
            codes[k / 2][leave_hole (self, picks[k & 1], left, right)]);
    }
}

void
mh_level_pyramid_read (const MhLevelPyramid *self,
                       const MhLevelPyramidGrid *grid,
                       const MhLevelPyramidSums *sums)
{
  g_return_if_fail (self != NULL && grid != NULL && sums != NULL);
  g_return_if_fail (grid->side == 1 || grid->side == MH_LEVEL_PYRAMID_SIDE);

  const guint32 first = grid->columns[0];
  const guint32 n = grid->columns[grid->n_columns] - first;
  g_autofree gint16 *times = g_new (gint16, (gsize) n * N_SUMS);
  const Room room = { sums_at (times, n), first, n };
  MhLevelPyramidSums out = *sums;

  g_return_if_fail (first + n <= (grid->side == 1 ? self->n : self->n_squares));

  for (guint32 row = 0; row < grid->n_rows; row++)
    {
      if (grid->side == 1)
        add_cells (self, &room, grid->plane, grid->rows[row], grid->rows[row + 1]);
      else
        add_squares (self, &room, grid->plane, grid->rows[row], grid->rows[row + 1]);
      mh_level_pyramid_fold_columns (&room.line, first, grid->columns, grid->n_columns, &out);
      if (out.samples != NULL)
        read_samples (self, grid, row, out.samples);
      go_on (&out, grid->stride > 0 ? grid->stride : grid->n_columns);
    }
}
