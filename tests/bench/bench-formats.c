/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"

#include "mh-families.h"
#include "mh-engine.h"
#include "mh-formats.h"
#include "mh-solve.h"
#include "mh-space.h"
#include "mh-table-file.h"

/*
 * Reading and writing boards in every format: one of 2,000 nodes and 10,000
 * edges, and an adjacency list of 10 MB. The table of all positions of the first
 * board, 8 million rows, is written as CSV.
 */
#define N_NODES 2000
#define N_EDGES 10000
#define N_LARGE_NODES 10000
#define N_LARGE_EDGES 1025000

typedef struct
{
  const MhFormat *format;
  const MhDocumentFile *file;
  GBytes *bytes;
} Sample;

static void
read_once (gpointer data)
{
  const Sample *sample = data;
  gsize length;
  const char *text = g_bytes_get_data (sample->bytes, &length);
  g_autoptr (GError) error = NULL;
  MhDocumentFile *file = mh_formats_read (text, length, NULL, &error);

  g_assert_no_error (error);
  mh_document_file_free (file);
}

static void
write_once (gpointer data)
{
  const Sample *sample = data;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = mh_formats_write (sample->format, sample->file, &error);

  g_assert_no_error (error);
  g_bytes_unref (bytes);
}

/* @id: of the family. Returns: (transfer full) */
static MhDocumentFile *
create_board (const char *id, gint64 n_nodes, gint64 n_edges)
{
  const gint64 values[] = { n_nodes, n_edges, 1 };
  MhDocumentFile *file
      = mh_document_file_new (mh_family_create_board (mh_families_find (id), values, NULL));

  file->has_places = TRUE;
  return file;
}

static void
measure (const MhFormat *format, const MhDocumentFile *file)
{
  g_autoptr (GBytes) bytes = mh_formats_write (format, file, NULL);
  Sample sample = { format, file, bytes };
  const gsize length = g_bytes_get_size (bytes);
  g_autofree char *reading
      = g_strdup_printf ("read %s, %.2f MB", format->id, (double) length / 1e6);
  g_autofree char *writing = g_strdup_printf ("write %s", format->id);

  if (format->read != NULL)
    mh_bench_run (reading, length, read_once, &sample);
  mh_bench_run (writing, length, write_once, &sample);
}

static gboolean
drop_piece (const char *data, gsize length, gpointer user_data, GError **error)
{
  return TRUE;
}

static void
write_table (gpointer data)
{
  g_assert_true (mh_table_file_write (data, MH_TABLE_CSV, drop_piece, NULL, NULL));
}

static void
measure_table (const MhDocumentFile *file)
{
  g_autoptr (MhGame) game = mh_board_create_game (file->board, NULL);
  const MhProblem problem = { .algorithm = &mh_engine, .game = game, .start = MH_POSITION_NONE };
  g_auto (MhResult) result = { 0 };

  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
  mh_bench_run ("write all positions as CSV", mh_space_get_n_positions (game), write_table,
                result.solution);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_autoptr (MhDocumentFile) undirected = create_board ("random", N_NODES, N_EDGES);
  g_autoptr (MhDocumentFile) directed = create_board ("random-directed", N_NODES, N_EDGES);
  g_autoptr (MhDocumentFile) large = create_board ("random", N_LARGE_NODES, N_LARGE_EDGES);

  mh_bench_print_head ("2,000 nodes, 10,000 edges");
  for (guint i = 0; i < mh_formats_get_n (); i++)
    {
      const MhFormat *format = mh_formats_get (i);
      const gboolean is_directed = (format->contents & MH_CONTENTS_UNDIRECTED) == 0;

      if (format->write != NULL)
        measure (format, is_directed ? directed : undirected);
    }
  measure_table (undirected);

  mh_bench_print_head ("10,000 nodes, 1,025,000 edges");
  measure (mh_formats_find ("adjacency-list"), large);
  mh_bench_print_memory ();

  return 0;
}
