/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/*
 * A vector: as many bits as one instruction works on, in MH_ENGINE_VECTOR_BYTES bytes,
 * which the build defines. The operators of C apply to each 64-bit lane. Only for the
 * file that is compiled once for each instruction set.
 */
#if MH_ENGINE_VECTOR_BYTES == 64

#include <immintrin.h>

typedef guint64 MhEngineVector __attribute__ ((vector_size (64)));

static inline gboolean
mh_engine_vector_is_zero (MhEngineVector self)
{
  return _mm512_test_epi64_mask ((__m512i) self, (__m512i) self) == 0;
}

static inline guint64
mh_engine_vector_count_bits (MhEngineVector self)
{
  return (guint64) _mm512_reduce_add_epi64 (_mm512_popcnt_epi64 ((__m512i) self));
}

#elif MH_ENGINE_VECTOR_BYTES == 32

#include <immintrin.h>

typedef guint64 MhEngineVector __attribute__ ((vector_size (32)));

static inline gboolean
mh_engine_vector_is_zero (MhEngineVector self)
{
  return _mm256_testz_si256 ((__m256i) self, (__m256i) self);
}

#elif MH_ENGINE_VECTOR_BYTES == 16

#include <emmintrin.h>

typedef guint64 MhEngineVector __attribute__ ((vector_size (16)));

static inline gboolean
mh_engine_vector_is_zero (MhEngineVector self)
{
  const __m128i is_zero = _mm_cmpeq_epi32 ((__m128i) self, _mm_setzero_si128 ());

  return _mm_movemask_epi8 (is_zero) == 0xffff;
}

#else

typedef guint64 MhEngineVector;

static inline gboolean
mh_engine_vector_is_zero (MhEngineVector self)
{
  return self == 0;
}

#endif

#if MH_ENGINE_VECTOR_BYTES < 64

static inline guint64
mh_engine_vector_count_bits (MhEngineVector self)
{
  guint64 words[MH_ENGINE_VECTOR_BYTES / 8];
  guint64 n = 0;

  memcpy (words, &self, sizeof words);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    n += (guint64) __builtin_popcountll (words[i]);

  return n;
}

#endif

#define MH_ENGINE_VECTOR_WORDS (MH_ENGINE_VECTOR_BYTES / 8)
