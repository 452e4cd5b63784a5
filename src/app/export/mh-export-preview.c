/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-export-preview.h"

#include "mh-figure-job.h"
#include "mh-snapshot-figure.h"

#include <glib/gi18n.h>

/* The memory for pages that were painted and may be shown again, when an animation begins anew. */
#define MAX_KEPT_BYTES (64 << 20)

typedef struct
{
  cairo_surface_t *image; /* NULL until it is painted */
  MhFigureFacts facts;
} Page;

struct _MhExportPreview
{
  GtkBox parent_instance;

  cairo_surface_t *image; /* NULL until it is painted */
  GArray *kept;           /* (element-type Page): by their numbers, those that were painted */
  gsize n_kept_bytes;
  GCancellable *painting; /* what is under way, or NULL */
  guint painted_page;     /* the number of that */
  gboolean is_outdated;   /* it has to be painted once more */
  gboolean is_turning;    /* a page is wanted, and nothing else has changed */
  guint n_pages;
  MhFigureTimes times;
  guint tick; /* the source that shows the next page, or 0 */

  GtkDrawingArea *area;
  GtkLabel *measures;
  GtkWidget *pages;
  GtkToggleButton *play;
  GtkRange *page;
  GtkLabel *page_label;
};

enum
{
  WANTED,
  MEASURED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhExportPreview, mh_export_preview, GTK_TYPE_BOX)

static guint
get_page (MhExportPreview *self)
{
  return (guint) gtk_range_get_value (self->page) - 1;
}

static void
want (MhExportPreview *self)
{
  g_signal_emit (self, signals[WANTED], 0);
}

static void
want_page (MhExportPreview *self)
{
  self->is_turning = TRUE;
  want (self);
  self->is_turning = FALSE;
}

static void
clear_page (gpointer data)
{
  g_clear_pointer (&((Page *) data)->image, cairo_surface_destroy);
}

static void
forget_pages (MhExportPreview *self)
{
  g_array_set_size (self->kept, 0);
  self->n_kept_bytes = 0;
}

/* Keeps the page that was painted, as long as there is memory for it. */
static void
keep_page (MhExportPreview *self, const MhFigureFacts *facts)
{
  const gsize n_bytes = (gsize) cairo_image_surface_get_stride (self->image)
                        * (gsize) cairo_image_surface_get_height (self->image);

  if (self->n_kept_bytes + n_bytes > MAX_KEPT_BYTES)
    return;
  if (self->kept->len <= self->painted_page)
    g_array_set_size (self->kept, self->painted_page + 1);

  Page *page = &g_array_index (self->kept, Page, self->painted_page);

  clear_page (page);
  *page = (Page){ cairo_surface_reference (self->image), *facts };
  self->n_kept_bytes += n_bytes;
}

/* @image: (transfer full) */
static void
show_image (MhExportPreview *self, cairo_surface_t *image)
{
  g_clear_pointer (&self->image, cairo_surface_destroy);
  self->image = image;
  gtk_widget_queue_draw (GTK_WIDGET (self->area));
}

static void
show_measures (MhExportPreview *self, const MhFigureFacts *facts)
{
  /* Translators: the width and the height of a figure. */
  g_autofree char *measures = g_strdup_printf (_ ("%.0f × %.0f mm"), facts->width, facts->height);

  gtk_label_set_label (self->measures, measures);
  g_signal_emit (self, signals[MEASURED], 0, facts->has_numbers);
}

/* Turns the page that is shown, unless another one is being painted, which has its full time yet to
 * come. */
static gboolean
tick_cb (gpointer user_data)
{
  MhExportPreview *self = user_data;
  const guint next = get_page (self) + 1;

  self->tick = 0;
  if (self->painting == NULL)
    gtk_range_set_value (self->page, next < self->n_pages ? next + 1 : 1);
  return G_SOURCE_REMOVE;
}

/* Waits as long as the animation shows the painted page. */
static void
wait_for_next (MhExportPreview *self)
{
  const gboolean is_last = get_page (self) + 1 == self->n_pages;

  g_clear_handle_id (&self->tick, g_source_remove);
  if (gtk_toggle_button_get_active (self->play))
    self->tick
        = g_timeout_add (is_last ? self->times.hold_ms : self->times.delay_ms, tick_cb, self);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhExportPreview) self = user_data;
  MhFigureFacts facts;
  cairo_surface_t *image = mh_figure_job_paint_finish (result, &facts, NULL);

  g_clear_object (&self->painting);
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    {
      g_clear_pointer (&image, cairo_surface_destroy);
      return;
    }
  if (image != NULL)
    {
      show_image (self, image);
      if (!self->is_outdated)
        keep_page (self, &facts);
      show_measures (self, &facts);
    }
  if (!self->is_outdated)
    wait_for_next (self);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    want_page (self);
}

