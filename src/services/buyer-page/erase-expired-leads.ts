import type { DbOrTransaction } from "#src/db/database.ts";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { BY_SYSTEM } from "#src/services/leads/change-lead-state.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { erasePerson } from "./erase-person.ts";
import {
  countLeadsCreatedBefore,
  eraseLateReports,
  listLeadsCreatedBefore,
  lockUnerasedLeads,
} from "./erase-queries.ts";

const BATCH_SIZE = 200;

type Context = Pick<AppContext, "db" | "now"> & Parameters<typeof runEach>[0];

/** Retries a failed batch one by one. @throws AggregateError when some failed */
export async function eraseExpiredLeads(app: Context, { isDry }: { isDry: boolean }): Promise<number> {
  const { db } = app;
  const at = app.now();
  const before = monthsAfter(at, -LEAD_RETENTION_MONTHS);
  if (isDry) return await countLeadsCreatedBefore(db, before);
  let erased = 0;
  const failures: unknown[] = [];
  const erase = async (leadIds: readonly string[]) => {
    erased += await db.transaction().execute((tx) => erasePeople(tx, leadIds, at));
  };
  for (let last: string | null = null; ; ) {
    const leadIds = await listLeadsCreatedBefore(db, before, { after: last, limit: BATCH_SIZE });
    last = leadIds.at(-1) ?? null;
    if (last === null) break;
    const failed = await runEach(app, "lead batch erasure failed", [leadIds], erase);
    if (failed.length === 0) continue;
    const oneByOne = leadIds.map((leadId) => [leadId]);
    failures.push(...(await runEach(app, "lead erasure failed", oneByOne, erase)));
  }
  await eraseLateReports(db, daysBefore(at, 1));
  throwFailures("leads not erased", failures);
  return erased;
}

async function erasePeople(tx: DbOrTransaction, leadIds: readonly string[], at: Date): Promise<number> {
  const reason = `Retention of ${LEAD_RETENTION_MONTHS} months ended`;
  const becomes = { to: "expired", by: BY_SYSTEM, reason } as const;
  const leads = await lockUnerasedLeads(tx, leadIds);
  for (const lead of leads) await erasePerson(tx, { lead, becomes, at });
  return leads.length;
}
