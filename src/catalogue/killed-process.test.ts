import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { contents } from "#tests/support/followed-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { readCatalogue } from "./cars-on-sale.ts";

const PROCESS = path.join(import.meta.dirname, "../../tests/support/processes/follow-catalogue.ts");
const CARS = 40;

let database: TestDatabase;
let dealerId: string;
const started: ChildProcess[] = [];
const ids: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dealerId = (await buildDealer(database.db)).dealer_id;
  for (let count = 0; count < CARS; count++) ids.push(await addCar());
});
afterAll(async () => {
  for (const one of started) one.kill("SIGKILL");
  await database.drop();
});

const addCar = async () => (await buildVehicle(database.db, { dealer_id: dealerId })).vehicle_id;

async function startFollower(): Promise<ChildProcess> {
  // Advanced, because JSON has no NaN.
  const child = fork(PROCESS, [database.url], { serialization: "advanced" });
  started.push(child);
  await once(child, "message");
  return child;
}

async function heldBy(child: ChildProcess): Promise<unknown> {
  const [held] = await Promise.all([once(child, "message"), child.send("contents")]);
  return held[0];
}

/** Changes prices, sells, deletes and adds cars, several at a time, until it is told to stop. */
function startWriting() {
  let isStopped = false;
  let writes = 0;
  async function write(first: number): Promise<void> {
    for (let at = first; !isStopped; at += 4) {
      const place = at % CARS;
      const id = ids[place] ?? "";
      const change = at % 3 === 0 ? { published: at % 2 === 0 } : { price: 5000 + at };
      await database.db.updateTable("vehicles").set(change).where("vehicle_id", "=", id).execute();
      if (at % 11 === 0) {
        await database.db.deleteFrom("vehicles").where("vehicle_id", "=", id).execute();
        ids[place] = await addCar();
      }
      writes += 1;
    }
  }
  const all = Promise.all([0, 1, 2, 3].map(write));
  return {
    /** Waits for this many more. */
    more: (count: number) => {
      const until = writes + count;
      return expect.poll(() => writes, { timeout: 20_000, interval: 5 }).toBeGreaterThan(until);
    },
    stop: async () => {
      isStopped = true;
      await all;
    },
  };
}

it("killed during updates, it leaves the other process exact; a new one holds the same", async () => {
  const [doomed, other] = await Promise.all([startFollower(), startFollower()]);
  const writing = startWriting();
  await writing.more(20);
  doomed.send("contents");
  doomed.kill("SIGKILL");
  await once(doomed, "exit");
  await writing.more(20);
  const restarted = await startFollower();
  await writing.more(20);
  await writing.stop();
  const expected = contents(await readCatalogue(database.db));
  expect(Object.keys(expected.cars).length).toBeGreaterThan(0);
  expect(await heldBy(other)).toEqual(expected);
  expect(await heldBy(restarted)).toEqual(expected);
});
