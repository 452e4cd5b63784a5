/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-lesson-format.h"

G_BEGIN_DECLS

/*
 * A lesson as a web page of one file that grades itself. It asks nothing of the network and can be
 * read without a script; on paper the answers are the last page. The answers are in the file, but
 * not as plain text.
 */
extern const MhLessonFormat mh_lesson_html;

G_END_DECLS
