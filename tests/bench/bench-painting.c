/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-document-grid.h"
#include "mh-session.h"

/* Painting walls of a grid: from the motion of the pointer to the table that is right, on the
 * clock, in milliseconds. The goal is 32. */

#define N_MOTIONS 61

/* Paints one cell, or clears it, and waits for the result. */
static double
paint (MhSession *session, guint32 row, guint32 column)
{
  MhDocument *document = mh_session_get_document (session);
  const MhGrid *grid = mh_board_get_grid (mh_document_get_board (document));
  const gboolean is_wall = grid->cells[row * grid->n_columns + column] == '#';
  const gint64 start = g_get_monotonic_time ();

  mh_document_paint (document, is_wall ? MH_PAINT_FLOOR : MH_PAINT_WALL, row, column, NULL);
  while (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) == NULL)
    g_main_context_iteration (NULL, TRUE);

  return (double) (g_get_monotonic_time () - start) / 1000.0;
}

static void
paint_grid (guint32 n_sides)
{
  g_autofree char *cells = g_strnfill (n_sides * n_sides, '.');

  cells[0] = 'M';
  cells[n_sides - 1] = 'C';
  cells[n_sides * n_sides - 1] = 'F';

  const MhGrid grid = { cells, n_sides, n_sides, { 2, 3 }, { 0 } };
  g_autoptr (MhDocument) document
      = mh_document_new (mh_document_file_new (mh_grid_create_board (&grid)), NULL);
  g_autoptr (MhSession) session = mh_session_new (document);
  double msec[N_MOTIONS];

  /* The cells follow a Gray code, so that no board comes twice and none is known. */
  for (guint i = 0; i < N_MOTIONS; i++)
    {
      const guint cell = (guint) g_bit_nth_lsf (i + 1, -1);

      msec[i] = paint (session, 1 + cell / 3, 1 + cell % 3);
    }
  g_print ("%2u x %-2u  median %6.1f ms\n", n_sides, n_sides,
           mh_bench_get_median (msec, N_MOTIONS));
}

int
main (void)
{
  g_print ("from a motion to the right table\n");
  paint_grid (5);
  paint_grid (8);
  paint_grid (10);
  paint_grid (20);

  return 0;
}
