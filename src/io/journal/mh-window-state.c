/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-state.h"

#include "mh-crc.h"
#include "mh-journal-record.h"
#include "mh-json-writer.h"
#include "mh-json.h"
#include "mh-locked-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The first line of a file, with the CRC-32 of what follows. */
#define MAGIC "Mousehole window 1 "
#define CRC_DIGITS 8
#define SUFFIX ".window"
#define TEXT_SUFFIX ".boards"
#define MAX_BYTES (64u << 10)
#define MAX_PIXELS 32767
#define MAX_NAME_BYTES 4096
/* Each byte of a path may be escaped. */
#define MAX_URI_BYTES (3 * 4096 + 16)
#define MAX_STOPS 100
#define MAX_BOARDS 1000000
/* No coordinate of a board, and no sensible magnification, is larger. */
#define MAX_REAL 1e7

struct _MhWindowFile
{
  char *path;
  int file;         /* the descriptor, or -1 before anything was written */
  GByteArray *last; /* (nullable): the content */

  char *text_path;
  int text_file;     /* the descriptor, or -1 */
  char *text_digest; /* (nullable): of the text; NULL if there is none */
};

static const char *const run_keys[MH_N_WINDOW_RUNS] = {
  [MH_WINDOW_RUN_SHOWN] = "shown",
  [MH_WINDOW_RUN_COMPARED] = "compared",
};

/* The fields of a state, which are written and read in this order. A field that an older
 * program did not write keeps its first value. */
typedef enum
{
  FIELD_BOOLEAN,
  FIELD_INT,
  FIELD_REAL,
  FIELD_TEXT,
  FIELD_PATH,
} FieldKind;

typedef struct
{
  const char *key;
  FieldKind kind;
  gsize offset;
  double min, max; /* of numbers, and of the bytes of a text or a path */
} Field;

static const Field fields[] = {
  { "file", FIELD_PATH, G_STRUCT_OFFSET (MhWindowState, path), 0, MAX_URI_BYTES },
  { "ended", FIELD_BOOLEAN, G_STRUCT_OFFSET (MhWindowState, was_ended), 0, 0 },
  { "lacks-changes", FIELD_BOOLEAN, G_STRUCT_OFFSET (MhWindowState, lacks_changes), 0, 0 },
  { "width", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, width), 0, MAX_PIXELS },
  { "height", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, height), 0, MAX_PIXELS },
  { "maximized", FIELD_BOOLEAN, G_STRUCT_OFFSET (MhWindowState, is_maximized), 0, 0 },
  { "board-share", FIELD_REAL, G_STRUCT_OFFSET (MhWindowState, board_share), 0, 1 },
  { "panel-height", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, panel_height), 0, MAX_PIXELS },
  { "panel", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, panel), 0, 2 },
  { "page", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, page), 0, 2 },
  { "tab", FIELD_TEXT, G_STRUCT_OFFSET (MhWindowState, tab), 0, MAX_NAME_BYTES },
  { "list", FIELD_BOOLEAN, G_STRUCT_OFFSET (MhWindowState, shows_list), 0, 0 },
  { "zoom", FIELD_REAL, G_STRUCT_OFFSET (MhWindowState, zoom), 0, MAX_REAL },
  { "x", FIELD_REAL, G_STRUCT_OFFSET (MhWindowState, x), -MAX_REAL, MAX_REAL },
  { "y", FIELD_REAL, G_STRUCT_OFFSET (MhWindowState, y), -MAX_REAL, MAX_REAL },
  { "tool", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, tool), 0, 8 },
  { "roads", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, roads), 0, 2 },
  { "plane", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, plane), -1, 2 },
  { "table-zoom", FIELD_REAL, G_STRUCT_OFFSET (MhWindowState, table_zoom), 0, MAX_REAL },
  { "table-row", FIELD_REAL, G_STRUCT_OFFSET (MhWindowState, table_row), 0, MAX_REAL },
  { "table-column", FIELD_REAL, G_STRUCT_OFFSET (MhWindowState, table_column), 0, MAX_REAL },
  { "tour", FIELD_PATH, G_STRUCT_OFFSET (MhWindowState, tour.path), 0, MAX_URI_BYTES },
  { "tour-digest", FIELD_TEXT, G_STRUCT_OFFSET (MhWindowState, tour.digest), 0, MAX_NAME_BYTES },
  { "tour-board", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, tour.board), 0, MAX_BOARDS },
  { "tour-order", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, tour.order), 0, 3 },
  { "tour-outcome", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, tour.outcome), 0, 3 },
  { "tour-text", FIELD_TEXT, G_STRUCT_OFFSET (MhWindowState, tour.text), 0, MAX_BYTES },
  { "tour-kept", FIELD_BOOLEAN, G_STRUCT_OFFSET (MhWindowState, tour.is_kept), 0, 0 },
  { "tour-loose", FIELD_BOOLEAN, G_STRUCT_OFFSET (MhWindowState, tour.is_loose), 0, 0 },
  { "tour-name", FIELD_TEXT, G_STRUCT_OFFSET (MhWindowState, tour.name), 0, MAX_NAME_BYTES },
  { "guided", FIELD_INT, G_STRUCT_OFFSET (MhWindowState, n_guided), 0, MAX_STOPS },
  { "program", FIELD_TEXT, G_STRUCT_OFFSET (MhWindowState, program), 0, MAX_BYTES },
};

