/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-contest.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * What came of one algorithm in a contest: its answer for the start, when it
 * is exact, how much it answers, its work, and how often it is wrong.
 */
#define MH_TYPE_CONTEST_ROW (mh_contest_row_get_type ())
G_DECLARE_FINAL_TYPE (MhContestRow, mh_contest_row, MH, CONTEST_ROW, GtkListBoxRow)

/* @algorithm: that of @entry of a contest */
GtkWidget *mh_contest_row_new (guint entry, const MhAlgorithm *algorithm);

const MhAlgorithm *mh_contest_row_get_algorithm (MhContestRow *self);
void mh_contest_row_show (MhContestRow *self, MhContest *contest, MhWorkspace *workspace);

G_END_DECLS
