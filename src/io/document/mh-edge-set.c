/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edge-set.h"

#include "mh-gathered-bytes.h"
#include "mh-read-file.h"

#include <glib/gi18n.h>

/* Twice the edges of a board, since each may be there in both directions. */
#define MAX_ADDED (2 * (gsize) MH_MAX_EDGES)

/* The greatest offset of an edge, which leaves room for an MhMover. */
#define MAX_OFFSET 0xfffffffu
G_STATIC_ASSERT (MH_MAX_FILE_BYTES <= MAX_OFFSET);

typedef struct
{
  guint32 from, to;
  guint32 offset : 28, mover : 2;
} Edge;

/* An edge that is there already. */
typedef struct
{
  guint32 offset, earlier;
  guint32 from, to;
} Repeat;

struct _MhEdgeSet
{
  const MhSource *source;
  Edge *edges;
  gsize n_edges;
  gsize n_allocated;
  gboolean merges_equal;
  MhRepairs *repairs;      /* (nullable): NULL if faults are refused */
  MhGatheredBytes repeats; /* (element-type Repeat): those to be listed in @repairs */
  gboolean has_movers;     /* whether anybody said who moves along an edge */
};

/* A summary of the edges. An offset is G_MAXUINT32 if there is no such edge. */
typedef struct
{
  gsize n_single; /* the pairs of nodes joined in one direction */
  gsize n_both;   /* the pairs of nodes joined in both directions */
  /* The first edges in the text that repeat and that reverse an earlier one. */
  Repeat repeated, reversed;
} Census;

MhEdgeSet *
mh_edge_set_new (const MhSource *source)
{
  MhEdgeSet *self = g_new0 (MhEdgeSet, 1);

  self->source = source;
  return self;
}

void
mh_edge_set_free (MhEdgeSet *self)
{
  g_clear_pointer (&self->repairs, mh_repairs_unref);
  mh_gathered_bytes_clear (&self->repeats);
  g_free (self->edges);
  g_free (self);
}

gsize
mh_edge_set_get_n_added (const MhEdgeSet *self)
{
  return self->n_edges;
}

void
mh_edge_set_repair (MhEdgeSet *self, MhRepairs *repairs)
{
  g_return_if_fail (self->repairs == NULL);

  self->repairs = mh_repairs_ref (repairs);
}

void
mh_edge_set_merge_equal (MhEdgeSet *self)
{
  self->merges_equal = TRUE;
}

static gboolean
refuse_too_many (MhEdgeSet *self, gsize offset)
{
  return mh_source_refuse (self->source, offset, MH_IO_ERROR_LIMIT,
                           _ ("there are more than %d edges, the most that a board may have"),
                           MH_MAX_EDGES);
}

static gboolean
refuse_no_memory (MhEdgeSet *self, gsize offset)
{
  return mh_source_refuse (self->source, offset, MH_IO_ERROR_MEMORY,
                           _ ("there is not enough memory for these edges"));
}

static gboolean
reserve (MhEdgeSet *self)
{
  if (self->n_edges < self->n_allocated)
    return TRUE;

  const gsize n_wanted = MAX (2 * self->n_allocated, 64);
  Edge *edges = g_try_renew (Edge, self->edges, n_wanted);

  if (edges == NULL)
    return FALSE;

  self->edges = edges;
  self->n_allocated = n_wanted;
  return TRUE;
}

static gboolean
refuse_loop (const MhSource *source, gsize offset)
{
  g_autofree char *line = mh_source_dup_line (source, offset);

  return mh_source_refuse (source, offset, MH_IO_ERROR_MEANING,
                           _ ("“%s” joins a node with itself: no node is its own neighbour"), line);
}

static void
list_loop (MhEdgeSet *self, gsize offset)
{
  GError *fault = NULL;
  const MhSource source = { self->source->text, self->source->length, &fault };

  if (mh_repairs_wants_error (self->repairs, MH_REPAIR_LOOP))
    refuse_loop (&source, offset);
  mh_repairs_add (self->repairs, MH_REPAIR_LOOP, fault);
}

