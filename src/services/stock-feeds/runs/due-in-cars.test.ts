import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { stockState } from "#src/domain/vehicles/stock-state/stock-state.ts";
import { publishVehicle } from "#src/services/vehicles/vehicle-actions.ts";
import { VEHICLE_SELECTION } from "#src/services/vehicles/vehicle-columns.ts";
import { type DealerFeed, type FeedWorld, startFeedWorld } from "#tests/support/worlds/feed-world.ts";

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "fuel", "status"];
const row = (ref: string, status: string, price: string) => [
  ...[ref, "Nissan", "Leaf", "2021", "Hatchback", price, "21500", "Electric"],
  status,
];

let world: FeedWorld;
let feed: DealerFeed;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.database.db.deleteFrom("stock_feeds").execute();
  serve({ A: "In stock", B: "Due in" });
  feed = await world.addFeed();
  expect(await feed.run()).toMatchObject({ new_cars: 1, due_in_cars: 1, failed_cars: 0 });
});

function serve(states: Record<string, string>, price = "12995"): void {
  const cars = Object.entries(states).map(([ref, status]) => row(ref, status, price));
  world.server.serve(`${writeCsv([HEADER, ...cars])}\n`);
}
const cars = () =>
  world.database.db
    .selectFrom("vehicles")
    .select(VEHICLE_SELECTION)
    .where("dealer_id", "=", feed.dealerId)
    .orderBy("stock_ref")
    .execute();
const states = async () => (await cars()).map((car) => `${car.stock_ref} ${stockState(car, world.clock)}`);
const publishedCars = async () => {
  const query = world.database.db.selectFrom("cars_on_sale").select("vehicle_id");
  const shown = new Set((await query.execute()).map(({ vehicle_id }) => vehicle_id));
  return (await cars()).filter(({ vehicle_id }) => shown.has(vehicle_id)).map(({ stock_ref }) => stock_ref);
};

it("is listed for its dealer, and for buyers from its arrival", async () => {
  expect(await states()).toEqual(["A live", "B due_in"]);
  expect(await publishedCars()).toEqual(["A"]);
  const [, before] = await cars();
  serve({ A: "In stock", B: "In stock" });
  expect(await feed.run()).toMatchObject({ new_cars: 1, due_in_cars: 0 });
  expect(await states()).toEqual(["A live", "B live"]);
  expect(await publishedCars()).toEqual(["A", "B"]);
  expect((await cars())[1]?.vehicle_id).toBe(before?.vehicle_id);
});

it("takes a new price while it is awaited, and stays off sale", async () => {
  serve({ A: "In stock", B: "Due in" }, "11995");
  await feed.run();
  expect((await cars()).map(({ price }) => price)).toEqual([11_995, 11_995]);
  expect(await states()).toEqual(["A live", "B due_in"]);
});

it.each([
  ["Sold", "B gone"],
  ["Withdrawn", "B draft"],
])("is no longer due in when the feed calls it %s", async (status, state) => {
  serve({ A: "In stock", B: status });
  await feed.run();
  expect(await states()).toEqual(["A live", state]);
});

it("is a draft when the feed has it no more, and on sale when it does again", async () => {
  serve({ A: "In stock" });
  await feed.run();
  expect(await states()).toEqual(["A live", "B draft"]);
  serve({ A: "In stock", B: "In stock" });
  await feed.run();
  expect(await states()).toEqual(["A live", "B live"]);
});

it("goes off sale when it is due in again, for preparation, and comes back", async () => {
  serve({ A: "In prep", B: "Due in" });
  await feed.run();
  expect(await states()).toEqual(["A due_in", "B due_in"]);
  expect(await publishedCars()).toEqual([]);
  serve({ A: "In stock", B: "In stock" });
  await feed.run();
  expect(await states()).toEqual(["A live", "B live"]);
});

it("stays on sale when its dealer publishes it before its arrival", async () => {
  const [, awaited] = await cars();
  await publishVehicle(world.app, feed.actor, awaited?.vehicle_id ?? "", true);
  serve({ A: "In stock", B: "Due in" }, "11995");
  await feed.run();
  expect(await states()).toEqual(["A live", "B live"]);
});

it("leaves the drafts of its dealer alone", async () => {
  const [first] = await cars();
  await publishVehicle(world.app, feed.actor, first?.vehicle_id ?? "", false);
  serve({ A: "Due in", B: "Due in" });
  await feed.run();
  serve({ A: "In stock", B: "Due in" });
  await feed.run();
  expect(await states()).toEqual(["A draft", "B due_in"]);
});
