/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-output.h"

#include "mh-io-error.h"
#include "mh-name.h"
#include "mh-safe-write.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Waits until standard output accepts data, in case another process has made it
 * non-blocking. */
static void
wait_for_room (void)
{
  GPollFD poll = { .fd = STDOUT_FILENO, .events = G_IO_OUT };

  g_poll (&poll, 1, -1);
}

/* Ends the program as if SIGPIPE had not been ignored. A reader that has gone, as in "…
 * | head", is no error. */
static void
end_without_reader (void)
{
  signal (SIGPIPE, SIG_DFL);
  raise (SIGPIPE);
}

gboolean
mh_output_write (const char *data, gsize length, gpointer user_data, GError **error)
{
  gsize n_done = 0;

  while (n_done < length)
    {
      const ssize_t n_written = write (STDOUT_FILENO, data + n_done, length - n_done);

      if (n_written >= 0)
        {
          n_done += (gsize) n_written;
        }
      else if (errno == EAGAIN)
        {
          wait_for_room ();
        }
      else if (errno != EINTR)
        {
          if (errno == EPIPE)
            end_without_reader ();
          g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE, "%s: %s", _ ("standard output"),
                       g_strerror (errno));
          return FALSE;
        }
    }

  return TRUE;
}

gboolean
mh_output_print (const char *text, GError **error)
{
  return mh_output_write (text, strlen (text), NULL, error);
}

gboolean
mh_output_save (const char *path, const void *data, gsize length, GError **error)
{
  if (mh_output_is_standard (path))
    return mh_output_write (data, length, NULL, error);

  return mh_safe_write (path, data, length, error);
}

void
mh_output_report (const char *message, const char *hint)
{
  g_autofree char *clean = mh_name_clean_text (message);

  fprintf (stderr, "mousehole-cli: %s\n", clean);
  if (hint != NULL)
    fprintf (stderr, "%s\n", hint);
}

gboolean
mh_output_is_standard (const char *path)
{
  return path == NULL || g_str_equal (path, "-");
}