gboolean
mh_edge_set_add (MhEdgeSet *self, guint32 from, guint32 to, gsize offset)
{
  if (from == to && self->repairs == NULL)
    return refuse_loop (self->source, offset);
  if (from == to)
    {
      list_loop (self, offset);
      return TRUE;
    }
  if (self->n_edges == MAX_ADDED)
    return refuse_too_many (self, offset);
  if (!reserve (self))
    return refuse_no_memory (self, offset);

  self->edges[self->n_edges++] = (Edge){ from, to, offset & MAX_OFFSET, MH_MOVER_BOTH };
  return TRUE;
}

void
mh_edge_set_set_mover (MhEdgeSet *self, gsize first, gsize n_edges, MhMover mover)
{
  g_return_if_fail (first + n_edges <= self->n_edges);

  self->has_movers |= n_edges > 0;
  for (gsize i = first; i < first + n_edges; i++)
    self->edges[i].mover = mover & 3;
}

void
mh_edge_set_renumber (MhEdgeSet *self, const guint32 *numbers)
{
  for (gsize i = 0; i < self->n_edges; i++)
    {
      self->edges[i].from = numbers[self->edges[i].from];
      self->edges[i].to = numbers[self->edges[i].to];
    }
}

static guint32
low_end (const Edge *edge)
{
  return MIN (edge->from, edge->to);
}

static guint32
high_end (const Edge *edge)
{
  return MAX (edge->from, edge->to);
}

static gboolean
joins_same (const Edge *a, const Edge *b)
{
  return low_end (a) == low_end (b) && high_end (a) == high_end (b);
}

static int
compare (guint32 a, guint32 b)
{
  return (a > b) - (a < b);
}

/* Compares edges by the two nodes that they join, then by their place in the text. */
static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const Edge *x = a;
  const Edge *y = b;
  int order = compare (low_end (x), low_end (y));

  if (order == 0)
    order = compare (high_end (x), high_end (y));

  return order != 0 ? order : compare (x->offset, y->offset);
}

static void
sort_edges (MhEdgeSet *self)
{
  for (gsize i = 1; i < self->n_edges; i++)
    if (compare_edges (&self->edges[i - 1], &self->edges[i]) > 0)
      {
        qsort (self->edges, self->n_edges, sizeof (Edge), compare_edges);
        return;
      }
}

static void
note_repeat (MhEdgeSet *self, Repeat repeat, Census *census)
{
  if (repeat.offset < census->repeated.offset)
    census->repeated = repeat;
  if (self->repairs != NULL && !self->merges_equal)
    mh_gathered_bytes_add (&self->repeats, repeat);
}

/* Counts the edges from @start to @end, which join the same two nodes, and keeps the
 * first one of each direction.
 * @kept: the index at which the edges are kept
 * Returns: the number of edges that are kept */
static gsize
look_at_pair (MhEdgeSet *self, gsize start, gsize end, gsize kept, Census *census)
{
  const Edge first = self->edges[start];
  const Edge *back = NULL;
  Edge back_copy;

  for (gsize i = start + 1; i < end; i++)
    {
      const Edge *edge = &self->edges[i];

      if (edge->from == first.from)
        {
          note_repeat (self, (Repeat){ edge->offset, first.offset, edge->from, edge->to }, census);
        }
      else if (back != NULL)
        {
          note_repeat (self, (Repeat){ edge->offset, back->offset, edge->from, edge->to }, census);
        }
      else
        {
          back_copy = *edge;
          back = &back_copy;
          if (edge->offset < census->reversed.offset)
            census->reversed = (Repeat){ edge->offset, first.offset, edge->from, edge->to };
        }
    }

  self->edges[kept] = first;
  if (back != NULL)
    self->edges[kept + 1] = *back;
  census->n_single += back == NULL ? 1 : 0;
  census->n_both += back != NULL ? 1 : 0;
  return back != NULL ? 2 : 1;
}

/* Sorts the edges and removes repeated ones. */
static Census
count_edges (MhEdgeSet *self)
{
  Census census = { .repeated.offset = G_MAXUINT32, .reversed.offset = G_MAXUINT32 };
  gsize n_kept = 0;

  sort_edges (self);
  for (gsize start = 0, end; start < self->n_edges; start = end)
    {
      end = start + 1;
      while (end < self->n_edges && joins_same (&self->edges[start], &self->edges[end]))
        end++;
      n_kept += look_at_pair (self, start, end, n_kept, &census);
    }
  self->n_edges = n_kept;

  return census;
}

