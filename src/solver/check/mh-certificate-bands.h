/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-certificate-kernel.h"
#include "mh-solution.h"
#include "mh-statistics.h"

G_BEGIN_DECLS

/*
 * The certificate of a board, for 128 positions at once.
 *
 * A pass over all positions either confirms that all of them satisfy the rules of
 * mh-certificate or says nothing about any of them; mh-certificate then looks at single
 * positions and describes the fault. The pass knows the rules, but no solver. It takes
 * 512 bytes per node.
 */
typedef struct _MhCertificateBands MhCertificateBands;

/* @tally: (nullable): counts all codes of @solution during the pass; both are borrowed.
 * @kernel: (nullable): NULL for the fastest one.
 * Returns: (transfer full) (nullable): NULL if nothing can be confirmed: for games with
 * coins, for solutions with codes of 32 bits, and if memory ran out */
MhCertificateBands *mh_certificate_bands_new (const MhSolution *solution,
                                              MhTally *tally,
                                              const MhCertificateKernel *kernel);
void mh_certificate_bands_free (MhCertificateBands *self);

/* Does about @budget units of work, each a move of 128 positions. The pass goes on after a
 * fault. Returns: TRUE while there is more */
gboolean mh_certificate_bands_advance (MhCertificateBands *self, guint budget);
/* Returns: the share of the work that is done, from 0 to 1 */
double mh_certificate_bands_get_progress (const MhCertificateBands *self);
/* Returns: whether all positions passed so far are right */
gboolean mh_certificate_bands_is_right (const MhCertificateBands *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCertificateBands, mh_certificate_bands_free)

G_END_DECLS
