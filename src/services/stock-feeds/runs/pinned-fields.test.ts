import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { readListing } from "#src/services/vehicles/read-listing.ts";
import { updateVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import {
  type CarInFeed,
  type DealerFeed,
  type FeedWorld,
  feedFile,
  startFeedWorld,
} from "#tests/support/worlds/feed-world.ts";

let world: FeedWorld;
let feed: DealerFeed;
const CAR: CarInFeed = { ref: "S1", price: 12_995, mileage: 21_500, description: "As the system has it." };
const serve = (car: Partial<CarInFeed> = {}) => world.server.serve(feedFile([{ ...CAR, ...car }]));

beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  serve();
  feed = await world.addFeed();
  expect(await feed.run()).toMatchObject({ state: "done", new_cars: 1 });
});

async function listing(): Promise<Vehicle & { is_in_feed: boolean }> {
  const { vehicle_id } = await world.database.db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("dealer_id", "=", feed.dealerId)
    .executeTakeFirstOrThrow();
  return await readListing(world.app, feed.actor, vehicle_id);
}
async function edit(changes: Partial<Vehicle>, pinnedFields?: string[]): Promise<void> {
  const { updated_at, vehicle_id, ...car } = await listing();
  const change = { input: { ...car, ...changes }, seenUpdatedAt: updated_at, pinnedFields };
  await updateVehicle(world.app, feed.actor, vehicle_id, change);
}

it("leaves a pinned field as its dealer set it, and takes the others from the feed", async () => {
  await edit({ price: 11_995 }, ["price"]);
  serve({ price: 12_495, mileage: 21_600 });
  expect(await feed.run()).toMatchObject({ state: "done", changed_cars: 1 });
  expect(await listing()).toMatchObject({
    price: 11_995,
    mileage: 21_600,
    pinned_fields: ["price"],
    is_in_feed: true,
  });
});

it("says in the run which value stays, and does not count a car that stays as it is", async () => {
  await edit({ price: 11_995 }, ["price"]);
  serve({ price: 12_495 });
  const run = await feed.run();
  expect(run).toMatchObject({ changed_cars: 0, same_cars: 1 });
  expect(run?.examples.changed).toMatchObject([
    { ref: "S1", changes: [{ column: "price", before: "12995", after: "12495", is_pinned: true }] },
  ]);
});

it("takes the feed's value again at the next run, also from the same file, once it is unpinned", async () => {
  await edit({ price: 11_995 }, ["price"]);
  expect(await feed.run()).toMatchObject({ state: "done" });
  expect((await listing()).price).toBe(11_995);
  await edit({}, []);
  expect(await feed.run()).toMatchObject({ state: "done" });
  expect(await listing()).toMatchObject({ price: 12_995, pinned_fields: [] });
  expect(await feed.run()).toMatchObject({ state: "unchanged" });
});

it("judges the words of the pinned description, not of the feed's", async () => {
  await edit({ description: "My own words." }, ["description"]);
  serve({ description: "Bargain, plus VAT." });
  await feed.run();
  expect(await listing()).toMatchObject({ description: "My own words.", published: true, held_words: [] });
  await edit({}, []);
  await feed.run();
  expect(await listing()).toMatchObject({ published: false, held_words: ["plus VAT"] });
});

it("pins a price that is changed in the list, and not one that the dealer's system changes", async () => {
  const { vehicle_id } = await listing();
  const change = (actor: typeof feed.actor, price: number) =>
    changeVehicles(world.app, actor, { vehicle_ids: [vehicle_id], change: { kind: "price", price } });
  const key = { kind: "api key", id: "k", name: "DMS", dealer_id: feed.dealerId, scopes: ["listings:write"] };
  await change({ ...feed.actor, ...key } as never, 12_700);
  expect((await listing()).pinned_fields).toEqual([]);
  await change(feed.actor, 12_600);
  serve({ price: 12_495 });
  await feed.run();
  expect(await listing()).toMatchObject({ price: 12_600, pinned_fields: ["price"] });
});

it("keeps pins that a save does not mention, and ignores what cannot be pinned", async () => {
  await edit({}, ["price", "vin", "stock_ref"]);
  await edit({ mileage: 22_000 });
  expect((await listing()).pinned_fields).toEqual(["price"]);
});
