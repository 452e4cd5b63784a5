/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-lecture.h"
#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The picture of a presentation: a slide that fills the view, the ink over it, and the ring around
 * the pointer. What the pointer draws goes to the lecture.
 *
 * Signals: moved (the pointer moved over the picture).
 */
#define MH_TYPE_SLIDE_VIEW (mh_slide_view_get_type ())
G_DECLARE_FINAL_TYPE (MhSlideView, mh_slide_view, MH, SLIDE_VIEW, MhView)

/* @lecture: (nullable) */
void mh_slide_view_set_lecture (MhSlideView *self, MhLecture *lecture);
/* Shows or hides the ring around the pointer. */
void mh_slide_view_set_has_ring (MhSlideView *self, gboolean has_ring);

G_END_DECLS
