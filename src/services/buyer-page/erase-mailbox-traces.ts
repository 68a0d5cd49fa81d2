import type { DbOrTransaction } from "#src/db/database.ts";
import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import { forgetMails } from "#src/services/mail-log/forget-mails.ts";
import { eraseSavedSearchesOf } from "#src/services/saved-searches/erase-subscriber.ts";
import {
  deleteErrorReportsNaming,
  deleteNewEmails,
  eraseRepeat,
  listRepeatsElsewhere,
} from "./personal-data-queries.ts";

export async function eraseMailboxTraces(tx: DbOrTransaction, email: string): Promise<void> {
  const mailbox = normaliseEmail(email);
  const repeats = await listRepeatsElsewhere(tx, mailbox);
  for (const repeat of repeats) await eraseRepeat(tx, repeat);
  if (repeats.length > 0) {
    await forgetMails(
      tx,
      repeats.map(({ lead_repeat_id }) => lead_repeat_id),
    );
  }
  await eraseSavedSearchesOf(tx, mailbox);
  await deleteNewEmails(tx, mailbox);
  await deleteErrorReportsNaming(tx, mailbox);
}
