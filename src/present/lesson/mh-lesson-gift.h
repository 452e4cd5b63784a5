/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-lesson-format.h"

G_BEGIN_DECLS

/*
 * The GIFT format of Moodle, which other learning platforms read, too: each question as text, with
 * the game it is about, as lists.
 *
 * https://docs.moodle.org/en/GIFT_format
 */
extern const MhLessonFormat mh_lesson_gift;

G_END_DECLS
