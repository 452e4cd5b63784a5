/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever bytes a trace of a board holds: it is read without harm or refused with a line, and
 * what was read can be shown at every step, and is written and read again as the same.
 */
#include "fuzz-target.h"

#include "mh-io-error.h"
#include "mh-trace-file.h"

/* The path 0-1-2-3 with the hole at its beginning, to which the traces of the corpus belong. */
static MhGame *
create_game (void)
{
  static const MhArc edges[] = { { 0, 1 }, { 1, 2 }, { 2, 3 } };
  static const guint32 holes[] = { 0 };
  const MhRules rules = { FALSE, FALSE, MH_STUCK_LOSES };
  g_autoptr (MhGraph) graph = mh_graph_new (4, edges, G_N_ELEMENTS (edges), FALSE);

  return mh_game_new_cat_and_mouse (graph, holes, G_N_ELEMENTS (holes), &rules);
}

static GBytes *
write_trace (const MhAlgorithm *algorithm, MhGame *game, const MhTrace *trace)
{
  g_auto (MhProblem) problem = { NULL };
  g_autoptr (GError) error = NULL;

  mh_problem_init (&problem, algorithm, game, MH_POSITION_NONE);

  GBytes *bytes = mh_trace_file_write (&problem, trace, &error);

  g_assert_no_error (error);
  return bytes;
}

static void
check_steps (const MhTrace *trace)
{
  for (guint32 step = 0; step <= mh_trace_get_n_steps (trace); step++)
    {
      guint32 slots[4];

      mh_trace_read_waiting (trace, step, slots, G_N_ELEMENTS (slots));
      mh_trace_get_phase_at (trace, step);
    }
}

static void
check_round_trip (const MhAlgorithm *algorithm, MhGame *game, const MhTrace *trace)
{
  g_autoptr (GBytes) bytes = write_trace (algorithm, game, trace);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrace) back = mh_trace_file_read (text, size, FALSE, game, &algorithm, &error);

  g_assert_no_error (error);

  g_autoptr (GBytes) again = write_trace (algorithm, game, back);

  g_assert_true (g_bytes_equal (bytes, again));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (MhGame) game = create_game ();
  /* A copy of the exact size, so that a sanitizer sees a step too far. */
  g_autofree char *text = size > 0 ? g_memdup2 (data, size) : g_strdup ("");
  const MhAlgorithm *algorithm;
  g_autoptr (GError) error = NULL;
  g_autoptr (MhTrace) trace = mh_trace_file_read (text, size, FALSE, game, &algorithm, &error);

  if (trace == NULL)
    {
      g_assert_cmpuint (mh_io_error_get_place (error).line, >, 0);
      return 0;
    }

  check_steps (trace);
  check_round_trip (algorithm, game, trace);
  return 0;
}
