/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends text with the special characters of XML and HTML escaped. Control characters, which XML
 * does not allow, are dropped, and white space becomes a space. */
void mh_markup_append (GString *out, const char *text);

G_END_DECLS
