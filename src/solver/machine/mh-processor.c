/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-processor.h"

guint
mh_processor_get_features (void)
{
  guint features = 0;

#if defined(__x86_64__) || defined(__i386__)
  const gboolean can_count = __builtin_cpu_supports ("popcnt") != 0;

  if (__builtin_cpu_supports ("sse2"))
    features |= MH_PROCESSOR_SSE2;
  if (can_count && __builtin_cpu_supports ("avx2"))
    features |= MH_PROCESSOR_AVX2;
  if (can_count && __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw")
      && __builtin_cpu_supports ("avx512vpopcntdq"))
    features |= MH_PROCESSOR_AVX512;
#endif

  return features;
}
