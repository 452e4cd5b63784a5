/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-trial-program.h"

G_BEGIN_DECLS

/*
 * What a document remembers of the program on trial.
 *
 * Where the remembered file is takes looks at the disk. They are made once for a document, and
 * again when it remembers another file, is saved in another folder, or the caller asks for it.
 */
typedef struct _MhTrialLink MhTrialLink;

MhTrialLink *mh_trial_link_new (void);
void mh_trial_link_free (MhTrialLink *self);

/* Returns: FALSE for a program without a file, or with a name or a command that no document can
 * hold */
gboolean mh_trial_link_is_possible (const MhTrialProgram *program);
/* Returns: (transfer full) (nullable): a text from which mh_trial_reading_read_kept_async() reads
 * the program again; NULL if it has no file, and is too long to be kept itself */
char *mh_trial_link_write (const MhTrialProgram *program);
/* Returns: (transfer full) (nullable): the folder of a document; NULL if it was never saved */
char *mh_trial_link_dup_folder (MhDocument *document);

/* Lets @document remember @program, which must be possible. */
void mh_trial_link_make (MhDocument *document, const MhTrialProgram *program);
/* Returns: whether @document remembers the file of @program */
gboolean
mh_trial_link_is_made (MhTrialLink *self, MhDocument *document, const MhTrialProgram *program);
/* Gives a document that remembers the file of @program its present bytes, under the path that
 * the document has for it as long as that leads there. */
void mh_trial_link_renew (MhTrialLink *self, MhDocument *document, const MhTrialProgram *program);
/* Files may have come or gone. */
void mh_trial_link_look_again (MhTrialLink *self);

G_END_DECLS
