/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"

G_BEGIN_DECLS

/*
 * How figures were made last, for each kind of figure: what settings keep. A kind is a set of
 * parts, with or without the timeline below the others.
 */
#define MH_FIGURE_MEMORY_TYPE ((const GVariantType *) "a{sa{sv}}")

/* Returns: (transfer full): the kind of figures with @parts, "board,tables" */
char *mh_figure_memory_dup_kind (guint parts);
/* Returns: (transfer floating): @memory with these options, which must have a format. The moments
 * are not remembered, because they belong to a run. */
GVariant *mh_figure_memory_store (GVariant *memory, const MhFigureOptions *options);
/* Sets what is remembered of the kind of figures of @options. What is missing there, or means
 * nothing to this version, is left as it is.
 * Returns: FALSE if nothing is known of the kind */
gboolean mh_figure_memory_recall (GVariant *memory, MhFigureOptions *options);

G_END_DECLS
