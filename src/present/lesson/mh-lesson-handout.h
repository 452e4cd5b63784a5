/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-lesson-format.h"

G_BEGIN_DECLS

/*
 * A handout as PDF: the questions with room to write, and the answers on pages of their own at the
 * end, to be kept back.
 */
extern const MhLessonFormat mh_lesson_handout;

G_END_DECLS
