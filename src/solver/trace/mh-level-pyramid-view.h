/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-level-pyramid.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A pyramid at one step of its run: all times below a limit have passed.
 *
 * A plain value that borrows the pyramid. Within a level a run goes by the numbers of
 * positions, and the first position of a rectangle stands for the whole rectangle.
 */

/* A point of a run by levels: @position of @level is the first that is not decided. */
typedef struct
{
  guint32 level, position;
} MhLevelPyramidStep;

typedef struct
{
  const MhLevelPyramid *pyramid; /* (nullable): if NULL, the other fields are meaningless */
  MhLevelPyramidStep since;      /* everything decided after this point is fresh */
  MhLevelPyramidStep until;
  gboolean is_closed; /* whether positions without a winner are draws */
} MhLevelPyramidView;

/* @pyramid: (nullable): of the solution of the run; @view: a moment of the run; a NULL
 * trace stands for the end of the run. The view gets no pyramid if the run decides
 * positions in an order other than by levels, which a pyramid cannot show. */
void mh_level_pyramid_view_init (MhLevelPyramidView *self,
                                 const MhLevelPyramid *pyramid,
                                 const MhTraceView *view);

/* Returns: the first time that has not passed at @step for @position */
int mh_level_pyramid_step_get_limit (MhLevelPyramidStep step, guint32 position);

G_END_DECLS
