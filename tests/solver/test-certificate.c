/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-certificate.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

/* Solutions of random boards under random rules hold. */
static void
test_certificate_holds (void)
{
  for (guint round = 0; round < 1000; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (12);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      g_assert_true (mh_solving_is_certified (solution));
    }
}

static guint32
random_possible (const MhGame *game)
{
  guint32 position;

  do
    position = mh_pick_below (mh_space_get_n_positions (game));
  while (!mh_space_is_possible (game, position));

  return position;
}

/* Returns: a value that differs from @value in outcome or remoteness */
static MhValue
make_wrong (MhValue value)
{
  MhValue wrong;

  do
    {
      const MhOutcome outcome = (MhOutcome) (1 + mh_pick_below (3));
      const guint32 near = value.remoteness + mh_pick_below (3);

      wrong = (MhValue){ outcome, mh_outcome_is_win (outcome) && near > 0 ? near - 1 : 0 };
    }
  while (wrong.outcome == value.outcome && wrong.remoteness == value.remoteness);

  return wrong;
}

static void
assert_caught (MhSolution *spoilt, guint32 position)
{
  MhFault fault;

  /* Where it was planted, the values of the replies contradict it. */
  g_assert_false (mh_certificate_check (spoilt, position, position + 1, &fault));
  g_assert_cmpint (fault.kind, !=, MH_FAULT_NONE);
  g_assert_cmpuint (fault.position, ==, position);
  g_assert_cmpuint (mh_solving_encode (fault.claimed), ==,
                    mh_solving_encode (mh_solution_get_value (spoilt, position)));
  g_assert_false (mh_solving_is_certified (spoilt));

  g_autofree char *message = mh_certificate_dup_message (spoilt, &fault);

  g_assert_cmpstr (message, !=, "");
}

/* One wrong value anywhere is noticed, 10,000 of 10,000, on boards of one graph and of two. */
static void
test_certificate_catches (void)
{
  for (guint round = 0; round < 500; round++)
    {
      const guint32 n_nodes = 2 + mh_pick_below (11);
      g_autoptr (MhGraph) graph = mh_boards_random (n_nodes, 20, g_test_rand_bit ());
      g_autoptr (MhGraph) cat = round % 2 == 0 ? mh_boards_random (n_nodes, 20, g_test_rand_bit ())
                                               : mh_graph_ref (graph);
      g_autoptr (MhGame) game = mh_boards_game_of_two (graph, cat, 1u << mh_pick_below (2),
                                                       mh_pick_below (MH_BOARDS_N_ALL_RULES));
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      for (guint i = 0; i < 20; i++)
        {
          const guint32 position = random_possible (game);
          const MhValue wrong = make_wrong (mh_solution_get_value (solution, position));
          g_autoptr (MhSolution) spoilt = mh_solving_spoil (solution, position, wrong);

          assert_caught (spoilt, position);
        }
    }
}

/* Wrong everywhere at once, each way of being wrong gets its own name. */
static void
test_certificate_names_faults (void)
{
  const MhValue mouse = { MH_OUTCOME_FIRST, 1 }, cat = { MH_OUTCOME_SECOND, 1 },
                draw = { MH_OUTCOME_DRAW, 0 };
  g_autoptr (MhGraph) graph = mh_boards_path (5);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  const struct
  {
    guint32 mouse, cat; /* with the mouse to move */
    MhValue claimed;
    MhFaultKind kind;
  } cases[] = {
    { 0, 3, draw, MH_FAULT_FINISHED }, { 3, 3, mouse, MH_FAULT_FINISHED },
    { 4, 3, mouse, MH_FAULT_WIN },     { 1, 3, cat, MH_FAULT_LOSS },
    { 1, 3, draw, MH_FAULT_DRAW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint32 position
          = mh_space_get_position (game, cases[i].mouse, cases[i].cat, MH_PLAYER_FIRST);
      g_autoptr (MhSolution) spoilt = mh_solving_spoil (solution, position, cases[i].claimed);
      MhFault fault;

      g_assert_false (mh_certificate_check (spoilt, position, position + 1, &fault));
      g_assert_cmpint (fault.kind, ==, cases[i].kind);
    }
}

/* Checking in parts is checking the whole, and the first fault is the one told. */
static void
test_certificate_in_parts (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random (8, 12, FALSE);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 position = random_possible (game);
      const MhValue wrong = make_wrong (mh_solution_get_value (solution, position));
      g_autoptr (MhSolution) spoilt = mh_solving_spoil (solution, position, wrong);
      const guint32 n_positions = mh_space_get_n_positions (game);
      MhFault whole, part = { MH_FAULT_NONE };

      g_assert_false (mh_certificate_check (spoilt, 0, n_positions, &whole));
      for (guint32 from = 0; from < n_positions && part.kind == MH_FAULT_NONE; from += 7)
        mh_certificate_check (spoilt, from, MIN (from + 7, n_positions), &part);
      g_assert_cmpint (part.kind, ==, whole.kind);
      g_assert_cmpuint (part.position, ==, whole.position);
    }
}

