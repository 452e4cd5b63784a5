/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-census.h"
#include "mh-graph-order.h"
#include "mh-grid-order.h"
#include "mh-trial-board.h"

G_BEGIN_DECLS

/* All small boards of a task, in their order. Zero is the beginning. */
typedef union
{
  MhGraphOrder graphs;
  MhGridOrder grids;
} MhTaskOrder;

/*
 * A task that programs solve: the function that is asked, the adapters that ask it, and the
 * truth. Constant data, a row for each task.
 *
 * The size of a board is the number of its nodes, or of the cells of a grid, walls included.
 */
typedef struct
{
  const char *id;             /* the folder of its adapters, and its name on command lines */
  const char *function;       /* "catMouseGame" */
  guint32 min_size, max_size; /* of a board that it may be asked about */
  guint32 max_small_size;     /* of those that are all tried */
  gboolean is_boolean; /* whether answers are true and false, which are 1 and 0 for the judge */
  gboolean has_grids;
  gboolean has_steps; /* whether programs can report their steps */

  /* Returns: (transfer none): of all boards */
  const MhRules *(*get_rules) (void);
  /* Returns: (transfer full) (element-type MhTrialBoard): the boards of the text of the task, and
   * others that are known to defeat programs */
  GArray *(*list_published) (void);
  GArray *(*list_known) (void);
  /* Set the next of all small boards, or one of the larger ones that chance makes.
   * Returns: FALSE at the end */
  gboolean (*get_next) (MhTaskOrder *order, MhTrialBoard *board);
  gboolean (*get_large) (guint number, MhTrialBoard *board);
  /* Makes the change of a number to a copy. @is_askable: (out): whether what comes of it may be
   * asked about. Returns: FALSE if there is no such change */
  gboolean (*make_smaller) (const MhTrialBoard *board,
                            guint32 change,
                            MhTrialBoard *smaller,
                            gboolean *is_askable);
  guint32 (*get_size) (const MhTrialBoard *board);
  guint32 (*count_nodes) (const MhTrialBoard *board);
  int (*compare_sizes) (const MhTrialBoard *a, const MhTrialBoard *b);
  /* Appends the arguments of the function, as JSON with commas in between. */
  void (*append) (const MhTrialBoard *board, GString *text);
  /* Appends the board as a value of JSON. */
  void (*append_json) (const MhTrialBoard *board, GString *text);
  /* Solves a board. Returns: the value of its start */
  MhValue (*solve) (MhCensus *census, const MhTrialBoard *board);
  /* Makes a board of the user's, numbered as the function expects it.
   * Returns: FALSE with MH_IO_ERROR_MEANING if the function cannot be asked about it */
  gboolean (*read_board) (const MhBoard *board, MhTrialBoard *read, GError **error);

  /* The members below are about the positions of a game. */
  const char *map_summary; /* of the program as an algorithm, marked for translation */
  /* Says whether the function can be asked about positions of @game.
   * Returns: FALSE with a translatable sentence for the user in @reason if it cannot */
  gboolean (*applies) (const MhGame *game, const char **reason);
  /* Makes what the boards of all positions have in common, then that of a position with the mouse
   * to move that is not over. Returns: FALSE if the function cannot be asked about it */
  void (*read_game) (const MhGame *game, MhTrialBoard *whole);
  gboolean (*place) (const MhGame *game,
                     const MhTrialBoard *whole,
                     guint32 position,
                     MhTrialBoard *placed);

  /* Returns: the number that the function is to return for an outcome */
  int (*get_answer) (MhOutcome outcome);
  /* Returns: (transfer full): an answer of a program in words: "draw" */
  char *(*describe_answer) (gint64 answer);
  /* Returns: (transfer full): the same of the value of a start: "cat wins in 7" */
  char *(*describe_truth) (MhValue value);
} MhTask;

/* The rows of the table. */
extern const MhTask mh_task_cat_and_mouse;
extern const MhTask mh_task_cat_and_mouse_2;

guint mh_tasks_get_n (void);
const MhTask *mh_tasks_get (guint i);
/* Returns: (nullable): the task with this @id */
const MhTask *mh_tasks_find (const char *id);
/* Returns: (nullable): the first task whose function a text names; NULL if there is none */
const MhTask *mh_tasks_guess (const char *text, gsize length);
/* Returns: the task of a program: the one it tells, or the first one */
const MhTask *mh_tasks_guess_program (GBytes *program);

/* Returns: whether the functions are about games of a class */
gboolean mh_tasks_play (const MhGameClass *klass);

/* Returns: (nullable): why a function cannot be asked about a game that the functions are about, a
 * sentence marked for translation */
typedef const char *(*MhObstacleFunc) (const MhGame *game);

/* The applies of an MhTask, for one of the functions. */
gboolean
mh_tasks_apply_unless (MhObstacleFunc find_obstacle, const MhGame *game, const char **reason);

/* Reads an answer as a program writes it: an integer, or true or false where those are asked for.
 * Returns: FALSE if it is neither */
gboolean mh_task_read_answer (const MhTask *self, const char *text, gint64 *answer);
/* Returns: (transfer full): an answer as programs write it: "2", or "true" */
char *mh_task_write_answer (const MhTask *self, gint64 answer);
/* Returns: the outcome that an answer names, @truth if it names several, or MH_N_OUTCOMES if it
 * names none */
guint mh_task_read_outcome (const MhTask *self, gint64 answer, MhOutcome truth);
/* Returns: whether one answer stands for several outcomes */
gboolean mh_task_has_vague_answers (const MhTask *self);

/* Returns: (transfer full): what solves its boards */
MhCensus *mh_task_create_census (const MhTask *self);

G_END_DECLS
