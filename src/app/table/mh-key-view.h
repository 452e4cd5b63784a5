/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A legend of the colours, shapes and numbers in the tables. The entries wrap to as many
 * lines as the width requires.
 *
 * Properties: session.
 */
#define MH_TYPE_KEY_VIEW (mh_key_view_get_type ())
G_DECLARE_FINAL_TYPE (MhKeyView, mh_key_view, MH, KEY_VIEW, MhView)

G_END_DECLS
