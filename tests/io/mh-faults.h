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

/* Why files without a name may not be to be had. */
typedef enum
{
  MH_FAULTS_ALL_THERE,
  MH_FAULTS_NO_TMPFILE,
  MH_FAULTS_NO_PROC,
} MhFaultsLack;

/* From here on the call number @fault fails with MH_FAULTS_ERRNO. */
void mh_faults_begin (guint fault, MhFaultsLack lack);
/* From here on every other write is interrupted, and the others write 7 bytes
 * at most. */
void mh_faults_begin_short_writes (void);
/* Ends both. Returns: whether the fault was hit */
gboolean mh_faults_end (void);
/* The name of the call that failed, or "". */
const char *mh_faults_hit (void);

G_END_DECLS
