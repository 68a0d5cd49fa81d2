import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export interface Promises {
  leads: number;
  routes: number;
  /** Broken promises in words; empty when all hold. */
  broken: string[];
}

/**
 * Checks each accepted lead: saved once, routed once, charged once, and all its mails delivered.
 * @param accepted lead → the buyer's email address
 * @param mailed the Message-IDs of delivered mails, from `<` to `@`
 */
export async function checkPromises(
  db: Db,
  accepted: ReadonlyMap<string, string>,
  mailed: ReadonlySet<string>,
): Promise<Promises> {
  const broken: string[] = [];
  const leads = await db
    .selectFrom("leads")
    .select(["lead_id", "email"])
    .where("email", "like", "buyer.%")
    .execute();
  const there = new Map(leads.map(({ lead_id, email }) => [lead_id, email]));
  for (const [leadId, email] of accepted) {
    if (there.get(leadId) !== email) broken.push(`${email} was accepted as ${leadId}, which is not there`);
    if (!mailed.has(`lead-confirmation.${leadId}`)) broken.push(`${email} was not written to`);
  }
  if (there.size !== new Set(there.values()).size) broken.push("a buyer has two leads");
  if (there.size !== accepted.size)
    broken.push(`${accepted.size} leads were accepted, ${there.size} are there`);

  const { rows: routes } = await sql<{
    lead_id: string;
    dealer_id: string;
    chargeable: boolean;
    charges: number;
  }>`
    select lead_id, dealer_id, chargeable, (
      select count(*)::int from ledger_entries
      where kind = 'charge' and ledger_entries.lead_id = leads.lead_id
        and ledger_entries.dealer_id = lead_routes.dealer_id
    ) as charges
    from lead_routes join leads using (lead_id)
    where leads.email like 'buyer.%'
  `.execute(db);
  // A member with a link of their own gets an email of their own, with their id after that of the dealer.
  const notified = new Set([...mailed].map((id) => id.split(".").slice(0, 3).join(".")));
  const seen = new Set<string>();
  for (const { lead_id, dealer_id, chargeable, charges } of routes) {
    const route = `${lead_id}.${dealer_id}`;
    if (seen.has(route)) broken.push(`${route} is there twice`);
    seen.add(route);
    if (charges !== (chargeable ? 1 : 0)) broken.push(`${route} was charged for ${charges} times`);
    if (!notified.has(`lead-notification.${route}`)) broken.push(`${route}: the dealer was not written to`);
  }
  return { leads: there.size, routes: routes.length, broken };
}

/** Subscribes all dealers to every lead at any hour, so that each route has a mail to wait for. */
export async function subscribeToEverything(db: Db): Promise<void> {
  await db
    .updateTable("dealer_preferences")
    .set({ daily_cap: null, quiet_hours: null, paused_until: null })
    .execute();
}

/**
 * Runs failed jobs at once instead of after their backoff.
 * @returns how many are left
 */
export async function runFailedJobsNow(db: Db): Promise<number> {
  await sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, 20)
    where locked_at is null and attempts > 0 and run_at > now()
  `.execute(db);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier in ('send-lead-confirmation', 'send-lead-introduction', 'send-lead-notification')
  `.execute(db);
  return rows[0]?.left ?? 0;
}