void
mh_window_tour_copy (const MhWindowTour *self, MhWindowTour *copy)
{
  g_return_if_fail (self != NULL && copy != NULL);

  *copy = *self;
  copy->path = g_strdup (self->path);
  copy->digest = g_strdup (self->digest);
  copy->text = g_strdup (self->text);
  copy->name = g_strdup (self->name);
}

void
mh_window_tour_clear (MhWindowTour *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->path);
  g_free (self->digest);
  g_free (self->text);
  g_free (self->name);
  *self = (MhWindowTour){ NULL };
}

void
mh_window_state_free (MhWindowState *self)
{
  g_return_if_fail (self != NULL);

  mh_window_tour_clear (&self->tour);
  g_free (self->path);
  g_free (self->tab);
  g_free (self->program);
  for (guint i = 0; i < MH_N_WINDOW_RUNS; i++)
    g_free (self->moments[i]);
  g_free (self);
}

void
mh_window_state_set_moment (MhWindowState *self,
                            MhWindowRun run,
                            const MhDocumentMoment *moment,
                            const MhGameClass *klass)
{
  g_return_if_fail (self != NULL && run < MH_N_WINDOW_RUNS);

  g_clear_pointer (&self->moments[run], g_free);
  if (moment == NULL)
    return;

  g_autoptr (GString) text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };

  mh_json_writer_begin_object (&writer, NULL);
  mh_document_moment_write (&writer, moment, klass);
  mh_json_writer_end (&writer);
  self->moments[run] = g_string_free (g_steal_pointer (&text), FALSE);
}

MhDocumentMoment *
mh_window_state_get_moment (const MhWindowState *self,
                            MhWindowRun run,
                            const MhGameClass *klass,
                            const MhGame *game)
{
  g_return_val_if_fail (self != NULL && run < MH_N_WINDOW_RUNS && klass != NULL, NULL);

  const char *const text = self->moments[run];
  g_autoptr (MhJson) json = text != NULL ? mh_json_new (text, strlen (text), 0, NULL) : NULL;
  const guint32 value = json != NULL && mh_json_get_kind (json, 0) == MH_JSON_OBJECT
                            ? mh_json_find (json, 0, "moment")
                            : MH_JSON_NONE;

  return value != MH_JSON_NONE ? mh_document_moment_read (json, value, klass, game, NULL) : NULL;
}

static void
write_field (MhJsonWriter *writer, const MhWindowState *self, const Field *field)
{
  gconstpointer at = (const char *) self + field->offset;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *uri = NULL;

  switch (field->kind)
    {
    case FIELD_BOOLEAN:
      mh_json_writer_add_boolean (writer, field->key, *(const gboolean *) at);
      break;
    case FIELD_INT:
      mh_json_writer_add_integer (writer, field->key, *(const int *) at);
      break;
    case FIELD_REAL:
      mh_json_writer_begin_value (writer, field->key);
      g_string_append (writer->text,
                       g_ascii_formatd (number, sizeof number, "%.6f", *(const double *) at));
      break;
    case FIELD_TEXT:
      mh_json_writer_add_string (writer, field->key, *(char *const *) at);
      break;
    case FIELD_PATH:
      /* A path need not be UTF-8, its URI is. */
      if (*(char *const *) at != NULL)
        uri = g_filename_to_uri (*(char *const *) at, NULL, NULL);
      mh_json_writer_add_string (writer, field->key, uri);
      break;
    }
}

