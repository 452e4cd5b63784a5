/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-kernel.h"

#include "mh-engine-vector.h"

#include <string.h>

/*
 * The build compiles this file once for every kind of machine and defines
 * MH_ENGINE_KERNEL, MH_ENGINE_KERNEL_ID and MH_ENGINE_VECTOR_BYTES.
 *
 * A block is an array of vectors of constant length, so that compilers keep blocks in
 * registers.
 */
#define INLINE static inline __attribute__ ((always_inline))
#ifndef MH_ENGINE_BLOCK_WORDS
#define MH_ENGINE_BLOCK_WORDS MH_ENGINE_MIN_BLOCK_WORDS
#endif
#define N_VECTORS MAX (MH_ENGINE_BLOCK_WORDS / MH_ENGINE_VECTOR_WORDS, 1)
#define N_WORDS (N_VECTORS * MH_ENGINE_VECTOR_WORDS)
#define TILE_SIZE MH_ENGINE_TILE_SIZE
#define GROUP_SIZE MH_ENGINE_GROUP_SIZE

typedef MhEngineVector Vector;

typedef struct
{
  Vector parts[N_VECTORS];
} Block;

INLINE const Block *
get_block (const guint64 *words, guint32 row)
{
  return (const Block *) (gconstpointer) words + row;
}

INLINE const Vector *
get_vector (const guint64 *words)
{
  return (gconstpointer) words;
}

INLINE gboolean
is_empty (Block block)
{
  Vector any = block.parts[0];

  for (guint i = 1; i < N_VECTORS; i++)
    any |= block.parts[i];

  return mh_engine_vector_is_zero (any);
}

INLINE void
add_block (guint64 *words, guint32 row, Block block)
{
  Block *sum = (Block *) (gpointer) words + row;

  for (guint i = 0; i < N_VECTORS; i++)
    sum->parts[i] |= block.parts[i];
}

INLINE guint64
count_bits (Block block)
{
  guint64 n = 0;

  for (guint i = 0; i < N_VECTORS; i++)
    n += mh_engine_vector_count_bits (block.parts[i]);

  return n;
}

/* Returns: the index in the moves at which the group after the one at @i begins */
INLINE guint32
get_next_group (const MhEngineMoves *moves, guint32 i)
{
  const guint32 last = moves->n_nodes - GROUP_SIZE;

  return i + GROUP_SIZE < last ? i + GROUP_SIZE : last;
}

/* Returns: the positions of @open that no reply wins, because no reply is lost for the
 * opponent */
INLINE Block
find_not_won (MhEngineStrip *strip, guint32 row, Block open)
{
  const guint64 *lost = strip->replies[MH_ENGINE_LOST];
  const MhEngineMoves *moves = &strip->moves[row];
  Block left = open;

  if (strip->may_pass)
    for (guint v = 0; v < N_VECTORS; v++)
      left.parts[v] &= ~get_block (lost, row)->parts[v];
  for (guint32 i = 0;; i = get_next_group (moves, i))
    {
      const guint32 *nodes = moves->nodes + i;

      for (guint v = 0; v < N_VECTORS; v++)
        left.parts[v]
            &= ~(get_block (lost, nodes[0])->parts[v] | get_block (lost, nodes[1])->parts[v]
                 | get_block (lost, nodes[2])->parts[v] | get_block (lost, nodes[3])->parts[v]);
      strip->budget--;
      if (i + GROUP_SIZE == moves->n_nodes || is_empty (left))
        return left;
    }
}

/* Returns: the positions of @open that every reply loses, because all replies are won
 * for the opponent */
