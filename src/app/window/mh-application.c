/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-application.h"

#include "mh-file-registry.h"
#include "mh-help-viewer.h"
#include "mh-recovery-dialog.h"
#include "mh-recovery.h"
#include "mh-renderer.h"
#include "mh-settings.h"
#include "mh-style.h"
#include "mh-window.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>

#define FIRST_BOARD "/io/github/mousehole/Mousehole/two-courtyards.json"
#define APPLICATION_ID "io.github.mousehole.Mousehole"

struct _MhApplication
{
  AdwApplication parent_instance;

  MhFileRegistry *registry; /* the files of all windows */
  gboolean has_looked;      /* whether lost work has been searched for since the start */
  gboolean is_restoring;    /* whether windows of the last start are searched for */
  GPtrArray *returning;     /* (element-type MhWindow): those whose files are still read */
  GQueue openings;          /* (element-type Opening): what waits for these windows */
  GPtrArray *works;         /* (nullable): lost work that no window could offer yet */
  GPtrArray *problems;      /* (nullable): of windows of the last start, which no window told yet */
  gboolean needs_window;    /* whether the first board is shown if no window comes back */
};

G_DEFINE_FINAL_TYPE (MhApplication, mh_application, ADW_TYPE_APPLICATION)

/* What is to be opened: a file, or a list or a document in place of its name. */
typedef struct
{
  GFile *file;
  char *text;      /* (nullable): NULL for a file */
  MhMoment moment; /* that is shown; it owns its algorithm */
} Opening;

typedef struct
{
  const char *action;
  const char *keys[3];
} Accelerator;

/* Accelerators for commands that do not depend on the focus. Keys that a focused widget may
 * need itself (Space, Ctrl+V) are key bindings of the window instead. */
static const Accelerator accelerators[] = {
  { "app.quit", { "<Control>q" } },
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.export", { "<Control>e" } },
  { "win.print", { "<Control>p" } },
  { "win.close", { "<Control>w" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "app.help::", { "F1" } },
};

static void
show_first_board (MhApplication *self)
{
  MhWindow *first = mh_window_new (GTK_APPLICATION (self));

  mh_file_controller_show_first_board (mh_window_get_files (first));
  mh_window_welcome (first);
  gtk_window_present (GTK_WINDOW (first));
}

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_object_unref (self->file);
  g_free (self->text);
  g_free (self->moment.algorithm);
  g_free (self);
}

/* Opens what waits, once the windows of the last start are there. */
static void
open_waiting (MhApplication *self)
{
  Opening *opening;

  if (self->is_restoring || self->returning->len > 0)
    return;

  while ((opening = g_queue_pop_head (&self->openings)) != NULL)
    {
      if (opening->text != NULL)
        mh_file_registry_open_text (self->registry, opening->text, &opening->moment);
      else
        mh_file_registry_open_file (self->registry, opening->file, &opening->moment);
      opening_free (opening);
    }
}

/* Opens a file or a text: one that cannot be opened is told in a window that is there, and opens no
 * further one.
 * @text: (nullable) */
static void
open_soon (MhApplication *self, GFile *file, const char *text, const MhMoment *moment)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->file = g_object_ref (file);
  opening->text = g_strdup (text);
  opening->moment = (MhMoment){ g_strdup (moment->algorithm), moment->step };
  g_queue_push_tail (&self->openings, opening);
  open_waiting (self);
}

static void
window_filled_cb (MhApplication *self, GParamSpec *pspec, MhWindow *window)
{
  if (g_ptr_array_remove (self->returning, window))
    open_waiting (self);
}

