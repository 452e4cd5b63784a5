/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-document-edits.h"
#include "mh-game-view.h"

#include <glib/gi18n.h>

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const MhGameView *const *view = mh_game_views;

  while (g_strcmp0 ((*view)->new_action, action) != 0)
    view++;

  MhDocumentFile *file = mh_document_file_new ((*view)->create_new ());

  file->name = (*view)->new_name != NULL ? g_strdup (_ ((*view)->new_name)) : NULL;
  mh_file_controller_show (MH_WINDOW (widget)->files, mh_document_new (file, NULL), TRUE);
}

gboolean
mh_window_replace_game (MhWindow *self, const char *text)
{
  g_return_val_if_fail (MH_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (self->session == NULL)
    return FALSE;

  const MhGameView *view = mh_game_view_find (mh_session_get_class (self->session));
  g_autoptr (MhGame) game = view->read_pasted != NULL ? view->read_pasted (text) : NULL;

  if (game == NULL)
    return FALSE;

  mh_document_set_game (mh_session_get_document (self->session), game);
  return TRUE;
}

void
mh_window_fill_new_menu (MhWindow *self)
{
  for (const MhGameView *const *view = mh_game_views; (*view)->klass != NULL; view++)
    if ((*view)->new_action != NULL)
      g_menu_append (self->new_menu, _ ((*view)->new_label), (*view)->new_action);
}

void
mh_window_install_new (GtkWidgetClass *widget_class)
{
  for (const MhGameView *const *view = mh_game_views; (*view)->klass != NULL; view++)
    if ((*view)->new_action != NULL)
      gtk_widget_class_install_action (widget_class, (*view)->new_action, NULL, new_cb);
}
