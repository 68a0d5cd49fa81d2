import { expect, it } from "vitest";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { replaceImageUrls } from "#src/services/imports/imported-image-queries.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import {
  app,
  carWith,
  database,
  imagesOf,
  later,
  nextJobs,
  now,
  pictures,
  withPictureServer,
} from "#tests/support/worlds/picture-world.ts";
import { fetchImageUrls } from "./fetch-image-urls.ts";
import { claimImageUrls } from "./image-url-queries.ts";

withPictureServer();

it("fetches one picture at a time per server, across concurrent jobs", async () => {
  await Promise.all([carWith("/front.jpg", "/rear.png"), carWith("/front.jpg"), carWith("/rear.png")]);
  await Promise.all([fetchImageUrls(app), fetchImageUrls(app), fetchImageUrls(app)]);
  expect(pictures.requested.length).toBeGreaterThan(0);
  expect(pictures.mostAtOnce).toBe(1);
});

it("stops after half a minute and queues another job for the rest", async () => {
  const vehicleId = await carWith("/front.jpg", "/rear.png", "/nothing.jpg");
  const slow = (url: string, limits: Parameters<AppContext["safeFetch"]>[1]) => {
    later(0.5);
    return app.safeFetch(url, limits);
  };
  expect(await nextJobs()).toBe(0);
  await fetchImageUrls({ ...app, safeFetch: slow });
  expect(pictures.requested).toEqual(["/front.jpg"]);
  expect(await nextJobs()).toBe(1);
  await fetchImageUrls(app);
  expect(pictures.requested).toHaveLength(3);
  expect(await imagesOf(vehicleId)).toHaveLength(2);
});

it("claims a few URLs of a server at a time, and no server twice", async () => {
  await carWith("/front.jpg", "/rear.png", "/a.jpg", "/b.jpg", "/c.jpg");
  await carWith("/front.jpg", "/rear.png", "/a.jpg", "/b.jpg", "/c.jpg");
  const claim = () =>
    claimImageUrls(database.db, { at: now, until: minutesAfter(now, 1), limit: 4, served: [] });
  const [first, second] = await Promise.all([claim(), claim()]);
  expect([first.length, second.length].sort()).toEqual([0, 4]);
  expect(pictures.requested).toEqual([]);
});

it("fetches a dealer's pictures while another dealer's servers hang", async () => {
  const released = Promise.withResolvers<void>();
  const hanging = (url: string, limits: Parameters<AppContext["safeFetch"]>[1]) =>
    url.includes("slow")
      ? released.promise.then(() => Promise.reject(new Error("too late")))
      : app.safeFetch(url, limits);
  const slow = await buildVehicle(database.db);
  const imageUrls = Array.from({ length: 5 }, (_, index) => `https://slow${index}.example/front.jpg`);
  await replaceImageUrls(database.db, [{ vehicle_id: slow.vehicle_id, image_urls: imageUrls }], now);
  await database.db
    .updateTable("vehicle_image_urls")
    .set({ next_attempt_at: new Date(0) })
    .execute();
  const vehicleId = await carWith("/front.jpg");
  const fetched = fetchImageUrls({ ...app, safeFetch: hanging });
  await expect.poll(() => imagesOf(vehicleId)).toEqual([expect.stringMatching(/\.jpg$/)]);
  released.resolve();
  await fetched;
});

it("gives each dealer a turn before anyone's second", async () => {
  const cars = await Promise.all(["a", "b", "c"].map((host) => buildVehicle(database.db, { make: host })));
  for (const { vehicle_id, make } of cars) {
    const imageUrls = [1, 2, 3].map((number) => `https://${make}.example/${number}.jpg`);
    await replaceImageUrls(database.db, [{ vehicle_id, image_urls: imageUrls }], now);
  }
  const served: string[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const at = minutesAfter(now, turn);
    const [claimed] = await claimImageUrls(database.db, { at, until: minutesAfter(at, 1), limit: 1, served });
    served.splice(
      served.indexOf(claimed?.dealer_id ?? ""),
      served.includes(claimed?.dealer_id ?? "") ? 1 : 0,
    );
    served.push(claimed?.dealer_id ?? "");
    if (turn >= 2) expect(new Set(served.slice(-3)).size).toBe(3);
  }
});

it("continues after a killed process", async () => {
  const vehicleId = await carWith("/front.jpg");
  await database.db
    .updateTable("vehicle_image_urls")
    .set({ claimed_until: minutesAfter(now, 1) })
    .execute();
  await fetchImageUrls(app);
  expect(pictures.requested).toEqual([]);
  later(2);
  await fetchImageUrls(app);
  expect(await imagesOf(vehicleId)).toHaveLength(1);
});