/* @board: (transfer full) */
static void
resume (MhApplication *self, MhLeftBoard *board)
{
  MhWindow *window = mh_window_new (GTK_APPLICATION (self));

  mh_window_look_as_left (window, board->window->state);
  mh_file_controller_resume (mh_window_get_files (window), board);
  if (mh_window_get_session (window) != NULL)
    return;

  g_ptr_array_add (self->returning, window);
  g_signal_connect_object (window, "notify::session", G_CALLBACK (window_filled_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Offers lost work over a window. @works: (transfer full) */
static void
offer_works (MhWindow *window, GPtrArray *works)
{
  g_autoptr (GPtrArray) owned = g_steal_pointer (&works);

  if (owned->len > 0 && gtk_widget_get_mapped (GTK_WIDGET (window)))
    gtk_window_present (GTK_WINDOW (mh_recovery_dialog_new (window, owned)));
}

/* Tells in a window that is seen what was found of the last start. */
static void
tell_found (MhApplication *self, MhWindow *window)
{
  g_autoptr (GPtrArray) problems = g_steal_pointer (&self->problems);

  for (guint i = 0; problems != NULL && i < problems->len; i++)
    mh_window_show_toast (window, g_ptr_array_index (problems, i));
  if (self->works != NULL)
    offer_works (window, g_steal_pointer (&self->works));
}

/* @boards: (element-type MhLeftBoard): emptied */
static void
resume_boards (MhApplication *self, GPtrArray *boards)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  /* The window that was changed last comes last, to the front. */
  while (boards->len > 0)
    {
      MhLeftBoard *board = g_ptr_array_steal_index (boards, boards->len - 1);
      char *problem = mh_left_board_describe_problem (board);

      if (problem == NULL)
        {
          resume (self, board);
          continue;
        }
      g_ptr_array_add (problems, problem);
      mh_left_board_free (board);
    }
  self->problems = g_steal_pointer (&problems);
}

static void
windows_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhApplication) self = user_data;
  GtkApplication *application = GTK_APPLICATION (self);
  g_autoptr (GPtrArray) works = NULL;
  g_autoptr (GPtrArray) boards = mh_recovery_find_windows_finish (result, &works);

  resume_boards (self, boards);
  self->is_restoring = FALSE;
  open_waiting (self);
  if (self->needs_window && gtk_application_get_windows (application) == NULL)
    show_first_board (self);
  self->needs_window = FALSE;
  self->works = g_steal_pointer (&works);

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (MH_IS_WINDOW (link->data) && gtk_widget_get_mapped (link->data))
      {
        tell_found (self, link->data);
        break;
      }
  g_application_release (G_APPLICATION (self));
}

/* Looks for windows that were left, once.
 * Returns: whether some may come back, which takes a moment */
static gboolean
begin_restoring (MhApplication *self)
{
  g_autoptr (GSettings) settings = mh_settings_new ();
  g_autofree char *folder = mh_recovery_dup_folder ();

  if (self->has_looked)
    return FALSE;
  if ((settings != NULL && !g_settings_get_boolean (settings, "restore-windows"))
      || !mh_left_window_may_exist (folder))
    return FALSE;

  self->has_looked = TRUE;
  self->is_restoring = TRUE;
  g_application_hold (G_APPLICATION (self));
  mh_recovery_find_windows_async (folder, windows_found_cb, g_object_ref (self));
  return TRUE;
}

/* A list or a document may stand in place of the name of a file. */
static void
open_argument (MhApplication *self,
               GApplicationCommandLine *command_line,
               const char *argument,
               const MhMoment *moment)
{
  g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (command_line, argument);
  const gboolean is_text
      = (argument[0] == '[' || argument[0] == '{') && !g_file_query_exists (file, NULL);

  open_soon (self, file, is_text ? argument : NULL, moment);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  mh_file_registry_quit (MH_APPLICATION (user_data)->registry);
}

/* Opens the named page or, without a name, that of the widget with the focus. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (user_data));
  const char *page = g_variant_get_string (parameter, NULL);

  if (window == NULL)
    return;

  GtkWidget *focus = gtk_window_get_focus (window);

  if (page[0] == '\0')
    page = mh_help_viewer_get_page (focus != NULL ? focus : GTK_WIDGET (window));
  mh_help_viewer_open (window, page);
}

/* Offers the lost work that was found.
 * @user_data: (transfer full): the first window */
