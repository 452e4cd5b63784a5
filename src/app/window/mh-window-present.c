/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-bookmarks.h"

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

static void
bookmark_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_bookmarks_toggle (MH_WINDOW (widget)->session);
}

static void
step_to_bookmark_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_bookmarks_step (MH_WINDOW (widget)->session, g_str_equal (action, "win.next-mark"));
}

static void
go_to_bookmark_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mh_bookmarks_go_to (MH_WINDOW (widget)->session, g_variant_get_uint32 (parameter));
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
  gtk_widget_class_install_action (widget_class, "win.bookmark", NULL, bookmark_cb);
  gtk_widget_class_install_action (widget_class, "win.next-mark", NULL, step_to_bookmark_cb);
  gtk_widget_class_install_action (widget_class, "win.previous-mark", NULL, step_to_bookmark_cb);
  gtk_widget_class_install_action (widget_class, "win.go-to-mark", "u", go_to_bookmark_cb);
}
