/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta-tree.h"

#include "mh-space.h"

/* The scores of a win of the cat and of the mouse; the mouse maximises. */
#define WORST (-1)
#define BEST 1

/* The state of a node on the line that is being followed. */
typedef struct
{
  gsize first_reply; /* index in the list of replies */
  guint32 position;
  guint32 n_replies;
  guint32 n_tried;
  guint32 slot;    /* slot of the node in the trace */
  guint32 entered; /* the event that entered the node */
  guint32 because; /* the event that gave the best score so far */
  int alpha, beta; /* the window: scores outside do not matter */
  int best;
  gboolean maximises;
} Frame;

struct _MhAlphaBetaTree
{
  MhGame *game;
  MhPathMarks mode;
  guint64 budget;
  guint32 *marks; /* for each position, 1 + the frame that marked it; 0 if unmarked */
  Frame *frames;  /* the line, from its first node */
  guint32 n_frames;
  guint32 *replies;     /* the replies of all frames, one after the other */
  MhRecorder *recorder; /* borrowed, or NULL */
  guint32 next;         /* the position to visit first, or MH_POSITION_NONE */
  gboolean is_done;
  gboolean is_exhausted;
  MhOutcome answer;
  MhPathWork work;
};

/* A line is no longer than the number of marks, or than the budget. */
static guint64
get_n_frames_bound (const MhGame *game, MhPathMarks marks, guint64 budget)
{
  const guint64 n_turns = marks == MH_PATH_MARKS_PAIR ? mh_space_get_n_planes (game) : 1;
  const guint64 n_marks = mh_space_get_n_possible (game) / n_turns;

  return MIN (n_marks, budget) + 1;
}

static guint64
get_n_replies_bound (const MhGame *game, guint64 n_frames)
{
  const guint64 n_moves = mh_space_get_n_moves_bound (game);
  const guint64 n_on_line = n_frames * mh_space_get_max_moves (game);

  return MIN (n_moves, n_on_line) + 1;
}

guint64
mh_alpha_beta_tree_get_bytes_needed (const MhGame *game, MhPathMarks marks, guint64 budget)
{
  g_return_val_if_fail (game != NULL, 0);

  const guint64 n_frames = get_n_frames_bound (game, marks, budget);

  return mh_space_get_n_positions (game) * (guint64) sizeof (guint32) + n_frames * sizeof (Frame)
         + get_n_replies_bound (game, n_frames) * sizeof (guint32);
}

MhAlphaBetaTree *
mh_alpha_beta_tree_new (MhGame *game, MhPathMarks marks, guint64 budget)
{
  g_return_val_if_fail (game != NULL, NULL);

  const guint64 n_frames = get_n_frames_bound (game, marks, budget);
  g_autoptr (MhAlphaBetaTree) self = g_new0 (MhAlphaBetaTree, 1);

  self->game = mh_game_ref (game);
  self->mode = marks;
  self->budget = budget;
  self->marks = g_try_new0 (guint32, mh_space_get_n_positions (game));
  self->frames = g_try_new (Frame, n_frames);
  self->replies = g_try_new (guint32, get_n_replies_bound (game, n_frames));
  self->next = MH_POSITION_NONE;
  self->is_done = TRUE;

  if (self->marks == NULL || self->frames == NULL || self->replies == NULL)
    return NULL;

  return g_steal_pointer (&self);
}

void
mh_alpha_beta_tree_free (MhAlphaBetaTree *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->marks);
  g_free (self->frames);
  g_free (self->replies);
  mh_game_unref (self->game);
  g_free (self);
}

static int
score_of (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST ? BEST : outcome == MH_OUTCOME_SECOND ? WORST : 0;
}

static MhOutcome
outcome_of (int score)
{
  return score > 0 ? MH_OUTCOME_FIRST : score < 0 ? MH_OUTCOME_SECOND : MH_OUTCOME_DRAW;
}

