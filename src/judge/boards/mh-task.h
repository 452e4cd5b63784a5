/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-census.h"
#include "mh-trial-board.h"

G_BEGIN_DECLS

/*
 * A task that programs solve: the function that is asked, the adapters that ask it, and the
 * truth. Constant data, a row for each task.
 */
typedef struct
{
  const char *id;       /* the folder of its adapters */
  const char *function; /* "catMouseGame" */
  guint32 min_nodes;    /* of a board that it may be asked about */
  /* (array zero-terminated=1): lists of the text of the task, and others that are known to
   * defeat programs */
  const char *const *published;
  const char *const *known;
  /* Solves a board. Returns: the value of its start */
  MhValue (*solve) (MhCensus *census, const MhTrialBoard *board);
  /* Returns: the integer that the function is to return for an outcome */
  int (*get_answer) (MhOutcome outcome);
  /* Returns: (transfer full): an answer of a program in words: "draw" */
  char *(*describe_answer) (gint64 answer);
} MhTask;

extern const MhTask mh_task_cat_and_mouse;

/* Returns: (transfer full) (element-type MhTrialBoard): the boards of a list such as
 * MhTask.known, then the kites if it is that list */
GArray *mh_task_list_published (const MhTask *self);
GArray *mh_task_list_known (const MhTask *self);

/* Appends a board of the user's, numbered as the function expects it.
 * @boards: (element-type MhTrialBoard)
 * Returns: FALSE with MH_IO_ERROR_MEANING if the function cannot be asked about it */
gboolean
mh_task_add_board (const MhTask *self, GArray *boards, const MhBoard *board, GError **error);

G_END_DECLS
