/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-reach.h"

#define BITS_PER_WORD 64
#define WATCH_EVERY 4096
#define FIRST_ROOM 1024

struct _MhReach
{
  guint64 *words;
};

/* Positions that were reached, but whose moves were not looked at yet. */
typedef struct
{
  guint32 *positions;
  gsize n, n_allocated;
} Waiting;

static void
waiting_clear (Waiting *self)
{
  g_free (self->positions);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Waiting, waiting_clear)

static gsize
count_words (const MhGame *game)
{
  return (mh_space_get_n_positions (game) + (gsize) BITS_PER_WORD - 1) / BITS_PER_WORD;
}

guint64
mh_reach_get_bytes_needed (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  /* Growing an array may hold its old half beside the new whole. */
  return (guint64) mh_space_get_n_positions (game) * 2 * sizeof (guint32)
         + count_words (game) * sizeof (guint64);
}

gboolean
mh_reach_has (const MhReach *self, guint32 position)
{
  return (self->words[position / BITS_PER_WORD] >> position % BITS_PER_WORD & 1) != 0;
}

static gboolean
push (Waiting *self, guint32 position)
{
  if (self->n == self->n_allocated)
    {
      const gsize n_wanted = MAX (2 * self->n_allocated, FIRST_ROOM);
      guint32 *positions = g_try_realloc_n (self->positions, n_wanted, sizeof *positions);

      if (positions == NULL)
        return FALSE;

      self->positions = positions;
      self->n_allocated = n_wanted;
    }
  self->positions[self->n++] = position;

  return TRUE;
}

/* Returns: FALSE if memory ran out */
static gboolean
visit (MhReach *self, Waiting *waiting, guint32 position)
{
  if (mh_reach_has (self, position))
    return TRUE;

  self->words[position / BITS_PER_WORD] |= G_GUINT64_CONSTANT (1) << position % BITS_PER_WORD;

  return push (waiting, position);
}

static gboolean
walk (MhReach *self, const MhGame *game, guint32 start, MhReachWatch watch, gpointer user_data)
{
  g_auto (Waiting) waiting = { NULL };
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  gboolean goes_on = visit (self, &waiting, start);

  for (guint i = 1; goes_on && waiting.n > 0; i++)
    {
      const guint32 position = waiting.positions[--waiting.n];
      const guint32 n_replies = mh_space_list_successors (game, position, replies);

      for (guint32 k = 0; goes_on && k < n_replies; k++)
        goes_on = visit (self, &waiting, replies[k]);
      if (goes_on && watch != NULL && i % WATCH_EVERY == 0)
        goes_on = watch (user_data);
    }

  return goes_on;
}

MhReach *
mh_reach_new (const MhGame *game, guint32 start, MhReachWatch watch, gpointer user_data)
{
  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (start < mh_space_get_n_positions (game), NULL);

  g_autoptr (MhReach) self = g_new0 (MhReach, 1);

  self->words = g_try_new0 (guint64, count_words (game));
  if (self->words == NULL || !walk (self, game, start, watch, user_data))
    return NULL;

  return g_steal_pointer (&self);
}

void
mh_reach_free (MhReach *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->words);
  g_free (self);
}
