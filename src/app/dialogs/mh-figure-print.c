/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-print.h"

#include "mh-dialogs.h"
#include "mh-figure-pdf.h"
#include "mh-snapshot-figure.h"

#include <glib/gi18n.h>

#define SETTINGS_KEY "print-settings"
#define PRINTING_KEY "mh-printing" /* the data of an operation */

/* A figure under way to a printer, which stays as it is while the session goes on. */
typedef struct
{
  MhSnapshot *snapshot;
  MhFigureOptions options; /* the moments are a copy */
  MhFigurePages *pages;    /* NULL until the paper is known */
  GtkWindow *parent;       /* weak: NULL once it is gone, and before it is asked how to print */
  GSettings *settings;     /* or NULL */
} Printing;

static void
printing_free (gpointer data)
{
  Printing *self = data;

  mh_snapshot_unref (self->snapshot);
  g_free ((gpointer) self->options.moments);
  g_clear_pointer (&self->pages, mh_figure_pages_free);
  g_clear_weak_pointer (&self->parent);
  g_clear_object (&self->settings);
  g_free (self);
}

/* Returns: the room on a sheet, in points */
static MhSize
get_room (GtkPrintContext *context)
{
  return (MhSize){ gtk_print_context_get_width (context), gtk_print_context_get_height (context) };
}

/* A figure that is wider than the sheet without need stands in several rows instead. */
static void
fit_width (Printing *self, MhSize room)
{
  if (self->options.size.unit != MH_FIGURE_NATURAL
      || mh_figure_pages_get_size (self->pages).width <= room.width)
    return;

  self->options.size.unit = MH_FIGURE_PT;
  self->options.size.width = room.width;
  mh_figure_pages_free (self->pages);
  self->pages = mh_figure_pages_new (self->snapshot, &self->options);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Printing *self)
{
  if (self->pages == NULL)
    self->pages = mh_figure_pages_new (self->snapshot, &self->options);
  fit_width (self, get_room (context));
  gtk_print_operation_set_n_pages (operation, (int) mh_figure_pages_get_n (self->pages));
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Printing *self)
{
  mh_figure_pages_draw (self->pages, (guint) page, gtk_print_context_get_cairo_context (context),
                        get_room (context));
}

MhFigureOptions
mh_figure_print_get_options (void)
{
  return (MhFigureOptions){
    .parts = MH_FIGURE_BOTH,
    .style = MH_FIGURE_PRINT,
    .format = &mh_figure_pdf,
    .dpi = MH_FIGURE_SCREEN_DPI,
  };
}

GtkPrintOperation *
mh_figure_print_new (MhSession *session, const MhFigureOptions *options)
{
  g_return_val_if_fail (MH_IS_SESSION (session) && options != NULL, NULL);

  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *printing = g_new0 (Printing, 1);

  printing->snapshot = mh_snapshot_ref (mh_session_get_snapshot (session));
  printing->options = *options;
  printing->options.moments
      = g_memdup2 (options->moments, options->n_moments * sizeof *options->moments);
  g_object_set_data_full (G_OBJECT (operation), PRINTING_KEY, printing, printing_free);
  gtk_print_operation_set_job_name (operation, printing->snapshot->name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), printing);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), printing);
  return operation;
}

/* Sets paper and printer of the last time, if there are any that can be read. */
static void
recall (GtkPrintOperation *operation, GSettings *settings)
{
  g_autofree char *text = g_settings_get_string (settings, SETTINGS_KEY);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (!g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL))
    return;

  g_autoptr (GtkPrintSettings) printer = gtk_print_settings_new_from_key_file (file, NULL, NULL);
  g_autoptr (GtkPageSetup) paper = gtk_page_setup_new_from_key_file (file, NULL, NULL);

  gtk_print_operation_set_print_settings (operation, printer);
  gtk_print_operation_set_default_page_setup (operation, paper);
}

static void
remember (GtkPrintOperation *operation, GSettings *settings)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  GtkPrintSettings *printer = gtk_print_operation_get_print_settings (operation);
  GtkPageSetup *paper = gtk_print_operation_get_default_page_setup (operation);

  if (printer != NULL)
    gtk_print_settings_to_key_file (printer, file, NULL);
  if (paper != NULL)
    gtk_page_setup_to_key_file (paper, file, NULL);

  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);

  g_settings_set_string (settings, SETTINGS_KEY, text);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, Printing *self)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error != NULL && self->parent != NULL)
    mh_dialogs_show_error (self->parent, _ ("Could Not Print the Figure"), error->message);
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY && self->settings != NULL)
    remember (operation, self->settings);
  g_object_unref (operation);
}

void
mh_figure_print_run (GtkPrintOperation *operation, GtkWindow *parent, GSettings *settings)
{
  g_return_if_fail (GTK_IS_PRINT_OPERATION (operation) && GTK_IS_WINDOW (parent));

  Printing *printing = g_object_get_data (G_OBJECT (operation), PRINTING_KEY);

  g_set_weak_pointer (&printing->parent, parent);
  g_set_object (&printing->settings, settings);
  if (settings != NULL)
    recall (operation, settings);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), printing);
  /* A failure is reported when the operation is done. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
