/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-workspace.h"

#include "mh-algorithms.h"
#include "mh-runner.h"

/* How long nothing may be edited before a small board solves itself again. */
#define QUIET_MS 300

struct _MhWorkspace
{
  GObject parent_instance;

  MhDocument *document;
  MhPlayback *playback;
  MhSelection *selection;
  MhGame *game;    /* of the board as it is; NULL while a role is missing */
  GError *missing; /* which one */
  MhRunner *runner;
  int plane;
  gboolean follow_steps;
  gboolean was_solved; /* some board before was: until it is again, it is stale */
  gboolean is_stale;
  guint n_holds;    /* changes under way that are not told yet */
  gboolean is_told; /* nothing has changed since views were told */
};

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_RUN,
  PROP_PLAYBACK,
  PROP_SELECTION,
  PROP_PLANE,
  PROP_FOLLOW_STEPS,
  PROP_STALE,
  N_PROPS,
};

enum
{
  SHOWN_CHANGED,
  HOVER_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhWorkspace, mh_workspace, G_TYPE_OBJECT)

static void
tell_shown (MhWorkspace *self)
{
  self->is_told = self->n_holds == 0;
  if (self->is_told)
    g_signal_emit (self, signals[SHOWN_CHANGED], 0);
}

/* Between these, parts change one after the other; views hear of it when all
 * of them fit together again, and once. */
static void
begin_change (MhWorkspace *self)
{
  self->n_holds++;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_freeze_notify (G_OBJECT (self->playback));
  g_object_freeze_notify (G_OBJECT (self->selection));
}

static void
end_change (MhWorkspace *self)
{
  g_object_thaw_notify (G_OBJECT (self->selection));
  g_object_thaw_notify (G_OBJECT (self->playback));
  g_object_thaw_notify (G_OBJECT (self));
  self->n_holds--;
  if (self->n_holds == 0 && !self->is_told)
    tell_shown (self);
}

static void
update_stale (MhWorkspace *self)
{
  const gboolean is_stale = self->was_solved && mh_workspace_get_solution (self) == NULL;

  if (is_stale == self->is_stale)
    return;

  self->is_stale = is_stale;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STALE]);
}

/* Hands what the run has come to on to the playback. */
static void
take_run_state (gpointer user_data)
{
  MhWorkspace *self = user_data;

  begin_change (self);
  mh_playback_set_trace (self->playback, mh_workspace_get_trace (self));
  self->was_solved |= mh_workspace_get_solution (self) != NULL;
  update_stale (self);
  tell_shown (self);
  end_change (self);
}

/* Reads the game off the sketch. Returns: whether it is another one now */
static gboolean
refresh_game (MhWorkspace *self)
{
  g_clear_error (&self->missing);

  g_autoptr (MhGame) game
      = mh_sketch_create_game (mh_document_get_sketch (self->document), &self->missing);
  const gboolean both = game != NULL && self->game != NULL;

  if (both ? mh_game_equal (game, self->game) : game == self->game)
    return FALSE;

  g_clear_pointer (&self->game, mh_game_unref);
  self->game = g_steal_pointer (&game);

  return TRUE;
}

/* The numbers of positions change with the number of nodes: the current one
 * is kept where it still means the same, else it is the start. */
static void
refresh_current (MhWorkspace *self, guint32 n_positions_before)
{
  const guint32 current = mh_selection_get_current (self->selection);
  const guint32 n_positions = self->game != NULL ? mh_space_get_n_positions (self->game) : 0;

  mh_selection_set_hovered (self->selection, MH_POSITION_NONE);
  if (n_positions != n_positions_before || current >= n_positions
      || !mh_space_is_possible (self->game, current))
    mh_selection_set_current (self->selection, mh_workspace_get_start_position (self));
}

static gboolean
is_small (MhWorkspace *self)
{
  return mh_sketch_get_n_nodes (mh_document_get_sketch (self->document))
         <= MH_WORKSPACE_AUTO_SOLVE_NODES;
}

