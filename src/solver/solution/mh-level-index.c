/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-level-index.h"

#include "mh-space.h"

#include <string.h>

/* A block has at least this many positions for each level, so that the table of counts
 * has at most one entry for as many positions. */
#define POSITIONS_A_LEVEL 16
#define MIN_BLOCK 256

/* Codes are counted in strides of constant length, which compilers turn into vector
 * instructions. The count of a stride fits into 16 bits. */
#define STRIDE 256

/* Neighbouring positions often have the same level. Counting them alternately in two
 * lanes keeps one increment from waiting for the other. */
#define N_LANES 2

/* Returns: the level of @code plus 1, or 0 without a winner */
static guint32
get_height (guint32 code)
{
  return code >> 1;
}

gboolean
mh_level_index_is_possible (const MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, FALSE);

  return mh_space_is_fast (mh_solution_get_game (solution))
         && (mh_solution_get_short_codes (solution) != NULL
             || mh_solution_get_wide_codes (solution) != NULL);
}

guint64
mh_level_index_get_bytes_needed (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  return (guint64) mh_space_get_n_positions (game) * sizeof (guint32);
}

/* Returns: FALSE if memory ran out */
static gboolean
make_starts (MhLevelIndex *self, const MhStatistics *statistics)
{
  guint32 n = 0;

  self->starts = g_try_new (guint32, self->n_levels + 1);
  if (self->starts == NULL)
    return FALSE;

  for (guint32 level = 0; level < self->n_levels; level++)
    {
      self->starts[level] = n;
      n += statistics->levels[level][MH_PLAYER_FIRST] + statistics->levels[level][MH_PLAYER_SECOND];
    }
  self->starts[self->n_levels] = n;

  return TRUE;
}

static gboolean
make_table (MhLevelIndex *self, guint32 n_block)
{
  const guint32 n_fitting = self->n_levels * POSITIONS_A_LEVEL;

  self->n_block = n_block > 0 ? n_block : MAX (n_fitting, MIN_BLOCK);
  self->n_blocks = (self->n_positions - 1) / self->n_block + 1;
  self->before = g_try_new (guint32, (gsize) self->n_levels * self->n_blocks);
  self->next = g_try_new0 (guint32, N_LANES * (gsize) (self->n_levels + 1));

  return (self->before != NULL || self->n_levels == 0) && self->next != NULL;
}

static gboolean
make_list (MhLevelIndex *self)
{
  const guint32 n_ranks = mh_level_index_get_n_ranks (self);

  self->list = g_try_new (guint32, n_ranks);
  self->next = g_try_new (guint32, self->n_levels + 1);
  if ((self->list == NULL && n_ranks > 0) || self->next == NULL)
    return FALSE;

  memcpy (self->next, self->starts, (self->n_levels + 1) * sizeof *self->next);

  return TRUE;
}

gboolean
mh_level_index_init (MhLevelIndex *self,
                     MhSolution *solution,
                     const MhStatistics *statistics,
                     guint32 n_block)
{
  g_return_val_if_fail (self != NULL && statistics != NULL, FALSE);
  g_return_val_if_fail (solution != NULL && mh_level_index_is_possible (solution), FALSE);

  *self = (MhLevelIndex){
    .solution = mh_solution_ref (solution),
    .codes = mh_solution_get_short_codes (solution),
    .wide_codes = mh_solution_get_wide_codes (solution),
    .n_positions = mh_space_get_n_positions (mh_solution_get_game (solution)),
    .n_levels = statistics->n_levels,
  };

  return make_starts (self, statistics)
         && (self->codes != NULL ? make_table (self, n_block) : make_list (self));
}

void
mh_level_index_clear (MhLevelIndex *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->starts, g_free);
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->list, g_free);
  g_clear_pointer (&self->next, g_free);
  g_clear_pointer (&self->solution, mh_solution_unref);
}

static void
read_block (MhLevelIndex *self, guint32 block)
{
  const guint32 n_heights = self->n_levels + 1;
  const guint32 n_left = self->n_positions - self->n_read;
  const guint32 n = MIN (n_left, self->n_block);
  const guint16 *codes = self->codes + self->n_read;
  guint32 *lanes[N_LANES] = { self->next, self->next + n_heights };

  for (guint32 level = 0; level < self->n_levels; level++)
    self->before[(gsize) level * self->n_blocks + block]
        = lanes[0][level + 1] + lanes[1][level + 1];
  for (guint32 i = 0; i + 1 < n; i += N_LANES)
    {
      lanes[0][get_height (codes[i])]++;
      lanes[1][get_height (codes[i + 1])]++;
    }
  if (n % N_LANES != 0)
    lanes[0][get_height (codes[n - 1])]++;
  self->n_read += n;
}

static void
read_listed (MhLevelIndex *self, guint32 n)
{
  const guint32 end = self->n_read + n;

  for (guint32 position = self->n_read; position < end; position++)
    {
      const guint32 height = get_height (self->wide_codes[position]);

      if (height > 0)
        self->list[self->next[height - 1]++] = position;
    }
  self->n_read = end;
}

gboolean
mh_level_index_advance (MhLevelIndex *self, guint budget)
{
  g_return_val_if_fail (self != NULL && self->next != NULL, FALSE);

  const guint32 n_left = self->n_positions - self->n_read;
  const guint32 end = self->n_read + MIN (n_left, budget);

  if (self->codes == NULL)
    read_listed (self, end - self->n_read);
  else
    while (self->n_read < end)
      read_block (self, self->n_read / self->n_block);

  if (self->n_read < self->n_positions)
    return TRUE;

  g_clear_pointer (&self->next, g_free);

  return FALSE;
}