static void
lost_work_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhWindow) window = user_data;
  g_autoptr (GPtrArray) works = mh_recovery_find_finish (result);

  offer_works (window, g_steal_pointer (&works));
}

static void
window_mapped_cb (MhApplication *self, GtkWidget *window)
{
  tell_found (self, MH_WINDOW (window));
  if (self->has_looked)
    return;

  self->has_looked = TRUE;
  mh_recovery_find_async (NULL, lost_work_found_cb, g_object_ref (window));
}

static void
mh_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (mh_application_parent_class)->window_added (application, window);

  if (!MH_IS_WINDOW (window))
    return;

  g_signal_connect_object (window, "map", G_CALLBACK (window_mapped_cb), application,
                           G_CONNECT_SWAPPED);
  mh_file_registry_add (MH_APPLICATION (application)->registry,
                        mh_window_get_files (MH_WINDOW (window)));
}

static void
mh_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (mh_application_parent_class)->window_removed (application, window);

  if (!MH_IS_WINDOW (window))
    return;

  mh_file_registry_remove (MH_APPLICATION (application)->registry,
                           mh_window_get_files (MH_WINDOW (window)));
  window_filled_cb (MH_APPLICATION (application), NULL, MH_WINDOW (window));
}

/* Windows that are loading their first board are skipped, because they present themselves
 * afterwards. */
static void
mh_application_activate (GApplication *application)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *link = windows; link != NULL; link = link->next)
    if (!MH_IS_WINDOW (link->data) || mh_window_get_session (link->data) != NULL)
      {
        gtk_window_present (link->data);
        return;
      }
  if (windows != NULL)
    return;

  MhApplication *self = MH_APPLICATION (application);

  self->needs_window = TRUE;
  if (!begin_restoring (self))
    show_first_board (self);
}

/* Opens files on behalf of a file manager, over D-Bus. */
static void
mh_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  const MhMoment nothing = { NULL, MH_STEP_NONE };

  begin_restoring (MH_APPLICATION (application));
  for (int i = 0; i < n_files; i++)
    open_soon (MH_APPLICATION (application), files[i], NULL, &nothing);
}

static int
mh_application_command_line (GApplication *application, GApplicationCommandLine *command_line)
{
  g_auto (GStrv) arguments = NULL;
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);

  g_autofree char *algorithm = NULL;
  gint32 step = 0;
  MhMoment moment = { NULL, MH_STEP_NONE };

  if (g_variant_dict_lookup (options, "algorithm", "s", &algorithm))
    moment.algorithm = algorithm;
  if (g_variant_dict_lookup (options, "step", "i", &step))
    moment.step = (guint32) step;

  if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^aay", &arguments))
    begin_restoring (MH_APPLICATION (application));
  if (arguments != NULL)
    for (char **argument = arguments; *argument != NULL; argument++)
      open_argument (MH_APPLICATION (application), command_line, *argument, &moment);
  else
    g_application_activate (application);

  return 0;
}

static int
mh_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  gint32 step = 0;

  if (g_variant_dict_lookup (options, "step", "i", &step) && step < 0)
    {
      g_printerr (_ ("--step %d: steps are counted from 0\n"), step);
      return 2;
    }
  if (!g_variant_dict_contains (options, "version"))
    return -1;

  g_print ("mousehole %s\n", MH_VERSION);
  return 0;
}

/* The session ends, or somebody ends the program: windows come back as they are. */
static gboolean
told_to_end_cb (gpointer user_data)
{
  mh_file_registry_end (MH_APPLICATION (user_data)->registry);
  g_application_quit (G_APPLICATION (user_data));
  return G_SOURCE_REMOVE;
}

/* Replaces the fallback font of GTK. Without a desktop that sets a font (plain X server,
 * Broadway), GTK uses an arbitrary sans serif, whereas the window is designed for the font
 * of GNOME. */
