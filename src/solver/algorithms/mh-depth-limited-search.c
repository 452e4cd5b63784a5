/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-depth-limited-search.h"

#include "mh-number-table.h"
#include "mh-space.h"

/* The memo has two bits per answer, an MhOutcome; MH_OUTCOME_NONE is not known yet. */
#define ANSWERS_PER_WORD 16
#define ANSWER_MASK 3u
/* Bytes that the allocator may add to a layer. */
#define LAYER_EXTRA_BYTES 256

/* The positions of one turn have the same mover, so that one plane of the table has
 * room for all of them. */
typedef struct
{
  guint32 position; /* the node of the path, which the fields below describe */
  guint32 n_replies;
  guint32 n_tried;
  MhOutcome win;  /* a win of the mover */
  MhOutcome best; /* best answer so far */
  guint32 slot;
  guint32 entered; /* the event that entered the node */
  guint32 because; /* the event that gave the best answer */
  guint32 *replies;
  guint32 memo[];
} Layer;

struct _MhDepthLimitedSearch
{
  MhGame *game;
  guint32 start;
  guint32 cap;
  MhTurnTest test;
  MhRecorder *recorder; /* NULL once events are dropped */
  MhNumberTable slots;  /* those of the memo entries, if they are recorded, by turn and position */
  guint32 plane_size;
  Layer **layers;
  guint32 n_layers; /* number of layers made so far */
  guint32 n_open;   /* length of the path, and the turn of the next call */
  gboolean is_done;
  MhOutcome answer;
  guint64 n_units; /* work for slices: calls, returns, and replies listed */
  MhTurnWork work;
};

static guint32
get_plane_size (const MhGame *game)
{
  return mh_space_get_n_rows (game) * mh_space_get_n_columns (game);
}

static gsize
get_n_words (const MhGame *game)
{
  return (get_plane_size (game) + ANSWERS_PER_WORD - 1) / ANSWERS_PER_WORD;
}

static gsize
get_layer_bytes (const MhGame *game)
{
  return sizeof (Layer) + (get_n_words (game) + mh_space_get_max_moves (game)) * sizeof (guint32);
}

guint64
mh_depth_limited_search_get_bytes_needed (const MhGame *game, guint32 cap)
{
  g_return_val_if_fail (game != NULL, 0);

  const guint64 n_bytes_of_turn = sizeof (Layer *) + get_layer_bytes (game) + LAYER_EXTRA_BYTES;

  return sizeof (MhDepthLimitedSearch) + cap * n_bytes_of_turn;
}

/* Every position is entered and left at most once in a pair of turns, and every move is
 * answered at most once. */
guint64
mh_depth_limited_search_get_n_events_bound (const MhGame *game, guint32 cap)
{
  g_return_val_if_fail (game != NULL, 0);

  const guint64 n_pairs = cap / 2 + 1;
  const guint64 n_in_pair
      = 2 * (guint64) mh_space_get_n_positions (game) + mh_space_get_n_moves_bound (game);
  guint64 n_events;

  return g_uint64_checked_mul (&n_events, n_pairs, n_in_pair) ? n_events : G_MAXUINT64;
}

MhDepthLimitedSearch *
mh_depth_limited_search_new (MhGame *game,
                             guint32 start,
                             guint32 cap,
                             MhTurnTest test,
                             MhRecorder *recorder)
{
  g_return_val_if_fail (game != NULL && mh_space_is_possible (game, start), NULL);

  Layer **layers = g_try_new0 (Layer *, (gsize) cap + 1);

  if (layers == NULL)
    return NULL;

  MhDepthLimitedSearch *self = g_new0 (MhDepthLimitedSearch, 1);

  self->game = mh_game_ref (game);
  self->start = start;
  self->cap = cap;
  self->test = test;
  self->recorder = recorder;
  self->plane_size = get_plane_size (game);
  self->layers = layers;

  return self;
}

void
mh_depth_limited_search_free (MhDepthLimitedSearch *self)
{
  g_return_if_fail (self != NULL);

  for (guint32 turn = 0; turn < self->n_layers; turn++)
    g_free (self->layers[turn]);
  g_free (self->layers);
  mh_number_table_clear (&self->slots);
  mh_game_unref (self->game);
  g_free (self);
}

