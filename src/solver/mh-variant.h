/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * An algorithm with its switches, before it is asked anything. A plain value.
 */
typedef struct
{
  const MhAlgorithm *algorithm;
  MhOptions options;
} MhVariant;

/* The options are as at first. */
void mh_variant_init (MhVariant *self, const MhAlgorithm *algorithm);
/* @spec: "capped", or with switches "capped:cap=19:test=end-first". Switches
 * that it does not name stay as they are if the algorithm stays the same.
 * Returns: FALSE with G_OPTION_ERROR_BAD_VALUE; the message names what there
 * is */
gboolean mh_variant_parse (MhVariant *self, const char *spec, GError **error);
/* The same for algorithms that play games of @kind. */
gboolean mh_variant_parse_for (MhVariant *self, MhGameKind kind, const char *spec, GError **error);
/* "capped:cap=19": what parses to the same. Returns: (transfer full) */
char *mh_variant_dup_spec (const MhVariant *self);
/* "Turn-capped search, end tested first": with what is not as at first, in the
 * user's language. Returns: (transfer full) */
char *mh_variant_dup_name (const MhVariant *self);
/* All algorithms as they are at first, and with one switch set to another
 * choice or preset. Returns: (transfer full) (element-type MhVariant) */
GArray *mh_variant_list_named (void);
gboolean mh_variant_equal (const MhVariant *a, const MhVariant *b);

G_END_DECLS
