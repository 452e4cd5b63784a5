/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-kernel.h"

G_BEGIN_DECLS

/*
 * All kernels of this build, from the slowest to the fastest. The first kernel runs on
 * any machine.
 */
extern const MhCensusKernel *const mh_census_kernels[];
extern const guint mh_census_n_kernels;

/* Returns: whether this machine can run @kernel */
gboolean mh_census_kernels_can_run (const MhCensusKernel *kernel);
/* Returns: the fastest kernel that this machine can run */
const MhCensusKernel *mh_census_kernels_get_best (void);

G_END_DECLS
