/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-clip.h"

#include "mh-adjacency.h"
#include "mh-formats.h"
#include "mh-load.h"

char *
mh_clip_create_text (const MhBoard *part, GError **error)
{
  g_return_val_if_fail (part != NULL, NULL);

  return mh_adjacency_create_text (part, ",", error);
}

GBytes *
mh_clip_create_document (const MhBoard *part, GError **error)
{
  g_return_val_if_fail (part != NULL, NULL);

  g_autoptr (MhDocumentFile) file = mh_document_file_new (mh_board_copy (part));

  file->has_places = TRUE;

  return mh_document_file_write (file, error);
}

MhBoard *
mh_clip_read (const char *text, gsize length, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autoptr (MhDocumentFile) file = mh_formats_read (text, length, NULL, error);

  if (file == NULL || (!file->has_places && !mh_load_arrange (file->board, error)))
    return NULL;

  return g_steal_pointer (&file->board);
}
