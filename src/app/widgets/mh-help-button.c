/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-help-button.h"

struct _MhHelpButton
{
  GtkButton parent_instance;
};

enum
{
  PROP_0,
  PROP_PAGE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (MhHelpButton, mh_help_button, GTK_TYPE_BUTTON)

static void
set_page (MhHelpButton *self, const char *page)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", page);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "app.help");
}

static void
tooltip_changed_cb (MhHelpButton *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_widget_get_tooltip_text (GTK_WIDGET (self)), -1);
}

static void
mh_help_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PAGE:
      set_page (MH_HELP_BUTTON (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_help_button_class_init (MhHelpButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = mh_help_button_set_property;

  properties[PROP_PAGE]
      = g_param_spec_string ("page", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
mh_help_button_init (MhHelpButton *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_button_set_icon_name (GTK_BUTTON (self), "dialog-question-symbolic");
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (widget, "flat");
  gtk_widget_add_css_class (widget, "circular");
  gtk_widget_add_css_class (widget, "mh-help-button");
  g_signal_connect (self, "notify::tooltip-text", G_CALLBACK (tooltip_changed_cb), NULL);
}

void
mh_help_button_set_row (MhHelpButton *self, const char *kind, const char *id)
{
  g_return_if_fail (MH_IS_HELP_BUTTON (self));
  g_return_if_fail (kind != NULL && id != NULL);

  g_autofree char *page = g_strdup_printf ("%s-%s", kind, id);

  set_page (self, page);
}
