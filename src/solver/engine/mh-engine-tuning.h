/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-engine-kernel.h"
#include "mh-engine-numbering.h"

G_BEGIN_DECLS

/*
 * The choices that the engine makes by itself and that tests and benchmarks may
 * override.
 */
typedef enum
{
  MH_ENGINE_METHOD_AUTO, /* rows, then queues if the levels are thin */
  MH_ENGINE_METHOD_ROWS,
  MH_ENGINE_METHOD_QUEUES,
} MhEngineMethod;

typedef struct
{
  const MhEngineKernel *kernel; /* (nullable): NULL for the fastest kernel for the board */
  MhEngineMethod method;
  MhEngineOrder order;
  /* The longest remoteness to store in 16 bits. A smaller number than possible makes
   * tests of wide codes small. */
  guint32 max_short_remoteness;
} MhEngineTuning;

/* Sets the choices that the engine makes by itself. */
void mh_engine_tuning_init (MhEngineTuning *self);
/* Begins a run of mh_engine. Returns: (transfer full) (nullable): NULL if memory ran out */
MhAlgorithmRun *mh_engine_begin_tuned (const MhProblem *problem, const MhEngineTuning *tuning);

G_END_DECLS
