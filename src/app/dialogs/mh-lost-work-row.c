/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lost-work-row.h"

#include "mh-speech.h"

#include <glib/gi18n.h>

struct _MhLostWorkRow
{
  AdwActionRow parent_instance;

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

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-lost-work-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, restore_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_clicked_cb);
}

static void
mh_lost_work_row_init (MhLostWorkRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

/* Returns: (transfer full): number of changes, time and path */
static char *
create_subtitle (const MhLostWork *work)
{
  g_autofree char *time = create_time (work->time);
  g_autofree char *changes
      = g_strdup_printf (ngettext ("%u change", "%u changes", work->n_commands), work->n_commands);

  if (work->path == NULL)
    return g_strdup_printf ("%s · %s · %s", changes, time, _ ("never saved"));

  g_autofree char *path = g_filename_display_name (work->path);
  return g_strdup_printf ("%s · %s · %s", changes, time, path);
}

GtkWidget *
mh_lost_work_row_new (MhLostWork *work)
{
  g_return_val_if_fail (work != NULL, NULL);

  MhLostWorkRow *self = g_object_new (MH_TYPE_LOST_WORK_ROW, NULL);
  g_autofree char *subtitle = create_subtitle (work);

  self->work = work;
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
