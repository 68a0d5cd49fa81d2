import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createDealerEvents } from "#src/services/context/dealer-events.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { type FollowedStock, followStock } from "./follow-stock.ts";

const PATIENCE = { timeout: 10_000 };

let database: TestDatabase;
let followed: FollowedStock;
let broken: object[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.pool.query("delete from vehicles");
  await buildVehicle(database.db, { price: 9000 });
  broken = [];
  const url = new URL(database.url);
  url.searchParams.set("application_name", "follower");
  followed = await followStock({
    databases: {
      connection: { connectionString: url.href },
      jobs: database,
      read: { db: database.db, demand: () => {}, close: async () => {} },
    },
    maxBytes: 1_000_000,
    dealerEvents: createDealerEvents(),
    log: { warn: (fields: object) => void broken.push(fields) },
  });
});
afterEach(() => followed.close());
afterAll(() => database.drop());

const prices = async () => [...(await followed.carsOnSale.catalogue()).column("price").subarray(0, 1)];

/** Leaves no trace in the log, so that only reading everything finds it. */
const changeUnlogged = (price: number) =>
  database.pool.query(`update vehicles set price = ${price}; truncate public_changes`);

it.each([
  [
    "a lost connection",
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'follower'",
  ],
  [
    "a log that does not go back to the last reading",
    "update public_changes_retained set since = (pg_current_xact_id()::text::bigint + 1)::text::xid8",
  ],
])("reads every car anew after %s", async (_, failure) => {
  expect(await prices()).toEqual([9000]);
  await changeUnlogged(8000);
  await followed.catchUp();
  expect(await prices()).toEqual([9000]);
  await database.pool.query(failure);
  await expect.poll(prices, PATIENCE).toEqual([8000]);
  await followed.catchUp();
  expect(followed.carsOnSale.asOf()).toBeNull();
});

it("says since when its cars are, once the log could not be read, until they are read anew", async () => {
  const [client, before] = [await database.pool.connect(), new Date()];
  await client.query("begin; lock table public_changes in access exclusive mode");
  await expect.poll(followed.carsOnSale.asOf, PATIENCE).toBeInstanceOf(Date);
  expect(followed.carsOnSale.asOf()?.getTime()).toBeLessThan(before.getTime() + PATIENCE.timeout);
  await client.query("commit");
  client.release();
  await expect.poll(followed.carsOnSale.asOf, PATIENCE).toBeNull();
  expect(await prices()).toEqual([9000]);
});
