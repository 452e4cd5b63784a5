/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-visits.h"

#include "mh-space.h"

typedef struct
{
  MhTokens tokens;
  /* The tokens at the end of the last command that left them on the board, and the state of the
   * document then, to which undo returns. */
  MhTokens kept;
  guint64 state;
} Visit;

struct _MhVisits
{
  GArray *visits;     /* (element-type Visit): the latest last */
  guint index;        /* of the visit that was looked at last */
  gboolean is_on_way; /* whether that was passed, and the next one that is takes its place */
};

MhVisits *
mh_visits_new (void)
{
  MhVisits *self = g_new0 (MhVisits, 1);

  self->visits = g_array_new (FALSE, FALSE, sizeof (Visit));

  return self;
}

void
mh_visits_free (MhVisits *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->visits);
  g_free (self);
}

static Visit *
get_visit (const MhVisits *self, guint i)
{
  return &g_array_index (self->visits, Visit, i);
}

void
mh_visits_add (MhVisits *self, const MhTokens *tokens, MhDocument *document)
{
  g_return_if_fail (self != NULL && tokens != NULL && MH_IS_DOCUMENT (document));

  const Visit visit = { *tokens, *tokens, mh_document_get_state (document) };

  if (self->visits->len > 0)
    {
      if (mh_tokens_equal (&get_visit (self, self->index)->tokens, tokens))
        return;
      g_array_set_size (self->visits, self->index + 1);
    }
  g_array_append_val (self->visits, visit);
  if (self->visits->len > MH_MAX_VISITS)
    g_array_remove_index (self->visits, 0);
  self->index = self->visits->len - 1;
  self->is_on_way = FALSE;
}

void
mh_visits_pass (MhVisits *self, const MhTokens *tokens, MhDocument *document)
{
  g_return_if_fail (self != NULL && tokens != NULL && MH_IS_DOCUMENT (document));

  if (self->is_on_way)
    *get_visit (self, self->index) = (Visit){ *tokens, *tokens, mh_document_get_state (document) };
  else
    mh_visits_add (self, tokens, document);
  self->is_on_way = TRUE;
}

void
mh_visits_follow (MhVisits *self, MhDocument *document)
{
  g_return_if_fail (self != NULL && MH_IS_DOCUMENT (document));

  const guint64 state = mh_document_get_state (document);

  for (guint i = 0; i < self->visits->len; i++)
    {
      Visit *visit = get_visit (self, i);

      mh_tokens_follow (&visit->tokens, document);
      if (visit->state == state)
        visit->tokens = visit->kept;
    }
}

/* Returns: whether a node was removed that a player of the visit stood on */
static gboolean
is_lost (const Visit *visit)
{
  return visit->kept.mouse != MH_NODE_NONE
         && (visit->tokens.mouse == MH_NODE_NONE || visit->tokens.cat == MH_NODE_NONE);
}

void
mh_visits_keep (MhVisits *self, MhDocument *document)
{
  g_return_if_fail (self != NULL && MH_IS_DOCUMENT (document));

  for (guint i = 0; i < self->visits->len; i++)
    {
      Visit *visit = get_visit (self, i);

      if (is_lost (visit))
        continue;
      visit->kept = visit->tokens;
      visit->state = mh_document_get_state (document);
    }
}

/* Returns: the index of the visit to go to, or the number of visits if there is none. A step of
 * the run may have led away from the last visit, to which Back returns then. */
static guint
find_index (const MhVisits *self, const MhGame *game, guint32 current, gboolean is_forward)
{
  const guint n_visits = self->visits->len;

  for (guint i = self->index + (is_forward ? 1 : 0); i < n_visits; i += is_forward ? 1u : G_MAXUINT)
    {
      const guint32 position = mh_tokens_find (&get_visit (self, i)->tokens, game);

      if (position != MH_POSITION_NONE && position != current)
        return i;
    }

  return n_visits;
}

guint32
mh_visits_find (const MhVisits *self, const MhGame *game, guint32 current, gboolean is_forward)
{
  g_return_val_if_fail (self != NULL, MH_POSITION_NONE);

  const guint i = find_index (self, game, current, is_forward);

  return i < self->visits->len ? mh_tokens_find (&get_visit (self, i)->tokens, game)
                               : MH_POSITION_NONE;
}

guint32
mh_visits_go (MhVisits *self, const MhGame *game, guint32 current, gboolean is_forward)
{
  g_return_val_if_fail (self != NULL, MH_POSITION_NONE);

  const guint i = find_index (self, game, current, is_forward);

  if (i == self->visits->len)
    return MH_POSITION_NONE;

  self->index = i;
  self->is_on_way = FALSE;

  return mh_tokens_find (&get_visit (self, i)->tokens, game);
}
