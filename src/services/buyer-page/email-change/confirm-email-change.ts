import type { DbOrTransaction } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { setRoutesChanged } from "#src/services/buyer-page/buyer-decision-queries.ts";
import { listBuyerRoutes, lockBuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { recordBuyerRequest } from "#src/services/buyer-page/record-buyer-request.ts";
import { lockLeadPerson } from "#src/services/leads/lead-lock-queries.ts";
import { rescoreLead } from "#src/services/leads/rescore-lead.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { findOpenEmailChange, setConfirmed, updateLeadEmail } from "./email-change-queries.ts";

export async function findEmailChange(
  app: Pick<AppContext, "db" | "now">,
  token: string,
): Promise<{ email: string }> {
  const { email } = await requireOpenChange(app.db, token, app.now());
  return { email };
}

/**
 * Switches the request to the new address, and emails the dealers and the old address.
 * @returns the link to the buyer's page; links sent to the old address stop working
 * @throws NotFound for an unknown, used or expired link
 */
export async function confirmEmailChange(
  app: Pick<AppContext, "db" | "now" | "buyerLinks" | "encryption">,
  token: string,
): Promise<{ pageUrl: string }> {
  const at = app.now();
  return await app.db.transaction().execute(async (tx) => {
    const { lead_email_change_id, lead_id, phone, ...to } = await requireOpenChange(tx, token, at);
    // Locks the person before the lead, like submitLead, to avoid deadlocks.
    await lockLeadPerson(tx, { email_normalised: to.email_normalised, phone });
    const lead = await lockBuyerLead(tx, lead_id);
    if (!lead || lead.erased_at || !(await setConfirmed(tx, lead_email_change_id, at))) throw unusable();
    const changes = await updateLeadEmail(tx, lead_id, { from: normaliseEmail(lead.email), to });
    await rescoreLead(tx, lead_id, at);
    await setRoutesChanged(tx, lead_id, at);
    const current = (await listBuyerRoutes(tx, lead_id)).filter(({ withdrawn_at }) => !withdrawn_at);
    const notifies = current.map(({ dealer_id }) => dealer_id);
    await recordBuyerRequest(tx, { lead_id, kind: "changed", dealer_id: null, notifies, at });
    await addJob(tx, "send-email-changed", {
      lead_id,
      lead_email_change_id,
      sealed_email: await app.encryption.encrypt(lead.email),
    });
    return { pageUrl: app.buyerLinks.urlOf({ ...lead, email_changes: changes }) };
  });
}

async function requireOpenChange(db: DbOrTransaction, token: string, now: Date) {
  const change = await findOpenEmailChange(db, mailedTokenHash(token), now);
  if (!change) throw unusable();
  return change;
}

const unusable = () => new NotFound("This link does not work any more");
