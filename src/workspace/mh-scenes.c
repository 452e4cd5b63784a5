/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes.h"

#include "mh-line.h"
#include "mh-scenes-private.h"
#include "mh-scenes-step.h"
#include "mh-words.h"

static guint32
get_current (MhWorkspace *workspace)
{
  return mh_selection_get_current (mh_workspace_get_selection (workspace));
}

static void
fill_tokens (MhGraphScene *scene, MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);
  const MhStart start = mh_sketch_get_start (scene->sketch);
  const guint32 current = get_current (workspace);
  const guint32 starts[MH_N_PLAYERS] = { start.mouse, start.cat };

  scene->mover = start.first;
  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      scene->tokens[player] = starts[player];
      if (game != NULL && current != MH_POSITION_NONE)
        {
          scene->tokens[player] = mh_space_get_node (game, current, (MhPlayer) player);
          scene->mover = mh_space_get_mover (game, current);
        }
      scene->starts[player]
          = scene->tokens[player] != starts[player] ? starts[player] : MH_NODE_NONE;
    }
}

static void
fill_replies (MhBoardScene *self, MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);
  const guint32 current = get_current (workspace);
  g_autoptr (MhProof) proof = mh_workspace_create_proof (workspace, current);

  if (proof == NULL || mh_workspace_get_solution (workspace, MH_SIDE_MAIN) == NULL)
    return;

  const MhPlayer mover = mh_space_get_mover (game, current);
  const guint32 n_replies = MIN (proof->n_replies, MH_SCENES_MAX_REPLIES);

  self->replies = g_new0 (MhReplyArrow, n_replies);
  self->labels = g_new0 (char *, n_replies + 1);
  for (guint32 i = 0; i < n_replies; i++)
    {
      const MhReply *reply = &proof->replies[i];

      self->labels[i] = mh_words_value_short (reply->value);
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

/* The line that both play from here on. It takes the place of the replies:
 * arrows of both kinds would hide each other. */
static void
fill_trail (MhBoardScene *self, MhWorkspace *workspace)
{
  if (!mh_workspace_get_follow_best_play (workspace))
    return;

  g_autoptr (MhLine) line = mh_line_new (workspace, get_current (workspace));

  if (line == NULL)
    return;

  self->trail = mh_line_create_trail (line, mh_workspace_get_game (workspace));
  self->scene.trail = self->trail;
  self->scene.n_trail = line->n_moves;
  self->scene.n_replies = 0;
}

static void
fill_lights (MhBoardScene *self, MhWorkspace *workspace)
{
  const MhGame *game = mh_workspace_get_game (workspace);
  MhSelection *selection = mh_workspace_get_selection (workspace);
  const guint32 hovered = mh_selection_get_hovered (selection);
  gsize n_selected;
  const guint32 *selected = mh_selection_get_nodes (selection, &n_selected);

  self->scene.hovered = mh_selection_get_hovered_node (selection);
  if (game != NULL && hovered != MH_POSITION_NONE)
    for (int player = 0; player < MH_N_PLAYERS; player++)
      self->scene.lit[player] = mh_space_get_node (game, hovered, (MhPlayer) player);
  self->scene.selected_edges = mh_selection_get_edges (selection, &self->scene.n_selected_edges);
  if (n_selected == 0)
    return;

  self->selected = g_new0 (guint8, mh_sketch_get_n_nodes (self->scene.sketch));
  for (gsize i = 0; i < n_selected; i++)
    self->selected[selected[i]] = TRUE;
  self->scene.selected = self->selected;
}

void
mh_board_scene_fill (MhBoardScene *self, MhWorkspace *workspace, const MhTheme *theme, MhText *text)
{
  g_return_if_fail (self != NULL && MH_IS_WORKSPACE (workspace));

  MhDocument *document = mh_workspace_get_document (workspace);

  *self = (MhBoardScene){ 0 };
  mh_graph_scene_init (&self->scene, mh_document_get_sketch (document), theme, text);
  if (mh_workspace_get_kind (workspace) != MH_GAME_CAT_AND_MOUSE)
    return;

  self->scene.max_remoteness = mh_scenes_get_max_remoteness (workspace);
  fill_tokens (&self->scene, workspace);
  if (!mh_board_scene_fill_search (self, workspace))
    fill_replies (self, workspace);
  fill_trail (self, workspace);
  mh_board_scene_fill_step (self, workspace);
  fill_lights (self, workspace);
}

void
mh_board_scene_clear (MhBoardScene *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->selected, g_free);
  if (self->lender != NULL)
    {
      g_clear_pointer (&self->lender, mh_board_scene_unref);
      return;
    }

  g_clear_pointer (&self->replies, g_free);
  g_clear_pointer (&self->labels, g_strfreev);
  g_clear_pointer (&self->trail, g_free);
  g_clear_pointer (&self->chip, g_free);
}

MhBoardScene *
mh_board_scene_new (MhWorkspace *workspace, const MhTheme *theme, MhText *text)
{
  MhBoardScene *self = g_rc_box_new (MhBoardScene);

  mh_board_scene_fill (self, workspace, theme, text);
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
mh_board_scene_borrow (MhBoardScene *self, MhBoardScene *lender, MhWorkspace *workspace)
{
  g_return_if_fail (self != NULL && lender != NULL && lender->lender == NULL);

  *self = *lender;
  self->lender = g_rc_box_acquire (lender);
  self->selected = NULL;
  self->scene.selected = NULL;
  for (int player = 0; player < MH_N_PLAYERS; player++)
    self->scene.lit[player] = MH_NODE_NONE;
  if (mh_workspace_get_kind (workspace) == MH_GAME_CAT_AND_MOUSE)
    fill_lights (self, workspace);
}
