import type { DbOrTransaction } from "#src/db/database.ts";
import { type LeadLimits, type Screening, screenLead } from "#src/domain/leads/screening/screen-lead.ts";
import { LEAD_HELD_MAILBOXES_PER_PHONE } from "#src/domain/policy/leads/held-leads.ts";
import { daysBefore, hoursBefore } from "#src/domain/time/ago.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { countLeadsSince, countOtherMailboxes, countRequestsOfNetwork } from "./recent-request-queries.ts";
import { validIp } from "./valid-ip.ts";

export async function screenSubmission(
  tx: DbOrTransaction,
  { request, meta, spamSignals, person, place, now }: LeadSubmission,
  limits: LeadLimits,
): Promise<Screening> {
  const ip = validIp(meta.ip);
  const since = hoursBefore(now, 1);
  return screenLead(
    {
      ...spamSignals,
      email: request.email,
      isPlaceKnown: place !== null,
      otherMailboxesOfPhone: await countOtherMailboxes(
        tx,
        person,
        daysBefore(now, LEAD_HELD_MAILBOXES_PER_PHONE.days),
      ),
      lastHour: {
        fromNetwork: ip === null ? 0 : await countRequestsOfNetwork(tx, ip, since),
        overall: await countLeadsSince(tx, since),
      },
    },
    limits,
  );
}
