/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm-options.h"
#include "mh-hunt-query.h"

G_BEGIN_DECLS

/*
 * The goal and limits of a hunt as given on the command line: unparsed strings; NULL or
 * zero if an option is missing.
 */
typedef struct
{
  char *differ;
  gboolean is_draw;
  char *longest;
  char *nodes;
  char *edges;
  char *degree;
  char *family;
  char *cat_jump, *mouse_jump;
  char *starts;
  char *boards;
  char *seed;
  char *work;
  gboolean keeps_size;
  MhAlgorithmOptions algorithm;
} MhHuntOptions;

/* @query: (out caller-allocates): the parsed options
 * Returns: FALSE with G_OPTION_ERROR */
gboolean mh_hunt_options_parse (const MhHuntOptions *self, MhHuntQuery *query, GError **error);

G_END_DECLS