GByteArray *
mh_window_state_write (const MhWindowState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (GString) text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text, .is_page = TRUE };
  GByteArray *bytes = g_byte_array_new ();

  mh_json_writer_begin_object (&writer, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    write_field (&writer, self, &fields[i]);
  for (guint i = 0; i < MH_N_WINDOW_RUNS; i++)
    mh_json_writer_add_string (&writer, run_keys[i], self->moments[i]);
  mh_json_writer_end (&writer);

  g_autofree char *line
      = g_strdup_printf (MAGIC "%08x\n", mh_crc_continue (0, text->str, text->len));

  g_byte_array_append (bytes, (const guint8 *) line, (guint) strlen (line));
  g_byte_array_append (bytes, (const guint8 *) text->str, (guint) text->len);
  return bytes;
}

/* @text: (out) (transfer full) (nullable)
 * @error: set where there is no memory, as by the functions below */
static gboolean
read_text (const MhJson *json, guint32 value, gsize max_bytes, char **text, GError **error)
{
  if (value == MH_JSON_NONE || mh_json_get_kind (json, value) == MH_JSON_NULL)
    return TRUE;
  if (mh_json_get_kind (json, value) != MH_JSON_STRING)
    return FALSE;

  *text = mh_json_dup_string (json, value, max_bytes, error);
  return *text != NULL;
}

/* @path: (out) (transfer full) (nullable) */
static gboolean
read_path (const MhJson *json, guint32 value, gsize max_bytes, char **path, GError **error)
{
  g_autofree char *uri = NULL;

  if (!read_text (json, value, max_bytes, &uri, error))
    return FALSE;

  *path = uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
  return (*path != NULL) == (uri != NULL);
}

static gboolean
read_boolean (const MhJson *json, guint32 value, gboolean *boolean)
{
  *boolean = mh_json_get_kind (json, value) == MH_JSON_TRUE;
  return *boolean || mh_json_get_kind (json, value) == MH_JSON_FALSE;
}

static gboolean
read_number (const MhJson *json, guint32 value, const Field *field, double *number)
{
  const MhJsonKind kind = mh_json_get_kind (json, value);

  if (kind != MH_JSON_INTEGER && (kind != MH_JSON_REAL || field->kind == FIELD_INT))
    return FALSE;

  *number = mh_json_get_double (json, value);
  return *number >= field->min && *number <= field->max;
}

static gboolean
read_field (const MhJson *json, MhWindowState *self, const Field *field, GError **error)
{
  const guint32 value = mh_json_find (json, 0, field->key);
  gpointer at = (char *) self + field->offset;
  double number;

  if (value == MH_JSON_NONE)
    return TRUE;

  switch (field->kind)
    {
    case FIELD_BOOLEAN:
      return read_boolean (json, value, at);
    case FIELD_TEXT:
      return read_text (json, value, (gsize) field->max, at, error);
    case FIELD_PATH:
      return read_path (json, value, (gsize) field->max, at, error);
    case FIELD_INT:
    case FIELD_REAL:
    default:
      if (!read_number (json, value, field, &number))
        return FALSE;
      if (field->kind == FIELD_INT)
        *(int *) at = (int) number;
      else
        *(double *) at = number;
      return TRUE;
    }
}

/* Returns: where the JSON begins, or 0 if the first line is wrong */
static gsize
check_line (const char *data, gsize length)
{
  const gsize n_magic = strlen (MAGIC);
  const gsize n_line = n_magic + CRC_DIGITS + 1;

  if (length <= n_line || length > MAX_BYTES || memcmp (data, MAGIC, n_magic) != 0
      || data[n_line - 1] != '\n')
    return 0;

  g_autofree char *expected
      = g_strdup_printf ("%08x", mh_crc_continue (0, data + n_line, length - n_line));

  return memcmp (data + n_magic, expected, CRC_DIGITS) == 0 ? n_line : 0;
}

