/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-kernel.h"
#include "mh-census.h"

G_BEGIN_DECLS

/* Makes a census for tests and benchmarks. @kernel: one that this machine can run;
 * @always_large: whether to solve small boards like large ones.
 * Returns: (transfer full) */
MhCensus *mh_census_new_with (MhCensusGame game,
                              const MhRules *rules,
                              const MhCensusKernel *kernel,
                              gboolean always_large);

G_END_DECLS
