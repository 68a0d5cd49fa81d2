import type { DbOrTransaction } from "#src/db/database.ts";
import { excessiveRate } from "#src/domain/leads/screening/dealer-rate.ts";
import { findLookAlikes } from "#src/domain/leads/screening/look-alikes.ts";
import type { CheckPart, LeadLimits, Screening } from "#src/domain/leads/screening/screen-lead.ts";
import { LEAD_HELD_MAILBOXES_PER_PHONE_AND_DEALER } from "#src/domain/policy/leads/held-leads.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { listOtherPeoplesRequests, networkAround } from "./look-alike-queries.ts";
import { countOtherMailboxesAtDealer, listDealerRates } from "./recent-request-queries.ts";
import { validIp } from "./valid-ip.ts";

/** Call it after the chosen dealers are locked, so that concurrent requests count. */
export async function screenDealerRates(
  tx: DbOrTransaction,
  screening: Screening,
  chosen: readonly { dealer_id: string }[],
  { limits, now }: { limits: Pick<LeadLimits, "perDealer">; now: Date },
): Promise<Screening> {
  if (screening.outcome !== "accept" || chosen.length === 0 || limits.perDealer.length === 0)
    return screening;
  const dealerIds = chosen.map(({ dealer_id }) => dealer_id);
  const rates = await listDealerRates(tx, dealerIds, now);
  const reasons = rates.flatMap((rate) => excessiveRate(rate, limits.perDealer) ?? []);
  if (reasons.length === 0) return screening;
  const parts = reasons.map((reason): CheckPart => ({ check: "dealer", outcome: "hold", reason }));
  return { outcome: "hold", check_parts: [...screening.check_parts, ...parts] };
}

/** Call it after the chosen dealers are locked, so that concurrent requests count. */
export async function screenDealerPhone(
  tx: DbOrTransaction,
  screening: Screening,
  { person, now }: LeadSubmission,
  { chosen, limits }: { chosen: readonly { dealer_id: string }[]; limits: MailboxLimit },
): Promise<Screening> {
  const { mailboxesPerPhoneAndDealer } = limits;
  if (screening.outcome !== "accept" || chosen.length === 0) return screening;
  if (mailboxesPerPhoneAndDealer === Number.POSITIVE_INFINITY) return screening;
  const dealerIds = chosen.map(({ dealer_id }) => dealer_id);
  const since = hoursBefore(now, LEAD_HELD_MAILBOXES_PER_PHONE_AND_DEALER.hours);
  const count = 1 + (await countOtherMailboxesAtDealer(tx, person, { dealerIds, since }));
  if (count <= mailboxesPerPhoneAndDealer) return screening;
  const reason = `Phone number of ${count} mailboxes for the same dealer within a day`;
  const part = { check: "phone", outcome: "hold", reason } as const;
  return { outcome: "hold", check_parts: [...screening.check_parts, part] };
}

type MailboxLimit = Pick<LeadLimits, "mailboxesPerPhoneAndDealer">;

/** Call it after the chosen dealers are locked, so that concurrent requests count. */
export async function screenLookAlikes(
  tx: DbOrTransaction,
  screening: Screening,
  { entered, person, meta, now }: LeadSubmission,
  { lookAlikes }: Pick<LeadLimits, "lookAlikes">,
): Promise<Screening> {
  if (screening.outcome !== "accept" || lookAlikes.length === 0) return screening;
  const others = await listOtherPeoplesRequests(tx, { ...person, name: entered.name }, now);
  if (others.length === 0) return screening;
  const ip = validIp(meta.ip);
  const network = ip && (await networkAround(tx, ip));
  const request = { ...person, name: entered.name, email: person.email_normalised, network };
  const found = findLookAlikes(request, others, lookAlikes);
  if (!found) return screening;
  const part = { check: "alike", outcome: "hold", ...found } as const;
  return { outcome: "hold", check_parts: [...screening.check_parts, part] };
}
