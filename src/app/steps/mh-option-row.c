/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-option-row.h"

#include <glib/gi18n.h>

#define SPACING 6
#define MAX_WIDTH_CHARS 44

struct _MhOptionRow
{
  GtkWidget parent_instance;

  const MhOption *option;
  guint64 value;
  gboolean is_showing; /* whether the program, not the user, is setting values */

  GtkCheckButton **choices; /* (nullable) (array): one radio button for each choice */
  GtkSpinButton *spin;      /* (nullable): the number */
  GtkRange *scale;          /* (nullable): the number as a slider */
  GtkToggleButton *presets[MH_MAX_PRESETS];
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhOptionRow, mh_option_row, GTK_TYPE_WIDGET)

static guint
count_choices (const MhOption *option)
{
  guint n_choices = 0;

  while (option->choices != NULL && option->choices[n_choices].id != NULL)
    n_choices++;

  return n_choices;
}

static guint
count_presets (const MhOption *option)
{
  guint n_presets = 0;

  while (option->presets != NULL && option->presets[n_presets].id != NULL)
    n_presets++;

  return n_presets;
}

static void
set_value (MhOptionRow *self, guint64 value)
{
  if (self->is_showing || value == self->value)
    return;

  self->value = value;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
choice_toggled_cb (MhOptionRow *self, GtkCheckButton *button)
{
  if (!gtk_check_button_get_active (button))
    return;

  for (guint i = 0; i < count_choices (self->option); i++)
    if (self->choices[i] == button)
      set_value (self, i);
}

static void
spin_changed_cb (MhOptionRow *self)
{
  set_value (self, (guint64) gtk_spin_button_get_value (self->spin));
}

static void
scale_changed_cb (MhOptionRow *self)
{
  set_value (self, (guint64) (gtk_range_get_value (self->scale) + 0.5));
}

static void
preset_toggled_cb (MhOptionRow *self, GtkToggleButton *button)
{
  for (guint i = 0; i < count_presets (self->option); i++)
    if (self->presets[i] == button && !self->is_showing)
      {
        /* Clicking the active preset must not deactivate it. */
        gtk_toggle_button_set_active (button, TRUE);
        set_value (self, MH_OPTION_PRESET (i));
      }
}

static void
name_widget (MhOptionRow *self, gpointer widget)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (self->option->name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (self->option->summary), -1);
}

static void
add (MhOptionRow *self, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
add_label (MhOptionRow *self, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_WIDTH_CHARS);
  gtk_widget_add_css_class (label, css_class);
  add (self, label);
}

static void
add_choices (MhOptionRow *self)
{
  const guint n_choices = count_choices (self->option);

  self->choices = g_new0 (GtkCheckButton *, n_choices);
  for (guint i = 0; i < n_choices; i++)
    {
      GtkWidget *button = gtk_check_button_new_with_label (_ (self->option->choices[i].name));

      self->choices[i] = GTK_CHECK_BUTTON (button);
      gtk_check_button_set_group (self->choices[i], i > 0 ? self->choices[0] : NULL);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (choice_toggled_cb), self);
      add (self, button);
    }
}

static void
add_presets (MhOptionRow *self, GtkBox *box)
{
  GtkWidget *linked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (linked, "linked");
  for (guint i = 0; i < count_presets (self->option); i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();

      self->presets[i] = GTK_TOGGLE_BUTTON (button);
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (preset_toggled_cb), self);
      gtk_box_append (GTK_BOX (linked), button);
    }
  gtk_box_append (box, linked);
}

static void
add_number (MhOptionRow *self)
{
  const MhOption *option = self->option;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->spin = GTK_SPIN_BUTTON (
      gtk_spin_button_new_with_range ((double) option->minimum, (double) option->maximum, 1));
  gtk_spin_button_set_numeric (self->spin, TRUE);
  name_widget (self, self->spin);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (spin_changed_cb), self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->spin));
  if (option->presets != NULL)
    add_presets (self, GTK_BOX (box));
  add (self, box);

  if (!option->is_scale)
    return;

  self->scale
      = GTK_RANGE (gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, (double) option->minimum,
                                             (double) option->minimum + 1, 1));
  name_widget (self, self->scale);
  g_signal_connect_swapped (self->scale, "value-changed", G_CALLBACK (scale_changed_cb), self);
  add (self, GTK_WIDGET (self->scale));
}

static void
mh_option_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_option_row_parent_class)->dispose (object);
}

static void
mh_option_row_finalize (GObject *object)
{
  g_clear_pointer (&MH_OPTION_ROW (object)->choices, g_free);

  G_OBJECT_CLASS (mh_option_row_parent_class)->finalize (object);
}

static void
mh_option_row_class_init (MhOptionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_option_row_dispose;
  object_class->finalize = mh_option_row_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "optionrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mh_option_row_init (MhOptionRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
}

GtkWidget *
mh_option_row_new (const MhOption *option)
{
  g_return_val_if_fail (option != NULL && option->id != NULL, NULL);

  MhOptionRow *self = g_object_new (MH_TYPE_OPTION_ROW, NULL);

  self->option = option;
  name_widget (self, self);
  add_label (self, _ (option->name), "heading");
  if (option->choices != NULL)
    add_choices (self);
  else
    add_number (self);
  add_label (self, _ (option->summary), "dim-label");

  return GTK_WIDGET (self);
}

guint64
mh_option_row_get_value (MhOptionRow *self)
{
  g_return_val_if_fail (MH_IS_OPTION_ROW (self), 0);

  return self->value;
}

/* Labels each preset with its name and its number on this board. */
static void
show_presets (MhOptionRow *self, const MhGame *game)
{
  for (guint i = 0; i < count_presets (self->option); i++)
    {
      g_autofree char *label = mh_preset_describe (&self->option->presets[i], game);

      gtk_button_set_label (GTK_BUTTON (self->presets[i]), label);
      gtk_toggle_button_set_active (self->presets[i], self->value == MH_OPTION_PRESET (i));
    }
}

static void
show_number (MhOptionRow *self, const MhGame *game)
{
  const MhOption *option = self->option;
  const guint n_presets = count_presets (option);
  guint64 number = self->value;
  guint64 largest = number;

  for (guint i = 0; i < n_presets; i++)
    if (self->value == MH_OPTION_PRESET (i))
      number = option->presets[i].resolve (game);
  if (n_presets > 0)
    largest = option->presets[n_presets - 1].resolve (game);

  const guint64 end = MAX (MAX (largest, number), option->minimum + 1);

  gtk_spin_button_set_value (self->spin, (double) number);
  show_presets (self, game);
  if (self->scale == NULL)
    return;
  gtk_range_set_range (self->scale, (double) option->minimum, (double) end);
  gtk_range_set_value (self->scale, (double) number);
}

void
mh_option_row_show (MhOptionRow *self, guint64 value, const MhGame *game)
{
  g_return_if_fail (MH_IS_OPTION_ROW (self) && game != NULL);

  self->is_showing = TRUE;
  self->value = value;
  if (self->option->choices != NULL)
    gtk_check_button_set_active (self->choices[value], TRUE);
  else
    show_number (self, game);
  self->is_showing = FALSE;
}
