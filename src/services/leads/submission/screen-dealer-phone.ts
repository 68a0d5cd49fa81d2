import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadLimits, Screening } from "#src/domain/leads/screening/screen-lead.ts";
import { LEAD_HELD_MAILBOXES_PER_PHONE_AND_DEALER } from "#src/domain/policy/leads/held-leads.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { countOtherMailboxesAtDealer } from "./recent-request-queries.ts";

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
