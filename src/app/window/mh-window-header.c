/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-window-private.h"

#include "mh-narration.h"
#include "mh-speech.h"

#include <glib/gi18n.h>

/* The header of the window: the name of the board and the buttons that fit. */

static void
show_name (MhWindow *self)
{
  MhDocument *document = mh_session_get_document (self->session);
  const char *name = mh_document_get_name (document);
  g_autofree char *marked
      = mh_document_is_modified (document) ? g_strconcat ("• ", name, NULL) : g_strdup (name);

  adw_window_title_set_title (self->title, marked);
  gtk_window_set_title (GTK_WINDOW (self), marked);
}

/* "Undo Move 2 Nodes". */
static void
show_labels (MhWindow *self)
{
  MhDocument *document = mh_session_get_document (self->session);
  const char *undo = mh_document_get_undo_label (document);
  const char *redo = mh_document_get_redo_label (document);
  /* Translators: what is undone follows, such as "Move 2 Nodes". */
  g_autofree char *undo_text = undo != NULL ? g_strdup_printf (_ ("Undo %s"), undo) : NULL;
  g_autofree char *redo_text = redo != NULL ? g_strdup_printf (_ ("Redo %s"), redo) : NULL;

  gtk_widget_set_tooltip_text (self->undo_button, undo_text != NULL ? undo_text : _ ("Undo"));
  gtk_widget_set_tooltip_text (self->redo_button, redo_text != NULL ? redo_text : _ ("Redo"));
}

void
mh_window_update_title (MhWindow *self)
{
  show_name (self);
  show_labels (self);
}

void
mh_window_update_subtitle (MhWindow *self)
{
  const MhTrialProgram *program = mh_trial_controller_get_program (self->trial);
  g_autofree char *subtitle = mh_narration_subtitle (mh_session_get_snapshot (self->session));
  g_autofree char *tried
      = program != NULL
            /* Translators: what is known of a board, then the name of a program. */
            ? g_strdup_printf (_ ("%s · %s on trial"), subtitle,
                               mh_trial_program_get_name (program))
            : NULL;

  adw_window_title_set_subtitle (self->title, tried != NULL ? tried : subtitle);
}

/* The halves of a split button with an icon have no names of their own. A name beside the label
 * would be read twice. */
static void
name_open_button (MhWindow *self, gboolean has_label)
{
  for (GtkWidget *half = gtk_widget_get_first_child (GTK_WIDGET (self->open_button)); half != NULL;
       half = gtk_widget_get_next_sibling (half))
    {
      const char *name = GTK_IS_MENU_BUTTON (half) ? _ ("Samples and Recent Boards") : _ ("Open");

      if (has_label && !GTK_IS_MENU_BUTTON (half))
        mh_speech_name_once (half);
      else if (GTK_IS_MENU_BUTTON (half) || GTK_IS_BUTTON (half))
        gtk_accessible_update_property (GTK_ACCESSIBLE (half), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                        -1);
    }
}

/* An icon needs a name, which would be read twice beside a label. */
static void
show_leave_button (GtkButton *button, const char *label, gboolean is_narrow)
{
  if (is_narrow)
    {
      gtk_button_set_icon_name (button, "go-previous-symbolic");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      -1);
    }
  else if (gtk_button_get_label (button) == NULL)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
      gtk_button_set_label (button, label);
    }
}

/* Hides buttons of a narrow header in favour of the board's name; all of them are in the menu, or
 * on the card of a verdict, too. The way out of the comparison stays visible. The list replaces the
 * board. */
void
mh_window_fit (MhWindow *self)
{
  const gboolean is_narrow = mh_adaptive_pane_is_narrow (self->pane);
  const gboolean is_trying = mh_trial_controller_get_program (self->trial) != NULL;
  const gboolean is_list = is_narrow && gtk_revealer_get_reveal_child (self->list_revealer);

  g_clear_handle_id (&self->header_source, g_source_remove);
  gtk_widget_set_visible (self->undo_button, !is_narrow);
  gtk_widget_set_visible (self->redo_button, !is_narrow);
  gtk_widget_set_visible (self->export_button, !is_narrow);
  gtk_widget_set_visible (self->present_button, !is_narrow);
  mh_window_fit_intro (self);
  gtk_widget_set_visible (self->leave_button, self->is_comparing && !is_trying);
  gtk_widget_set_visible (self->leave_trial_button, is_trying);
  gtk_widget_set_visible (self->try_again_button, is_trying && !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->board), !is_list);
  gtk_widget_set_hexpand (GTK_WIDGET (self->list_revealer), is_list);
  if (is_narrow)
    adw_split_button_set_icon_name (self->open_button, "document-open-symbolic");
  else
    adw_split_button_set_label (self->open_button, _ ("_Open"));
  show_leave_button (GTK_BUTTON (self->leave_button), _ ("Leave Compare"), is_narrow);
  show_leave_button (GTK_BUTTON (self->leave_trial_button), _ ("Leave Trial"), is_narrow);
  name_open_button (self, !is_narrow);
}

static gboolean
fit_cb (gpointer user_data)
{
  MhWindow *self = user_data;

  self->header_source = 0;
  mh_window_fit (self);
  return G_SOURCE_REMOVE;
}

/* The header must not change while the window is being laid out. */
void
mh_window_fit_later (MhWindow *self)
{
  if (self->header_source == 0)
    self->header_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* GTK 4.8 leaves the focus inside a menu that closes from a submenu, where the keys
 * of all that the menu shows are lost. What is chosen then happens after this. */
static void
menu_closed_cb (MhWindow *self, GtkPopover *menu)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (menu)))
    gtk_widget_grab_focus (GTK_WIDGET (self->menu_button));
}

void
mh_window_watch_menu (MhWindow *self)
{
  GtkPopover *menu = gtk_menu_button_get_popover (self->menu_button);

  g_signal_connect_object (menu, "closed", G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
}
