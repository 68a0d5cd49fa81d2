import type { DbOrTransaction } from "#src/db/database.ts";
import { type LeadLimits, type Screening, screenLead } from "#src/domain/leads/screening/screen-lead.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { countRecentRequests } from "./recent-request-queries.ts";
import { validIp } from "./valid-ip.ts";

export async function screenSubmission(
  tx: DbOrTransaction,
  { request, meta, spamSignals, person, place, now }: LeadSubmission,
  limits: LeadLimits,
): Promise<Screening> {
  const recent = await countRecentRequests(tx, person, { ip: validIp(meta.ip), now });
  return screenLead(
    {
      ...spamSignals,
      email: request.email,
      isPlaceKnown: place !== null,
      otherMailboxesOfPhone: recent.otherMailboxesOfPhone,
      lastHour: { fromNetwork: recent.fromNetwork, overall: recent.overall },
    },
    limits,
  );
}
