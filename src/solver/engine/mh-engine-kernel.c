/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-kernel.h"

#include "mh-engine-vector.h"

#include <string.h>

/*
 * The build compiles this file once for every kind of machine, and defines
 * MH_ENGINE_KERNEL, MH_ENGINE_KERNEL_ID and MH_ENGINE_VECTOR_BYTES.
 *
 * A block is an array of vectors. How many of them is a constant wherever a
 * function is inlined, so that blocks live in registers.
 */
#define INLINE static inline __attribute__ ((always_inline))
#define MAX_VECTORS (MH_ENGINE_LARGE_BLOCK / MH_ENGINE_VECTOR_WORDS)
#define SMALL_VECTORS (MH_ENGINE_SMALL_BLOCK / MH_ENGINE_VECTOR_WORDS)
#define TILE_SIZE 64

/* How many moves are followed between two looks at whether more would tell
 * anything. A power of 2. */
#define LOOK_INTERVAL 2

#define ALL_SETS (1u << MH_ENGINE_WON | 1u << MH_ENGINE_LOST)

typedef MhEngineVector Vector;

INLINE const Vector *
get_block (const guint64 *words)
{
  return (gconstpointer) words;
}

INLINE gboolean
is_empty (const Vector *block, guint n_vectors)
{
  Vector any = block[0];

  for (guint i = 1; i < n_vectors; i++)
    any |= block[i];

  return mh_engine_vector_is_zero (any);
}

/* Returns: in which sets there is something new, where the mover of @row can
 * move to */
INLINE guint
find_changes (const MhEngineLevel *level, guint32 row)
{
  const guint16 *changes = level->replies->changes;
  const MhEngineMoves *moves = &level->moves[row];
  guint found = level->half->may_pass ? changes[row] : 0;

  for (guint32 i = 0; i < moves->n_nodes; i++)
    {
      found |= changes[moves->nodes[i]];
      if (i % 8 == 7 && found == ALL_SETS)
        break;
    }

  return found;
}

/* @won becomes those of @open that some reply wins: they are lost there. */
INLINE void
find_won (MhEngineLevel *level,
          guint32 row,
          gsize offset,
          const Vector *open,
          Vector *won,
          const guint n_vectors)
{
  const guint64 *lost = level->replies->turned[MH_ENGINE_LOST] + offset;
  const MhEngineMoves *moves = &level->moves[row];
  Vector left[MAX_VECTORS];
  guint32 i;

  for (guint v = 0; v < n_vectors; v++)
    left[v] = open[v];
  if (level->half->may_pass)
    for (guint v = 0; v < n_vectors; v++)
      left[v] &= ~get_block (lost + (gsize) row * level->n_words)[v];
  for (i = 0; i < moves->n_nodes; i++)
    {
      const Vector *reply = get_block (lost + (gsize) moves->nodes[i] * level->n_words);

      for (guint v = 0; v < n_vectors; v++)
        left[v] &= ~reply[v];
      if (i % LOOK_INTERVAL == LOOK_INTERVAL - 1 && is_empty (left, n_vectors))
        break;
    }
  for (guint v = 0; v < n_vectors; v++)
    won[v] = open[v] & ~left[v];
  level->budget -= i;
}

/* @lost becomes those of @open, @won left out, that every reply loses: all of
 * them are won there. */
INLINE void
find_lost (MhEngineLevel *level,
           guint32 row,
           gsize offset,
           const Vector *open,
           const Vector *won,
           Vector *lost,
           const guint n_vectors)
{
  const guint64 *replies = level->replies->turned[MH_ENGINE_WON] + offset;
  const MhEngineMoves *moves = &level->moves[row];
  Vector left[MAX_VECTORS];
  guint32 i;

  for (guint v = 0; v < n_vectors; v++)
    left[v] = open[v] & ~won[v];
  if (level->half->may_pass)
    for (guint v = 0; v < n_vectors; v++)
      left[v] &= get_block (replies + (gsize) row * level->n_words)[v];
  for (i = 0; i < moves->n_nodes; i++)
    {
      const Vector *reply = get_block (replies + (gsize) moves->nodes[i] * level->n_words);

      for (guint v = 0; v < n_vectors; v++)
        left[v] &= reply[v];
      if (i % LOOK_INTERVAL == LOOK_INTERVAL - 1 && is_empty (left, n_vectors))
        break;
    }
  for (guint v = 0; v < n_vectors; v++)
    lost[v] = left[v];
  level->budget -= i;
}

INLINE void
add_block (guint64 *words, const Vector *block, const guint n_vectors)
{
  Vector *sum = (gpointer) words;

  for (guint v = 0; v < n_vectors; v++)
    sum[v] |= block[v];
}

