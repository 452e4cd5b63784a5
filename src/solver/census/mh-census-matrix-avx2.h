/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <immintrin.h>

/*
 * The part of mh-census-matrix for machines with AVX2, which look up thirty-two bytes
 * at once.
 */

INLINE gboolean
is_empty (const Bytes *bytes)
{
  return _mm256_testz_si256 ((__m256i) *bytes, (__m256i) *bytes);
}

/* Sets all bits of each byte of @result whose byte in @bytes is zero, and clears the
 * others. */
INLINE void
find_zeroes (const Bytes *bytes, Bytes *result)
{
  *result = (Bytes) (*bytes == 0);
}

INLINE void
transpose (const Bytes *bytes, Bytes *result)
{
  MhCensusHalf half;

  for (guint bit = 0; bit < 8; bit++)
    {
      const guint32 column = (guint32) _mm256_movemask_epi8 ((__m256i) (*bytes << (7 - bit)));

      half.bytes[0][bit] = (guint8) column;
      half.bytes[1][bit] = (guint8) (column >> 8);
      half.bytes[0][8 + bit] = (guint8) (column >> 16);
      half.bytes[1][8 + bit] = (guint8) (column >> 24);
    }
  *result = *bytes_of (&half);
}

/* Replaces each byte of @numbers by the byte of @table with that index, separately in
 * each half of sixteen bytes, or by 0 for MH_CENSUS_NO_ROW. */
INLINE Bytes
look_up (const Bytes *table, const Bytes *numbers)
{
  return (Bytes) _mm256_shuffle_epi8 ((__m256i) *table, (__m256i) *numbers);
}

/* Lists the bits of each row one after the other, as numbers of the rows to be added. */
INLINE void
prepare_left (MhCensusLeft *self)
{
  self->n_ways = 0;
  memset (self->ways, MH_CENSUS_NO_ROW, sizeof self->ways);
  for (guint row = 0; row < MH_CENSUS_SMALL_NODES; row++)
    {
      guint bits = self->half.bytes[0][row] | (guint) self->half.bytes[1][row] << 8;
      guint32 way = 0;

      for (; bits != 0; bits &= bits - 1, way++)
        self->ways[way].bytes[0][row] = self->ways[way].bytes[1][row]
            = (guint8) __builtin_ctz (bits);
      self->n_ways = MAX (self->n_ways, way);
    }
}

INLINE void
multiply_left (const MhCensusLeft *left, const Bytes *right, guint32 n_nodes, Bytes *result)
{
  Bytes sum = *right ^ *right;

  for (guint32 way = 0; way < left->n_ways; way++)
    sum |= look_up (right, bytes_of (&left->ways[way]));
  *result = sum;
}

/* Prepares all sums of rows, for each group of four rows. */
INLINE void
prepare_right (MhCensusRight *self)
{
  const Lanes lanes = (Lanes) *bytes_of (&self->half);
  const Bytes bytes[] = { (Bytes) (Lanes){ lanes[0], lanes[1], lanes[0], lanes[1] },
                          (Bytes) (Lanes){ lanes[2], lanes[3], lanes[2], lanes[3] } };
  const Bytes first = (Bytes) (Lanes){ 0, 0, 8 * EVERY_BYTE, 8 * EVERY_BYTE };

  memset (self->sums, 0, sizeof self->sums);
  for (guint8 bit = 0; bit < 8; bit++)
    for (guint byte = 0; byte < G_N_ELEMENTS (bytes); byte++)
      {
        const Bytes row = first + bit;

        *bytes_of (&self->sums[bit / 4][byte])
            |= look_up (&bytes[byte], &row) & (Bytes) ((row_numbers >> bit % 4 & 1) != 0);
      }
}

INLINE void
multiply_right (const Bytes *left, const MhCensusRight *right, guint32 n_nodes, Bytes *result)
{
  const Bytes lower = *left & 15, upper = *left >> 4;
  Bytes sums[2];

  for (guint byte = 0; byte < G_N_ELEMENTS (sums); byte++)
    sums[byte] = look_up (bytes_of (&right->sums[0][byte]), &lower)
                 | look_up (bytes_of (&right->sums[1][byte]), &upper);

  const __m256i a = (__m256i) sums[0], b = (__m256i) sums[1];

  *result
      = (Bytes) (_mm256_permute2x128_si256 (a, b, 0x20) | _mm256_permute2x128_si256 (a, b, 0x31));
}
