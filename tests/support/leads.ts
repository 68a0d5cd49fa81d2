import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export const aLeadRequest = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: "Priya Shah",
  email: "priya@example.org",
  phone: "07700 900123",
  postcode: "M1 1AE",
  budget_band: "£10-15k",
  timeframe_days: 30,
  max_travel_mi: 25,
  models: [],
  px_has: false,
  consent_dealer: true,
  source: "lead_form",
  ...changes,
});

/** Person number n, with nothing in common with the others, or the spam checks would link them. */
export function aStranger(n: number) {
  const word = [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const phone = `07${4 + (n % 2)}00 ${String((n * 77_003) % 1_000_000).padStart(6, "0")}`;
  return { name: `Buyer ${word}`, email: `buyer-${word}@example.org`, phone };
}

export const FROM_NOWHERE: { ip: string | null; user_agent: string | null; idempotency_key: string | null } =
  {
    ip: null,
    user_agent: null,
    idempotency_key: null,
  };

/** Stores the locations of the tests' postcodes, so that none is looked up online. */
export async function placeOutwards(db: Db): Promise<void> {
  await db
    .insertInto("postcode_points")
    .values([
      { code: "M1", latitude: 53.48, longitude: -2.24, source: "sample" },
      { code: "E1", latitude: 51.52, longitude: -0.06, source: "sample" },
    ])
    .execute();
}

/** Waiting jobs in insertion order, without those of the two-hour response clock. */
export async function jobsOf(db: Db): Promise<{ name: string; payload: Record<string, unknown> }[]> {
  const { rows } = await sql<{ name: string; payload: Record<string, unknown> }>`
    select tasks.identifier as name, jobs.payload
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier not in ('send-response-reminder', 'judge-response')
    order by jobs.id
  `.execute(db);
  return rows;
}

export const leadTables = {
  async empty(db: Db): Promise<void> {
    await sql`truncate leads, vehicles, dealers, graphile_worker._private_jobs cascade`.execute(db);
  },
  async count(db: Db) {
    const { rows } = await sql<Record<"leads" | "routes" | "consents" | "repeats" | "jobs", number>>`
      select (select count(*)::int from leads) as leads,
        (select count(*)::int from lead_routes) as routes,
        (select count(*)::int from lead_consents) as consents,
        (select count(*)::int from lead_repeats) as repeats,
        (select count(*)::int from graphile_worker.jobs
          where task_identifier not in ('send-response-reminder', 'judge-response')) as jobs
    `.execute(db);
    return rows[0];
  },
};