/* @error: set if the JSON cannot be read, or there is no memory for what it says */
static MhWindowState *
parse (const char *data, gsize length, GError **error)
{
  const gsize n_line = check_line (data, length);
  g_autoptr (MhJson) json = n_line > 0 ? mh_json_new (data, length, n_line, error) : NULL;

  if (json == NULL || mh_json_get_kind (json, 0) != MH_JSON_OBJECT)
    return NULL;

  g_autoptr (MhWindowState) self = g_new0 (MhWindowState, 1);

  self->plane = -1;
  for (guint i = 0; i < MH_N_WINDOW_RUNS; i++)
    if (!read_text (json, mh_json_find (json, 0, run_keys[i]), MAX_NAME_BYTES, &self->moments[i],
                    error))
      return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (!read_field (json, self, &fields[i], error))
      return NULL;
  return g_steal_pointer (&self);
}

MhWindowState *
mh_window_state_read (const char *data, gsize length)
{
  return parse (data, length, NULL);
}

static char *
create_path (const char *folder, const char *id, const char *suffix)
{
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_build_filename (folder, name, NULL);
}

MhWindowFile *
mh_window_file_new (const char *folder, const char *id)
{
  g_return_val_if_fail (folder != NULL && id != NULL, NULL);

  MhWindowFile *self = g_new0 (MhWindowFile, 1);

  self->path = create_path (folder, id, SUFFIX);
  self->file = -1;
  self->text_path = create_path (folder, id, TEXT_SUFFIX);
  self->text_file = -1;
  return self;
}

void
mh_window_file_free (MhWindowFile *self)
{
  g_return_if_fail (self != NULL);

  if (self->file >= 0)
    close (self->file);
  if (self->text_file >= 0)
    close (self->text_file);
  g_clear_pointer (&self->last, g_byte_array_unref);
  g_free (self->path);
  g_free (self->text_path);
  g_free (self->text_digest);
  g_free (self);
}

static void
drop_text (MhWindowFile *self)
{
  if (self->text_digest == NULL)
    return;

  g_unlink (self->text_path);
  if (self->text_file >= 0)
    close (self->text_file);
  self->text_file = -1;
  g_clear_pointer (&self->text_digest, g_free);
}

void
mh_window_file_delete (MhWindowFile *self)
{
  g_return_if_fail (self != NULL);

  if (self->file >= 0)
    g_unlink (self->path);
  drop_text (self);
  mh_window_file_free (self);
}

static gboolean
create_folder (const MhWindowFile *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  return g_mkdir_with_parents (folder, 0700) == 0;
}

/* Returns: whether the text was written */
static gboolean
write_text (MhWindowFile *self, GBytes *text, const char *digest)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (text, &length);
  const int file
      = create_folder (self) ? mh_locked_file_create (self->text_path, data, length) : -1;

  if (file < 0)
    return FALSE;
  if (self->text_file >= 0)
    close (self->text_file);
  self->text_file = file;
  g_free (self->text_digest);
  self->text_digest = g_strdup (digest);
  return TRUE;
}

int
mh_window_file_keep_text (MhWindowFile *self, GBytes *text, MhWindowTour *tour)
{
  g_return_val_if_fail (self != NULL && text != NULL && tour != NULL, -1);
  g_return_val_if_fail (tour->path == NULL && tour->digest != NULL, -1);

  const gboolean is_new = g_strcmp0 (tour->digest, self->text_digest) != 0;

  if (is_new && !write_text (self, text, tour->digest))
    return -1;

  tour->path = g_strdup (self->text_path);
  tour->is_kept = TRUE;
  return is_new ? fcntl (self->text_file, F_DUPFD_CLOEXEC, 0) : -1;
}

