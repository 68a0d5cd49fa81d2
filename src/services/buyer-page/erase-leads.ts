import type { DbOrTransaction } from "#src/db/database.ts";
import { canBecome, type LeadState } from "#src/domain/leads/lead-state.ts";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { daysBefore, monthsAfter } from "#src/domain/time/ago.ts";
import { deleteWaitingJobs } from "#src/queue/job-tables-queries.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { deleteResponsesAbout } from "#src/services/idempotency/idempotency-queries.ts";
import { changeLeadState } from "#src/services/leads/change-lead-state.ts";
import { BY_SYSTEM } from "#src/services/leads/lead-state-queries.ts";
import { forgetMails } from "#src/services/mail-log/mail-log.ts";
import { eraseReviewsOf } from "#src/services/reviews/erase-reviews.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { eraseSavedSearchesOf } from "#src/services/saved-searches/expire-saved-searches.ts";
import { recordBuyerRequest } from "./buyer-lead.ts";
import { type BuyerLead, listBuyerRoutes } from "./buyer-page-queries.ts";
import { setRoutesWithdrawn } from "./buyer-request-queries.ts";
import {
  eraseLateReports,
  eraseLeadRows,
  listIdsAboutLead,
  listLeadsCreatedBefore,
  lockUnerasedLeads,
} from "./erase-queries.ts";
import { deleteErrorReportsNaming, deleteNewEmails } from "./personal-data-queries.ts";

const BATCH_SIZE = 200;

type Context = DbAndClock & Parameters<typeof runEach>[0];

/** Retries a failed batch one by one. @throws AggregateError when some failed */
export async function eraseExpiredLeads(app: Context): Promise<number> {
  const { db } = app;
  const at = app.now();
  const before = monthsAfter(at, -LEAD_RETENTION_MONTHS);
  let erased = 0;
  const failures: unknown[] = [];
  const erase = async (leadIds: readonly string[]) => {
    erased += await db.transaction().execute((tx) => erasePeople(tx, leadIds, at));
  };
  for (let last: string | null = null; ; ) {
    const leadIds = await listLeadsCreatedBefore(db, before, { after: last, limit: BATCH_SIZE });
    last = leadIds.at(-1) ?? null;
    if (last === null) break;
    const failed = await runEach(app, "lead batch erasure failed", [leadIds], erase);
    if (failed.length === 0) continue;
    const oneByOne = leadIds.map((leadId) => [leadId]);
    failures.push(...(await runEach(app, "lead erasure failed", oneByOne, erase)));
  }
  await eraseLateReports(db, daysBefore(at, 1));
  throwFailures("leads not erased", failures);
  return erased;
}

async function erasePeople(tx: DbOrTransaction, leadIds: readonly string[], at: Date): Promise<number> {
  const reason = `Retention of ${LEAD_RETENTION_MONTHS} months ended`;
  const becomes = { to: "expired", by: BY_SYSTEM, reason } as const;
  const leads = await lockUnerasedLeads(tx, leadIds);
  for (const lead of leads) await erasePerson(tx, { lead, becomes, at });
  return leads.length;
}

/**
 * Erases one request on demand and tells its dealers. Proof of request and consent remains.
 * @param how.keepsReviews as the buyer chose: they show no name
 */
export async function eraseLead(
  tx: DbOrTransaction,
  lead: BuyerLead,
  { by, reason, at, keepsReviews = false }: { by: string; reason: string; at: Date; keepsReviews?: boolean },
) {
  const { lead_id } = lead;
  if (!keepsReviews) await eraseReviewsOf(tx, lead_id, at);
  await erasePerson(tx, { lead, becomes: { to: "withdrawn", by, reason }, at });
  const notifies = (await listBuyerRoutes(tx, lead_id)).map(({ dealer_id }) => dealer_id);
  await recordBuyerRequest(tx, { lead_id, kind: "erased", notifies, at });
}

/** Erases a lead's buyer from tables, queue and captured emails, and closes the lead. */
export async function erasePerson(
  tx: DbOrTransaction,
  erased: {
    lead: { lead_id: string; state: LeadState; postcode: string };
    becomes: { to: LeadState; by: string; reason: string };
    at: Date;
  },
) {
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

export async function eraseMailboxTraces(tx: DbOrTransaction, email: string) {
  const mailbox = normaliseEmail(email);
  await eraseSavedSearchesOf(tx, mailbox);
  await deleteNewEmails(tx, mailbox);
  await deleteErrorReportsNaming(tx, mailbox);
}
