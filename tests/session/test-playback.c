/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-playback.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-fixtures.h"
#include "mh-solve.h"

typedef struct
{
  MhSession *session;
  MhPlayback *playback;
  MhTrace *trace;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->session = mh_fixtures_session ();
  fixture->playback = mh_session_get_playback (fixture->session);
  fixture->trace = mh_playback_get_trace (fixture->playback);
  g_assert_nonnull (fixture->trace);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->session);
}

/* A new trace is shown finished. */
static void
test_playback_begins_at_the_end (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (mh_playback_get_n_steps (fixture->playback), ==, 543);
  g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, 543);
  g_assert_false (mh_playback_get_playing (fixture->playback));
}

/* What a unit counts, told by a scan over the events. */
static gboolean
is_boundary (const MhTrace *trace, MhStepUnit unit, guint32 step)
{
  if (unit == MH_STEP_UNIT_EVENT || step == 0 || step == mh_trace_get_n_steps (trace))
    return TRUE;
  if (unit == MH_STEP_UNIT_DECISION)
    return (MH_EVENT_FILTER (mh_trace_get_event (trace, step - 1).kind)
            & mh_trace_get_style (trace)->deciding)
           != 0;
  for (guint32 phase = 0; phase < mh_trace_get_n_phases (trace); phase++)
    if (mh_trace_get_phase (trace, phase).to == step)
      return TRUE;

  return FALSE;
}

/* From anywhere, a step by a unit leads to the nearest boundary of it. */
static void
test_playback_units (Fixture *fixture, gconstpointer data)
{
  for (int unit = MH_STEP_UNIT_EVENT; unit <= MH_STEP_UNIT_LEVEL; unit++)
    for (guint32 step = 0; step <= 543; step++)
      {
        guint32 next = step < 543 ? step + 1 : step;
        guint32 previous = step > 0 ? step - 1 : step;

        while (!is_boundary (fixture->trace, (MhStepUnit) unit, next))
          next++;
        while (!is_boundary (fixture->trace, (MhStepUnit) unit, previous))
          previous--;

        mh_playback_set_step (fixture->playback, step);
        mh_playback_step_forward (fixture->playback, (MhStepUnit) unit);
        g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, next);
        mh_playback_set_step (fixture->playback, step);
        mh_playback_step_backward (fixture->playback, (MhStepUnit) unit);
        g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, previous);
      }
}

static guint32
get_unit_start (MhPlayback *playback)
{
  return mh_step_unit_get_start (mh_playback_get_unit (playback), mh_playback_get_trace (playback),
                                 mh_playback_get_step (playback));
}

/* "Decided in this step" begins at the boundary before, but at the end. */
static void
test_playback_unit_start (Fixture *fixture, gconstpointer data)
{
  mh_playback_set_unit (fixture->playback, MH_STEP_UNIT_LEVEL);
  mh_playback_set_step (fixture->playback, 521);
  g_assert_cmpuint (get_unit_start (fixture->playback), ==, 483);
  mh_playback_set_unit (fixture->playback, MH_STEP_UNIT_EVENT);
  g_assert_cmpuint (get_unit_start (fixture->playback), ==, 520);
  mh_playback_set_step (fixture->playback, 0);
  g_assert_cmpuint (get_unit_start (fixture->playback), ==, 0);
  mh_playback_set_step (fixture->playback, 543);
  g_assert_cmpuint (get_unit_start (fixture->playback), ==, 543);
}

/* An hour of frames, late and irregular: the step is what the clock says. */
static void
test_playback_time (Fixture *fixture, gconstpointer data)
{
  const gint64 start = 12345678;
  gint64 now = start;

  mh_playback_set_unit (fixture->playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_speed (fixture->playback, 8);
  mh_playback_set_playing (fixture->playback, TRUE);
  g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, 0);
  mh_playback_advance (fixture->playback, now);

  while (now - start < 60 * G_USEC_PER_SEC)
    {
      now += g_test_rand_int_range (1, 500000);
      mh_playback_advance (fixture->playback, now);

      const guint32 expected = (guint32) ((now - start) * 8 / G_USEC_PER_SEC);

      g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, MIN (expected, 543));
    }

  mh_playback_advance (fixture->playback, start + G_TIME_SPAN_HOUR);
  g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, 543);
  g_assert_false (mh_playback_get_playing (fixture->playback));
}