static void
prefer_gnome_font (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *font = NULL;

  g_object_get (settings, "gtk-font-name", &font, NULL);
  if (g_strcmp0 (font, "Sans 10") == 0)
    g_object_set (settings, "gtk-font-name", "Cantarell, Sans 11", NULL);
}

/* While a popover is open no key reaches the window, so popovers have the key of the help, too. */
static void
add_help_to_popovers (void)
{
  GTypeClass *popovers = g_type_class_ref (GTK_TYPE_POPOVER);

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (popovers), GDK_KEY_F1, 0, "app.help", "s",
                                       "");
  g_type_class_unref (popovers);
}

static void
mh_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "quit", .activate = quit_cb },
    { .name = "help", .activate = help_cb, .parameter_type = "s" },
  };

  static const int ends[] = { SIGTERM, SIGINT, SIGHUP };
  g_autoptr (GSettings) settings = mh_settings_new ();

  G_APPLICATION_CLASS (mh_application_parent_class)->startup (application);

  /* A file that may not grow, such as the journal of the first edit, is a failed write like
   * any other. */
  signal (SIGXFSZ, SIG_IGN);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_unix_signal_add (ends[i], told_to_end_cb, application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  for (gsize i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accelerators[i].action,
                                           accelerators[i].keys);
  if (settings != NULL)
    {
      g_autoptr (GAction) action = g_settings_create_action (settings, "restore-windows");

      g_action_map_add_action (G_ACTION_MAP (application), action);
    }
  add_help_to_popovers ();
  mh_style_add_sheets (gdk_display_get_default ());
  mh_renderer_choose (gdk_display_get_default ());
  gtk_window_set_default_icon_name (APPLICATION_ID);
  prefer_gnome_font ();
}

static void
mh_application_finalize (GObject *object)
{
  g_clear_pointer (&MH_APPLICATION (object)->works, g_ptr_array_unref);
  g_clear_pointer (&MH_APPLICATION (object)->problems, g_ptr_array_unref);
  g_clear_pointer (&MH_APPLICATION (object)->returning, g_ptr_array_unref);
  g_queue_clear_full (&MH_APPLICATION (object)->openings, opening_free);
  mh_file_registry_free (MH_APPLICATION (object)->registry);

  G_OBJECT_CLASS (mh_application_parent_class)->finalize (object);
}

static void
mh_application_class_init (MhApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);
  GtkApplicationClass *windows_class = GTK_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_application_finalize;
  application_class->activate = mh_application_activate;
  application_class->command_line = mh_application_command_line;
  application_class->handle_local_options = mh_application_handle_local_options;
  application_class->open = mh_application_open;
  application_class->startup = mh_application_startup;
  windows_class->window_added = mh_application_window_added;
  windows_class->window_removed = mh_application_window_removed;
}

static MhFileController *
create_window_cb (gpointer application)
{
  return mh_window_get_files (mh_window_new (application));
}

static void
mh_application_init (MhApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version and exit"), NULL },
    { "algorithm", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Show the run of this algorithm"),
      N_ ("ALGORITHM") },
    { "step", 0, 0, G_OPTION_ARG_INT, NULL, N_ ("Go to step N of the run"), N_ ("N") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL,
      N_ ("[FILE… | '[[2,5],[3],…]'…]") },
    { NULL },
  };
  GApplication *application = G_APPLICATION (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) first_board
      = g_resources_lookup_data (FIRST_BOARD, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  self->returning = g_ptr_array_new ();
  self->registry = mh_file_registry_new (first_board, create_window_cb, self);
  g_application_add_main_option_entries (application, options);
  g_application_set_option_context_summary (
      application, _ ("Opens boards: documents, and adjacency lists from files or written out. "
                      "Tries programs that solve Cat and Mouse."));
}

MhApplication *
mh_application_new (void)
{
  return g_object_new (MH_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE, NULL);
}
