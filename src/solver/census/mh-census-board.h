/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-kernel.h"
#include "mh-rules.h"

G_BEGIN_DECLS

/*
 * Tables of a graph, as the inner loops of a census read them. They serve
 * every hole. Filling them costs n × n steps and no memory.
 *
 * @successors: as bits, one word a node, of which only those below @n_nodes
 * are set; no node is its own successor.
 */
void mh_census_board_fill_small (MhCensusSmallBoard *self,
                                 const MhRules *rules,
                                 guint32 n_nodes,
                                 const guint64 *successors);
void mh_census_board_fill_large (MhCensusLargeBoard *self,
                                 const MhRules *rules,
                                 guint32 n_nodes,
                                 const guint64 *successors);

G_END_DECLS
