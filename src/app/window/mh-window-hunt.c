/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-game-class.h"
#include "mh-hunt-dialog.h"
#include "mh-program-algorithm.h"

#include <glib/gi18n.h>

/* Compares the two algorithms that answer differently on the find. */
static void
compare_oracles (MhSession *session, const MhAlgorithmSpec *oracles)
{
  const MhSide sides[] = { MH_SIDE_MAIN, MH_SIDE_OTHER };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      if (mh_program_algorithm_is_one (oracles[i].algorithm))
        mh_session_set_program (session, oracles[i].algorithm);
      mh_session_set_algorithm (session, sides[i], oracles[i].algorithm);
      mh_session_set_options (session, sides[i], &oracles[i].options);
    }
  mh_session_set_comparing (session, TRUE);
}

static void
find_chosen_cb (MhHuntDialog *dialog, MhDocument *document, MhWindow *self)
{
  const MhHuntQuery *query = mh_hunt_dialog_get_query (dialog);
  MhFileController *shown = mh_file_controller_show (self->files, g_object_ref (document), FALSE);

  if (query->goal == MH_HUNT_DIFFER)
    compare_oracles (mh_file_controller_get_session (shown), query->oracles);
}

static void
hunt_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);

  const MhBoard *board = mh_document_get_board (mh_session_get_document (self->session));

  if (!mh_board_get_game_class (board)->has_board)
    {
      mh_window_show_toast (self, _ ("This game has no boards to hunt for"));
      return;
    }

  GtkWidget *dialog = mh_hunt_dialog_new (GTK_WINDOW (widget), board,
                                          mh_session_get_snapshot (self->session)->program);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (find_chosen_cb), widget, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
mh_window_install_hunting (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.hunt", NULL, hunt_cb);
}
