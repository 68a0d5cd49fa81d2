import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { EMAIL_CHANGE_LINK_HOURS, EMAIL_CHANGES_PER_DAY } from "#src/domain/policy/lead-routes.ts";
import { LEAD_EMAIL_MAX_LENGTH } from "#src/domain/policy/leads.ts";
import { emailAddress, normaliseEmail } from "#src/domain/text/email-address.ts";
import { daysBefore, hoursAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import {
  asBuyer,
  type BuyerApp,
  leadIdFromLink,
  recordForDealers,
} from "#src/services/buyer-page/buyer-lead.ts";
import { lockBuyerLead, type Place, updateRequest } from "#src/services/buyer-page/buyer-page-queries.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { lockLeadPerson } from "#src/services/leads/lead-person-queries.ts";
import { rescoreLead } from "#src/services/leads/rescore-lead.ts";
import { checkLeadRequest } from "#src/services/leads/submission/check-lead-request.ts";
import { mailedTokenHash, newMailedToken } from "#src/services/mailed-token.ts";
import {
  countEmailChangesSince,
  findOpenEmailChange,
  insertEmailChange,
  setConfirmed,
  updateLeadEmail,
} from "./email-change-queries.ts";

const WISHES = ["name", "phone", "budget_band", "timeframe_days", "mileage_cap", "models", "body_style"];
/** Unchanged if absent: forms opened before an upgrade do not post them. */
const OPTIONAL = ["postcode", "px_has", "px_make", "px_model", "px_year", "px_miles", "question"];
const CHANGEABLE = [...WISHES, ...OPTIONAL];

type ChangeApp = BuyerApp & Pick<AppContext, "postcodeLookup">;

/** Does not route again after a new postcode. */
export async function changeRequest(app: ChangeApp, token: string, input: Record<string, unknown>) {
  const located = await locateTyped(app, token, input.postcode);
  await asBuyer(app, token, async (tx, lead, at) => {
    const { vehicle: _, vehicle_id, ...unchanged } = { ...lead, vehicle_id: undefined };
    const names = CHANGEABLE.filter((name) => WISHES.includes(name) || input[name] !== undefined);
    const typed = Object.fromEntries(names.map((name) => [name, input[name]]));
    const { entered } = checked({ ...unchanged, source: undefined, ...typed, consent_dealer: true });
    const { email: _same, max_travel_mi: _far, ...changes } = entered;
    await updateRequest(tx, lead.lead_id, {
      ...changes,
      ...(entered.postcode === lead.postcode ? {} : located),
    });
    await rescoreLead(tx, lead.lead_id, at);
    await recordForDealers(tx, { lead_id: lead.lead_id, kind: "changed", at });
  });
}

/** Runs before the transaction: locating the postcode may call an external service. */
async function locateTyped(app: ChangeApp, token: string, postcode: unknown): Promise<Place> {
  leadIdFromLink(app, token);
  const text = typeof postcode === "string" ? postcode : "";
  const location = await locatePostcode(app.db, app.postcodeLookup, text);
  return location.unknown ? { latitude: null, longitude: null } : location.point;
}

/** Reports only errors of changeable fields; the page has no others. */
function checked(input: Record<string, unknown>): ReturnType<typeof checkLeadRequest> {
  try {
    return checkLeadRequest(input);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const fields = Object.entries(error.fields).filter(([name]) => CHANGEABLE.includes(name));
    throw fields.length > 0 ? new InvalidInput(Object.fromEntries(fields)) : error;
  }
}

const schema = z.object({
  new_email: emailAddress("Enter an email address like name@example.com", LEAD_EMAIL_MAX_LENGTH),
});

const TOO_MANY = "We have sent as many links as we do in 24 hours. Try again later.";

/** Sends a link to the new address; nothing changes until it is opened. */
export async function askEmailChange(
  app: BuyerApp & Pick<AppContext, "encryption">,
  token: string,
  input: unknown,
) {
  const { new_email: email } = parseInput(schema, input);
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
    const changes = await updateLeadEmail(tx, lead_id, to);
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
