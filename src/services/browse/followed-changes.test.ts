import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { daysAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { changeDealerStatus } from "#src/services/dealers/admin-dealers.ts";
import { takeOffMissing } from "#src/services/imports/own-import.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { checkStock, doubtCar } from "#src/services/stock-checks/check-stock.ts";
import { createVehicle, updateVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { deleteVehicle, duplicateVehicle } from "#src/services/vehicles/vehicle-actions.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { followCatalogue } from "#tests/support/followed-catalogue.ts";
import { LISTING } from "#tests/support/valid-bodies.ts";
import { ImportWorld, leaf } from "#tests/support/worlds/import-world.ts";

const RUNS = 40;
const START = new Date("2026-11-23T12:00:00Z");

const world = new ImportWorld();
let now = START;
let followed: Awaited<ReturnType<typeof followCatalogue>>;
beforeAll(async () => {
  followed = await followCatalogue(world.database);
});
beforeEach(() => {
  now = START;
  world.app.now = () => now;
});
afterAll(() => followed.close());

const price = fc.integer({ min: 4000, max: 60_000 });
const which = fc.nat();
const step = fc.oneof(
  fc.record({
    create: fc.record({ price, published: fc.boolean(), model: fc.constantFrom("Leaf", "Ariya") }),
  }),
  fc.record({ update: price, which }),
  fc.record({ copy: which }),
  fc.record({ remove: which }),
  fc.record({
    change: fc.constantFrom("publish", "unpublish", "sold", "reserve", "free", "confirm"),
    which,
  }),
  fc.record({ doubt: which }),
  fc.record({ upload: fc.array(fc.record({ price, stock_ref: fc.constantFrom("A1", "A2", "A3") })) }),
  fc.record({ wait: fc.constantFrom(3, 14) }),
  fc.record({ status: fc.constantFrom("verified", "suspended") }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Refusals are as good as changes here. */
async function take(step: Step): Promise<unknown> {
  const { app, actor, dealerId, database } = world;
  const stock = await database.db
    .selectFrom("vehicles")
    .select(["vehicle_id", "updated_at"])
    .orderBy("seq")
    .execute();
  const chosen = (which: number) => stock[which % stock.length];
  if ("create" in step) return await createVehicle(app, actor, { ...LISTING, ...step.create });
  if ("upload" in step) {
    const rows = step.upload.map(({ price, stock_ref }) => leaf({ price: String(price), stock_ref }));
    const importId = await world.upload(rows);
    await runImport(app, importId);
    return await takeOffMissing(app, actor, importId);
  }
  if ("wait" in step) {
    now = daysAfter(now, step.wait);
    return await checkStock(app);
  }
  if ("status" in step) {
    return await changeDealerStatus(app, ADMIN, dealerId, { status: step.status, reason: "A test" });
  }
  const car = chosen(
    "copy" in step ? step.copy : "remove" in step ? step.remove : "doubt" in step ? step.doubt : step.which,
  );
  if (car === undefined) return;
  const { vehicle_id } = car;
  if ("copy" in step) return await duplicateVehicle(app, actor, vehicle_id);
  if ("remove" in step) return await deleteVehicle(app, actor, vehicle_id, { reason: "Sold" });
  if ("doubt" in step) {
    return await database.db
      .transaction()
      .execute((tx) => doubtCar(tx, { vehicle_id, dealer_id: dealerId, at: now }));
  }
  if ("update" in step) {
    const input = { ...LISTING, price: step.update };
    return await updateVehicle(app, actor, vehicle_id, { input, seenUpdatedAt: car.updated_at });
  }
  const change = { kind: step.change };
  return await changeVehicles(app, actor, { vehicle_ids: [vehicle_id], change });
}

it("a process's catalogue is what the database has after whatever services did", async () => {
  let taken = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
    for (const each of steps) {
      now = minutesAfter(now, 1);
      await take(each).then(
        () => taken++,
        () => {},
      );
      expect(await followed.held()).toEqual(await followed.readAnew());
    }
  });
  await fc.assert(property, { numRuns: RUNS });
  expect(taken).toBeGreaterThan(RUNS);
});
