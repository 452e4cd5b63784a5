/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The pseudocode of the algorithm, with the line of the last event highlighted.
 *
 * Properties: session.
 */
#define MH_TYPE_PSEUDOCODE_VIEW (mh_pseudocode_view_get_type ())
G_DECLARE_FINAL_TYPE (MhPseudocodeView, mh_pseudocode_view, MH, PSEUDOCODE_VIEW, MhView)

G_END_DECLS
