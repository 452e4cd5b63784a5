/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The units by which one steps through a run.
 *
 * The steps at which a unit is complete are numbered by rank: rank 0 is step 0, and
 * the last rank is the last step. For decisions, the end of the run counts as one
 * more, as it decides the draws.
 */
typedef enum
{
  MH_STEP_UNIT_EVENT,
  MH_STEP_UNIT_DECISION,
  MH_STEP_UNIT_LEVEL,
} MhStepUnit;

/*
 * Levels are those that are shown: where a game counts every second ply, two levels of the
 * algorithm are one. The last one, after which nothing is won any more, stands alone.
 */
guint32 mh_step_unit_get_n_levels (const MhTrace *trace);
/* @phase: of the trace. Returns: the level that it belongs to */
guint32 mh_step_unit_get_level (const MhTrace *trace, guint32 phase);
/* Returns: the step at which @level is complete */
guint32 mh_step_unit_get_level_end (const MhTrace *trace, guint32 level);

/* The numbers by which people call what is complete: levels and events from 0, the
 * lengths of coins that are taken from either end from 1. */
typedef struct
{
  guint32 first, last;
} MhStepRange;

/* Decisions stand in for levels in a run that has none. @trace: (nullable) */
MhStepUnit mh_step_unit_fit (MhStepUnit self, const MhTrace *trace);

MhStepRange mh_step_unit_get_range (MhStepUnit self, const MhTrace *trace);
/* @number: one of the range. Returns: the step at which it is complete */
guint32 mh_step_unit_get_end (MhStepUnit self, const MhTrace *trace, guint32 number);

guint32 mh_step_unit_get_last_rank (MhStepUnit self, const MhTrace *trace);
/* The step of @rank; the last step if there is no such rank. */
guint32 mh_step_unit_get_step (MhStepUnit self, const MhTrace *trace, guint32 rank);
/* The last rank that is complete at @step. */
guint32 mh_step_unit_get_rank (MhStepUnit self, const MhTrace *trace, guint32 step);
/* Returns: the step at which the unit begins that @step ends or lies in; @step itself at both ends
 * of a run */
guint32 mh_step_unit_get_start (MhStepUnit self, const MhTrace *trace, guint32 step);

G_END_DECLS
