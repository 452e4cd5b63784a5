/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-stage.h"

G_BEGIN_DECLS

/*
 * The perfect player, and what a move is worth beside his.
 *
 * The perfect player wins as soon as he can, keeps a draw, and resists as long as he can where
 * he is lost; in a game with scores he ends as far ahead as he can. Among equal moves he takes
 * the first, so that he always plays the same. Play without an end counts for whoever wins by it.
 *
 * The solution must be exact. Stages are those of mh-stage. A move costs a look at each reply, a
 * choice of a node one at each placement that is still possible.
 */
typedef enum
{
  MH_JUDGEMENT_NONE,      /* the values are not known */
  MH_JUDGEMENT_KEPT_WIN,  /* as quickly as possible */
  MH_JUDGEMENT_SLOWER,    /* still a win, but not the quickest */
  MH_JUDGEMENT_KEPT_DRAW, /* or an escape without an end */
  MH_JUDGEMENT_RESISTED,  /* lost in any case, and as late as possible */
  MH_JUDGEMENT_SOONER,    /* lost in any case, but sooner than need be */
  MH_JUDGEMENT_SPOILED,   /* it would have been a win or a draw, and is less now */
  MH_JUDGEMENT_BEST,      /* in a game with scores: no move is worth more */
  MH_JUDGEMENT_GAVE_AWAY, /* in a game with scores: a move is worth more */
} MhJudgementKind;

typedef struct
{
  MhJudgementKind kind;
  MhPlayer mover;
  MhValue before; /* of the stage, with best play */
  MhValue after;  /* of the stage that the move led to */
  guint64 loss;   /* moves, as they are shown, by which the end is later or sooner than with best
                   * play; or coins given away */
} MhJudgement;

MhValue mh_judgement_get_value (const MhSolution *solution, guint32 stage);
/* Returns: the stage after the move of the perfect player; MH_POSITION_NONE where the game is
 * over */
guint32 mh_judgement_find_best (const MhSolution *solution, guint32 stage);
MhJudgement mh_judgement_of_move (const MhSolution *solution, guint32 from, guint32 to);
/* Returns: whether nothing better could have been played */
gboolean mh_judgement_is_perfect (const MhJudgement *self);

G_END_DECLS
