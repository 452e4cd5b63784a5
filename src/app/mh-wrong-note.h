/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * Says that the shown answer is wrong, where and why, and offers to mend it or
 * to compare it with the truth. Hidden as long as nothing is wrong.
 *
 * Properties: workspace.
 */
#define MH_TYPE_WRONG_NOTE (mh_wrong_note_get_type ())
G_DECLARE_FINAL_TYPE (MhWrongNote, mh_wrong_note, MH, WRONG_NOTE, MhView)

G_END_DECLS
