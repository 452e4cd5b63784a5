/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * One side of a comparison: which algorithm, in which variation, what it says
 * of the start, and its maps.
 *
 * Properties: workspace; side (uint: an MhSide); narrow; shows-both (boolean,
 * read only: as of MhTableMaps).
 */
#define MH_TYPE_COMPARE_SIDE (mh_compare_side_get_type ())
G_DECLARE_FINAL_TYPE (MhCompareSide, mh_compare_side, MH, COMPARE_SIDE, MhView)

/* Makes the tables of both zoom and scroll together. Once. */
void mh_compare_side_link (MhCompareSide *self, MhCompareSide *other);

G_END_DECLS
