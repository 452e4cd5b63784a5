/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-play.h"

#include "mh-game-file.h"
#include "mh-judgement.h"

struct _MhPlay
{
  GObject parent_instance;

  MhDocument *document;
  MhGame *game;      /* (nullable) */
  MhSolution *truth; /* (nullable): of the game */
  char *digest;      /* (nullable): of the game, once it was needed */
  MhMatch *match;    /* (nullable) */
  MhPlayback *reel;  /* whose step is the index of the stage that is looked at */
  gboolean is_active;
  gboolean is_hinted;
  gboolean is_replaying;
  guint source; /* makes the next move of the perfect player */

  /* Property values of the last notification. */
  gboolean was_hinted, was_replaying;
};

enum
{
  PROP_0,
  PROP_HINTED,
  PROP_REPLAYING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhPlay, mh_play, G_TYPE_OBJECT)

static gboolean
is_at_end (MhPlay *self)
{
  return self->match != NULL && mh_play_get_index (self) + 1 == self->match->n_stages;
}

static gboolean
is_over (MhPlay *self, guint32 stage)
{
  return mh_stage_is_position (self->game, stage)
         && mh_space_count_successors (self->game, stage) == 0;
}

/* Returns: whether the last stage is looked at, and has moves */
static gboolean
is_open (MhPlay *self)
{
  return self->game != NULL && is_at_end (self) && !is_over (self, mh_play_get_stage (self));
}

/* Returns: whether two perfect players have come to a position again, as they would for ever */
static gboolean
is_circling (MhPlay *self)
{
  const gboolean *is_by_hand = self->match->is_by_hand;

  return !is_by_hand[MH_PLAYER_FIRST] && !is_by_hand[MH_PLAYER_SECOND]
         && mh_match_is_repeated (self->match, mh_play_get_index (self));
}

static gboolean
is_answering (MhPlay *self)
{
  return self->is_active && !self->is_replaying && self->truth != NULL && is_open (self)
         && !mh_play_is_your_turn (self) && !is_circling (self);
}

static void schedule (MhPlay *self);