double
mh_level_index_get_progress (const MhLevelIndex *self)
{
  g_return_val_if_fail (self != NULL, 1);

  return (double) self->n_read / self->n_positions;
}

gsize
mh_level_index_get_bytes (const MhLevelIndex *self)
{
  g_return_val_if_fail (self != NULL, 0);

  const gsize n_listed = self->list != NULL ? mh_level_index_get_n_ranks (self) : 0;
  const gsize n_counts = self->before != NULL ? (gsize) self->n_levels * self->n_blocks : 0;

  return (self->n_levels + 1 + n_listed + n_counts) * sizeof (guint32);
}

guint32
mh_level_index_get_n_ranks (const MhLevelIndex *self)
{
  return self->starts[self->n_levels];
}

/* Returns: how many of the ascending @numbers are at most @most */
static guint32
count_up_to (const guint32 *numbers, guint32 n_numbers, guint32 most)
{
  guint32 low = 0;
  guint32 high = n_numbers;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (numbers[middle] <= most)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

guint32
mh_level_index_get_level (const MhLevelIndex *self, guint32 rank)
{
  g_return_val_if_fail (self != NULL && rank <= mh_level_index_get_n_ranks (self), 0);

  return rank < mh_level_index_get_n_ranks (self)
             ? count_up_to (self->starts, self->n_levels, rank) - 1
             : self->n_levels;
}

/* Returns: the code of @level with the lowest bit, which names the winner, set */
static guint16
get_target (guint32 level)
{
  return (guint16) ((level + 1) << 1 | 1);
}

static guint32
count_stride (const guint16 *codes, guint16 target)
{
  guint16 count = 0;

  for (guint i = 0; i < STRIDE; i++)
    count = (guint16) (count + ((codes[i] | 1) == target));

  return count;
}

static guint32
count_codes (const guint16 *codes, guint32 n, guint16 target)
{
  guint32 count = 0;

  for (; n >= STRIDE; n -= STRIDE, codes += STRIDE)
    count += count_stride (codes, target);
  for (guint32 i = 0; i < n; i++)
    count += (codes[i] | 1) == target ? 1 : 0;

  return count;
}

/* Returns: the index of occurrence @i, from 0, of @target among the first @n codes; @n
 * if there are fewer */
static guint32
find_code (const guint16 *codes, guint32 n, guint16 target, guint32 i)
{
  guint32 at = 0;

  for (; n - at >= STRIDE; at += STRIDE)
    {
      const guint32 count = count_stride (codes + at, target);

      if (i < count)
        break;
      i -= count;
    }
  for (; at < n; at++)
    if ((codes[at] | 1) == target && i-- == 0)
      return at;

  return n;
}

static const guint32 *
get_counts (const MhLevelIndex *self, guint32 level)
{
  return self->before + (gsize) level * self->n_blocks;
}

/* Returns: the block that holds position @i of @level, counted from 0 within the level */
static guint32
find_block (const MhLevelIndex *self, guint32 level, guint32 i)
{
  return count_up_to (get_counts (self, level), self->n_blocks, i) - 1;
}

static guint32
find_in_block (const MhLevelIndex *self, guint32 level, guint32 block, guint32 i)
{
  const guint32 first = block * self->n_block;
  const guint32 n_left = self->n_positions - first;

  return first
         + find_code (self->codes + first, MIN (n_left, self->n_block), get_target (level),
                      i - get_counts (self, level)[block]);
}

guint32
mh_level_index_get_position (const MhLevelIndex *self, guint32 rank)
{
  g_return_val_if_fail (self != NULL && rank < mh_level_index_get_n_ranks (self), MH_POSITION_NONE);

  if (self->list != NULL)
    return self->list[rank];

  const guint32 level = mh_level_index_get_level (self, rank);
  const guint32 i = rank - self->starts[level];

  return find_in_block (self, level, find_block (self, level, i), i);
}

guint32
mh_level_index_get_rank (const MhLevelIndex *self, guint32 position)
{
  g_return_val_if_fail (self != NULL && position < self->n_positions, 0);

  const guint32 height = get_height (mh_level_index_get_code (self, position));

  g_return_val_if_fail (height > 0, 0);

  const guint32 level = height - 1;
  const guint32 start = self->starts[level];

  if (self->list != NULL)
    return start + count_up_to (self->list + start, self->starts[level + 1] - start, position) - 1;

  const guint32 block = position / self->n_block;
  const guint32 first = block * self->n_block;

  return start + get_counts (self, level)[block]
         + count_codes (self->codes + first, position - first, get_target (level));
}

guint32
mh_level_index_get_cut (const MhLevelIndex *self, guint32 rank, guint32 from, guint32 to)
{
  g_return_val_if_fail (self != NULL && rank <= mh_level_index_get_n_ranks (self), from);
  g_return_val_if_fail (from <= to && to <= self->n_positions, from);

  const guint32 level = mh_level_index_get_level (self, rank);

  if (level == self->n_levels || rank == self->starts[level])
    return from;
  if (self->list != NULL)
    return CLAMP (self->list[rank], from, to);

  const guint32 i = rank - self->starts[level];
  const guint32 block = find_block (self, level, i);
  const guint64 end = (guint64) (block + 1) * self->n_block;

  if (end <= from)
    return from;
  if (block * self->n_block >= to)
    return to;

  const guint32 position = find_in_block (self, level, block, i);

  return CLAMP (position, from, to);
}
