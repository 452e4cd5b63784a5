/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-file-registry.h"

#include "mh-file-controller-private.h"
#include "mh-trial-program.h"

struct _MhFileRegistry
{
  GPtrArray *controllers; /* (element-type MhFileController): the last active one first */
  GBytes *first_board;
  MhFileControllerFunc create;
  gpointer user_data;
  gboolean is_quitting; /* whether questions are asked, window after window */
};

MhFileRegistry *
mh_file_registry_new (GBytes *first_board, MhFileControllerFunc create, gpointer user_data)
{
  g_return_val_if_fail (first_board != NULL && create != NULL, NULL);

  MhFileRegistry *self = g_new0 (MhFileRegistry, 1);

  self->controllers = g_ptr_array_new_with_free_func (g_object_unref);
  self->first_board = g_bytes_ref (first_board);
  self->create = create;
  self->user_data = user_data;
  return self;
}

void
mh_file_registry_free (MhFileRegistry *self)
{
  self->is_quitting = FALSE;
  while (self->controllers->len > 0)
    mh_file_registry_remove (self, g_ptr_array_index (self->controllers, 0));
  g_ptr_array_unref (self->controllers);
  g_bytes_unref (self->first_board);
  g_free (self);
}

void
mh_file_registry_add (MhFileRegistry *self, MhFileController *controller)
{
  g_return_if_fail (self != NULL && MH_IS_FILE_CONTROLLER (controller));

  g_ptr_array_insert (self->controllers, 0, g_object_ref (controller));
  mh_file_controller_set_registry (controller, self);
}

void
mh_file_registry_remove (MhFileRegistry *self, MhFileController *controller)
{
  g_return_if_fail (self != NULL && MH_IS_FILE_CONTROLLER (controller));

  mh_file_controller_set_registry (controller, NULL);
  g_ptr_array_remove (self->controllers, controller);
  if (self->is_quitting)
    mh_file_registry_quit (self);
}

void
mh_file_registry_raise (MhFileRegistry *self, MhFileController *controller)
{
  guint index;

  if (!g_ptr_array_find (self->controllers, controller, &index))
    return;

  g_ptr_array_insert (self->controllers, 0, g_ptr_array_steal_index (self->controllers, index));
}

MhFileController *
mh_file_registry_create (MhFileRegistry *self)
{
  return self->create (self->user_data);
}

GBytes *
mh_file_registry_get_first_board (MhFileRegistry *self)
{
  return self->first_board;
}

MhFileController *
mh_file_registry_find (MhFileRegistry *self, const char *path)
{
  for (guint i = 0; i < self->controllers->len; i++)
    {
      MhFileController *controller = g_ptr_array_index (self->controllers, i);
      MhSession *session = mh_file_controller_get_session (controller);

      if (session != NULL
          && g_strcmp0 (mh_document_get_path (mh_session_get_document (session)), path) == 0)
        return controller;
    }

  return NULL;
}

MhFileController *
mh_file_registry_find_shown (MhFileRegistry *self)
{
  for (guint i = 0; i < self->controllers->len; i++)
    {
      MhFileController *controller = g_ptr_array_index (self->controllers, i);

      if (mh_file_controller_get_session (controller) != NULL)
        return controller;
    }

  return NULL;
}

/* @is_program: whether a program is opened, which replaces no board */
static MhFileController *
choose (MhFileRegistry *self, gboolean is_program)
{
  MhFileController *active
      = self->controllers->len > 0 ? g_ptr_array_index (self->controllers, 0) : NULL;

  return active != NULL && (is_program || mh_file_controller_is_untouched (active))
             ? active
             : mh_file_registry_create (self);
}

void
mh_file_registry_open_file (MhFileRegistry *self, GFile *file, const MhMoment *moment)
{
  g_return_if_fail (self != NULL && G_IS_FILE (file));

  g_autofree char *path = g_file_get_path (file);
  MhFileController *controller = choose (self, path != NULL && mh_trial_program_is_path (path));

  mh_file_controller_expect (controller, moment);
  mh_file_controller_open_file (controller, file);
}

void
mh_file_registry_open_text (MhFileRegistry *self, const char *text, const MhMoment *moment)
{
  g_return_if_fail (self != NULL && text != NULL);

  MhFileController *controller = choose (self, FALSE);

  mh_file_controller_expect (controller, moment);
  mh_file_controller_open_text (controller, text, NULL);
}

static gpointer
ref_controller (gconstpointer controller, gpointer user_data)
{
  return g_object_ref ((gpointer) controller);
}

void
mh_file_registry_quit (MhFileRegistry *self)
{
  g_return_if_fail (self != NULL);

  /* Controllers are removed while their windows are closed. */
  g_autoptr (GPtrArray) controllers = g_ptr_array_copy (self->controllers, ref_controller, NULL);

  for (guint i = 0; i < controllers->len; i++)
    {
      MhFileController *controller = g_ptr_array_index (controllers, i);

      if (!mh_file_controller_is_unsaved (controller))
        continue;
      self->is_quitting = TRUE;
      mh_file_controller_request (controller, MH_FILE_REQUEST_PRESENT, NULL);
      mh_file_controller_request (controller, MH_FILE_REQUEST_CLOSE, NULL);
      return;
    }

  self->is_quitting = FALSE;
  for (guint i = 0; i < controllers->len; i++)
    mh_file_controller_request (g_ptr_array_index (controllers, i), MH_FILE_REQUEST_CLOSE, NULL);
}

void
mh_file_registry_stay (MhFileRegistry *self)
{
  self->is_quitting = FALSE;
}

void
mh_file_registry_end (MhFileRegistry *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->controllers->len; i++)
    mh_file_controller_end (g_ptr_array_index (self->controllers, i));
}
