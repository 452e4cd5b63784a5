/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-lesson-format.h"

G_BEGIN_DECLS

/*
 * A lesson as slides for LaTeX with Beamer: the question on one overlay, the answer on the next.
 */
extern const MhLessonFormat mh_lesson_slides;

G_END_DECLS
