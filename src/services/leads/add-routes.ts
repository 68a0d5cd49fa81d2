import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadRoute } from "#src/domain/leads/route-lead.ts";
import { DUPLICATE_WINDOW_DAYS, EXCLUSIVE_WINDOW_HOURS } from "#src/domain/policy.ts";
import { addJob } from "#src/jobs/add-job.ts";
import { daysBefore } from "./days-before.ts";
import { findDealersWhoHadPerson, insertRoutes, type Person } from "./lead-queries.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * The one place where routes come to be, and with them all that follows: whether they are charged for, the dealer's mail,
 * the end of an exclusive window. First routing, the release of a held lead and passing on all come here.
 * @param tells false for samples: nobody is written to, and nothing happens later
 */
export async function addRoutes(
  tx: DbOrTransaction,
  added: {
    lead_id: string;
    person: Person;
    vehicle: { make: string; model: string } | null;
    routes: readonly LeadRoute[];
    now: Date;
    tells: boolean;
  },
): Promise<void> {
  const { lead_id, person, vehicle, routes, now, tells } = added;
  if (routes.length === 0) return;
  const since = daysBefore(now, DUPLICATE_WINDOW_DAYS);
  // The routes are not there yet, so a lead that is passed on finds those who have it, and nobody it goes to now.
  const had_person = await findDealersWhoHadPerson(tx, { person, about: vehicle, since });
  const alone_until = new Date(now.getTime() + EXCLUSIVE_WINDOW_HOURS * HOUR_MS);
  await insertRoutes(
    tx,
    routes.map(({ dealer_id, position, reason, distance_miles, is_exclusive }) => ({
      lead_id,
      dealer_id,
      position,
      reason,
      distance_miles,
      routed_at: now,
      exclusive_until: is_exclusive ? alone_until : null,
      chargeable: !had_person.has(dealer_id),
    })),
  );
  if (!tells) return;
  for (const { dealer_id, is_exclusive } of routes) {
    await addJob(tx, "send-lead-notification", { lead_id, dealer_id });
    if (is_exclusive) await addJob(tx, "route-lead-onward", { lead_id }, `onward.${lead_id}`, alone_until);
  }
}
