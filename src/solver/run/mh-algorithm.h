/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-derived-trace.h"
#include "mh-level-pyramid.h"
#include "mh-option.h"
#include "mh-solution.h"
#include "mh-statistics.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The description of an algorithm and the functions that run it.
 *
 * An algorithm is advanced in slices by its caller: advance () does one slice of work
 * and says whether there is more. An algorithm starts no threads, calls nobody back and
 * knows no cancellation. A run belongs to one thread; its caller checks beforehand
 * whether there is enough memory, watches the clock and stops when asked to.
 */
typedef struct _MhAlgorithm MhAlgorithm;

/* The task that an algorithm is given: a plain value that owns a reference to its game. */
typedef struct
{
  const MhAlgorithm *algorithm;
  MhGame *game;
  MhOptions options;
  guint32 start;      /* position where searches begin, or MH_POSITION_NONE */
  gboolean is_traced; /* whether to record a trace, if the algorithm can */
  /* Whether the answer at the start is enough, so that others may be left out. */
  gboolean is_start_enough;
} MhProblem;

/* A run under way. Each algorithm extends this struct with its own state. */
typedef struct
{
  const MhAlgorithm *algorithm;
} MhAlgorithmRun;

#define MH_MAX_WORK_COUNTS 6

/* The results of a run. */
typedef struct
{
  MhSolution *solution; /* the answer of the algorithm when it begins at each position */
  /* (nullable): the trace; NULL if none was asked for or if it would exceed
   * MH_EVENT_BUDGET. The caller of an algorithm with level_lines may derive one from
   * the solution. */
  MhTrace *trace;
  guint64 work[MH_MAX_WORK_COUNTS];
  gboolean is_exhausted;    /* whether a budget ended the run, so that some answers are missing */
  MhStatistics *statistics; /* (nullable): added by the caller, not by the algorithm */
  MhLevelPyramid *pyramid;  /* (nullable): added by the caller, not by the algorithm */
} MhResult;

typedef enum
{
  MH_EXACT_NOT,    /* values may be wrong */
  MH_EXACT_VALUES, /* winners are right at every position that is answered */
  /* Winners and remoteness (the number of plies to the end) are right, and every
   * position is answered: the certificate must hold. */
  MH_EXACT_NUMBERS,
} MhExactness;

struct _MhAlgorithm
{
  const char *id;      /* stable, for scripts and files: "retrograde" */
  const char *name;    /* translatable, like all texts below */
  const char *summary; /* one sentence: method, cost and exactness */
  /* The order of the time that it takes, "O(n · m)": n is the number of nodes or coins, m that
   * of edges or amounts, d the most replies of a position */
  const char *cost;
  const char *const *pseudocode; /* NULL-terminated; the line of an event is an index */
  const char *const *work_names; /* names of MhResult.work, NULL-terminated */
  /* (nullable): a name for two counts that share a row of a table, the second in
   * parentheses: "memo entries (hits)". The first of them is work_names[pair]. */
  const char *pair_name;
  guint pair;
  const char *intro;          /* what its table shows, for a newcomer; or NULL */
  const char *undecided_name; /* meaning of an empty cell, or NULL for "not decided yet" */
  const MhOption *options;    /* switches, ended by one without id, or NULL */
  /* (nullable): the pseudocode lines for a derived trace. Set by an algorithm that
   * decides positions level by level and records nothing: its trace can be derived from
   * the solution. */
  const MhLevelLines *level_lines;
  gboolean needs_start; /* whether runs from different starts differ */
  gboolean is_lesson;   /* of all for its game, the most worth comparing with the default */
  gboolean is_stand_in; /* on no list: it replaces another one, or is asked for by name */
  /* Whether it names no wrong winner, and its only wrong draws are wins for which both
   * players must come back to nodes where they have been: with its initial options, all of
   * these, unless it is stopped. */
  gboolean misses_returns_only;

