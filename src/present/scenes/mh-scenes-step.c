/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes-step.h"

#include "mh-scenes-private.h"
#include "mh-search-path.h"
#include "mh-words.h"

/* The largest number of moves of a path that are drawn. Longer paths would hide the board, so
 * only their ends are drawn. */
#define MAX_TRAIL_MOVES 8

/* A step of a run that is shown event by event. */
typedef struct
{
  MhTrace *trace;
  const MhGame *game;
  guint32 step;
  MhEvent event;   /* the last event before the step */
  guint32 current; /* the current position */
} Moment;

/* Reads the shown step. Levels are not shown on the board because they decide too much at once.
 * Returns: FALSE if there is no single event to show */
static gboolean
get_moment (const MhSnapshot *snapshot, Moment *moment)
{
  MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const guint32 step = snapshot->step;

  if (trace == NULL || snapshot->unit == MH_STEP_UNIT_LEVEL || step == 0
      || step == mh_trace_get_n_steps (trace))
    return FALSE;

  *moment = (Moment){
    .trace = trace,
    .game = mh_trace_get_game (trace),
    .step = step,
    .event = mh_trace_get_event (trace, step - 1),
    .current = snapshot->current,
  };

  return TRUE;
}

static gboolean
is_search (const Moment *moment)
{
  return mh_trace_get_style (moment->trace)->has_slots;
}

/* Returns: the slot from which the search reached the last event. An answer in the memo may be
 * used by another slot than the one that found it. */
static guint32
get_caller (const Moment *moment)
{
  const MhEvent *event = &moment->event;

  if (event->kind == MH_EVENT_HIT)
    return mh_trace_get_event (moment->trace, event->cause).slot;

  return mh_trace_get_parent (moment->trace, event->slot);
}

/* Returns: whether the slot of the last event was answered without examining its replies */
static gboolean
is_leaf (const Moment *moment)
{
  return moment->event.kind == MH_EVENT_DECIDED
         && mh_trace_get_record (moment->trace, moment->event.slot, moment->step - 1).event
                == MH_STEP_NONE;
}

/* Lists the replies at the last event. An answered slot is treated as an ended path, any other
 * slot as the end of the present path. */
static guint32
list_replies (const Moment *moment, MhSearchReply *replies, guint32 *n_tried)
{
  const gboolean is_answered
      = moment->event.kind == MH_EVENT_DECIDED || moment->event.kind == MH_EVENT_HIT;
  guint32 slots[] = { moment->event.slot, moment->event.slot };
  const MhSearchPath path = {
    .trace = moment->trace,
    .step = moment->step,
    .slots = slots,
    .n_slots = is_answered ? 2 : 1,
    .is_ended = is_answered,
  };

  return mh_search_path_list_replies (&path, 0, replies, n_tried);
}

static MhReplyArrow
create_arrow (const Moment *moment, const MhSearchReply *reply, gboolean is_tried, char **label)
{
  const MhPlayer mover = mh_space_get_mover (moment->game, moment->current);
  const gboolean is_settled = moment->event.kind != MH_EVENT_ENTERED;
  const MhOutcome answer = (MhOutcome) moment->event.outcome;
  MhValue value = { MH_OUTCOME_NONE, 0 };

  if (is_tried && reply->slot != MH_SLOT_NONE)
    value = mh_trace_get_record (moment->trace, reply->slot, moment->step).value;
  if (is_tried || !is_settled)
    *label = mh_words_value_short_of (mh_game_get_class (moment->game), value);

  return (MhReplyArrow){
    .from = mh_space_get_node (moment->game, moment->current, mover),
    .to = mh_space_get_node (moment->game, reply->position, mover),
    .value = value,
    .label = *label,
    .is_best = value.outcome != MH_OUTCOME_NONE && value.outcome == answer,
    .is_left_out = !is_tried && is_settled,
  };
}

static void
fill_replies (MhBoardScene *self, const Moment *moment)
{
  const guint32 n_max = mh_space_get_max_moves (moment->game);
  g_autofree MhSearchReply *replies = g_new (MhSearchReply, n_max);
  guint32 n_tried;
  const guint32 n_replies = list_replies (moment, replies, &n_tried);

  if (n_replies == 0)
    return;

  self->replies = g_new0 (MhReplyArrow, n_replies);
  self->labels = g_new0 (char *, n_replies + 1);
  for (guint32 i = 0; i < n_replies; i++)
    {
      char *label = NULL;

      self->replies[i] = create_arrow (moment, &replies[i], i < n_tried, &label);
      /* The list of labels ends at the first missing label. Missing labels follow the others,
       * because replies are tried in order. */
      self->labels[i] = label;
    }
  self->n_replies = n_replies;

  /* Only the replies that were tried last are shown if there are too many. */
  const guint32 n_skipped = n_tried > MH_SCENES_MAX_REPLIES ? n_tried - MH_SCENES_MAX_REPLIES : 0;
  self->scene.replies = self->replies + n_skipped;
  self->scene.n_replies = MIN (n_replies - n_skipped, MH_SCENES_MAX_REPLIES);
}

