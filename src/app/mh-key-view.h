/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The key to the tables: what colours, shapes and numbers say. It wraps onto
 * as many lines as its width makes it need.
 *
 * Properties: workspace.
 */
#define MH_TYPE_KEY_VIEW (mh_key_view_get_type ())
G_DECLARE_FINAL_TYPE (MhKeyView, mh_key_view, MH, KEY_VIEW, MhView)

G_END_DECLS
