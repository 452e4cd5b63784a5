/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

#include "mh-runner.h"
#include "mh-space.h"

/* The time in milliseconds between the last edit and the solving of a small board. */
#define QUIET_MS 300
/* The largest grid that is solved again at every motion while it is painted. */
#define MAX_PAINTED_NODES 144

enum
{
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[MH_SESSION_N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhSession, mh_session, G_TYPE_OBJECT)

static void
update_snapshot (MhSession *self)
{
  g_autoptr (MhSnapshot) snapshot = mh_session_create_snapshot (self);
  const guint changes
      = self->snapshot != NULL ? mh_snapshot_find_changes (self->snapshot, snapshot) : 0;

  if (self->snapshot != NULL && changes == 0)
    return;

  g_clear_pointer (&self->snapshot, mh_snapshot_unref);
  self->snapshot = g_steal_pointer (&snapshot);
  self->changes |= changes;
}

static void
emit_changed (MhSession *self, guint changes)
{
  g_autoptr (MhSnapshot) snapshot = mh_snapshot_ref (self->snapshot);

  g_signal_emit (self, signals[CHANGED], 0, snapshot, changes);
}

void
mh_session_refresh (MhSession *self)
{
  if (self->n_holds > 0)
    return;

  update_snapshot (self);

  const guint changes = self->changes;

  self->changes = 0;
  if (changes != 0)
    emit_changed (self, changes);
}

void
mh_session_notify_property (MhSession *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* The game that is played shows its position, and steps of the run do not take it away. */
static void
show_play (MhSession *self)
{
  const guint32 stage = mh_play_get_stage (self->play);

  mh_session_begin_change (self);
  if (mh_play_is_active (self->play) && stage != MH_POSITION_NONE)
    {
      mh_session_set_follow_steps (self, FALSE);
      mh_session_set_follow_best_play (self, FALSE);
      mh_selection_set_current (self->selection, mh_stage_is_position (self->game, stage)
                                                     ? stage
                                                     : MH_POSITION_NONE);
    }
  else if (mh_selection_get_current (self->selection) == MH_POSITION_NONE)
    mh_selection_set_current (self->selection, mh_session_get_start_position (self));
  mh_session_end_change (self);
}

/* Returns: how long an edit waits for another one before the board is solved */
static int
get_quiet_msec (MhSession *self)
{
  const MhBoard *board = mh_document_get_board (self->document);

  return mh_board_get_grid (board) != NULL && mh_board_get_n_nodes (board) <= MAX_PAINTED_NODES
             ? MH_RUNNER_AT_ONCE
             : QUIET_MS;
}

static void
document_changed_cb (MhSession *self, guint change)
{
  /* The new start may complete the roles that a game needs. */
  const gboolean may_be_other
      = (change & (MH_DOCUMENT_CHANGE_GAME | MH_DOCUMENT_CHANGE_START)) != 0;

  mh_session_begin_change (self);
  mh_selection_follow (self->selection, self->document);
  mh_visits_follow (self->visits, self->document);
  mh_what_if_follow (self->what_if, self->document, change);
  if (!(may_be_other && mh_session_follow_game (self, get_quiet_msec (self)))
      && (change & MH_DOCUMENT_CHANGE_START))
    mh_session_ask_for_runs (self, 0); /* runs depend on the start of searches */
  if ((change & MH_DOCUMENT_CHANGE_LESSON) != 0)
    mh_session_notify_property (self, MH_SESSION_PROP_HIDE_RESULTS);
  mh_session_follow_play (self);
  mh_session_follow_predict (self);
  if (mh_play_is_active (self->play))
    show_play (self);
  mh_session_end_change (self);
}

static void
finished_cb (MhSession *self)
{
  mh_visits_keep (self->visits, self->document);
}

static void
step_cb (MhSession *self)
{
  mh_session_begin_change (self);
  mh_session_follow_layer (self);
  if (self->follow_steps)
    mh_selection_set_current (self->selection,
                              mh_snapshot_find_position (mh_playback_get_trace (self->playback),
                                                         mh_playback_get_step (self->playback),
                                                         mh_selection_get_current (
                                                             self->selection)));
  mh_session_follow_predict (self);
  mh_session_end_change (self);
}

static void
unit_cb (MhSession *self)
{
  mh_session_begin_change (self);
  mh_session_follow_as_usual (self);
  mh_session_end_change (self);
}

static void
mh_session_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhSession *self = MH_SESSION (object);

  switch (property)
    {
    case MH_SESSION_PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case MH_SESSION_PROP_COMPARING:
      g_value_set_boolean (value, mh_run_set_get_comparing (self->runs));
      break;
    case MH_SESSION_PROP_FOLLOW_STEPS:
      g_value_set_boolean (value, self->follow_steps);
      break;
    case MH_SESSION_PROP_FOLLOW_BEST_PLAY:
      g_value_set_boolean (value, self->follow_best_play);
      break;
    case MH_SESSION_PROP_HIDE_RESULTS:
      g_value_set_boolean (value, mh_document_get_hides_results (self->document));
      break;
    case MH_SESSION_PROP_PREDICTING:
      g_value_set_boolean (value, mh_predict_is_active (self->predict));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_session_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MhSession *self = MH_SESSION (object);

  switch (property)
    {
    case MH_SESSION_PROP_DOCUMENT:
      self->document = g_value_dup_object (value);
      break;
    case MH_SESSION_PROP_COMPARING:
      mh_session_set_comparing (self, g_value_get_boolean (value));
      break;
    case MH_SESSION_PROP_FOLLOW_STEPS:
      mh_session_set_follow_steps (self, g_value_get_boolean (value));
      break;
    case MH_SESSION_PROP_FOLLOW_BEST_PLAY:
      mh_session_set_follow_best_play (self, g_value_get_boolean (value));
      break;
    case MH_SESSION_PROP_HIDE_RESULTS:
      mh_session_set_hide_results (self, g_value_get_boolean (value));
      break;
    case MH_SESSION_PROP_PREDICTING:
      mh_session_set_predicting (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
connect_parts (MhSession *self)
{
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback callback;
  } links[] = {
    { self->playback, "notify::step", G_CALLBACK (step_cb) },
    { self->playback, "notify::unit", G_CALLBACK (unit_cb) },
    { self->document, "notify::name", G_CALLBACK (mh_session_refresh) },
    { self->document, "finished", G_CALLBACK (finished_cb) },
    { self->playback, "notify", G_CALLBACK (mh_session_refresh) },
    { self->selection, "notify", G_CALLBACK (mh_session_refresh) },
    { self->selection, "selected-changed", G_CALLBACK (mh_session_refresh) },
    { self->what_if, "changed", G_CALLBACK (mh_session_refresh) },
    { self->play, "changed", G_CALLBACK (show_play) },
    { self->predict, "changed", G_CALLBACK (mh_session_refresh) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    g_signal_connect_object (links[i].object, links[i].signal, links[i].callback, self,
                             G_CONNECT_SWAPPED);
  /* The handler runs after those of all objects that follow the document, which are then up to
   * date. */
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
mh_session_constructed (GObject *object)
{
  MhSession *self = MH_SESSION (object);

  G_OBJECT_CLASS (mh_session_parent_class)->constructed (object);

  self->play = mh_play_new (self->document);
  g_object_bind_property (self->playback, "speed", mh_play_get_reel (self->play), "speed",
                          G_BINDING_SYNC_CREATE);
  self->predict = mh_predict_new (self->document);
  self->runs = mh_run_set_new (mh_session_get_class (self), mh_session_follow_runs, self);
  connect_parts (self);
  mh_session_begin_change (self);
  mh_session_follow_game (self, 0);
  mh_session_follow_play (self);
  mh_session_end_change (self);
}

static void
mh_session_dispose (GObject *object)
{
  MhSession *self = MH_SESSION (object);

  mh_run_set_cancel (self->runs);
  mh_comparer_compare (self->comparer, NULL, NULL, NULL);
  g_clear_object (&self->play);
  g_clear_object (&self->predict);
  g_clear_object (&self->playback);
  g_clear_object (&self->selection);
  g_clear_object (&self->what_if);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (mh_session_parent_class)->dispose (object);
}

static void
mh_session_finalize (GObject *object)
{
  MhSession *self = MH_SESSION (object);

  mh_session_forget_runs (self);
  g_clear_pointer (&self->runs, mh_run_set_free);
  g_clear_pointer (&self->visits, mh_visits_free);
  g_clear_pointer (&self->dismantling, mh_dismantling_unref);
  g_clear_pointer (&self->game, mh_game_unref);
  g_clear_error (&self->missing);
  g_clear_pointer (&self->snapshot, mh_snapshot_unref);

  G_OBJECT_CLASS (mh_session_parent_class)->finalize (object);
}

static void
mh_session_class_init (MhSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->get_property = mh_session_get_property;
  object_class->set_property = mh_session_set_property;
  object_class->constructed = mh_session_constructed;
  object_class->dispose = mh_session_dispose;
  object_class->finalize = mh_session_finalize;

  properties[MH_SESSION_PROP_DOCUMENT]
      = g_param_spec_object ("document", NULL, NULL, MH_TYPE_DOCUMENT,
                             writable | G_PARAM_CONSTRUCT_ONLY);
  properties[MH_SESSION_PROP_COMPARING]
      = g_param_spec_boolean ("comparing", NULL, NULL, FALSE, writable);
  properties[MH_SESSION_PROP_FOLLOW_STEPS]
      = g_param_spec_boolean ("follow-steps", NULL, NULL, FALSE, writable);
  properties[MH_SESSION_PROP_FOLLOW_BEST_PLAY]
      = g_param_spec_boolean ("follow-best-play", NULL, NULL, FALSE, writable);
  properties[MH_SESSION_PROP_HIDE_RESULTS]
      = g_param_spec_boolean ("hide-results", NULL, NULL, FALSE, writable);
  properties[MH_SESSION_PROP_PREDICTING]
      = g_param_spec_boolean ("predicting", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, MH_SESSION_N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", MH_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  g_signal_new ("step-missing", MH_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
compared_cb (gpointer user_data)
{
  mh_session_refresh (user_data);
}

static void
mh_session_init (MhSession *self)
{
  self->comparer = mh_comparer_new (compared_cb, self);
  self->playback = mh_playback_new ();
  self->selection = mh_selection_new ();
  self->what_if = mh_what_if_new ();
  self->visits = mh_visits_new ();
  self->plane = MH_BOTH_PLANES;
  self->wanted_step = MH_STEP_NONE;
  self->wanted_position = MH_POSITION_NONE;
}

MhSession *
mh_session_new (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  return g_object_new (MH_TYPE_SESSION, "document", document, NULL);
}

const MhSnapshot *
mh_session_get_snapshot (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  if (self->n_holds > 0)
    update_snapshot (self);

  return self->snapshot;
}

void
mh_session_begin_change (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  self->n_holds++;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_freeze_notify (G_OBJECT (self->playback));
  g_object_freeze_notify (G_OBJECT (self->selection));
}

void
mh_session_end_change (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self) && self->n_holds > 0);

  g_object_thaw_notify (G_OBJECT (self->selection));
  g_object_thaw_notify (G_OBJECT (self->playback));
  g_object_thaw_notify (G_OBJECT (self));
  self->n_holds--;
  mh_session_refresh (self);
}

MhDocument *
mh_session_get_document (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return self->document;
}

const MhRunSet *
mh_session_get_runs (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return self->runs;
}

MhPlayback *
mh_session_get_playback (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return self->playback;
}

MhPlayback *
mh_session_get_reel (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_play_is_replaying (self->play) ? mh_play_get_reel (self->play) : self->playback;
}

MhSelection *
mh_session_get_selection (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return self->selection;
}

MhPlay *
mh_session_get_play (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return self->play;
}

MhWhatIf *
mh_session_get_what_if (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return self->what_if;
}

void
mh_session_set_plane (MhSession *self, int plane)
{
  g_return_if_fail (MH_IS_SESSION (self));

  const gboolean is_there
      = plane != MH_PLANE_PLACEMENTS || mh_session_get_class (self)->has_placements;
  const int shown = is_there ? plane : MH_BOTH_PLANES;

  if (shown == self->plane)
    return;

  self->plane = shown;
  mh_session_refresh (self);
}

void
mh_session_set_follow_steps (MhSession *self, gboolean follow_steps)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (!follow_steps == !self->follow_steps)
    return;

  self->follow_steps = follow_steps;
  g_object_notify_by_pspec (G_OBJECT (self), properties[MH_SESSION_PROP_FOLLOW_STEPS]);
  step_cb (self);
}

void
mh_session_set_hide_results (MhSession *self, gboolean hide_results)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (!hide_results == !mh_document_get_hides_results (self->document))
    return;

  mh_session_begin_change (self);
  mh_document_set_hides_results (self->document, hide_results);
  mh_playback_set_playing (self->playback, FALSE);
  mh_playback_set_step (self->playback, hide_results ? 0 : G_MAXUINT32);
  mh_session_end_change (self);
}

void
mh_session_reveal (MhSession *self)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if (mh_playback_get_trace (self->playback) == NULL)
    {
      mh_session_set_hide_results (self, FALSE);
      return;
    }

  mh_session_begin_change (self);
  mh_playback_set_playing (self->playback, FALSE);
  mh_playback_set_step (self->playback, mh_playback_get_n_steps (self->playback));
  mh_session_end_change (self);
}

void
mh_session_set_follow_best_play (MhSession *self, gboolean follow_best_play)
{
  g_return_if_fail (MH_IS_SESSION (self));

  if ((follow_best_play != FALSE) == self->follow_best_play)
    return;

  self->follow_best_play = follow_best_play != FALSE;
  mh_session_notify_property (self, MH_SESSION_PROP_FOLLOW_BEST_PLAY);
  mh_session_refresh (self);
}
