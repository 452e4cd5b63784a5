/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The part of mh-census-matrix for any machine: eight rows in a word, which a
 * product multiplies by a byte. No factor needs to be made ready.
 */

INLINE gboolean
is_empty (const Bytes *bytes)
{
  const Lanes lanes = (Lanes) *bytes;

  return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) == 0;
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

/* Column after column of @left: where a row has its bit, that row of @right is
 * added. */
INLINE void
multiply (const MhCensusHalf *left, const MhCensusHalf *right, guint32 n_nodes, Bytes *result)
{
  guint64 sums[4] = { 0 };

  for (guint32 node = 0; node < n_nodes; node++)
    for (guint word = 0; word < 2; word++)
      {
        const guint64 bits
            = ((*(const Lanes *) left)[2 * (node / 8) + word] >> node % 8) & EVERY_BYTE;

        sums[word] |= bits * right->bytes[0][node];
        sums[2 + word] |= bits * right->bytes[1][node];
      }
  *result = (Bytes) (Lanes){ sums[0], sums[1], sums[2], sums[3] };
}

INLINE void
multiply_left (const MhCensusLeft *left, const Bytes *right, guint32 n_nodes, Bytes *result)
{
  MhCensusHalf half;

  memcpy (&half, right, sizeof half);
  multiply (&left->half, &half, n_nodes, result);
}

INLINE void
multiply_right (const Bytes *left, const MhCensusRight *right, guint32 n_nodes, Bytes *result)
{
  MhCensusHalf half;

  memcpy (&half, left, sizeof half);
  multiply (&half, &right->half, n_nodes, result);
}