INLINE Block
find_lost (MhEngineStrip *strip, guint32 row, Block open)
{
  const guint64 *won = strip->replies[MH_ENGINE_WON];
  const MhEngineMoves *moves = &strip->moves[row];
  Block left = open;

  if (strip->may_pass)
    for (guint v = 0; v < N_VECTORS; v++)
      left.parts[v] &= get_block (won, row)->parts[v];
  for (guint32 i = 0;; i = get_next_group (moves, i))
    {
      const guint32 *nodes = moves->nodes + i;

      for (guint v = 0; v < N_VECTORS; v++)
        left.parts[v] &= get_block (won, nodes[0])->parts[v] & get_block (won, nodes[1])->parts[v]
                         & get_block (won, nodes[2])->parts[v]
                         & get_block (won, nodes[3])->parts[v];
      strip->budget--;
      if (i + GROUP_SIZE == moves->n_nodes || is_empty (left))
        return left;
    }
}

/* Adds the decided positions of a row to the sets and to the new columns of its band. */
INLINE void
decide (MhEngineStrip *strip, guint32 row, MhEngineSet set, Block decided, Block *fresh)
{
  for (guint v = 0; v < N_VECTORS; v++)
    fresh->parts[v] |= decided.parts[v];
  add_block (strip->sets[set], row, decided);
}

/* Stores the remoteness of the positions decided in a row, and clears the open bit of a
 * row without positions left to decide. */
INLINE void
count (MhEngineStrip *strip, guint32 row, Block open, Block decided)
{
  Block left;

  for (guint i = 0; i < strip->n_planes; i++)
    add_block (strip->planes[i], row, decided);
  strip->n_decided += count_bits (decided);
  for (guint v = 0; v < N_VECTORS; v++)
    left.parts[v] = open.parts[v] & ~decided.parts[v];
  if (is_empty (left))
    strip->open[row / 64] &= ~((guint64) 1 << row % 64);
}

/* Returns: the columns left to decide in a row */
INLINE Block
get_open (const MhEngineStrip *strip, guint32 row)
{
  const Block *is_won = get_block (strip->sets[MH_ENGINE_WON], row);
  const Block *is_lost = get_block (strip->sets[MH_ENGINE_LOST], row);
  Block open = *get_block (strip->legal, 0);

  for (guint v = 0; v < N_VECTORS; v++)
    open.parts[v] &= ~(is_won->parts[v] | is_lost->parts[v]);

  return open;
}

INLINE void
expand_row (MhEngineStrip *strip, guint32 row, Block fresh[MH_ENGINE_N_SETS])
{
  const Block open = get_open (strip, row);
  Block not_won, lost = { 0 }, won, decided;

  not_won = strip->replies[MH_ENGINE_LOST] != NULL ? find_not_won (strip, row, open) : open;
  if (strip->replies[MH_ENGINE_WON] != NULL)
    lost = find_lost (strip, row, not_won);
  for (guint v = 0; v < N_VECTORS; v++)
    {
      won.parts[v] = open.parts[v] & ~not_won.parts[v];
      decided.parts[v] = won.parts[v] | lost.parts[v];
    }
  if (is_empty (decided))
    return;

  decide (strip, row, MH_ENGINE_WON, won, &fresh[MH_ENGINE_WON]);
  decide (strip, row, MH_ENGINE_LOST, lost, &fresh[MH_ENGINE_LOST]);
  count (strip, row, open, decided);
}

static guint32
expand (MhEngineStrip *self, guint32 band, guint32 end)
{
  MhEngineStrip strip = *self; /* a copy, for compilers to keep in registers */

  for (; band < end && strip.budget > 0; band++)
    {
      Block fresh[MH_ENGINE_N_SETS] = { 0 };

      strip.budget--;
      for (guint64 rows = strip.active[band]; rows != 0; rows &= rows - 1)
        expand_row (&strip, band * TILE_SIZE + (guint32) __builtin_ctzll (rows), fresh);
      for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
        add_block (strip.fresh[set], band, fresh[set]);
    }
  self->n_decided = strip.n_decided;
  self->budget = strip.budget;

  return band;
}

