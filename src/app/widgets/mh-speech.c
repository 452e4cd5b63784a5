/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-speech.h"

#include "mh-accessible-cells.h"

#include <glib/gi18n.h>
#include <gmodule.h>

/* The priority of an announcement that waits until what is being said is said. */
#define PRIORITY_MEDIUM 1

typedef void AnnounceFunc (GtkAccessible *self, const char *words, int priority);

/* Words that wait for the views. */
typedef struct
{
  GWeakRef window;
  char *words;
} Announcement;

/* The text of a menu button is its name. One without is called what the menu button says. */
static void
name_menu_button (GtkMenuButton *menu_button)
{
  GtkWidget *const button = gtk_widget_get_first_child (GTK_WIDGET (menu_button));
  GtkWidget *name = NULL;

  if (gtk_menu_button_get_label (menu_button) != NULL)
    for (name = button; name != NULL && !GTK_IS_LABEL (name);)
      name = gtk_widget_get_first_child (name);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  name != NULL ? name : GTK_WIDGET (menu_button), NULL, -1);
}

static void
label_changed_cb (GtkMenuButton *menu_button)
{
  name_menu_button (menu_button);
}

void
mh_speech_name_once (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_BUTTON (root) && gtk_button_get_use_underline (GTK_BUTTON (root)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL);
  /* GTK tells of the state only when it changes; until then a toggle is read as a button. */
  if (GTK_IS_TOGGLE_BUTTON (root))
    gtk_accessible_update_state (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_STATE_PRESSED,
                                 gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (root))
                                     ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                     : GTK_ACCESSIBLE_TRISTATE_FALSE,
                                 -1);
  if (GTK_IS_MENU_BUTTON (root))
    {
      name_menu_button (GTK_MENU_BUTTON (root));
      /* Another text is shown by another label. */
      g_signal_connect (root, "notify::label", G_CALLBACK (label_changed_cb), NULL);
    }

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

static gpointer
look_up_announce (gpointer unused)
{
  GModule *program = g_module_open (NULL, 0);
  gpointer announce;

  if (!g_module_symbol (program, "gtk_accessible_announce", &announce))
    announce = NULL;
  g_module_close (program);

  return announce;
}

/* Returns: (nullable): gtk_accessible_announce(), which GTK has from 4.14 on, and which jumps to
 * nowhere where GTK only notes down for tests what it would tell. It is looked up once, since all
 * libraries are searched for what is in none. */
static AnnounceFunc *
find_announce (void)
{
  static GOnce once = G_ONCE_INIT;

  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0)
    return NULL;

  return (AnnounceFunc *) g_once (&once, look_up_announce, NULL);
}

gboolean
mh_speech_can_announce (void)
{
  return find_announce () != NULL;
}

static void
free_announcement (gpointer data)
{
  Announcement *self = data;

  g_weak_ref_clear (&self->window);
  g_free (self->words);
  g_free (self);
}

static gboolean
announce_cb (gpointer data)
{
  Announcement *self = data;
  g_autoptr (GtkWindow) window = g_weak_ref_get (&self->window);

  if (window != NULL)
    mh_accessible_cells_announce (gtk_window_get_focus (window), self->words);

  return G_SOURCE_REMOVE;
}

void
mh_speech_announce (GtkWindow *window, const char *words)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (words != NULL);

  AnnounceFunc *announce = find_announce ();

  if (announce != NULL)
    {
      announce (GTK_ACCESSIBLE (window), words, PRIORITY_MEDIUM);
      return;
    }

  Announcement *waiting = g_new0 (Announcement, 1);

  g_weak_ref_init (&waiting->window, window);
  waiting->words = g_strdup (words);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, announce_cb, waiting, free_announcement);
}