static Frame *
get_end_of_line (MhAlphaBetaTree *self)
{
  return self->n_frames > 0 ? &self->frames[self->n_frames - 1] : NULL;
}

/* Returns: the mark of @position. Marks that ignore the turn are those of the mouse's turn */
static guint32 *
get_mark (MhAlphaBetaTree *self, guint32 position)
{
  if (self->mode == MH_PATH_MARKS_TURN)
    return &self->marks[position];

  MhCellIndex cell_index = mh_space_get_cell_index (self->game, position);

  cell_index.plane = 0;

  return &self->marks[mh_space_position_at (self->game, cell_index)];
}

static guint32
record (MhAlphaBetaTree *self, MhEvent event)
{
  return self->recorder != NULL ? mh_recorder_add (self->recorder, event) : MH_STEP_NONE;
}

static guint32
record_value (MhAlphaBetaTree *self,
              guint32 slot,
              MhOutcome outcome,
              guint32 cause,
              guint32 n_left_out,
              MhPathLine line)
{
  return record (self, (MhEvent){
                           .slot = slot,
                           .cause = cause,
                           .outcome = outcome & 3,
                           .distance = mh_outcome_is_win (outcome) ? MH_REMOTENESS_UNKNOWN : 0,
                           .counter = (guint16) MIN (n_left_out, G_MAXUINT16),
                           .kind = MH_EVENT_DECIDED,
                           .line = (guint8) line,
                       });
}

/* Returns the value @score of a node, known since @event, to the node above. */
static void
give_back (MhAlphaBetaTree *self, int score, guint32 event)
{
  Frame *frame = get_end_of_line (self);

  if (frame == NULL)
    {
      self->answer = outcome_of (score);
      self->is_done = TRUE;
      return;
    }

  const gboolean is_better = frame->maximises ? score > frame->best : score < frame->best;

  /* Among replies that are all as bad as possible, the last one decides the node. */
  if (is_better || frame->best == (frame->maximises ? WORST : BEST))
    frame->because = event;
  if (is_better)
    frame->best = score;
  if (frame->maximises)
    frame->alpha = MAX (frame->alpha, frame->best);
  else
    frame->beta = MIN (frame->beta, frame->best);
}

/* Marks @position, a reply of @parent, and makes it the end of the line. */
static void
enter (MhAlphaBetaTree *self, guint32 position, const Frame *parent, guint32 slot, guint32 *mark)
{
  Frame *frame = &self->frames[self->n_frames++];
  const gboolean maximises = mh_space_get_mover (self->game, position) == MH_PLAYER_FIRST;

  *frame = (Frame){
    .first_reply = parent != NULL ? parent->first_reply + parent->n_replies : 0,
    .position = position,
    .slot = slot,
    .because = MH_STEP_NONE,
    .alpha = parent != NULL ? parent->alpha : WORST,
    .beta = parent != NULL ? parent->beta : BEST,
    .best = maximises ? WORST : BEST,
    .maximises = maximises,
  };
  frame->n_replies
      = mh_space_list_successors (self->game, position, self->replies + frame->first_reply);
  self->work.n_replies += frame->n_replies;
  *mark = self->n_frames;
  frame->entered = record (self, (MhEvent){
                                     .slot = slot,
                                     .cause = parent != NULL ? parent->entered : MH_STEP_NONE,
                                     .counter = (guint16) MIN (frame->n_replies, G_MAXUINT16),
                                     .kind = MH_EVENT_ENTERED,
                                     .line = MH_PATH_LINE_ENTERED,
                                 });
}

