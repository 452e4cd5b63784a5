/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-comparer.h"
#include "mh-session.h"

/* What the files of the session share. */
struct _MhSession
{
  GObject parent_instance;

  MhDocument *document;
  MhPlayback *playback;
  MhSelection *selection;
  MhPlay *play;
  MhGame *game;    /* of the board as it is; NULL while a role is missing */
  GError *missing; /* which one */
  MhStart start;   /* as it was when the game was last read */
  MhRunSet *runs;
  MhRun *known_runs[MH_N_SIDES];  /* shown, as far as is known */
  MhSolution *before[MH_N_SIDES]; /* what each side showed before other options */
  guint before_source;            /* forgets them */
  MhComparer *comparer;           /* of what is shown now */
  MhWhatIf *what_if;
  MhSolution *period_source;    /* what the period was looked for in, or NULL */
  MhSolution *placement_source; /* what the best placement is of, or NULL */
  MhPlacement placement;        /* the best one, or else one to go on with */
  MhDismantling *dismantling;   /* of the game, or NULL */
  gboolean has_period;
  MhPeriod period;
  int plane;
  guint32 layer;
  gboolean follow_layers;
  gboolean follow_steps;
  gboolean usually_follows; /* what follow_steps is unless the user chooses otherwise */
  guint32 wanted_step;      /* of the next trace, or MH_STEP_NONE */
  gboolean follow_best_play;
  gboolean was_solved; /* some board before was: until it is again, it is stale */
  MhSnapshot *snapshot;
  guint changes; /* MhSnapshotPart flags: of the snapshot since views were told */
  guint n_holds; /* changes under way that are not told yet */
};

enum
{
  MH_SESSION_PROP_0,
  MH_SESSION_PROP_DOCUMENT,
  MH_SESSION_PROP_COMPARING,
  MH_SESSION_PROP_FOLLOW_STEPS,
  MH_SESSION_PROP_FOLLOW_BEST_PLAY,
  MH_SESSION_PROP_HIDE_RESULTS,
  MH_SESSION_N_PROPS,
};

/* Something has changed. Outside of a change, views hear of it at once. */
void mh_session_refresh (MhSession *self);
/* Returns: (transfer full): the state as it is now */
MhSnapshot *mh_session_create_snapshot (MhSession *self);
/* Notifies of a property of the enumeration above. */
void mh_session_tell_property (MhSession *self, guint property);

/* Lets the players follow the steps, or not, where that is usual from now on. */
void mh_session_follow_as_usual (MhSession *self);
/* The layer of another step. */
void mh_session_follow_layer (MhSession *self);

/* The game that is played, or what is known of it, has changed. */
void mh_session_follow_play (MhSession *self);

/* Hands what the runs have come to on; called when one of them changes. */
void mh_session_take_runs (gpointer self);
/* The start as a position, or MH_POSITION_NONE while a role is missing. */
guint32 mh_session_get_start_position (MhSession *self);
/* The truth may be another. @truth: (nullable) */
void mh_session_refresh_period (MhSession *self, MhSolution *truth);
void mh_session_refresh_placement (MhSession *self, MhSolution *truth);
void mh_session_forget_runs (MhSession *self);

/* Reads the game off the document; the current position is followed to it, and
 * to another start if the players stood there.
 * Returns: whether it is another one now */
gboolean mh_session_follow_game (MhSession *self, int delay_ms);
/* Of the game and start as they are. */
void mh_session_ask_for_runs (MhSession *self, int delay_ms);
