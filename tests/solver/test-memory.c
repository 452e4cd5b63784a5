/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-memory.h"
#include "mh-board.h"
#include "mh-solve.h"

#include <sys/resource.h>
#include <unistd.h>

#define ROOM ((guint64) 64 << 20)

/* Limits the process to what it uses, and some room. Returns: the limit before */
static struct rlimit
limit_memory (void)
{
  g_autofree char *text = NULL;
  struct rlimit before;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &before), ==, 0);

  const guint64 used = g_ascii_strtoull (text, NULL, 10) * (guint64) sysconf (_SC_PAGESIZE);
  const struct rlimit limit = { used + ROOM, before.rlim_max };

  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);

  return before;
}

/* Without a limit it is what the machine has; with one, what that leaves. */
static void
test_memory_usable (void)
{
  const guint64 free_bytes = mh_memory_get_usable ();
  const struct rlimit before = limit_memory ();
  const guint64 limited = mh_memory_get_usable ();

  g_assert_cmpint (setrlimit (RLIMIT_AS, &before), ==, 0);
  g_assert_cmpuint (limited, <=, ROOM);
  g_assert_cmpuint (limited, <=, free_bytes);
}

/* What a limit refuses says how much is needed, how much there is, and what
 * would fit. */
static void
test_memory_refusal (void)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (9000, NULL, 0, FALSE);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  mh_problem_init (&problem, mh_algorithms_get_stand_in (mh_algorithms_get_default (game), game),
                   game, 0);

  const struct rlimit before = limit_memory ();
  const gboolean is_solved = mh_solve (&problem, NULL, NULL, &result, &error);

  g_assert_cmpint (setrlimit (RLIMIT_AS, &before), ==, 0);
  g_assert_false (is_solved);
  g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY);
  g_assert_nonnull (strstr (error->message, "Solving 9000 nodes needs"));
  g_assert_nonnull (strstr (error->message, "may be used; about"));
  g_assert_nonnull (strstr (error->message, "nodes would fit"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/memory/usable", test_memory_usable);
  g_test_add_func ("/solver/memory/refusal", test_memory_refusal);

  return g_test_run ();
}
