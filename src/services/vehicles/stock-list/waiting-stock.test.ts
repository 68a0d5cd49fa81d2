import { afterAll, beforeAll, expect, it } from "vitest";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { type FeedWorld, feedFile, startFeedWorld } from "#tests/support/worlds/feed-world.ts";
import { listDealerVehicles } from "./list-dealer-vehicles.ts";

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());

it("tells a dealer which feeds, words and photos wait, and lists the cars without photos first", async () => {
  const { db } = world.database;
  world.server.serve(feedFile([{ ref: "A", price: 0 }]));
  const { run, dealerId } = await world.addFeed();
  const photo = "/photos/a-1600.jpg";
  await buildVehicle(db, { dealer_id: dealerId, stock_ref: "photo", images: [photo] });
  await buildVehicle(db, { dealer_id: dealerId, stock_ref: "none", images: [] });
  await buildVehicle(db, { dealer_id: dealerId, stock_ref: "draft", images: [], published: false });
  const held = { published: false, held_words: ["fee"], images: [photo] };
  await buildVehicle(db, { dealer_id: dealerId, stock_ref: "held", ...held });
  const list = () =>
    listDealerVehicles(world.app, ownerOf(dealerId), { search: "", sort: "photos", page: 1 });
  expect(await list()).toMatchObject({ waiting: { feeds: 0, held: 1, without_photos: 1 } });
  await run();
  const { waiting, vehicles } = await list();
  expect(waiting.feeds).toBe(1);
  expect(vehicles.slice(0, 2).map(({ stock_ref }) => stock_ref)).toEqual(
    expect.arrayContaining(["none", "draft"]),
  );
});
