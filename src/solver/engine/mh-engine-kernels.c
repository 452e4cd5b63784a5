/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-kernels.h"

const MhEngineKernel *const mh_engine_kernels[] = {
  &mh_engine_kernel_plain,
#ifdef MH_ENGINE_HAS_X86
  &mh_engine_kernel_sse2,
  &mh_engine_kernel_avx2,
  &mh_engine_kernel_avx512,
#endif
};

const guint mh_engine_n_kernels = G_N_ELEMENTS (mh_engine_kernels);

gboolean
mh_engine_kernels_can_run (const MhEngineKernel *kernel)
{
  g_return_val_if_fail (kernel != NULL, FALSE);

  return (kernel->needs & ~mh_processor_get_features ()) == 0;
}

/* Kernels whose blocks are larger than a row are slower on such boards. */
const MhEngineKernel *
mh_engine_kernels_get_best (guint32 n_nodes)
{
  const guint32 n_words = MAX (n_nodes / 64, MH_ENGINE_MIN_BLOCK_WORDS);
  guint best = mh_engine_n_kernels - 1;

  while (mh_engine_kernels[best]->n_block_words > n_words
         || !mh_engine_kernels_can_run (mh_engine_kernels[best]))
    best--;

  return mh_engine_kernels[best];
}
