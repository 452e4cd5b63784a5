/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-submission.h"

#include "mh-embedded.h"
#include "mh-gathered-bytes.h"
#include "mh-held-folder.h"
#include "mh-io-error.h"
#include "mh-read-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* The time and memory of a compiler, however little the program itself may take. */
#define BUILD_SECONDS 60
#define BUILD_BYTES (G_GUINT64_CONSTANT (2) << 30)

#define WAIT_MSEC 20
#define PRIVATE_MODE 0700
#define READ_ONLY_MODE 0500

/* The mark that editors put before UTF-8; a language with words before programs refuses it. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

const MhSubmissionLimits mh_submission_limits_default = {
  .board_seconds = 2,
  .total_seconds = 60,
  .n_bytes = G_GUINT64_CONSTANT (1) << 30,
};

struct _MhSubmission
{
  const MhTask *task;
  const MhLanguage *language;
  MhSubmissionLimits limits;
  gboolean is_sandboxed;
  MhHeldFolder *folder;
  GBytes *source;
  char *name;     /* of the copy */
  char *own_name; /* of the user's file, as UTF-8 */
  char **run;     /* the command */
};

void
mh_submission_free (MhSubmission *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->folder, mh_held_folder_free);
  g_clear_pointer (&self->source, g_bytes_unref);
  g_free (self->name);
  g_free (self->own_name);
  g_strfreev (self->run);
  g_free (self);
}

static const char *
get_folder (const MhSubmission *self)
{
  return mh_held_folder_get_path (self->folder);
}

/* Returns: (transfer full): the name of the copy, in which no character has a meaning to
 * compilers and shells, and which nothing else in its folder has */
static char *
dup_copy_name (const MhLanguage *language, const char *path)
{
  if (language->source_name != NULL)
    return g_strdup (language->source_name);

  char *name = g_path_get_basename (path);

  for (char *letter = name; *letter != '\0'; letter++)
    if (!g_ascii_isalnum (*letter) && strchr ("._-", *letter) == NULL)
      *letter = '_';
  if (!g_ascii_isalnum (*name) || g_str_equal (name, MH_SANDBOX_SCRATCH)
      || g_strcmp0 (name, language->adapter_name) == 0 || g_strcmp0 (name, language->ask_name) == 0
      || g_strcmp0 (name, language->header) == 0 || g_strcmp0 (name, language->follower) == 0)
    *name = '_';

  return name;
}

static char *
dup_own_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_utf8_make_valid (name, -1);
}

/* Replaces the first group of a regular expression by as many blanks, so that whatever follows
 * stands where it stood. */
static void
blank_out (char *text, gsize length, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int begin, end;

  if (!g_regex_match_full (regex, text, (gssize) length, 0, 0, &match, NULL)
      || !g_match_info_fetch_pos (match, 1, &begin, &end))
    return;
  for (int i = begin; i < end; i++)
    if (text[i] != '\n')
      text[i] = ' ';
}

static gboolean
write_copy (const MhSubmission *self, GError **error)
{
  const MhLanguage *language = self->language;
  g_autofree char *path = g_build_filename (get_folder (self), self->name, NULL);
  FILE *file = fopen (path, "wbe");
  gsize n_bytes;
  const char *data = g_bytes_get_data (self->source, &n_bytes);
  const gsize n_marks = n_bytes >= 3 && memcmp (data, BYTE_ORDER_MARK, 3) == 0 ? 3 : 0;
  const char *opening = language->opening != NULL ? language->opening : "";
  const gsize n_opening = strlen (opening);
  g_auto (MhGatheredBytes) text = { NULL };

  mh_gathered_bytes_append (&text, opening, n_opening);
  if (mh_gathered_bytes_append (&text, data + n_marks, n_bytes - n_marks)
      && language->omitted != NULL)
    blank_out (text.data + n_opening, n_bytes - n_marks, language->omitted);

  gboolean is_written
      = file != NULL && !text.is_short && fwrite (text.data, 1, text.length, file) == text.length;

  if (file != NULL)
    is_written = fclose (file) == 0 && is_written;
  if (text.is_short)
    return mh_io_error_set_memory (error);
  if (!is_written || g_chmod (path, READ_ONLY_MODE) != 0)
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE, _ ("cannot be copied to “%s”"), path);

  return is_written;
}

