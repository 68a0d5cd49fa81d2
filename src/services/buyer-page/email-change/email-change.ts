import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { newEmailSchema } from "#src/domain/leads/request/new-email.ts";
import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import { EMAIL_CHANGE_LINK_HOURS, EMAIL_CHANGES_PER_DAY } from "#src/domain/policy/leads/leads.ts";
import { daysBefore, hoursAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { asBuyer, type BuyerApp } from "#src/services/buyer-page/buyer-lead.ts";
import { lockBuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { recordForDealers } from "#src/services/buyer-page/record-buyer-request.ts";
import { lockLeadPerson } from "#src/services/leads/lead-lock-queries.ts";
import { rescoreLead } from "#src/services/leads/rescore-lead.ts";
import { mailedTokenHash, newMailedToken } from "#src/services/mailed-token.ts";
import { parseInput } from "#src/services/parse-input.ts";
import {
  countEmailChangesSince,
  findOpenEmailChange,
  insertEmailChange,
  setConfirmed,
  updateLeadEmail,
} from "./email-change-queries.ts";

const TOO_MANY = "We have sent as many links as we do in 24 hours. Try again later.";

/** Sends a link to the new address; nothing changes until it is opened. */
export async function askEmailChange(
  app: BuyerApp & Pick<AppContext, "encryption">,
  token: string,
  input: unknown,
) {
  const { new_email: email } = parseInput(newEmailSchema, input);
  const emailNormalised = normaliseEmail(email);
  const linkToken = newMailedToken();
  const sealedToken = await app.encryption.encrypt(linkToken);
  await asBuyer(app, token, async (tx, { lead_id, email: present }, at) => {
    if (normaliseEmail(present) === emailNormalised) {
      throw new InvalidInput({ new_email: "This is the address we already use." });
    }
    const asked = { lead_id, email_normalised: emailNormalised, since: daysBefore(at, 1) };
    const { of_lead, to_mailbox } = await countEmailChangesSince(tx, asked);
    if (Math.max(of_lead, to_mailbox) >= EMAIL_CHANGES_PER_DAY)
      throw new InvalidInput({ new_email: TOO_MANY });
    const emailChangeId = await insertEmailChange(tx, {
      lead_id,
      email,
      email_normalised: emailNormalised,
      token_hash: mailedTokenHash(linkToken),
      requested_at: at,
      expires_at: hoursAfter(at, EMAIL_CHANGE_LINK_HOURS),
    });
    await addJob(tx, "send-email-change-link", {
      lead_id,
      lead_email_change_id: emailChangeId,
      sealed_token: sealedToken,
    });
  });
}

export async function findEmailChange(app: DbAndClock, token: string) {
  const { email } = await requireOpenChange(app.db, token, app.now());
  return { email };
}

/**
 * Switches the request to the new address, and emails the dealers and the old address.
 * @returns the link to the buyer's page; links sent to the old address stop working
 * @throws NotFound for an unknown, used or expired link
 */
export async function confirmEmailChange(app: BuyerApp & Pick<AppContext, "encryption">, token: string) {
  const at = app.now();
  return await app.db.transaction().execute(async (tx) => {
    const { lead_email_change_id, lead_id, phone, ...to } = await requireOpenChange(tx, token, at);
    // Locks the person before the lead, like submitLead, to avoid deadlocks.
    await lockLeadPerson(tx, { email_normalised: to.email_normalised, phone });
    const lead = await lockBuyerLead(tx, lead_id);
    if (!lead || lead.erased_at || !(await setConfirmed(tx, lead_email_change_id, at))) throw unusable();
    const changes = await updateLeadEmail(tx, lead_id, { from: normaliseEmail(lead.email), to });
    await rescoreLead(tx, lead_id, at);
    await recordForDealers(tx, { lead_id, kind: "changed", at });
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
