import type { DbOrTransaction } from "#src/db/database.ts";
import { excessiveRate } from "#src/domain/leads/screening/dealer-rate.ts";
import { findLookAlikes } from "#src/domain/leads/screening/look-alikes.ts";
import type { CheckPart, LeadLimits, Screening } from "#src/domain/leads/screening/screen-lead.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { listOtherPeoplesRequests, networkAround } from "./look-alike-queries.ts";
import { listDealerRates } from "./recent-request-queries.ts";
import { validIp } from "./valid-ip.ts";

/** Call it after the chosen dealers are locked, so that concurrent requests count. */
export async function screenDealers(
  tx: DbOrTransaction,
  screening: Screening,
  { person, now }: LeadSubmission,
  { chosen, limits }: { chosen: readonly { dealer_id: string }[]; limits: DealerLimits },
): Promise<Screening> {
  if (screening.outcome !== "accept" || chosen.length === 0) return screening;
  const dealerIds = chosen.map(({ dealer_id }) => dealer_id);
  const rates = await listDealerRates(tx, person, { dealerIds, now });
  const parts = rates
    .flatMap((rate) => excessiveRate(rate, limits.perDealer) ?? [])
    .map((reason): CheckPart => ({ check: "dealer", outcome: "hold", reason }));
  const mailboxes = 1 + Math.max(0, ...rates.map((rate) => rate.otherMailboxesOfPhone));
  if (mailboxes > limits.mailboxesPerPhoneAndDealer) {
    const reason = `Phone number of ${mailboxes} mailboxes for the same dealer within a day`;
    parts.push({ check: "phone", outcome: "hold", reason });
  }
  if (parts.length === 0) return screening;
  return { outcome: "hold", check_parts: [...screening.check_parts, ...parts] };
}

type DealerLimits = Pick<LeadLimits, "perDealer" | "mailboxesPerPhoneAndDealer">;

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
