/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-prediction.h"

G_BEGIN_DECLS

/* Asks which cell of the tables at @step is wrong, after one of their values was changed to another
 * one: a part of mh_prediction_ask(). All others are those at the end of the run, and so right.
 * Returns: FALSE if there are fewer than two values, or too many, or if some will change yet */
gboolean mh_prediction_cell_ask (const MhTrace *trace,
                                 const MhSolution *solution,
                                 guint32 step,
                                 MhPrediction *prediction);

G_END_DECLS