/* Notes in the last content that changes are lost. A full disk has the room of that content. */
static void
note_lack (MhWindowFile *self)
{
  g_autoptr (MhWindowState) state
      = self->last != NULL ? parse ((char *) self->last->data, self->last->len, NULL) : NULL;

  if (state == NULL || state->lacks_changes)
    return;

  state->lacks_changes = TRUE;
  g_byte_array_unref (self->last);
  self->last = mh_window_state_write (state);
  if (!mh_locked_file_write (self->file, self->last->data, self->last->len, 0)
      || ftruncate (self->file, self->last->len) != 0)
    g_clear_pointer (&self->last, g_byte_array_unref);
}

void
mh_window_file_write (MhWindowFile *self, const MhWindowState *state)
{
  g_return_if_fail (self != NULL && state != NULL);

  g_autoptr (GByteArray) bytes = mh_window_state_write (state);

  if (bytes->len > MAX_BYTES
      || (self->last != NULL && bytes->len == self->last->len
          && memcmp (bytes->data, self->last->data, bytes->len) == 0)
      || !create_folder (self))
    return;

  const int file = mh_locked_file_create (self->path, bytes->data, bytes->len);

  if (file < 0)
    {
      if (state->lacks_changes)
        note_lack (self);
      return;
    }
  if (self->file >= 0)
    close (self->file);
  self->file = file;
  g_clear_pointer (&self->last, g_byte_array_unref);
  self->last = g_steal_pointer (&bytes);
  if (!state->tour.is_kept)
    drop_text (self);
}

/* Reads the state in an open file.
 * @problem: (out) (transfer full) (nullable): why the file cannot be read at present
 * Returns: (transfer full) (nullable): NULL if the file is damaged, or with a problem */
static MhWindowState *
read_state (int file, gsize length, char **problem)
{
  g_autofree char *data = length <= MAX_BYTES ? g_try_malloc (length + 1) : NULL;
  g_autoptr (GError) error = NULL;

  if (length > MAX_BYTES)
    return NULL;
  if (data == NULL || !mh_locked_file_read (file, data, length))
    {
      *problem = g_strdup (g_strerror (data == NULL ? ENOMEM : errno));
      return NULL;
    }

  MhWindowState *state = parse (data, length, &error);

  if (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY))
    *problem = g_strdup (error->message);
  return state;
}

/* Reads the document of a window, without which the window would be taken for empty, or overwrite
 * the journal. */
static void
take_work (MhLeftWindow *self, const char *folder)
{
  g_autofree char *path = create_path (folder, self->id, MH_JOURNAL_SUFFIX);

  self->work = mh_lost_work_read (path, &self->problem);
}

static void
take_text (MhLeftWindow *self)
{
  MhWindowFile *file = self->file;
  struct stat status;

  if (self->state->tour.is_kept)
    {
      file->text_file = mh_locked_file_open (file->text_path, &status);
      file->text_digest = g_strdup (self->state->tour.digest);
    }
  else /* a text may have been kept just before a crash */
    g_unlink (file->text_path);
}

/* Opens the file of a window that was left.
 * @problem: (out) (transfer full) (nullable): why it cannot be opened at present
 * Returns: a descriptor, or -1 with a problem, or if no file is there or a process has it */
static int
open_left (const char *path, struct stat *status, char **problem)
{
  const int file = mh_locked_file_open (path, status);

  if (file < 0 && errno != EWOULDBLOCK && errno != ENOENT && errno != ELOOP)
    *problem = g_strdup (g_strerror (errno));
  return file;
}

/* Takes a window that was left. Damaged files are deleted.
 * Returns: (transfer full) (nullable) */
static MhLeftWindow *
take (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (MhLeftWindow) self = g_new0 (MhLeftWindow, 1);
  struct stat status;
  const int file = open_left (path, &status, &self->problem);

  self->id = g_strndup (name, strlen (name) - strlen (SUFFIX));
  if (file < 0)
    return self->problem != NULL ? g_steal_pointer (&self) : NULL;

  self->time = status.st_mtime;
  self->file = mh_window_file_new (folder, self->id);
  self->file->file = file;
  self->state = read_state (file, (gsize) status.st_size, &self->problem);
  if (self->state == NULL && self->problem == NULL)
    {
      g_unlink (path);
      return NULL;
    }
  if (self->state != NULL)
    {
      self->file->last = mh_window_state_write (self->state);
      take_work (self, folder);
    }
  if (self->problem == NULL)
    take_text (self);
  return g_steal_pointer (&self);
}

