import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { holdTable } from "#tests/support/database/hold-table.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { countMissedRun } from "./feed-car-queries.ts";
import { finishStockFeedRun } from "./finish-stock-feed-run.ts";
import { pushStock } from "./push-stock.ts";
import { selectRuns } from "./run-queries.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";

const PROCESS = path.join(import.meta.dirname, "../../../../tests/support/processes/send-stock.ts");

let database: TestDatabase;
let folder: string;
let dealerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-killed-run-"));
  ({ dealer_id: dealerId } = await buildDealer(database.db));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The first batch of an import has 500 rows. */
const CARS = 1200;
const IN_SECOND_BATCH = "S900";
const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "postcode"];
const CAR = ["Nissan", "Leaf", "2021", "Hatchback", "12995", "21500", "M1 1AE"];
const fileOf = (refs: readonly string[]) =>
  new TextEncoder().encode(`${writeCsv([HEADER, ...refs.map((ref) => [ref, ...CAR])])}\n`);
const refsTo = (count: number) => Array.from({ length: count }, (_, n) => `S${n}`);

/** Starts a process, kills it while it waits for the table, and lets its transaction end. */
async function killAt(table: string, ...task: string[]): Promise<void> {
  const release = await holdTable(database.db, table);
  const child = spawn(process.execPath, [PROCESS, database.url, ...task], { stdio: "inherit" });
  const ended = once(child, "exit");
  await Promise.race([
    waitForLockContention(database.db),
    ended.then(() => Promise.reject(new Error("ended"))),
  ]);
  child.kill("SIGKILL");
  expect((await ended)[1]).toBe("SIGKILL");
  await release();
}

/** A table for which an import waits within its second batch. */
async function stallSecondBatch(): Promise<string> {
  await sql`create table stalls ()`.execute(database.db);
  await sql`create function stall() returns trigger language plpgsql as
    $$ begin lock table stalls in share mode; return new; end $$`.execute(database.db);
  await sql`create trigger stall before insert on vehicles for each row
    when (new.stock_ref = ${sql.lit(IN_SECOND_BATCH)}) execute function stall()`.execute(database.db);
  return "stalls";
}

const onSale = async () => {
  const rows = await database.db
    .selectFrom("vehicles")
    .select("stock_ref")
    .where("dealer_id", "=", dealerId)
    .where("published", "=", true)
    .execute();
  return rows.map(({ stock_ref }) => stock_ref);
};

it("a run survives kill -9 of its process when it is read, imported and finished", async () => {
  const yesterday = testApp(database.db, () => daysAfter(new Date(), -1));
  const actor = dealerUser(dealerId);
  const { stock_feed_id: feedId, stock_feed_run_id: runId } = await pushStock(yesterday, actor, {
    bytes: fileOf([...refsTo(9), "GONE"]),
  });
  await settleQuarantinedRun(yesterday, actor, { feedId, runId, decision: "apply" });
  const latest = async () => (await selectRuns(database.db, feedId, 1))[0];
  const first = (await latest())?.import_id ?? "";
  await runImport(yesterday, first);
  await finishStockFeedRun(yesterday, first);
  await countMissedRun(database.db, feedId, { refs: ["GONE"], seenAt: yesterday.now() });
  const before = (await onSale()).sort();

  const file = path.join(folder, "stock.csv");
  await writeFile(file, fileOf(refsTo(CARS)));
  await killAt("stock_feed_files", "send", dealerId, file);
  expect([await selectRuns(database.db, feedId, 9), (await onSale()).sort()]).toMatchObject([
    [{ state: "done" }],
    before,
  ]);

  const app = testApp(database.db);
  const { import_id } = await pushStock(app, actor, { bytes: fileOf(refsTo(CARS)) });
  const importId = import_id ?? "";
  await killAt(await stallSecondBatch(), "import", importId);
  expect(new Set(await onSale())).toEqual(new Set([...refsTo(500), "GONE"]));

  await killAt("stock_feed_cars", "import", importId);
  expect(new Set(await onSale())).toEqual(new Set([...refsTo(CARS), "GONE"]));
  expect(await latest()).toMatchObject({ state: "importing" });

  await runImport(app, importId);
  await finishStockFeedRun(app, importId);
  expect((await onSale()).sort()).toEqual(refsTo(CARS).sort());
  expect(await latest()).toMatchObject({ state: "done", new_cars: CARS - 9, gone_cars: 1, failed_cars: 0 });
});
