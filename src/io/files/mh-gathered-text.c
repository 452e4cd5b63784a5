/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-gathered-text.h"

#include "mh-io-error.h"

GBytes *
mh_gathered_text_finish (MhGatheredBytes *self, GString *rest, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (rest != NULL)
    mh_gathered_bytes_take_all (self, rest);

  GBytes *text = mh_gathered_bytes_finish (self);

  if (text == NULL)
    mh_io_error_set_memory (error);
  return text;
}
