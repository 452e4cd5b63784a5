/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-position-bar.h"

#include "mh-narrator.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

struct _MhPositionBar
{
  MhView parent_instance;

  GtkLabel *place;
  GtkWidget *mover;
  GtkStack *mover_stack; /* a stack as wide as its widest label, so that the bar keeps its width */
  GtkLabel *first_label;
  GtkLabel *second_label;
  GtkWidget *set_as_start;
  GtkWidget *place_again;
  GtkWidget *back_to_start;
  GtkWidget *follow_steps;
  /* The label of a button, or an icon where there is no room for it. */
  GtkStack *follow_stack, *start_stack;
  GtkWidget *follow_label, *follow_icon;
  GtkWidget *start_label, *start_icon;
  guint n_icons;
};

/* A button whose label may become an icon. */
typedef struct
{
  GtkWidget *button, *label, *icon;
  GtkStack *stack;
} Shortened;

#define N_SHORTENED 2

G_DEFINE_FINAL_TYPE (MhPositionBar, mh_position_bar, MH_TYPE_VIEW)

/* Returns: the button that is the next to be shortened when @n_icons are */
static Shortened
get_shortened (MhPositionBar *self, guint n_icons)
{
  return n_icons == 0 ? (Shortened){ self->follow_steps, self->follow_label, self->follow_icon,
                                     self->follow_stack }
                      : (Shortened){ self->set_as_start, self->start_label, self->start_icon,
                                     self->start_stack };
}

/* Returns: the width in pixels that @widget wants */
static int
measure (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Shows or hides the buttons. A fixed start cannot be set, and players who choose their nodes
 * are placed again instead. */
static void
set_buttons_visible (MhPositionBar *self, MhSession *session, gboolean are_visible)
{
  const MhGameClass *klass = mh_session_get_class (session);
  const gboolean has_placements = klass->has_placements;

  gtk_widget_set_visible (self->mover, are_visible);
  gtk_widget_set_visible (self->follow_steps, are_visible);
  gtk_widget_set_visible (self->back_to_start,
                          are_visible && (!has_placements || mh_session_can_place_again (session)));
  gtk_widget_set_visible (self->set_as_start, are_visible && klass->needs_start);
  gtk_widget_set_visible (self->place_again, are_visible && has_placements);
}

static void
show_position (MhPositionBar *self, const MhGame *game, guint32 position)
{
  const MhPlayer mover = mh_space_get_mover (game, position);
  const MhNarrator *narrator = mh_narrator_find (mh_game_get_class (game));
  g_autofree char *place = narrator->describe_place (game, position);
  GtkLabel *const label = mover == MH_PLAYER_FIRST ? self->first_label : self->second_label;

  gtk_label_set_text (self->first_label, _ (narrator->mover_names[MH_PLAYER_FIRST]));
  gtk_label_set_text (self->second_label, _ (narrator->mover_names[MH_PLAYER_SECOND]));
  gtk_label_set_text (self->place, place);
  gtk_stack_set_visible_child (self->mover_stack, GTK_WIDGET (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (label), -1);
}

static void
mh_position_bar_changed (MhView *view, guint parts)
{
  MhPositionBar *self = MH_POSITION_BAR (view);
  const MhSnapshot *const snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  const gboolean has_position = snapshot->game != NULL && snapshot->current != MH_POSITION_NONE;
  const gboolean is_played = snapshot->play.is_active && snapshot->play.match != NULL;

  /* Positions of a game are played, not chosen. */
  set_buttons_visible (self, mh_view_get_session (view), has_position && !is_played);
  if (has_position)
    show_position (self, snapshot->game, snapshot->current);
  else
    gtk_label_set_text (self->place, snapshot->missing != NULL ? snapshot->missing : "");
}

static void
mh_position_bar_class_init (MhPositionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts
      = MH_SNAPSHOT_GAME | MH_SNAPSHOT_START | MH_SNAPSHOT_POSITION | MH_SNAPSHOT_PLAY;
  MH_VIEW_CLASS (klass)->has_words = TRUE;
  MH_VIEW_CLASS (klass)->changed = mh_position_bar_changed;

  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "positionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-position-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, place);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, mover);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, mover_stack);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, first_label);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, second_label);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, set_as_start);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, place_again);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, back_to_start);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, follow_steps);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, follow_stack);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, follow_label);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, follow_icon);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, start_stack);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, start_label);
  gtk_widget_class_bind_template_child (widget_class, MhPositionBar, start_icon);
}

static void
mh_position_bar_init (MhPositionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

guint
mh_position_bar_get_n_icons (MhPositionBar *self)
{
  g_return_val_if_fail (MH_IS_POSITION_BAR (self), 0);

  return self->n_icons;
}

void
mh_position_bar_set_n_icons (MhPositionBar *self, guint n_icons)
{
  g_return_if_fail (MH_IS_POSITION_BAR (self) && n_icons <= N_SHORTENED);

  self->n_icons = n_icons;
  for (guint i = 0; i < N_SHORTENED; i++)
    {
      const Shortened shortened = get_shortened (self, i);

      gtk_stack_set_visible_child (shortened.stack, i < n_icons ? shortened.icon : shortened.label);
    }
}

guint
mh_position_bar_find_n_icons (MhPositionBar *self, int width)
{
  g_return_val_if_fail (MH_IS_POSITION_BAR (self), 0);

  int saved[N_SHORTENED];
  int needed = measure (GTK_WIDGET (self));

  for (guint i = 0; i < N_SHORTENED; i++)
    {
      const Shortened shortened = get_shortened (self, i);

      saved[i] = gtk_widget_get_visible (shortened.button)
                     ? measure (shortened.label) - measure (shortened.icon)
                     : 0;
      if (i < self->n_icons)
        needed += saved[i];
    }

  for (guint n_icons = 0; n_icons <= N_SHORTENED; n_icons++)
    {
      if (needed <= width)
        return n_icons;
      if (n_icons < N_SHORTENED)
        needed -= saved[n_icons];
    }

  return 0;
}
