/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-sandbox.h"

#include "mh-io-error.h"
#include "mh-language.h"

#include <glib/gi18n.h>
#include <string.h>

#define WARDEN "mousehole-warden"
#define BUBBLEWRAP "bwrap"
#define SANDBOX_FOLDER "/judge"
#define SCRATCH_BYTES "67108864"
#define SEARCH_PATH "/usr/local/bin:/usr/bin:/bin"

/* The folders that programs of the system need. Java is reached through alternatives, and
 * reads its settings in folders of /etc named after it. */
static const char *const shown_paths[] = { "/usr",
                                           "/bin",
                                           "/sbin",
                                           "/lib",
                                           "/lib32",
                                           "/lib64",
                                           "/libx32",
                                           "/etc/alternatives",
                                           "/etc/ld.so.cache" };

static void
add_words (GPtrArray *words, const char *first, ...)
{
  va_list rest;

  va_start (rest, first);
  for (const char *word = first; word != NULL; word = va_arg (rest, const char *))
    g_ptr_array_add (words, g_strdup (word));
  va_end (rest);
}

static void
add_java_settings (GPtrArray *words)
{
  g_autoptr (GDir) folder = g_dir_open ("/etc", 0, NULL);

  for (const char *name = folder != NULL ? g_dir_read_name (folder) : NULL; name != NULL;
       name = g_dir_read_name (folder))
    if (g_str_has_prefix (name, "java"))
      {
        g_autofree char *path = g_build_filename ("/etc", name, NULL);

        add_words (words, "--ro-bind-try", path, path, NULL);
      }
}

/* The folders beside a folder of programs that belong to them. */
static const char *const beside_programs[]
    = { "bin", "conf", "include", "lib", "lib64", "libexec" };

/* Shows a program that lies outside the system, with its libraries if its folder is one of
 * programs; nothing else of a home that has such a folder. */
static void
add_program (GPtrArray *words, const char *program)
{
  g_autofree char *folder = g_path_get_dirname (program);
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *prefix = g_path_get_dirname (folder);
  const gboolean has_libraries = g_str_equal (name, "bin");

  if (!g_path_is_absolute (program) || g_str_has_prefix (program, "/usr/"))
    return;
  add_words (words, "--ro-bind-try", program, program, NULL);
  for (guint i = 0; has_libraries && i < G_N_ELEMENTS (beside_programs); i++)
    {
      g_autofree char *path = g_build_filename (prefix, beside_programs[i], NULL);

      add_words (words, "--ro-bind-try", path, path, NULL);
    }
}

/* @bubblewrap: its path */
static void
add_bubblewrap (GPtrArray *words,
                const MhSandbox *self,
                const char *bubblewrap,
                const char *program)
{
  add_words (words, bubblewrap, "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop",
             "ALL", NULL);
  add_words (words, "--proc", "/proc", "--dev", "/dev", NULL);
  /* Files in memory count for no process, so that their sizes have to be bounded. */
  add_words (words, "--size", SCRATCH_BYTES, "--tmpfs", "/dev/shm", "--remount-ro", "/dev", NULL);
  add_words (words, "--size", SCRATCH_BYTES, "--tmpfs", "/tmp", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (shown_paths); i++)
    add_words (words, "--ro-bind-try", shown_paths[i], shown_paths[i], NULL);
  add_java_settings (words);
  add_program (words, program);
  add_words (words, self->may_write ? "--bind" : "--ro-bind", self->folder, SANDBOX_FOLDER,
             "--chdir", SANDBOX_FOLDER, NULL);
}

gboolean
mh_sandbox_is_available (void)
{
  g_autofree char *bubblewrap = mh_language_find_program (BUBBLEWRAP);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const MhSandbox sandbox = { .folder = "/usr" };
  int status;

  if (bubblewrap == NULL)
    return FALSE;
  add_bubblewrap (words, &sandbox, bubblewrap, "/usr/bin/true");
  add_words (words, "--", "/usr/bin/true", NULL);
  g_ptr_array_add (words, NULL);

  return g_spawn_sync (NULL, (char **) words->pdata, NULL,
                       G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL,
                       NULL, &status, NULL)
         && g_spawn_check_wait_status (status, NULL);
}

/* The warden lies beside the program that calls it, or where such helpers are installed.
 * Returns: (transfer full) (nullable) */
static char *
find_warden (GError **error)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *own_folder = program != NULL ? g_path_get_dirname (program) : g_strdup (".");
  /* Tests set this variable, and build-aux/run, which installs nothing. */
  const char *folders[] = { g_getenv ("MOUSEHOLE_LIBEXECDIR"), own_folder, LIBEXECDIR };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path
          = folders[i] != NULL ? g_build_filename (folders[i], WARDEN, NULL) : NULL;

      if (path != NULL && g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer (&path);
    }
  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
               /* Translators: the name of a program. */
               _ ("%s, which keeps programs within bounds, is missing"), WARDEN);
  return NULL;
}

static void
add_number (GPtrArray *words, guint64 number)
{
  g_ptr_array_add (words, g_strdup_printf ("%" G_GUINT64_FORMAT, number));
}

char **
mh_sandbox_wrap (const MhSandbox *self, const char *const *command, GError **error)
{
  g_return_val_if_fail (self != NULL && command != NULL && command[0] != NULL, NULL);

  g_autofree char *warden = find_warden (error);
  g_autofree char *bubblewrap = self->is_closed ? mh_language_find_program (BUBBLEWRAP) : NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  if (warden == NULL)
    return NULL;
  if (self->is_closed && bubblewrap == NULL)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                   /* Translators: the name of a program, bwrap. */
                   _ ("%s, which makes the sandbox, is missing"), BUBBLEWRAP);
      return NULL;
    }

  add_words (words, warden, NULL);
  add_number (words, self->n_bytes);
  add_number (words, MH_SANDBOX_MAX_PROCESSES);
  add_number (words, self->n_seconds);
  add_number (words, self->n_addresses);
  add_number (words, self->is_closed ? 1 : 0);
  if (self->is_closed)
    {
      add_bubblewrap (words, self, bubblewrap, command[0]);
      add_words (words, "--", NULL);
    }
  for (guint i = 0; command[i] != NULL; i++)
    add_words (words, command[i], NULL);
  g_ptr_array_add (words, NULL);
  g_ptr_array_set_free_func (words, NULL);

  return (char **) g_ptr_array_steal (words, NULL);
}

char **
mh_sandbox_dup_environment (const MhSandbox *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *scratch = self->is_closed
                                 ? g_strdup ("/tmp")
                                 : g_build_filename (self->folder, MH_SANDBOX_SCRATCH, NULL);
  char **environment = g_new0 (char *, 1);

  environment = g_environ_setenv (environment, "PATH", SEARCH_PATH, TRUE);
  environment = g_environ_setenv (environment, "LC_ALL", "C.UTF-8", TRUE);
  environment = g_environ_setenv (environment, "HOME", scratch, TRUE);
  environment = g_environ_setenv (environment, "TMPDIR", scratch, TRUE);
  if (self->has_events)
    environment = g_environ_setenv (environment, "MOUSEHOLE_EVENTS",
                                    G_STRINGIFY (MH_SANDBOX_EVENTS_FD), TRUE);
  if (self->follow != NULL)
    environment = g_environ_setenv (environment, "MOUSEHOLE_FOLLOW", self->follow, TRUE);

  return environment;
}
