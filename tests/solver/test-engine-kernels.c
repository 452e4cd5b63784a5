/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-kernels.h"
#include "mh-engine-memory.h"
#include "mh-pick.h"

#define N_ROWS 512
#define N_WORDS 8
#define N_MATRIX_WORDS (N_ROWS * N_WORDS)

typedef struct
{
  guint64 words[N_MATRIX_WORDS] __attribute__ ((aligned (MH_ENGINE_ALIGNMENT)));
} Matrix;

static void
fill_matrix (Matrix *self)
{
  for (guint i = 0; i < N_MATRIX_WORDS; i++)
    self->words[i] = (guint64) (guint32) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
}

/* Returns: bit @column of the first 64 rows of blocks of @n_words */
static guint64
get_column (const Matrix *self, guint n_words, guint32 column)
{
  guint64 bits = 0;

  for (guint32 row = 0; row < 64; row++)
    bits |= (self->words[row * n_words + column / 64] >> column % 64 & 1) << row;

  return bits;
}

static gboolean
get_bit (const Matrix *self, guint32 row, guint32 column)
{
  return self->words[row * N_WORDS + column / 64] >> (column % 64) & 1;
}

/* Columns that are named are turned over, into rows that lie as blocks do; others
 * stay as they are. */
static void
check_turn (const MhEngineKernel *kernel)
{
  const guint n_words = kernel->n_block_words;
  const guint place = mh_pick_below (n_words);
  Matrix rows, turned, before;
  guint64 fresh[MH_ENGINE_MAX_BLOCK_WORDS] __attribute__ ((aligned (MH_ENGINE_ALIGNMENT)));

  fill_matrix (&rows);
  fill_matrix (&before);
  turned = before;
  for (guint i = 0; i < n_words; i++)
    fresh[i] = mh_pick_below (2) == 0 ? 0 : rows.words[i] & before.words[i];
  kernel->turn (rows.words, turned.words + place, fresh);
  for (guint32 column = 0; column < n_words * 64; column++)
    for (guint32 word = 0; word < n_words; word++)
      {
        const gsize there = column * n_words + word;
        const gboolean is_fresh = fresh[column / 64] >> column % 64 & 1;
        guint64 expected = before.words[there];

        if (is_fresh && word == place)
          expected = get_column (&rows, n_words, column);
        g_assert_cmphex (turned.words[there], ==, expected);
      }
}

/* A code has its bits from as many rows. */
static void
check_unpack (const MhEngineKernel *kernel)
{
  const guint n_bits = 1 + mh_pick_below (32);
  const guint32 n_codes = 1 + mh_pick_below (N_WORDS * 64);
  const guint64 *bits[32];
  guint16 codes[N_WORDS * 64 + 1];
  guint32 wide_codes[N_WORDS * 64 + 1];
  Matrix rows;

  fill_matrix (&rows);
  for (guint i = 0; i < n_bits; i++)
    bits[i] = rows.words + i * N_WORDS;
  codes[n_codes] = 4711;
  wide_codes[n_codes] = 4711;
  kernel->unpack (bits, MIN (n_bits, 16), n_codes, codes);
  kernel->unpack_wide (bits, n_bits, n_codes, wide_codes);
  for (guint32 i = 0; i < n_codes; i++)
    {
      guint32 code = 0;

      for (guint bit = 0; bit < n_bits; bit++)
        code |= (guint32) get_bit (&rows, bit, i) << bit;
      g_assert_cmphex (wide_codes[i], ==, code);
      g_assert_cmphex (codes[i], ==, code & 0xffff);
    }
  g_assert_cmpuint (codes[n_codes], ==, 4711);
  g_assert_cmpuint (wide_codes[n_codes], ==, 4711);
}

typedef void (*CheckFunc) (const MhEngineKernel *kernel);

/* Every kernel that this machine can run does what the one for all does. */
static void
check_kernels (CheckFunc check)
{
  g_assert_true (mh_engine_kernels_can_run (mh_engine_kernels[0]));
  g_assert_true (mh_engine_kernels_can_run (mh_engine_kernels_get_best (1 + mh_pick_below (2000))));
  for (guint i = 0; i < mh_engine_n_kernels; i++)
    for (guint round = 0; round < 50 && mh_engine_kernels_can_run (mh_engine_kernels[i]); round++)
      check (mh_engine_kernels[i]);
}

static void
test_turn (void)
{
  check_kernels (check_turn);
}

static void
test_unpack (void)
{
  check_kernels (check_unpack);
}

/* Blocks are no wider than rows, and a machine for wide ones has them where rows
 * are. */
static void
test_best (void)
{
  for (guint32 n_nodes = 1; n_nodes < 1000; n_nodes++)
    {
      const MhEngineKernel *best = mh_engine_kernels_get_best (n_nodes);

      g_assert_true (mh_engine_kernels_can_run (best));
      g_assert_true (best->n_block_words == MH_ENGINE_MIN_BLOCK_WORDS
                     || best->n_block_words <= n_nodes / 64);
      g_assert_cmpuint (best->n_block_words, <=, MH_ENGINE_MAX_BLOCK_WORDS);
    }
  for (guint i = 0; i < mh_engine_n_kernels; i++)
    if (mh_engine_kernels_can_run (mh_engine_kernels[i]))
      g_assert_cmpuint (mh_engine_kernels[i]->n_block_words, <=,
                        mh_engine_kernels_get_best (1000)->n_block_words);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/engine-kernels/turn", test_turn);
  g_test_add_func ("/solver/engine-kernels/unpack", test_unpack);
  g_test_add_func ("/solver/engine-kernels/best", test_best);

  return g_test_run ();
}
