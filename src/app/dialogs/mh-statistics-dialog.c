/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-statistics-dialog.h"

#include "mh-chart.h"
#include "mh-speech.h"
#include "mh-statistics-file.h"
#include "mh-statistics-job.h"
#include "mh-statistics-page.h"
#include "mh-toasts.h"
#include "mh-value-pill.h"
#include "mh-wins-chart.h"

#include <glib/gi18n.h>

#define BAR_WIDTH 160
#define BAR_HEIGHT 32
#define SWATCH 16
#define CHART_HEIGHT 190
#define ROW_HEIGHT 41
#define FACT_CHARS 12 /* names of facts are wrapped to leave room for two columns */

struct _MhStatisticsDialog
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  MhToasts *toasts;
  GtkWidget *copy_button;
  GtkStack *stack;
  GtkLabel *summary;
  GtkGrid *turns;
  GtkBox *legend;
  GtkLabel *chart_title;
  GtkLabel *chart_summary;
  GtkBox *chart;
  GtkLabel *places_title;
  GtkListBox *places;
  GtkWidget *reachable_card;
  GtkLabel *reachable_summary;
  GtkBox *reachable;
  GtkLabel *others;
  GtkLabel *algorithm;
  GtkGrid *work;
  GtkGrid *memory;

  MhSession *session;
  MhRunFacts *run;
  GCancellable *counting;
  MhBreakdown *breakdown; /* NULL while it is being counted, like the page */
  MhStatisticsPage *page;
};

G_DEFINE_FINAL_TYPE (MhStatisticsDialog, mh_statistics_dialog, ADW_TYPE_WINDOW)

static void
paint_bar (gconstpointer scene,
           const MhTheme *theme,
           MhText *text,
           MhPen *pen,
           double width,
           double height)
{
  const MhStatisticsBar *bar = scene;
  const MhShareBar shares = { theme, text, bar->shares, bar->n_shares };

  mh_share_bar_paint (&shares, pen, width, height);
}

/* A swatch shows the colour and the shape of one share, and the sign of a draw. */
static void
paint_swatch (gconstpointer scene,
              const MhTheme *theme,
              MhText *text,
              MhPen *pen,
              double width,
              double height)
{
  const MhShare *named = scene;
  const MhShare share
      = { .n = 1, .winner = named->winner, .label = named->winner == MH_OUTCOME_DRAW ? "=" : NULL };
  const MhShareBar shares = { theme, text, &share, 1 };

  mh_share_bar_paint (&shares, pen, width, height);
}

static void
paint_chart (gconstpointer scene,
             const MhTheme *theme,
             MhText *text,
             MhPen *pen,
             double width,
             double height)
{
  const MhStatisticsDialog *self = scene;
  const MhWinsChart chart = { .theme = theme,
                              .text = text,
                              .bars = (const guint32 (*)[MH_N_PLAYERS]) self->breakdown->bars,
                              .n_bars = self->breakdown->n_bars,
                              .bar_width = self->breakdown->bar_width,
                              .caption = self->page->chart_caption };

  mh_wins_chart_paint (&chart, pen, width, height);
}

static GtkWidget *
create_label (const char *text, float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
show_turns (MhStatisticsDialog *self)
{
  const MhStatisticsBar *legend = self->page->legend;

  gtk_label_set_label (self->summary, self->page->summary);
  for (guint i = 0; i < self->page->turns->len; i++)
    {
      const MhStatisticsBar *bar = g_ptr_array_index (self->page->turns, i);
      GtkWidget *chart = mh_chart_new (BAR_WIDTH, BAR_HEIGHT, paint_bar, bar, bar->spoken);

      gtk_widget_set_hexpand (chart, TRUE);
      gtk_grid_attach (self->turns, create_label (bar->name, 0, "mh-statistics-name"), 0, (int) i,
                       1, 1);
      gtk_grid_attach (self->turns, chart, 1, (int) i, 1, 1);
      gtk_grid_attach (self->turns, create_label (bar->total, 1, "dim-label"), 2, (int) i, 1, 1);
    }
  for (guint i = 0; i < legend->n_shares; i++)
    {
      GtkWidget *swatch = mh_chart_new (SWATCH, SWATCH, paint_swatch, &legend->shares[i], NULL);
      GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (entry), swatch);
      gtk_box_append (GTK_BOX (entry), create_label (legend->shares[i].label, 0, NULL));
      gtk_box_append (self->legend, entry);
    }
}

static void
show_chart (MhStatisticsDialog *self)
{
  g_autofree char *spoken
      = g_strdup_printf (_ ("%s: %s"), self->page->chart_title, self->page->chart_spoken);
  GtkWidget *chart = mh_chart_new (BAR_WIDTH, CHART_HEIGHT, paint_chart, self, spoken);

  gtk_widget_set_hexpand (chart, TRUE);
  gtk_widget_set_vexpand (chart, TRUE);
  gtk_label_set_label (self->chart_title, self->page->chart_title);
  gtk_label_set_label (self->chart_summary, self->page->chart_summary);
  gtk_box_append (self->chart, chart);
}

static GtkWidget *
create_place (MhStatisticsDialog *self, const MhStatisticsPlace *place)
{
  const MhGame *game = self->run->problem.game;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *pill = mh_value_pill_new ();
  GtkWidget *more = create_label (place->more, 0, "dim-label");
  GtkWidget *name = create_label (place->name, 0, "mh-statistics-name");
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), place->name, place->result);

  mh_value_pill_show (MH_VALUE_PILL (pill), place->result, mh_game_get_class (game), place->value,
                      self->run->result.statistics->max_remoteness);
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (more, TRUE);
  gtk_box_append (GTK_BOX (box), pill);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), more);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_size_request (row, -1, ROW_HEIGHT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return row;
}

