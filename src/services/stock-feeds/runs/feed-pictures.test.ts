import { afterAll, beforeAll, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import { type FeedWorld, startFeedWorld } from "#tests/support/worlds/feed-world.ts";

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "fuel", "images"];
const CAR = ["A1", "Nissan", "Leaf", "2021", "Hatchback", "12995", "21500", "Electric"];
const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://cdn.dealer.example/${n}.jpg`);
const serve = (urls: string[]) => world.server.serve(`${writeCsv([HEADER, [...CAR, urls.join("|")]])}\n`);

const storedUrls = async (dealerId: string) => {
  const urls = await world.database.db
    .selectFrom("vehicle_image_urls")
    .innerJoin("vehicles", "vehicles.vehicle_id", "vehicle_image_urls.vehicle_id")
    .where("dealer_id", "=", dealerId)
    .select("url")
    .orderBy("position")
    .execute();
  return urls.map(({ url }) => url);
};

it("brings in as many pictures as a listing takes, in their order", async () => {
  serve(pictures(60));
  const { dealerId, run } = await world.addFeed();
  expect(await run()).toMatchObject({ state: "done", failed_cars: 0 });
  expect(await storedUrls(dealerId)).toEqual(pictures(MAX_PHOTOS_PER_LISTING));
});

it("takes those away that the feed has no more", async () => {
  serve(pictures(12));
  const { dealerId, run } = await world.addFeed();
  await run();
  serve(pictures(7).toReversed());
  expect(await run()).toMatchObject({ state: "done", changed_cars: 1 });
  expect(await storedUrls(dealerId)).toEqual(pictures(7).toReversed());
});
