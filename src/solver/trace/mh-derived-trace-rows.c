/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-derived-trace-private.h"

#include "mh-space.h"

/* The positions decided at a step, for a stretch of positions: the codes below a limit,
 * which is one level higher for positions before the cut. */
typedef struct
{
  guint32 level;
  guint32 cut;
  MhCell open; /* the cell of a position that is not decided */
} Moment;

static Moment
get_moment (const MhLevelIndex *index, guint32 step, guint32 from, guint32 to)
{
  const guint32 n_ranks = mh_level_index_get_n_ranks (index);
  const guint32 rank = MIN (step, n_ranks);
  const MhValue open = { step > n_ranks ? MH_OUTCOME_DRAW : MH_OUTCOME_NONE, 0 };

  return (Moment){
    .level = mh_level_index_get_level (index, rank),
    .cut = mh_level_index_get_cut (index, rank, from, to),
    .open = mh_cell_new (open),
  };
}

/* Codes of winners begin at 2, and a level has two codes, one for each winner. */
static guint32
get_limit (const Moment *moment, guint32 position)
{
  return 2 * (moment->level + (position < moment->cut ? 2 : 1));
}

/* Reads the cells of positions that all have the same limits. */
static void
read_cells (const MhDerivedTrace *self,
            const Moment *since,
            const Moment *until,
            guint32 from,
            guint32 to,
            MhCell *cells)
{
  const guint32 old_limit = get_limit (since, from);
  const guint32 limit = get_limit (until, from);
  const MhCell open = until->open | (until->open != since->open ? MH_CELL_FRESH : 0);

  for (guint32 position = from; position < to; position++)
    {
      const guint32 code = mh_level_index_get_code (&self->index, position);
      const MhCell fresh = code >= old_limit ? MH_CELL_FRESH : 0;

      *cells++ = code >= 2 && code < limit ? mh_cell_new (mh_solution_decode (code)) | fresh : open;
    }
}

/* Marks the columns of holes where the cat cannot be. @first: the position in @column */
static void
read_impossible (const MhDerivedTrace *self,
                 guint32 first,
                 guint32 column,
                 guint32 n,
                 MhCell *cells)
{
  for (guint32 i = 0; i < self->n_holes; i++)
    {
      const guint32 place = self->holes[i] - column;

      if (self->holes[i] >= column && place < n
          && !mh_space_is_possible (self->parent.game, first + place))
        cells[place] = MH_CELL_IMPOSSIBLE;
    }
}

void
mh_derived_trace_read_row (const MhTraceView *view,
                           guint32 plane,
                           guint32 row,
                           guint32 column,
                           guint32 n,
                           MhCell *cells)
{
  const MhDerivedTrace *self = (const MhDerivedTrace *) view->trace;
  const guint32 first
      = mh_space_position_at (view->trace->game, (MhCellIndex){ plane, row, column });
  const guint32 end = first + n;
  const Moment until = get_moment (&self->index, view->until, first, end);
  const Moment since = get_moment (&self->index, MIN (view->since, view->until), first, end);
  const guint32 low = MIN (since.cut, until.cut);
  const guint32 high = MAX (since.cut, until.cut);

  read_cells (self, &since, &until, first, low, cells);
  read_cells (self, &since, &until, low, high, cells + (low - first));
  read_cells (self, &since, &until, high, end, cells + (high - first));
  read_impossible (self, first, column, n, cells);
}
