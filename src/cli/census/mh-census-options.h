/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-expectation.h"
#include "mh-census-output.h"
#include "mh-census-run.h"
#include "mh-command.h"

G_BEGIN_DECLS

/*
 * The options of the command "census", as GOption stores them.
 */
typedef struct
{
  MhCensusPlanOptions plan;
  gboolean is_json, is_csv, is_graph6; /* forms of standard output */
  char *json_path, *csv_path;          /* (nullable): files given with "=" */
  char *json_word, *csv_word;          /* (nullable): files given as separate words */
  gboolean keeps_going;
  gboolean is_merge;
  gboolean shows_progress;
  char *jobs;
  char *checkpoint;
  char *expectation;
  char *parts;
  char *part;
} MhCensusOptions;

extern const GOptionEntry mh_census_entries[];

/* Implements MhCommand.arrange: turns "--json=FILE" and "--json FILE.json" into options
 * of their own, and "--csv" likewise. */
void mh_census_options_arrange (char **arguments);

/* Both functions return FALSE with G_OPTION_ERROR. */
gboolean mh_census_options_parse_output (const MhCensusOptions *self,
                                         MhCensusOutputOptions *output,
                                         GError **error);
gboolean
mh_census_options_parse_call (const MhCensusOptions *self, MhCensusCall *call, GError **error);
/* Checks the options and files of a merge.
 * Returns: FALSE with G_OPTION_ERROR, or with MH_IO_ERROR_MEANING if there are not as many
 * files as parts are wanted */
gboolean mh_census_options_check_merge (const MhCensusOptions *self, char **files, GError **error);

G_END_DECLS