/* Moving the step, unit or speed while playing begins anew from there. */
static void
test_playback_anchors (Fixture *fixture, gconstpointer data)
{
  gint64 now = 0;

  mh_playback_set_unit (fixture->playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_playing (fixture->playback, TRUE);
  mh_playback_advance (fixture->playback, now);
  mh_playback_advance (fixture->playback, now += 10 * G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, 10);

  mh_playback_set_step (fixture->playback, 128);
  mh_playback_advance (fixture->playback, now += 10 * G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, 128);
  mh_playback_advance (fixture->playback, now += G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, 129);

  mh_playback_set_speed (fixture->playback, 8);
  mh_playback_advance (fixture->playback, now);
  mh_playback_advance (fixture->playback, now += G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, 137);

  mh_playback_set_unit (fixture->playback, MH_STEP_UNIT_LEVEL);
  mh_playback_set_speed (fixture->playback, 1);
  mh_playback_advance (fixture->playback, now);
  mh_playback_advance (fixture->playback, now += G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (fixture->playback), ==, 167); /* level 1 is done */
}

/* By levels a run of very many ends in a minute, by decisions in ten; single
 * events are as slow as ever. */
static void
test_playback_long (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (90);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };
  g_autoptr (MhPlayback) playback = mh_playback_new ();
  gint64 now = 0;

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
  mh_playback_set_trace (playback, result.trace);

  const guint32 n_levels = mh_trace_get_n_phases (result.trace);
  const guint32 n_steps = mh_trace_get_n_steps (result.trace);

  g_assert_cmpuint (n_levels, >, 120);
  mh_playback_set_unit (playback, MH_STEP_UNIT_LEVEL);
  mh_playback_set_playing (playback, TRUE);
  mh_playback_advance (playback, now);
  mh_playback_advance (playback, now += 30 * G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (playback), ==,
                    mh_trace_get_phase (result.trace, n_levels / 2 - 1).to);
  mh_playback_advance (playback, now += 31 * G_USEC_PER_SEC);
  g_assert_false (mh_playback_get_playing (playback));

  mh_playback_set_unit (playback, MH_STEP_UNIT_DECISION);
  mh_playback_set_playing (playback, TRUE);
  mh_playback_advance (playback, now);
  mh_playback_advance (playback, now += 599 * G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (playback), <, n_steps);
  mh_playback_advance (playback, now += 2 * G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, n_steps);

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_playing (playback, TRUE);
  mh_playback_advance (playback, now);
  mh_playback_advance (playback, now += 10 * G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 10);
  mh_playback_set_speed (playback, MH_PLAYBACK_MIN_SPEED);
  mh_playback_advance (playback, now);
  mh_playback_advance (playback, now += 8 * G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 12);
  mh_playback_set_speed (playback, MH_PLAYBACK_MAX_SPEED);
  mh_playback_advance (playback, now);
  mh_playback_advance (playback, now += 16 * G_USEC_PER_SEC);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, n_steps);
}

/* Events about one position, in both directions. */
static void
test_playback_slot (Fixture *fixture, gconstpointer data)
{
  const MhGame *game = mh_trace_get_game (fixture->trace);
  const guint32 slot = mh_space_get_position (game, 11, 2, MH_PLAYER_FIRST);
  guint n_found = 0;

  mh_playback_set_step (fixture->playback, 0);
  while (mh_playback_step_to_position (fixture->playback, slot, TRUE))
    {
      const guint32 step = mh_playback_get_step (fixture->playback);

      g_assert_cmpuint (mh_trace_get_event (fixture->trace, step - 1).slot, ==, slot);
      n_found++;
    }
  g_assert_cmpuint (n_found, ==, 4); /* two refuted replies, decided, taken */

  while (mh_playback_step_to_position (fixture->playback, slot, FALSE))
    n_found--;
  g_assert_cmpuint (n_found, ==, 1); /* it began at the last of the four */
}

/* Setting what is set already tells nobody. */
static void
test_playback_quiet (Fixture *fixture, gconstpointer data)
{
  g_autofree guint *n_notified = mh_fixtures_count (fixture->playback, "notify");

  mh_playback_set_step (fixture->playback, 543);
  mh_playback_set_step (fixture->playback, 100000);
  mh_playback_set_speed (fixture->playback, 1);
  mh_playback_set_unit (fixture->playback, MH_STEP_UNIT_LEVEL);
  mh_playback_set_playing (fixture->playback, FALSE);
  mh_playback_set_trace (fixture->playback, fixture->trace);
  g_assert_cmpuint (*n_notified, ==, 0);
  g_signal_handlers_disconnect_by_data (fixture->playback, n_notified);
}

/* Without a trace there is nothing to play. */
static void
test_playback_without_trace (void)
{
  g_autoptr (MhPlayback) playback = mh_playback_new ();

  mh_playback_set_playing (playback, TRUE);
  g_assert_false (mh_playback_get_playing (playback));
  mh_playback_step_forward (playback, MH_STEP_UNIT_LEVEL);
  mh_playback_step_backward (playback, MH_STEP_UNIT_EVENT);
  mh_playback_advance (playback, 1);
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 0);
  g_assert_false (mh_playback_step_to_position (playback, 3, TRUE));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/workspace/playback/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("begins-at-the-end", test_playback_begins_at_the_end);
  ADD ("units", test_playback_units);
  ADD ("unit-start", test_playback_unit_start);
  ADD ("time", test_playback_time);
  ADD ("anchors", test_playback_anchors);
  ADD ("slot", test_playback_slot);
  ADD ("quiet", test_playback_quiet);
  g_test_add_func ("/workspace/playback/long", test_playback_long);
  g_test_add_func ("/workspace/playback/without-trace", test_playback_without_trace);

  return g_test_run ();
}