INLINE guint
count_bits (const Vector *block, const guint n_vectors)
{
  guint64 words[MH_ENGINE_LARGE_BLOCK];
  guint n = 0;

  memcpy (words, block, n_vectors * sizeof *block);
  for (guint i = 0; i < n_vectors * MH_ENGINE_VECTOR_WORDS; i++)
    n += (guint) __builtin_popcountll (words[i]);

  return n;
}

INLINE void
add_to_set (MhEngineLevel *level,
            MhEngineSet set,
            guint32 row,
            guint32 word,
            const Vector *block,
            const guint n_vectors)
{
  const guint32 band = row / TILE_SIZE;

  if (is_empty (block, n_vectors))
    return;

  add_block (level->half->sets[set] + (gsize) row * level->n_words + word, block, n_vectors);
  add_block (level->half->fresh[set] + (gsize) band * level->n_words + word, block, n_vectors);
}

INLINE void
decide (MhEngineLevel *level,
        guint32 row,
        guint32 word,
        const Vector *won,
        const Vector *lost,
        const guint n_vectors)
{
  const gsize place = (gsize) row * level->n_words + word;
  Vector both[MAX_VECTORS];

  for (guint v = 0; v < n_vectors; v++)
    both[v] = won[v] | lost[v];
  if (is_empty (both, n_vectors))
    return;

  add_to_set (level, MH_ENGINE_WON, row, word, won, n_vectors);
  add_to_set (level, MH_ENGINE_LOST, row, word, lost, n_vectors);
  for (guint i = 0; i < level->n_planes; i++)
    add_block (level->planes[i] + place, both, n_vectors);
  level->n_decided += count_bits (both, n_vectors);
}

/* Returns: whether something is left to decide in the block */
INLINE gboolean
expand_block (MhEngineLevel *level,
              guint32 row,
              guint32 word,
              gboolean may_win,
              gboolean may_lose,
              const guint n_vectors)
{
  const gsize place = (gsize) row * level->n_words + word;
  const Vector *legal = get_block (level->half->legal + word);
  const Vector *is_won = get_block (level->half->sets[MH_ENGINE_WON] + place);
  const Vector *is_lost = get_block (level->half->sets[MH_ENGINE_LOST] + place);
  Vector open[MAX_VECTORS], won[MAX_VECTORS], lost[MAX_VECTORS], left[MAX_VECTORS];

  for (guint v = 0; v < n_vectors; v++)
    {
      open[v] = legal[v] & ~(is_won[v] | is_lost[v]);
      won[v] = lost[v] = open[v] ^ open[v];
    }
  if (is_empty (open, n_vectors))
    return FALSE;

  if (may_win)
    find_won (level, row, word, open, won, n_vectors);
  if (may_lose)
    find_lost (level, row, word, open, won, lost, n_vectors);
  decide (level, row, word, won, lost, n_vectors);
  for (guint v = 0; v < n_vectors; v++)
    left[v] = open[v] & ~(won[v] | lost[v]);

  return !is_empty (left, n_vectors);
}

INLINE void
expand_row (MhEngineLevel *level, guint32 row, const guint n_vectors)
{
  const guint changes = find_changes (level, row);
  const gboolean may_win = (changes & 1u << MH_ENGINE_LOST) != 0;
  const gboolean may_lose = (changes & 1u << MH_ENGINE_WON) != 0;
  gboolean is_open = FALSE;

  if (changes == 0)
    return;

  for (guint32 word = 0; word < level->n_words; word += n_vectors * MH_ENGINE_VECTOR_WORDS)
    if (expand_block (level, row, word, may_win, may_lose, n_vectors))
      is_open = TRUE;
  level->half->is_closed[row] = !is_open;
}

INLINE guint32
expand_rows (MhEngineLevel *level, guint32 row, guint32 end, const guint n_vectors)
{
  for (; row < end && level->budget > 0; row++)
    {
      level->budget -= 1 + level->n_words / MH_ENGINE_LARGE_BLOCK;
      if (!level->half->is_closed[row])
        expand_row (level, row, n_vectors);
    }

  return row;
}

static guint32
expand (MhEngineLevel *level, guint32 row, guint32 end)
{
  return level->n_words == MH_ENGINE_SMALL_BLOCK ? expand_rows (level, row, end, SMALL_VECTORS)
                                                 : expand_rows (level, row, end, MAX_VECTORS);
}

/* The bits of @a that are @shift above a bit of @mask change places with those
 * bits of @b. */
INLINE void
exchange (Vector *a, Vector *b, guint shift, guint64 mask)
{
  const Vector differing = (*a >> shift ^ *b) & mask;

  *b ^= differing;
  *a ^= differing << shift;
}

/* Exchanges the three bits of the index into @x with the upper three bits of
 * the six that number the bits of a word. */
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

