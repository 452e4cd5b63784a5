/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm-spec.h"
#include "mh-contest.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A list box row for the result of one algorithm in a contest: answer for the start,
 * exactness, number of solved positions, work and number of wrong positions.
 */
#define MH_TYPE_CONTEST_ROW (mh_contest_row_get_type ())
G_DECLARE_FINAL_TYPE (MhContestRow, mh_contest_row, MH, CONTEST_ROW, GtkListBoxRow)

/* @entry: the index of the algorithm in the contest
 * @algorithm: the algorithm with that index
 * Returns: (transfer floating) */
GtkWidget *mh_contest_row_new (guint entry, const MhAlgorithm *algorithm);

/* Returns: (transfer none): the algorithm with the options of its run; before there is one, with
 * the initial ones */
const MhAlgorithmSpec *mh_contest_row_get_spec (MhContestRow *self);
void mh_contest_row_show (MhContestRow *self, MhContest *contest, MhSession *session);

G_END_DECLS
