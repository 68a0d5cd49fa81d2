import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads/held-leads.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { BY_SYSTEM, changeLeadState } from "../change-lead-state.ts";
import { lockHeldBefore } from "./held-lead-queries.ts";

export async function expireHeldLeads({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const at = now();
  const reason = `Not reviewed within ${HELD_LEAD_EXPIRES_DAYS} days`;
  await db.transaction().execute(async (tx) => {
    for (const leadId of await lockHeldBefore(tx, daysBefore(at, HELD_LEAD_EXPIRES_DAYS))) {
      await changeLeadState(tx, { lead_id: leadId, from: "held", to: "expired", at, by: BY_SYSTEM, reason });
    }
  });
}
