/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-plan.h"
#include "mh-census-summary.h"

G_BEGIN_DECLS

/*
 * The result of a census or of a part of one, and the forms of output. The manual page
 * promises the keys of JSON and the columns of CSV.
 */
typedef struct
{
  const MhCensusPlan *plan;
  const MhCensusSummary *summary;
  guint64 n_skipped; /* wrong lines that were skipped */
  /* whether the input was read to its end, and had as many graphs as were expected */
  gboolean is_complete;
} MhCensusReport;

/* A form of output: functions that append text. Forms are constant data. */
typedef struct
{
  const char *option;    /* (nullable): the option that selects the form */
  const char *file_name; /* (nullable): the extension of files in this form */
  gboolean is_sealed;    /* whether the summary has a digest of all lines */
  /* (nullable): appends the line before all others */
  void (*append_head) (GString *text);
  /* Appends one line. */
  void (*append_find) (GString *text, const MhCensusFind *find);
  /* (nullable): appends the lines of the summary.
   * @seal: the SHA-256 checksum of all lines before, which stays as it is */
  void (*append_summary) (GString *text, const MhCensusReport *report, const GChecksum *seal);
} MhCensusForm;

/* The number of hexadecimal digits of a hash in JSON. */
#define MH_CENSUS_HASH_LENGTH 16

extern const MhCensusForm mh_census_words;
extern const MhCensusForm mh_census_json;
extern const MhCensusForm mh_census_csv;
extern const MhCensusForm mh_census_graph6;

/* Appends what the functions of @self append, which has the names of finds, if there is memory.
 * Returns: FALSE with MH_IO_ERROR_MEMORY */
gboolean mh_census_form_append_find (const MhCensusForm *self,
                                     GString *text,
                                     const MhCensusFind *find,
                                     GError **error);
gboolean mh_census_form_append_summary (const MhCensusForm *self,
                                        GString *text,
                                        const MhCensusReport *report,
                                        const GChecksum *seal,
                                        GError **error);

/* Returns: whether @find belongs to the game of pursuit (cops and robbers), which has
 * no hole and counts only the moves of the cat */
static inline gboolean
mh_census_find_is_of_pursuit (const MhCensusFind *find)
{
  return find->hole == MH_NODE_NONE;
}

G_END_DECLS
