/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-corpus.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-statistics.h"
#include "mh-words.h"

/*
 * One number for the traces of all fixture boards. Who changes what is
 * recorded, or in which order, changes this number too, and says why.
 */
#define SIGNATURE G_GUINT64_CONSTANT (0xaf321cecf959b856)

static guint64
mix (guint64 hash, guint64 value)
{
  for (guint i = 0; i < 8; i++)
    {
      hash ^= value >> (8 * i) & 0xff;
      hash *= G_GUINT64_CONSTANT (1099511628211);
    }

  return hash;
}

static guint64
mix_trace (guint64 hash, const MhTrace *trace)
{
  for (guint32 i = 0; i < mh_trace_get_n_steps (trace); i++)
    {
      const MhEvent event = mh_trace_get_event (trace, i);

      hash = mix (hash, (guint64) event.slot << 32 | event.cause);
      hash = mix (hash, (guint64) event.outcome << 32 | event.distance);
      hash = mix (hash, (guint64) event.counter << 32 | (guint64) event.kind << 8 | event.line);
    }
  for (guint32 i = 0; i < mh_trace_get_n_phases (trace); i++)
    hash = mix (hash, mh_trace_get_phase (trace, i).to);

  return hash;
}

static guint64
mix_boards (guint64 hash, const char *file_name)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read (file_name);

  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *board = g_ptr_array_index (boards, i);
      g_autoptr (MhGame) game = mh_boards_game_with (board->graph, 1, i % MH_BOARDS_N_RULES);
      g_auto (MhResult) result = { NULL };

      mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);
      hash = mix_trace (hash, result.trace);
    }

  return hash;
}

/* The traces of the fixture boards are those of yesterday. */
static void
test_signature_of_traces (void)
{
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);

  hash = mix_boards (hash, "samples.jsonl");
  hash = mix_boards (hash, "corpus-directed.jsonl");
  hash = mix_boards (hash, "two-courtyards.json");
  g_assert_cmphex (hash, ==, SIGNATURE);
}

static guint32
count (const MhTrace *trace, MhEventKind kind)
{
  return mh_trace_count (trace, MH_EVENT_FILTER (kind), mh_trace_get_n_steps (trace));
}

/* The two ways to be decided: a winning reply, or no reply left. */
static void
assert_decisions (const MhTrace *trace, guint32 n_immediate, guint32 n_last)
{
  guint32 n_won = 0, n_lost = 0;

  for (guint32 i = 0; i < mh_trace_get_n_steps (trace); i++)
    {
      const MhEvent event = mh_trace_get_event (trace, i);

      if (event.kind != MH_EVENT_DECIDED)
        continue;
      if (event.outcome
          == mh_outcome_win_of (mh_space_get_mover (mh_trace_get_game (trace), event.slot)))
        n_won++;
      else
        n_lost++;
    }
  g_assert_cmpuint (n_won, ==, n_immediate);
  g_assert_cmpuint (n_lost, ==, n_last);
}

/* The board of the pictures, counted by hand once and for all. */
static void
test_signature_two_courtyards (void)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read ("two-courtyards.json");
  const MhCorpusBoard *board = g_ptr_array_index (boards, 0);
  g_autoptr (MhGame) game = mh_boards_game (board->graph);
  g_auto (MhResult) result = { NULL };

  mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);

  g_autoptr (MhStatistics) statistics = mh_statistics_new (result.solution);
  const MhTrace *trace = result.trace;
  const MhPhase level = mh_trace_get_phase (trace, 6);
  const MhEvent event = mh_trace_get_event (trace, 378);
  g_autofree char *position = mh_words_position_short (game, event.slot);

  g_assert_cmpuint (mh_space_get_n_possible (game), ==, 264);
  g_assert_cmpuint (statistics->n_levels, ==, 10);
  g_assert_cmpuint (mh_trace_get_n_steps (trace), ==, 543);
  g_assert_cmpuint (count (trace, MH_EVENT_SEED), ==, 44);
  g_assert_cmpuint (count (trace, MH_EVENT_TAKE), ==, 183);
  g_assert_cmpuint (count (trace, MH_EVENT_REFUTED), ==, 176);
  g_assert_cmpuint (count (trace, MH_EVENT_CLOSED), ==, 1);
  assert_decisions (trace, 98, 41);
  g_assert_cmpuint (mh_trace_count (trace, mh_trace_get_style (trace)->deciding, level.to), ==,
                    176);

  g_assert_cmpstr (position, ==, "M11 C2, mouse moves");
  g_assert_cmpint (event.kind, ==, MH_EVENT_DECIDED);
  g_assert_cmpint (event.outcome, ==, MH_OUTCOME_SECOND);
  g_assert_cmpuint (event.distance, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/signature/of-traces", test_signature_of_traces);
  g_test_add_func ("/solver/signature/two-courtyards", test_signature_two_courtyards);

  return g_test_run ();
}
