/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-controller.h"

G_BEGIN_DECLS

/* What the verdict card says of a trial. Plain text in the user's language. */

/* A row of the table of counts. */
typedef struct
{
  char *nodes;  /* "4", "more than 8", "known" */
  char *boards; /* "120" */
  char *result; /* "all right", "354 right, 1 wrong" */
  gboolean is_refuted;
} MhTrialRow;

/* The functions below return what is (transfer full). */

/* "Wrong on 6 nodes", "Trying mine.py". */
char *mh_trial_words_title (MhTrialController *controller);
/* Returns: (nullable): a sentence that explains the title, or says what is going on */
char *mh_trial_words_reason (MhTrialController *controller);
/* "1,234 smaller boards were right", of a smaller size. Returns: (nullable): NULL if none was */
char *mh_trial_words_right (const MhTrialResult *result);
/* Returns: (element-type MhTrialRow): a row for each list and each size that was
 * tried; none if the program cannot be run */
GArray *mh_trial_words_list (const MhTrialResult *result);
/* Returns: (nullable): a chip, "smallest there is" */
const char *mh_trial_words_smallest (const MhTrialResult *result);
/* Returns: (nullable): what the program says about the board that the user has edited */
char *mh_trial_words_here (MhTrialController *controller);

G_END_DECLS
