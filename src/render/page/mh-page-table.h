/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"
#include "mh-key-painter.h"
#include "mh-web-page.h"

G_BEGIN_DECLS

/* The numbers of colours on the ramp of a player's wins, or of leads. Numbers share a colour where
 * a run has more of them. */
#define MH_PAGE_TABLE_N_SHADES 32

/* Appends a table of positions as an element of HTML. Its cells have classes, which the style of
 * the page gives their colours, and the script other ones.
 * @marks_differences: whether cells that differ from those of a run beside it are marked */
void mh_page_table_append (MhWebPage *page, const MhHeatmap *heatmap, gboolean marks_differences);
/* Appends the key to tables such as @heatmap as a list, without entries for marks that a page does
 * not have. */
void mh_page_table_append_key (GString *out, const MhHeatmap *heatmap, const MhKey *key);

G_END_DECLS
