/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-submission-process.h"

#include "mh-io-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The numbers of descriptors in the program, and in the warden. */
#define ANSWERS_FD 3
#define LIFELINE_FD 4

#define SIGNAL_STATUS 128
#define CHUNK_BYTES 65536
/* More than a pipe holds. */
#define MAX_EVENTS_AT_ONCE (1u << 20)
#define LOOK_USEC 500

/* Longer lines are no integers; they are cut. */
#define MAX_LINE_BYTES 4096

struct _MhSubmissionProcess
{
  GPid warden;                                             /* 0 if it could not be started */
  int questions, answers, printed_fd, lifeline, events_fd; /* our ends; -1 when closed */
  GString *outgoing;
  GString *incoming;
  gsize read_to;              /* where the first line of incoming begins that was not handed out */
  GString *printed;           /* the beginning of it */
  guint64 n_printed, n_lines; /* bytes that were printed, and lines that have come, in all */
  MhGatheredBytes events;
  GString *report; /* what the warden says when all is over */
  gboolean is_over;
  guint64 n_bytes; /* that the program may use, for words */
};

/* Makes a channel whose end @ours never blocks.
 * @ours, @theirs: indexes of the ends that pipe2() makes */
static gboolean
open_channel (int ours, int *our_fd, int *their_fd)
{
  int fds[2];

  if (pipe2 (fds, O_CLOEXEC) < 0)
    return FALSE;
  *our_fd = fds[ours];
  *their_fd = fds[1 - ours];
  fcntl (*our_fd, F_SETFL, O_NONBLOCK);

  return TRUE;
}

#define N_THEIRS (MH_SANDBOX_EVENTS_FD + 1)

static gboolean
open_channels (MhSubmissionProcess *self, gboolean has_events, int theirs[N_THEIRS])
{
  int lifeline[2];

  if (has_events && !open_channel (0, &self->events_fd, &theirs[MH_SANDBOX_EVENTS_FD]))
    return FALSE;

  if (!open_channel (1, &self->questions, &theirs[STDIN_FILENO])
      || !open_channel (0, &self->printed_fd, &theirs[STDOUT_FILENO])
      || !open_channel (0, &self->answers, &theirs[ANSWERS_FD])
      || socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, lifeline) < 0)
    return FALSE;
  self->lifeline = lifeline[0];
  theirs[LIFELINE_FD] = lifeline[1];
  fcntl (self->lifeline, F_SETFL, O_NONBLOCK);
  theirs[STDERR_FILENO] = fcntl (theirs[STDOUT_FILENO], F_DUPFD_CLOEXEC, LIFELINE_FD + 1);

  return theirs[STDERR_FILENO] >= 0;
}

/* Gives the warden a session of its own, before it is one: an interrupt from the terminal is meant
 * for the caller alone. */
static void
leave_session_cb (gpointer user_data)
{
  setsid ();
}

static gboolean
start (MhSubmissionProcess *self,
       const MhSandbox *sandbox,
       char **words,
       const int *theirs,
       GError **error)
{
  static const int targets[] = { ANSWERS_FD, LIFELINE_FD, MH_SANDBOX_EVENTS_FD };
  const int sources[] = { theirs[ANSWERS_FD], theirs[LIFELINE_FD], theirs[MH_SANDBOX_EVENTS_FD] };
  g_auto (GStrv) environment = mh_sandbox_dup_environment (sandbox);

  return g_spawn_async_with_pipes_and_fds (sandbox->folder, (const char *const *) words,
                                           (const char *const *) environment,
                                           G_SPAWN_DO_NOT_REAP_CHILD, leave_session_cb, NULL,
                                           theirs[STDIN_FILENO], theirs[STDOUT_FILENO],
                                           theirs[STDERR_FILENO], sources, targets,
                                           G_N_ELEMENTS (targets) - (sandbox->has_events ? 0 : 1),
                                           &self->warden, NULL, NULL, NULL, error);
}

MhSubmissionProcess *
mh_submission_process_new (const MhSandbox *sandbox, const char *const *command, GError **error)
{
  g_return_val_if_fail (sandbox != NULL && command != NULL, NULL);

  g_auto (GStrv) words = mh_sandbox_wrap (sandbox, command, error);

  if (words == NULL)
    return NULL;

  int theirs[N_THEIRS] = { -1, -1, -1, -1, -1, -1 };
  g_autoptr (MhSubmissionProcess) self = g_new0 (MhSubmissionProcess, 1);

  self->questions = self->answers = self->printed_fd = self->lifeline = self->events_fd = -1;
  self->outgoing = g_string_new (NULL);
  self->incoming = g_string_new (NULL);
  self->printed = g_string_new (NULL);
  self->report = g_string_new (NULL);
  self->n_bytes = sandbox->n_bytes;

  const gboolean is_open = open_channels (self, sandbox->has_events, theirs);

  if (!is_open)
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_READ, "%s: %s", command[0], g_strerror (errno));

  const gboolean is_started = is_open && start (self, sandbox, words, theirs, error);

  for (guint i = 0; i < G_N_ELEMENTS (theirs); i++)
    if (theirs[i] >= 0)
      close (theirs[i]);

  return is_started ? g_steal_pointer (&self) : NULL;
}

