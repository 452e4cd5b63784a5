/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-comparer.h"
#include "mh-session.h"
#include "mh-visits.h"

/* The session's fields and the functions that its files share. */
struct _MhSession
{
  GObject parent_instance;

  MhDocument *document;
  MhPlayback *playback;
  MhSelection *selection;
  MhPlay *play;
  MhPredict *predict;
  MhVisits *visits; /* the positions that were looked at */
  MhGame *game;     /* (nullable): the game of the present board; NULL while a role is missing */
  GError *missing;  /* (nullable): the missing role */
  MhStart start;    /* the start when the game was last read */
  MhRunSet *runs;
  MhRun *known_runs[MH_N_SIDES]; /* the shown runs that the last snapshot knows */
  /* (nullable): the solution that each side showed before its options changed, and the timeout
   * after which they are forgotten */
  MhSolution *before[MH_N_SIDES];
  guint before_source;
  MhComparer *comparer; /* compares the shown results */
  MhWhatIf *what_if;
  MhTrace *false_trace;         /* (nullable): the steps in which a false value was searched for, */
  MhSolution *false_truth;      /* (nullable): and the truth they were held against */
  guint32 false_step;           /* the first step with one, or 0 */
  MhSolution *period_source;    /* (nullable): the solution in which the period was searched for */
  MhSolution *placement_source; /* (nullable): the solution that the best placement belongs to */
  MhPlacement placement; /* the best placement, or the previous one until the board is solved */
  MhDismantling *dismantling; /* (nullable): the dismantling of the game */
  gboolean has_period;
  MhPeriod period;
  int plane;
  guint32 layer;
  gboolean follow_layers;
  gboolean follow_steps;
  gboolean usually_follows; /* the value of follow_steps unless the user chooses another one */
  guint32 wanted_step;      /* the first step to show of the next trace, or MH_STEP_NONE */
  guint32 wanted_position;  /* the position to show with it, or MH_POSITION_NONE */
  gboolean follow_best_play;
  gboolean was_solved; /* whether an earlier board was solved, whose results are stale */
  MhSnapshot *snapshot;
  guint changes; /* MhSnapshotPart flags: the changes that views have not been told yet */
  guint n_holds; /* the number of changes that have begun and not ended */
};

enum
{
  MH_SESSION_PROP_0,
  MH_SESSION_PROP_DOCUMENT,
  MH_SESSION_PROP_COMPARING,
  MH_SESSION_PROP_FOLLOW_STEPS,
  MH_SESSION_PROP_FOLLOW_BEST_PLAY,
  MH_SESSION_PROP_HIDE_RESULTS,
  MH_SESSION_PROP_PREDICTING,
  MH_SESSION_N_PROPS,
};

/* Makes a new snapshot. Outside of a change, views are told at once. */
void mh_session_refresh (MhSession *self);
/* Returns: (transfer full): the state as it is now */
MhSnapshot *mh_session_create_snapshot (MhSession *self);
/* @property: MH_SESSION_PROP_… */
void mh_session_notify_property (MhSession *self, guint property);

/* Makes the players follow the steps, or stop following them, if that is now the usual thing. */
void mh_session_follow_as_usual (MhSession *self);
/* Shows the layer of the present step. */
void mh_session_follow_layer (MhSession *self);

/* Returns: whether positions are not looked at, but played */
gboolean mh_session_is_playing (MhSession *self);
/* Called when the game that is played has changed, or what is known of it. */
void mh_session_follow_play (MhSession *self);

/* Called when the shown run, its step or the answers have changed. */
/* Answers the question that is asked, if it is about positions and @position is a choice.
 * Returns: whether it was */
gboolean mh_session_answer_with (MhSession *self, guint32 position);
void mh_session_follow_predict (MhSession *self);

/* Passes the results of the runs on. Called when a run changes. */
void mh_session_follow_runs (gpointer self);
/* Returns: the position of the start, or MH_POSITION_NONE while a role is missing */
guint32 mh_session_get_start_position (MhSession *self);
/* Adapts to another exact solution. @truth: (nullable) */
void mh_session_refresh_period (MhSession *self, MhSolution *truth);
void mh_session_refresh_placement (MhSession *self, MhSolution *truth);
void mh_session_forget_runs (MhSession *self);

/* Reads the game from the document. The current position follows it, and follows a new start if
 * the players stood on the previous one.
 * Returns: whether the game has changed */
gboolean mh_session_follow_game (MhSession *self, int delay_ms);
/* Asks for the runs of the present game and start. */
void mh_session_ask_for_runs (MhSession *self, int delay_ms);
