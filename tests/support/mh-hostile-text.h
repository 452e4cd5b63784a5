/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): a text that tries to be anything but text: markup of every format of
 * figures, marks that turn the direction of writing, bytes that are no UTF-8; every fiftieth is
 * 4 KiB long. @number: the first are each kind alone, then they are mixed at random */
char *mh_hostile_text_new (guint number);

#define MH_HOSTILE_TEXT_LENGTH 4096

G_END_DECLS
