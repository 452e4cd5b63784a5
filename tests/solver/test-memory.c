/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-memory.h"
#include "mh-board.h"
#include "mh-solve.h"

#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define ROOM ((guint64) 64 << 20)
#define MIN_USED (ROOM * 3 / 4) /* of it, as some is left to others */

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

/* Returns: the bytes that a board of so many nodes needs */
static guint64
get_bytes_of_board (guint32 n_nodes)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (n_nodes, NULL, 0, FALSE);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, mh_algorithms_get_stand_in (mh_algorithms_get_default (game), game),
                   game, 0);

  return mh_solve_get_bytes_needed (&problem);
}

/* What a limit refuses says how much is needed, how much there is, and what
 * would fit: boards that are a little smaller do, and those that are a little larger do not. */
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

  const char *fitting = strstr (error->message, "; about ") + strlen ("; about ");
  const guint32 n_nodes = (guint32) g_ascii_strtoull (fitting, NULL, 10);

  g_assert_cmpuint (get_bytes_of_board (n_nodes - n_nodes / 20), <=, ROOM);
  g_assert_cmpuint (get_bytes_of_board (n_nodes + n_nodes / 20), >, MIN_USED);
}

/* @name: that of the option @number of @algorithm, which is too much for the memory */
static void
check_option (const char *algorithm, guint number, const char *name, gboolean is_traced)
{
  g_autoptr (MhBoard) board = mh_board_new_with_edges (300, NULL, 0, FALSE);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  mh_problem_init (&problem, mh_algorithms_find (algorithm), game, 1);
  problem.options.values[number] = 1000000;
  problem.is_traced = is_traced;

  const struct rlimit before = limit_memory ();
  const gboolean is_solved = mh_solve (&problem, NULL, NULL, &result, &error);

  g_assert_cmpint (setrlimit (RLIMIT_AS, &before), ==, 0);
  g_assert_false (is_solved);
  g_assert_error (error, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY);

  const char *fitting = strstr (error->message, name);

  g_assert_nonnull (fitting);
  g_assert_true (g_str_has_suffix (fitting, " would fit"));
  problem.options.values[number] = g_ascii_strtoull (fitting + strlen (name), NULL, 10);
  g_assert_cmpuint (problem.options.values[number], >, 0);
  g_assert_cmpuint (mh_solve_get_bytes_needed (&problem), <=, ROOM);
  problem.options.values[number] += 1 + problem.options.values[number] / 20;
  g_assert_cmpuint (mh_solve_get_bytes_needed (&problem), >, MIN_USED);
}

/* A search that gets more memory with its cap, or its budget, says which one would fit, and no
 * higher one does. */
static void
test_memory_refusal_of_option (void)
{
  check_option ("capped", 0, "Cap ", FALSE);
  check_option ("alphabeta", 1, "Budget ", TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/memory/usable", test_memory_usable);
  g_test_add_func ("/solver/memory/refusal", test_memory_refusal);
  g_test_add_func ("/solver/memory/refusal-of-option", test_memory_refusal_of_option);

  return g_test_run ();
}
