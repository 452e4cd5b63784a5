/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <errno.h>
#include <glib.h>

G_BEGIN_DECLS

/*
 * System calls that fail on demand. The linker puts them between the program
 * under test and the C library (--wrap), so that nothing in the program knows.
 * For a single thread.
 */
#define MH_FAULTS_ERRNO EIO

/* From here on the call number @fault fails with MH_FAULTS_ERRNO, and files
 * without a name are only to be had if @can_tmpfile. */
void mh_faults_begin (guint fault, gboolean can_tmpfile);
/* From here on every other write is interrupted, and the others write 7 bytes
 * at most. */
void mh_faults_begin_short_writes (void);
/* Ends both. Returns: whether the fault was hit */
gboolean mh_faults_end (void);
/* The name of the call that failed, or "". */
const char *mh_faults_hit (void);

G_END_DECLS
