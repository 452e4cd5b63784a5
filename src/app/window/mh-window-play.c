/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

/* The commands of a game that is played, and of questions. */

static MhPlay *
get_play (GtkWidget *widget)
{
  return mh_session_get_play (MH_WINDOW (widget)->session);
}

/* @parameter: flags of the players who are played by hand, by their number, and whether the game
 * begins at the current position */
static void
new_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  guint players;
  gboolean from_current;

  g_variant_get (parameter, "(ub)", &players, &from_current);

  const gboolean is_by_hand[MH_N_PLAYERS] = { (players & 1) != 0, (players & 2) != 0 };

  mh_session_begin_play (MH_WINDOW (widget)->session, is_by_hand, from_current);
  gtk_widget_grab_focus (GTK_WIDGET (MH_WINDOW (widget)->board));
}

static void
take_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_play_go_back (get_play (widget));
}

static void
show_move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_play_show (get_play (widget), g_variant_get_uint32 (parameter));
}

static void
next_question_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_next_question (MH_WINDOW (widget)->session);
}

static void
start_over_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_session_start_over (MH_WINDOW (widget)->session);
}

void
mh_window_follow_tab (MhWindow *self)
{
  if (self->session != NULL)
    mh_play_set_active (mh_session_get_play (self->session),
                        g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), "play") == 0);
}

void
mh_window_update_play (MhWindow *self, const MhSnapshot *snapshot)
{
  const MhSnapshotPlay *play = &snapshot->play;
  const gboolean is_there = play->is_active && play->match != NULL;
  const struct
  {
    const char *action;
    gboolean is_enabled;
  } states[] = {
    { "win.new-game", snapshot->game != NULL },
    { "win.take-back", is_there && play->can_go_back },
    { "win.show-move", is_there },
    { "win.next-question", snapshot->predict.has_next },
    { "win.start-over", snapshot->predict.n_answers > 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].action, states[i].is_enabled);
}

void
mh_window_install_play (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-game", "(ub)", new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.take-back", NULL, take_back_cb);
  gtk_widget_class_install_action (widget_class, "win.show-move", "u", show_move_cb);
  gtk_widget_class_install_action (widget_class, "win.next-question", NULL, next_question_cb);
  gtk_widget_class_install_action (widget_class, "win.start-over", NULL, start_over_cb);
}
