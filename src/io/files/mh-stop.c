/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-stop.h"

#include <errno.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct _MhStop
{
  int is_requested; /* atomic */
  int fd;
};

MhStop *
mh_stop_new (void)
{
  MhStop *self = g_new0 (MhStop, 1);

  self->fd = eventfd (0, EFD_CLOEXEC | EFD_NONBLOCK);

  return self;
}

void
mh_stop_free (MhStop *self)
{
  g_return_if_fail (self != NULL);

  if (self->fd >= 0)
    close (self->fd);
  g_free (self);
}

void
mh_stop_request (MhStop *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_int_set (&self->is_requested, TRUE);
  while (self->fd >= 0 && eventfd_write (self->fd, 1) < 0 && errno == EINTR)
    continue;
}

gboolean
mh_stop_is_requested (const MhStop *self)
{
  return self != NULL && g_atomic_int_get (&self->is_requested);
}

int
mh_stop_get_fd (const MhStop *self)
{
  return self != NULL ? self->fd : -1;
}
