/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-lecture.h"
#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The presentation of a session: a slide that fills the window, and a bar that fades away while
 * nothing is pointed at. mh-lecture knows what keys do.
 *
 * Properties: layout (int: an MhSlideLayout). Signals: left (the user wants to leave).
 */
#define MH_TYPE_PRESENTATION (mh_presentation_get_type ())
G_DECLARE_FINAL_TYPE (MhPresentation, mh_presentation, MH, PRESENTATION, MhView)

/* Begins a presentation of the session, without ink. */
void mh_presentation_begin (MhPresentation *self);
/* Ends it; what was drawn is gone. */
void mh_presentation_end (MhPresentation *self);

G_END_DECLS
