/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-kernel.h"
#include "mh-census.h"

G_BEGIN_DECLS

/* For tests and benchmarks: a census with a kernel of their choice, one that this
 * machine can run. @always_large: whether small boards are solved as large ones. */
MhCensus *mh_census_new_with (MhCensusGame game,
                              const MhRules *rules,
                              const MhCensusKernel *kernel,
                              gboolean always_large);

G_END_DECLS
