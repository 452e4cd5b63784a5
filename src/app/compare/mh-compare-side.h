/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * One side of a comparison: algorithm, variation, answer for the start, and tables.
 *
 * Properties: session; side (uint: an MhSide); narrow; shows-both (boolean, read only: as
 * in MhTablePair).
 */
#define MH_TYPE_COMPARE_SIDE (mh_compare_side_get_type ())
G_DECLARE_FINAL_TYPE (MhCompareSide, mh_compare_side, MH, COMPARE_SIDE, MhView)

/* Synchronizes zoom and scroll position of the tables of @self and @other. May be called
 * once only. */
void mh_compare_side_link (MhCompareSide *self, MhCompareSide *other);

G_END_DECLS
