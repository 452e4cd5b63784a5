/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

G_BEGIN_DECLS

/*
 * The table of the formats that figures are written in: the one place where a new
 * format is registered.
 */
guint mh_figure_formats_get_n (void);
const MhFigureFormat *mh_figure_formats_get (guint i);
/* Returns: (nullable) */
const MhFigureFormat *mh_figure_formats_find (const char *id);
/* Returns: (nullable): the format with the ending of @path, in capitals or not */
const MhFigureFormat *mh_figure_formats_find_for_path (const char *path);
/* Returns: (transfer full): all ids with @separator between them, "png|svg|pdf" */
char *mh_figure_formats_dup_ids (const char *separator);
/* Returns: (transfer full): all endings as part of a sentence, ".png, .svg or .pdf" */
char *mh_figure_formats_dup_suffixes (void);

G_END_DECLS