static void
update_property (MhPlay *self, gboolean *was, gboolean is, guint property)
{
  if (*was == is)
    return;

  *was = is;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
emit_changed (MhPlay *self)
{
  schedule (self);
  update_property (self, &self->was_hinted, self->is_hinted, PROP_HINTED);
  update_property (self, &self->was_replaying, self->is_replaying, PROP_REPLAYING);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Appends a stage, which the document then keeps. Returns: FALSE if there is no memory, which the
 * document has told */
static gboolean
append (MhPlay *self, guint32 stage)
{
  g_autoptr (MhMatch) longer = mh_match_new_with (self->match, self->match->n_stages,
                                                  mh_stage_get_index (self->game, stage));

  self->is_hinted = FALSE;
  return mh_document_set_match (self->document, longer);
}

static gboolean
tick_cb (gpointer user_data)
{
  MhPlay *self = user_data;

  self->source = 0;
  if (is_answering (self))
    append (self, mh_judgement_find_best (self->truth, mh_play_get_stage (self)));

  return G_SOURCE_REMOVE;
}

static void
schedule (MhPlay *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (is_answering (self))
    self->source = g_timeout_add (MH_PLAY_PACE_MS, tick_cb, self);
}

/* Computing the digest of a large board takes a moment: boards without a game are spared it. */
static const char *
get_digest (MhPlay *self)
{
  if (self->digest == NULL)
    self->digest = mh_game_file_create_digest (self->game);

  return self->digest;
}

/* Returns: (nullable) (transfer none): the game of this board that the document keeps */
static const MhMatch *
find_match (MhPlay *self)
{
  return self->game != NULL && mh_document_get_file (self->document)->matches.n_items > 0
             ? mh_document_find_match (self->document, get_digest (self))
             : NULL;
}

static void
step_cb (MhPlay *self)
{
  self->is_hinted = FALSE;
  emit_changed (self);
}

static void
playing_cb (MhPlay *self)
{
  emit_changed (self);
}

/* The last stage is looked at, as it was before the match went on. Whoever follows tells of it. */
static void
refresh_match (MhPlay *self)
{
  const MhMatch *match = find_match (self);

  if (match == self->match)
    return;

  g_clear_pointer (&self->match, mh_match_unref);
  self->match = match != NULL ? mh_match_ref (match) : NULL;
  self->is_hinted = FALSE;
  self->is_replaying = FALSE;
  g_signal_handlers_block_matched (self->reel, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  mh_playback_set_n_steps (self->reel, match != NULL ? match->n_stages - 1 : 0);
  g_signal_handlers_unblock_matched (self->reel, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
}

static void
mh_play_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhPlay *self = MH_PLAY (object);

  switch (property)
    {
    case PROP_HINTED:
      g_value_set_boolean (value, self->is_hinted);
      break;
    case PROP_REPLAYING:
      g_value_set_boolean (value, self->is_replaying);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_play_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MhPlay *self = MH_PLAY (object);

  switch (property)
    {
    case PROP_HINTED:
      mh_play_set_hinted (self, g_value_get_boolean (value));
      break;
    case PROP_REPLAYING:
      mh_play_set_replaying (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_play_dispose (GObject *object)
{
  MhPlay *self = MH_PLAY (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->reel);
  g_clear_pointer (&self->game, mh_game_unref);
  g_clear_pointer (&self->truth, mh_solution_unref);
  g_clear_pointer (&self->match, mh_match_unref);
  g_clear_pointer (&self->digest, g_free);

  G_OBJECT_CLASS (mh_play_parent_class)->dispose (object);
}

static void
mh_play_class_init (MhPlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_play_get_property;
  object_class->set_property = mh_play_set_property;
  object_class->dispose = mh_play_dispose;

  properties[PROP_HINTED] = g_param_spec_boolean ("hinted", NULL, NULL, FALSE, flags);
  properties[PROP_REPLAYING] = g_param_spec_boolean ("replaying", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_play_init (MhPlay *self)
{
  self->reel = mh_playback_new ();
  g_signal_connect_object (self->reel, "notify::step", G_CALLBACK (step_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reel, "notify::playing", G_CALLBACK (playing_cb), self,
                           G_CONNECT_SWAPPED);
}

MhPlay *
mh_play_new (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  MhPlay *self = g_object_new (MH_TYPE_PLAY, NULL);

  self->document = g_object_ref (document);

  return self;
}

void
mh_play_follow (MhPlay *self, MhGame *game, MhSolution *truth)
{
  g_return_if_fail (MH_IS_PLAY (self));

  const MhMatch *before = self->match;

  if (game == NULL || (truth != NULL && !mh_game_equal (mh_solution_get_game (truth), game)))
    truth = NULL;
  if (game != self->game)
    {
      g_clear_pointer (&self->digest, g_free);
      g_clear_pointer (&self->game, mh_game_unref);
      self->game = game != NULL ? mh_game_ref (game) : NULL;
    }
  if (truth != self->truth)
    {
      g_clear_pointer (&self->truth, mh_solution_unref);
      self->truth = truth != NULL ? mh_solution_ref (truth) : NULL;
    }

  refresh_match (self);
  if (self->match != before)
    emit_changed (self);
  else
    schedule (self);
}

MhGame *
mh_play_get_game (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), NULL);

  return self->game;
}

const MhMatch *
mh_play_get_match (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), NULL);

  return self->match;
}

MhPlayback *
mh_play_get_reel (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), NULL);

  return self->reel;
}

guint
mh_play_get_index (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), 0);

  return mh_playback_get_step (self->reel);
}

guint32
mh_play_get_stage (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), MH_POSITION_NONE);

  return self->match != NULL && self->game != NULL
             ? mh_match_get_stage (self->match, self->game, mh_play_get_index (self))
             : MH_POSITION_NONE;
}

gboolean
mh_play_is_active (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  return self->is_active;
}

void
mh_play_set_active (MhPlay *self, gboolean active)
{
  g_return_if_fail (MH_IS_PLAY (self));

  if (!active == !self->is_active)
    return;

  self->is_active = active;
  self->is_replaying = FALSE;
  self->is_hinted = FALSE;
  mh_playback_set_playing (self->reel, FALSE);
  emit_changed (self);
}

