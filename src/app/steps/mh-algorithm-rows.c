/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-rows.h"

#include "mh-game-class.h"

void
mh_algorithm_rows_show (GtkListBox *list,
                        MhAlgorithmRows *shown,
                        const MhGameClass *klass,
                        const MhAlgorithm *program,
                        MhAlgorithmRowFunc create)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (shown != NULL && create != NULL);

  guint n_algorithms;
  const MhAlgorithm *const *algorithms = mh_algorithms_list (klass, &n_algorithms);
  GtkListBoxRow *row;

  if (algorithms == shown->algorithms && program == shown->program)
    return;

  *shown = (MhAlgorithmRows){ algorithms, program };
  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (guint i = 0; i < n_algorithms; i++)
    gtk_list_box_append (list, create (i, algorithms[i]));
  if (program != NULL)
    gtk_list_box_append (list, create (n_algorithms, program));
}
