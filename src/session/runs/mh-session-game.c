/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

#include "mh-space.h"

/* The game of a session and the layout of its positions. */

static const MhBoard *
get_board (MhSession *self)
{
  return mh_document_get_board (mh_session_get_document (self));
}

const MhGameClass *
mh_session_get_class (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), NULL);

  return mh_board_get_game_class (get_board (self));
}

/* Returns: the start of the document; where players choose their nodes, those of the best
 * placement stand for what is not given */
static MhStart
get_start (MhSession *self)
{
  MhStart start = mh_board_get_start (get_board (self));

  if (mh_session_get_class (self)->has_placements)
    {
      if (start.mouse == MH_NODE_NONE)
        start.mouse = self->placement.mouse;
      if (start.cat == MH_NODE_NONE)
        start.cat = self->placement.cat;
    }

  return start;
}

guint32
mh_session_get_start_position (MhSession *self)
{
  const MhGame *game = self->game;

  if (game == NULL)
    return MH_POSITION_NONE;

  const guint32 whole = mh_space_get_whole (game);
  const MhStart start = get_start (self);

  return whole != MH_POSITION_NONE
             ? whole
             : mh_space_get_position (game, start.mouse, start.cat, start.first);
}

/* Returns: whether the period is up to date. It is found once for each solution, and kept while
 * a row of another length is being solved. */
static gboolean
is_period_kept (MhSession *self, const MhSolution *truth)
{
  if (truth != NULL || self->period_source == NULL || self->game == NULL)
    return truth == self->period_source;

  return mh_game_get_class (self->game)
      ->has_same_moves (mh_solution_get_game (self->period_source), self->game);
}

void
mh_session_refresh_period (MhSession *self, MhSolution *truth)
{
  if (mh_session_get_class (self)->get_reach == NULL || is_period_kept (self, truth))
    return;

  g_clear_pointer (&self->period_source, mh_solution_unref);
  self->period_source = truth != NULL ? mh_solution_ref (truth) : NULL;
  self->has_period = truth != NULL && mh_period_find (truth, &self->period);
}

/* The largest number of edges on a board that is dismantled, because rounds over all edges
 * would hold up edits. */
#define MAX_DISMANTLED 2000000

static void
refresh_dismantling (MhSession *self)
{
  g_clear_pointer (&self->dismantling, mh_dismantling_unref);
  if (self->game == NULL || !mh_dismantling_applies (self->game))
    return;

  const MhGraph *graph = mh_game_get_graph (self->game, MH_PLAYER_FIRST);

  if ((guint64) mh_graph_get_n_nodes (graph) * mh_graph_get_n_edges (graph) <= MAX_DISMANTLED)
    self->dismantling = mh_dismantling_new (self->game);
}

/* Keeps the placement of the previous board until the new board is solved. */
static void
follow_placement (MhSession *self)
{
  const guint32 mouse = mh_document_map_node (self->document, self->placement.mouse);
  const guint32 cat = mh_document_map_node (self->document, self->placement.cat);
  const gboolean is_kept = mouse != MH_NODE_NONE && cat != MH_NODE_NONE;

  g_clear_pointer (&self->placement_source, mh_solution_unref);
  self->placement = (MhPlacement){ is_kept ? mouse : 0, is_kept ? cat : 0, MH_REMOTENESS_UNKNOWN };
}

/* Moves on to a better start if the current position was the previous start. */
static void
show_start (MhSession *self, guint32 before)
{
  const guint32 start = mh_session_get_start_position (self);

  if (start == before)
    return;

  self->start = get_start (self);
  if (mh_selection_get_current (self->selection) == before)
    mh_selection_set_current (self->selection, start);
  mh_session_ask_for_runs (self, 0); /* runs depend on the start of searches */
}

void
mh_session_refresh_placement (MhSession *self, MhSolution *truth)
{
  const guint32 before = mh_session_get_start_position (self);

  if (truth == NULL || truth == self->placement_source || self->game == NULL
      || !mh_session_get_class (self)->has_placements
      || !mh_game_equal (mh_solution_get_game (truth), self->game))
    return;

  g_clear_pointer (&self->placement_source, mh_solution_unref);
  self->placement_source = mh_solution_ref (truth);
  self->placement = mh_placement_find_best (truth);
  show_start (self, before);
}

gboolean
mh_session_solves_itself (MhSession *self)
{
  g_return_val_if_fail (MH_IS_SESSION (self), FALSE);

  MhRun *run = mh_run_set_get_run (self->runs, MH_SIDE_MAIN);

  return run != NULL && mh_run_is_short (run);
}

/* Reads the game from the board. Returns: whether it has changed */
static gboolean
refresh_game (MhSession *self)
{
  g_clear_error (&self->missing);

  g_autoptr (MhGame) game
      = mh_board_renew_game (mh_document_get_board (self->document), self->game, &self->missing);

  if (game == self->game)
    return FALSE;

  g_clear_pointer (&self->game, mh_game_unref);
  self->game = g_steal_pointer (&game);
  refresh_dismantling (self);
  follow_placement (self);

  return TRUE;
}

/* Keeps the current position, which is renumbered with the nodes, if it still exists; otherwise
 * shows the start. */
static void
refresh_current (MhSession *self, const MhTokens *before)
{
  MhTokens tokens = *before;

  mh_tokens_follow (&tokens, self->document);

  const guint32 position = mh_tokens_find (&tokens, self->game);

  mh_selection_set_hovered (self->selection, MH_POSITION_NONE);
  mh_selection_set_current (self->selection, position != MH_POSITION_NONE
                                                 ? position
                                                 : mh_session_get_start_position (self));
}

/* Moves the players who still stood on their starting nodes to the new start, also after undo.
 * If nothing but the start was shown, the first player follows, too. @before: the state with
 * the previous start */
static void
refresh_start (MhSession *self, const MhTokens *before)
{
  const MhStart was = self->start;
  const MhStart is = self->start = get_start (self);
  const guint32 current = mh_selection_get_current (self->selection);
  const gboolean mouse_stays = before->mouse == was.mouse;
  const gboolean cat_stays = before->cat == was.cat;

  if (before->mouse == MH_NODE_NONE || self->game == NULL || current == MH_POSITION_NONE)
    return;

  const guint32 position
      = mh_space_get_position (self->game,
                               mouse_stays ? is.mouse : mh_space_get_mouse (self->game, current),
                               cat_stays ? is.cat : mh_space_get_cat (self->game, current),
                               mouse_stays && cat_stays && before->mover == was.first
                                   ? is.first
                                   : mh_space_get_mover (self->game, current));

  if (mh_space_is_possible (self->game, position))
    mh_selection_set_current (self->selection, position);
}

void
mh_session_ask_for_runs (MhSession *self, int delay_ms)
{
  mh_run_set_set_game (self->runs, self->game, mh_session_get_start_position (self), delay_ms);
}

gboolean
mh_session_follow_game (MhSession *self, int delay_ms)
{
  const MhTokens before = mh_tokens_get (self->game, mh_selection_get_current (self->selection));
  const gboolean is_other = refresh_game (self);

  if (is_other)
    {
      mh_session_set_plane (self, self->plane);
      refresh_current (self, &before);
    }
  refresh_start (self, &before);
  /* Cached results arrive at once, and may show a better start. */
  if (is_other)
    {
      mh_run_set_set_class (self->runs, mh_session_get_class (self));
      mh_session_ask_for_runs (self, delay_ms);
    }

  return is_other;
}
