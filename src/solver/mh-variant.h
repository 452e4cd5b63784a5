/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * An algorithm specification: an algorithm and the settings of its options. A plain
 * value.
 */
typedef struct
{
  const MhAlgorithm *algorithm;
  MhOptions options;
} MhVariant;

/* Sets the options to their initial values. */
void mh_variant_init (MhVariant *self, const MhAlgorithm *algorithm);
/* Reads a specification such as "capped", or "capped:cap=19:test=end-first" with
 * options. Options that @spec does not name keep their settings if the algorithm stays
 * the same.
 * Returns: FALSE with G_OPTION_ERROR_BAD_VALUE; the message names the possible values.
 * @self stays unchanged then */
gboolean mh_variant_parse (MhVariant *self, const char *spec, GError **error);
/* Reads a specification like mh_variant_parse (), for the algorithms that play games of
 * @klass. */
gboolean
mh_variant_parse_for (MhVariant *self, const MhGameClass *klass, const char *spec, GError **error);
/* Returns: (transfer full): "capped:cap=19", which parses to the same specification */
char *mh_variant_dup_spec (const MhVariant *self);
/* Returns: (transfer full): the translated name, with the settings that are not
 * initial: "Turn-capped search, end tested first" */
char *mh_variant_dup_name (const MhVariant *self);
/* Returns: (transfer full) (element-type MhVariant): all algorithms for cat and mouse
 * with their initial options, and with one option set to another choice or preset */
GArray *mh_variant_list_named (void);
gboolean mh_variant_equal (const MhVariant *a, const MhVariant *b);

G_END_DECLS
