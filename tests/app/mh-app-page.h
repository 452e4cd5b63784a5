/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-app-test.h"
#include "mh-narrow-page.h"

G_BEGIN_DECLS

/*
 * The pages of the window and its dialogs, for laws that hold for all of them: a board, and what
 * leads from it to the page.
 */
typedef struct
{
  const char *name;
  const char *board; /* (nullable): NULL for Two Courtyards */
  const char *action;
  const char *target; /* (nullable): the parameter of the action as text */
  const char *tab;    /* (nullable) */
  int width;          /* 0: as it comes */
  MhNarrowPage page;  /* with a width */
} MhAppPage;

/* Adds a test for each page, which gets an MhAppPage.
 * @path: what the names of the pages are appended to, with a slash */
void mh_app_page_add_tests (const char *path, GTestDataFunc test);
/* Returns: (transfer none): the window that shows @self, laid out and painted */
MhWindow *mh_app_page_open (const MhAppPage *self);
/* Returns: (transfer none): the dialog that lies over @window, or @window */
GtkWindow *mh_app_page_get_front (MhWindow *window);

G_END_DECLS
