/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-change.h"
#include "mh-bookmark.h"
#include "mh-comparison.h"
#include "mh-dismantling.h"
#include "mh-game-class.h"
#include "mh-judgement.h"
#include "mh-match.h"
#include "mh-placement.h"
#include "mh-prediction.h"
#include "mh-proof.h"
#include "mh-run-facts.h"
#include "mh-board.h"
#include "mh-step-unit.h"
#include "mh-table-layout.h"

G_BEGIN_DECLS

typedef enum
{
  MH_SIDE_MAIN,
  MH_SIDE_OTHER,
} MhSide;

#define MH_N_SIDES 2
#define MH_BOTH_PLANES (-1)

/* An algorithm that was chosen, and what it has come to. */
typedef struct
{
  const MhAlgorithm *algorithm;
  MhOptions options;
  MhRunFacts *asked;  /* the run that is asked for; NULL if there is none */
  MhRunFacts *shown;  /* the run whose results are shown; often the same, or NULL */
  MhSolution *before; /* (nullable): the solution before the options changed, for a moment */
} MhSnapshotSide;

/* The game that is played. */
typedef struct
{
  MhMatch *match;        /* (nullable): of this board */
  gboolean is_active;    /* the window is about it: moves are played, not looked at */
  guint index;           /* of the stage of the match that is looked at */
  gboolean is_your_turn; /* a player by hand is to move there, and it is the last stage */
  gboolean is_hinted;    /* the moves show what they are worth */
  gboolean is_replaying; /* the game is on the timeline */
  gboolean is_moving;    /* the timeline shows one stage after the other */
  gboolean can_go_back;
  guint n_others; /* games that were played on other boards, such as this one before an edit */
} MhSnapshotPlay;

/* The choice of an answer that was given earlier. */
#define MH_CHOICE_UNKNOWN G_MAXUINT

/* The questions about the run. */
typedef struct
{
  gboolean is_active;
  gboolean has_question; /* at this step, or just answered at the step before */
  MhPrediction question;
  gboolean is_answered, is_right;
  guint choice;      /* that was the answer: an index, or MH_CHOICE_UNKNOWN */
  gboolean has_next; /* a question of the run has no answer yet */
  guint n_answers, n_right;
  guint n_others; /* scores of other runs, such as on this board before an edit */
} MhSnapshotPredict;

/*
 * A moment of a session as a value: the board, its game, the runs and their results, the step,
 * the current position, and the choices of what to show. Scenes, sentences and figures are pure
 * functions of it.
 *
 * Immutable and shareable between threads (atomic reference count). Making one costs the same
 * for every board, because its parts are counted and shared with others. Pointers are NULL
 * where the comment says "or NULL".
 */