/* In slices of any size the check finds the fault that the first look at each position finds. */
static void
test_certificate_in_slices (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random (8, 12, FALSE);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 position = random_possible (game);
      const MhValue wrong = make_wrong (mh_solution_get_value (solution, position));
      g_autoptr (MhSolution) spoilt = mh_solving_spoil (solution, position, wrong);
      g_autoptr (MhCertificate) certificate = mh_certificate_new (spoilt, NULL);
      const guint budget = 1 + mh_pick_below (100);
      double progress = 0;
      MhFault first;

      while (mh_certificate_advance (certificate, budget))
        {
          const double now = mh_certificate_get_progress (certificate);

          g_assert_cmpfloat (progress, <=, now);
          g_assert_cmpfloat (now, <=, 1);
          progress = now;
        }

      const MhFault *fault = mh_certificate_get_fault (certificate);

      g_assert_false (mh_certificate_check (spoilt, 0, mh_space_get_n_positions (game), &first));
      g_assert_nonnull (fault);
      g_assert_cmpint (fault->kind, ==, first.kind);
      g_assert_cmpuint (fault->position, ==, first.position);
    }
}

/* A table may call a position unknown where the cat is in a hole. */
static void
test_certificate_impossible (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (5);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint16 *codes
      = g_memdup2 (mh_solution_get_short_codes (solution), n_positions * sizeof (guint16));

  for (guint32 position = 0; position < n_positions; position++)
    if (!mh_space_is_possible (game, position))
      codes[position] = MH_SOLUTION_CODE_UNKNOWN;

  g_autoptr (MhSolution) other = mh_solution_new_take (game, codes);

  g_assert_true (mh_solving_is_certified (other));
}

/* The one who checks is checked: the naive solver notices a spoilt solution. */
static void
test_certificate_oracle_notices (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = NULL;
      g_autoptr (MhGraph) graph = mh_boards_random (2 + mh_pick_below (7), 9, g_test_rand_bit ());

      game = mh_boards_game_with (graph, 1, mh_pick_below (MH_BOARDS_N_RULES));

      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);
      const guint32 position = random_possible (game);
      const MhValue wrong = make_wrong (mh_solution_get_value (solution, position));
      g_autoptr (MhSolution) spoilt = mh_solving_spoil (solution, position, wrong);

      g_assert_cmpuint (mh_solving_find_difference (spoilt, naive), ==, position);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/certificate/holds", test_certificate_holds);
  g_test_add_func ("/solver/certificate/catches", test_certificate_catches);
  g_test_add_func ("/solver/certificate/names-faults", test_certificate_names_faults);
  g_test_add_func ("/solver/certificate/in-parts", test_certificate_in_parts);
  g_test_add_func ("/solver/certificate/in-slices", test_certificate_in_slices);
  g_test_add_func ("/solver/certificate/impossible", test_certificate_impossible);
  g_test_add_func ("/solver/certificate/oracle-notices", test_certificate_oracle_notices);

  return g_test_run ();
}
