/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-watch.h"

#include <inttypes.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

/* The intervals between two lines of progress, on a terminal and in a log. */
#define INTERVAL_MSEC 500
#define LOG_INTERVAL_MSEC 10000

#define SECONDS_OF_MINUTE 60
#define SECONDS_OF_HOUR 3600

typedef struct
{
  guint64 n_graphs, n_bytes;
} Progress;

struct _MhCensusWatch
{
  MhStop *stop;
  gboolean has_grids; /* whether grids are counted, and not graphs */
  guint64 n_bytes;    /* the length of all inputs; 0 if it is not known */
  gboolean is_terminal;
  gboolean is_shown;
  gboolean is_line_used; /* whether the terminal shows a line of progress */
  gint64 begun_usec;
  GMainContext *context;
  GMainLoop *loop;
  GSource *signals[2];
  GThread *thread;

  GMutex mutex; /* protects @begin and @now */
  Progress begin, now;
};

static void
append_rest (const MhCensusWatch *self, GString *text, const Progress *begin, const Progress *now)
{
  const double seconds = (double) (g_get_monotonic_time () - self->begun_usec) / G_USEC_PER_SEC;
  const guint64 n_done = now->n_bytes - begin->n_bytes;

  if (self->n_bytes == 0 || n_done == 0 || now->n_bytes > self->n_bytes)
    return;

  const guint64 n_left = self->n_bytes - now->n_bytes;
  const guint64 rest = (guint64) (seconds * (double) n_left / (double) n_done + 0.5);

  g_string_append (text, _ (", "));
  g_string_append_printf (text, _ ("%d %%"), (int) (100 * now->n_bytes / self->n_bytes));
  g_string_append (text, _ (", "));
  /* Translators: how long it will take: hours, minutes, seconds. */
  g_string_append_printf (text, _ ("%" PRIu64 ":%02" PRIu64 ":%02" PRIu64 " left"),
                          rest / SECONDS_OF_HOUR, rest / SECONDS_OF_MINUTE % SECONDS_OF_MINUTE,
                          rest % SECONDS_OF_MINUTE);
}

static void
show (MhCensusWatch *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const double seconds = (double) (g_get_monotonic_time () - self->begun_usec) / G_USEC_PER_SEC;
  Progress begin, now;

  g_mutex_lock (&self->mutex);
  begin = self->begin;
  now = self->now;
  g_mutex_unlock (&self->mutex);

  const guint64 n_graphs = now.n_graphs;
  const double rate = seconds > 0 ? (double) (now.n_graphs - begin.n_graphs) / seconds : 0;

  if (self->has_grids)
    g_string_append_printf (text, ngettext ("%" PRIu64 " grid", "%" PRIu64 " grids", n_graphs),
                            n_graphs);
  else
    g_string_append_printf (text, ngettext ("%" PRIu64 " graph", "%" PRIu64 " graphs", n_graphs),
                            n_graphs);
  g_string_append (text, _ (", "));
  g_string_append_printf (text, _ ("%.0f a second"), rate);
  append_rest (self, text, &begin, &now);
  fprintf (stderr, self->is_terminal ? "\r%s\033[K" : "%s\n", text->str);
  self->is_line_used = self->is_terminal;
}

static gboolean
progress_due_cb (gpointer user_data)
{
  show (user_data);

  return G_SOURCE_CONTINUE;
}

static void
leave_signals (MhCensusWatch *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    if (self->signals[i] != NULL)
      {
        g_source_destroy (self->signals[i]);
        g_clear_pointer (&self->signals[i], g_source_unref);
      }
}

static gboolean
interrupted_cb (gpointer user_data)
{
  MhCensusWatch *self = user_data;

  mh_stop_request (self->stop);
  leave_signals (self);

  return G_SOURCE_REMOVE;
}

static gboolean
ended_cb (gpointer user_data)
{
  MhCensusWatch *self = user_data;

  g_main_loop_quit (self->loop);

  return G_SOURCE_REMOVE;
}

static gpointer
run (gpointer data)
{
  MhCensusWatch *self = data;

  g_main_context_push_thread_default (self->context);
  g_main_loop_run (self->loop);
  g_main_context_pop_thread_default (self->context);

  return NULL;
}

static void
attach (MhCensusWatch *self, GSource *source, GSourceFunc func)
{
  g_source_set_callback (source, func, self, NULL);
  g_source_attach (source, self->context);
}

MhCensusWatch *
mh_census_watch_new (gboolean has_grids, gboolean is_shown, guint64 n_bytes, MhStop *stop)
{
  static const int numbers[] = { SIGINT, SIGTERM };
  MhCensusWatch *self = g_new0 (MhCensusWatch, 1);

  self->stop = stop;
  self->has_grids = has_grids;
  self->n_bytes = n_bytes;
  self->is_terminal = isatty (STDERR_FILENO);
  self->is_shown = is_shown || self->is_terminal;
  self->begun_usec = g_get_monotonic_time ();
  g_mutex_init (&self->mutex);
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      self->signals[i] = g_unix_signal_source_new (numbers[i]);
      attach (self, self->signals[i], interrupted_cb);
    }
  if (self->is_shown)
    {
      g_autoptr (GSource) timeout
          = g_timeout_source_new (self->is_terminal ? INTERVAL_MSEC : LOG_INTERVAL_MSEC);

      attach (self, timeout, progress_due_cb);
    }
  self->thread = g_thread_new ("watch", run, self);

  return self;
}

void
mh_census_watch_free (MhCensusWatch *self)
{
  g_autoptr (GSource) idle = g_idle_source_new ();

  attach (self, idle, ended_cb);
  g_thread_join (self->thread);
  leave_signals (self);
  if (self->is_line_used)
    fputs ("\r\033[K", stderr);
  else if (self->is_shown && !self->is_terminal)
    show (self);

  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

void
mh_census_watch_begin_at (MhCensusWatch *self, guint64 n_graphs, guint64 n_bytes)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  self->begin = self->now = (Progress){ n_graphs, n_bytes };
  g_mutex_unlock (&self->mutex);
}

void
mh_census_watch_report (MhCensusWatch *self, guint64 n_graphs, guint64 n_bytes)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  self->now = (Progress){ n_graphs, n_bytes };
  g_mutex_unlock (&self->mutex);
}
