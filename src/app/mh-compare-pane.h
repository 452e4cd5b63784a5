/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The maps of the two algorithms that are compared, side by side, and the key
 * to them; while nothing is compared it shows nothing, and costs nothing.
 *
 * Properties: workspace; narrow (boolean: one side shows, and a switch);
 * side (int: which one that is); plane (int: as of the workspace).
 */
#define MH_TYPE_COMPARE_PANE (mh_compare_pane_get_type ())
G_DECLARE_FINAL_TYPE (MhComparePane, mh_compare_pane, MH, COMPARE_PANE, MhView)

G_END_DECLS
