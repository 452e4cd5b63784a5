/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-document-edits.h"

#include <glib/gi18n.h>

/* What a new line of coins begins with: enough to see what repeats, and a row
 * in which the larger end is the wrong one. */
#define N_COINS 21
static const guint32 amounts[] = { 1, 2 };
static const guint32 values[] = { 3, 9, 1, 2, 7, 4, 8, 5 };

/* @name: (nullable). @sketch: (transfer full) */
static void
show_new (GtkWidget *widget, const char *name, MhSketch *sketch)
{
  MhDocumentFile *file = mh_document_file_new (sketch);

  file->name = g_strdup (name);
  mh_file_controller_show (MH_WINDOW (widget)->files, mh_document_new (file, NULL), TRUE);
}

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  show_new (widget, NULL, mh_sketch_new ());
}

static void
new_coins_take_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (MhGame) coins
      = mh_game_new_coins_take (N_COINS, amounts, G_N_ELEMENTS (amounts), FALSE);

  show_new (widget, _ ("Coins: Take From the End"), mh_sketch_new_with_coins (coins));
}

static void
new_coins_ends_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  show_new (widget, _ ("Coins: Take From Either End"), mh_sketch_new_with_coins (coins));
}

gboolean
mh_window_apply_row (MhWindow *self, const char *text)
{
  g_return_val_if_fail (MH_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  g_autoptr (GArray) row = mh_coins_parse_values (text, NULL);

  if (row == NULL || self->session == NULL
      || mh_session_get_kind (self->session) != MH_GAME_COINS_ENDS)
    return FALSE;

  g_autoptr (MhGame) coins
      = mh_game_new_coins_ends ((const guint32 *) (gpointer) row->data, row->len);

  mh_document_set_coins (mh_session_get_document (self->session), coins);
  return TRUE;
}

void
mh_window_install_new (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "win.new-coins-take", NULL, new_coins_take_cb);
  gtk_widget_class_install_action (widget_class, "win.new-coins-ends", NULL, new_coins_ends_cb);
}
