/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-export-dialog.h"

#include "mh-cairo-pen.h"
#include "mh-dialogs.h"
#include "mh-file-dialogs.h"
#include "mh-workspace-figure.h"
#include "mh-load.h"
#include "mh-speech.h"
#include "mh-style.h"

#include <glib/gi18n.h>

struct _MhExportDialog
{
  AdwWindow parent_instance;

  MhWorkspace *workspace;
  GSettings *settings; /* or NULL */
  MhText *text;        /* of the preview; NULL until it is drawn */

  GtkWidget *export_button;
  GtkDrawingArea *preview;
  AdwComboRow *content;
  AdwComboRow *format;
  AdwComboRow *style;
  AdwComboRow *resolution;
  GtkSwitch *transparent;
  GtkSwitch *caption;
};

enum
{
  EXPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhExportDialog, mh_export_dialog, ADW_TYPE_WINDOW)

/* In the order of the template's lists; the formats are those of the schema, too. */
static const MhFigureContent contents[] = { MH_FIGURE_BOTH, MH_FIGURE_GRAPH, MH_FIGURE_TABLES };
static const MhFigureFormat formats[] = { MH_FIGURE_SVG, MH_FIGURE_PNG };
static const MhFigureStyle styles[] = { MH_FIGURE_LIGHT, MH_FIGURE_DARK, MH_FIGURE_PRINT };
static const double resolutions_dpi[] = { 96, 192, 300, 600 };

static MhFigureOptions
get_options (MhExportDialog *self)
{
  return (MhFigureOptions){
    .content = contents[adw_combo_row_get_selected (self->content)],
    .format = formats[adw_combo_row_get_selected (self->format)],
    .style = styles[adw_combo_row_get_selected (self->style)],
    .dpi = resolutions_dpi[adw_combo_row_get_selected (self->resolution)],
    .is_transparent = gtk_switch_get_active (self->transparent),
    .has_caption = gtk_switch_get_active (self->caption),
  };
}

static void
options_changed_cb (MhExportDialog *self)
{
  const MhFigureOptions options = get_options (self);

  gtk_widget_set_visible (GTK_WIDGET (self->resolution), options.format == MH_FIGURE_PNG);
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
format_changed_cb (MhExportDialog *self)
{
  if (self->settings != NULL)
    g_settings_set_enum (self->settings, "export-format",
                         (int) adw_combo_row_get_selected (self->format));
  options_changed_cb (self);
}

static void
draw_preview (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  MhExportDialog *self = user_data;
  const MhFigureOptions options = get_options (self);
  double figure_width, figure_height;

  mh_workspace_figure_get_size (self->workspace, &options, &figure_width, &figure_height);
  if (figure_width <= 0 || figure_height <= 0)
    return;
  if (self->text == NULL)
    self->text = mh_style_create_text (GTK_WIDGET (self));

  const double horizontal = width / figure_width;
  const double vertical = height / figure_height;
  const double zoom = MIN (horizontal, vertical);
  cairo_translate (cr, (width - zoom * figure_width) / 2, (height - zoom * figure_height) / 2);
  cairo_scale (cr, zoom, zoom);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, self->text);
  mh_workspace_figure_paint (self->workspace, &options, pen, self->text);
}

/* Says what was done and is done. */
static void
finish (MhExportDialog *self, const char *message)
{
  g_signal_emit (self, signals[EXPORTED], 0, message);
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_error (MhExportDialog *self, const GError *error)
{
  mh_dialogs_show_error (GTK_WINDOW (self), _ ("Could Not Export the Figure"), error->message);
}

typedef struct
{
  MhExportDialog *dialog; /* a reference */
  char *path;
} Writing;

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Writing *writing = user_data;
  g_autoptr (MhExportDialog) self = writing->dialog;
  g_autofree char *path = writing->path;
  g_autoptr (GError) error = NULL;
  g_free (writing);

  gtk_widget_set_sensitive (self->export_button, TRUE);
  if (!mh_save_finish (result, &error))
    {
      /* Nobody wants to hear it who has closed the dialog. */
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        show_error (self, error);
      return;
    }

  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *message = g_strdup_printf (_ ("Exported “%s”"), name);
  finish (self, message);
}