typedef struct
{
  MhBoard *board;
  char *name;                   /* of the document */
  gboolean is_named;            /* else the name says only that there is none */
  gboolean is_guessed_directed; /* only because a list had one-way edges, and unconfirmed */

  MhGame *game;               /* or NULL, while the board misses something, */
  char *missing;              /* and what, "Place a hole"; else NULL */
  guint32 start;              /* the start as a position, or MH_POSITION_NONE */
  MhDismantling *dismantling; /* of the board, if it tells who wins, or NULL */

  MhSnapshotSide sides[MH_N_SIDES];
  const MhAlgorithm *program; /* (nullable): the user's, which is offered beside the others */
  gboolean remembers_program; /* whether the document tells of one that may be run */
  gboolean is_comparing;      /* both sides are shown */
  MhRunFacts *truth;          /* an exact run that is done, perhaps hidden, or NULL */
  MhComparison *comparison;   /* (nullable): compares the sides, or the main side with the truth */
  gboolean can_solve;         /* a run can be started by hand */
  gboolean hides_results;     /* as far as no step has come to them: then there is no comparison, no
                             * effect of edits and no hint */
  gboolean is_stale;          /* the board was edited, and its new result is not there yet */
  gboolean has_placement; /* the best one is known, in a game whose players choose their nodes */
  MhPlacement placement;
  gboolean has_period; /* of coins that are taken from the end: it is proved */
  MhPeriod period;

  MhBoardChange *change; /* (nullable): the effect of the last edits */
  MhChangeCounts change_counts;
  gboolean is_change_shown; /* whether the tables mark the effect */

  MhSnapshotPlay play;
  MhSnapshotPredict predict; /* while active, results are hidden */

  GPtrArray *bookmarks; /* (nullable) (element-type MhBookmark): of all runs, never changed */
  char *run;            /* (nullable): a GRefString, the digest of the main run if it has steps */

  guint32
      false_step;  /* the first one of a program that says something false, perhaps hidden; or 0 */
  guint32 step;    /* of the trace of the main side */
  MhStepUnit unit; /* never levels in a run that has none */
  double speed;
  gboolean is_playing;
  gboolean follows_steps; /* the current position follows the step */
  guint32 layer;          /* the shown layer of a search, or MH_LAYER_ALL */
  gboolean follows_layers;
  int plane;                  /* the shown half of the tables, or MH_BOTH_PLANES */
  gboolean follows_best_play; /* the line of best play is shown */

  guint32 current;                          /* position, or MH_POSITION_NONE */
  gboolean can_look_back, can_look_forward; /* at positions that were chosen before */
  guint32 node;                             /* picked for editing, or MH_NODE_NONE */
  GArray *nodes;                            /* guint32, ascending: selected to be edited together */
  GArray *edges;                            /* MhArc, sorted */
  guint32 hovered;                          /* position, or MH_POSITION_NONE */
  guint32 hovered_node;
} MhSnapshot;

/* The parts in which two snapshots differ. */
typedef enum
{
  MH_SNAPSHOT_DRAWING = 1 << 0,    /* places and names of nodes */
  MH_SNAPSHOT_BOARD = 1 << 1,      /* edges, holes and rules, or coins */
  MH_SNAPSHOT_NAME = 1 << 2,       /* of the document */
  MH_SNAPSHOT_GAME = 1 << 3,       /* its identity, or what is missing */
  MH_SNAPSHOT_RUNS = 1 << 4,       /* algorithms, options, runs and their results, whether stale */
  MH_SNAPSHOT_PROGRESS = 1 << 5,   /* of runs at work, and nothing else of them */
  MH_SNAPSHOT_COMPARISON = 1 << 6, /* of the sides, or with the truth */
  MH_SNAPSHOT_CHANGE = 1 << 7,     /* what the last edits changed, and whether it is shown */
  MH_SNAPSHOT_STEP = 1 << 8,
  MH_SNAPSHOT_PLAYBACK = 1 << 9, /* unit, speed, whether it plays */
  MH_SNAPSHOT_LAYER = 1 << 10,
  MH_SNAPSHOT_PLANE = 1 << 11,
  MH_SNAPSHOT_FOLLOWING = 1 << 12, /* of steps, layers and best play */
  MH_SNAPSHOT_POSITION = 1 << 13,
  MH_SNAPSHOT_NODES = 1 << 14, /* picked and selected nodes, and selected edges */
  MH_SNAPSHOT_HOVER = 1 << 15,
  MH_SNAPSHOT_START = 1 << 16,
  MH_SNAPSHOT_PLAY = 1 << 17,    /* the game that is played */
  MH_SNAPSHOT_PREDICT = 1 << 18, /* questions, answers and their score */
  MH_SNAPSHOT_BOOKMARKS = 1 << 19,
} MhSnapshotPart;

#define MH_SNAPSHOT_EVERYTHING ((1u << 20) - 1)
/* The parts that a picture shows, except highlights under the pointer and the progress of runs. */
#define MH_SNAPSHOT_SHOWN                                                                          \
  (MH_SNAPSHOT_EVERYTHING & ~(guint) (MH_SNAPSHOT_HOVER | MH_SNAPSHOT_PROGRESS))
/* The parts on which the shown value of a position depends. */
#define MH_SNAPSHOT_VALUES                                                                         \
  (MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_COMPARISON | MH_SNAPSHOT_CHANGE               \
   | MH_SNAPSHOT_STEP | MH_SNAPSHOT_LAYER)