/* Returns: (nullable): the layer of the next call, or NULL if memory ran out */
static Layer *
reach_layer (MhDepthLimitedSearch *self)
{
  if (self->n_open < self->n_layers)
    return self->layers[self->n_open];

  Layer *layer = g_try_malloc0 (get_layer_bytes (self->game));

  if (layer == NULL)
    return NULL;

  layer->replies = layer->memo + get_n_words (self->game);
  self->layers[self->n_layers++] = layer;

  return layer;
}

static Layer *
get_caller (const MhDepthLimitedSearch *self)
{
  return self->n_open > 0 ? self->layers[self->n_open - 1] : NULL;
}

static MhOutcome
recall (const MhDepthLimitedSearch *self, const Layer *layer, guint32 position)
{
  const guint32 i = position % self->plane_size;

  return (MhOutcome) (layer->memo[i / ANSWERS_PER_WORD] >> i % ANSWERS_PER_WORD * 2 & ANSWER_MASK);
}

static void
remember (const MhDepthLimitedSearch *self, Layer *layer, guint32 position, MhOutcome answer)
{
  const guint32 i = position % self->plane_size;

  layer->memo[i / ANSWERS_PER_WORD] |= (guint32) answer << i % ANSWERS_PER_WORD * 2;
}

/* Drops the recorder and the slots, which only recording needs. */
static void
end_recording (MhDepthLimitedSearch *self)
{
  self->recorder = NULL;
  mh_number_table_clear (&self->slots);
}

static guint32
record (MhDepthLimitedSearch *self, MhEvent event)
{
  if (self->recorder == NULL)
    return MH_STEP_NONE;

  const guint32 number = mh_recorder_add (self->recorder, event);

  if (number == MH_STEP_NONE)
    end_recording (self);

  return number;
}

/* Records an answer. The remoteness of a win is known only if the game is over there. */
static guint32
record_answer (MhDepthLimitedSearch *self,
               MhEventKind kind,
               guint32 slot,
               guint32 cause,
               MhOutcome answer,
               MhTurnLine line)
{
  const guint32 distance
      = mh_outcome_is_win (answer) && line != MH_TURN_LINE_END ? MH_REMOTENESS_UNKNOWN : 0;

  return record (self, (MhEvent){
                           .slot = slot,
                           .cause = cause,
                           .outcome = answer & 3,
                           .distance = distance & MH_REMOTENESS_UNKNOWN,
                           .kind = kind & 0xf,
                           .line = (guint8) line,
                       });
}

/* Returns: the slot for a call of @position that the memo does not answer */
static guint32
add_slot (MhDepthLimitedSearch *self, guint32 position)
{
  const Layer *caller = get_caller (self);
  const guint32 parent = caller != NULL ? caller->slot : MH_SLOT_NONE;

  if (self->recorder == NULL)
    return MH_SLOT_NONE;

  return mh_recorder_add_slot (self->recorder, position, self->n_open + 1, parent);
}

/* Returns @answer, known since @event, to the caller. */
static void
give_back (MhDepthLimitedSearch *self, MhOutcome answer, guint32 event)
{
  Layer *caller = get_caller (self);

  if (caller == NULL)
    {
      self->answer = answer;
      self->is_done = TRUE;
      return;
    }

  const gboolean is_better
      = answer == caller->win || (answer == MH_OUTCOME_DRAW && caller->best != MH_OUTCOME_DRAW);

  /* Among replies that all lose, the last one decides the position. */
  if (is_better || caller->best != MH_OUTCOME_DRAW)
    caller->because = event;
  if (is_better)
    caller->best = answer;
}

/* Returns: the answer at @position without looking at replies, or MH_OUTCOME_NONE;
 * @line is the pseudocode line that gives it */
static MhOutcome
judge (const MhDepthLimitedSearch *self, guint32 position, MhTurnLine *line)
{
  const gboolean is_capped = self->n_open == self->cap;
  const MhOutcome end = mh_space_get_end (self->game, position);

  if (end != MH_OUTCOME_NONE && !(is_capped && self->test == MH_TURN_TEST_CAP_FIRST))
    {
      *line = MH_TURN_LINE_END;
      return end;
    }

  *line = self->test == MH_TURN_TEST_CAP_FIRST ? MH_TURN_LINE_CAP_FIRST : MH_TURN_LINE_CAP;
  return is_capped ? MH_OUTCOME_DRAW : MH_OUTCOME_NONE;
}

/* Returns: what the slot of a memo entry of the next call is found by */
static guint64
get_slot_key (const MhDepthLimitedSearch *self, guint32 position)
{
  return (guint64) self->n_open << 32 | position;
}

