/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/securebits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * mousehole-warden MEMORY PROCESSES SECONDS ADDRESSES POWERS COMMAND [ARGUMENT…]
 *
 * Runs a command that nobody trusts, and ends it with all its descendants as soon as it
 * has ended itself, takes more than it may, or nobody waits for it any more. A daemon
 * cannot escape, since orphans become children of the warden. Keys of the terminal, such as
 * Ctrl+C, reach neither of them, and a signal of the command to its group only itself.
 *
 * MEMORY is what the command and its descendants may hold in bytes, PROCESSES how many
 * these may be, SECONDS what each may compute, and ADDRESSES the bytes of addresses of
 * each, 0 for any number. POWERS is 1 if the command may have those of the superuser, which
 * a sandbox needs and drops itself. Descriptor 4 is a socket: the warden works until its other end
 * is closed, and writes one line to it when all is over: "ended STATUS", where a signal
 * counts as 128 and its number, "memory", "processes", or "cannot run" with the reason.
 * Descriptors up to 3, and 5 if it is there, are for the command alone.
 */
#define LIFELINE_FD 4
#define EVENTS_FD 5
#define WATCH_MSEC 20
#define MAX_FILE_BYTES (64u << 20)
#define STACK_BYTES (256u << 20)
#define SIGNAL_STATUS 128

typedef struct
{
  guint64 n_bytes;
  guint64 n_processes;
  guint64 n_seconds;
  guint64 n_addresses;
  gboolean has_powers;
} Bounds;

/* Appends the processes that a thread has started. */
static void
add_children_of_thread (GArray *processes, pid_t process, const char *thread)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/task/%s/children", (int) process, thread);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;

  for (char *rest = text; *g_strchug (rest) != '\0';)
    {
      const pid_t child = (pid_t) strtol (rest, &rest, 10);

      g_array_append_val (processes, child);
    }
}

static void
add_children (GArray *processes, pid_t process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/task", (int) process);
  DIR *folder = opendir (path);

  if (folder == NULL)
    return;
  for (const struct dirent *entry = readdir (folder); entry != NULL; entry = readdir (folder))
    if (g_ascii_isdigit (entry->d_name[0]))
      add_children_of_thread (processes, process, entry->d_name);
  closedir (folder);
}

/* Returns: (transfer full) (element-type pid_t): all processes below this one */
static GArray *
list_descendants (void)
{
  GArray *processes = g_array_new (FALSE, FALSE, sizeof (pid_t));

  add_children (processes, getpid ());
  for (guint i = 0; i < processes->len; i++)
    add_children (processes, g_array_index (processes, pid_t, i));

  return processes;
}

static guint64
count_resident_bytes (pid_t process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/statm", (int) process);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;

  const char *second = strchr (text, ' ');

  return second != NULL ? g_ascii_strtoull (second, NULL, 10) * (guint64) sysconf (_SC_PAGESIZE)
                        : 0;
}

/* Returns: (nullable): the name of a bound that is broken */
static const char *
find_broken_bound (const Bounds *bounds)
{
  g_autoptr (GArray) processes = list_descendants ();
  guint64 n_bytes = 0;

  if (processes->len > bounds->n_processes)
    return "processes";
  for (guint i = 0; i < processes->len; i++)
    n_bytes += count_resident_bytes (g_array_index (processes, pid_t, i));

  return n_bytes > bounds->n_bytes ? "memory" : NULL;
}

static void
end_descendants (void)
{
  for (;;)
    {
      g_autoptr (GArray) processes = list_descendants ();

      if (processes->len == 0)
        return;
      for (guint i = 0; i < processes->len; i++)
        kill (g_array_index (processes, pid_t, i), SIGKILL);
      while (waitpid (-1, NULL, WNOHANG) > 0)
        continue;
      g_usleep (1000);
    }
}

static void
set_limit (int resource, guint64 value)
{
  struct rlimit limit;

  getrlimit ((__rlimit_resource_t) resource, &limit);
  if (limit.rlim_max != RLIM_INFINITY)
    value = MIN (value, limit.rlim_max);
  limit.rlim_cur = value;
  /* A stack may grow again in a program that knows what it does. */
  if (resource != RLIMIT_STACK)
    limit.rlim_max = value;
  setrlimit ((__rlimit_resource_t) resource, &limit);
}

