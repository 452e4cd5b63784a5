/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-find-sorter.h"

#include "mh-gathered-text.h"
#include "mh-io-error.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ROOM_BYTES (32u << 20)

/* The separator between the sort key and the line. It is less than every character of a
 * name, so that a name sorts before its continuations. */
#define KEY_END '\t'
#define MAX_KEY_BYTES 16 /* besides the name */

/* A temporary file with some of the lines, in order: a run of the merge sort. */
typedef struct
{
  FILE *file;
  char *line; /* (nullable): the next line; NULL at the end */
  gsize n_room;
} Run;

struct _MhFindSorter
{
  const MhCensusForm *form;
  gsize n_room;
  GString *text;         /* lines with their keys, each ended by a NUL byte */
  MhGatheredBytes lines; /* (element-type gsize): the offsets of the lines */
  GArray *runs;          /* (element-type Run): the runs on disk */
};

static void
run_clear (gpointer data)
{
  Run *self = data;

  fclose (self->file);
  free (self->line); /* getline() allocates with malloc() */
}

MhFindSorter *
mh_find_sorter_new (const MhCensusForm *form)
{
  return mh_find_sorter_new_with_room (form, ROOM_BYTES);
}

MhFindSorter *
mh_find_sorter_new_with_room (const MhCensusForm *form, gsize n_room)
{
  MhFindSorter *self = NULL;

  g_return_val_if_fail (form != NULL, NULL);

  self = g_new0 (MhFindSorter, 1);
  self->form = form;
  self->n_room = n_room;
  self->text = g_string_new (NULL);
  self->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  g_array_set_clear_func (self->runs, run_clear);

  return self;
}

void
mh_find_sorter_free (MhFindSorter *self)
{
  if (self == NULL)
    return;

  g_string_free (self->text, TRUE);
  mh_gathered_bytes_clear (&self->lines);
  g_array_unref (self->runs);
  g_free (self);
}

static int
compare_lines (gconstpointer a, gconstpointer b, gpointer text)
{
  const char *begin = text;

  return strcmp (begin + *(const gsize *) a, begin + *(const gsize *) b);
}

static const char *
get_line (const MhFindSorter *self, guint i)
{
  return self->text->str + mh_gathered_bytes_array (&self->lines, const gsize)[i];
}

static guint
count_lines (const MhFindSorter *self)
{
  return (guint) mh_gathered_bytes_count (&self->lines, gsize);
}

/* Unlike that of GLib, the function of the C library sorts in place if there is no memory. */
static void
sort_lines (MhFindSorter *self)
{
  if (count_lines (self) > 0)
    qsort_r (self->lines.data, count_lines (self), sizeof (gsize), compare_lines, self->text->str);
}

static gboolean
fail (GError **error)
{
  const int code = errno;

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE, "%s: %s", g_get_tmp_dir (),
               g_strerror (code));

  return FALSE;
}

/* Returns: (nullable): a temporary file without a name; NULL with an error */
static FILE *
open_file (GError **error)
{
  g_autofree char *path = NULL;
  const int fd = g_file_open_tmp ("mousehole-XXXXXX", &path, NULL);
  FILE *file;

  if (fd < 0)
    {
      fail (error);
      return NULL;
    }
  g_unlink (path);
  file = fdopen (fd, "w+");
  if (file == NULL)
    {
      fail (error);
      close (fd);
    }

  return file;
}

/* Sorts the lines in memory and moves them to a file. */
static gboolean
spill (MhFindSorter *self, GError **error)
{
  Run run = { open_file (error), NULL, 0 };
  gboolean is_fine = run.file != NULL;

  if (!is_fine)
    return FALSE;

  sort_lines (self);
  for (guint i = 0; is_fine && i < count_lines (self); i++)
    is_fine = fputs (get_line (self, i), run.file) >= 0;
  is_fine = is_fine && fseek (run.file, 0, SEEK_SET) == 0; /* fseek() writes the buffered rest */
  if (!is_fine)
    fail (error);
  g_array_append_val (self->runs, run);
  self->lines.length = 0;
  g_string_truncate (self->text, 0);

  return is_fine;
}

gboolean
mh_find_sorter_add (MhFindSorter *self, const MhCensusFind *find, GError **error)
{
  gsize start;

  g_return_val_if_fail (self != NULL && find != NULL, FALSE);

  if (self->text->len >= self->n_room && !spill (self, error))
    return FALSE;

  start = self->text->len;
  if (!mh_gathered_text_make_room (self->text, strlen (find->name) + MAX_KEY_BYTES, error))
    return FALSE;
  g_string_append_printf (self->text, "%08x", find->n_nodes);
  g_string_append (self->text, find->name);
  g_string_append_c (self->text, KEY_END);
  if (!mh_census_form_append_find (self->form, self->text, find, error))
    return FALSE;
  g_string_append_c (self->text, '\0');

  return mh_gathered_bytes_add (&self->lines, start) || mh_io_error_set_memory (error);
}

static gboolean
show (const char *line, MhFindLineFunc func, gpointer user_data, GError **error)
{
  return func (strchr (line, KEY_END) + 1, user_data, error);
}

static gboolean
read_line (Run *self, GError **error)
{
  if (getline (&self->line, &self->n_room, self->file) > 0)
    return TRUE;

  free (self->line);
  self->line = NULL;

  return !ferror (self->file) || fail (error);
}

static Run *
get_run (const GPtrArray *heap, guint i)
{
  return g_ptr_array_index (heap, i);
}

/* Restores the heap after run @i moved to a greater line: the line of run i is at most
 * those of runs 2i + 1 and 2i + 2. */
static void
sift_down (GPtrArray *heap, guint i)
{
  while (TRUE)
    {
      guint least = i;

      for (guint child = 2 * i + 1; child <= 2 * i + 2 && child < heap->len; child++)
        if (strcmp (get_run (heap, child)->line, get_run (heap, least)->line) < 0)
          least = child;
      if (least == i)
        return;

      Run *run = get_run (heap, i);

      heap->pdata[i] = heap->pdata[least];
      heap->pdata[least] = run;
      i = least;
    }
}

static gboolean
merge_runs (MhFindSorter *self, MhFindLineFunc func, gpointer user_data, GError **error)
{
  g_autoptr (GPtrArray) heap = g_ptr_array_new ();

  for (guint i = 0; i < self->runs->len; i++)
    {
      Run *run = &g_array_index (self->runs, Run, i);

      if (!read_line (run, error))
        return FALSE;
      if (run->line != NULL)
        g_ptr_array_add (heap, run);
    }
  for (guint i = heap->len; i-- > 0;)
    sift_down (heap, i);
  while (heap->len > 0)
    {
      Run *run = get_run (heap, 0);

      if (!show (run->line, func, user_data, error) || !read_line (run, error))
        return FALSE;
      if (run->line == NULL)
        g_ptr_array_remove_index_fast (heap, 0);
      sift_down (heap, 0);
    }

  return TRUE;
}

gboolean
mh_find_sorter_each (MhFindSorter *self, MhFindLineFunc func, gpointer user_data, GError **error)
{
  g_return_val_if_fail (self != NULL && func != NULL, FALSE);

  if (self->runs->len > 0)
    return spill (self, error) && merge_runs (self, func, user_data, error);

  sort_lines (self);
  for (guint i = 0; i < count_lines (self); i++)
    if (!show (get_line (self, i), func, user_data, error))
      return FALSE;

  return TRUE;
}