/* @parts: a snapshot on the stack, whose members are all borrowed.
 * Returns: (transfer full) */
MhSnapshot *mh_snapshot_new (const MhSnapshot *parts);
/* Returns: (transfer full) */
MhSnapshot *mh_snapshot_ref (const MhSnapshot *self);
void mh_snapshot_unref (MhSnapshot *self);
/* Creates a snapshot of another step of the run, of which the main side must have a trace. Steps
 * are followed as if it had been stepped to; nothing is selected or hovered.
 * @unit: what has come to its end at @step. Returns: (transfer full) */
MhSnapshot *mh_snapshot_at_step (const MhSnapshot *self, MhStepUnit unit, guint32 step);
/* Creates a snapshot of another stage of the game that is played, at the end of the run if results
 * are not hidden. Returns: (transfer full) */
MhSnapshot *mh_snapshot_at_stage (const MhSnapshot *self, guint index);
/* Compares by identity, at no cost. Returns: MhSnapshotPart flags; 0 only if equal */
guint mh_snapshot_find_changes (const MhSnapshot *a, const MhSnapshot *b);

/* Returns: (transfer none): the kind of game, even while the board misses something */
const MhGameClass *mh_snapshot_get_class (const MhSnapshot *self);
/* The results that are shown on a side; NULL while there are none (transfer none). */
MhSolution *mh_snapshot_get_solution (const MhSnapshot *self, MhSide side);
const MhStatistics *mh_snapshot_get_statistics (const MhSnapshot *self, MhSide side);
MhTrace *mh_snapshot_get_trace (const MhSnapshot *self, MhSide side);
/* Returns: (transfer none) (nullable): the algorithm of the run that the main side shows; without a
 * run, the one that is chosen */
const MhAlgorithm *mh_snapshot_get_algorithm (const MhSnapshot *self);
/* Returns: (transfer none) (nullable): the source of the program whose steps the main side shows */
MhListing *mh_snapshot_get_listing (const MhSnapshot *self);
/* Returns: the first step at which that program says something false; 0 if there is none, or if it
 * is not known or hidden */
guint32 mh_snapshot_get_false_step (const MhSnapshot *self);
/* Returns: the number of lines of that source, or of the pseudocode of the algorithm */
guint mh_snapshot_get_n_code_lines (const MhSnapshot *self);
/* Returns: the line that is at work, or -1 */
int mh_snapshot_get_code_line (const MhSnapshot *self);
/* Returns: (transfer none) (nullable): an exact solution, if one is known and not hidden */
MhSolution *mh_snapshot_get_truth (const MhSnapshot *self);
/* Returns: whether results are hidden at the shown moment: not at the end of a run with steps */
gboolean mh_snapshot_hides_results (const MhSnapshot *self);
/* Returns: whether a question waits for its answer, which the next step gives */
gboolean mh_snapshot_is_asking (const MhSnapshot *self);
/* Returns: (transfer none) (nullable) */
const MhPeriod *mh_snapshot_get_period (const MhSnapshot *self);
/* Returns: the number of steps in the trace of the main side; 0 without one */
guint32 mh_snapshot_get_n_steps (const MhSnapshot *self);
/* The step at which the unit began that ends at, or contains, the current step. */
guint32 mh_snapshot_get_unit_start (const MhSnapshot *self);
/* Returns: the step of the main side that decided @position, up to the current one, or MH_STEP_NONE
 * if there is none or steps were not kept */
guint32 mh_snapshot_find_decision (const MhSnapshot *self, guint32 position);
/* Returns: whether @bookmark marks a step of the shown run. One of another board, or of another
 * algorithm, is stale: it is kept, but leads nowhere */
