/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A note that the shown result is wrong, with an example, the reason, and buttons for
 * correcting the options or comparing with the truth. The widget is hidden while no error
 * is known.
 *
 * Properties: session.
 */
#define MH_TYPE_WRONG_NOTE (mh_wrong_note_get_type ())
G_DECLARE_FINAL_TYPE (MhWrongNote, mh_wrong_note, MH, WRONG_NOTE, MhView)

G_END_DECLS
