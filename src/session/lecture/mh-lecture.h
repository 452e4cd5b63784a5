/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"
#include "mh-slide.h"

G_BEGIN_DECLS

/*
 * A presentation of a session: what is shown of it, and what was drawn over it by hand.
 *
 * Keys are told by their names, "Page_Down", so that the table of keys, which has those that
 * remote controls send, needs no display. Ink belongs to a step and a layout, stays there while
 * other steps are shown, and is gone with the presentation, or when the run is another one.
 *
 * Signals: changed (something of the presentation, not of the session); left (the user wants to
 * leave it).
 */
#define MH_TYPE_LECTURE (mh_lecture_get_type ())
G_DECLARE_FINAL_TYPE (MhLecture, mh_lecture, MH, LECTURE, GObject)

typedef enum
{
  MH_LECTURE_POINTER, /* a ring around the pointer */
  MH_LECTURE_PEN,
  MH_LECTURE_ERASER,
} MhLectureTool;

/* Returns: (transfer full) */
MhLecture *mh_lecture_new (MhSession *session);

/* Does what the key @name does in a presentation.
 * @name: as in mh_lecture_has_key(): of a key without Control or Alt, letters in lower case
 * Returns: FALSE if it does nothing there */
gboolean mh_lecture_press (MhLecture *self, const char *name);

/* The layout that was chosen; what is shown is mh_slide_layout_choose(). */
MhSlideLayout mh_lecture_get_layout (MhLecture *self);
void mh_lecture_set_layout (MhLecture *self, MhSlideLayout layout);
/* Whether nothing is shown, so that people look at the teacher. */
gboolean mh_lecture_is_blank (MhLecture *self);
/* Whether the note of the shown step is shown, if there is one. */
gboolean mh_lecture_shows_note (MhLecture *self);
MhLectureTool mh_lecture_get_tool (MhLecture *self);

/* Points are shares of the width and the height of the picture. A stroke of the pen begins at
 * @point and is continued until the next one; the eraser takes whole strokes that it touches. */
void mh_lecture_touch (MhLecture *self, MhPoint point, gboolean begins);
/* Returns: (transfer none) (nullable) (element-type GArray): the strokes on the shown step, each a
 * list of MhPoint; valid until the next change */
const GPtrArray *mh_lecture_get_strokes (MhLecture *self);

G_END_DECLS
