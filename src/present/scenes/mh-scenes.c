/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes.h"

#include "mh-line.h"
#include "mh-scenes-private.h"
#include "mh-scenes-step.h"
#include "mh-words.h"

/* Whether the board shows the game that is played, not what is looked at. */
static gboolean
shows_play (const MhSnapshot *snapshot)
{
  return snapshot->game != NULL && snapshot->play.is_active && snapshot->play.match != NULL;
}

static void
fill_tokens (MhGraphScene *scene, const MhSnapshot *snapshot)
{
  const MhStart start = mh_board_get_start (scene->board);
  const guint32 starts[MH_N_PLAYERS] = { start.mouse, start.cat };
  const gboolean has_place
      = shows_play (snapshot) || (snapshot->game != NULL && snapshot->current != MH_POSITION_NONE);
  const MhStageIndex place = has_place ? mh_snapshot_get_place (snapshot)
                                       : (MhStageIndex){ start.first, start.mouse, start.cat };
  const guint32 tokens[MH_N_PLAYERS] = { place.row, place.column };

  scene->mover = (MhPlayer) place.plane;
  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      scene->tokens[player] = tokens[player];
      scene->starts[player] = tokens[player] != starts[player] ? starts[player] : MH_NODE_NONE;
    }
}

static void
fill_replies (MhBoardScene *self, const MhSnapshot *snapshot, const MhProof *proof)
{
  const MhGame *game = snapshot->game;
  const guint32 current = snapshot->current;

  if (proof == NULL || mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN) == NULL)
    return;

  const MhPlayer mover = mh_space_get_mover (game, current);
  const guint32 n_replies
      = proof->n_replies <= MH_SCENES_MAX_REPLIES ? proof->n_replies : MH_SCENES_FEW_REPLIES;

  self->replies = g_new0 (MhReplyArrow, n_replies);
  self->labels = g_new0 (char *, n_replies + 1);
  for (guint32 i = 0; i < n_replies; i++)
    {
      const MhReply *reply = &proof->replies[i];

      self->labels[i] = mh_words_value_short_of (self->scene.klass, reply->value);
      self->replies[i] = (MhReplyArrow){
        .from = mh_space_get_node (game, current, mover),
        .to = mh_space_get_node (game, reply->position, mover),
        .value = reply->value,
        .label = self->labels[i],
        .is_best = reply->is_best,
      };
    }
  self->n_replies = n_replies;
  self->scene.replies = self->replies;
  self->scene.n_replies = n_replies;
}

static guint32
get_node_of (MhStageIndex place, MhPlayer player)
{
  return player == MH_PLAYER_FIRST ? place.row : place.column;
}

/* The move that led to the stage that is looked at; a choice of a node has no way. */
static void
add_past_move (MhBoardScene *self, const MhSnapshot *snapshot)
{
  const MhMatch *match = snapshot->play.match;
  const guint index = snapshot->play.index;

  if (index == 0
      || !mh_stage_is_position (snapshot->game, mh_snapshot_get_stage (snapshot, index - 1)))
    return;

  const MhPlayer mover = (MhPlayer) match->stages[index - 1].plane;

  self->trail[self->scene.n_trail++] = (MhTrailMove){
    .mover = mover,
    .from = get_node_of (match->stages[index - 1], mover),
    .to = get_node_of (match->stages[index], mover),
    .style = MH_TRAIL_PAST,
  };
}

