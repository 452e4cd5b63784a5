/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/*
 * Files of tests/data with one JSON object a line.
 */

/* Returns: (transfer full): what @read makes of each object of @file_name, in
 * an array that frees it with @free_record */
GPtrArray *mh_json_lines_read (const char *file_name,
                               gpointer (*read) (JsonObject *object),
                               GDestroyNotify free_record);

G_END_DECLS
