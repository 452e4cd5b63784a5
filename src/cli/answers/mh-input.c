/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-input.h"

#include "mh-formats-many.h"
#include "mh-game-class.h"
#include "mh-io-error.h"
#include "mh-name.h"
#include "mh-output.h"
#include "mh-read-file.h"
#include "mh-wrong-call.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

/* Checks whether @argument is a board and not the name of a file. */
static gboolean
is_text (const char *argument)
{
  return mh_formats_recognize (argument, strlen (argument)) != NULL
         && !g_file_test (argument, G_FILE_TEST_EXISTS);
}

/* @is_cut: (nullable): set to TRUE if there are more bytes than may be read; NULL to make that
 * an error */
static MhInput *
load (const char *argument, gboolean *is_cut, GError **error)
{
  g_autoptr (MhInput) self = g_new0 (MhInput, 1);

  if (*argument == '\0')
    {
      g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_READ, _ ("the file is missing"));
      return NULL;
    }

  if (g_str_equal (argument, "-"))
    {
      self->label = g_strdup (_ ("standard input"));
      self->bytes = mh_read_fd (STDIN_FILENO, self->label, is_cut, -1, error);
    }
  else if (is_text (argument))
    {
      self->label = g_strdup (_ ("the given list"));
      self->bytes = g_bytes_new (argument, strlen (argument));
    }
  else
    {
      self->label = mh_name_of_file (argument);
      self->path = g_strdup (argument);
      self->bytes = is_cut != NULL ? mh_read_file_beginning (argument, is_cut, -1, error)
                                   : mh_read_file (argument, -1, error);
    }

  return self->bytes != NULL ? g_steal_pointer (&self) : NULL;
}

MhInput *
mh_input_load (const char *argument, GError **error)
{
  g_return_val_if_fail (argument != NULL, NULL);

  return load (argument, NULL, error);
}

MhInput *
mh_input_load_beginning (const char *argument, gboolean *is_cut, GError **error)
{
  g_return_val_if_fail (argument != NULL && is_cut != NULL, NULL);

  *is_cut = FALSE;
  return load (argument, is_cut, error);
}

/* Prints a notice if the text has several boards, of which the first one is read. */
static void
report_many (const MhInput *self, const char *text, gsize length)
{
  const guint n_boards = mh_formats_count (text, length, self->path);

  if (n_boards < 2)
    return;

  /* Translators: a file, and how many boards it has. */
  g_autofree char *notice
      = g_strdup_printf (_ ("%s: this is the first of %u boards"), self->label, n_boards);
  g_autofree char *hint
      = g_strdup_printf (_ ("“mousehole-cli convert --index=N --to=document %s -” takes the Nth"),
                         self->path != NULL ? self->label : "-");

  mh_output_report (notice, hint);
}

MhInput *
mh_input_read (const char *argument, GError **error)
{
  g_autoptr (MhInput) self = mh_input_load (argument, error);
  gsize length;

  if (self == NULL)
    return NULL;

  const char *text = g_bytes_get_data (self->bytes, &length);

  self->file = mh_formats_read (text, length, self->path, error);
  if (self->file == NULL)
    {
      g_prefix_error (error, "%s: ", self->label);
      return NULL;
    }

  report_many (self, text, length);
  mh_input_report_changes (self, self->file);
  return g_steal_pointer (&self);
}

/* The way through the boards of an input. */
typedef struct
{
  MhInput *input;
  const MhFormat *format;
  guint n_boards, n_read;
  gboolean has_rules; /* whether the boards share rules */
  MhRules rules;
  MhInputFunc func;
  gpointer user_data;
  GError **error;
  gboolean ok;
} Walk;

/* Gives a board the name of its file, and its number. */
static void
name_board (const Walk *self)
{
  MhDocumentFile *file = self->input->file;

  if (file->name != NULL || file->is_own || self->input->path == NULL)
    return;

  g_autofree char *name = mh_formats_dup_name (self->input->path);

  file->name = self->n_boards > 1 && name != NULL ? g_strdup_printf ("%s %u", name, self->n_read)
                                                  : g_steal_pointer (&name);
}

static gboolean
read_board (MhSpan span, gpointer user_data)
{
  Walk *self = user_data;
  MhInput *input = self->input;
  gsize length;
  const char *text = g_bytes_get_data (input->bytes, &length);

  g_clear_pointer (&input->file, mh_document_file_free);
  input->file = mh_formats_read_span (self->format, text, length, span, FALSE, self->error);
  self->n_read++;
  if (input->file == NULL)
    {
      g_prefix_error (self->error, "%s: ", input->label);
      return self->ok = FALSE;
    }

  if (self->has_rules)
    mh_document_file_give_rules (input->file, &self->rules);
  name_board (self);
  mh_input_report_changes (input, input->file);
  return self->ok = self->func (input, self->user_data, self->error);
}

