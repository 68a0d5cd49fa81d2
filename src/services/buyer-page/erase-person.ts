import type { DbOrTransaction } from "#src/db/database.ts";
import { canBecome, type LeadState } from "#src/domain/leads/lead-state.ts";
import { deleteWaitingJobs } from "#src/queue/job-tables-queries.ts";
import { deleteResponsesAbout } from "#src/services/idempotency/idempotency-queries.ts";
import { changeLeadState } from "#src/services/leads/change-lead-state.ts";
import { forgetMails } from "#src/services/mail-log/forget-mails.ts";
import { setRoutesWithdrawn } from "./buyer-decision-queries.ts";
import { eraseLeadRows, listIdsAboutLead } from "./erase-queries.ts";

/** Erases a lead's buyer from tables, queue and captured emails, and closes the lead. */
export async function erasePerson(
  tx: DbOrTransaction,
  erased: {
    lead: { lead_id: string; state: LeadState; postcode: string };
    becomes: { to: LeadState; by: string; reason: string };
    at: Date;
  },
): Promise<void> {
  const { lead, becomes, at } = erased;
  const { lead_id, state, postcode } = lead;
  if (canBecome(state, becomes.to)) await changeLeadState(tx, { lead_id, from: state, at, ...becomes });
  await eraseLeadRows(tx, { lead_id, area: postcode.split(" ")[0] ?? "", at });
  await deleteWaitingJobs(tx, ["lead_id"], [lead_id]);
  await setRoutesWithdrawn(tx, { lead_id, dealer_id: null, at });
  const ids = await listIdsAboutLead(tx, lead_id);
  await forgetMails(tx, ids);
  await deleteResponsesAbout(tx, ids);
}
