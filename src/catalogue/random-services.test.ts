import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { secondsAfter } from "#src/domain/time/ago.ts";
import { DEALER_ACTIONS } from "#src/domain/vehicles/stock-state/stock-state.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { changeDealerStatus } from "#src/services/dealers/admin-dealers.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { startStockImport } from "#src/services/imports/start-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { doubtCar } from "#src/services/stock-checks/check-stock.ts";
import { finishStockFeedRun } from "#src/services/stock-feeds/runs/finish-stock-feed-run.ts";
import { pushStock } from "#src/services/stock-feeds/runs/push-stock.ts";
import { settleQuarantinedRun } from "#src/services/stock-feeds/runs/settle-quarantined-run.ts";
import { releaseVehicle, unpublishVehicle } from "#src/services/vehicles/admin-vehicles.ts";
import { createVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { deleteVehicle } from "#src/services/vehicles/vehicle-actions.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { followCatalogue } from "#tests/support/followed-catalogue.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let app: AppContext;
let followed: Awaited<ReturnType<typeof followCatalogue>>;
let clock = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => {
    clock = secondsAfter(clock, 1);
    return clock;
  });
  await database.db
    .insertInto("auth.user")
    .values({ id: "u", name: "Ann Lee", email: "dealer@example.org" })
    .execute();
  followed = await followCatalogue(database);
});
afterAll(async () => {
  followed.close();
  await database.drop();
});

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "postcode"];
const fileOf = (refs: readonly string[], price: number) =>
  new TextEncoder().encode(
    `${writeCsv([HEADER, ...refs.map((ref) => [ref, "Kia", "EV6", "2022", "SUV", `${price}`, "900", "M1 1AE"])])}\n`,
  );

const LEAF = {
  make: "Nissan",
  model: "Leaf",
  year: 2021,
  mileage: 900,
  body_style: "Hatchback",
  postcode: "M1 1AE",
};
const price = fc.integer({ min: 2000, max: 90_000 });
const which = fc.nat();
const refs = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", "E"), { minLength: 1 });
const use = fc.oneof(
  fc.record({
    create: fc.record({
      model: fc.constantFrom("Leaf", "Ariya"),
      price,
      published: fc.boolean(),
      description: fc.constantFrom("One owner.", "Ring Gary on 07700 900111."),
    }),
  }),
  { weight: 4, arbitrary: fc.record({ action: fc.constantFrom(...DEALER_ACTIONS), which }) },
  fc.record({ reprice: price, which }),
  fc.record({ delete: which }),
  fc.record({ take_down: which }),
  fc.record({ release: price }),
  fc.record({ doubt: which }),
  fc.record({ status: fc.constantFrom("suspended", "verified") }),
  fc.record({ file: refs, price }),
  fc.record({ feed: refs, price }),
);
type Use = typeof use extends fc.Arbitrary<infer Value> ? Value : never;

async function serve(own: OwnDealer, one: Use): Promise<void> {
  const { dealer_id } = own;
  const cars = database.db.selectFrom("vehicles").select("vehicle_id").where("dealer_id", "=", dealer_id);
  const ids = (await cars.orderBy("seq").execute()).map(({ vehicle_id }) => vehicle_id);
  const id = (index: number) => ids[index % ids.length] ?? "";
  const change = (index: number, what: object) =>
    changeVehicles(app, own, { vehicle_ids: [id(index)], change: what });
  const reason = { reason: "Asked for by the test" };
  if ("create" in one) {
    await createVehicle(app, own, { ...LEAF, ...one.create });
  } else if ("action" in one) await change(one.which, { kind: one.action });
  else if ("reprice" in one) await change(one.which, { kind: "price", price: one.reprice });
  else if ("delete" in one) await deleteVehicle(app, own, id(one.delete));
  else if ("take_down" in one) await unpublishVehicle(app, ADMIN, id(one.take_down), reason);
  else if ("release" in one) {
    const held = { ...LEAF, price: one.release, description: "Ring Gary on 07700 900111.", published: true };
    const { vehicle_id } = await createVehicle(app, own, held);
    await releaseVehicle(app, ADMIN, vehicle_id);
  } else if ("doubt" in one) {
    const doubted = { vehicle_id: id(one.doubt), dealer_id, at: app.now() };
    if (ids.length > 0) await database.db.transaction().execute((tx) => doubtCar(tx, doubted));
  } else if ("status" in one)
    await changeDealerStatus(app, ADMIN, dealer_id, { ...reason, status: one.status });
  else if ("file" in one) {
    const bytes = fileOf(one.file, one.price);
    await runImport(app, (await startStockImport(app, own, { file_name: "stock.csv", bytes })).import_id);
  } else await feed(own, fileOf(one.feed, one.price));
}

async function feed(own: OwnDealer, bytes: Uint8Array): Promise<void> {
  const run = await pushStock(app, own, { bytes });
  const { stock_feed_id: feedId, stock_feed_run_id: runId } = run;
  if (run.state === "quarantined") await settleQuarantinedRun(app, own, { feedId, runId, decision: "apply" });
  const { import_id } = await database.db
    .selectFrom("stock_feed_runs")
    .select("import_id")
    .where("stock_feed_run_id", "=", runId)
    .executeTakeFirstOrThrow();
  if (import_id === null) return;
  await runImport(app, import_id);
  await finishStockFeedRun(app, import_id);
}

const isRefusal = (error: unknown) =>
  error instanceof Conflict || error instanceof NotFound || error instanceof InvalidInput;

const LIMIT_MS = 120_000;

it("after any services, a process that follows the log holds what a new one reads", {
  timeout: LIMIT_MS,
}, async () => {
  const served = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(use, { minLength: 10, maxLength: 25, size: "max" }), async (uses) => {
      const own = dealerUser((await buildDealer(database.db)).dealer_id);
      for (const one of uses) {
        const refusal = await serve(own, one).catch((error: unknown) => error);
        if (refusal !== undefined && !isRefusal(refusal)) throw refusal;
        const [kind = ""] = Object.keys(one);
        if (refusal === undefined) served.set(kind, (served.get(kind) ?? 0) + 1);
        expect(await followed.held()).toEqual(await followed.readAnew());
      }
    }),
    { numRuns: 8 },
  );
  // Each service did something.
  expect([...served.keys()].toSorted()).toEqual([
    "action",
    "create",
    "delete",
    "doubt",
    "feed",
    "file",
    "release",
    "reprice",
    "status",
    "take_down",
  ]);
});
