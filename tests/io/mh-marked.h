/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-io-error.h"

G_BEGIN_DECLS

/*
 * Texts with a mark "^" where their fault is, so that tables of bad input can
 * be read without counting columns.
 */

/* @place: receives where the mark was, counted apart from mh-io-error
 * Returns: (transfer full): @marked without its first mark */
char *mh_marked_split (const char *marked, MhLineColumn *place);
/* Checks that @error names the place of the mark, in its message too, and
 * @says the right thing. */
void
mh_marked_check (const char *marked, const GError *error, MhLineColumn place, const char *says);
/* Refuses a file whose faults were put right, with the error of the first.
 * @file: (transfer full) (nullable)
 * Returns: (transfer full) (nullable) */
MhDocumentFile *mh_marked_be_strict (MhDocumentFile *file, GError **error);

G_END_DECLS
