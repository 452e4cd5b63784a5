/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-lecture.h"

#include "mh-bookmarks.h"

/* The distance, as a share of the picture, at which the eraser touches a point of a stroke. */
#define ERASER 0.02
/* The most points of a stroke, far more than anybody draws. */
#define MAX_POINTS 20000

struct _MhLecture
{
  GObject parent_instance;

  MhSession *session;
  MhSlideLayout layout;
  MhLectureTool tool;
  gboolean is_blank;
  gboolean shows_note;
  GHashTable *ink; /* (element-type guint64 GPtrArray): strokes by step and layout */
  gboolean is_drawing;
};

enum
{
  CHANGED,
  LEFT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhLecture, mh_lecture, G_TYPE_OBJECT)

static void
notify_changed (MhLecture *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static guint64
get_page (MhLecture *self)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  const guint32 step
      = mh_snapshot_is_replaying (snapshot) ? G_MAXUINT32 - snapshot->play.index : snapshot->step;

  return (guint64) step * MH_N_SLIDE_LAYOUTS + mh_slide_layout_choose (self->layout, snapshot);
}

static GPtrArray *
find_strokes (MhLecture *self)
{
  const guint64 page = get_page (self);

  return g_hash_table_lookup (self->ink, &page);
}

/* The commands of keys, which get the number of their row. */

static void
step (MhLecture *self, int direction)
{
  MhPlayback *reel = mh_session_get_reel (self->session);

  mh_playback_set_playing (reel, FALSE);
  if (direction > 0)
    mh_playback_step_forward (reel, mh_playback_get_unit (reel));
  else
    mh_playback_step_backward (reel, mh_playback_get_unit (reel));
}

static void
go_to_end (MhLecture *self, int direction)
{
  MhPlayback *reel = mh_session_get_reel (self->session);

  mh_playback_set_playing (reel, FALSE);
  mh_playback_set_step (reel, direction > 0 ? mh_playback_get_n_steps (reel) : 0);
}

static void
play (MhLecture *self, int argument)
{
  MhPlayback *reel = mh_session_get_reel (self->session);

  mh_playback_set_playing (reel, !mh_playback_get_playing (reel));
}

static void
blank (MhLecture *self, int argument)
{
  self->is_blank = !self->is_blank;
  notify_changed (self);
}

static void
show_note (MhLecture *self, int argument)
{
  self->shows_note = !self->shows_note;
  notify_changed (self);
}

static void
go_to_stop (MhLecture *self, int direction)
{
  mh_bookmarks_step (self->session, direction > 0);
}

static void
mark (MhLecture *self, int argument)
{
  mh_bookmarks_toggle (self->session);
}

/* A tool that is chosen again gives way to the pointer. */
static void
choose_tool (MhLecture *self, int argument)
{
  const MhLectureTool tool = (MhLectureTool) argument;

  self->tool = tool == self->tool ? MH_LECTURE_POINTER : tool;
  self->is_drawing = FALSE;
  notify_changed (self);
}

static void
choose_layout (MhLecture *self, int layout)
{
  mh_lecture_set_layout (self, (MhSlideLayout) layout);
}

static void
clear_page (MhLecture *self, int argument)
{
  const guint64 page = get_page (self);

  self->is_drawing = FALSE;
  if (g_hash_table_remove (self->ink, &page))
    notify_changed (self);
}

static void
leave (MhLecture *self, int argument)
{
  g_signal_emit (self, signals[LEFT], 0);
}

/* Remote controls send Page Up and Page Down or arrows, B or a full stop, F5 and Escape. */
static const struct
{
  const char *key;
  void (*act) (MhLecture *self, int argument);
  int argument;
  gboolean ends_blank; /* whether a blank screen shows the picture again */
} keys[] = {
  { "Page_Down", step, 1, TRUE },
  { "Page_Up", step, -1, TRUE },
  { "Right", step, 1, TRUE },
  { "Left", step, -1, TRUE },
  { "Return", step, 1, TRUE },
  { "BackSpace", step, -1, TRUE },
  { "Home", go_to_end, -1, TRUE },
  { "End", go_to_end, 1, TRUE },
  { "Down", go_to_stop, 1, TRUE },
  { "Up", go_to_stop, -1, TRUE },
  { "space", play, 0, TRUE },
  { "m", mark, 0, FALSE },
  { "n", show_note, 0, FALSE },
  { "b", blank, 0, FALSE },
  { "period", blank, 0, FALSE },
  { "p", choose_tool, MH_LECTURE_PEN, FALSE },
  { "e", choose_tool, MH_LECTURE_ERASER, FALSE },
  { "Delete", clear_page, 0, FALSE },
  { "1", choose_layout, MH_SLIDE_BOARD, TRUE },
  { "2", choose_layout, MH_SLIDE_MAP, TRUE },
  { "3", choose_layout, MH_SLIDE_MAPS, TRUE },
  { "4", choose_layout, MH_SLIDE_BOARD_AND_MAP, TRUE },
  { "5", choose_layout, MH_SLIDE_BOARD_AND_MAPS, TRUE },
  { "6", choose_layout, MH_SLIDE_CODE, TRUE },
  { "Escape", leave, 0, FALSE },
};

