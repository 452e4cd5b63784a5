/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

/* The presentation takes the place of everything else in the window, which fills the screen for as
 * long. */

static gboolean
is_presenting (MhWindow *self)
{
  return gtk_stack_get_visible_child (self->stage) == GTK_WIDGET (self->presentation);
}

static void
present_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MhWindow *self = MH_WINDOW (widget);

  if (is_presenting (self))
    return;

  self->was_fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));
  gtk_stack_set_visible_child (self->stage, GTK_WIDGET (self->presentation));
  gtk_window_fullscreen (GTK_WINDOW (self));
  mh_presentation_begin (self->presentation);
}

void
mh_window_leave_presentation (MhWindow *self)
{
  if (!is_presenting (self))
    return;

  mh_presentation_end (self->presentation);
  gtk_stack_set_visible_child (self->stage, self->work);
  if (!self->was_fullscreen)
    gtk_window_unfullscreen (GTK_WINDOW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
mh_window_install_presenting (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.present", NULL, present_cb);
}
