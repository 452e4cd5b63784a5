/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-embedded.h"

const MhEmbedded *
mh_embedded_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (const MhEmbedded *file = mh_judge_files; file->name != NULL; file++)
    if (g_str_equal (file->name, name))
      return file;

  return NULL;
}
