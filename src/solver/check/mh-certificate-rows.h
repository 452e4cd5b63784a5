/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The certificate of a board, for many positions at once.
 *
 * The row check either confirms that a whole stretch of positions satisfies the rules
 * of mh-certificate or says nothing about it; mh-certificate then looks at each of
 * those positions and describes the fault. The row check knows the rules, but no
 * solver. It is about 20 times as fast as checking single positions and takes about 70
 * bytes per node.
 */
typedef struct _MhCertificateRows MhCertificateRows;

/* Number of table rows that are checked together. */
#define MH_CERTIFICATE_BAND 16

/* Returns: (transfer full) (nullable): NULL if nothing can be confirmed: for games with
 * coins, for solutions with codes of 32 bits, and if memory ran out. The codes of
 * @solution are borrowed and must outlive the new object */
MhCertificateRows *mh_certificate_rows_new (const MhSolution *solution);
void mh_certificate_rows_free (MhCertificateRows *self);

/* Checks positions from @from, which must begin a table row, otherwise nothing is
 * confirmed.
 * Returns: the end, at most @to, of the positions from @from on that are right; @from
 * if none was confirmed */
guint32 mh_certificate_rows_vouch (MhCertificateRows *self, guint32 from, guint32 to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCertificateRows, mh_certificate_rows_free)

G_END_DECLS