static void
play_toggled_cb (MhExportPreview *self)
{
  const gboolean is_playing = gtk_toggle_button_get_active (self->play);

  gtk_button_set_icon_name (GTK_BUTTON (self->play), is_playing ? "media-playback-pause-symbolic"
                                                                : "media-playback-start-symbolic");
  wait_for_next (self);
}

static void
show_page (MhExportPreview *self)
{
  g_autofree char *text = g_strdup_printf (_ ("%u of %u"), get_page (self) + 1, self->n_pages);

  gtk_label_set_label (self->page_label, text);
}

/* Returns: whether the page had been painted before */
static gboolean
show_kept_page (MhExportPreview *self)
{
  const guint number = get_page (self);

  if (number >= self->kept->len || self->painting != NULL)
    return FALSE;

  const Page *page = &g_array_index (self->kept, Page, number);

  if (page->image == NULL)
    return FALSE;

  show_image (self, cairo_surface_reference (page->image));
  show_measures (self, &page->facts);
  wait_for_next (self);

  return TRUE;
}

static void
page_changed_cb (MhExportPreview *self)
{
  show_page (self);
  if (!show_kept_page (self))
    want_page (self);
}

/* Offers the pages of a film, at the page that was shown last. */
static void
offer_pages (MhExportPreview *self, const MhFigureOptions *options)
{
  const guint n_pages = mh_snapshot_figure_is_film (options) ? options->n_moments : 1;
  const gboolean has_times = n_pages > 1 && options->format->has_times;

  self->times = options->times;
  gtk_widget_set_visible (self->pages, n_pages > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->play), has_times);
  if (!has_times)
    gtk_toggle_button_set_active (self->play, FALSE);
  if (n_pages == self->n_pages)
    return;

  self->n_pages = n_pages;
  g_signal_handlers_block_by_func (self->page, page_changed_cb, self);
  gtk_range_set_range (self->page, 1, MAX (n_pages, 2));
  g_signal_handlers_unblock_by_func (self->page, page_changed_cb, self);
  show_page (self);
}

void
mh_export_preview_show (MhExportPreview *self, MhSession *session, const MhFigureOptions *options)
{
  g_return_if_fail (MH_IS_EXPORT_PREVIEW (self) && MH_IS_SESSION (session) && options != NULL);

  GtkWidget *area = GTK_WIDGET (self->area);

  if (!self->is_turning)
    forget_pages (self);
  offer_pages (self, options);

  const MhFigureView view = {
    .width = gtk_widget_get_width (area),
    .height = gtk_widget_get_height (area),
    .scale = gtk_widget_get_scale_factor (area),
    .page = get_page (self),
  };

  self->is_outdated = self->painting != NULL;
  if (view.width <= 0 || view.height <= 0)
    return;
  if (self->painting != NULL)
    {
      g_cancellable_cancel (self->painting);
      return;
    }

  self->painting = g_cancellable_new ();
  self->painted_page = view.page;
  mh_figure_job_paint_async (session, options, &view, self->painting, painted_cb,
                             g_object_ref (self));
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  MhExportPreview *self = user_data;

  if (self->image == NULL)
    return;

  cairo_set_source_surface (cr, self->image, 0, 0);
  cairo_paint (cr);
}

static void
mh_export_preview_unmap (GtkWidget *widget)
{
  MhExportPreview *self = MH_EXPORT_PREVIEW (widget);

  g_cancellable_cancel (self->painting);
  gtk_toggle_button_set_active (self->play, FALSE);

  GTK_WIDGET_CLASS (mh_export_preview_parent_class)->unmap (widget);
}

static void
mh_export_preview_dispose (GObject *object)
{
  MhExportPreview *self = MH_EXPORT_PREVIEW (object);

  gtk_drawing_area_set_draw_func (self->area, NULL, NULL, NULL);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_object (&self->painting);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_pointer (&self->kept, g_array_unref);

  G_OBJECT_CLASS (mh_export_preview_parent_class)->dispose (object);
}

static void
mh_export_preview_class_init (MhExportPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_export_preview_dispose;
  widget_class->unmap = mh_export_preview_unmap;

  signals[WANTED] = g_signal_new ("wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[MEASURED] = g_signal_new ("measured", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-export-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, MhExportPreview, area);
  gtk_widget_class_bind_template_child (widget_class, MhExportPreview, measures);
  gtk_widget_class_bind_template_child (widget_class, MhExportPreview, pages);
  gtk_widget_class_bind_template_child (widget_class, MhExportPreview, play);
  gtk_widget_class_bind_template_child (widget_class, MhExportPreview, page);
  gtk_widget_class_bind_template_child (widget_class, MhExportPreview, page_label);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, want);
}

static void
mh_export_preview_init (MhExportPreview *self)
{
  self->kept = g_array_new (FALSE, TRUE, sizeof (Page));
  g_array_set_clear_func (self->kept, clear_page);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->area, draw, self, NULL);
}
