/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dot-groups.h"

/* The inside of one pair of braces, or the text outside all of them. */
typedef struct
{
  guint first_mention; /* the index in @mentions of the first node inside */
  gsize start;         /* the offset of the opening brace */

  GArray *end; /* (element-type guint32): the nodes of the last end of an edge */
  gsize end_offset;
  gboolean is_joining; /* whether an edge leads from the last end to the next one */
  GArray *runs;        /* (element-type MhSpan): the edges of the current chain, by their index */
} Level;

struct _MhDotGroups
{
  MhBoardBuilder *builder;
  Level levels[MH_DOT_MAX_DEPTH + 1];
  guint depth;
  GArray *mentions; /* (element-type guint32): the nodes of the open groups, inner groups last */
};

MhDotGroups *
mh_dot_groups_new (MhBoardBuilder *builder)
{
  MhDotGroups *self = g_new0 (MhDotGroups, 1);

  self->builder = builder;
  self->mentions = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < G_N_ELEMENTS (self->levels); i++)
    {
      self->levels[i].end = g_array_new (FALSE, FALSE, sizeof (guint32));
      self->levels[i].runs = g_array_new (FALSE, FALSE, sizeof (MhSpan));
    }

  return self;
}

void
mh_dot_groups_free (MhDotGroups *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->levels); i++)
    {
      g_array_unref (self->levels[i].end);
      g_array_unref (self->levels[i].runs);
    }
  g_array_unref (self->mentions);
  g_free (self);
}

guint
mh_dot_groups_get_depth (const MhDotGroups *self)
{
  return self->depth;
}

void
mh_dot_groups_begin_chain (MhDotGroups *self)
{
  g_array_set_size (self->levels[self->depth].runs, 0);
}

gboolean
mh_dot_groups_set_player (MhDotGroups *self, const char *player, gsize offset)
{
  const GArray *runs = self->levels[self->depth].runs;

  for (guint i = 0; i < runs->len; i++)
    {
      const MhSpan run = g_array_index (runs, MhSpan, i);

      if (!mh_board_builder_set_player (self->builder, run.start, run.end - run.start, player,
                                        offset))
        return FALSE;
    }

  return TRUE;
}

void
mh_dot_groups_begin_edge (MhDotGroups *self)
{
  self->levels[self->depth].is_joining = TRUE;
}

/* Joins the last end with a new one, which becomes the last end. */
static gboolean
add_end (MhDotGroups *self, const guint32 *nodes, guint n_nodes, gsize offset)
{
  Level *level = &self->levels[self->depth];
  MhSpan run = { mh_board_builder_get_n_edges (self->builder), 0 };

  if (level->is_joining)
    for (guint i = 0; i < level->end->len; i++)
      for (guint j = 0; j < n_nodes; j++)
        if (!mh_board_builder_add_edge (self->builder, g_array_index (level->end, guint32, i),
                                        nodes[j], level->end_offset))
          return FALSE;

  run.end = mh_board_builder_get_n_edges (self->builder);
  if (run.end > run.start)
    g_array_append_val (level->runs, run);
  g_array_set_size (level->end, 0);
  if (n_nodes > 0)
    g_array_append_vals (level->end, nodes, n_nodes);
  level->end_offset = offset;
  level->is_joining = FALSE;
  return TRUE;
}

gboolean
mh_dot_groups_add_node (MhDotGroups *self, guint32 node, gsize offset)
{
  if (self->depth > 0)
    g_array_append_vals (self->mentions, &node, 1);

  return add_end (self, &node, 1, offset);
}

void
mh_dot_groups_open (MhDotGroups *self, gsize offset)
{
  g_return_if_fail (self->depth < MH_DOT_MAX_DEPTH);

  Level *level = &self->levels[++self->depth];

  level->first_mention = self->mentions->len;
  level->start = offset;
  level->is_joining = FALSE;
  g_array_set_size (level->end, 0);
  g_array_set_size (level->runs, 0);
}

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

/* Sorts the mentions from index @first on, and removes repeated ones. */
static void
keep_each_once (GArray *mentions, guint first)
{
  guint n_kept = first;

  if (mentions->len <= first)
    return;

  qsort (&g_array_index (mentions, guint32, first), mentions->len - first, sizeof (guint32),
         compare_nodes);
  for (guint i = first; i < mentions->len; i++)
    {
      const guint32 node = g_array_index (mentions, guint32, i);

      if (n_kept == first || g_array_index (mentions, guint32, n_kept - 1) != node)
        g_array_index (mentions, guint32, n_kept++) = node;
    }
  g_array_set_size (mentions, n_kept);
}

gboolean
mh_dot_groups_close (MhDotGroups *self)
{
  g_return_val_if_fail (self->depth > 0, FALSE);

  const Level *level = &self->levels[self->depth--];
  const guint first = level->first_mention;

  keep_each_once (self->mentions, first);

  const guint n_nodes = self->mentions->len - first;
  const guint32 *nodes = n_nodes > 0 ? &g_array_index (self->mentions, guint32, first) : NULL;
  const gboolean ok = add_end (self, nodes, n_nodes, level->start);

  if (self->depth == 0)
    g_array_set_size (self->mentions, 0);
  return ok;
}
