/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cycle-row.h"

#include "mh-narration-line.h"
#include "mh-style.h"

#include <glib/gi18n.h>

struct _MhCycleRow
{
  MhPositionRow parent_instance;

  GtkLabel *number;
  GtkLabel *position;
  GtkLabel *move;
  GtkLabel *begin;
  GtkLabel *deviations;
};

G_DEFINE_FINAL_TYPE (MhCycleRow, mh_cycle_row, MH_TYPE_POSITION_ROW)

static void
mh_cycle_row_class_init (MhCycleRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-cycle-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCycleRow, number);
  gtk_widget_class_bind_template_child (widget_class, MhCycleRow, position);
  gtk_widget_class_bind_template_child (widget_class, MhCycleRow, move);
  gtk_widget_class_bind_template_child (widget_class, MhCycleRow, begin);
  gtk_widget_class_bind_template_child (widget_class, MhCycleRow, deviations);
}

static void
mh_cycle_row_init (MhCycleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_cycle_row_new (void)
{
  return g_object_new (MH_TYPE_CYCLE_ROW, NULL);
}

/* Colours number and move with the colour of the player to move. */
static void
show_mover (MhCycleRow *self, MhPlayer mover)
{
  const MhColor color = mh_style_get_theme ()->near[mover];

  mh_style_stress (self->number, color);
  mh_style_stress (self->move, color);
}

/* Sets the accessible name, such as "2, M5 C8, mouse moves: 5 → 3. 5 → 8 loses: cat has
 * won". */
static void
name_row (MhCycleRow *self, const char *position, const char *move, const char *deviations)
{
  g_auto (GStrv) lines = g_strsplit (deviations, "\n", -1);
  g_autofree char *others = g_strjoinv (", ", lines);
  /* Translators: a position and the move from there. */
  g_autofree char *here
      = *move != '\0' ? g_strdup_printf (_ ("%s: %s"), position, move) : g_strdup (position);
  const char *number = gtk_label_get_label (self->number);
  /* Translators: the number of a step, what happens there, and what else could. */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s. %s"), number, here, others);

  /* GTK 4.8 does not derive the accessible name of a row from its labels. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
mh_cycle_row_show (MhCycleRow *self, MhSession *session, const MhDrawingCycle *draw, guint32 step)
{
  g_return_if_fail (MH_IS_CYCLE_ROW (self));
  g_return_if_fail (MH_IS_SESSION (session));
  g_return_if_fail (draw != NULL && step < draw->n_steps);

  const MhDrawStep *here = &draw->steps[step];
  const MhGame *game = mh_session_get_snapshot (session)->game;
  g_autofree char *number = g_strdup_printf ("%u", step + 1);
  g_autofree char *position = mh_narration_draw_position (here, game);
  g_autofree char *move = mh_narration_draw_move (here, game);
  g_autofree char *deviations = mh_narration_deviations (here, game);

  mh_position_row_set_position (MH_POSITION_ROW (self), session, here->position);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->position, position);
  gtk_label_set_label (self->move, move);
  gtk_label_set_label (self->deviations, deviations);
  gtk_widget_set_visible (GTK_WIDGET (self->begin), step > 0 && step == draw->loop_start);
  show_mover (self, mh_space_get_mover (game, here->position));
  name_row (self, position, move, deviations);
}
