/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A strip with the question about the shown step, its choices as buttons, and, once it is
 * answered, what was right. Visible while questions are asked.
 */
#define MH_TYPE_PREDICT_STRIP (mh_predict_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhPredictStrip, mh_predict_strip, MH, PREDICT_STRIP, MhView)

G_END_DECLS
