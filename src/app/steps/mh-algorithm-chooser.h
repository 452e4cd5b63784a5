/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A button that shows the algorithm of one side and opens a list for choosing another one.
 *
 * Properties: session; side (uint: the MhSide whose algorithm is chosen).
 */
#define MH_TYPE_ALGORITHM_CHOOSER (mh_algorithm_chooser_get_type ())
G_DECLARE_FINAL_TYPE (MhAlgorithmChooser, mh_algorithm_chooser, MH, ALGORITHM_CHOOSER, MhView)

MhSide mh_algorithm_chooser_get_side (MhAlgorithmChooser *self);
void mh_algorithm_chooser_set_side (MhAlgorithmChooser *self, MhSide side);

G_END_DECLS