static int
compare_latest_first (gconstpointer a, gconstpointer b)
{
  const MhLeftWindow *const *first = a;
  const MhLeftWindow *const *second = b;

  if ((*first)->time != (*second)->time)
    return (*first)->time > (*second)->time ? -1 : 1;
  return strcmp ((*first)->id, (*second)->id);
}

static void
free_left_window (gpointer data)
{
  mh_left_window_free (data);
}

static void
free_lost_work (gpointer data)
{
  mh_lost_work_free (data);
}

/* Returns: whether there may be a window, whose file perhaps cannot be read at present
 * @name: of a file of the window, with a suffix */
static gboolean
may_exist (const char *folder, const char *name, const char *suffix)
{
  g_autofree char *id = g_strndup (name, strlen (name) - strlen (suffix));
  g_autofree char *path = create_path (folder, id, SUFFIX);
  struct stat status;

  return lstat (path, &status) == 0 || errno != ENOENT;
}

/* Deletes texts whose windows were not written, or are gone. */
static void
delete_texts (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);

  for (const char *name = entries != NULL ? g_dir_read_name (entries) : NULL; name != NULL;
       name = g_dir_read_name (entries))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      struct stat status;
      const int file
          = g_str_has_suffix (name, TEXT_SUFFIX) ? mh_locked_file_open (path, &status) : -1;

      if (file < 0)
        continue;
      if (!may_exist (folder, name, TEXT_SUFFIX))
        g_unlink (path);
      close (file);
    }
}

/* A window without file and document would be empty. */
static gboolean
is_empty (const MhLeftWindow *window)
{
  return window->problem == NULL && window->work == NULL && window->state->path == NULL;
}

GPtrArray *
mh_left_window_find (const char *folder, GPtrArray **works)
{
  g_return_val_if_fail (folder != NULL && works != NULL, NULL);

  GPtrArray *windows = g_ptr_array_new_with_free_func (free_left_window);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);

  for (const char *name = entries != NULL ? g_dir_read_name (entries) : NULL; name != NULL;
       name = g_dir_read_name (entries))
    {
      MhLeftWindow *window = g_str_has_suffix (name, SUFFIX) ? take (folder, name) : NULL;

      if (window != NULL)
        g_ptr_array_add (windows, window);
    }

  /* The journals of the windows are locked by now. */
  g_autoptr (GPtrArray) journals = mh_lost_work_find_all (folder);

  *works = g_ptr_array_new_with_free_func (free_lost_work);
  while (journals->len > 0)
    {
      MhLostWork *work = g_ptr_array_steal_index (journals, 0);

      if (mh_lost_work_is_lost (work))
        {
          g_ptr_array_add (*works, work);
          continue;
        }

      g_autofree char *name = g_path_get_basename (work->journal);

      /* The past of a document that is saved, without a window, is of no use. */
      if (!may_exist (folder, name, MH_JOURNAL_SUFFIX))
        mh_lost_work_delete (work);
      mh_lost_work_free (work);
    }

  for (guint i = windows->len; i > 0; i--)
    {
      MhLeftWindow *window = g_ptr_array_index (windows, i - 1);

      if (!is_empty (window))
        continue;
      mh_window_file_delete (g_steal_pointer (&window->file));
      g_ptr_array_remove_index (windows, i - 1);
    }
  delete_texts (folder);
  g_ptr_array_sort (windows, compare_latest_first);
  return windows;
}

gboolean
mh_left_window_may_exist (const char *folder)
{
  g_return_val_if_fail (folder != NULL, FALSE);

  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);

  for (const char *name = entries != NULL ? g_dir_read_name (entries) : NULL; name != NULL;
       name = g_dir_read_name (entries))
    if (g_str_has_suffix (name, SUFFIX))
      return TRUE;
  return FALSE;
}

void
mh_left_window_free (MhLeftWindow *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->state, mh_window_state_free);
  g_clear_pointer (&self->work, mh_lost_work_free);
  g_clear_pointer (&self->file, mh_window_file_free);
  g_free (self->problem);
  g_free (self->id);
  g_free (self);
}
