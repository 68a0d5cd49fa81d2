import { sql } from "kysely";
import type pg from "pg";
import { type DatabaseHandle, type Db, FOR_REQUESTS, openDatabase } from "#src/db/database.ts";
import { migrateToLatest } from "#src/db/migrate.ts";
import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { readSignedAdverts } from "#src/services/saved-adverts/read-signed-adverts.ts";
import { aLeadRequest } from "#tests/support/leads.ts";
import { benchApp } from "./bench-app.ts";
import type { BenchRow } from "./bench-row.ts";
import { percentile } from "./percentile.ts";
import { loadRandomStock } from "./random-stock.ts";
import { withScratchDatabase } from "./scratch-database.ts";
import { makeBareTables, rowsWrittenBy, writeBareRows } from "./written-rows.ts";

const AT_ONCE = 50;
const WARM_UP_ROUNDS = 3;
/** A Monday morning; each round is an hour later, because rate limits count by the hour. */
const STARTS_AT = new Date("2026-11-23T09:00:00Z");

/** Each dealer's rate is counted, but never too high: fifty dealers share all requests. */
const BENCH_LIMITS = {
  ...LEAD_LIMITS,
  perDealer: LEAD_LIMITS.perDealer.map((limit) => ({ ...limit, least: Number.POSITIVE_INFINITY })),
};

interface BenchOptions {
  /** A server where databases may be created; the scratch database is dropped at the end. */
  connection: pg.PoolConfig;
  rounds: number;
}

/**
 * Response time of fifty concurrent leads: each screened, rate limited, scored, routed, charged and
 * saved with its jobs in one transaction. Baseline: the resulting rows alone, each lead's in one
 * transaction at the same concurrency, into the same tables and indexes without triggers.
 */
export async function benchAcceptedLeads({ connection, rounds }: BenchOptions): Promise<BenchRow[]> {
  return await withScratchDatabase(connection, async (scratch) => {
    const handle = openDatabase({ ...scratch, ...FOR_REQUESTS }, () => {});
    try {
      await migrateToLatest(handle);
      await loadRandomStock(handle.db, 10_000);
      return await measure(handle, rounds);
    } finally {
      await handle.close();
    }
  });
}

async function measure({ db, pool }: DatabaseHandle, rounds: number): Promise<BenchRow[]> {
  const vehicleIds = await prepare(db);
  const tables = await makeBareTables(pool);
  const ours: number[] = [];
  const limit: number[] = [];
  const adverts: number[] = [];
  // The first rounds warm up.
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const now = hoursAfter(STARTS_AT, round);
    // As autovacuum does within a minute; otherwise queries keep plans for empty tables.
    if (round === 0) await sql`analyze`.execute(db);
    const app = { ...benchApp(db), now: () => now, leadLimits: BENCH_LIMITS };
    const submitted = await allAtOnce((number) =>
      submitLead(app, ...requestOf(WARM_UP_ROUNDS + round, number, vehicleIds)),
    );
    const written = await rowsWrittenBy(pool, await routedAt(db, now), tables);
    const inserted = await allAtOnce((number) => writeBareRows(pool, written[number] ?? []));
    const read = await allAtOnce((number) => readSignedAdverts(app, [vehicleIds[number]]));
    if (round < 0) continue;
    adverts.push(...read);
    ours.push(...submitted);
    limit.push(...inserted);
  }
  const advert = { ours: percentile(adverts, 50), limit: percentile(ours, 50) };
  const figure = `the advert saved with a request, ${AT_ONCE} read at once, ms, against the requests, p50`;
  const rows = [50, 95, 99].map((percent) => {
    const row = { ours: percentile(ours, percent), limit: percentile(limit, percent) };
    const figure = `a request accepted, ${AT_ONCE} sent at once, ms, against writing its bare rows, p${percent}`;
    return { figure, ...row, ratio: row.ours / row.limit };
  });
  return [...rows, { figure, ...advert, ratio: advert.ours / advert.limit }];
}

/** @returns ids of vehicles of fifty dealers */
async function prepare(db: Db): Promise<string[]> {
  await sql`
    insert into postcode_points (code, latitude, longitude, source) values ('M1', 53.48, -2.24, 'sample')
  `.execute(db);
  const { rows } = await sql<{ vehicle_id: string }>`
    select min(vehicle_id::text) as vehicle_id from cars_on_sale group by dealer_id limit ${AT_ONCE}
  `.execute(db);
  return rows.map(({ vehicle_id }) => vehicle_id);
}

const FORM = { company_website: "", form_seconds: 60 };

/** A buyer unlike all others each time, who took a minute for the form. */
function requestOf(round: number, number: number, vehicleIds: readonly string[]) {
  const buyer = round * AT_ONCE + number;
  const phone = `0161 ${200 + (buyer % 700)} ${1000 + Math.floor(buyer / 700)}`;
  const surname = letters(buyer);
  const vehicle = { vehicle_id: vehicleIds[number], source: "vehicle_page", ...FORM };
  const ip = `10.0.${Math.floor(buyer / 250)}.${buyer % 250}`;
  return [
    aLeadRequest({ name: `Robin ${surname}`, email: `${surname}@bench.example`, phone, ...vehicle }),
    { ip, user_agent: "bench", idempotency_key: `bench-${buyer}` },
  ] as const;
}

const letters = (number: number) =>
  [...number.toString(26)].map((digit) => "abcdefghijklmnopqrstuvwxyz"[Number.parseInt(digit, 26)]).join("");

/** @returns the transactions of this round's leads, all of which were routed */
async function routedAt(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ transaction: string; state: string }>`
    select xmin::text as transaction, state from leads where created_at = ${now}
  `.execute(db);
  const routed = rows.filter(({ state }) => state === "routed");
  if (routed.length !== AT_ONCE) throw new Error(`${routed.length} of ${AT_ONCE} requests came to a dealer`);
  return routed.map(({ transaction }) => transaction);
}

/** @returns the milliseconds that each took from the common start */
async function allAtOnce(run: (number: number) => Promise<unknown>): Promise<number[]> {
  const start = performance.now();
  const ends = Array.from({ length: AT_ONCE }, async (_, number) => {
    await run(number);
    return performance.now() - start;
  });
  return await Promise.all(ends);
}
