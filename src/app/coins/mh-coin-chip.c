/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coin-chip.h"

#include "mh-submit-entry.h"

#include <glib/gi18n.h>

#define MIN_CHARS 2

struct _MhCoinChip
{
  GtkWidget parent_instance;

  MhSubmitEntry *entry;
};

enum
{
  SUBMITTED,
  REMOVED,
  MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhCoinChip, mh_coin_chip, GTK_TYPE_WIDGET)

static void
submitted_cb (MhCoinChip *self, const char *text)
{
  g_signal_emit (self, signals[SUBMITTED], 0, text);
}

static void
remove_cb (MhCoinChip *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

/* Submits the text before the coin moves; a coin with invalid text stays. */
static void
move (MhCoinChip *self, int places)
{
  mh_submit_entry_submit (self->entry);
  if (!mh_submit_entry_is_wrong (self->entry))
    g_signal_emit (self, signals[MOVED], 0, places);
}

/* Handles Alt with the arrow keys here, because the window would step through the run. */
static gboolean
key_pressed_cb (MhCoinChip *self, guint key, guint code, GdkModifierType state)
{
  const GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const int forward = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;

  if (modifiers == GDK_ALT_MASK && (key == GDK_KEY_Left || key == GDK_KEY_KP_Left))
    move (self, -forward);
  else if (modifiers == GDK_ALT_MASK && (key == GDK_KEY_Right || key == GDK_KEY_KP_Right))
    move (self, forward);
  else if (modifiers == 0 && key == GDK_KEY_BackSpace
           && *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0')
    g_signal_emit (self, signals[REMOVED], 0);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static gboolean
mh_coin_chip_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (MH_COIN_CHIP (widget)->entry), direction);
}

static gboolean
mh_coin_chip_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MH_COIN_CHIP (widget)->entry));
}

static void
mh_coin_chip_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_coin_chip_parent_class)->dispose (object);
}

static void
mh_coin_chip_class_init (MhCoinChipClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_coin_chip_dispose;
  widget_class->focus = mh_coin_chip_focus;
  widget_class->grab_focus = mh_coin_chip_grab_focus;

  signals[SUBMITTED] = g_signal_new ("submitted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REMOVED] = g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  g_type_ensure (MH_TYPE_SUBMIT_ENTRY);
  gtk_widget_class_set_css_name (widget_class, "coinchip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-coin-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCoinChip, entry);
  gtk_widget_class_bind_template_callback (widget_class, submitted_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
mh_coin_chip_init (MhCoinChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_coin_chip_new (void)
{
  return g_object_new (MH_TYPE_COIN_CHIP, NULL);
}

void
mh_coin_chip_show (MhCoinChip *self, guint32 value, guint coin, guint n_coins)
{
  g_return_if_fail (MH_IS_COIN_CHIP (self));

  g_autofree char *text = g_strdup_printf ("%u", value);
  g_autofree char *name = g_strdup_printf (_ ("Coin %u of %u"), coin + 1, n_coins);

  const int length = (int) strlen (text);
  const int n_chars = MAX (length, MIN_CHARS);

  if (mh_submit_entry_set_text (self->entry, text))
    {
      gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), n_chars);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), n_chars);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

void
mh_coin_chip_set_wrong (MhCoinChip *self, gboolean is_wrong)
{
  g_return_if_fail (MH_IS_COIN_CHIP (self));

  mh_submit_entry_set_wrong (self->entry, is_wrong);
}
