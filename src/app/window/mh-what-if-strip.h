/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A strip about the effect of the last edits, such as "12 winners changed", with a
 * button that marks these positions in the tables. The strip takes no space without such an
 * effect.
 *
 * Properties: session.
 */
#define MH_TYPE_WHAT_IF_STRIP (mh_what_if_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhWhatIfStrip, mh_what_if_strip, MH, WHAT_IF_STRIP, MhView)

G_END_DECLS
