/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-descriptors.h"

#include <dirent.h>
#include <unistd.h>

#define FOLDER "/proc/self/fd"

static guint
count_open (void)
{
  DIR *folder = opendir (FOLDER);
  guint n = 0;

  if (folder == NULL)
    return 0;

  while (readdir (folder) != NULL)
    n++;
  closedir (folder);

  return n;
}

void
mh_descriptors_begin (MhDescriptors *self)
{
  self->input = dup (STDIN_FILENO);
  close (STDIN_FILENO);
  self->n_open = count_open ();
}

void
mh_descriptors_end (const MhDescriptors *self)
{
  g_assert_cmpuint (count_open (), ==, self->n_open);
  if (self->input < 0)
    return;

  dup2 (self->input, STDIN_FILENO);
  close (self->input);
}
