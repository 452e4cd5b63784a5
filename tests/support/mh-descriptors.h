/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The open files of this process, for tests that end with as many as they began with.
 */
typedef struct
{
  int input; /* a duplicate of standard input */
  guint n_open;
} MhDescriptors;

/* Closes standard input, so that the next file that is opened has the number 0, as in a program
 * that is started without. */
void mh_descriptors_begin (MhDescriptors *self);
/* Gives standard input back, and fails the test if a file was left open. */
void mh_descriptors_end (const MhDescriptors *self);

G_END_DECLS