/* Lights the nodes of legal moves. Their arrows say nothing of what they are worth. */
static void
light_moves (MhBoardScene *self, const MhSnapshot *snapshot, const guint32 *legal, guint n_legal)
{
  const MhStageIndex from = mh_snapshot_get_place (snapshot);
  const MhPlayer mover = (MhPlayer) from.plane;
  const guint32 here = get_node_of (from, mover);

  self->reachable = g_new0 (guint32, n_legal);
  for (guint i = 0; i < n_legal; i++)
    {
      const MhStageIndex to = mh_stage_get_index (snapshot->game, legal[i]);

      self->reachable[i] = get_node_of (to, mover);
      if (here != MH_NODE_NONE && !snapshot->play.is_hinted)
        self->trail[self->scene.n_trail++]
            = (MhTrailMove){ .mover = mover, .from = here, .to = self->reachable[i] };
    }
  self->scene.reachable = self->reachable;
  self->scene.n_reachable = n_legal;
}

/* The game that is played: its last move, and what can be played now. */
static void
fill_play (MhBoardScene *self, const MhSnapshot *snapshot)
{
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);
  guint n_legal;
  g_autofree guint32 *legal = mh_snapshot_list_legal (snapshot, &n_legal);

  self->trail = g_new0 (MhTrailMove, n_legal + 1);
  self->scene.trail = self->trail;
  add_past_move (self, snapshot);
  light_moves (self, snapshot, legal, n_legal);
  if (!snapshot->play.is_hinted || truth == NULL || snapshot->current == MH_POSITION_NONE)
    return;

  g_autoptr (MhProof) proof
      = mh_proof_new (snapshot->game, snapshot->current, mh_proof_value_in_solution, truth);

  fill_replies (self, snapshot, proof);
}

/* The line that both play from here on. It takes the place of the replies:
 * arrows of both kinds would hide each other. */
static void
fill_trail (MhBoardScene *self, const MhSnapshot *snapshot)
{
  if (!snapshot->follows_best_play)
    return;

  g_autoptr (MhLine) line = mh_line_new (snapshot, snapshot->current);

  if (line == NULL)
    return;

  self->trail = mh_line_create_trail (line, snapshot->game);
  self->scene.trail = self->trail;
  self->scene.n_trail = line->n_moves;
  self->scene.n_replies = 0;
}

/* Shows the round in which each node is peeled off. A clique that is left counts as the round
 * after the last; other nodes that are left have no round. */
static void
fill_rounds (MhBoardScene *self, const MhSnapshot *snapshot)
{
  const MhDismantling *order = snapshot->dismantling;

  if (order == NULL || order->n_nodes != mh_board_get_n_nodes (self->scene.board))
    return;

  self->rounds = g_memdup2 (order->rounds, order->n_nodes * sizeof *order->rounds);
  for (guint32 node = 0; order->is_clique && node < order->n_nodes; node++)
    if (self->rounds[node] == 0)
      self->rounds[node] = order->n_rounds + 1;
  self->scene.chips = self->rounds;
}

static void
fill_lights (MhBoardScene *self, const MhSnapshot *snapshot)
{
  const MhGame *game = snapshot->game;
  const guint32 hovered = snapshot->hovered;
  const GArray *nodes = snapshot->nodes;
  const GArray *edges = snapshot->edges;

  self->scene.hovered = snapshot->hovered_node;
  if (game != NULL && hovered != MH_POSITION_NONE)
    for (int player = 0; player < MH_N_PLAYERS; player++)
      self->scene.lit[player] = mh_space_get_node (game, hovered, (MhPlayer) player);
  if (edges != NULL)
    {
      self->scene.selected_edges = (const MhArc *) (gconstpointer) edges->data;
      self->scene.n_selected_edges = edges->len;
    }
  if (nodes == NULL || nodes->len == 0)
    return;

  self->selected = g_new0 (guint8, mh_board_get_n_nodes (self->scene.board));
  for (guint i = 0; i < nodes->len; i++)
    self->selected[g_array_index (nodes, guint32, i)] = TRUE;
  self->scene.selected = self->selected;
}

/* Where the algorithm was not asked about half of all positions, it says nothing about replies; the
 * truth does, if that is known.
 * Returns: (transfer full) (nullable) */