gboolean mh_snapshot_is_stop (const MhSnapshot *self, const MhBookmark *bookmark);
/* Returns: (transfer container) (element-type MhBookmark): those of the shown run, by step */
GPtrArray *mh_snapshot_list_stops (const MhSnapshot *self);
/* Returns: (transfer none) (nullable): the bookmark of the shown step */
const MhBookmark *mh_snapshot_find_stop (const MhSnapshot *self);
/* Returns: whether @a and @b are positions of the game that no single move connects */
gboolean mh_snapshot_are_far (const MhSnapshot *self, guint32 a, guint32 b);
/* Describes where the positions of the game are in its tables.
 * @map: borrows the game
 * Returns: FALSE while there is no game */
gboolean mh_snapshot_get_table_map (const MhSnapshot *self, MhTableLayout *map);
/* Lists the planes whose tables are to be shown, from left to right.
 * @planes: (out caller-allocates): an array of MH_MAX_PLANES elements
 * Returns: the number of planes; 0 while there is no game */
guint32 mh_snapshot_list_planes (const MhSnapshot *self, guint32 *planes);

/* Returns: the shown step of @side, whose trace is NULL if the solution is shown instead: without a
 * trace, and at the end of a search */
MhTraceView mh_snapshot_get_view (const MhSnapshot *self, MhSide side);

/* The source of cells, with the storage that it points to. */
typedef struct
{
  MhCellReadFunc read;
  gconstpointer source;
  MhTraceView views[MH_N_SIDES];
  MhDifferenceView difference, change, what_if;
} MhCells;

/* Returns: whether the sides can be compared at this step. Values in the middle of a search are no
 * answers; nor, compared with the truth, are values that are not known yet */
gboolean mh_snapshot_is_comparable (const MhSnapshot *self);
/* The cells of @side, marked where the other side, or the truth, differs. @cells: must not
 * be copied; its source is valid as long as the snapshot.
 * Returns: FALSE if nothing is solved */
gboolean mh_snapshot_get_cells (const MhSnapshot *self, MhSide side, MhCells *cells);
MhValue mh_snapshot_get_value (const MhSnapshot *self, MhSide side, guint32 position);
/* The lead of the mover at @position, in games with scores; MH_SCORE_UNKNOWN while it is
 * not decided. */
gint64 mh_snapshot_get_score (const MhSnapshot *self, MhSide side, guint32 position);
/* Returns: whether @position has different values on the two sides, or, while nothing is compared,
 * another value than in truth */
gboolean mh_snapshot_differs (const MhSnapshot *self, guint32 position);
/* Returns: whether the game that is played is on the timeline, in place of the run */
gboolean mh_snapshot_is_replaying (const MhSnapshot *self);
/* Returns: the stage at @index of the game that is played, of which there must be one */
guint32 mh_snapshot_get_stage (const MhSnapshot *self, guint index);
/* Returns: the place in a table of what is looked at: a player who has not chosen a node yet has
 * MH_NODE_NONE. There must be a game and a current position, or one that is played */
MhStageIndex mh_snapshot_get_place (const MhSnapshot *self);
/* Returns: (transfer none) (nullable): an exact solution of the game, of which there must be one */
MhSolution *mh_snapshot_get_exact (const MhSnapshot *self);
/* Judges the move that led to the stage at @index, which is not the first; no judgement while no
 * exact solution is known. */
MhJudgement mh_snapshot_judge (const MhSnapshot *self, guint index);
/* Lists the stages to which a player by hand may move now.
 * Returns: (transfer full) (nullable): @n_stages of them */
guint32 *mh_snapshot_list_legal (const MhSnapshot *self, guint *n_stages);
/* Explains why @position has the value that is shown.
 * Returns: (transfer full) (nullable): NULL while there is no game */
MhProof *mh_snapshot_create_proof (const MhSnapshot *self, guint32 position);

/* The layer of a search that @step is at; at both ends of a run, and in other runs,
 * MH_LAYER_ALL. @trace: (nullable) */
guint32 mh_snapshot_find_layer (const MhTrace *trace, guint32 step);
/* The position that the last event before @step is about, or @current if there is none.
 * @trace: (nullable) */
guint32 mh_snapshot_find_position (const MhTrace *trace, guint32 step, guint32 current);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSnapshot, mh_snapshot_unref)

G_END_DECLS
