/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-kill.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

void
mh_kill_tell (int told, guint32 done)
{
  if (write (told, &done, sizeof done) != sizeof done)
    _exit (1);
}

guint32
mh_kill_during (MhKillWork work, gconstpointer data, int most_usec)
{
  int ends[2];
  guint32 last = 0;

  g_assert_cmpint (pipe (ends), ==, 0);
  const pid_t child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      work (data, ends[1]);
      _exit (1);
    }
  close (ends[1]);

  g_assert_cmpint (read (ends[0], &last, sizeof last), ==, sizeof last);
  g_usleep ((gulong) g_test_rand_int_range (0, most_usec));
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  for (guint32 told; read (ends[0], &told, sizeof told) == sizeof told;)
    last = told;
  close (ends[0]);

  return last;
}