static void
visit (MhAlphaBetaTree *self, guint32 position)
{
  if (self->work.n_nodes == self->budget)
    {
      self->is_exhausted = TRUE;
      self->is_done = TRUE;
      return;
    }

  const Frame *parent = get_end_of_line (self);
  const guint32 parent_slot = parent != NULL ? parent->slot : MH_SLOT_NONE;
  const MhOutcome end = mh_space_get_end (self->game, position);
  guint32 *mark = end == MH_OUTCOME_NONE ? get_mark (self, position) : NULL;
  guint32 slot = MH_SLOT_NONE;

  self->work.n_nodes++;
  self->work.max_depth = MAX (self->work.max_depth, self->n_frames);
  if (self->recorder != NULL)
    slot = mh_recorder_add_slot (self->recorder, position, self->n_frames + 1, parent_slot);

  if (end != MH_OUTCOME_NONE)
    {
      const guint32 cause = parent != NULL ? parent->entered : MH_STEP_NONE;

      give_back (self, score_of (end), record_value (self, slot, end, cause, 0, MH_PATH_LINE_END));
    }
  else if (*mark != 0)
    {
      const guint32 cause = self->frames[*mark - 1].entered;

      self->work.n_repeats++;
      give_back (self, 0,
                 record_value (self, slot, MH_OUTCOME_DRAW, cause, 0, MH_PATH_LINE_REPEATED));
    }
  else
    {
      enter (self, position, parent, slot, mark);
    }
}

/* Leaves the last node of the line, which needs no more replies. */
static void
leave (MhAlphaBetaTree *self)
{
  const Frame *frame = &self->frames[--self->n_frames];
  const guint32 n_left_out = frame->n_replies - frame->n_tried;

  if (n_left_out > 0)
    {
      self->work.n_cuts++;
      record (self, (MhEvent){
                        .slot = frame->slot,
                        .cause = frame->because,
                        .counter = (guint16) MIN (n_left_out, G_MAXUINT16),
                        .kind = MH_EVENT_CUT,
                        .line = MH_PATH_LINE_CUT,
                    });
    }
  *get_mark (self, frame->position) = 0;

  const guint32 event = record_value (self, frame->slot, outcome_of (frame->best), frame->because,
                                      n_left_out, MH_PATH_LINE_RETURNED);

  give_back (self, frame->best, event);
}

void
mh_alpha_beta_tree_begin (MhAlphaBetaTree *self, guint32 position, MhRecorder *recorder)
{
  g_return_if_fail (self != NULL && self->is_done && !self->is_exhausted);
  g_return_if_fail (mh_space_is_possible (self->game, position));

  self->recorder = recorder;
  self->next = position;
  self->is_done = FALSE;
  self->answer = MH_OUTCOME_NONE;
}

gboolean
mh_alpha_beta_tree_step (MhAlphaBetaTree *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  Frame *frame = get_end_of_line (self);

  if (self->is_done)
    return FALSE;

  if (frame == NULL)
    visit (self, self->next);
  else if (frame->alpha < frame->beta && frame->n_tried < frame->n_replies)
    visit (self, self->replies[frame->first_reply + frame->n_tried++]);
  else
    leave (self);

  return !self->is_done;
}

gboolean
mh_alpha_beta_tree_is_exhausted (const MhAlphaBetaTree *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_exhausted;
}

MhOutcome
mh_alpha_beta_tree_get_answer (const MhAlphaBetaTree *self)
{
  g_return_val_if_fail (self != NULL, MH_OUTCOME_NONE);

  return self->answer;
}

double
mh_alpha_beta_tree_get_share (const MhAlphaBetaTree *self)
{
  g_return_val_if_fail (self != NULL, 0);

  double share = 0;
  double weight = 1; /* share of the tree below the node of the line */

  if (self->is_done)
    return 1;

  /* Deeper nodes weigh too little to change the sum. */
  for (guint32 i = 0; i < self->n_frames && weight > 1e-6; i++)
    {
      const Frame *frame = &self->frames[i];
      const gboolean is_last = i + 1 == self->n_frames;
      const guint32 n_done = is_last ? frame->n_tried : frame->n_tried - 1;

      weight /= frame->n_replies;
      share += weight * n_done;
    }

  return share;
}

const MhPathWork *
mh_alpha_beta_tree_get_work (const MhAlphaBetaTree *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->work;
}
