/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lost-work-row.h"

#include "mh-document-file.h"
#include "mh-load.h"
#include "mh-narration-plain.h"
#include "mh-sample-picture.h"
#include "mh-speech.h"

#include <glib/gi18n.h>

#define PICTURE_WIDTH_PX 80

/* Longer documents are not read for a row, and larger boards get no picture. */
#define MAX_BYTES (1u << 20)
#define MAX_NODES 60

struct _MhLostWorkRow
{
  AdwActionRow parent_instance;

  MhSamplePicture *picture;

  MhLostWork *work;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhLostWorkRow, mh_lost_work_row, ADW_TYPE_ACTION_ROW)

static void
choose (MhLostWorkRow *self, MhLostWorkChoice choice)
{
  g_signal_emit (self, signals[CHOSEN], 0, (guint) choice);
}

static void
restore_clicked_cb (MhLostWorkRow *self)
{
  choose (self, MH_LOST_WORK_RESTORE);
}

static void
copy_clicked_cb (MhLostWorkRow *self)
{
  choose (self, MH_LOST_WORK_COPY);
}

static void
discard_clicked_cb (MhLostWorkRow *self)
{
  choose (self, MH_LOST_WORK_DISCARD);
}

static void
mh_lost_work_row_finalize (GObject *object)
{
  g_clear_pointer (&MH_LOST_WORK_ROW (object)->work, mh_lost_work_free);

  G_OBJECT_CLASS (mh_lost_work_row_parent_class)->finalize (object);
}

static void
mh_lost_work_row_class_init (MhLostWorkRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_lost_work_row_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (MH_TYPE_SAMPLE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-lost-work-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhLostWorkRow, picture);
  gtk_widget_class_bind_template_callback (widget_class, restore_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_clicked_cb);
}

static void
mh_lost_work_row_init (MhLostWorkRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_sample_picture_set_width (self->picture, PICTURE_WIDTH_PX);
  mh_speech_name_once (GTK_WIDGET (self));
}

/* Returns: (transfer full): a point in time in words, without the date if it is today
 * @seconds: the Unix time */
static char *
create_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const gboolean is_today
      = g_date_time_get_year (time) == g_date_time_get_year (now)
        && g_date_time_get_day_of_year (time) == g_date_time_get_day_of_year (now);

  /* Translators: a time of day, and a date with a time, for g_date_time_format(). */
  return g_date_time_format (time, is_today ? _ ("today at %H:%M") : _ ("%x at %H:%M"));
}

/* Returns: (transfer full) (nullable): the document; NULL if it is long, or there is no memory */
static MhDocumentFile *
read_document (const MhLostWork *work)
{
  gsize length;
  const char *text = work->document != NULL ? g_bytes_get_data (work->document, &length) : NULL;

  return text != NULL && length <= MAX_BYTES ? mh_document_file_read (text, length, NULL) : NULL;
}

/* @board: (transfer full) */
static void
show_picture (MhLostWorkRow *self, MhBoard *board, gboolean has_places)
{
  g_autoptr (MhBoard) owned = board;
  const gboolean is_small = mh_board_get_n_nodes (board) <= MAX_NODES;

  if (is_small && (has_places || mh_load_arrange (board, NULL)))
    mh_sample_picture_take_board (self->picture, g_steal_pointer (&owned));
}

/* Returns: (transfer full): number of changes, time and path */
static char *
describe_work (const MhLostWork *work)
{
  g_autofree char *time = create_time (work->time);
  g_autofree char *changes
      = g_strdup_printf (ngettext ("%u change", "%u changes", work->n_commands), work->n_commands);

  if (work->path == NULL)
    return g_strdup_printf ("%s · %s · %s", changes, time, _ ("never saved"));

  g_autofree char *path = g_filename_display_name (work->path);
  return g_strdup_printf ("%s · %s · %s", changes, time, path);
}

/* Returns: (transfer full): what is known of the work, and what of it cannot be read */
static char *
create_subtitle (const MhLostWork *work, const MhDocumentFile *file)
{
  g_autofree char *size = file != NULL ? mh_narration_plain_size (file->board) : NULL;
  g_autofree char *description = describe_work (work);
  GString *text = g_string_new (description);

  if (size != NULL)
    g_string_prepend (g_string_prepend_c (text, '\n'), size);
  if (work->problem != NULL)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text,
                              _ ("The rest of this work could not be read: %s. It is kept, and "
                                 "offered again at the next start."),
                              work->problem);
    }
  return g_string_free (text, FALSE);
}

GtkWidget *
mh_lost_work_row_new (MhLostWork *work)
{
  g_return_val_if_fail (work != NULL, NULL);

  MhLostWorkRow *self = g_object_new (MH_TYPE_LOST_WORK_ROW, NULL);
  g_autoptr (MhDocumentFile) file = read_document (work);
  g_autofree char *subtitle = create_subtitle (work, file);

  self->work = work;
  if (file != NULL)
    show_picture (self, g_steal_pointer (&file->board), file->has_places);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self),
                                 work->name != NULL ? work->name : _ ("Untitled"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  return GTK_WIDGET (self);
}

MhLostWork *
mh_lost_work_row_get_work (MhLostWorkRow *self)
{
  g_return_val_if_fail (MH_IS_LOST_WORK_ROW (self), NULL);

  return self->work;
}
