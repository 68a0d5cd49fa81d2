import type { DbOrTransaction } from "#src/db/database.ts";
import { DAY_MS } from "#src/domain/format/milliseconds.ts";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { BY_SYSTEM } from "#src/services/leads/change-lead-state.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { countKeptBefore, eraseLateReports, listKeptBefore, lockKept } from "./erase-queries.ts";
import { forgetPerson } from "./forget-person.ts";
import { monthsAfter } from "./months-after.ts";

const AT_ONCE = 200;

type Context = Pick<AppContext, "db" | "now"> & Parameters<typeof runEach>[0];

/**
 * Forgets the people behind requests that are past their retention (spec §9), some at a time, so that a kill loses little; and
 * what dealers reported of erased requests, once that was decided.
 * @param options.is_dry only counts them
 * @returns how many they were
 * @throws AggregateError when some could not be forgotten: all others were
 */
export async function forgetOldLeads(app: Context, { isDry }: { isDry: boolean }): Promise<number> {
  const { db } = app;
  const at = app.now();
  const before = monthsAfter(at, -LEAD_RETENTION_MONTHS);
  if (isDry) return await countKeptBefore(db, before);
  let forgotten = 0;
  const failures: unknown[] = [];
  const forget = async (leadIds: readonly string[]) => {
    forgotten += await db.transaction().execute((tx) => forgetPeople(tx, leadIds, at));
  };
  for (let last: string | null = null; ; ) {
    const leadIds = await listKeptBefore(db, before, { after: last, limit: AT_ONCE });
    last = leadIds.at(-1) ?? null;
    if (last === null) break;
    const failed = await runEach(app, "people who could not be forgotten together", [leadIds], forget);
    if (failed.length === 0) continue;
    const oneByOne = leadIds.map((leadId) => [leadId]);
    failures.push(...(await runEach(app, "a person who cannot be forgotten", oneByOne, forget)));
  }
  await eraseLateReports(db, new Date(at.getTime() - DAY_MS));
  throwFailures("people who could not be forgotten", failures);
  return forgotten;
}

async function forgetPeople(tx: DbOrTransaction, leadIds: readonly string[], at: Date): Promise<number> {
  const reason = `Kept for ${LEAD_RETENTION_MONTHS} months`;
  const becomes = { to: "expired", by: BY_SYSTEM, reason } as const;
  const leads = await lockKept(tx, leadIds);
  for (const lead of leads) await forgetPerson(tx, { lead, becomes, at });
  return leads.length;
}