gboolean
mh_play_is_hinted (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  return self->is_hinted;
}

void
mh_play_set_hinted (MhPlay *self, gboolean hinted)
{
  g_return_if_fail (MH_IS_PLAY (self));

  hinted = hinted && mh_play_is_your_turn (self);
  if (!hinted == !self->is_hinted)
    return;

  self->is_hinted = hinted;
  emit_changed (self);
}

gboolean
mh_play_is_replaying (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  return self->is_replaying;
}

void
mh_play_set_replaying (MhPlay *self, gboolean replaying)
{
  g_return_if_fail (MH_IS_PLAY (self));

  replaying = replaying && self->match != NULL && self->match->n_stages > 1;
  if (!replaying == !self->is_replaying)
    return;

  self->is_replaying = replaying;
  mh_playback_set_playing (self->reel, replaying);
  emit_changed (self);
}

void
mh_play_begin (MhPlay *self, guint32 stage, const gboolean *is_by_hand)
{
  g_return_if_fail (MH_IS_PLAY (self) && self->game != NULL);
  g_return_if_fail (stage < mh_stage_get_n_stages (self->game));

  const MhStageIndex first = mh_stage_get_index (self->game, stage);
  g_autoptr (MhMatch) match = mh_match_new (get_digest (self), is_by_hand, &first, 1);

  mh_document_set_match (self->document, match);
}

gboolean
mh_play_is_your_turn (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  return is_open (self)
         && self->match->is_by_hand[mh_stage_get_mover (self->game, mh_play_get_stage (self))];
}

gboolean
mh_play_move (MhPlay *self, guint32 stage)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  if (!mh_play_is_your_turn (self)
      || !mh_stage_is_move (self->game, mh_play_get_stage (self), stage))
    return FALSE;

  return append (self, stage);
}

gboolean
mh_play_move_to_node (MhPlay *self, MhPlayer player, guint32 node)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  if (!mh_play_is_your_turn (self))
    return FALSE;

  MhStageIndex index = mh_stage_get_index (self->game, mh_play_get_stage (self));

  if (index.plane != player)
    return FALSE;

  index.plane = mh_player_other (player);
  if (player == MH_PLAYER_FIRST)
    index.row = node;
  else
    index.column = node;

  const guint32 stage = mh_stage_at (self->game, index);

  return stage != MH_POSITION_NONE && mh_play_move (self, stage);
}

gboolean
mh_play_move_to_cell (MhPlay *self, guint32 position)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  if (!mh_play_is_your_turn (self))
    return FALSE;

  const guint32 stage = mh_play_get_stage (self);
  const MhPlayer mover = mh_stage_get_mover (self->game, stage);

  if (stage == mh_stage_get_unplaced (self->game))
    return mh_play_move_to_node (self, mover, mh_space_get_cat (self->game, position));
  if (mh_space_is_symmetric (self->game))
    position = mh_space_with_mover (self->game, position, mh_player_other (mover));

  return mh_play_move (self, position);
}

/* Returns: how many stages stay when moves are taken back, or 0 */
static guint
count_kept (MhPlay *self)
{
  guint n = self->match != NULL ? self->match->n_stages - 1 : 0;

  while (n > 0 && !self->match->is_by_hand[self->match->stages[n - 1].plane])
    n--;

  return n;
}

gboolean
mh_play_can_go_back (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  return count_kept (self) > 0;
}

gboolean
mh_play_go_back (MhPlay *self)
{
  g_return_val_if_fail (MH_IS_PLAY (self), FALSE);

  const guint n_kept = count_kept (self);

  if (n_kept == 0)
    return FALSE;

  g_autoptr (MhMatch) shorter = mh_match_new_first (self->match, n_kept);

  return mh_document_set_match (self->document, shorter);
}

void
mh_play_show (MhPlay *self, guint index)
{
  g_return_if_fail (MH_IS_PLAY (self));

  mh_playback_set_playing (self->reel, FALSE);
  mh_playback_set_step (self->reel, index);
}
