/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate-kernel.h"

#include <string.h>

/*
 * The build compiles this file once for each instruction set and defines
 * MH_CERTIFICATE_KERNEL and MH_CERTIFICATE_KERNEL_NEEDS. Most loops pass over a line, whose
 * length is constant, so that compilers unroll and vectorize them.
 */
#define BAND MH_CERTIFICATE_BAND
#define HAS_LOST MH_CERTIFICATE_HAS_LOST
#define UNKNOWN MH_CERTIFICATE_UNKNOWN

#ifdef __AVX512BW__

#include <immintrin.h>

typedef gint16 Vector __attribute__ ((vector_size (64)));

/* Returns: the lesser one in each place */
static inline Vector
get_least (Vector a, Vector b)
{
  return (Vector) _mm512_min_epi16 ((__m512i) a, (__m512i) b);
}

#elif defined __AVX2__

#include <immintrin.h>

typedef gint16 Vector __attribute__ ((vector_size (32)));

/* Returns: the lesser one in each place */
static inline Vector
get_least (Vector a, Vector b)
{
  return (Vector) _mm256_min_epi16 ((__m256i) a, (__m256i) b);
}

#else

typedef gint16 Vector __attribute__ ((vector_size (16)));

static inline Vector
get_least (Vector a, Vector b)
{
  const Vector is_less = a < b;

  return (a & is_less) | (b & ~is_less);
}

#endif

#define PART_SIZE (sizeof (Vector) / sizeof (gint16))
#define N_PARTS (BAND / PART_SIZE)

static inline Vector *
get_part (gint16 *ranks, guint part)
{
  return (gpointer) (ranks + part * PART_SIZE);
}

#define TILE_SIZE 8

typedef guint16 Eight __attribute__ ((vector_size (TILE_SIZE * sizeof (guint16))));

/* Transposes a tile of eight rows. Each round of interleaving moves one bit of the number
 * of a row behind the bits of the number of a column. */
static inline void
turn_tile (Eight rows[TILE_SIZE])
{
  Eight turned[TILE_SIZE];

  for (guint round = 0; round < 3; round++)
    {
      for (guint i = 0; i < TILE_SIZE / 2; i++)
        {
          const Eight a = rows[i], b = rows[i + TILE_SIZE / 2];

          turned[2 * i] = __builtin_shufflevector (a, b, 0, 8, 1, 9, 2, 10, 3, 11);
          turned[2 * i + 1] = __builtin_shufflevector (a, b, 4, 12, 5, 13, 6, 14, 7, 15);
        }
      memcpy (rows, turned, sizeof turned);
    }
}

static void
turn (const guint16 *rows, guint32 n_columns, guint32 n_rows, MhCertificateLine *lines)
{
  for (guint32 row = 0; row < BAND; row += TILE_SIZE)
    for (guint32 column = 0; column < n_columns; column += TILE_SIZE)
      {
        const guint32 n = MIN (TILE_SIZE, n_columns - column);
        Eight tile[TILE_SIZE] = { { 0 } };

        for (guint32 i = 0; i < TILE_SIZE && row + i < n_rows; i++)
          {
            const guint16 *from = rows + (gsize) (row + i) * n_columns + column;

            if (n == TILE_SIZE)
              memcpy (&tile[i], from, sizeof tile[i]);
            else
              memcpy (&tile[i], from, n * sizeof *from);
          }
        turn_tile (tile);
        for (guint32 i = 0; i < n; i++)
          memcpy (lines[column + i] + row, &tile[i], sizeof tile[i]);
      }
}

/* Returns: the rank of the value with @code. Wins of the mover have even codes if
 * @mover is 0, and odd codes if it is 1. */
static inline gint16
rank_of (guint16 code, guint16 mover)
{
  const guint16 half = code >> 1;
  const guint16 is_loss = (guint16) - ((code ^ mover) & 1); /* all bits or none */
  const guint16 rank = (guint16) ((half ^ is_loss) - is_loss + 0x8000);

  return code == 0 ? MH_CERTIFICATE_DRAWN : (gint16) rank;
}

