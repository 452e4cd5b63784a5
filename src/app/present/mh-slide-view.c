/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-slide-view.h"

#include "mh-narration.h"
#include "mh-sentence.h"
#include "mh-style.h"

#include <glib/gi18n.h>

/* Sizes in pixels of a picture of 1280 times 720. */
#define RING_RADIUS 26.0
#define RING_WIDTH 5.0
#define INK_WIDTH 5.0
#define ERASER_RADIUS 18.0

struct _MhSlideView
{
  MhView parent_instance;

  GtkWidget *base, *overlay;
  MhLecture *lecture; /* (nullable) */
  MhSlide *slide;     /* (nullable): of the snapshot, once it is needed */
  MhPoint pointer;
  gboolean is_inside; /* whether the pointer is over the view */
  gboolean has_ring;
};

enum
{
  MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhSlideView, mh_slide_view, MH_TYPE_VIEW)

static void
forget_slide (MhView *view)
{
  g_clear_pointer (&MH_SLIDE_VIEW (view)->slide, mh_slide_free);
}

/* Returns: (transfer none) (nullable) */
static const MhSlide *
get_slide (MhSlideView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  const MhText *text = mh_view_get_text (MH_VIEW (self));
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->slide == NULL && snapshot != NULL && self->lecture != NULL)
    self->slide = mh_slide_new (snapshot, mh_lecture_get_layout (self->lecture),
                                gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                                gtk_widget_get_scale_factor (widget), mh_style_get_theme (),
                                mh_text_get_family (text), mh_text_get_scale (text));

  return self->slide;
}

/* Says what is shown: the sentence is the name of the picture. */
static void
update_name (MhSlideView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (snapshot == NULL || snapshot->is_playing)
    return;

  g_autofree char *marked = mh_narration_aloud (snapshot);
  g_autofree char *words = mh_sentence_dup_plain (marked);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
update (MhSlideView *self)
{
  forget_slide (MH_VIEW (self));
  update_name (self);
  gtk_widget_queue_draw (self->base);
  gtk_widget_queue_draw (self->overlay);
}

static void
mh_slide_view_changed (MhView *view, guint parts)
{
  update (MH_SLIDE_VIEW (view));
}

static void
lecture_changed_cb (MhSlideView *self)
{
  if (self->slide == NULL || self->lecture == NULL
      || mh_slide_layout_choose (mh_lecture_get_layout (self->lecture), self->slide->snapshot)
             != self->slide->layout)
    update (self);
  gtk_widget_queue_draw (self->overlay);
}

static void
draw_base_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  const MhSlide *slide = get_slide (user_data);

  if (slide != NULL)
    mh_slide_paint (slide, cr);
}

static void
set_color (cairo_t *cr, MhColor color)
{
  cairo_set_source_rgb (cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
}

static void
draw_stroke (cairo_t *cr, const GArray *stroke, int width, int height)
{
  for (guint i = 0; i < stroke->len; i++)
    {
      const MhPoint *point = &g_array_index (stroke, MhPoint, i);

      cairo_line_to (cr, point->x * width, point->y * height);
    }
  /* A stroke of one point is a dot. */
  cairo_rel_line_to (cr, 0.01, 0);
  cairo_stroke (cr);
}

static void
draw_ring (MhSlideView *self, cairo_t *cr, double unit)
{
  const MhLectureTool tool = mh_lecture_get_tool (self->lecture);
  const double radius = tool == MH_LECTURE_ERASER ? ERASER_RADIUS : RING_RADIUS;

  if (!self->is_inside || !self->has_ring || tool == MH_LECTURE_PEN)
    return;

  cairo_arc (cr, self->pointer.x, self->pointer.y, radius * unit, 0, 2 * G_PI);
  cairo_set_line_width (cr, (tool == MH_LECTURE_ERASER ? 0.4 : 1) * RING_WIDTH * unit);
  set_color (cr, mh_style_get_theme ()->accent);
  cairo_stroke (cr);
}

static void
draw_overlay_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  MhSlideView *self = user_data;
  const MhSlide *slide = get_slide (self);
  const GPtrArray *strokes = self->lecture != NULL ? mh_lecture_get_strokes (self->lecture) : NULL;

  if (slide == NULL)
    return;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, INK_WIDTH * slide->unit);
  set_color (cr, mh_style_get_theme ()->ink);
  for (guint i = 0; strokes != NULL && i < strokes->len; i++)
    draw_stroke (cr, g_ptr_array_index (strokes, i), width, height);
  draw_ring (self, cr, slide->unit);
}