static void
win (MhEngineStrip *strip, guint32 reply, const guint32 *nodes, guint32 n_nodes)
{
  const Block lost = *get_block (strip->replies[MH_ENGINE_LOST], reply);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const guint32 row = nodes[i];
      const Block open = get_open (strip, row);
      Block won;

      for (guint v = 0; v < N_VECTORS; v++)
        won.parts[v] = open.parts[v] & lost.parts[v];
      if (is_empty (won) || (strip->open[row / 64] >> row % 64 & 1) == 0)
        continue;

      add_block (strip->sets[MH_ENGINE_WON], row, won);
      add_block (strip->fresh[MH_ENGINE_WON], row / TILE_SIZE, won);
      count (strip, row, open, won);
    }
}

/* Swaps the bits of @a that lie @shift above a bit of @mask with the bits of @b at
 * @mask. */
INLINE void
exchange (Vector *a, Vector *b, guint shift, guint64 mask)
{
  const Vector differing = (*a >> shift ^ *b) & mask;

  *b ^= differing;
  *a ^= differing << shift;
}

/* Swaps the three bits of the index into @x with the upper three of the six bits that
 * number the bits of a word. This is one half of a transposition. */
INLINE void
exchange_upper (Vector x[8])
{
  for (guint i = 0; i < 4; i++)
    exchange (&x[i], &x[i + 4], 32, 0x00000000ffffffff);
  for (guint i = 0; i < 8; i += 4)
    for (guint k = i; k < i + 2; k++)
      exchange (&x[k], &x[k + 2], 16, 0x0000ffff0000ffff);
  for (guint i = 0; i < 8; i += 2)
    exchange (&x[i], &x[i + 1], 8, 0x00ff00ff00ff00ff);
}

/* Swaps the three bits of the index into @x with the lower three of the six bits that
 * number the bits of a word. */
INLINE void
exchange_lower (Vector x[8])
{
  for (guint i = 0; i < 4; i++)
    exchange (&x[i], &x[i + 4], 4, 0x0f0f0f0f0f0f0f0f);
  for (guint i = 0; i < 8; i += 4)
    for (guint k = i; k < i + 2; k++)
      exchange (&x[k], &x[k + 2], 2, 0x3333333333333333);
  for (guint i = 0; i < 8; i += 2)
    exchange (&x[i], &x[i + 1], 1, 0x5555555555555555);
}

/* Transposes the tiles that begin at @rows, one tile in each lane. */
INLINE void
turn_tiles (const guint64 *rows, Vector tiles[TILE_SIZE])
{
  Vector x[8];

  for (guint i = 0; i < 8; i++)
    {
      for (guint k = 0; k < 8; k++)
        x[k] = *get_vector (rows + (i + 8 * k) * N_WORDS);
      exchange_upper (x);
      for (guint k = 0; k < 8; k++)
        tiles[i + 8 * k] = x[k];
    }
  for (guint i = 0; i < TILE_SIZE; i += 8)
    {
      for (guint k = 0; k < 8; k++)
        x[k] = tiles[i + k];
      exchange_lower (x);
      for (guint k = 0; k < 8; k++)
        tiles[i + k] = x[k];
    }
}

/* Writes one column of a transposed tile. */
INLINE void
write_column (const guint64 *tile, guint64 *turned, guint i)
{
  turned[i * N_WORDS] = tile[i * MH_ENGINE_VECTOR_WORDS];
}

/* Writes the columns of a transposed tile that are set in @fresh. The other columns
 * have not changed, and are not touched because most of them are not in the cache. */
INLINE void
write_tile (const guint64 *tile, guint64 *turned, guint64 fresh)
{
  if (fresh == G_MAXUINT64)
    for (guint i = 0; i < TILE_SIZE; i++)
      write_column (tile, turned, i);
  else
    for (; fresh != 0; fresh &= fresh - 1)
      write_column (tile, turned, (guint) __builtin_ctzll (fresh));
}

