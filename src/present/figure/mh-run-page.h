/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The page of a snapshot for interactive formats of figures: the shown step, and the whole run with
 * its sentences. A page belongs to the thread of its text, and lends the snapshot.
 */
typedef struct _MhRunPage MhRunPage;

/* The most cells of all tables of a page, which a browser still shows quickly. */
#define MH_RUN_PAGE_MAX_CELLS 100000

/* @options: of which a page follows the parts and the choice of a table
 * Returns: (transfer full) (nullable): NULL with MH_FIGURE_ERROR if steps were chosen, if there are
 * none, if there are too many of them or of cells, or if the watch gives up */
MhRunPage *mh_run_page_new (const MhSnapshot *snapshot,
                            const MhFigureOptions *options,
                            MhText *text,
                            GError **error);
void mh_run_page_free (MhRunPage *self);
/* Returns: (transfer none) */
const MhFigurePage *mh_run_page_get_page (const MhRunPage *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRunPage, mh_run_page_free)

G_END_DECLS
