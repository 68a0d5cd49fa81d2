import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SOLD_PAGE_DAYS } from "#src/domain/policy/listings.ts";
import { daysAfter, minutesAfter } from "#src/domain/time/ago.ts";
import {
  DEALER_ACTIONS,
  type StockAction,
  type StockState,
  stateAfter,
  stockState,
} from "#src/domain/vehicles/stock-state/stock-state.ts";
import { checkStock } from "#src/services/stock-checks/check-stock.ts";
import { findGoneVehicle, findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findVehicle } from "../dealer-vehicle-queries.ts";
import { publishVehicle } from "../vehicle-actions.ts";
import { changeByRef, changeVehicles } from "./change-vehicles.ts";

const RUNS = 60;
const START = new Date("2026-11-23T12:00:00Z");
const REF = "A1";

let database: TestDatabase;
let now = START;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
const app = () => testApp(database.db, () => now);

/** The state that the table of transitions gives. */
interface StockModel {
  state: StockState;
  soldAt: Date;
}
interface RealCar {
  vehicle_id: string;
  dealer_id: string;
}
type StockCommand = fc.AsyncCommand<StockModel, RealCar>;

const modelled = ({ state, soldAt }: StockModel): StockState =>
  state === "sold" && now >= daysAfter(soldAt, SOLD_PAGE_DAYS) ? "gone" : state;

function follow(model: StockModel, action: StockAction): boolean {
  const after = stateAfter(modelled(model), action);
  if (after === "sold") model.soldAt = now;
  if (after !== null) model.state = after;
  return after !== null;
}

const SHOWN: readonly StockState[] = ["live", "reserved"];

/** Compares the state, and all that buyers see by it. */
async function expectAsModelled(model: StockModel, { vehicle_id }: RealCar): Promise<void> {
  const state = modelled(model);
  const car = await findVehicle(database.db, vehicle_id);
  expect(car && stockState(car, now)).toBe(state);
  const listed = database.db
    .selectFrom("cars_on_sale")
    .select("vehicle_id")
    .where("vehicle_id", "=", vehicle_id);
  const isShown = SHOWN.includes(state);
  expect([state, (await listed.execute()).length]).toEqual([state, isShown ? 1 : 0]);
  expect([state, (await findPublicVehicle(database, vehicle_id)) !== null]).toEqual([state, isShown]);
  expect([state, car?.reserved_at !== null]).toEqual([state, state === "reserved"]);
  const goneKind = (await findGoneVehicle(app(), vehicle_id))?.kind;
  if (state === "sold") expect(goneKind).toBe("sold");
  else expect([state, goneKind === "sold"]).toEqual([state, false]);
}

const command = (
  name: string,
  act: (model: StockModel, real: RealCar) => Promise<unknown>,
): StockCommand => ({
  toString: () => name,
  check: () => true,
  async run(model, real) {
    now = minutesAfter(now, 1);
    await act(model, real);
    await expectAsModelled(model, real);
  },
});

const fromList = (kind: (typeof DEALER_ACTIONS)[number]) =>
  command(`${kind} in the list`, async (model, { vehicle_id, dealer_id }) => {
    const input = { vehicle_ids: [vehicle_id], change: { kind } };
    const { changed } = await changeVehicles(app(), dealerUser(dealer_id), input);
    expect(changed).toBe(follow(model, kind) ? 1 : 0);
  });

const toggled = (isOn: boolean) =>
  command(isOn ? "published in its row" : "unpublished in its row", async (model, real) => {
    await publishVehicle(app(), dealerUser(real.dealer_id), real.vehicle_id, isOn);
    follow(model, isOn ? "publish" : "unpublish");
  });

const fromFeed = (change: "publish" | "unpublish" | "sold" | "reserve" | "free" | "expect") =>
  command(`${change} by a feed`, async (model, { dealer_id }) => {
    const given = { dealer_id, refs: [REF], change, at: now };
    const changed = await database.db.transaction().execute((tx) => changeByRef(tx, given));
    expect(changed).toEqual(follow(model, change) ? [REF] : []);
  });

const unconfirmed = command("unconfirmed for three weeks", async (model) => {
  for (const day of [14, 5, 3]) {
    now = daysAfter(now, day);
    await checkStock(app());
  }
  follow(model, "hide");
});

const commands = fc.commands(
  [
    fc.constantFrom(...DEALER_ACTIONS).map(fromList),
    fc.boolean().map(toggled),
    fc.constantFrom("publish" as const, "unpublish", "sold", "reserve", "free", "expect").map(fromFeed),
    fc.constant(unconfirmed),
  ],
  { maxCommands: 25, size: "max" },
);

it(`a car follows the table of states in ${RUNS} random orders of changes`, async () => {
  const start = async () => {
    now = START;
    await database.db.deleteFrom("vehicles").execute();
    const { dealer_id } = await buildDealer(database.db);
    const car = { dealer_id, stock_ref: REF, published: true, created_at: START };
    const { vehicle_id } = await buildVehicle(database.db, car);
    return { model: { state: "live" as StockState, soldAt: now }, real: { vehicle_id, dealer_id } };
  };
  await fc.assert(
    fc.asyncProperty(commands, (steps) => fc.asyncModelRun(start, steps)),
    { numRuns: RUNS },
  );
});
