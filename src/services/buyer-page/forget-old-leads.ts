import { LEAD_RETENTION_MONTHS } from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { BY_SYSTEM } from "#src/services/leads/change-lead-state.ts";
import { countKeptBefore, lockKeptBefore } from "./erase-queries.ts";
import { forgetPerson } from "./forget-person.ts";
import { monthsAfter } from "./months-after.ts";

const AT_ONCE = 200;

/**
 * Forgets the people behind requests that are past their retention (spec §9), some at a time, so that a kill loses little.
 * @param options.is_dry only counts them
 * @returns how many they were
 */
export async function forgetOldLeads(
  { db, now }: Pick<AppContext, "db" | "now">,
  { is_dry }: { is_dry: boolean },
): Promise<number> {
  const at = now();
  const before = monthsAfter(at, -LEAD_RETENTION_MONTHS);
  if (is_dry) return await countKeptBefore(db, before);
  const reason = `Kept for ${LEAD_RETENTION_MONTHS} months`;
  const becomes = { to: "expired", by: BY_SYSTEM, reason } as const;
  let forgotten = 0;
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const leads = await lockKeptBefore(tx, before, AT_ONCE);
      for (const lead of leads) await forgetPerson(tx, { lead, becomes, at });
      return leads.length;
    });
    forgotten += done;
    if (done < AT_ONCE) return forgotten;
  }
}
