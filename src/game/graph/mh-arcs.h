/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-gathered-bytes.h"
#include "mh-graph.h"

#include <string.h>

G_BEGIN_DECLS

/* Edges that are gathered one by one, as many as a board has. Where memory ends, `is_short` says
 * so, and there are none. */
typedef MhGatheredBytes MhArcs;

static inline gboolean
mh_arcs_append (MhArcs *self, const MhArc *arcs, gsize n_arcs)
{
  return mh_gathered_bytes_append (self, arcs, n_arcs * sizeof *arcs);
}

/* Returns: (transfer none) (nullable): valid until the next one is appended */
static inline const MhArc *
mh_arcs_get (const MhArcs *self)
{
  return mh_gathered_bytes_array (self, const MhArc);
}

static inline gsize
mh_arcs_count (const MhArcs *self)
{
  return mh_gathered_bytes_count (self, MhArc);
}

static inline gboolean
mh_arcs_equal (const MhArcs *a, const MhArcs *b)
{
  return a->length == b->length && (a->length == 0 || memcmp (a->data, b->data, a->length) == 0);
}

/* Makes an array of a few edges, for which there is memory; they are used up.
 * Returns: (transfer full) (element-type MhArc) */
static inline GArray *
mh_arcs_free_to_array (MhArcs self)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof (MhArc));

  if (self.is_short)
    g_error ("%s: no memory for edges", G_STRLOC);
  if (self.length > 0)
    g_array_append_vals (array, self.data, (guint) mh_arcs_count (&self));
  mh_gathered_bytes_clear (&self);

  return array;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhArcs, mh_gathered_bytes_clear)

G_END_DECLS