  /* Says whether the algorithm can play @game; NULL if it can play every game.
   * Returns: FALSE with a translatable sentence for the user in @reason if it cannot */
  gboolean (*applies) (const MhGame *game, const char **reason);
  MhExactness (*get_exactness) (const MhProblem *problem);
  /* Describes when the answers are exact: "always", "when moves < cap".
   * Returns: (transfer full): a few words */
  char *(*describe_exactness) (const MhProblem *problem);
  /* Explains why the @answer at @position is not that of the @truth, the exact
   * values of the game; NULL if it never differs.
   * Returns: (transfer full): a sentence or two */
  char *(*explain) (const MhProblem *problem,
                    guint32 position,
                    MhValue answer,
                    const MhSolution *truth);
  /* (nullable): NULL if its solutions have no gaps. Explains a gap at @position of @solution.
   * Returns: (transfer full): a sentence */
  char *(*explain_gap) (const MhProblem *problem, const MhSolution *solution, guint32 position);
  /* (nullable): why it cannot be asked about any position with this player to move */
  const char *turn_gaps[MH_N_PLAYERS];
  gboolean explains_place; /* whether these sentences name the position, too */
  /* Suggests options with which the start would be answered rightly, given the @truth
   * there; may be NULL.
   * Returns: (transfer full) (nullable): advice such as "Raise the cap to 19", with the
   * options in @repaired */
  char *(*suggest_repair) (const MhProblem *problem, MhValue truth, MhOptions *repaired);

  /* (nullable): the algorithm to run instead on a game for which is_too_long() says that
   * there would be too many steps to record; it finds the same values sooner. */
  const MhAlgorithm *stand_in;
  gboolean (*is_too_long) (const MhGame *game);

  /* (nullable): how much work a run is, for mh_solve_estimate_seconds(); NULL: one look at each
   * move. Returns: about how many looks at a move, or work that takes as long */
  double (*estimate_looks) (const MhProblem *problem);
  /* Returns: the most bytes that a run can need, including its solution; G_MAXUINT64 if
   * the number does not fit */
  guint64 (*get_bytes_needed) (const MhProblem *problem);
  /* Returns: (transfer full) (nullable): a new run, or NULL if memory ran out */
  MhAlgorithmRun *(*begin) (const MhProblem *problem);
  /* Does about @budget units of work. Returns: TRUE while there is more */
  gboolean (*advance) (MhAlgorithmRun *self, guint budget);
  /* Returns: the share of the work that is done, from 0 to 1; the share never falls */
  double (*get_progress) (const MhAlgorithmRun *self);
  /* Returns: a count to show during the run, such as nodes of a tree; may be NULL */
  guint64 (*get_count) (const MhAlgorithmRun *self);
  /* Fills @result and frees the run; only valid after advance () has returned FALSE.
   * Returns: FALSE if memory ran out */
  gboolean (*finish) (MhAlgorithmRun *self, MhResult *result);
  void (*free) (MhAlgorithmRun *self);
};

/* Sets the options to their initial values and asks for a trace. Takes a reference to
 * @game, which mh_problem_clear () drops. */
void mh_problem_init (MhProblem *self, const MhAlgorithm *algorithm, MhGame *game, guint32 start);
void mh_problem_copy (MhProblem *self, const MhProblem *other);
void mh_problem_clear (MhProblem *self);
/* Returns: whether the results of one problem are also results of the other */
gboolean mh_problem_equal (const MhProblem *a, const MhProblem *b);
/* Returns: the value of option @option as a number or as the index of a choice */
guint64 mh_problem_get_option (const MhProblem *self, guint option);

/* Moves @made to @self if the results are complete: a solution, and a trace if
 * @is_recorded. Clears @made otherwise.
 * Returns: whether the results were complete */
gboolean mh_result_take (MhResult *self, MhResult *made, gboolean is_recorded);
void mh_result_clear (MhResult *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhProblem, mh_problem_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhResult, mh_result_clear)

G_END_DECLS
