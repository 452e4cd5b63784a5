/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Where a page of the help is found. A page is called as its file is, without the ending,
 * "stepping"; a section stands behind "#", "words#level". The rows of a table have pages of
 * their own, called by the kind and the id of the row: "algorithm-retrograde". A test of
 * the pages looks for the page of every row.
 *
 * The functions look at files and at nothing else, in any thread.
 */
typedef struct
{
  gboolean has_viewer;          /* whether a program opens addresses that begin with "help:" */
  const char *const *data_dirs; /* folders in which it looks for the pages; NULL-terminated */
  const char *const *web_dirs;  /* folders of web pages, the best first; NULL-terminated */
} MhHelpPlaces;

#define MH_HELP_FIRST_PAGE "index"

/* Prefers the viewer, if that would find the page, to the web page.
 * Returns: (transfer full): an address to open, or NULL with an error that says what is missing */
char *mh_help_find (const char *page, const MhHelpPlaces *places, GError **error);

G_END_DECLS