static void
follow_game (MhWorkspace *self, int delay_ms)
{
  const guint32 n_positions_before = self->game != NULL ? mh_space_get_n_positions (self->game) : 0;

  if (!refresh_game (self))
    return;

  mh_runner_set_game (self->runner, self->game, is_small (self) ? delay_ms : MH_RUNNER_NEVER);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUN]);
  take_run_state (self);
  refresh_current (self, n_positions_before);
}

static void
document_changed_cb (MhWorkspace *self, guint change)
{
  begin_change (self);
  /* A new start may be the role that was missing for a game. */
  if (change & (MH_DOCUMENT_CHANGE_GAME | MH_DOCUMENT_CHANGE_START))
    follow_game (self, QUIET_MS);
  tell_shown (self);
  end_change (self);
}

static void
step_cb (MhWorkspace *self)
{
  const guint32 step = mh_playback_get_step (self->playback);
  MhTrace *trace = mh_playback_get_trace (self->playback);

  if (self->follow_steps && trace != NULL && step > 0)
    {
      const MhEvent event = mh_trace_get_event (trace, step - 1);

      if (event.slot != MH_SLOT_NONE)
        mh_selection_set_current (self->selection, mh_trace_get_position (trace, event.slot));
    }
  tell_shown (self);
}

static void
hover_cb (MhWorkspace *self)
{
  g_signal_emit (self, signals[HOVER_CHANGED], 0);
}

static void
mh_workspace_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhWorkspace *self = MH_WORKSPACE (object);

  switch (property)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_RUN:
      g_value_set_object (value, mh_workspace_get_run (self));
      break;
    case PROP_PLAYBACK:
      g_value_set_object (value, self->playback);
      break;
    case PROP_SELECTION:
      g_value_set_object (value, self->selection);
      break;
    case PROP_PLANE:
      g_value_set_int (value, self->plane);
      break;
    case PROP_FOLLOW_STEPS:
      g_value_set_boolean (value, self->follow_steps);
      break;
    case PROP_STALE:
      g_value_set_boolean (value, self->is_stale);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_workspace_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MhWorkspace *self = MH_WORKSPACE (object);

  switch (property)
    {
    case PROP_DOCUMENT:
      self->document = g_value_dup_object (value);
      break;
    case PROP_PLANE:
      mh_workspace_set_plane (self, g_value_get_int (value));
      break;
    case PROP_FOLLOW_STEPS:
      mh_workspace_set_follow_steps (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
connect_parts (MhWorkspace *self)
{
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback callback;
  } links[] = {
    { self->document, "changed", G_CALLBACK (document_changed_cb) },
    { self->playback, "notify::step", G_CALLBACK (step_cb) },
    { self->playback, "notify::unit", G_CALLBACK (tell_shown) },
    { self->selection, "notify::current", G_CALLBACK (tell_shown) },
    { self->selection, "notify::node", G_CALLBACK (tell_shown) },
    { self->selection, "notify::hovered", G_CALLBACK (hover_cb) },
    { self->selection, "notify::hovered-node", G_CALLBACK (hover_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    g_signal_connect_object (links[i].object, links[i].signal, links[i].callback, self,
                             G_CONNECT_SWAPPED);
}

static void
mh_workspace_constructed (GObject *object)
{
  MhWorkspace *self = MH_WORKSPACE (object);

  G_OBJECT_CLASS (mh_workspace_parent_class)->constructed (object);

  connect_parts (self);
  begin_change (self);
  follow_game (self, 0);
  end_change (self);
}

static void
mh_workspace_dispose (GObject *object)
{
  MhWorkspace *self = MH_WORKSPACE (object);

  mh_runner_cancel (self->runner);
  g_clear_object (&self->playback);
  g_clear_object (&self->selection);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (mh_workspace_parent_class)->dispose (object);
}

static void
mh_workspace_finalize (GObject *object)
{
  MhWorkspace *self = MH_WORKSPACE (object);

  g_clear_pointer (&self->runner, mh_runner_free);
  g_clear_pointer (&self->game, mh_game_unref);
  g_clear_error (&self->missing);

  G_OBJECT_CLASS (mh_workspace_parent_class)->finalize (object);
}

static guint
create_signal (const char *name)
{
  return g_signal_new (name, MH_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       0);
}

static void
mh_workspace_class_init (MhWorkspaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->get_property = mh_workspace_get_property;
  object_class->set_property = mh_workspace_set_property;
  object_class->constructed = mh_workspace_constructed;
  object_class->dispose = mh_workspace_dispose;
  object_class->finalize = mh_workspace_finalize;

  properties[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, MH_TYPE_DOCUMENT,
                                                   writable | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_RUN] = g_param_spec_object ("run", NULL, NULL, MH_TYPE_RUN, readable);
  properties[PROP_PLAYBACK]
      = g_param_spec_object ("playback", NULL, NULL, MH_TYPE_PLAYBACK, readable);
  properties[PROP_SELECTION]
      = g_param_spec_object ("selection", NULL, NULL, MH_TYPE_SELECTION, readable);
  properties[PROP_PLANE] = g_param_spec_int ("plane", NULL, NULL, MH_WORKSPACE_BOTH_PLANES, 1,
                                             MH_WORKSPACE_BOTH_PLANES, writable);
  properties[PROP_FOLLOW_STEPS]
      = g_param_spec_boolean ("follow-steps", NULL, NULL, FALSE, writable);
  properties[PROP_STALE] = g_param_spec_boolean ("stale", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SHOWN_CHANGED] = create_signal ("shown-changed");
  signals[HOVER_CHANGED] = create_signal ("hover-changed");
}

static void
mh_workspace_init (MhWorkspace *self)
{
  self->playback = mh_playback_new ();
  self->selection = mh_selection_new ();
  self->runner = mh_runner_new (mh_algorithms[0], take_run_state, self);
  self->plane = MH_WORKSPACE_BOTH_PLANES;
  self->is_told = TRUE;
}

MhWorkspace *
mh_workspace_new (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  return g_object_new (MH_TYPE_WORKSPACE, "document", document, NULL);
}

MhDocument *
mh_workspace_get_document (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return self->document;
}

MhRun *
mh_workspace_get_run (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return mh_runner_get_run (self->runner);
}

MhPlayback *
mh_workspace_get_playback (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return self->playback;
}

MhSelection *
mh_workspace_get_selection (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return self->selection;
}

int
mh_workspace_get_plane (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), MH_WORKSPACE_BOTH_PLANES);

  return self->plane;
}

void
mh_workspace_set_plane (MhWorkspace *self, int plane)
{
  g_return_if_fail (MH_IS_WORKSPACE (self));

  if (plane == self->plane)
    return;

  self->plane = plane;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLANE]);
}

