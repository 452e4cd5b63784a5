/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-checked-entry.h"

#include "mh-submit-entry.h"

struct _MhCheckedEntry
{
  GtkWidget parent_instance;

  GtkLabel *label;
  MhSubmitEntry *entry;
  GtkLabel *error;
};

enum
{
  PROP_LABEL = 1,
  PROP_WIDTH_CHARS,
  N_PROPS
};

enum
{
  SUBMITTED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhCheckedEntry, mh_checked_entry, GTK_TYPE_WIDGET)

static void
submitted_cb (MhCheckedEntry *self, const char *text)
{
  g_signal_emit (self, signals[SUBMITTED], 0, text);
}

/* Text that is being corrected is not reported as wrong. */
static void
changed_cb (MhCheckedEntry *self)
{
  mh_checked_entry_show_error (self, NULL);
}

static void
mh_checked_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhCheckedEntry *self = MH_CHECKED_ENTRY (object);

  switch (id)
    {
    case PROP_LABEL:
      g_value_set_string (value, gtk_label_get_label (self->label));
      break;
    case PROP_WIDTH_CHARS:
      g_value_set_int (value, gtk_editable_get_width_chars (GTK_EDITABLE (self->entry)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_checked_entry_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhCheckedEntry *self = MH_CHECKED_ENTRY (object);

  switch (id)
    {
    case PROP_LABEL:
      gtk_label_set_label (self->label, g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      g_value_get_string (value), -1);
      break;
    case PROP_WIDTH_CHARS:
      gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static gboolean
mh_checked_entry_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (MH_CHECKED_ENTRY (widget)->entry), direction);
}

static gboolean
mh_checked_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MH_CHECKED_ENTRY (widget)->entry));
}

static void
mh_checked_entry_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_checked_entry_parent_class)->dispose (object);
}

static void
mh_checked_entry_class_init (MhCheckedEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_checked_entry_get_property;
  object_class->set_property = mh_checked_entry_set_property;
  object_class->dispose = mh_checked_entry_dispose;
  widget_class->focus = mh_checked_entry_focus;
  widget_class->grab_focus = mh_checked_entry_grab_focus;

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, "", flags);
  properties[PROP_WIDTH_CHARS]
      = g_param_spec_int ("width-chars", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SUBMITTED] = g_signal_new ("submitted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (MH_TYPE_SUBMIT_ENTRY);
  gtk_widget_class_set_css_name (widget_class, "checkedentry");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-checked-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCheckedEntry, label);
  gtk_widget_class_bind_template_child (widget_class, MhCheckedEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, MhCheckedEntry, error);
  gtk_widget_class_bind_template_callback (widget_class, submitted_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
mh_checked_entry_init (MhCheckedEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

const char *
mh_checked_entry_get_text (MhCheckedEntry *self)
{
  g_return_val_if_fail (MH_IS_CHECKED_ENTRY (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

void
mh_checked_entry_set_text (MhCheckedEntry *self, const char *text)
{
  g_return_if_fail (MH_IS_CHECKED_ENTRY (self));
  g_return_if_fail (text != NULL);

  mh_submit_entry_set_text (self->entry, text);
}

void
mh_checked_entry_show_error (MhCheckedEntry *self, const char *message)
{
  g_return_if_fail (MH_IS_CHECKED_ENTRY (self));

  gtk_label_set_label (self->error, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), message != NULL);
  mh_submit_entry_set_wrong (self->entry, message != NULL);
}
