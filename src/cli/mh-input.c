/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-input.h"

#include "mh-formats.h"
#include "mh-output.h"
#include "mh-read-file.h"
#include "mh-solve.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

static MhDocumentFile *
read_text (const char *text, gsize length, const char *label, GError **error)
{
  MhDocumentFile *file = mh_formats_read (text, length, NULL, error);

  if (file == NULL)
    g_prefix_error (error, "%s: ", label);

  return file;
}

static MhDocumentFile *
read_standard_input (const char *label, GError **error)
{
  gsize length;
  g_autoptr (GBytes) bytes = mh_read_fd (STDIN_FILENO, label, NULL, error);

  if (bytes == NULL)
    return NULL;

  const char *text = g_bytes_get_data (bytes, &length);

  return read_text (text, length, label, error);
}

static void
tell_one_way (const MhInput *self)
{
  MhArc arc;

  if (!self->file->guessed_directed || !mh_sketch_find_one_way (self->file->sketch, &arc))
    return;

  g_autofree char *notice = g_strdup_printf (_ ("%s: the edge from %u to %u has no way back, so "
                                                "the board is read as directed"),
                                             self->label, arc.from, arc.to);

  mh_output_tell (notice);
}

MhInput *
mh_input_read (const char *argument, GError **error)
{
  g_autoptr (MhInput) self = g_new0 (MhInput, 1);

  g_return_val_if_fail (argument != NULL, NULL);

  if (g_str_equal (argument, "-"))
    {
      self->label = g_strdup (_ ("standard input"));
      self->file = read_standard_input (self->label, error);
    }
  else if (argument[0] == '[' && !g_file_test (argument, G_FILE_TEST_EXISTS))
    {
      self->label = g_strdup (_ ("the given list"));
      self->file = read_text (argument, strlen (argument), self->label, error);
    }
  else
    {
      self->label = g_filename_display_name (argument);
      self->file = mh_formats_load (argument, NULL, error);
    }

  if (self->file == NULL)
    return NULL;

  tell_one_way (self);
  return g_steal_pointer (&self);
}

void
mh_input_free (MhInput *self)
{
  g_clear_pointer (&self->file, mh_document_file_free);
  g_free (self->label);
  g_free (self);
}

MhGame *
mh_input_create_game (const MhInput *self, GError **error)
{
  g_autoptr (GError) missing = NULL;
  MhGame *game = mh_sketch_create_game (self->file->sketch, &missing);

  if (game != NULL)
    return game;

  /* The window says what to do about it, the command line what is wrong. */
  const char *wrong = _ ("the board has no hole");

  if (g_error_matches (missing, MH_SKETCH_ERROR, MH_SKETCH_ERROR_NO_MOUSE))
    wrong = _ ("the board has no mouse");
  else if (g_error_matches (missing, MH_SKETCH_ERROR, MH_SKETCH_ERROR_NO_CAT))
    wrong = _ ("the board has no cat");

  g_set_error (error, missing->domain, missing->code, "%s: %s", self->label, wrong);
  return NULL;
}

gboolean
mh_input_solve (const MhInput *self, const MhAlgorithm *algorithm, MhResult *result, GError **error)
{
  g_autoptr (MhGame) game = mh_input_create_game (self, error);

  if (game == NULL)
    return FALSE;

  if (mh_solve (algorithm, game, NULL, NULL, result, error))
    return TRUE;

  g_prefix_error (error, "%s: ", self->label);
  return FALSE;
}