/* The same with the lower three bits. */
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

/* Turns over the tiles that begin at @rows, one in each lane. */
INLINE void
turn_tiles (const guint64 *rows, guint32 n_words, Vector tiles[TILE_SIZE])
{
  Vector x[8];

  for (guint i = 0; i < 8; i++)
    {
      for (guint k = 0; k < 8; k++)
        x[k] = *get_block (rows + (gsize) (i + 8 * k) * n_words);
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

static void
turn (const guint64 *rows, guint64 *turned, guint32 n_words, guint32 band, const guint64 *fresh)
{
  const guint64 *from = rows + (gsize) band * TILE_SIZE * n_words;
  Vector tiles[TILE_SIZE];

  for (guint32 word = 0; word < n_words; word += MH_ENGINE_VECTOR_WORDS)
    {
      if (mh_engine_vector_is_zero (*get_block (fresh + word)))
        continue;

      turn_tiles (from + word, n_words, tiles);
      for (guint32 lane = 0; lane < MH_ENGINE_VECTOR_WORDS; lane++)
        {
          const guint64 *bits = (const guint64 *) (gconstpointer) tiles + lane;
          guint64 *to = turned + (gsize) (word + lane) * TILE_SIZE * n_words + band;

          if (fresh[word + lane] == 0)
            continue;
          for (guint i = 0; i < TILE_SIZE; i++)
            to[(gsize) i * n_words] = bits[i * MH_ENGINE_VECTOR_WORDS];
        }
    }
}

/* Each lane is eight rows of eight bits, and is turned over. */
INLINE Vector
turn_bytes (Vector x)
{
  Vector differing = (x ^ x >> 7) & 0x00aa00aa00aa00aa;

  x ^= differing ^ differing << 7;
  differing = (x ^ x >> 14) & 0x0000cccc0000cccc;
  x ^= differing ^ differing << 14;
  differing = (x ^ x >> 28) & 0x00000000f0f0f0f0;
  x ^= differing ^ differing << 28;

  return x;
}

/* @bytes[i] becomes bit i of each of the eight rows @bits, the first lowest;
 * those from @n_bits on count as empty. */
INLINE void
unpack_bytes (const guint64 *const *bits, guint n_bits, guint32 word, guint8 *bytes)
{
  guint64 lanes[MH_ENGINE_VECTOR_WORDS];
  Vector x[8];

  for (guint i = 0; i < 8; i++)
    {
      const Vector first = *get_block (bits[0] + word);

      x[i] = i < n_bits ? *get_block (bits[i] + word) : first ^ first;
    }
  exchange_upper (x);
  for (guint i = 0; i < 8; i++)
    {
      const Vector turned = turn_bytes (x[i]);

      memcpy (lanes, &turned, sizeof lanes);
      for (guint lane = 0; lane < MH_ENGINE_VECTOR_WORDS; lane++)
        {
          const guint64 eight = GUINT64_TO_LE (lanes[lane]);

          memcpy (bytes + lane * 64 + i * 8, &eight, sizeof eight);
        }
    }
}

#define N_CODES (MH_ENGINE_VECTOR_WORDS * 64) /* that are unpacked together */

static void
unpack (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint16 *codes)
{
  guint8 low[N_CODES], high[N_CODES] = { 0 };

  for (guint32 from = 0; from < n_codes; from += N_CODES)
    {
      const gsize n = MIN (N_CODES, n_codes - from);
      guint16 *to = codes + from;

      unpack_bytes (bits, n_bits, from / 64, low);
      if (n_bits > 8)
        unpack_bytes (bits + 8, n_bits - 8, from / 64, high);
      for (gsize i = 0; i < n; i++)
        to[i] = (guint16) (low[i] | high[i] << 8);
    }
}

static void
unpack_wide (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint32 *codes)
{
  guint8 bytes[4][N_CODES] = { { 0 } };

  for (guint32 from = 0; from < n_codes; from += N_CODES)
    {
      const gsize n = MIN (N_CODES, n_codes - from);
      guint32 *to = codes + from;

      for (guint i = 0; 8 * i < n_bits; i++)
        unpack_bytes (bits + 8 * i, n_bits - 8 * i, from / 64, bytes[i]);
      for (gsize i = 0; i < n; i++)
        to[i] = (guint32) bytes[0][i] | (guint32) bytes[1][i] << 8 | (guint32) bytes[2][i] << 16
                | (guint32) bytes[3][i] << 24;
    }
}

const MhEngineKernel MH_ENGINE_KERNEL = {
  .id = MH_ENGINE_KERNEL_ID,
  .expand = expand,
  .turn = turn,
  .unpack = unpack,
  .unpack_wide = unpack_wide,
};
