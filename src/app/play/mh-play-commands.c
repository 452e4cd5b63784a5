/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-play-commands.h"

#include "mh-narrator.h"

#include <glib/gi18n.h>

struct _MhPlayCommands
{
  MhView parent_instance;

  GtkWidget *replay;
  GtkWidget *hint;
  GtkMenuButton *new_game;
  const MhGameClass *klass; /* that the menu is for, or NULL */
};

G_DEFINE_FINAL_TYPE (MhPlayCommands, mh_play_commands, MH_TYPE_VIEW)

/* Adds the choices of who is played by hand, as flags by player. */
static void
append_players (GMenu *menu, const MhGameClass *klass, const char *label, gboolean from_current)
{
  const MhPlayWords *words = mh_narrator_find (klass)->play;
  const char *const labels[] = { words->play_as[0], words->play_as[1], N_ ("Play _Both") };
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (labels[i]), NULL);

      g_menu_item_set_action_and_target (item, "win.new-game", "(ub)", i + 1, from_current);
      g_menu_append_item (section, item);
    }
  g_menu_append_section (menu, label, G_MENU_MODEL (section));
}

/* The names of the players are those of the kind of game. */
static void
mh_play_commands_session_changed (MhView *view)
{
  MhPlayCommands *self = MH_PLAY_COMMANDS (view);
  const MhGameClass *klass = mh_view_get_game_class (view);
  g_autoptr (GMenu) menu = g_menu_new ();

  if (klass == self->klass)
    return;

  self->klass = klass;
  append_players (menu, klass, _ ("From the Start"), FALSE);
  append_players (menu, klass, _ ("From the Current Position"), TRUE);
  gtk_menu_button_set_menu_model (self->new_game, G_MENU_MODEL (menu));
}

/* Actions that are bound to a property cannot be disabled. */
static void
mh_play_commands_changed (MhView *view, guint parts)
{
  MhPlayCommands *self = MH_PLAY_COMMANDS (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  const MhSnapshotPlay *play = &snapshot->play;

  gtk_widget_set_sensitive (self->hint,
                            play->is_your_turn && !mh_snapshot_hides_results (snapshot));
  gtk_widget_set_sensitive (self->replay, play->match != NULL && play->match->n_stages > 1);
}

static gboolean
mh_play_commands_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return snapshot != NULL && snapshot->play.is_active;
}

static void
mh_play_commands_class_init (MhPlayCommandsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_PLAY | MH_SNAPSHOT_RUNS;
  MH_VIEW_CLASS (klass)->session_changed = mh_play_commands_session_changed;
  MH_VIEW_CLASS (klass)->changed = mh_play_commands_changed;
  MH_VIEW_CLASS (klass)->is_needed = mh_play_commands_is_needed;

  gtk_widget_class_set_css_name (widget_class, "playcommands");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-play-commands.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPlayCommands, replay);
  gtk_widget_class_bind_template_child (widget_class, MhPlayCommands, hint);
  gtk_widget_class_bind_template_child (widget_class, MhPlayCommands, new_game);
}

static void
mh_play_commands_init (MhPlayCommands *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
