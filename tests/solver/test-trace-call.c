/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-recorded-trace.h"
#include "mh-space.h"
#include "mh-trace-call.h"

/* A program that is called for a position, after three turns, and then answers or does not. */
static MhTrace *
create_trace (const char *form, MhOutcome answer)
{
  const MhTraceStyle style = { .waiting = MH_WAITING_PATH, .has_slots = TRUE };
  g_autoptr (MhGraph) graph = mh_boards_path (9);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhListing) listing
      = mh_listing_new ("mine.py", "Python 3", form, "one\ntwo", strlen ("one\ntwo"));
  MhRecorder *recorder = mh_recorder_new (game, &style, 10);
  const guint32 position = mh_space_get_position (game, 7, 5, MH_PLAYER_SECOND);
  const guint32 slot = mh_recorder_add_slot (recorder, position, 4, MH_SLOT_NONE);

  mh_recorder_set_listing (recorder, listing);
  mh_recorder_add (recorder, (MhEvent){ .slot = slot,
                                        .cause = MH_STEP_NONE,
                                        .outcome = answer,
                                        .kind = MH_EVENT_ENTERED });

  return mh_recorder_freeze (recorder);
}

/* Calls are written as the program writes them, answers in the numbers of the task. */
static void
test_trace_call_forms (void)
{
  static const struct
  {
    const char *form;
    MhOutcome answer;
    const char *said;
  } cases[] = {
    { NULL, MH_OUTCOME_NONE, "(7, 5, 1)" },
    { NULL, MH_OUTCOME_DRAW, "(7, 5, 1) = 0" },
    { "go({m}, {c})", MH_OUTCOME_FIRST, "go(7, 5) = 1" },
    { "go({t}, {d})", MH_OUTCOME_SECOND, "go(1, 3) = 2" },
    { "{d+1} {20-d} {0-m} {t+10}", MH_OUTCOME_NONE, "4 17 -7 11" },
    { "f({m", MH_OUTCOME_DRAW, "f(7 = 0" },
    { "}{}", MH_OUTCOME_NONE, "}3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhTrace) trace = create_trace (cases[i].form, cases[i].answer);
      g_autofree char *said = mh_trace_call_describe (trace, 0);

      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/trace-call/forms", test_trace_call_forms);

  return g_test_run ();
}
