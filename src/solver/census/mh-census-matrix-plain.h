/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The part of mh-census-matrix for any machine: a word holds a byte of each of eight
 * rows, and products multiply the word by a byte. Factors need no preparation.
 */

INLINE gboolean
is_empty (const Bytes *bytes)
{
  const Lanes lanes = (Lanes) *bytes;

  return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) == 0;
}

/* Sets all bits of each byte of @result whose byte in @bytes is zero, and clears the
 * others. */
INLINE void
find_zeroes (const Bytes *bytes, Bytes *result)
{
  const Lanes lower = { 127 * EVERY_BYTE, 127 * EVERY_BYTE, 127 * EVERY_BYTE, 127 * EVERY_BYTE };
  const Lanes lanes = (Lanes) *bytes;
  const Lanes zeroes = ~(((lanes & lower) + lower) | lanes | lower);

  *result = (Bytes) ((zeroes - (zeroes >> 7)) | zeroes);
}

INLINE void
transpose (const Bytes *bytes, Bytes *result)
{
  MhCensusHalf half = { 0 };

  for (guint8 row = 0; row < MH_CENSUS_SMALL_NODES; row++)
    for (guint8 bit = 0; bit < MH_CENSUS_SMALL_NODES; bit++)
      half.bytes[row / 8][bit]
          |= (guint8) (((*bytes)[bit / 8 * 16 + row] >> bit % 8 & 1) << row % 8);
  *result = *bytes_of (&half);
}

INLINE void
prepare_left (MhCensusLeft *self)
{
}

INLINE void
prepare_right (MhCensusRight *self)
{
}

/* Multiplies column by column of @left: each row with a bit in column i gets row i of
 * @right added. */
INLINE void
multiply (const Bytes *left, const MhCensusHalf *right, guint32 n_nodes, Bytes *result)
{
  const Lanes lanes = (Lanes) *left;
  const Lanes halves[]
      = { { lanes[0], lanes[1], lanes[0], lanes[1] }, { lanes[2], lanes[3], lanes[2], lanes[3] } };
  Lanes sum = lanes ^ lanes;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const guint64 lower = EVERY_BYTE * right->bytes[0][node];
      const guint64 upper = EVERY_BYTE * right->bytes[1][node];
      const Lanes bits = halves[node / 8] >> node % 8 & EVERY_BYTE;

      sum |= ((bits << 8) - bits) & (Lanes){ lower, lower, upper, upper };
    }
  *result = (Bytes) sum;
}

INLINE void
multiply_left (const MhCensusLeft *left, const Bytes *right, guint32 n_nodes, Bytes *result)
{
  MhCensusHalf half;

  memcpy (&half, right, sizeof half);
  multiply (bytes_of (&left->half), &half, n_nodes, result);
}

INLINE void
multiply_right (const Bytes *left, const MhCensusRight *right, guint32 n_nodes, Bytes *result)
{
  multiply (left, &right->half, n_nodes, result);
}
