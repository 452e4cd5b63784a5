/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The bounds within which programs run that nobody trusts.
 *
 * A warden, a program of its own, bounds time, memory and processes, and ends all
 * descendants. With bubblewrap and user namespaces there is also no network, no home, no
 * other process and no file of the user's but the folder.
 */
typedef struct
{
  const char *folder;  /* holds what the program needs; it starts there */
  gboolean may_write;  /* in that folder, as a compiler must */
  gboolean is_closed;  /* in a sandbox; else within limits only */
  guint64 n_bytes;     /* of memory, of all processes together */
  guint64 n_addresses; /* bytes of addresses of a process; 0 for any number */
  guint n_seconds;     /* of computing, of a process */
  gboolean has_events; /* whether it is to report its steps, on MH_SANDBOX_EVENTS_FD */
  const char *follow;  /* (nullable): the function to follow, "play:mouse,cat,turn" */
} MhSandbox;

#define MH_SANDBOX_EVENTS_FD 5

/* The number of processes that a program may have at a time. */
#define MH_SANDBOX_MAX_PROCESSES 64
/* The folder of files that a program may make, within its own folder, outside of sandboxes. */
#define MH_SANDBOX_SCRATCH "tmp"

/* Tries to make a sandbox, which takes some milliseconds.
 * Returns: FALSE without bubblewrap or without user namespaces */
gboolean mh_sandbox_is_available (void);

/* Puts a command into its bounds. @command: (array zero-terminated=1): the first word is a
 * path, which may be relative to the folder
 * Returns: (transfer full) (nullable): the words to be executed; NULL with MH_IO_ERROR if
 * the warden is missing */
char **mh_sandbox_wrap (const MhSandbox *self, const char *const *command, GError **error);
/* Returns: (transfer full): the whole environment of the program, "NAME=VALUE" */
char **mh_sandbox_dup_environment (const MhSandbox *self);

G_END_DECLS
