/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-submission.h"
#include "mh-verdict.h"

G_BEGIN_DECLS

/*
 * The trial of a program: it is asked about the published boards, those that are known to
 * defeat programs, every small board in the order of its task, and larger ones. What
 * refutes it is the smallest board there is, if the small ones up to its size were all
 * tried, or else a board on which nothing can be spared.
 *
 * An answer that is wrong, or missing, is asked for once more from a fresh process, so that
 * a program that remembers earlier boards is found out; one per cent of the right ones, too,
 * in another order.
 */

/* The largest size of a board of any task. */
#define MH_TRIAL_MAX_SIZE MH_TRIAL_GRID_MAX_CELLS

/* What is known of the size of a board that refutes a program. */
typedef enum
{
  MH_SMALLEST_UNKNOWN,
  MH_SMALLEST_PROVED,      /* all smaller boards were tried */
  MH_SMALLEST_NONE_SPARED, /* every change to a smaller one was tried */
} MhSmallest;

/* The boards that are listed, before those that the trial makes. */
typedef enum
{
  MH_TRIAL_PUBLISHED,
  MH_TRIAL_KNOWN, /* to defeat programs, or those that are asked about in their place */
  MH_N_TRIAL_LISTS,
} MhTrialList;

typedef struct
{
  guint n_right;
  MhVerdict verdict; /* about the first board that was not right */
} MhTrialListCount;

/* The result of a trial, or as much of it as is known. Plain data with one owner. */
typedef struct
{
  MhVerdict verdict;
  const MhTask *task;
  const MhLanguage *language;
  gboolean was_started; /* the program; else the two members below mean nothing */
  gboolean is_sandboxed;
  gboolean has_board; /* that the verdict is about; else the four members below mean nothing */
  gboolean is_listed; /* whether the board is of a list */
  MhTrialBoard board;
  MhValue truth;
  MhSmallest smallest;
  char *answer;  /* (nullable): what the program answers, as it was written */
  char *reason;  /* (nullable): a sentence in the user's language, or the program's words */
  char *printed; /* (nullable): what the program or its compiler printed, as UTF-8 */
  MhTrialListCount lists[MH_N_TRIAL_LISTS];
  guint64 n_right[MH_TRIAL_MAX_SIZE + 1]; /* about all other boards, by size */
  guint64 n_tried;
} MhTrialResult;

/* What is to be judged, and how. */
typedef struct
{
  MhSubmissionQuery program;
  guint32 max_size;    /* of boards that the trial makes */
  const GArray *known; /* (nullable) (element-type MhTrialBoard): in place of the known ones */
} MhTrialQuery;

/* Called every few milliseconds. Returns: whether to go on */
typedef gboolean (*MhTrialWatch) (const MhTrialResult *so_far, gpointer user_data);

/* Judges a program; blocks, for the total time and what it takes to build the program and to
 * ask again. Any thread may call it; the watch is called in that thread. A trial that is
 * stopped by its watch says what it knows so far.
 * @watch: (nullable)
 * Returns: (transfer full) */
MhTrialResult *mh_trial_run (const MhTrialQuery *query, MhTrialWatch watch, gpointer user_data);
/* Asks about some boards alone, and makes none of them smaller.
 * @boards: (element-type MhTrialBoard) */
MhTrialResult *mh_trial_run_on (const MhTrialQuery *query,
                                const GArray *boards,
                                MhTrialWatch watch,
                                gpointer user_data);
/* Returns: (transfer full) */
MhTrialResult *mh_trial_result_copy (const MhTrialResult *self);
void mh_trial_result_free (MhTrialResult *self);

/* Returns: whether the answer is one that the task may have, which is then @number */
gboolean mh_trial_result_read_answer (const MhTrialResult *self, gint64 *number);
/* Returns: (transfer full) (nullable): the answer in words: "draw", or "“None”" if it is no
 * number; NULL if there is none */
char *mh_trial_result_dup_answer (const MhTrialResult *self);
/* Returns: whether the program looks in vain for a file, such as a module beside it */
gboolean mh_trial_result_misses_file (const MhTrialResult *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTrialResult, mh_trial_result_free)

G_END_DECLS
