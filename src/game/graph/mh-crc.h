/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Computes the CRC-32 of zip and PNG (polynomial 0xedb88320) of bytes that follow others.
 * @crc: that of the bytes before, 0 if there are none */
guint32 mh_crc_continue (guint32 crc, const void *data, gsize length);

G_END_DECLS