static void
rank (gpointer lines, guint32 n_lines, MhPlayer mover)
{
  const guint16 *codes = lines;
  gint16 *ranks = lines;

  for (gsize i = 0; i < (gsize) n_lines * BAND; i++)
    ranks[i] = rank_of (codes[i], (guint16) mover);
}

/* Returns: the ranks of positions whose best replies have the ranks @best. Comparisons of
 * vectors give 0 or -1. */
static inline Vector
step_back (Vector best)
{
  return best + (best > 0) - (best < 0);
}

/* Computes the rank that follows from the best reply in each place of a line. The number of
 * vectors is constant, so that compilers keep them in registers. */
static inline void
derive_line (const MhCertificateBand *band, guint32 node, gint16 *derived)
{
  guint32 n;
  const guint32 *nodes = mh_graph_get_successors (band->graph, node, &n);
  gint16 *stay = band->replies[node];
  Vector best[N_PARTS];

  for (guint i = 0; i < N_PARTS; i++)
    best[i] = band->may_pass ? *get_part (stay, i) : (Vector){ 0 } + HAS_LOST;
  for (guint32 k = 0; k < n; k++)
    for (guint i = 0; i < N_PARTS; i++)
      best[i] = get_least (best[i], *get_part (band->replies[nodes[k]], i));
  for (guint i = 0; i < N_PARTS; i++)
    *get_part (derived, i) = step_back (best[i]);
}

/* Returns: whether each code of a line is that of the rank expected. The longest remoteness
 * fits nowhere, because the step back from it would look like a draw. */
static inline gboolean
has_ranks (const guint16 *codes, guint16 mover, const gint16 *expected)
{
  guint16 faults = 0;

  for (guint i = 0; i < BAND; i++)
    {
      const guint16 is_longest = codes[i] >> 1 == G_MAXINT16 ? G_MAXUINT16 : 0;

      faults |= (guint16) (rank_of (codes[i], mover) ^ expected[i]) | is_longest;
    }

  return faults == 0;
}

/* Returns: whether all positions of a line, which are impossible, have the code of a draw */
static inline gboolean
is_blank (const guint16 *restrict codes)
{
  guint16 all = 0;

  for (guint i = 0; i < BAND; i++)
    all |= codes[i];

  return all == MH_CERTIFICATE_DRAWN;
}

static inline gboolean
check_line (const MhCertificateBand *band, guint32 node)
{
  const gint16 captured
      = band->mover == MH_PLAYER_FIRST ? MH_CERTIFICATE_HAS_LOST : MH_CERTIFICATE_HAS_WON;
  const guint32 same = node - band->first; /* the place where both are on one node */
  const gint16 is_due = band->ends[node] == MH_CERTIFICATE_HAS_WON ? 0 : -1;
  MhCertificateRanks expected __attribute__ ((aligned (MH_CERTIFICATE_ALIGNMENT)));

  if (band->ends[node] == UNKNOWN)
    derive_line (band, node, expected);
  else
    for (guint i = 0; i < BAND; i++)
      expected[i] = band->ends[node];
  if (same < BAND)
    expected[same] = captured;
  for (guint i = 0; i < BAND; i++)
    expected[i] = (gint16) ((expected[i] & band->goes_on[i]) | (band->due[i] & is_due));

  return has_ranks (band->claimed[node], (guint16) band->mover, expected);
}

static gboolean
check (const MhCertificateBand *self, guint32 from, guint32 to)
{
  const MhCertificateBand band = *self; /* a copy, for compilers to keep in registers */

  for (guint32 node = from; node < to; node++)
    if (band.is_impossible[node] ? !is_blank (band.claimed[node]) : !check_line (&band, node))
      return FALSE;

  return TRUE;
}

const MhCertificateKernel MH_CERTIFICATE_KERNEL = {
  .needs = MH_CERTIFICATE_KERNEL_NEEDS,
  .turn = turn,
  .rank = rank,
  .check = check,
};
