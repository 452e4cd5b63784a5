/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-comparer.h"
#include "mh-workspace.h"

/* What the files of the workspace share. */
struct _MhWorkspace
{
  GObject parent_instance;

  MhDocument *document;
  MhPlayback *playback;
  MhSelection *selection;
  MhGame *game;    /* of the board as it is; NULL while a role is missing */
  GError *missing; /* which one */
  MhStart start;   /* as it was when the game was last read */
  MhRunSet *runs;
  MhRun *told_runs[MH_N_SIDES];   /* asked for, as far as views were told */
  MhRun *known_runs[MH_N_SIDES];  /* shown, as far as is known */
  MhSolution *before[MH_N_SIDES]; /* what each side showed before other options */
  guint before_source;            /* forgets them */
  MhComparer *comparer;           /* of what is shown now */
  MhWhatIf *what_if;
  MhSolution *period_source; /* what the period was looked for in, or NULL */
  gboolean has_period;
  MhTakePeriod period;
  int plane;
  guint32 layer;
  gboolean follow_layers;
  gboolean follow_steps;
  gboolean follows_search; /* follow_steps was not chosen, but came with a search */
  gboolean follow_best_play;
  gboolean was_solved; /* some board before was: until it is again, it is stale */
  gboolean is_stale;
  MhSnapshot *snapshot;
  guint changes;       /* MhSnapshotPart flags: of the snapshot since views were told */
  guint n_holds;       /* changes under way that are not told yet */
  gboolean is_dragged; /* places have changed, of which only the end is told */
};

enum
{
  MH_WORKSPACE_PROP_0,
  MH_WORKSPACE_PROP_DOCUMENT,
  MH_WORKSPACE_PROP_RUN,
  MH_WORKSPACE_PROP_OTHER_RUN,
  MH_WORKSPACE_PROP_PLAYBACK,
  MH_WORKSPACE_PROP_SELECTION,
  MH_WORKSPACE_PROP_PLANE,
  MH_WORKSPACE_PROP_LAYER,
  MH_WORKSPACE_PROP_FOLLOW_LAYERS,
  MH_WORKSPACE_PROP_COMPARING,
  MH_WORKSPACE_PROP_FOLLOW_STEPS,
  MH_WORKSPACE_PROP_FOLLOW_BEST_PLAY,
  MH_WORKSPACE_PROP_STALE,
  MH_WORKSPACE_N_PROPS,
};

/* Between these, parts change one after the other; views hear of it when all
 * of them fit together again, and once. */
void mh_workspace_begin_change (MhWorkspace *self);
void mh_workspace_end_change (MhWorkspace *self);
/* Something has changed. Outside of a change, views hear of it at once. */
void mh_workspace_refresh (MhWorkspace *self);
/* Returns: (transfer full): the state as it is now */
MhSnapshot *mh_workspace_create_snapshot (MhWorkspace *self);
/* Notifies of a property of the enumeration above. */
void mh_workspace_tell_property (MhWorkspace *self, guint property);

/* The layer of another trace, or of another step. */
void mh_workspace_reset_layer (MhWorkspace *self);
void mh_workspace_follow_layer (MhWorkspace *self);

/* Hands what the runs have come to on; called when one of them changes. */
void mh_workspace_take_runs (gpointer self);
/* The truth may be another. */
void mh_workspace_refresh_period (MhWorkspace *self);
void mh_workspace_forget_runs (MhWorkspace *self);

/* Reads the game off the document; the current position is followed to it, and
 * to another start if the players stood there.
 * Returns: whether it is another one now */
gboolean mh_workspace_follow_game (MhWorkspace *self, int delay_ms);
/* Of the game and start as they are. */
void mh_workspace_ask_for_runs (MhWorkspace *self, int delay_ms);
