/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The tables of the two compared algorithms side by side, with a key below. While nothing
 * is compared, the children have no session and do no work.
 *
 * Properties:
 * - session
 * - narrow (boolean): whether one side is shown at a time, with a switch
 * - side (int): the MhSide shown by a narrow pane
 * - plane (int): the plane of the session, for the action compare.plane
 */
#define MH_TYPE_COMPARE_PANE (mh_compare_pane_get_type ())
G_DECLARE_FINAL_TYPE (MhComparePane, mh_compare_pane, MH, COMPARE_PANE, MhView)

G_END_DECLS