static gboolean
refuse_repeat (const MhSource *source, Repeat repeat)
{
  const MhLineColumn place = mh_io_error_locate (source->text, source->length, repeat.earlier);
  g_autofree char *line = mh_source_dup_line (source, repeat.offset);

  return mh_source_refuse (source, repeat.offset, MH_IO_ERROR_MEANING,
                           _ ("“%s” is an edge that stands on line %u, column %u already"), line,
                           place.line, place.column);
}

static int
compare_repeats (gconstpointer a, gconstpointer b)
{
  const Repeat *x = a;
  const Repeat *y = b;

  if (x->offset != y->offset)
    return compare (x->offset, y->offset);
  return x->from != y->from ? compare (x->from, y->from) : compare (x->to, y->to);
}

/* Lists the repeated edges in the order of the text. An edge of both players stands in both of
 * their lists, and is listed once. */
static void
list_repeats (MhEdgeSet *self)
{
  Repeat *repeats = mh_gathered_bytes_array (&self->repeats, Repeat);
  const gsize n_repeats = mh_gathered_bytes_count (&self->repeats, Repeat);

  if (n_repeats > 0)
    qsort (repeats, n_repeats, sizeof *repeats, compare_repeats);
  for (gsize i = 0; i < n_repeats; i++)
    {
      GError *fault = NULL;
      const MhSource source = { self->source->text, self->source->length, &fault };

      if (i > 0 && compare_repeats (&repeats[i], &repeats[i - 1]) == 0)
        continue;

      if (mh_repairs_wants_error (self->repairs, MH_REPAIR_REPEATED))
        refuse_repeat (&source, repeats[i]);
      mh_repairs_add (self->repairs, MH_REPAIR_REPEATED, fault);
    }
}

/* Refuses or notes the edges that are there in the other direction, too. The edges are sorted.
 * Returns: FALSE with an error if they are refused */
static gboolean
judge_reversed (MhEdgeSet *self, const Census *census)
{
  if (self->merges_equal)
    return TRUE;
  if (self->repairs == NULL)
    return refuse_repeat (self->source, census->reversed);

  for (gsize i = 1; i < self->n_edges; i++)
    if (joins_same (&self->edges[i - 1], &self->edges[i]))
      {
        const Edge *edge = &self->edges[i];
        const Repeat repeat = { edge->offset, edge[-1].offset, edge->from, edge->to };

        mh_gathered_bytes_add (&self->repeats, repeat);
      }

  return TRUE;
}

/* Decides whether the board is directed.
 * Returns: FALSE with an error if an edge is there too often */
static gboolean
decide (MhEdgeSet *self, MhEdgeKind kind, const Census *census, gboolean *directed)
{
  const gboolean one_way = census->n_single > 0 || census->n_both == 0;

  *directed = FALSE;
  if (census->repeated.offset != G_MAXUINT32 && !self->merges_equal && self->repairs == NULL)
    return refuse_repeat (self->source, census->repeated);

  switch (kind)
    {
    case MH_EDGES_UNDIRECTED:
      return census->n_both == 0 || judge_reversed (self, census);
    case MH_EDGES_UNDIRECTED_MAYBE_BOTH:
      return census->n_both == 0 || !one_way || judge_reversed (self, census);
    case MH_EDGES_DIRECTED:
      *directed = TRUE;
      return TRUE;
    case MH_EDGES_DIRECTED_UNLESS_BOTH:
      *directed = one_way;
      return TRUE;
    case MH_EDGES_GUESS:
      *directed = census->n_both > 0 && one_way;
      return TRUE;
    }
  g_assert_not_reached ();
}

/* Lists the edges, or refuses them.
 * @directed: (out)
 * Returns: (transfer full) (nullable) (array length=n_arcs) */
