/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-reader.h"

#include <string.h>

void
mh_heatmap_read (const MhHeatmap *self,
                 guint32 row,
                 guint32 column,
                 guint32 n,
                 MhCell *cells,
                 gint64 *scores)
{
  self->read (self->source, self->plane, row, column, n, cells);
  if (self->read_scores != NULL)
    self->read_scores (self->score_source, self->plane, row, column, n, scores);
  else
    memset (scores, 0, n * sizeof *scores);
}