/* Copies a file of ours into the folder.
 * @source: its name below data/judge */
static gboolean
write_file (const MhSubmission *self, const char *source, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (get_folder (self), name, NULL);
  const MhEmbedded *file = mh_embedded_find (source);

  g_return_val_if_fail (file != NULL, FALSE);

  return g_file_set_contents (path, (const char *) file->data, (gssize) file->length, error);
}

static gboolean
write_adapter (const MhSubmission *self, GError **error)
{
  const MhLanguage *language = self->language;

  if (language->adapter == NULL)
    return TRUE;

  const gboolean is_followed = language->follower != NULL && self->task->has_steps;
  g_autofree char *adapter = g_strdup_printf ("adapters/adapter.%s", language->adapter);
  g_autofree char *ask = g_strdup_printf ("%s/ask.%s", self->task->id, language->adapter);
  g_autofree char *follower = g_strdup_printf ("%s/follow.%s", self->task->id, language->adapter);
  g_autofree char *header = g_strdup_printf ("events/%s", language->header);

  return write_file (self, adapter, language->adapter_name, error)
         && write_file (self, ask, language->ask_name, error)
         && (language->header == NULL || write_file (self, header, language->header, error))
         && (!is_followed || write_file (self, follower, language->follower, error));
}

static char *
fill_word (const MhSubmission *self, const char *word)
{
  g_autofree char *heap
      = g_strdup_printf ("%" G_GUINT64_FORMAT, MAX (self->limits.n_bytes >> 20, 8) * 3 / 4);
  GString *text = g_string_new (word);

  g_string_replace (text, "{file}", self->name, 0);
  g_string_replace (text, "{heap}", heap, 0);

  return g_string_free (text, FALSE);
}

/* Returns: (transfer full) (nullable): the command, whose first word is the path of a
 * program that is there; NULL with an error that names the package */
static char **
fill_command (const MhSubmission *self, const char *const *words, GError **error)
{
  g_autoptr (GPtrArray) filled = g_ptr_array_new_with_free_func (g_free);
  char *program
      = words[0][0] == '.' ? fill_word (self, words[0]) : mh_language_find_program (words[0]);

  if (program == NULL)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                   /* Translators: a program such as "g++", then a package of Debian. */
                   _ ("%s is missing: install the package %s"), words[0], self->language->package);
      return NULL;
    }
  g_ptr_array_add (filled, program);
  for (guint i = 1; words[i] != NULL; i++)
    g_ptr_array_add (filled, fill_word (self, words[i]));
  g_ptr_array_add (filled, NULL);
  g_ptr_array_set_free_func (filled, NULL);

  return (char **) g_ptr_array_steal (filled, NULL);
}

/* Returns: (transfer full) (nullable): the command that the user gave, before the file */
static char **
split_command (const MhSubmission *self, const char *command, GError **error)
{
  g_auto (GStrv) words = NULL;

  if (!g_shell_parse_argv (command, NULL, &words, error))
    {
      g_prefix_error (error, "“%s”: ", command);
      return NULL;
    }

  g_autofree char *program = mh_language_find_program (words[0]);

  if (program == NULL)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED, _ ("there is no program “%s”"),
                   words[0]);
      return NULL;
    }

  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *path = g_canonicalize_filename (program, NULL);

  g_strv_builder_add (builder, path);
  g_strv_builder_addv (builder, (const char **) words + 1);
  g_strv_builder_add (builder, self->name);

  return g_strv_builder_end (builder);
}

static MhSandbox
get_sandbox (const MhSubmission *self)
{
  const MhSubmissionLimits *limits = &self->limits;

  return (MhSandbox){
    .folder = get_folder (self),
    .is_closed = self->is_sandboxed,
    .n_bytes = limits->n_bytes,
    .n_addresses = self->language->limits_addresses ? limits->n_bytes : 0,
    .n_seconds = (guint) (limits->total_seconds + limits->board_seconds) + 1,
  };
}

/* Leaves out the opening, which is not the user's, where a compiler shows the first line, and as
 * many blanks in front of the mark below that line. */
