/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dot-groups.h"

#include "mh-gathered-bytes.h"
#include "mh-numbers.h"

#include <glib/gi18n.h>

/* The inside of one pair of braces, or the text outside all of them. */
typedef struct
{
  gsize first_mention; /* the index in @mentions of the first node inside */
  gsize start;         /* the offset of the opening brace */

  GArray *end; /* (element-type guint32): the nodes of the last end of an edge, each once */
  gsize end_offset;
  gboolean is_joining;  /* whether an edge leads from the last end to the next one */
  MhGatheredBytes runs; /* (element-type MhSpan): the edges of the current chain, by their index */
} Level;

struct _MhDotGroups
{
  MhBoardBuilder *builder;
  const MhSource *source;
  Level levels[MH_DOT_MAX_DEPTH + 1];
  guint depth;
  /* (element-type guint32): the nodes of the open groups, inner groups last */
  MhGatheredBytes mentions;
};

MhDotGroups *
mh_dot_groups_new (MhBoardBuilder *builder, const MhSource *source)
{
  MhDotGroups *self = g_new0 (MhDotGroups, 1);

  self->builder = builder;
  self->source = source;
  for (guint i = 0; i < G_N_ELEMENTS (self->levels); i++)
    self->levels[i].end = g_array_new (FALSE, FALSE, sizeof (guint32));

  return self;
}

void
mh_dot_groups_free (MhDotGroups *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->levels); i++)
    {
      g_array_unref (self->levels[i].end);
      mh_gathered_bytes_clear (&self->levels[i].runs);
    }
  mh_gathered_bytes_clear (&self->mentions);
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
  self->levels[self->depth].runs.length = 0;
}

gboolean
mh_dot_groups_set_player (MhDotGroups *self, const char *player, gsize offset)
{
  const MhGatheredBytes *gathered = &self->levels[self->depth].runs;
  const MhSpan *runs = mh_gathered_bytes_array (gathered, const MhSpan);

  for (gsize i = 0; i < mh_gathered_bytes_count (gathered, MhSpan); i++)
    if (!mh_board_builder_set_player (self->builder, runs[i].start, runs[i].end - runs[i].start,
                                      player, offset))
      return FALSE;

  return TRUE;
}

void
mh_dot_groups_begin_edge (MhDotGroups *self)
{
  self->levels[self->depth].is_joining = TRUE;
}

static gboolean
refuse_no_memory (const MhDotGroups *self, gsize offset)
{
  return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEMORY,
                           _ ("there is not enough memory for the rest"));
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
  if (run.end > run.start && !mh_gathered_bytes_add (&level->runs, run))
    return refuse_no_memory (self, offset);
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
  if (self->depth > 0 && !mh_gathered_bytes_add (&self->mentions, node))
    return refuse_no_memory (self, offset);

  return add_end (self, &node, 1, offset);
}

void
mh_dot_groups_open (MhDotGroups *self, gsize offset)
{
  g_return_if_fail (self->depth < MH_DOT_MAX_DEPTH);

  Level *level = &self->levels[++self->depth];

  level->first_mention = mh_gathered_bytes_count (&self->mentions, guint32);
  level->start = offset;
  level->is_joining = FALSE;
  g_array_set_size (level->end, 0);
  level->runs.length = 0;
}

gboolean
mh_dot_groups_close (MhDotGroups *self)
{
  g_return_val_if_fail (self->depth > 0, FALSE);

  MhGatheredBytes *mentions = &self->mentions;
  const Level *level = &self->levels[self->depth--];
  const gsize first = level->first_mention;
  const gsize n_mentions = mh_gathered_bytes_count (mentions, guint32) - first;
  guint32 *nodes = n_mentions > 0 ? mh_gathered_bytes_array (mentions, guint32) + first : NULL;
  const guint n_nodes = (guint) mh_numbers_sort_unique (nodes, n_mentions);

  mentions->length = self->depth > 0 ? (first + n_nodes) * sizeof *nodes : 0;
  return add_end (self, nodes, n_nodes, level->start);
}
