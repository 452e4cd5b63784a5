/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-controller.h"

G_BEGIN_DECLS

/*
 * A fixture for tests of trials: a controller with a program in a folder of its own, and what the
 * controller says.
 */
typedef struct
{
  MhTrialController *controller;
  char *folder;
  char *path;
  MhTrialProgram *asked;            /* (nullable) */
  gboolean has_sandbox, is_changed; /* as it was asked about */
  MhDocument *refutation;
  char *said;
  guint n_changes;
} MhTrialTest;

#define MH_TRIAL_TEST_PYTHON "class Solution:\n  def catMouseGame(self, graph):\n"

#define mh_trial_test_wait_until(condition)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 limit_usec = g_get_monotonic_time () + 300 * G_USEC_PER_SEC;                      \
    while (!(condition))                                                                           \
      {                                                                                            \
        g_assert_cmpint (g_get_monotonic_time (), <, limit_usec);                                  \
        g_main_context_iteration (NULL, FALSE);                                                    \
        g_usleep (1000);                                                                           \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

void mh_trial_test_set_up (MhTrialTest *self, gconstpointer data);
void mh_trial_test_tear_down (MhTrialTest *self, gconstpointer data);
/* Puts a new controller in place of the one that was used so far, as the next start does. */
void mh_trial_test_renew (MhTrialTest *self);
/* Replaces the program of the fixture. */
void mh_trial_test_write (MhTrialTest *self, const char *text);
/* Opens the program and agrees. */
void mh_trial_test_begin (MhTrialTest *self);
const MhTrialResult *mh_trial_test_get_result (MhTrialTest *self);
gboolean mh_trial_test_is_done (MhTrialTest *self);
/* Returns: the number of folders of programs and trials that are left */
guint mh_trial_test_count_folders (void);
/* @words: (transfer full) */
void mh_trial_test_check_words (char *words, const char *expected);
/* Runs the tests with a folder for temporary files that no other test uses.
 * Returns: the exit status */
int mh_trial_test_run (int *argc, char ***argv, void (*add) (void));

G_END_DECLS
