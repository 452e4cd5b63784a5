/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-style.h"

#include <math.h>

/* The size in pixels of Cantarell 11, which corresponds to a text scale of 1 in painters. */
#define USUAL_FONT_PX (11.0 * 96.0 / 72.0)
/* The precision of text scales: Pango rounds the sizes of fonts, and a scale slightly above 1 would
 * add a pixel wherever painters round up. */
#define SCALE_PRECISION 1000.0

/* A style sheet for some styles alone. */
typedef struct
{
  const char *path;
  gboolean is_dark, has_high_contrast; /* whether only such styles need it */
} Sheet;

#define SHEET(name) "/io/github/mousehole/Mousehole/sheets/" name ".css"

/* Later ones win. */
static const Sheet sheets[] = {
  { SHEET ("dark"), TRUE, FALSE },
  { SHEET ("hc"), FALSE, TRUE },
  { SHEET ("hc-dark"), TRUE, TRUE },
};

static double
get_font_px (PangoContext *context)
{
  const PangoFontDescription *font = pango_context_get_font_description (context);
  const double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  if (pango_font_description_get_size_is_absolute (font))
    return size;

  const double dpi = pango_cairo_context_get_resolution (context);
  return size * (dpi > 0 ? dpi : 96.0) / 72.0;
}

static void
update_sheet (AdwStyleManager *manager, GtkCssProvider *provider, const Sheet *sheet)
{
  if ((!sheet->is_dark || adw_style_manager_get_dark (manager))
      && (!sheet->has_high_contrast || adw_style_manager_get_high_contrast (manager)))
    gtk_css_provider_load_from_resource (provider, sheet->path);
  else
    gtk_css_provider_load_from_data (provider, "", -1);
}

static void
style_changed_cb (AdwStyleManager *manager, GParamSpec *pspec, GListModel *providers)
{
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (GtkCssProvider) provider = g_list_model_get_item (providers, i);

      update_sheet (manager, provider, &sheets[i]);
    }
}

void
mh_style_add_sheets (GdkDisplay *display)
{
  g_return_if_fail (GDK_IS_DISPLAY (display));

  if (g_object_get_data (G_OBJECT (display), "mh-sheets") != NULL)
    return;

  AdwStyleManager *manager = adw_style_manager_get_for_display (display);
  GListStore *providers = g_list_store_new (GTK_TYPE_CSS_PROVIDER);

  g_object_set_data_full (G_OBJECT (display), "mh-sheets", providers, g_object_unref);
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

      g_list_store_append (providers, provider);
      gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    }
  style_changed_cb (manager, NULL, G_LIST_MODEL (providers));
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (style_changed_cb), providers, 0);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (style_changed_cb),
                           providers, 0);
}

const MhTheme *
mh_style_get_theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  return mh_theme_get (adw_style_manager_get_dark (manager),
                       adw_style_manager_get_high_contrast (manager));
}

MhText *
mh_style_create_text (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  const double measured = get_font_px (context) / USUAL_FONT_PX;
  const double scale = round (measured * SCALE_PRECISION) / SCALE_PRECISION;

  return mh_text_new (pango_font_description_get_family (font), MAX (scale, 1.0));
}

void
mh_style_watch (GtkWidget *widget, void (*changed) (GtkWidget *widget))
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkSettings *settings = gtk_widget_get_settings (widget);
  const GCallback callback = G_CALLBACK (changed);

  g_signal_connect_object (manager, "notify::dark", callback, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", callback, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-font-name", callback, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-xft-dpi", callback, widget, G_CONNECT_SWAPPED);
}

void
mh_style_set_class (GtkWidget *widget, const char *name, gboolean is_set)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && name != NULL);

  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
mh_style_add_foreground (PangoAttrList *attributes, MhColor color, gsize start)
{
  g_return_if_fail (attributes != NULL);

  PangoAttribute *foreground
      = pango_attr_foreground_new (color.red * 257, color.green * 257, color.blue * 257);
  PangoAttribute *alpha = pango_attr_foreground_alpha_new (G_MAXUINT16);

  foreground->start_index = alpha->start_index = (guint) start;
  pango_attr_list_insert (attributes, foreground);
  pango_attr_list_insert (attributes, alpha);
}

void
mh_style_stress (GtkLabel *label, MhColor color)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  mh_style_add_foreground (attributes, color, 0);
  gtk_label_set_attributes (label, attributes);
}
