/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-kernel.h"

/*
 * The names of functions that the build compiles once for each instruction set. The
 * name of the instruction set is MH_CENSUS_ISA; it is appended to each name that the
 * copies would share.
 */
#define MH_CENSUS_JOIN(name, isa) name##_##isa
#define MH_CENSUS_JOIN_NAME(name, isa) MH_CENSUS_JOIN (name, isa)
#define MH_CENSUS_NAME(name) MH_CENSUS_JOIN_NAME (name, MH_CENSUS_ISA)

void MH_CENSUS_NAME (mh_census_fill_small) (MhCensusSmallBoard *self,
                                            const MhRules *rules,
                                            guint32 n_nodes,
                                            const guint64 *const successors[MH_N_PLAYERS]);
void MH_CENSUS_NAME (mh_census_fill_large) (MhCensusLargeBoard *self,
                                            const MhRules *rules,
                                            guint32 n_nodes,
                                            const guint64 *const successors[MH_N_PLAYERS]);
void MH_CENSUS_NAME (mh_census_solve_small) (const MhCensusSmallBoard *board,
                                             guint64 hole,
                                             MhCensusTable *table);
void MH_CENSUS_NAME (mh_census_count_small) (const MhCensusSmallBoard *board,
                                             guint64 hole,
                                             MhCensusCounts *counts);
void MH_CENSUS_NAME (mh_census_chase_small) (const MhCensusSmallBoard *board, MhCensusChase *chase);
void MH_CENSUS_NAME (mh_census_solve_large) (const MhCensusLargeBoard *board,
                                             const guint64 *holes,
                                             guint n_holes,
                                             MhCensusTable *table);
