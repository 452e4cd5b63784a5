/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-plan.h"
#include "mh-census-summary.h"

G_BEGIN_DECLS

/*
 * The result of a census, or of a part of one, and the forms in which it is
 * shown. The manual page promises the keys of JSON and the columns of CSV.
 */
typedef struct
{
  const MhCensusPlan *plan;
  const MhCensusSummary *summary;
  guint64 n_skipped;    /* lines that hold no graph */
  gboolean is_complete; /* whether the input was read to its end */
} MhCensusReport;

/* A form; constant data. */
typedef struct
{
  const char *option;    /* (nullable): the option that asks for it */
  const char *file_name; /* (nullable): the ending of file names */
  /* (nullable) Adds the line before all others. */
  void (*append_head) (GString *text);
  /* Adds one line. */
  void (*append_find) (GString *text, const MhCensusFind *find);
  /* (nullable) Adds lines. */
  void (*append_summary) (GString *text, const MhCensusReport *report);
} MhCensusForm;

extern const MhCensusForm mh_census_words;
extern const MhCensusForm mh_census_json;
extern const MhCensusForm mh_census_csv;
extern const MhCensusForm mh_census_graph6;

/* Adds @string as JSON spells it. */
void mh_census_json_append_string (GString *text, const char *string);

/* Whether @find is of a game without a hole, in which the cat's moves count. */
static inline gboolean
mh_census_find_is_of_pursuit (const MhCensusFind *find)
{
  return find->hole == MH_NODE_NONE;
}

G_END_DECLS
