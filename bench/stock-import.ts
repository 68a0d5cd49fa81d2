import os from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { pino } from "pino";
import { type Db, openDatabase } from "#src/db/database.ts";
import { migrateToLatest } from "#src/db/migrate.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { NO_LEAD_LIMITS } from "#src/domain/leads/judge-lead.ts";
import { createFolderPhotoStore } from "#src/integrations/photo-store/folder-photo-store.ts";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { createBuyerLinks } from "#src/services/buyer-page/buyer-links.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { startStockImport } from "#src/services/imports/start-stock-import.ts";
import { createDealerEvents } from "#src/services/leads/dealer-events.ts";
import type { BenchRow } from "./browse-query.ts";
import { withScratchDatabase } from "./scratch-database.ts";

interface BenchOptions {
  /** Where we may create a database; it is dropped at the end. */
  connection: pg.PoolConfig;
  cars: number;
  rounds: number;
}

const COLUMNS = [
  "make",
  "model",
  "trim",
  "year",
  "body_style",
  "price",
  "mileage",
  "postcode",
  "battery_kwh",
];

/**
 * What a dealer's file costs: uploaded, checked row by row, located, saved and published to the browse page, beside
 * the database reading the same rows into a table without a single index.
 */
export async function benchStockImport(options: BenchOptions): Promise<BenchRow> {
  const { connection, cars, rounds } = options;
  const text = writeCsv([COLUMNS, ...Array.from({ length: cars }, (_, number) => car(number))]);
  return await withScratchDatabase(connection, async (scratch) => {
    const handle = openDatabase(scratch, () => {});
    try {
      await migrateToLatest(handle);
      await createBareTable(handle.db);
      const ours: number[] = [];
      const limit: number[] = [];
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        const limit_ms = await milliseconds(() => copyRows(handle.pool, text));
        const ours_ms = await importFile(handle.db, text, round);
        if (round === 0) continue;
        ours.push(ours_ms);
        limit.push(limit_ms);
      }
      const figure = `import of ${cars.toLocaleString("en-GB")} rows beside COPY, ms`;
      return { figure, ours: median(ours), limit: median(limit), ratio: median(ours) / median(limit) };
    } finally {
      await handle.close();
    }
  });
}

function car(number: number): string[] {
  const models = ["Leaf", "Ariya", "Model 3", "ID.3", "MG4", "e-208", "Kona Electric", "IONIQ 5"];
  const model = models[number % models.length] ?? "";
  const trim = number % 3 === 0 ? "Long Range" : "";
  const price = String(9000 + (number % 250) * 100);
  const mileage = String(1000 + (number % 900) * 100);
  const postcode = `M${1 + (number % 30)} ${1 + (number % 9)}AE`;
  return ["Make", model, trim, String(2018 + (number % 8)), "SUV", price, mileage, postcode, "64"];
}

const createBareTable = (db: Db) =>
  sql`
    create table bare (make text, model text, trim text, year int, body_style text, price int, mileage int, postcode text,
      battery_kwh double precision)
  `.execute(db);

async function copyRows(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await pipeline(
      Readable.from([text]),
      client.query(copyFrom("copy bare from stdin with (format csv, header)")),
    );
  } finally {
    client.release();
  }
}

/** Into the stock of a dealer who has none. @returns milliseconds from upload to done */
async function importFile(db: Db, text: string, round: number): Promise<number> {
  const app = appOf(db);
  const actor = await newDealer(db, round);
  const bytes = new TextEncoder().encode(text);
  return await milliseconds(async () => {
    const { import_id } = await startStockImport(app, actor, { file_name: "stock.csv", bytes });
    await runImport(app, import_id);
  });
}

const appOf = (db: Db): AppContext => ({
  db,
  now: () => new Date(),
  log: pino({ level: "silent" }),
  postcode_lookup: { locate: async () => ({ outcome: "unavailable", reason: "not asked in a bench" }) },
  photo_store: createFolderPhotoStore(os.tmpdir()),
  safe_fetch: createSafeFetch(),
  dealer_events: createDealerEvents(),
  buyer_links: createBuyerLinks("a secret for measurements, 32 characters", "https://second-spark.example"),
  public_origin: "https://second-spark.example",
  lead_limits: NO_LEAD_LIMITS,
  admins_need_second_factor: false,
  runtime: { version: "bench", started_at: new Date(), data_dir: os.tmpdir() },
});

async function newDealer(db: Db, round: number): Promise<Actor> {
  const user = { id: `bench-${round}`, name: "Bench", email: `bench-${round}@dealer.example` };
  await db.insertInto("auth.user").values(user).execute();
  const { dealer_id } = await db
    .insertInto("dealers")
    .values({
      name: `Dealer ${round}`,
      postcode: "M1 1AE",
      status: "verified",
      verified_at: new Date(),
    })
    .returning("dealer_id")
    .executeTakeFirstOrThrow();
  return {
    kind: "user",
    user_id: user.id,
    email: user.email,
    dealer_id,
    dealer_role: "owner",
    is_admin: false,
  };
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
