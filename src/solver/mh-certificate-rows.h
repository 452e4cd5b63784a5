/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The certificate of a board, for many positions at once.
 *
 * It vouches for positions only where each of them comes under the laws of
 * mh-certificate, which looks at the others, and says what is wrong there. Like
 * that one, it knows the rules, but no solver. Some 20 times as fast; takes
 * some 70 bytes a node.
 */
typedef struct _MhCertificateRows MhCertificateRows;

/* How many rows it looks at together. */
#define MH_CERTIFICATE_BAND 16

/* Returns: (transfer full) (nullable): NULL if it can vouch for nothing: of coins,
 * of codes of 32 bits, and where there is no memory */
MhCertificateRows *mh_certificate_rows_new (const MhSolution *solution);
void mh_certificate_rows_free (MhCertificateRows *self);

/* @from: where a row begins, or it vouches for nothing.
 * Returns: up to where, at most @to, it vouches for all from @from on */
guint32 mh_certificate_rows_vouch (MhCertificateRows *self, guint32 from, guint32 to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCertificateRows, mh_certificate_rows_free)

G_END_DECLS
