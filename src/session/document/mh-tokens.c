/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tokens.h"

#include "mh-game-class.h"

MhTokens
mh_tokens_get (const MhGame *game, guint32 position)
{
  MhTokens self = { position, 0, MH_NODE_NONE, MH_NODE_NONE, MH_PLAYER_FIRST };

  if (game == NULL)
    return self;

  self.n_positions = mh_space_get_n_positions (game);
  if (position < self.n_positions && mh_game_get_class (game)->has_board)
    {
      self.mouse = mh_space_get_mouse (game, position);
      self.cat = mh_space_get_cat (game, position);
      self.mover = mh_space_get_mover (game, position);
    }

  return self;
}

gboolean
mh_tokens_equal (const MhTokens *self, const MhTokens *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return self->mouse == other->mouse && self->cat == other->cat && self->mover == other->mover
         && (self->mouse != MH_NODE_NONE
             || (self->position == other->position && self->n_positions == other->n_positions));
}

void
mh_tokens_follow (MhTokens *self, MhDocument *document)
{
  g_return_if_fail (self != NULL && MH_IS_DOCUMENT (document));

  self->mouse = mh_document_map_node (document, self->mouse);
  self->cat = mh_document_map_node (document, self->cat);
}

static guint32
get_position (const MhTokens *self, const MhGame *game)
{
  if (!mh_game_get_class (game)->has_board)
    return self->n_positions == mh_space_get_n_positions (game) ? self->position : MH_POSITION_NONE;

  return self->mouse != MH_NODE_NONE && self->cat != MH_NODE_NONE
             ? mh_space_get_position (game, self->mouse, self->cat, self->mover)
             : MH_POSITION_NONE;
}

guint32
mh_tokens_find (const MhTokens *self, const MhGame *game)
{
  g_return_val_if_fail (self != NULL, MH_POSITION_NONE);

  if (game == NULL)
    return MH_POSITION_NONE;

  const guint32 position = get_position (self, game);

  return position < mh_space_get_n_positions (game) && mh_space_is_possible (game, position)
             ? position
             : MH_POSITION_NONE;
}
