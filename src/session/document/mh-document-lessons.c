/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-private.h"

/* What a document keeps beside its board, and undo leaves alone: games, answers, bookmarks, the
 * program that is tried, and whether results are hidden. */

/* Returns: FALSE after "refused" where @is_set is */
static gboolean
end_setting (MhDocument *self, gboolean is_set)
{
  if (!is_set)
    return mh_document_refuse (self, NULL);

  mh_document_notify_lesson (self);
  return TRUE;
}

const MhMatch *
mh_document_find_match (MhDocument *self, const char *digest)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self) && digest != NULL, NULL);

  return mh_digest_list_find (&mh_document_get_file (self)->matches, digest);
}

gboolean
mh_document_set_match (MhDocument *self, const MhMatch *match)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  MhDigestList *matches = &mh_document_get_own_file (self)->matches;

  return end_setting (self,
                      match != NULL
                          && mh_digest_list_set (matches, match->digest, mh_match_ref (match)));
}

const MhScore *
mh_document_find_score (MhDocument *self, const char *digest)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self) && digest != NULL, NULL);

  return mh_digest_list_find (&mh_document_get_file (self)->scores, digest);
}

gboolean
mh_document_set_score (MhDocument *self, const MhScore *score)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  MhDigestList *scores = &mh_document_get_own_file (self)->scores;

  return end_setting (self, score != NULL
                                && mh_digest_list_set (scores, score->digest,
                                                       score->n_answers > 0 ? mh_score_ref (score)
                                                                            : NULL));
}

GPtrArray *
mh_document_get_bookmarks (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return mh_document_get_file (self)->bookmarks;
}

static gpointer
ref_bookmark (gconstpointer bookmark, gpointer user_data)
{
  return mh_bookmark_ref (bookmark);
}

/* Returns: (transfer full): a list of the bookmarks that can be changed */
static GPtrArray *
copy_bookmarks (MhDocument *self)
{
  GPtrArray *bookmarks = mh_document_get_file (self)->bookmarks;

  return bookmarks != NULL ? g_ptr_array_copy (bookmarks, ref_bookmark, NULL)
                           : g_ptr_array_new_with_free_func ((GDestroyNotify) mh_bookmark_unref);
}

/* Returns: the index of the bookmark of a step, or the number of bookmarks */
static guint
find_bookmark (const GPtrArray *bookmarks, const char *run, guint32 step)
{
  for (guint i = 0; i < bookmarks->len; i++)
    {
      const MhBookmark *bookmark = g_ptr_array_index (bookmarks, i);

      if (bookmark->step == step && g_str_equal (bookmark->run, run))
        return i;
    }

  return bookmarks->len;
}

/* @bookmarks: (transfer full) */
static void
take_bookmarks (MhDocument *self, GPtrArray *bookmarks)
{
  MhDocumentFile *file = mh_document_get_own_file (self);

  g_clear_pointer (&file->bookmarks, g_ptr_array_unref);
  file->bookmarks = bookmarks;
  mh_document_notify_lesson (self);
}

void
mh_document_set_bookmark (MhDocument *self, const MhBookmark *bookmark)
{
  g_return_if_fail (MH_IS_DOCUMENT (self) && bookmark != NULL);

  g_autoptr (GPtrArray) bookmarks = copy_bookmarks (self);
  const guint i = find_bookmark (bookmarks, bookmark->run, bookmark->step);

  if (i == MH_MAX_BOOKMARKS)
    return;
  if (i < bookmarks->len)
    {
      const MhBookmark *old = g_ptr_array_index (bookmarks, i);

      if (g_str_equal (old->note, bookmark->note) && old->question == bookmark->question)
        return;
      g_ptr_array_remove_index (bookmarks, i);
    }
  g_ptr_array_insert (bookmarks, (int) i, mh_bookmark_ref (bookmark));
  take_bookmarks (self, g_steal_pointer (&bookmarks));
}

void
mh_document_remove_bookmark (MhDocument *self, const char *run, guint32 step)
{
  g_return_if_fail (MH_IS_DOCUMENT (self) && run != NULL);

  g_autoptr (GPtrArray) bookmarks = copy_bookmarks (self);
  const guint i = find_bookmark (bookmarks, run, step);

  if (i == bookmarks->len)
    return;

  g_ptr_array_remove_index (bookmarks, i);
  take_bookmarks (self, g_steal_pointer (&bookmarks));
}

const MhProgramLink *
mh_document_get_program (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), NULL);

  return mh_document_get_file (self)->program;
}

void
mh_document_set_program (MhDocument *self, const MhProgramLink *program)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  MhDocumentFile *file = mh_document_get_own_file (self);

  if (mh_program_link_equal (program, file->program))
    return;

  g_clear_pointer (&file->program, mh_program_link_free);
  if (program != NULL)
    file->program
        = mh_program_link_new (program->path, program->language, program->command, program->digest);
  mh_document_notify_lesson (self);
}

gboolean
mh_document_get_hides_results (MhDocument *self)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (self), FALSE);

  return mh_document_get_file (self)->hides_results;
}

void
mh_document_set_hides_results (MhDocument *self, gboolean hides_results)
{
  g_return_if_fail (MH_IS_DOCUMENT (self));

  if (!hides_results == !mh_document_get_file (self)->hides_results)
    return;

  mh_document_get_own_file (self)->hides_results = hides_results != FALSE;
  mh_document_notify_lesson (self);
}