void
mh_export_dialog_write (MhExportDialog *self, const char *path)
{
  g_return_if_fail (MH_IS_EXPORT_DIALOG (self));
  g_return_if_fail (path != NULL);

  const MhFigureOptions options = get_options (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_workspace_figure_export (self->workspace, &options, &error);
  if (bytes == NULL)
    {
      show_error (self, error);
      return;
    }

  /* Once is enough. */
  gtk_widget_set_sensitive (self->export_button, FALSE);
  Writing *writing = g_new0 (Writing, 1);
  writing->dialog = g_object_ref (self);
  writing->path = g_strdup (path);
  mh_save_async (path, bytes, NULL, written_cb, writing);
}

static void
target_chosen_cb (GtkWindow *parent, const char *path)
{
  mh_export_dialog_write (MH_EXPORT_DIALOG (parent), path);
}

static void
export_clicked_cb (MhExportDialog *self)
{
  const gboolean is_png = get_options (self).format == MH_FIGURE_PNG;
  MhDocument *document = mh_workspace_get_document (self->workspace);
  const MhTarget target = {
    .title = _ ("Export the Figure"),
    .beside = mh_document_get_path (document),
    .name = mh_document_get_name (document),
    .suffix = is_png ? ".png" : ".svg",
    .kind = is_png ? _ ("PNG Images") : _ ("SVG Drawings"),
  };

  mh_file_dialogs_choose_target (GTK_WINDOW (self), &target, target_chosen_cb);
}

static void
copy_clicked_cb (MhExportDialog *self)
{
  MhFigureOptions options = get_options (self);
  g_autoptr (GError) error = NULL;
  options.format = MH_FIGURE_PNG;

  g_autoptr (GBytes) bytes = mh_workspace_figure_export (self->workspace, &options, &error);
  g_autoptr (GdkTexture) texture
      = bytes != NULL ? gdk_texture_new_from_bytes (bytes, &error) : NULL;
  if (texture == NULL)
    {
      show_error (self, error);
      return;
    }

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  finish (self, _ ("Copied the figure"));
}

static void
mh_export_dialog_dispose (GObject *object)
{
  MhExportDialog *self = MH_EXPORT_DIALOG (object);

  gtk_drawing_area_set_draw_func (self->preview, NULL, NULL, NULL);
  g_clear_object (&self->workspace);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->text, mh_text_free);

  G_OBJECT_CLASS (mh_export_dialog_parent_class)->dispose (object);
}

static void
mh_export_dialog_class_init (MhExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_export_dialog_dispose;

  signals[EXPORTED] = g_signal_new ("exported", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, content);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, format);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, style);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, resolution);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, transparent);
  gtk_widget_class_bind_template_child (widget_class, MhExportDialog, caption);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, format_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, options_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_export_dialog_init (MhExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
}

/* Coins have one table, and no board. */
static void
name_contents (MhExportDialog *self)
{
  const char *const names[] = { _ ("Coins and table"), _ ("Coins"), _ ("Table"), NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);

  if (mh_workspace_get_kind (self->workspace) != MH_GAME_CAT_AND_MOUSE)
    adw_combo_row_set_model (self->content, G_LIST_MODEL (model));
}

GtkWidget *
mh_export_dialog_new (GtkWindow *parent, MhWorkspace *workspace, GSettings *settings)
{
  g_return_val_if_fail (MH_IS_WORKSPACE (workspace), NULL);

  MhExportDialog *self = g_object_new (MH_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  const gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  self->workspace = g_object_ref (workspace);
  name_contents (self);
  if (settings != NULL)
    adw_combo_row_set_selected (self->format,
                                (guint) g_settings_get_enum (settings, "export-format"));
  g_set_object (&self->settings, settings);
  adw_combo_row_set_selected (self->style, is_dark ? 1 : 0);
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);
  g_signal_connect_object (workspace, "shown-changed", G_CALLBACK (gtk_widget_queue_draw),
                           self->preview, G_CONNECT_SWAPPED);
  options_changed_cb (self);
  return GTK_WIDGET (self);
}
