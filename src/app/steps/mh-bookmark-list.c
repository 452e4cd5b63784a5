/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bookmark-list.h"

#include "mh-bookmark-row.h"
#include "mh-bookmarks.h"
#include "mh-lesson.h"

#include <glib/gi18n.h>

struct _MhBookmarkList
{
  MhView parent_instance;

  GtkWidget *hint;
  GtkButton *toggle;
  GtkWidget *scrolled;
  GtkBox *rows;
  GtkSizeGroup *steps; /* the first column of the rows */
  GtkWidget *lesson;
};

G_DEFINE_FINAL_TYPE (MhBookmarkList, mh_bookmark_list, MH_TYPE_VIEW)

/* Lists the bookmarks of the shown run by step, and then the others as they came.
 * Returns: (transfer container) (element-type MhBookmark) */
static GPtrArray *
list_bookmarks (const MhSnapshot *snapshot)
{
  GPtrArray *list = mh_snapshot_list_stops (snapshot);

  for (guint i = 0; snapshot->bookmarks != NULL && i < snapshot->bookmarks->len; i++)
    if (!mh_snapshot_is_stop (snapshot, g_ptr_array_index (snapshot->bookmarks, i)))
      g_ptr_array_add (list, g_ptr_array_index (snapshot->bookmarks, i));

  return list;
}

/* Rows are kept while their number stays, so that a note keeps the focus. */
static void
fit_rows (MhBookmarkList *self, guint n_rows)
{
  guint n = 0;
  GtkWidget *next;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = next)
    {
      next = gtk_widget_get_next_sibling (row);
      if (++n > n_rows)
        gtk_box_remove (self->rows, row);
    }
  for (; n < n_rows; n++)
    {
      GtkWidget *row = mh_bookmark_row_new ();

      gtk_size_group_add_widget (self->steps, gtk_widget_get_first_child (row));
      gtk_box_append (self->rows, row);
    }
}

static void
show_rows (MhBookmarkList *self, const MhSnapshot *snapshot)
{
  g_autoptr (GPtrArray) list = list_bookmarks (snapshot);

  fit_rows (self, list->len);

  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  for (guint i = 0; i < list->len; i++, row = gtk_widget_get_next_sibling (row))
    mh_bookmark_row_set_bookmark (MH_BOOKMARK_ROW (row), mh_view_get_session (MH_VIEW (self)),
                                  g_ptr_array_index (list, i), i);
  gtk_widget_set_visible (self->scrolled, list->len > 0);
  gtk_widget_set_visible (self->hint, list->len == 0);
}

static void
mh_bookmark_list_changed (MhView *view, guint parts)
{
  MhBookmarkList *self = MH_BOOKMARK_LIST (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  gtk_button_set_label (self->toggle, mh_snapshot_find_stop (snapshot) != NULL
                                          ? _ ("Remove the Bookmark Here")
                                          : _ ("Bookmark This Step"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->toggle), snapshot->run != NULL);
  show_rows (self, snapshot);
  gtk_widget_set_sensitive (self->lesson, mh_lesson_find_fault (snapshot) == NULL);
  gtk_widget_set_tooltip_text (self->lesson, mh_lesson_find_fault (snapshot));
}

static void
toggled_cb (MhBookmarkList *self)
{
  mh_bookmarks_toggle (mh_view_get_session (MH_VIEW (self)));
}

static void
mh_bookmark_list_class_init (MhBookmarkListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  view_class->parts = MH_SNAPSHOT_BOOKMARKS | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_STEP;
  view_class->changed = mh_bookmark_list_changed;

  gtk_widget_class_set_css_name (widget_class, "bookmarklist");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-bookmark-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkList, hint);
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkList, toggle);
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkList, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkList, rows);
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkList, steps);
  gtk_widget_class_bind_template_child (widget_class, MhBookmarkList, lesson);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
mh_bookmark_list_init (MhBookmarkList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
