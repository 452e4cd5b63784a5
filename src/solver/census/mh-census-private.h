/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-kernel.h"
#include "mh-census.h"

G_BEGIN_DECLS

/* For tests and measurements: with a kernel of their choice, and the way of
 * large boards also for small ones. @kernel can run here. */
MhCensus *mh_census_new_with (MhCensusGame game,
                              const MhRules *rules,
                              const MhCensusKernel *kernel,
                              gboolean always_large);

G_END_DECLS
