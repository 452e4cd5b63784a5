/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-speech.h"

#include <glib/gi18n.h>

void
mh_speech_name_once (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_BUTTON (root) && gtk_button_get_use_underline (GTK_BUTTON (root)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (GTK_IS_MENU_BUTTON (root) && gtk_menu_button_get_label (GTK_MENU_BUTTON (root)) == NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (gtk_widget_get_first_child (root)),
                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY, root, NULL, -1);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mh_speech_name_once (child);
}

static void
item_selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  gpointer item = gtk_drop_down_get_selected_item (drop_down);
  const char *shown
      = GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : "";
  /* Translators: what is chosen from a list, and what is chosen now. */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s"), name, shown);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
free_name (gpointer name, GClosure *closure)
{
  g_free (name);
}

void
mh_speech_name_drop_down (GtkDropDown *drop_down, const char *name)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  g_signal_connect_data (drop_down, "notify::selected-item", G_CALLBACK (item_selected_cb),
                         g_strdup (name), free_name, 0);
  item_selected_cb (drop_down, NULL, name);
}