static MhProof *
create_proof (const MhSnapshot *snapshot)
{
  const MhSolution *solution = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);
  const gboolean is_silent = solution != NULL && truth != NULL
                             && snapshot->current != MH_POSITION_NONE
                             && mh_solution_has_unasked (solution);

  return is_silent
             ? mh_proof_new (snapshot->game, snapshot->current, mh_proof_value_in_solution, truth)
             : mh_snapshot_create_proof (snapshot, snapshot->current);
}

/* What the algorithm knows of the position that is looked at. */
static void
fill_knowledge (MhBoardScene *self, const MhSnapshot *snapshot)
{
  g_autoptr (MhProof) proof = NULL;

  if (!mh_board_scene_fill_search (self, snapshot))
    {
      proof = create_proof (snapshot);
      fill_replies (self, snapshot, proof);
    }
  fill_trail (self, snapshot);
  mh_board_scene_fill_step (self, snapshot);
}

void
mh_board_scene_init (MhBoardScene *self,
                     const MhSnapshot *snapshot,
                     const MhTheme *theme,
                     MhText *text)
{
  g_return_if_fail (self != NULL && snapshot != NULL);

  *self = (MhBoardScene){ .snapshot = mh_snapshot_ref (snapshot) };
  mh_graph_scene_init (&self->scene, snapshot->board, theme, text);
  if (mh_snapshot_get_class (snapshot)->has_board)
    fill_tokens (&self->scene, snapshot);
}

void
mh_board_scene_fill (MhBoardScene *self,
                     const MhSnapshot *snapshot,
                     const MhTheme *theme,
                     MhText *text)
{
  mh_board_scene_init (self, snapshot, theme, text);
  if (!mh_snapshot_get_class (snapshot)->has_board)
    return;

  self->scene.klass = mh_snapshot_get_class (snapshot);
  self->scene.max_remoteness = mh_scenes_get_max_remoteness (snapshot);
  if (shows_play (snapshot))
    fill_play (self, snapshot);
  else
    fill_knowledge (self, snapshot);
  fill_rounds (self, snapshot);
  fill_lights (self, snapshot);
}

void
mh_board_scene_clear (MhBoardScene *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->selected, g_free);
  g_clear_pointer (&self->snapshot, mh_snapshot_unref);
  if (self->lender != NULL)
    {
      g_clear_pointer (&self->lender, mh_board_scene_unref);
      return;
    }

  g_clear_pointer (&self->replies, g_free);
  g_clear_pointer (&self->labels, g_strfreev);
  g_clear_pointer (&self->trail, g_free);
  g_clear_pointer (&self->chip, g_free);
  g_clear_pointer (&self->rounds, g_free);
  g_clear_pointer (&self->reachable, g_free);
}

MhBoardScene *
mh_board_scene_new (const MhSnapshot *snapshot, const MhTheme *theme, MhText *text)
{
  MhBoardScene *self = g_rc_box_new (MhBoardScene);

  mh_board_scene_fill (self, snapshot, theme, text);
  return self;
}

static void
clear_cb (gpointer scene)
{
  mh_board_scene_clear (scene);
}

void
mh_board_scene_unref (MhBoardScene *self)
{
  g_return_if_fail (self != NULL);

  g_rc_box_release_full (self, clear_cb);
}

void
mh_board_scene_borrow (MhBoardScene *self, MhBoardScene *lender, const MhSnapshot *snapshot)
{
  g_return_if_fail (self != NULL && lender != NULL && lender->lender == NULL);

  *self = *lender;
  self->lender = g_rc_box_acquire (lender);
  self->snapshot = mh_snapshot_ref (snapshot);
  self->scene.board = snapshot->board;
  self->selected = NULL;
  self->scene.selected = NULL;
  for (int player = 0; player < MH_N_PLAYERS; player++)
    self->scene.lit[player] = MH_NODE_NONE;
  if (mh_snapshot_get_class (snapshot)->has_board)
    fill_lights (self, snapshot);
}
