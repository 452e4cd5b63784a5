/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial.h"

G_BEGIN_DECLS

/* The result of a trial in the forms in which it is printed, and its progress. All end with
 * the end of a line but the progress. @path: the program as the user called it.
 * Returns: (transfer full) */
char *mh_judge_report_create_words (const MhTrialResult *result, const char *path);
char *mh_judge_report_create_json (const MhTrialResult *result, const char *path);
char *mh_judge_report_create_csv (const MhTrialResult *result, const char *path);
char *mh_judge_report_create_progress (const MhTrialResult *result, const char *path);

/* The first line of CSV, with its end. */
extern const char mh_judge_report_csv_head[];

G_END_DECLS