static void
become_command (const Bounds *bounds, char **command)
{
  sigset_t none;

  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  setsid ();
  /* A command without a sandbox may kill the warden, and then itself. */
  prctl (PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  set_limit (RLIMIT_CORE, 0);
  set_limit (RLIMIT_CPU, bounds->n_seconds);
  set_limit (RLIMIT_FSIZE, MAX_FILE_BYTES);
  set_limit (RLIMIT_STACK, STACK_BYTES);
  if (bounds->n_addresses != 0)
    set_limit (RLIMIT_AS, bounds->n_addresses);
  /* Anybody but the superuser has no powers, so that there is nothing to lose. */
  if (!bounds->has_powers)
    prctl (PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED, 0, 0, 0);

  execv (command[0], command);
  dprintf (LIFELINE_FD, "cannot run %s: %s\n", command[0], g_strerror (errno));
  _exit (SIGNAL_STATUS - 1);
}

/* Reaps whoever has ended.
 * Returns: whether @command is among them, with its @status */
static gboolean
reap (pid_t command, int *status)
{
  gboolean is_over = FALSE;
  int wait_status;

  for (pid_t ended = waitpid (-1, &wait_status, WNOHANG); ended > 0;
       ended = waitpid (-1, &wait_status, WNOHANG))
    if (ended == command)
      {
        is_over = TRUE;
        *status = WIFEXITED (wait_status) ? WEXITSTATUS (wait_status)
                                          : SIGNAL_STATUS + WTERMSIG (wait_status);
      }

  return is_over;
}

/* Waits until all is over.
 * Returns: (transfer full): the line to write */
static char *
watch (pid_t command, const Bounds *bounds, int signals)
{
  struct pollfd waited[] = { { LIFELINE_FD, POLLIN, 0 }, { signals, POLLIN, 0 } };
  const char *broken = NULL;
  int status = 0;

  while (broken == NULL)
    {
      struct signalfd_siginfo info;

      poll (waited, G_N_ELEMENTS (waited), WATCH_MSEC);
      if (waited[0].revents != 0)
        return g_strdup ("left alone\n");
      if (waited[1].revents != 0 && read (signals, &info, sizeof info) < 0)
        return g_strdup ("left alone\n");
      if (reap (command, &status))
        return g_strdup_printf ("ended %d\n", status);
      broken = find_broken_bound (bounds);
    }

  return g_strdup_printf ("%s\n", broken);
}

int
main (int argc, char **argv)
{
  sigset_t child_ended;

  if (argc < 7)
    {
      fputs ("mousehole-warden is started by Mousehole, which runs programs of others in it.\n",
             stderr);
      return 2;
    }

  const Bounds bounds = {
    .n_bytes = g_ascii_strtoull (argv[1], NULL, 10),
    .n_processes = g_ascii_strtoull (argv[2], NULL, 10),
    .n_seconds = g_ascii_strtoull (argv[3], NULL, 10),
    .n_addresses = g_ascii_strtoull (argv[4], NULL, 10),
    .has_powers = g_str_equal (argv[5], "1"),
  };

  sigemptyset (&child_ended);
  sigaddset (&child_ended, SIGCHLD);
  sigprocmask (SIG_BLOCK, &child_ended, NULL);
  prctl (PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  fcntl (LIFELINE_FD, F_SETFD, FD_CLOEXEC);

  const gboolean has_events = fcntl (EVENTS_FD, F_GETFD) >= 0;
  const int signals = signalfd (-1, &child_ended, SFD_CLOEXEC);
  const pid_t command = fork ();

  if (command == 0)
    become_command (&bounds, argv + 6);

  /* The ends of pipes that the command has must close with it. */
  for (int fd = 0; fd < LIFELINE_FD; fd++)
    close (fd);
  if (has_events)
    close (EVENTS_FD);

  g_autofree char *line = watch (command, &bounds, signals);

  end_descendants ();
  dprintf (LIFELINE_FD, "%s", line);

  return 0;
}
