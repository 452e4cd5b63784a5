/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-sample-picture.h"

#include "mh-cairo-pen.h"
#include "mh-game-scenes.h"
#include "mh-style.h"

#define WIDTH_PX 160

struct _MhSamplePicture
{
  GtkWidget parent_instance;

  MhBoard *board; /* (nullable): the board that is shown */
  int width_px;
  MhText *text;
};

G_DEFINE_FINAL_TYPE (MhSamplePicture, mh_sample_picture, GTK_TYPE_WIDGET)

static void
style_changed (GtkWidget *widget)
{
  MhSamplePicture *self = MH_SAMPLE_PICTURE (widget);

  g_clear_pointer (&self->text, mh_text_free);
  gtk_widget_queue_draw (widget);
}

static void
mh_sample_picture_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  const int width = MH_SAMPLE_PICTURE (widget)->width_px;

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? width : width * 3 / 4;
  *natural = *minimum;
}

static void
mh_sample_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhSamplePicture *self = MH_SAMPLE_PICTURE (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  if (self->board == NULL)
    return;

  const MhGameScenes *scenes = mh_game_scenes_find (mh_board_get_game_class (self->board));

  if (scenes->paint_thumbnail == NULL)
    return;
  if (self->text == NULL)
    self->text = mh_style_create_text (widget);

  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  MhPen *pen = mh_cairo_pen_new (cr, self->text);
  scenes->paint_thumbnail (self->board, mh_style_get_theme (), self->text, pen, width, height);
  mh_pen_free (pen);
  cairo_destroy (cr);
}

static void
mh_sample_picture_finalize (GObject *object)
{
  MhSamplePicture *self = MH_SAMPLE_PICTURE (object);

  g_clear_pointer (&self->board, mh_board_free);
  g_clear_pointer (&self->text, mh_text_free);

  G_OBJECT_CLASS (mh_sample_picture_parent_class)->finalize (object);
}

static void
mh_sample_picture_class_init (MhSamplePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_sample_picture_finalize;
  widget_class->measure = mh_sample_picture_measure;
  widget_class->snapshot = mh_sample_picture_snapshot;
  /* The picture is ignored by screen readers, as the card around it has an accessible name. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mh_sample_picture_init (MhSamplePicture *self)
{
  self->width_px = WIDTH_PX;
  mh_style_watch (GTK_WIDGET (self), style_changed);
}

void
mh_sample_picture_set_width (MhSamplePicture *self, int width_px)
{
  g_return_if_fail (MH_IS_SAMPLE_PICTURE (self));

  self->width_px = width_px;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mh_sample_picture_take_board (MhSamplePicture *self, MhBoard *board)
{
  g_return_if_fail (MH_IS_SAMPLE_PICTURE (self));

  g_clear_pointer (&self->board, mh_board_free);
  self->board = board;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const MhBoard *
mh_sample_picture_get_board (MhSamplePicture *self)
{
  g_return_val_if_fail (MH_IS_SAMPLE_PICTURE (self), NULL);

  return self->board;
}
