import type { DbOrTransaction } from "#src/db/database.ts";
import { findLookAlikes } from "#src/domain/leads/screening/look-alikes.ts";
import type { LeadLimits, Screening } from "#src/domain/leads/screening/screen-lead.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { listOtherPeoplesRequests, networkAround } from "./look-alike-queries.ts";
import { validIp } from "./valid-ip.ts";

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
