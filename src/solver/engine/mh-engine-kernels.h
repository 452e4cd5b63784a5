/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-kernel.h"

G_BEGIN_DECLS

/*
 * All kernels of this build, from the slowest to the fastest. The first kernel runs on
 * any machine.
 */
extern const MhEngineKernel *const mh_engine_kernels[];
extern const guint mh_engine_n_kernels;

/* Returns: whether this machine can run @kernel */
gboolean mh_engine_kernels_can_run (const MhEngineKernel *kernel);
/* Returns: the fastest kernel that this machine can run, for boards of @n_nodes */
const MhEngineKernel *mh_engine_kernels_get_best (guint32 n_nodes);

G_END_DECLS