/* Steps of another run are other steps, and moves of another game are other moves. */
static void
session_changed_cb (MhLecture *self, const MhSnapshot *snapshot, guint parts)
{
  if ((parts & (MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS)) != 0)
    g_hash_table_remove_all (self->ink);
  self->is_drawing = FALSE;
}

static void
mh_lecture_dispose (GObject *object)
{
  MhLecture *self = MH_LECTURE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->ink, g_hash_table_unref);

  G_OBJECT_CLASS (mh_lecture_parent_class)->dispose (object);
}

static void
mh_lecture_class_init (MhLectureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_lecture_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
mh_lecture_init (MhLecture *self)
{
  self->layout = MH_SLIDE_BOARD_AND_MAP;
  self->ink = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                     (GDestroyNotify) g_ptr_array_unref);
}

MhLecture *
mh_lecture_new (MhSession *session)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);

  MhLecture *self = g_object_new (MH_TYPE_LECTURE, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

gboolean
mh_lecture_press (MhLecture *self, const char *name)
{
  g_return_val_if_fail (MH_IS_LECTURE (self) && name != NULL, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i].key, name))
      {
        if (self->is_blank && keys[i].ends_blank)
          blank (self, 0);
        else
          keys[i].act (self, keys[i].argument);
        return TRUE;
      }

  return FALSE;
}

MhSlideLayout
mh_lecture_get_layout (MhLecture *self)
{
  g_return_val_if_fail (MH_IS_LECTURE (self), MH_SLIDE_BOARD);

  return self->layout;
}

void
mh_lecture_set_layout (MhLecture *self, MhSlideLayout layout)
{
  g_return_if_fail (MH_IS_LECTURE (self) && layout < MH_N_SLIDE_LAYOUTS);

  if (layout == self->layout)
    return;

  self->layout = layout;
  self->is_drawing = FALSE;
  notify_changed (self);
}

gboolean
mh_lecture_is_blank (MhLecture *self)
{
  g_return_val_if_fail (MH_IS_LECTURE (self), FALSE);

  return self->is_blank;
}

gboolean
mh_lecture_shows_note (MhLecture *self)
{
  g_return_val_if_fail (MH_IS_LECTURE (self), FALSE);

  return self->shows_note;
}

MhLectureTool
mh_lecture_get_tool (MhLecture *self)
{
  g_return_val_if_fail (MH_IS_LECTURE (self), MH_LECTURE_POINTER);

  return self->tool;
}

static void
draw (MhLecture *self, MhPoint point, gboolean begins)
{
  GPtrArray *strokes = find_strokes (self);

  if (strokes == NULL)
    {
      const guint64 page = get_page (self);

      strokes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      g_hash_table_insert (self->ink, g_memdup2 (&page, sizeof page), strokes);
    }
  if (begins || !self->is_drawing)
    g_ptr_array_add (strokes, g_array_new (FALSE, FALSE, sizeof (MhPoint)));
  self->is_drawing = TRUE;

  GArray *stroke = g_ptr_array_index (strokes, strokes->len - 1);

  if (stroke->len < MAX_POINTS)
    g_array_append_val (stroke, point);
}

static gboolean
is_touched (const GArray *stroke, MhPoint point)
{
  for (guint i = 0; i < stroke->len; i++)
    {
      const MhPoint *at = &g_array_index (stroke, MhPoint, i);

      if (ABS (at->x - point.x) < ERASER && ABS (at->y - point.y) < ERASER)
        return TRUE;
    }

  return FALSE;
}

static void
erase (MhLecture *self, MhPoint point)
{
  GPtrArray *strokes = find_strokes (self);

  for (guint i = strokes != NULL ? strokes->len : 0; i > 0; i--)
    if (is_touched (g_ptr_array_index (strokes, i - 1), point))
      g_ptr_array_remove_index (strokes, i - 1);
}

void
mh_lecture_touch (MhLecture *self, MhPoint point, gboolean begins)
{
  g_return_if_fail (MH_IS_LECTURE (self));

  if (self->tool == MH_LECTURE_POINTER)
    return;

  if (self->tool == MH_LECTURE_PEN)
    draw (self, point, begins);
  else
    erase (self, point);
  notify_changed (self);
}

const GPtrArray *
mh_lecture_get_strokes (MhLecture *self)
{
  g_return_val_if_fail (MH_IS_LECTURE (self), NULL);

  return find_strokes (self);
}