/* Enters @position, which becomes the end of the path. The search ends without an answer if its
 * slot has no room. */
static void
enter (MhDepthLimitedSearch *self, Layer *layer, guint32 position, guint32 cause)
{
  const MhPlayer mover = mh_space_get_mover (self->game, position);

  layer->position = position;
  layer->n_replies = mh_space_list_successors (self->game, position, layer->replies);
  self->n_units += layer->n_replies;
  layer->n_tried = 0;
  layer->win = mh_outcome_win_of (mover);
  layer->best = mh_outcome_win_of (mh_player_other (mover));
  layer->because = MH_STEP_NONE;
  layer->slot = add_slot (self, position);
  if (self->recorder != NULL)
    self->is_done = !mh_number_table_set (&self->slots, get_slot_key (self, position), layer->slot);
  layer->entered = record (self, (MhEvent){
                                     .slot = layer->slot,
                                     .cause = cause,
                                     .counter = (guint16) MIN (layer->n_replies, G_MAXUINT16),
                                     .kind = MH_EVENT_ENTERED,
                                     .line = MH_TURN_LINE_ENTERED,
                                 });
  self->n_open++;
}

static guint32
record_hit (MhDepthLimitedSearch *self, guint32 position, guint32 cause, MhOutcome answer)
{
  guint32 slot = MH_SLOT_NONE;

  if (self->recorder != NULL)
    mh_number_table_find (&self->slots, get_slot_key (self, position), &slot);

  return record_answer (self, MH_EVENT_HIT, slot, cause, answer, MH_TURN_LINE_HIT);
}

/* Runs the function that is usually written recursively, up to its first recursive call. */
static void
call (MhDepthLimitedSearch *self, guint32 position)
{
  const Layer *caller = get_caller (self);
  const guint32 cause = caller != NULL ? caller->entered : MH_STEP_NONE;
  MhTurnLine line;
  const MhOutcome end = judge (self, position, &line);

  self->work.n_calls++;
  if (end != MH_OUTCOME_NONE)
    {
      const guint32 slot = add_slot (self, position);

      give_back (self, end, record_answer (self, MH_EVENT_DECIDED, slot, cause, end, line));
      return;
    }

  Layer *layer = reach_layer (self);

  if (layer == NULL)
    {
      self->is_done = TRUE;
      return;
    }

  const MhOutcome known = recall (self, layer, position);

  if (known == MH_OUTCOME_NONE)
    {
      enter (self, layer, position, cause);
      return;
    }

  self->work.n_hits++;
  give_back (self, known, record_hit (self, position, cause, known));
}

/* Answers the node at the end of the path and leaves it. */
static void
leave (MhDepthLimitedSearch *self, Layer *layer)
{
  const MhTurnLine line = layer->best == layer->win ? MH_TURN_LINE_WON : MH_TURN_LINE_KEPT;

  remember (self, layer, layer->position, layer->best);
  self->work.n_entries++;
  self->n_open--;
  give_back (self, layer->best,
             record_answer (self, MH_EVENT_DECIDED, layer->slot, layer->because, layer->best,
                            line));
}

gboolean
mh_depth_limited_search_advance (MhDepthLimitedSearch *self, guint budget)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (const guint64 end = self->n_units + budget; self->n_units < end && !self->is_done;
       self->n_units++)
    {
      Layer *layer = get_caller (self);

      if (layer == NULL)
        call (self, self->start);
      else if (layer->best == layer->win || layer->n_tried == layer->n_replies)
        leave (self, layer);
      else
        call (self, layer->replies[layer->n_tried++]);
    }

  return !self->is_done;
}

/* Each reply of a node counts for the same share of that node. */
double
mh_depth_limited_search_get_progress (const MhDepthLimitedSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  double share = 1;
  double done = self->is_done ? 1 : 0;

  for (guint32 turn = 0; turn < self->n_open && share > 1e-9; turn++)
    {
      const Layer *layer = self->layers[turn];
      const guint32 n_answered = turn + 1 < self->n_open ? layer->n_tried - 1 : layer->n_tried;

      share /= layer->n_replies;
      done += share * n_answered;
    }

  return MIN (done, 1);
}

MhOutcome
mh_depth_limited_search_get_answer (const MhDepthLimitedSearch *self)
{
  g_return_val_if_fail (self != NULL, MH_OUTCOME_NONE);

  return self->answer;
}

const MhTurnWork *
mh_depth_limited_search_get_work (const MhDepthLimitedSearch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->work;
}