/* Fills in the last moves of the path to the present node, numbered by turn. */
static void
fill_trail (MhBoardScene *self, const Moment *moment)
{
  guint32 slot = moment->event.slot;
  guint32 parent = get_caller (moment);
  gsize n_moves = 0;

  self->trail = g_new0 (MhTrailMove, MAX_TRAIL_MOVES);
  while (parent != MH_SLOT_NONE && n_moves < MAX_TRAIL_MOVES)
    {
      const guint32 from = mh_trace_get_position (moment->trace, parent);
      const guint32 to = mh_trace_get_position (moment->trace, slot);
      const MhPlayer mover = mh_space_get_mover (moment->game, from);

      self->trail[n_moves++] = (MhTrailMove){
        .mover = mover,
        .from = mh_space_get_node (moment->game, from, mover),
        .to = mh_space_get_node (moment->game, to, mover),
        .number = mh_trace_get_layer (moment->trace, slot) - 1,
        .style = MH_TRAIL_PLAIN,
      };
      slot = parent;
      parent = mh_trace_get_parent (moment->trace, slot);
    }
  self->scene.trail = self->trail;
  self->scene.n_trail = n_moves;
}

gboolean
mh_board_scene_fill_search (MhBoardScene *self, const MhSnapshot *snapshot)
{
  Moment moment;

  if (snapshot->follows_best_play || !get_moment (snapshot, &moment) || !is_search (&moment)
      || moment.current != mh_trace_get_position (moment.trace, moment.event.slot))
    return FALSE;

  fill_trail (self, &moment);
  if (!is_leaf (&moment))
    fill_replies (self, &moment);

  return TRUE;
}

/* Fills in the chip with the value of @reply, which slides back along the move to @position. */
static void
set_chip (MhBoardScene *self, const MhGame *game, guint32 position, guint32 reply, MhValue value)
{
  const MhPlayer mover = mh_space_get_mover (game, position);

  self->chip = mh_words_value_short_of (self->scene.klass, value);
  self->scene.chip = (MhStepChip){
    .text = self->chip,
    .from = mh_space_get_node (game, reply, mover),
    .to = mh_space_get_node (game, position, mover),
    .progress = 1,
    .value = value,
  };
}

/* Fills in the chip of an answer, which slides back to the slot that asked for it. */
static void
fill_returned_chip (MhBoardScene *self, const Moment *moment)
{
  const MhEvent *event = &moment->event;
  const guint32 caller = get_caller (moment);

  if ((event->kind == MH_EVENT_DECIDED || event->kind == MH_EVENT_HIT) && caller != MH_SLOT_NONE)
    set_chip (self, moment->game, mh_trace_get_position (moment->trace, caller),
              mh_trace_get_position (moment->trace, event->slot),
              (MhValue){ (MhOutcome) event->outcome, event->distance });
}

/* Fills in the chip of an algorithm other than a search, whose events follow from a reply or
 * from another position. */
static void
fill_chip (MhBoardScene *self, const Moment *moment)
{
  const MhEvent *event = &moment->event;

  if ((event->kind != MH_EVENT_REFUTED && event->kind != MH_EVENT_DECIDED
       && event->kind != MH_EVENT_KEPT)
      || event->cause == MH_STEP_NONE)
    return;

  const MhEvent cause = mh_trace_get_event (moment->trace, event->cause);
  const guint32 reply = mh_trace_get_position (moment->trace, cause.slot);
  const guint32 position = mh_trace_get_position (moment->trace, event->slot);

  if (mh_space_has_move (moment->game, position, reply))
    set_chip (self, moment->game, position, reply,
              (MhValue){ (MhOutcome) cause.outcome, cause.distance });
}

static void
fill_pips (MhGraphScene *scene, const Moment *moment)
{
  scene->pips.node = mh_space_get_node (moment->game, moment->current,
                                        mh_space_get_mover (moment->game, moment->current));
  scene->pips.n_total = mh_space_count_successors (moment->game, moment->current);
  scene->pips.n_left = mh_trace_count_left (moment->trace, moment->current, moment->step);
}

/* Fills in the counter of the replies that the search has not examined yet. */
static void
fill_search_pips (MhBoardScene *self)
{
  MhPips *const pips = &self->scene.pips;

  for (gsize i = 0; i < self->n_replies; i++)
    {
      pips->node = self->replies[i].from;
      pips->n_total++;
      pips->n_left += self->replies[i].value.outcome == MH_OUTCOME_NONE ? 1 : 0;
    }
}

void
mh_board_scene_fill_step (MhBoardScene *self, const MhSnapshot *snapshot)
{
  Moment moment;

  if (!get_moment (snapshot, &moment) || moment.event.slot == MH_SLOT_NONE)
    return;

  if (is_search (&moment))
    {
      fill_returned_chip (self, &moment);
      if (moment.current == mh_trace_get_position (moment.trace, moment.event.slot))
        fill_search_pips (self);
      return;
    }

  fill_chip (self, &moment);
  if (moment.current != MH_POSITION_NONE)
    fill_pips (&self->scene, &moment);
}