static void
turn (const guint64 *rows, guint64 *turned, const guint64 *fresh)
{
  Vector tiles[TILE_SIZE];

  for (guint word = 0; word < N_WORDS; word += MH_ENGINE_VECTOR_WORDS)
    {
      if (mh_engine_vector_is_zero (*get_vector (fresh + word)))
        continue;

      turn_tiles (rows + word, tiles);
      for (guint lane = 0; lane < MH_ENGINE_VECTOR_WORDS; lane++)
        write_tile ((const guint64 *) (gconstpointer) tiles + lane,
                    turned + (word + lane) * TILE_SIZE * N_WORDS, fresh[word + lane]);
    }
}

#define N_LANES (MH_ENGINE_VECTOR_BYTES / sizeof (guint16))
#define N_PARTS (64 / N_LANES)
#define N_SHORT_BITS 16

typedef guint16 Lanes __attribute__ ((vector_size (MH_ENGINE_VECTOR_BYTES)));

/* Adds @addends to the lanes whose bit is set in the lowest ones of @mask. */
INLINE Lanes
add_where (Lanes lanes, guint64 mask, const Lanes *addends)
{
#if MH_ENGINE_VECTOR_BYTES == 64
  return (Lanes) _mm512_mask_add_epi16 ((__m512i) lanes, (__mmask32) mask, (__m512i) lanes,
                                        (__m512i) *addends);
#else
  Lanes bits;

  for (guint i = 0; i < N_LANES; i++)
    bits[i] = (guint16) (1 << i);

  return lanes + ((Lanes) ((bits & (guint16) mask) == bits) & *addends);
#endif
}

/* Makes 64 codes, up to 16 bits of each: bit b is that of the row @bits[b]. */
INLINE void
unpack_word (const guint64 *const *bits, guint n_bits, guint32 word, Lanes codes[N_PARTS])
{
  Lanes addends[N_SHORT_BITS];

  for (guint b = 0; b < N_SHORT_BITS; b++)
    addends[b] = (Lanes){ 0 } + (guint16) (1 << b);
  for (guint i = 0; i < N_PARTS; i++)
    codes[i] = (Lanes){ 0 };
  for (guint b = 0; b < n_bits; b++)
    for (guint i = 0; i < N_PARTS; i++)
      codes[i] = add_where (codes[i], bits[b][word] >> i * N_LANES, &addends[b]);
}

static void
unpack (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint16 *codes)
{
  Lanes some[N_PARTS];
  guint32 from = 0;

  for (; from + 64 <= n_codes; from += 64)
    {
      unpack_word (bits, n_bits, from / 64, some);
      memcpy (codes + from, some, sizeof some);
    }
  if (from == n_codes)
    return;

  unpack_word (bits, n_bits, from / 64, some);
  memcpy (codes + from, some, (n_codes - from) * sizeof *codes);
}

static void
unpack_wide (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint32 *codes)
{
  const guint n_low_bits = MIN (n_bits, N_SHORT_BITS);
  guint16 low[64], high[64];
  Lanes some[N_PARTS];

  for (guint32 from = 0; from < n_codes; from += 64)
    {
      const guint32 n = MIN (64, n_codes - from);

      unpack_word (bits, n_low_bits, from / 64, some);
      memcpy (low, some, sizeof low);
      unpack_word (bits + n_low_bits, n_bits - n_low_bits, from / 64, some);
      memcpy (high, some, sizeof high);
      for (guint32 i = 0; i < n; i++)
        codes[from + i] = low[i] | (guint32) high[i] << N_SHORT_BITS;
    }
}

const MhEngineKernel MH_ENGINE_KERNEL = {
  .id = MH_ENGINE_KERNEL_ID,
  .needs = MH_ENGINE_KERNEL_NEEDS,
  .n_block_words = N_WORDS,
  .expand = expand,
  .win = win,
  .turn = turn,
  .unpack = unpack,
  .unpack_wide = unpack_wide,
};
