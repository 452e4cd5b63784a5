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
} MhAlgorithmSpec;

/* Sets the options to their initial values. */
void mh_algorithm_spec_init (MhAlgorithmSpec *self, const MhAlgorithm *algorithm);
/* Reads a specification such as "capped", or "capped:cap=19:test=end-first" with
 * options. Options that @spec_text does not name keep their settings if the algorithm stays
 * the same.
 * Returns: FALSE with G_OPTION_ERROR_BAD_VALUE; the message names the possible values.
 * @self stays unchanged then */
gboolean mh_algorithm_spec_parse (MhAlgorithmSpec *self, const char *spec_text, GError **error);
/* Reads a specification like mh_algorithm_spec_parse (), for the algorithms that play games of
 * @klass. */
gboolean mh_algorithm_spec_parse_for (MhAlgorithmSpec *self,
                                      const MhGameClass *klass,
                                      const char *spec_text,
                                      GError **error);
/* Returns: (transfer full): "capped:cap=19", which parses to the same specification */
char *mh_algorithm_spec_dup_text (const MhAlgorithmSpec *self);
/* Returns: (transfer full): the translated name, with its settings unless all are
 * initial: "Turn-capped search, 2n turns, end tested first" */
char *mh_algorithm_spec_dup_name (const MhAlgorithmSpec *self);
/* Returns: (transfer full) (element-type MhAlgorithmSpec): all algorithms for games of @klass
 * with their initial options, and with one option set to another choice or preset */
GArray *mh_algorithm_spec_list_named (const MhGameClass *klass);
gboolean mh_algorithm_spec_equal (const MhAlgorithmSpec *a, const MhAlgorithmSpec *b);

/* Returns: (transfer full): what mh_algorithm_spec_parse_for () reads: the name, and the options
 * that differ from their initial values */
char *mh_algorithm_spec_write (const MhAlgorithmSpec *self);

G_END_DECLS