static MhArc *
list_arcs (MhEdgeSet *self, MhEdgeKind kind, gboolean *directed, gsize *n_arcs)
{
  const Census census = count_edges (self);

  if (!decide (self, kind, &census, directed))
    return NULL;
  if (self->repeats.is_short)
    {
      refuse_no_memory (self, 0);
      return NULL;
    }

  const gsize n_wanted = *directed ? self->n_edges : census.n_single + census.n_both;

  if (n_wanted > MH_MAX_EDGES)
    {
      refuse_too_many (self, 0);
      return NULL;
    }

  MhArc *arcs = g_try_new (MhArc, n_wanted + 1);

  if (arcs == NULL)
    {
      refuse_no_memory (self, 0);
      return NULL;
    }

  *n_arcs = 0;
  for (gsize i = 0; i < self->n_edges; i++)
    if (*directed || i == 0 || !joins_same (&self->edges[i - 1], &self->edges[i]))
      arcs[(*n_arcs)++] = (MhArc){ self->edges[i].from, self->edges[i].to };

  return arcs;
}

/* Takes the edges out along which the cat alone moves.
 * Returns: (transfer full) (nullable): a set of the edges along which the cat moves */
static MhEdgeSet *
split (MhEdgeSet *self)
{
  g_autoptr (MhEdgeSet) cat = mh_edge_set_new (self->source);
  gsize n_kept = 0;

  cat->merges_equal = self->merges_equal;
  if (self->repairs != NULL)
    cat->repairs = mh_repairs_ref (self->repairs);
  cat->edges = g_try_new (Edge, self->n_edges + 1);
  if (cat->edges == NULL)
    {
      refuse_no_memory (self, 0);
      return NULL;
    }

  for (gsize i = 0; i < self->n_edges; i++)
    {
      const Edge edge = self->edges[i];

      if (edge.mover != MH_MOVER_MOUSE)
        cat->edges[cat->n_edges++] = edge;
      if (edge.mover != MH_MOVER_CAT)
        self->edges[n_kept++] = edge;
    }
  self->n_edges = n_kept;

  return g_steal_pointer (&cat);
}

/* Makes a board whose cat has edges of its own. Either both are directed or none is. */
static MhBoard *
create_board_of_two (MhEdgeSet *self, guint32 n_nodes, MhEdgeKind kind)
{
  const MhEdgeKind same = kind == MH_EDGES_UNDIRECTED ? kind : MH_EDGES_DIRECTED;
  g_autoptr (MhEdgeSet) cat = split (self);
  gboolean directed;
  gsize n_mouse = 0, n_cat = 0;
  g_autofree MhArc *mouse_arcs = cat != NULL ? list_arcs (self, same, &directed, &n_mouse) : NULL;
  g_autofree MhArc *cat_arcs = mouse_arcs != NULL ? list_arcs (cat, same, &directed, &n_cat) : NULL;

  if (cat_arcs == NULL)
    return NULL;

  g_autoptr (MhBoard) board = mh_board_try_new_with_edges (n_nodes, mouse_arcs, n_mouse, directed);

  if (board == NULL || !mh_board_try_set_cat_edges (board, cat_arcs, n_cat)
      || !mh_gathered_bytes_append (&self->repeats, cat->repeats.data, cat->repeats.length))
    {
      refuse_no_memory (self, 0);
      return NULL;
    }
  return g_steal_pointer (&board);
}

static MhBoard *
create_board_of_one (MhEdgeSet *self, guint32 n_nodes, MhEdgeKind kind)
{
  gboolean directed;
  gsize n_arcs;
  g_autofree MhArc *arcs = list_arcs (self, kind, &directed, &n_arcs);

  MhBoard *board
      = arcs != NULL ? mh_board_try_new_with_edges (n_nodes, arcs, n_arcs, directed) : NULL;

  if (arcs != NULL && board == NULL)
    refuse_no_memory (self, 0);
  return board;
}

MhBoard *
mh_edge_set_create_board (MhEdgeSet *self, guint32 n_nodes, MhEdgeKind kind)
{
  MhBoard *board = self->has_movers ? create_board_of_two (self, n_nodes, kind)
                                    : create_board_of_one (self, n_nodes, kind);

  if (board != NULL)
    list_repeats (self);
  return board;
}
