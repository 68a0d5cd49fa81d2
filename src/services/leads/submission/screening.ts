import type { DbOrTransaction } from "#src/db/database.ts";
import { excessiveRate, findLookAlikes } from "#src/domain/leads/screening/dealer-checks.ts";
import {
  type CheckPart,
  type LeadLimits,
  type Screening,
  screenLead,
} from "#src/domain/leads/screening/screen-lead.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { countRecentRequests, listDealerRates, listOtherPeoplesRequests } from "./screening-queries.ts";

export async function screenSubmission(
  tx: DbOrTransaction,
  { request, meta, spamSignals, person, place, now }: LeadSubmission,
  limits: LeadLimits,
): Promise<Screening> {
  const { otherMailboxesOfPhone, ...lastHour } = await countRecentRequests(tx, person, { ip: meta.ip, now });
  const facts = { ...spamSignals, email: request.email, isPlaceKnown: place !== null };
  return screenLead({ ...facts, otherMailboxesOfPhone, lastHour }, limits);
}

/** Call it after the chosen dealers are locked, so that concurrent requests count. */
export async function screenAtDealers(
  tx: DbOrTransaction,
  screening: Screening,
  submission: LeadSubmission,
  { dealerIds, limits }: { dealerIds: readonly string[]; limits: LeadLimits },
): Promise<Screening> {
  if (screening.outcome !== "accept") return screening;
  const parts = dealerIds.length === 0 ? [] : await dealerParts(tx, submission, dealerIds, limits);
  if (parts.length === 0) parts.push(...(await lookAlikeParts(tx, submission, limits)));
  return parts.length === 0
    ? screening
    : { outcome: "hold", check_parts: [...screening.check_parts, ...parts] };
}

async function dealerParts(
  tx: DbOrTransaction,
  { person, now }: LeadSubmission,
  dealerIds: readonly string[],
  limits: LeadLimits,
): Promise<CheckPart[]> {
  const rates = await listDealerRates(tx, person, { dealerIds, now });
  const reasons = rates.flatMap((rate) => excessiveRate(rate, limits.perDealer) ?? []);
  const parts: CheckPart[] = reasons.map((reason) => ({ check: "dealer", outcome: "hold", reason }));
  const mailboxes = 1 + Math.max(0, ...rates.map((rate) => rate.otherMailboxesOfPhone));
  if (mailboxes > limits.mailboxesPerPhoneAndDealer) {
    const reason = `Phone number of ${mailboxes} mailboxes for the same dealer within a day`;
    parts.push({ check: "phone", outcome: "hold", reason });
  }
  return parts;
}

async function lookAlikeParts(
  tx: DbOrTransaction,
  { entered: { name }, person, meta, now }: LeadSubmission,
  { lookAlikes }: LeadLimits,
): Promise<CheckPart[]> {
  if (lookAlikes.length === 0) return [];
  const others = await listOtherPeoplesRequests(tx, { ...person, name, ip: meta.ip }, now);
  const network = others[0]?.own_network ?? null;
  const found = findLookAlikes(
    { name, email: person.email_normalised, phone: person.phone, network },
    others,
    lookAlikes,
  );
  return found ? [{ check: "alike", outcome: "hold", ...found }] : [];
}
