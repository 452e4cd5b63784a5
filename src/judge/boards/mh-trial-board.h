/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-graph.h"
#include "mh-trial-grid.h"

G_BEGIN_DECLS

/* A board that a program is asked about. The task of the program says of which kind it is. */
typedef union
{
  MhTrialGraph graph;
  MhTrialGrid grid;
} MhTrialBoard;

G_END_DECLS
