/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-kernels.h"

const MhCensusKernel *const mh_census_kernels[] = {
  &mh_census_kernel_plain,
#ifdef MH_CENSUS_HAS_X86
  &mh_census_kernel_avx2,
#endif
};

const guint mh_census_n_kernels = G_N_ELEMENTS (mh_census_kernels);

gboolean
mh_census_kernels_can_run (const MhCensusKernel *kernel)
{
  g_return_val_if_fail (kernel != NULL, FALSE);

  return (kernel->needs & ~mh_processor_get_features ()) == 0;
}

const MhCensusKernel *
mh_census_kernels_get_best (void)
{
  guint best = mh_census_n_kernels - 1;

  while (!mh_census_kernels_can_run (mh_census_kernels[best]))
    best--;

  return mh_census_kernels[best];
}
