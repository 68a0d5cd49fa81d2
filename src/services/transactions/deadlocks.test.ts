import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "#src/db/database.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { keyClaim } from "#src/services/idempotency/claim-key.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let app: AppContext;
beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => new Date("2026-03-31T12:00:00Z"));
});
afterAll(() => database.drop());

const keyed = (work: (db: Db) => Promise<void>) =>
  work(keyClaim(app, { owner: "user u", key: "key", request_hash: "hash", path: "/" }).app.db);
const plain = (work: (db: Db) => Promise<void>) => work(app.db);

/** Two transactions that update the same rows in opposite order. */
async function crosswise(one: typeof plain, other: typeof plain) {
  const first = (await buildDealer(database.db)).dealer_id;
  const second = (await buildDealer(database.db)).dealer_id;
  let begun = 0;
  let holding = 0;
  const bothHold = Promise.withResolvers<void>();
  const both = (dealerIds: [string, string]) => (db: Db) =>
    db.transaction().execute(async (tx) => {
      begun++;
      for (const dealerId of dealerIds) {
        await sql`update dealers set about = about || 'x' where dealer_id = ${dealerId}`.execute(tx);
        if (++holding === 2) bothHold.resolve();
        await bothHold.promise;
      }
    });
  await Promise.all([one(both([first, second])), other(both([second, first]))]);
  const { rows } = await sql<{ about: string }>`
    select about from dealers where dealer_id in (${first}, ${second})
  `.execute(database.db);
  return { begun, written: rows.map(({ about }) => about) };
}

it("retries the transaction that loses a deadlock, with an idempotency key too", async () => {
  const done = { begun: 3, written: ["xx", "xx"] };
  expect(await Promise.all([crosswise(plain, plain), crosswise(keyed, plain)])).toEqual([done, done]);
});

it("retries once, then throws", async () => {
  let begun = 0;
  const undone = app.db.transaction().execute(async (tx) => {
    begun++;
    await sql`do $$ begin raise exception 'undone' using errcode = 'deadlock_detected'; end $$`.execute(tx);
  });
  await expect(undone).rejects.toThrow("undone");
  expect(begun).toBe(2);
});

it("retries a transaction with a read-only mode or an isolation level, too", async () => {
  const begun: string[] = [];
  const conflict = (name: string) => async (tx: Db) => {
    begun.push(name);
    await sql`do $$ begin raise exception 'undone' using errcode = 'serialization_failure'; end $$`.execute(
      tx,
    );
  };
  const { db } = app;
  await Promise.allSettled([
    db.transaction().setAccessMode("read only").execute(conflict("read only")),
    db.transaction().setIsolationLevel("serializable").execute(conflict("level")),
    db.transaction().setIsolationLevel("serializable").setAccessMode("read only").execute(conflict("both")),
  ]);
  expect(begun.toSorted()).toEqual(["both", "both", "level", "level", "read only", "read only"]);
});

it("does not retry other errors", async () => {
  let begun = 0;
  const failed = app.db.transaction().execute(async (tx) => {
    begun++;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failed).rejects.toThrow("division by zero");
  expect(begun).toBe(1);
});
