import { pino } from "pino";
import { expect, it } from "vitest";
import { MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { jpeg } from "#tests/support/photo-files.ts";
import {
  app,
  carWith,
  database,
  give,
  imagesOf,
  later,
  now,
  pictures,
  store,
  withPictureServer,
} from "#tests/support/worlds/picture-world.ts";
import { fetchImageUrls } from "./fetch-image-urls.ts";
import { selectAwaitedImages } from "./image-url-queries.ts";
import { removeListedPhotos } from "./listing-photos.ts";

withPictureServer();

it("adds no photo to a full listing, and says so", async () => {
  const full = Array.from(
    { length: MAX_PHOTOS_PER_LISTING },
    (_, n) => `/photos/vehicle-photos/${n}-w1600.jpg`,
  );
  const { vehicle_id } = await buildVehicle(database.db, { images: full });
  await give(vehicle_id, "/front.jpg");
  await fetchImageUrls(app);
  expect(await imagesOf(vehicle_id)).toEqual(full);
  expect(await selectAwaitedImages(database.db, vehicle_id)).toMatchObject([
    { state: "failed", failure: "The listing has 50 photos already" },
  ]);
});

it("adds the pictures to their listing in order, replacing a placeholder", async () => {
  const vehicleId = await carWith("/rear.png", "/front.jpg");
  await fetchImageUrls(app);
  expect(await imagesOf(vehicleId)).toEqual([
    expect.stringMatching(/\.png$/),
    expect.stringMatching(/\.jpg$/),
  ]);
  expect(store.names()).toHaveLength(2);
  expect(await selectAwaitedImages(database.db, vehicleId)).toEqual([]);
});

it("takes a WebP whatever its URL calls it, and stores it as JPEG", async () => {
  const vehicleId = await carWith("/side");
  await fetchImageUrls(app);
  expect(await imagesOf(vehicleId)).toEqual([expect.stringMatching(/-w300\.jpg$/)]);
  expect(store.names()).toEqual([expect.stringMatching(/\.jpg$/)]);
});

it("records why a URL has no photo, and does not retry it", async () => {
  const vehicleId = await carWith("/drawing.jpg", "/page.jpg", "/nothing.jpg", "/inside");
  await fetchImageUrls(app);
  later(24 * 60);
  await fetchImageUrls(app);
  expect(pictures.requested).toHaveLength(4);
  expect((await selectAwaitedImages(database.db, vehicleId)).map(({ failure }) => failure)).toEqual([
    expect.stringContaining("SVG"),
    expect.stringContaining("cannot be read as a photo"),
    "The server responded with status 404",
    "It is not an address of the public internet",
  ]);
  expect([store.names(), await imagesOf(vehicleId)]).toEqual([[], ["/photos/placeholder.svg"]]);
});

it("logs a failure without the query of its URL, which may hold credentials", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  await carWith("/nothing.jpg?X-Amz-Signature=secret");
  await fetchImageUrls({ ...app, log: pino({}, stream) });
  expect(lines.join()).toContain("/nothing.jpg");
  expect(lines.join()).not.toContain("secret");
});

it("retries an unavailable server a few times, then records the failure", async () => {
  const vehicleId = await carWith("/front.jpg");
  pictures.isAway = true;
  await fetchImageUrls(app);
  await fetchImageUrls(app);
  expect(pictures.requested).toHaveLength(1);
  later(3);
  await fetchImageUrls(app);
  expect(pictures.requested).toHaveLength(2);
  for (const minutes of [31, 241, 1000]) {
    later(minutes);
    await fetchImageUrls(app);
  }
  expect(pictures.requested).toHaveLength(4);
  expect(await selectAwaitedImages(database.db, vehicleId)).toMatchObject([
    { state: "failed", failure: "The server responded with status 503" },
  ]);
});

it("asks again for a picture that a file still names, at most once a day, and shows a new one in its place", async () => {
  pictures.changing = { etag: '"1"', body: await jpeg({ width: 300, height: 225 }) };
  const vehicleId = await carWith("/changing.jpg", "/rear.png");
  const again = async () => {
    await give(vehicleId, "/changing.jpg", "/rear.png");
    await fetchImageUrls(app);
    return await imagesOf(vehicleId);
  };
  await fetchImageUrls(app);
  const before = await imagesOf(vehicleId);
  expect([await again(), pictures.requested.length]).toEqual([before, 2]);
  later(25 * 60);
  expect([await again(), pictures.requested.length]).toEqual([before, 4]);
  pictures.changing = { etag: '"2"', body: await jpeg({ width: 330, height: 240 }) };
  expect([await again(), pictures.requested.length]).toEqual([before, 4]);
  later(25 * 60);
  const after = await again();
  expect([after[0] === before[0], after.slice(1), pictures.requested.length]).toEqual([
    false,
    before.slice(1),
    6,
  ]);
  expect(await selectAwaitedImages(database.db, vehicleId)).toEqual([]);
  pictures.isAway = true;
  later(25 * 60);
  expect(await again()).toEqual(after);
});

it("fetches nothing again for a repeated file, and returns the pictures of removed URLs", async () => {
  const vehicleId = await carWith("/front.jpg", "/rear.png");
  await fetchImageUrls(app);
  const [front, rear] = await imagesOf(vehicleId);
  expect((await give(vehicleId, "/rear.png", "/front.jpg")).removed).toEqual([]);
  await fetchImageUrls(app);
  expect(pictures.requested).toHaveLength(2);
  const { removed } = await give(vehicleId, "/rear.png");
  expect(removed).toEqual([{ vehicle_id: vehicleId, images: [front] }]);
  await database.db
    .transaction()
    .execute((tx) => removeListedPhotos(tx, { vehicle_id: vehicleId, images: [front ?? ""] }, now));
  expect(await imagesOf(vehicleId)).toEqual([rear]);
  const unused = database.db.selectFrom("photos").select("image").where("vehicle_id", "is", null);
  expect(await unused.where("image", "=", front ?? "").execute()).toHaveLength(1);
});
