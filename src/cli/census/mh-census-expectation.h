/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * The number of graphs that a census is to have. A plain value.
 */
typedef enum
{
  MH_CENSUS_EXPECTS_ANYTHING,
  MH_CENSUS_EXPECTS_SOME, /* at least one */
  MH_CENSUS_EXPECTS_NUMBER,
  MH_CENSUS_EXPECTS_ALL,       /* grids of their size */
  MH_CENSUS_EXPECTS_CONNECTED, /* of each number of nodes that occurs, all connected graphs */
} MhCensusExpectationKind;

typedef struct
{
  MhCensusExpectationKind kind;
  guint64 n_graphs;
} MhCensusExpectation;

/* @text: (nullable): the value of the option "--expect"
 * @is_lenient: whether to expect anything, and not at least one graph, without this option
 * Returns: FALSE with G_OPTION_ERROR */
gboolean mh_census_expectation_parse (MhCensusExpectation *self,
                                      const char *text,
                                      gboolean is_lenient,
                                      GError **error);
/* Refuses what cannot be counted in a census of this kind: all grids among graphs, connected
 * graphs among grids.
 * Returns: FALSE with G_OPTION_ERROR */
gboolean mh_census_expectation_check_plan (const MhCensusExpectation *self,
                                           const MhCensusPlan *plan,
                                           GError **error);
/* Checks whether an input without any graph is fine. */
gboolean mh_census_expectation_allows_none (const MhCensusExpectation *self);
/* Compares the result of a census. If graphs are missing, it becomes incomplete.
 * Returns: FALSE with MH_IO_ERROR_MEANING if there are not those that are expected */
gboolean mh_census_expectation_check (const MhCensusExpectation *self,
                                      MhCensusReport *report,
                                      GError **error);

G_END_DECLS
