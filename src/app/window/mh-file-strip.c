/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-file-strip.h"

#include "mh-speech.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

struct _MhFileStrip
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkWidget *reload_button;
  GtkWidget *save_again_button;
  GtkWidget *save_button;
  GtkWidget *save_as_button;
  GtkWidget *keep_button;
  GtkWidget *discard_button;
  GtkWidget *dismiss_button;
  GtkWidget *cancel_button;
};

G_DEFINE_FINAL_TYPE (MhFileStrip, mh_file_strip, GTK_TYPE_WIDGET)

static void
mh_file_strip_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_file_strip_parent_class)->dispose (object);
}

static void
mh_file_strip_class_init (MhFileStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_file_strip_dispose;

  gtk_widget_class_set_css_name (widget_class, "filestrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-file-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, label);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, reload_button);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, save_again_button);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, save_button);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, save_as_button);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, keep_button);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, discard_button);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, dismiss_button);
  gtk_widget_class_bind_template_child (widget_class, MhFileStrip, cancel_button);
}

static void
mh_file_strip_init (MhFileStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("State of the file"), -1);
}

void
mh_file_strip_show (MhFileStrip *self, const char *text, MhFileNote note)
{
  g_return_if_fail (MH_IS_FILE_STRIP (self));

  gtk_revealer_set_reveal_child (self->revealer, text != NULL);
  /* The old text stays in sight until the strip has slid away. */
  if (text == NULL)
    return;

  gtk_label_set_text (self->label, text);
  const gboolean is_changed = note == MH_FILE_NOTE_CHANGED;
  const gboolean is_gone = note == MH_FILE_NOTE_GONE;
  const gboolean is_unprotected = note == MH_FILE_NOTE_UNPROTECTED;
  const gboolean is_recovered = note == MH_FILE_NOTE_RECOVERED;

  gtk_widget_set_visible (self->reload_button, is_changed);
  gtk_widget_set_visible (self->save_again_button, is_gone);
  gtk_widget_set_visible (self->save_button, is_unprotected);
  gtk_widget_set_visible (self->save_as_button, is_changed || is_gone || is_unprotected);
  gtk_widget_set_visible (self->keep_button, is_changed || is_gone);
  gtk_widget_set_visible (self->discard_button, is_recovered);
  gtk_widget_set_visible (self->dismiss_button, is_recovered || note == MH_FILE_NOTE_RESTORED
                                                    || note == MH_FILE_NOTE_SHORT);
  gtk_widget_set_visible (self->cancel_button, note == MH_FILE_NOTE_WAITING);
}
