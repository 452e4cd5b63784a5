/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-kernel.h"

#include <string.h>

/*
 * Matrices of sixteen rows of sixteen bits and their products, with "or" as the sum. A
 * factor of many products is prepared once.
 *
 * The compiler maps vectors to the instructions of the machine; operations that C
 * cannot express are in a header for each instruction set. Vectors are passed by
 * address, because the calling convention for vector values depends on the instruction
 * set. Only for files that are compiled once for each instruction set.
 */
#define INLINE static inline __attribute__ ((always_inline))

typedef guint8 Bytes __attribute__ ((vector_size (32), may_alias));
typedef guint64 Lanes __attribute__ ((vector_size (32), may_alias));

#define EVERY_BYTE G_GUINT64_CONSTANT (0x0101010101010101)

/* The row that each byte of a half belongs to. */
static const Bytes row_numbers = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                   0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
static const Bytes diagonal = { 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0,  0,  0,  0,
                                0, 0, 0, 0, 0,  0,  0,  0,   1, 2, 4, 8, 16, 32, 64, 128 };

INLINE Bytes *
bytes_of (const MhCensusHalf *half)
{
  return (gpointer) half;
}

/* Fills every row with the same bits. */
INLINE void
fill_rows (guint64 bits, Bytes *result)
{
  const guint64 lower = EVERY_BYTE * (bits & 0xff), upper = EVERY_BYTE * (bits >> 8 & 0xff);

  *result = (Bytes) (Lanes){ lower, lower, upper, upper };
}

#ifdef __AVX2__
#include "mh-census-matrix-avx2.h"
#else
#include "mh-census-matrix-plain.h"
#endif