static void
leave_out_opening (GString *text, const char *opening)
{
  const gsize n_bytes = strlen (opening);
  gsize at = 0;
  const char *shown;

  while ((shown = strstr (text->str + at, opening)) != NULL)
    {
      at = (gsize) (shown - text->str);
      g_string_erase (text, (gssize) at, (gssize) n_bytes);
      at += strcspn (text->str + at, "\n");
      if (text->str[at] == '\n' && strspn (text->str + at + 1, " ") >= n_bytes)
        g_string_erase (text, (gssize) at + 1, (gssize) n_bytes);
    }
}

/* Returns: (transfer full): what a compiler prints, without the opening */
static char *
dup_complaint (const MhSubmission *self, const MhSubmissionProcess *process)
{
  const GString *printed = mh_submission_process_get_printed (process);
  g_autofree char *words = mh_submission_dup_words (self, printed->str, (gssize) printed->len);
  GString *text = g_string_new (words);

  if (self->language->opening != NULL)
    leave_out_opening (text, self->language->opening);

  return g_string_free (text, FALSE);
}

/* Waits until the compiler has ended.
 * Returns: whether it was in time */
static gboolean
wait_for_end (MhSubmissionProcess *process, MhSubmissionWatch watch, gpointer user_data)
{
  const gint64 due_usec = g_get_monotonic_time () + BUILD_SECONDS * G_TIME_SPAN_SECOND;
  const char *line;

  while (g_get_monotonic_time () < due_usec && watch (user_data))
    switch (mh_submission_process_wait (process, WAIT_MSEC, &line))
      {
      case MH_NEWS_ENDED:
      case MH_NEWS_PRINTED:
        return TRUE;
      case MH_NEWS_NONE:
      case MH_NEWS_LINE:
      default:
        break;
      }

  return FALSE;
}

/* Returns: whether the class is missing that the adapter asks, of which compilers complain in words
 * about the adapter */
static gboolean
lacks_solution (const MhSubmission *self)
{
  const MhLanguage *language = self->language;
  gsize n_bytes;
  const char *text = g_bytes_get_data (self->source, &n_bytes);

  if (language->solution == NULL)
    return FALSE;

  g_autoptr (GRegex) regex = g_regex_new (language->solution, G_REGEX_RAW, 0, NULL);

  return !g_regex_match_full (regex, text, (gssize) n_bytes, 0, 0, NULL, NULL);
}

static gboolean
build (MhSubmission *self,
       MhSubmissionWatch watch,
       gpointer user_data,
       char **complaint,
       GError **error)
{
  const MhLanguage *language = self->language;

  if (language->build[0] == NULL)
    return TRUE;

  g_auto (GStrv) command = fill_command (self, language->build, error);
  MhSandbox sandbox = get_sandbox (self);

  if (command == NULL)
    return FALSE;
  sandbox.may_write = TRUE;
  sandbox.n_bytes = BUILD_BYTES;
  sandbox.n_addresses = 0;
  sandbox.n_seconds = BUILD_SECONDS;

  g_autoptr (MhSubmissionProcess) process
      = mh_submission_process_new (&sandbox, (const char *const *) command, error);

  if (process == NULL)
    return FALSE;

  const gboolean is_in_time = wait_for_end (process, watch, user_data);

  if (is_in_time && mh_submission_process_get_status (process) == 0)
    return TRUE;
  *complaint = dup_complaint (self, process);
  if (!is_in_time)
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT, _ ("%s took more than %d seconds"),
                 language->build[0], BUILD_SECONDS);
  else if (lacks_solution (self))
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                 /* Translators: the names of a compiler and of a function. */
                 _ ("%s refuses it: it has no class Solution with a method %s"), language->build[0],
                 self->task->function);
  else
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_SYNTAX,
                 /* Translators: the name of a compiler. */
                 _ ("%s refuses it"), language->build[0]);

  return FALSE;
}