static void
touch (MhSlideView *self, double x, double y, gboolean begins)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->lecture != NULL && width > 0 && height > 0)
    mh_lecture_touch (self->lecture, (MhPoint){ x / width, y / height }, begins);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, MhSlideView *self)
{
  gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
  touch (self, x, y, TRUE);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, MhSlideView *self)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    touch (self, x + offset_x, y + offset_y, FALSE);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, MhSlideView *self)
{
  self->pointer = (MhPoint){ x, y };
  self->is_inside = TRUE;
  gtk_widget_queue_draw (self->overlay);
  g_signal_emit (self, signals[MOVED], 0);
}

static void
leave_cb (GtkEventControllerMotion *controller, MhSlideView *self)
{
  self->is_inside = FALSE;
  gtk_widget_queue_draw (self->overlay);
}

static void
mh_slide_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhSlideView *self = MH_SLIDE_VIEW (widget);

  if (self->slide != NULL
      && ((int) self->slide->width != width || (int) self->slide->height != height))
    forget_slide (MH_VIEW (widget));
  gtk_widget_size_allocate (self->base, &(GtkAllocation){ 0, 0, width, height }, -1);
  gtk_widget_size_allocate (self->overlay, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
mh_slide_view_dispose (GObject *object)
{
  mh_slide_view_set_lecture (MH_SLIDE_VIEW (object), NULL);

  G_OBJECT_CLASS (mh_slide_view_parent_class)->dispose (object);
}

static void
mh_slide_view_class_init (MhSlideViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_slide_view_dispose;
  view_class->parts = MH_SNAPSHOT_SHOWN;
  view_class->changed = mh_slide_view_changed;
  view_class->forget = forget_slide;
  view_class->style_changed = forget_slide;
  widget_class->size_allocate = mh_slide_view_size_allocate;
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "slide");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static GtkWidget *
add_layer (MhSlideView *self, GtkDrawingAreaDrawFunc draw)
{
  GtkWidget *layer = gtk_drawing_area_new ();

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (layer), draw, self, NULL);
  gtk_widget_set_can_target (layer, FALSE);
  gtk_widget_set_parent (layer, GTK_WIDGET (self));

  return layer;
}

static void
mh_slide_view_init (MhSlideView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->base = add_layer (self, draw_base_cb);
  self->overlay = add_layer (self, draw_overlay_cb);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, motion);
}

void
mh_slide_view_set_lecture (MhSlideView *self, MhLecture *lecture)
{
  g_return_if_fail (MH_IS_SLIDE_VIEW (self));

  if (lecture == self->lecture)
    return;

  if (self->lecture != NULL)
    g_signal_handlers_disconnect_by_func (self->lecture, lecture_changed_cb, self);
  g_set_object (&self->lecture, lecture);
  forget_slide (MH_VIEW (self));
  if (lecture != NULL)
    g_signal_connect_object (lecture, "changed", G_CALLBACK (lecture_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

void
mh_slide_view_set_has_ring (MhSlideView *self, gboolean has_ring)
{
  g_return_if_fail (MH_IS_SLIDE_VIEW (self));

  self->has_ring = has_ring;
  gtk_widget_queue_draw (self->overlay);
}