static void
close_fd (int *fd)
{
  if (*fd >= 0)
    close (*fd);
  *fd = -1;
}

/* Returns: whether a signal has stopped a process. A debugger, or a checker for leaks, stops it in
 * another way, and ends that itself. */
static gboolean
is_stopped (GPid process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", process);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;

  /* The name before the state is in parentheses, and may have some in it. */
  const char *name_end = strrchr (text, ')');

  return name_end != NULL && g_str_has_prefix (name_end, ") T");
}

void
mh_submission_process_free (MhSubmissionProcess *self)
{
  g_return_if_fail (self != NULL);

  close_fd (&self->lifeline);
  if (self->warden > 0)
    /* A program without a sandbox may stop it again and again, until it is ended. */
    while (waitpid (self->warden, NULL, WNOHANG) == 0)
      {
        if (is_stopped (self->warden))
          kill (self->warden, SIGCONT);
        g_usleep (LOOK_USEC);
      }
  close_fd (&self->questions);
  close_fd (&self->answers);
  close_fd (&self->printed_fd);
  close_fd (&self->events_fd);
  g_string_free (self->outgoing, TRUE);
  g_string_free (self->incoming, TRUE);
  g_string_free (self->printed, TRUE);
  mh_gathered_bytes_clear (&self->events);
  g_string_free (self->report, TRUE);
  g_free (self);
}

GString *
mh_submission_process_get_outgoing (MhSubmissionProcess *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->outgoing;
}

/* Writes as write() does; the signal that the reader has gone reaches nobody. */
static gssize
write_quietly (int fd, const char *data, gsize length)
{
  const struct timespec at_once = { 0 };
  sigset_t pipe_signal, before;

  sigemptyset (&pipe_signal);
  sigaddset (&pipe_signal, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &pipe_signal, &before);

  const gssize n_written = write (fd, data, length);
  const int fault = errno;

  if (n_written < 0 && fault == EPIPE)
    sigtimedwait (&pipe_signal, NULL, &at_once);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  errno = fault;

  return n_written;
}

static void
send_outgoing (MhSubmissionProcess *self)
{
  const gssize n_written
      = write_quietly (self->questions, self->outgoing->str, self->outgoing->len);

  if (n_written > 0)
    g_string_erase (self->outgoing, 0, n_written);
  else if (errno != EAGAIN && errno != EINTR)
    close_fd (&self->questions); /* nobody reads any more */
}

/* Reads what is there, at most @limit bytes in all, and closes a channel at its end. */
static void
receive (int *fd, GString *text, gsize limit)
{
  char chunk[CHUNK_BYTES];
  gssize n_read = 1;

  while (*fd >= 0 && text->len < limit && n_read > 0)
    {
      n_read = read (*fd, chunk, MIN (sizeof chunk, limit - text->len));
      if (n_read > 0)
        g_string_append_len (text, chunk, n_read);
      else if (n_read == 0 || (errno != EAGAIN && errno != EINTR))
        close_fd (fd);
    }
}

/* Keeps the beginning of what is printed, and counts the rest. */
static void
receive_printed (MhSubmissionProcess *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  receive (&self->printed_fd, text, CHUNK_BYTES);
  self->n_printed += text->len;
  g_string_append_len (self->printed, text->str,
                       (gssize) MIN (text->len, MH_SUBMISSION_MAX_PRINTED - self->printed->len));
}

static void
receive_answers (MhSubmissionProcess *self)
{
  g_string_erase (self->incoming, 0, (gssize) self->read_to);
  self->read_to = 0;

  const gsize n_kept = self->incoming->len;

  receive (&self->answers, self->incoming, CHUNK_BYTES);
  for (gsize i = n_kept; i < self->incoming->len; i++)
    self->n_lines += self->incoming->str[i] == '\n';
}

/* Returns: whether more was printed than is allowed between two lines, on average */
static gboolean
has_printed_too_much (const MhSubmissionProcess *self)
{
  return self->n_printed > (self->n_lines + 1) * MH_SUBMISSION_MAX_PRINTED;
}

