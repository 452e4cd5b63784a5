/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-engine-kernel.h"

G_BEGIN_DECLS

/*
 * Choices that the engine makes by itself, for tests and benchmarks to make instead.
 */
typedef enum
{
  MH_ENGINE_METHOD_AUTO, /* rows, and queues where the levels are thin */
  MH_ENGINE_METHOD_ROWS,
  MH_ENGINE_METHOD_QUEUES,
} MhEngineMethod;

typedef struct
{
  const MhEngineKernel *kernel; /* (nullable): the fastest for the board */
  MhEngineMethod method;
  guint32 max_short_remoteness; /* the longest that 16 bits are to hold, if they can */
} MhEngineTuning;

/* The choices of mh_engine. */
void mh_engine_tuning_init (MhEngineTuning *self);
/* A crank of mh_engine. Returns: (transfer full) (nullable) */
MhCrank *mh_engine_begin_tuned (const MhProblem *problem, const MhEngineTuning *tuning);

G_END_DECLS
