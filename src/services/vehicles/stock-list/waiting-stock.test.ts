import { afterAll, beforeAll, expect, it } from "vitest";
import type { DealerListQuery } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { replaceImageUrls } from "#src/services/imports/imported-image-queries.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { type FeedWorld, feedFile, startFeedWorld } from "#tests/support/worlds/feed-world.ts";
import { settleFailedPictures } from "../listing-photos/failed-pictures.ts";
import { listDealerVehicles } from "./list-dealer-vehicles.ts";

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());

it("counts the feeds, words, pictures and photos that wait, and lists the cars of each", async () => {
  const { db } = world.database;
  world.server.serve(feedFile([{ ref: "A", price: 0 }]));
  const { run, dealerId } = await world.addFeed();
  const photo = "/photos/a-1600.jpg";
  await buildVehicle(db, { dealer_id: dealerId, stock_ref: "photo", images: [photo] });
  await buildVehicle(db, { dealer_id: dealerId, stock_ref: "none", images: [] });
  await buildVehicle(db, { dealer_id: dealerId, stock_ref: "draft", images: [], published: false });
  const held = { published: false, held_words: ["fee"], images: [photo] };
  await buildVehicle(db, { dealer_id: dealerId, stock_ref: "held", ...held });
  const failed = await buildVehicle(db, { dealer_id: dealerId, stock_ref: "failed", images: [photo] });
  const gone = { url: "https://dealer.example/a.jpg", state: "failed" as const, failure: "It is gone" };
  await db
    .insertInto("vehicle_image_urls")
    .values({ vehicle_id: failed.vehicle_id, position: 1, ...gone })
    .execute();
  const list = (waits: DealerListQuery["waits"] = "") =>
    listDealerVehicles(world.app, ownerOf(dealerId), { search: "", sort: "newest", waits, page: 1 });
  expect(await list()).toMatchObject({
    total: 5,
    waiting: { feeds: 0, held: 1, failed_pictures: 1, without_photos: 1 },
  });
  for (const [waits, ref] of [
    ["held", "held"],
    ["pictures", "failed"],
    ["photos", "none"],
  ] as const) {
    expect((await list(waits)).vehicles.map(({ stock_ref }) => stock_ref)).toEqual([ref]);
  }
  await run();
  expect((await list()).waiting.feeds).toBe(1);
});

it("tries failed pictures again, or no longer counts them once they are dismissed, also when the file comes again", async () => {
  const { db } = world.database;
  const { dealerId } = await world.addFeed();
  const actor = ownerOf(dealerId);
  const { vehicle_id } = await buildVehicle(db, { dealer_id: dealerId });
  const url = "https://dealer.example/b.jpg";
  const fail = () => db.updateTable("vehicle_image_urls").set({ state: "failed", failure: "It is gone" });
  const row = { vehicle_id, position: 1, url, state: "failed", failure: "It is gone", attempts: 3 };
  await db.insertInto("vehicle_image_urls").values(row).execute();
  const query = { search: "", sort: "newest", waits: "", page: 1 } as const;
  const failed = async () => (await listDealerVehicles(world.app, actor, query)).waiting.failed_pictures;
  const stored = () =>
    db
      .selectFrom("vehicle_image_urls")
      .select(["state", "attempts", "failure", "is_dismissed"])
      .where("vehicle_id", "=", vehicle_id)
      .execute();

  expect(await failed()).toBe(1);
  expect(await settleFailedPictures(world.app, actor, "again")).toBe(1);
  expect(await stored()).toEqual([{ state: "waiting", attempts: 0, failure: "", is_dismissed: false }]);
  expect([await failed(), await settleFailedPictures(world.app, actor, "again")]).toEqual([0, 0]);

  await fail().where("vehicle_id", "=", vehicle_id).execute();
  const other = ownerOf((await world.addFeed()).dealerId);
  expect(await settleFailedPictures(world.app, other, "dismiss")).toBe(0);
  expect(await failed()).toBe(1);
  expect(await settleFailedPictures(world.app, actor, "dismiss")).toBe(1);
  await db
    .transaction()
    .execute((tx) => replaceImageUrls(tx, [{ vehicle_id, image_urls: [url] }], world.app.now()));
  expect([await failed(), (await stored())[0]?.is_dismissed]).toEqual([0, true]);
});
