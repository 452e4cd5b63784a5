/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-gathered-bytes.h"

G_BEGIN_DECLS

/* Ends a text that was gathered while it was made.
 * @rest: (nullable): what @self has not taken yet
 * Returns: (transfer full) (nullable): the text; NULL with MH_IO_ERROR_MEMORY */
GBytes *mh_gathered_text_finish (MhGatheredBytes *self, GString *rest, GError **error);

G_END_DECLS