/* @is_last: whether a line without an end is one
 * Returns: (nullable): the next line that has come */
static const char *
take_line (MhSubmissionProcess *self, gboolean is_last)
{
  char *line = self->incoming->str + self->read_to;
  const gsize rest = self->incoming->len - self->read_to;
  char *end = memchr (line, '\n', rest);

  if (rest == 0 || (end == NULL && !is_last && rest < MAX_LINE_BYTES))
    return NULL;
  if (end != NULL)
    *end = '\0';
  self->read_to += end != NULL ? (gsize) (end - line) + 1 : rest;

  return line;
}

/* Takes what is there, and a bound of what is written meanwhile. */
static void
receive_events (MhSubmissionProcess *self)
{
  const gsize limit = MIN (self->events.length + MAX_EVENTS_AT_ONCE, MH_SUBMISSION_MAX_EVENTS);
  g_autoptr (GString) piece = g_string_new (NULL);
  gboolean goes_on = TRUE;

  while (goes_on && self->events.length < limit)
    {
      receive (&self->events_fd, piece, MIN (CHUNK_BYTES, limit - self->events.length));
      goes_on = piece->len > 0 && mh_gathered_bytes_take_all (&self->events, piece);
    }
}

/* Returns: whether something may have come */
static gboolean
wait_for_channels (MhSubmissionProcess *self, int timeout_msec)
{
  struct pollfd waited[] = {
    { self->lifeline, POLLIN, 0 },
    { self->answers, POLLIN, 0 },
    { self->printed_fd, POLLIN, 0 },
    { self->outgoing->len > 0 ? self->questions : -1, POLLOUT, 0 },
    { self->events.length < MH_SUBMISSION_MAX_EVENTS ? self->events_fd : -1, POLLIN, 0 },
  };

  if (poll (waited, G_N_ELEMENTS (waited), timeout_msec) <= 0)
    return FALSE;
  if (waited[3].revents != 0)
    send_outgoing (self);
  if (waited[0].revents != 0)
    receive (&self->lifeline, self->report, CHUNK_BYTES);
  self->is_over = self->lifeline < 0 || self->report->len > 0;
  receive_answers (self);
  receive_printed (self);
  receive_events (self);

  return TRUE;
}

MhNews
mh_submission_process_wait (MhSubmissionProcess *self, int timeout_msec, const char **line)
{
  g_return_val_if_fail (self != NULL && line != NULL, MH_NEWS_ENDED);

  *line = take_line (self, FALSE);
  if (*line == NULL && !self->is_over && !wait_for_channels (self, timeout_msec))
    return MH_NEWS_NONE;
  if (*line == NULL)
    *line = take_line (self, self->is_over);
  if (has_printed_too_much (self))
    return MH_NEWS_PRINTED;
  if (*line != NULL)
    return MH_NEWS_LINE;

  return self->is_over ? MH_NEWS_ENDED : MH_NEWS_NONE;
}

const GString *
mh_submission_process_get_printed (const MhSubmissionProcess *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->printed;
}

const MhGatheredBytes *
mh_submission_process_get_events (const MhSubmissionProcess *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->events;
}

int
mh_submission_process_get_status (const MhSubmissionProcess *self)
{
  int status = -1;

  g_return_val_if_fail (self != NULL, -1);

  return sscanf (self->report->str, "ended %d", &status) == 1 ? status : -1;
}

static char *
describe_bound (const MhSubmissionProcess *self)
{
  g_autofree char *size = g_format_size_full (self->n_bytes, G_FORMAT_SIZE_IEC_UNITS);

  if (g_str_has_prefix (self->report->str, "processes"))
    return g_strdup_printf (ngettext ("it started more than %d process",
                                      "it started more than %d processes",
                                      MH_SANDBOX_MAX_PROCESSES),
                            MH_SANDBOX_MAX_PROCESSES);
  if (g_str_has_prefix (self->report->str, "memory"))
    /* Translators: "1.0 GiB". */
    return g_strdup_printf (_ ("it used more than %s of memory"), size);
  if (self->report->len == 0)
    return g_strdup (_ ("it ended the program that keeps it within bounds"));

  return g_strchomp (g_strdup (self->report->str));
}

char *
mh_submission_process_describe_end (const MhSubmissionProcess *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const int status = mh_submission_process_get_status (self);

  if (status < 0)
    return describe_bound (self);
  if (status > SIGNAL_STATUS)
    /* Translators: the name of a signal, such as "Segmentation fault". */
    return g_strdup_printf (_ ("it was ended by a signal: %s"),
                            g_strsignal (status - SIGNAL_STATUS));

  return g_strdup_printf (_ ("it ended with status %d before it had answered"), status);
}
