/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-solving.h"
#include "mh-space.h"

/*
 * The checkers are checked. The solver is linked against rules that can be
 * broken on purpose, in the ways solvers of this game really were wrong; those
 * who judge it must notice. The linker sends the calls here (--wrap).
 */
typedef enum
{
  SOUND,
  STUCK_FORGOTTEN, /* who cannot move has not lost yet */
  HOLE_COUNTED,    /* the cat is thought to have a way into the hole */
  REPLY_FORGOTTEN, /* one reply fewer than there are */
  MOVE_OVERLOOKED, /* some position never hears of a reply */
  MOUSE_IS_CAUGHT, /* even in the hole */
  N_FAULTS,
} Fault;

static Fault fault = SOUND;

MhOutcome __real_mh_space_get_end (const MhGame *game, guint32 position);
MhOutcome __wrap_mh_space_get_end (const MhGame *game, guint32 position);
guint32 __real_mh_space_count_successors (const MhGame *game, guint32 position);
guint32 __wrap_mh_space_count_successors (const MhGame *game, guint32 position);
guint32
__real_mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions);
guint32
__wrap_mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions);

MhOutcome
__wrap_mh_space_get_end (const MhGame *game, guint32 position)
{
  const MhOutcome end = __real_mh_space_get_end (game, position);

  if (fault == STUCK_FORGOTTEN && mh_space_is_stuck (game, position))
    return MH_OUTCOME_NONE;
  if (fault == MOUSE_IS_CAUGHT && end == MH_OUTCOME_FIRST && !mh_space_is_stuck (game, position))
    return MH_OUTCOME_SECOND;

  return end;
}

static gboolean
is_next_to_hole (const MhGame *game, guint32 node)
{
  guint32 n;
  const guint32 *row
      = mh_graph_get_successors (mh_game_get_graph (game, MH_PLAYER_FIRST), node, &n);

  for (guint32 i = 0; i < n; i++)
    if (mh_game_is_hole (game, row[i]))
      return TRUE;

  return FALSE;
}

guint32
__wrap_mh_space_count_successors (const MhGame *game, guint32 position)
{
  const guint32 n = __real_mh_space_count_successors (game, position);

  if (fault == HOLE_COUNTED && mh_space_get_mover (game, position) == MH_PLAYER_SECOND
      && is_next_to_hole (game, mh_space_get_cat (game, position)))
    return n + 1;
  if (fault == REPLY_FORGOTTEN && n > 1)
    return n - 1;

  return n;
}

guint32
__wrap_mh_space_list_predecessors (const MhGame *game, guint32 position, guint32 *positions)
{
  const guint32 n = __real_mh_space_list_predecessors (game, position, positions);

  return fault == MOVE_OVERLOOKED && n > 1 ? n - 1 : n;
}

/* Solves under @kind, and lets both judge with the true rules.
 * Returns: whether they notice */
static gboolean
is_noticed (MhGame *game, Fault kind)
{
  g_autoptr (MhNaive) naive = mh_naive_solve (game);

  fault = kind;

  g_autoptr (MhSolution) solution = mh_solving_solve (game);

  fault = SOUND;

  const gboolean differs = mh_solving_find_difference (solution, naive) != MH_POSITION_NONE;

  /* The certificate needs no second solver to know the same. */
  g_assert_cmpint (mh_solving_is_certified (solution), ==, !differs);

  return differs;
}

/* Each way of being wrong is noticed, and by the certificate exactly where the
 * naive solver sees a difference; the sound solver never is. */
static void
test_broken_is_noticed (void)
{
  guint n_noticed[N_FAULTS] = { 0 };

  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);

      for (int kind = SOUND; kind < N_FAULTS; kind++)
        n_noticed[kind] += is_noticed (game, (Fault) kind) ? 1 : 0;
    }

  g_assert_cmpuint (n_noticed[SOUND], ==, 0);
  for (int kind = SOUND + 1; kind < N_FAULTS; kind++)
    g_assert_cmpuint (n_noticed[kind], >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/broken/is-noticed", test_broken_is_noticed);

  return g_test_run ();
}
