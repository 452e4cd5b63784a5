/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-help-viewer.h"

#include "mh-dialogs.h"
#include "mh-help.h"

#include <glib/gi18n.h>

/* The pages of widgets, by the names of their types. */
static const struct
{
  const char *type;
  const char *page;
} pages[] = {
  { "GtkShortcutsWindow", "keys" },
  { "MhAlgorithmChooser", "algorithms" },
  { "MhBoardPane", "drawing" },
  { "MhBookmarkList", "presenting#bookmarks" },
  { "MhCoinsEditor", "games" },
  { "MhCoinsView", "games" },
  { "MhChooseDialog", "opening" },
  { "MhComparePane", "comparing" },
  { "MhCompareTab", "comparing" },
  { "MhContestTab", "comparing" },
  { "MhExportDialog", "figures" },
  { "MhGenerateDialog", "generating" },
  { "MhHuntDialog", "hunting" },
  { "MhListPanel", "drawing#list" },
  { "MhPlayCommands", "playing" },
  { "MhPlayTab", "playing" },
  { "MhPositionBar", "table#position" },
  { "MhPositionTab", "table#position" },
  { "MhPositionsDialog", "statistics#positions" },
  { "MhPredictStrip", "predicting" },
  { "MhPresentation", "presenting" },
  { "MhProofDialog", "table#proof" },
  { "MhRecoveryDialog", "opening" },
  { "MhRulesButton", "rules" },
  { "MhSamplesDialog", "opening#samples" },
  { "MhStatisticsDialog", "statistics" },
  { "MhStepsTab", "stepping" },
  { "MhTablePane", "table" },
  { "MhTimeline", "stepping#timeline" },
  { "MhTrialTab", "trying" },
  { "MhVariationsButton", "algorithms#variations" },
};

const char *
mh_help_viewer_get_page (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
      if (g_str_equal (pages[i].type, G_OBJECT_TYPE_NAME (widget)))
        return pages[i].page;

  return MH_HELP_FIRST_PAGE;
}

/* @user_data: (transfer full): the window that is told of a failure */
static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkWindow) parent = user_data;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (parent, result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && gtk_widget_get_mapped (GTK_WIDGET (parent)))
    mh_dialogs_show_error (parent, _ ("Help Cannot Be Shown"), error->message);
}

/* Finds the address of @page. A program that is not installed shows the pages that were built
 * with it, in the folder that build-aux/run names, rather than those of another version. */
static char *
find_address (const char *page, GError **error)
{
  const char *own_dir = g_getenv ("MOUSEHOLE_HELPDIR");
  const char *const web_dirs[] = { own_dir != NULL ? own_dir : MH_HELP_DIR, NULL };
  g_autoptr (GPtrArray) data_dirs = g_ptr_array_new ();
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");

  g_ptr_array_add (data_dirs, (gpointer) g_get_user_data_dir ());
  for (const char *const *dir = g_get_system_data_dirs (); *dir != NULL; dir++)
    g_ptr_array_add (data_dirs, (gpointer) *dir);
  g_ptr_array_add (data_dirs, NULL);

  const MhHelpPlaces places = {
    .has_viewer = own_dir == NULL && viewer != NULL,
    .data_dirs = (const char *const *) data_dirs->pdata,
    .web_dirs = web_dirs,
  };

  return mh_help_find (page, &places, error);
}

/* Returns: (transfer none): the window that is over no other. GTK 4.8 does not tell a dialog that
 * its parent is gone, so that nothing may keep a closed dialog until an answer comes. */
static GtkWindow *
get_lowest (GtkWindow *window)
{
  while (gtk_window_get_transient_for (window) != NULL)
    window = gtk_window_get_transient_for (window);

  return window;
}

void
mh_help_viewer_open (GtkWindow *parent, const char *page)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (page != NULL);

  g_autoptr (GError) error = NULL;
  g_autofree char *address = find_address (page, &error);

  if (address == NULL)
    {
      mh_dialogs_show_error (parent, _ ("Help Cannot Be Shown"), error->message);
      return;
    }

  GtkWindow *window = get_lowest (parent);

  gtk_show_uri_full (window, address, GDK_CURRENT_TIME, NULL, opened_cb, g_object_ref (window));
}