gboolean
mh_input_each (const char *argument, MhInputFunc func, gpointer user_data, GError **error)
{
  g_return_val_if_fail (func != NULL, FALSE);

  g_autoptr (MhInput) input = mh_input_load (argument, error);
  Walk walk = { .input = input, .func = func, .user_data = user_data, .error = error };
  gsize length;

  if (input == NULL)
    return FALSE;

  const char *text = g_bytes_get_data (input->bytes, &length);

  walk.format = mh_formats_choose (text, length, input->path, error);
  if (walk.format == NULL)
    {
      g_prefix_error (error, "%s: ", input->label);
      return FALSE;
    }

  walk.n_boards = mh_formats_count_in (walk.format, text, length);
  if (walk.n_boards == 0) /* the format knows why */
    return read_board ((MhSpan){ 0, length }, &walk);

  walk.has_rules
      = walk.format->find_rules != NULL && walk.format->find_rules (text, length, &walk.rules);
  mh_formats_each (walk.format, text, length, read_board, &walk);
  return walk.ok;
}

void
mh_input_free (MhInput *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->file, mh_document_file_free);
  g_free (self->label);
  g_free (self->path);
  g_free (self);
}

gboolean
mh_input_check_game (const char *game, GError **error)
{
  const MhGameClass *klass = game != NULL ? mh_game_class_find (game, NULL) : NULL;

  if (game == NULL || (klass != NULL && klass->has_board))
    return TRUE;

  g_autoptr (GString) known = g_string_new (NULL);

  for (const MhGameClass *const *other = mh_game_classes; *other != NULL; other++)
    for (const MhGameName *name = (*other)->names; (*other)->has_board && name->id != NULL; name++)
      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", name->id);

  return mh_wrong_value ("--game", game, known->str, error);
}

gboolean
mh_input_set_game (MhInput *self, const char *game, GError **error)
{
  const MhGameName *name = NULL;

  g_return_val_if_fail (self != NULL && self->file != NULL, FALSE);

  if (game == NULL)
    return TRUE;

  const MhGameClass *klass = mh_game_class_find (game, &name);
  MhBoard *board = self->file->board;

  if (self->file->is_own || mh_board_get_game (board) != NULL
      || mh_board_get_game_class (board) != mh_game_classes[0])
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
                   /* Translators: a file. */
                   _ ("%s: says itself what is played; --game is for a plain list"), self->label);
      return FALSE;
    }

  if (klass != mh_game_classes[0])
    mh_board_set_game_class (board, klass, name->rules);

  return TRUE;
}

const MhGameClass *
mh_input_get_game_class (const MhInput *self)
{
  g_return_val_if_fail (self != NULL && self->file != NULL, NULL);

  return mh_board_get_game_class (self->file->board);
}

static void
report_line (const MhInput *self, const char *line)
{
  g_autofree char *notice = g_strdup_printf ("%s: %s", self->label, line);

  mh_output_report (notice, NULL);
}

void
mh_input_report_repairs (const MhInput *self, const MhDocumentFile *file)
{
  g_autofree char *summary = file->repairs != NULL ? mh_repairs_dup_summary (file->repairs) : NULL;

  if (summary == NULL)
    return;

  g_autofree char *list = mh_repairs_dup_list (file->repairs);
  g_auto (GStrv) lines = g_strsplit (list, "\n", -1);

  report_line (self, summary);
  for (char **line = lines; *line != NULL; line++)
    report_line (self, *line);
}

void
mh_input_report_changes (const MhInput *self, const MhDocumentFile *file)
{
  MhArc arc;

  mh_input_report_repairs (self, file);
  if (!file->guessed_directed || !mh_board_find_one_way (file->board, &arc))
    return;

  g_autofree char *notice = g_strdup_printf (_ ("%s: the edge from %u to %u has no way back, so "
                                                "the board is read as directed"),
                                             self->label, arc.from, arc.to);

  mh_output_report (notice, NULL);
}

char *
mh_input_dup_name (const MhInput *self)
{
  if (self->file->name != NULL)
    return g_strdup (self->file->name);

  return self->path != NULL ? mh_formats_dup_name (self->path) : NULL;
}

void
mh_input_explain (const MhInput *self, GError **error)
{
  const char *missing = NULL;

  if (error == NULL)
    return;

  if (g_error_matches (*error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_NODES))
    missing = _ ("the board has no nodes");
  else if (g_error_matches (*error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_HOLE))
    missing = _ ("the board has no hole");
  else if (g_error_matches (*error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_MOUSE))
    missing = _ ("the board has no mouse");
  else if (g_error_matches (*error, MH_BOARD_ERROR, MH_BOARD_ERROR_NO_CAT))
    missing = _ ("the board has no cat");

  if (missing != NULL)
    {
      g_free ((*error)->message);
      (*error)->message = g_strdup (missing);
    }
  g_prefix_error (error, "%s: ", self->label);
}