static void
show_places (MhStatisticsDialog *self)
{
  gtk_label_set_label (self->places_title, self->page->places_title);
  for (guint i = 0; i < self->page->places->len; i++)
    gtk_list_box_append (self->places,
                         create_place (self, g_ptr_array_index (self->page->places, i)));
}

static void
show_reachable (MhStatisticsDialog *self)
{
  const MhStatisticsBar *bar = self->page->reachable;

  gtk_widget_set_visible (self->reachable_card, bar != NULL);
  if (bar == NULL)
    return;

  GtkWidget *chart = mh_chart_new (BAR_WIDTH, BAR_HEIGHT, paint_bar, bar, bar->spoken);

  gtk_widget_set_hexpand (chart, TRUE);
  gtk_label_set_label (self->reachable_summary, bar->total);
  gtk_box_append (self->reachable, chart);
  gtk_label_set_label (self->others, self->page->others);
}

static void
show_facts (GtkGrid *grid, GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const MhStatisticsFact *fact = g_ptr_array_index (facts, i);
      GtkWidget *name = create_label (fact->name, 0, "mh-statistics-fact");
      GtkWidget *value = create_label (fact->value, 1, "mh-statistics-fact");

      gtk_label_set_wrap (GTK_LABEL (name), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (name), FACT_CHARS);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_widget_add_css_class (value, "mh-statistics-name");
      gtk_grid_attach (grid, name, 0, (int) i, 1, 1);
      gtk_grid_attach (grid, value, 1, (int) i, 1, 1);
    }
}

static void
show_page (MhStatisticsDialog *self)
{
  show_turns (self);
  show_chart (self);
  show_places (self);
  show_reachable (self);
  gtk_label_set_label (self->algorithm, self->page->algorithm);
  show_facts (self->work, self->page->work);
  show_facts (self->memory, self->page->memory);
  gtk_widget_set_sensitive (self->copy_button, TRUE);
  gtk_stack_set_visible_child_name (self->stack, "page");
}

/* A cancelled job has no breakdown, and its dialog may be gone. */
static void
counted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhStatisticsDialog *self = user_data;
  MhBreakdown *breakdown = mh_statistics_job_run_finish (result, NULL);

  if (breakdown == NULL)
    return;

  self->breakdown = breakdown;
  self->page = mh_statistics_page_new (self->run, breakdown);
  show_page (self);
}

static void
place_activated_cb (MhStatisticsDialog *self, GtkListBoxRow *row)
{
  const MhStatisticsPlace *place
      = g_ptr_array_index (self->page->places, (guint) gtk_list_box_row_get_index (row));

  if (mh_session_get_snapshot (self->session)->game == self->run->problem.game)
    mh_session_choose (self->session, place->position);
  gtk_window_close (GTK_WINDOW (self));
}

static void
copy_clicked_cb (MhStatisticsDialog *self)
{
  g_autofree char *text
      = mh_statistics_file_write (self->breakdown, &self->run->problem, &self->run->result);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  mh_toasts_say (self->toasts, _ ("Copied as CSV"));
}

static void
mh_statistics_dialog_dispose (GObject *object)
{
  MhStatisticsDialog *self = MH_STATISTICS_DIALOG (object);

  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (mh_statistics_dialog_parent_class)->dispose (object);
}

static void
mh_statistics_dialog_finalize (GObject *object)
{
  MhStatisticsDialog *self = MH_STATISTICS_DIALOG (object);

  g_clear_pointer (&self->page, mh_statistics_page_free);
  g_clear_pointer (&self->breakdown, mh_breakdown_free);
  g_clear_pointer (&self->run, mh_run_facts_unref);

  G_OBJECT_CLASS (mh_statistics_dialog_parent_class)->finalize (object);
}

static void
mh_statistics_dialog_class_init (MhStatisticsDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_statistics_dialog_dispose;
  object_class->finalize = mh_statistics_dialog_finalize;

  g_type_ensure (MH_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-statistics-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, title);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, copy_button);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, turns);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, legend);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, chart_title);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, chart_summary);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, chart);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, places_title);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, places);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, reachable_card);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, reachable_summary);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, reachable);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, others);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, algorithm);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, work);
  gtk_widget_class_bind_template_child (widget_class, MhStatisticsDialog, memory);
  gtk_widget_class_bind_template_callback (widget_class, place_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_statistics_dialog_init (MhStatisticsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
}

GtkWidget *
mh_statistics_dialog_new (GtkWindow *parent, MhSession *session)
{
  g_return_val_if_fail (MH_IS_SESSION (session), NULL);

  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  MhStatisticsDialog *self
      = g_object_new (MH_TYPE_STATISTICS_DIALOG, "transient-for", parent, "application",
                      gtk_window_get_application (parent), NULL);

  self->session = g_object_ref (session);
  self->run = mh_run_facts_ref (snapshot->sides[MH_SIDE_MAIN].shown);
  self->counting = g_cancellable_new ();
  adw_window_title_set_subtitle (self->title, snapshot->name);
  mh_statistics_job_run_async (self->run, snapshot->start, self->counting, counted_cb, self);

  return GTK_WIDGET (self);
}