/* Refuses a file that holds no program at all. */
static gboolean
check_bytes (const MhSubmission *self, const char *command, GError **error)
{
  gsize n_bytes;
  const char *text = g_bytes_get_data (self->source, &n_bytes);
  const gboolean starts_by_itself
      = n_bytes > 4 && (memcmp (text, "#!", 2) == 0 || memcmp (text, "\177ELF", 4) == 0);

  if (n_bytes == 0)
    g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_MEANING, _ ("the file is empty"));
  else if (self->language->adapter == NULL && command == NULL && !starts_by_itself)
    g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                         _ ("its name tells no language, and it cannot be started itself"));
  else
    return TRUE;

  return FALSE;
}

/* Whether there is a sandbox is found out at the last moment before the first command runs. */
static gboolean
choose_sandbox (MhSubmission *self, GError **error)
{
  const MhConfinement confinement = self->limits.confinement;

  self->is_sandboxed = confinement != MH_CONFINED_NEVER && mh_sandbox_is_available ();
  if (self->is_sandboxed || confinement != MH_CONFINED_ALWAYS)
    return TRUE;

  g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                       _ ("it was to run in a sandbox, and there is none any more"));
  return FALSE;
}

/* Makes the folder, with all that the program needs to be built and run. */
static gboolean
fill_folder (MhSubmission *self, GError **error)
{
  self->folder = mh_held_folder_new ("mousehole-judge-", error);
  if (self->folder == NULL)
    return FALSE;

  g_autofree char *scratch = g_build_filename (get_folder (self), MH_SANDBOX_SCRATCH, NULL);

  g_mkdir (scratch, PRIVATE_MODE);

  return write_copy (self, error) && write_adapter (self, error);
}

MhSubmission *
mh_submission_new (const MhSubmissionQuery *query,
                   MhSubmissionWatch watch,
                   gpointer user_data,
                   char **complaint,
                   GError **error)
{
  g_return_val_if_fail (query != NULL && query->task != NULL && query->path != NULL, NULL);
  g_return_val_if_fail (watch != NULL && complaint != NULL && *complaint == NULL, NULL);

  g_autoptr (MhSubmission) self = g_new0 (MhSubmission, 1);

  self->task = query->task;
  self->language = query->language != NULL ? query->language : mh_languages_guess (query->path);
  self->limits = query->limits;
  self->name = dup_copy_name (self->language, query->path);
  self->own_name = dup_own_name (query->path);
  self->source
      = query->bytes != NULL ? g_bytes_ref (query->bytes) : mh_read_file (query->path, -1, error);
  if (self->source == NULL || !check_bytes (self, query->command, error)
      || !choose_sandbox (self, error) || !fill_folder (self, error)
      || !build (self, watch, user_data, complaint, error))
    return NULL;
  self->run = query->command != NULL ? split_command (self, query->command, error)
                                     : fill_command (self, self->language->run, error);
  g_chmod (get_folder (self), READ_ONLY_MODE);

  return self->run != NULL ? g_steal_pointer (&self) : NULL;
}

gboolean
mh_submission_is_sandboxed (const MhSubmission *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_sandboxed;
}

const MhTask *
mh_submission_get_task (const MhSubmission *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->task;
}

GBytes *
mh_submission_get_source (const MhSubmission *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->source;
}

const MhLanguage *
mh_submission_get_language (const MhSubmission *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->language;
}

const MhSubmissionLimits *
mh_submission_get_limits (const MhSubmission *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->limits;
}

char *
mh_submission_dup_words (const MhSubmission *self, const char *text, gssize length)
{
  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  g_autofree char *valid = g_utf8_make_valid (text, length);
  GString *words = g_string_new (valid);

  /* The names of other commands may be words of any kind. */
  if (self->language->adapter != NULL && !g_str_equal (self->name, self->own_name))
    g_string_replace (words, self->name, self->own_name, 0);

  return g_string_free (words, FALSE);
}

MhSubmissionProcess *
mh_submission_start_traced (const MhSubmission *self, const char *follow, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhSandbox sandbox = get_sandbox (self);

  sandbox.has_events = TRUE;
  sandbox.follow = follow;

  return mh_submission_process_new (&sandbox, (const char *const *) self->run, error);
}

MhSubmissionProcess *
mh_submission_start (const MhSubmission *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  const MhSandbox sandbox = get_sandbox (self);

  return mh_submission_process_new (&sandbox, (const char *const *) self->run, error);
}
