/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-derived-trace.h"
#include "mh-digest.h"
#include "mh-option.h"
#include "mh-solution.h"
#include "mh-statistics.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * What an algorithm tells of itself, and how it is run.
 *
 * Algorithms are cranked, not called: advance() does a slice of work and says
 * whether there is more. There are no threads, callbacks, cancellation or
 * progress inside. An instance belongs to one thread; it is the caller who
 * asks about memory first, looks at the clock, and stops when told to.
 */
typedef struct _MhAlgorithm MhAlgorithm;

/* What an algorithm is asked. A plain value that owns a reference. */
typedef struct
{
  const MhAlgorithm *algorithm;
  MhGame *game;
  MhOptions options;
  guint32 start;      /* where searches begin, or MH_POSITION_NONE */
  gboolean is_traced; /* whether the run is recorded, where it can be */
} MhProblem;

/* A run under way; algorithms extend it. */
typedef struct
{
  const MhAlgorithm *algorithm;
} MhCrank;

#define MH_MAX_WORK_COUNTS 6

/* What a run leaves behind. */
typedef struct
{
  MhSolution *solution; /* what the algorithm answers when it begins at each position */
  MhTrace *trace;       /* NULL if not wanted, or if it would have passed MH_EVENT_BUDGET; who
                         * runs it may tell one from the solution, see level_lines */
  guint64 work[MH_MAX_WORK_COUNTS];
  gboolean is_exhausted;    /* its budget ended it: some answers are missing */
  MhStatistics *statistics; /* not by the algorithm: who runs it may add them, */
  MhDigest *digest;         /* and this */
} MhResult;

typedef enum
{
  MH_EXACT_NOT,     /* values may be wrong */
  MH_EXACT_VALUES,  /* the winner of every position that is answered */
  MH_EXACT_NUMBERS, /* and the remoteness, and all are answered: the certificate must hold */
} MhExactness;

struct _MhAlgorithm
{
  const char *id;                  /* "retrograde": stable, for scripts and files */
  const char *name;                /* translatable, as all texts below */
  const char *summary;             /* one sentence: what it is, its cost, whether it is exact */
  const char *const *pseudocode;   /* lines, NULL-terminated; an event's line is an index */
  const char *const *work_names;   /* what MhResult.work counts, NULL-terminated */
  const char *undecided_name;      /* what an empty cell stands for; NULL: "not decided yet" */
  const MhOption *options;         /* or NULL */
  const MhLevelLines *level_lines; /* of one that goes by levels and records nothing: its trace can
                                    * be told from the solution; else NULL */
  gboolean needs_start;            /* runs from different starts differ */

  /* (nullable: always) Returns: FALSE with a sentence for the user if the
   * algorithm cannot play this @game. */
  gboolean (*applies) (const MhGame *game, const char **reason);
  MhExactness (*get_exactness) (const MhProblem *problem);
  /* Returns: (transfer full): when it is exact, in a few words: "always",
   * "when moves < cap" */
  char *(*describe_exactness) (const MhProblem *problem);
  /* (nullable) Why the answer at @position is not the @truth.
   * Returns: (transfer full): a sentence or two */
  char *(*explain) (const MhProblem *problem, guint32 position, MhValue answer, MhValue truth);
  /* (nullable) How the start could be answered rightly, given the @truth
   * there. Returns: (transfer full) (nullable): what to do, "Raise the cap to
   * 19", and the options that do it. */
  char *(*suggest_repair) (const MhProblem *problem, MhValue truth, MhOptions *repaired);

  /* Returns: the bytes a run needs at its worst, solution included;
   * G_MAXUINT64 if that does not fit. */
  guint64 (*get_bytes_needed) (const MhProblem *problem);
  /* Returns: (transfer full) (nullable): NULL if there is no memory */
  MhCrank *(*begin) (const MhProblem *problem);
  /* Does about @budget units of work. Returns: TRUE while there is more */
  gboolean (*advance) (MhCrank *self, guint budget);
  /* The share that is done, 0 to 1, and never falling. */
  double (*get_progress) (const MhCrank *self);
  /* (nullable) What is counted while it works, such as nodes of a tree. */
  guint64 (*get_count) (const MhCrank *self);
  /* After advance() returned FALSE. Frees the crank. Returns: FALSE if there
   * is no memory */
  gboolean (*finish) (MhCrank *self, MhResult *result);
  void (*free) (MhCrank *self);
};

/* The options are as at first, and the run is recorded. */
void mh_problem_init (MhProblem *self, const MhAlgorithm *algorithm, MhGame *game, guint32 start);
void mh_problem_copy (MhProblem *self, const MhProblem *other);
void mh_problem_clear (MhProblem *self);
/* Whether results of the one are results of the other. */
gboolean mh_problem_equal (const MhProblem *a, const MhProblem *b);
/* Option @option as a number or index of a choice. */
guint64 mh_problem_get_option (const MhProblem *self, guint option);

/* Moves @made there if it is whole: its solution is there, and its trace where
 * the run is recorded. Else clears it. Returns: whether it was */
gboolean mh_result_take (MhResult *self, MhResult *made, gboolean is_recorded);
void mh_result_clear (MhResult *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhProblem, mh_problem_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhResult, mh_result_clear)

G_END_DECLS