gboolean
mh_workspace_get_follow_steps (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  return self->follow_steps;
}

void
mh_workspace_set_follow_steps (MhWorkspace *self, gboolean follow_steps)
{
  g_return_if_fail (MH_IS_WORKSPACE (self));

  if (!follow_steps == !self->follow_steps)
    return;

  self->follow_steps = follow_steps;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOW_STEPS]);
  step_cb (self);
}

gboolean
mh_workspace_is_stale (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  return self->is_stale;
}

MhGame *
mh_workspace_get_game (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return self->game;
}

const char *
mh_workspace_get_missing (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), NULL);

  return self->missing != NULL ? self->missing->message : NULL;
}

gboolean
mh_workspace_can_solve (MhWorkspace *self)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  return mh_runner_can_start (self->runner);
}

void
mh_workspace_solve (MhWorkspace *self)
{
  g_return_if_fail (MH_IS_WORKSPACE (self));

  mh_runner_start (self->runner);
}

void
mh_workspace_cancel (MhWorkspace *self)
{
  g_return_if_fail (MH_IS_WORKSPACE (self));

  mh_runner_cancel (self->runner);
}

gboolean
mh_workspace_solve_now (MhWorkspace *self, GError **error)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (self), FALSE);

  if (self->game == NULL)
    {
      g_propagate_error (error, g_error_copy (self->missing));
      return FALSE;
    }

  return mh_runner_finish_now (self->runner, error);
}
