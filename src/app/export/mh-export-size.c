/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-export-size.h"

#include <glib/gi18n.h>

/* The tolerance for rounding of widths, in millimetres. */
#define TOLERANCE 0.01

struct _MhExportSize
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *place;
  AdwActionRow *width_row;
  GtkSpinButton *width;
  GtkSpinButton *type_size;
  AdwComboRow *layout;
  GtkLabel *hint;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhExportSize, mh_export_size, ADW_TYPE_PREFERENCES_GROUP)

/* Returns: (nullable): the preset that is chosen. The list has the natural width before the
 * presets, and a width in millimetres behind them. */
static const MhFigurePreset *
get_preset (MhExportSize *self)
{
  const guint selected = adw_combo_row_get_selected (self->place);

  return selected > 0 && selected <= mh_figure_presets_get_n ()
             ? mh_figure_presets_get (selected - 1)
             : NULL;
}

static gboolean
is_free (MhExportSize *self)
{
  return adw_combo_row_get_selected (self->place) == mh_figure_presets_get_n () + 1;
}

void
mh_export_size_get (MhExportSize *self, MhFigureOptions *options)
{
  g_return_if_fail (MH_IS_EXPORT_SIZE (self) && options != NULL);

  const MhFigurePreset *preset = get_preset (self);

  options->layout = (MhFigureLayout) adw_combo_row_get_selected (self->layout);
  options->size = (MhFigureSize){ .unit = MH_FIGURE_NATURAL };
  if (preset != NULL)
    options->size = preset->size;
  else if (is_free (self))
    options->size = (MhFigureSize){ MH_FIGURE_MM, gtk_spin_button_get_value (self->width), 0 };
  options->size.type_size = gtk_spin_button_get_value (self->type_size);
}

/* Returns: the row of the list for a size: natural, a preset, or another width */
static guint
find_place (const MhFigureSize *size)
{
  const guint n_presets = mh_figure_presets_get_n ();

  if (size->unit == MH_FIGURE_NATURAL)
    return 0;

  for (guint i = 0; i < n_presets; i++)
    {
      const MhFigureSize *preset = &mh_figure_presets_get (i)->size;

      if (preset->unit == size->unit && ABS (preset->width - size->width) < TOLERANCE)
        return i + 1;
    }
  return n_presets + 1;
}

void
mh_export_size_set (MhExportSize *self, const MhFigureOptions *options)
{
  g_return_if_fail (MH_IS_EXPORT_SIZE (self) && options != NULL);

  const MhFigureSize *size = &options->size;

  adw_combo_row_set_selected (self->place, find_place (size));
  if (size->unit == MH_FIGURE_MM)
    gtk_spin_button_set_value (self->width, size->width);
  gtk_spin_button_set_value (self->type_size,
                             size->type_size > 0 ? size->type_size : MH_FIGURE_TYPE_SIZE);
  adw_combo_row_set_selected (self->layout, (guint) options->layout);
}

void
mh_export_size_offer_layout (MhExportSize *self, gboolean has_layout)
{
  g_return_if_fail (MH_IS_EXPORT_SIZE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->layout), has_layout);
}

void
mh_export_size_show_room (MhExportSize *self, gboolean has_room)
{
  g_return_if_fail (MH_IS_EXPORT_SIZE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->hint), !has_room);
}

static void
changed_cb (MhExportSize *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* A place has a type size that suits it, which can be changed. */
static void
place_changed_cb (MhExportSize *self)
{
  const MhFigurePreset *preset = get_preset (self);

  gtk_widget_set_visible (GTK_WIDGET (self->width_row), is_free (self));
  if (preset != NULL)
    {
      gtk_spin_button_set_value (self->width, preset->size.width);
      gtk_spin_button_set_value (self->type_size, preset->size.type_size);
    }
  else if (!is_free (self))
    gtk_spin_button_set_value (self->type_size, MH_FIGURE_TYPE_SIZE);
  changed_cb (self);
}

static void
mh_export_size_class_init (MhExportSizeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-export-size.ui");
  gtk_widget_class_bind_template_child (widget_class, MhExportSize, place);
  gtk_widget_class_bind_template_child (widget_class, MhExportSize, width_row);
  gtk_widget_class_bind_template_child (widget_class, MhExportSize, width);
  gtk_widget_class_bind_template_child (widget_class, MhExportSize, type_size);
  gtk_widget_class_bind_template_child (widget_class, MhExportSize, layout);
  gtk_widget_class_bind_template_child (widget_class, MhExportSize, hint);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_changed_cb);
}

static void
mh_export_size_init (MhExportSize *self)
{
  g_autoptr (GtkStringList) places = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (places, _ ("As wide as its parts"));
  for (guint i = 0; i < mh_figure_presets_get_n (); i++)
    gtk_string_list_append (places, _ (mh_figure_presets_get (i)->name));
  gtk_string_list_append (places, _ ("Another width"));
  adw_combo_row_set_model (self->place, G_LIST_MODEL (places));
}
