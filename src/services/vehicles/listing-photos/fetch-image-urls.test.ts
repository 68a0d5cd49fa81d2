import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { replaceImageUrls } from "#src/services/imports/imported-image-queries.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { jpeg, png, SVG, webp } from "#tests/support/photo-files.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { fetchImageUrls } from "./fetch-image-urls.ts";
import { claimImageUrls, selectAwaitedImages } from "./image-url-queries.ts";
import { removeListedPhotos } from "./listing-photos.ts";

let database: TestDatabase;
let server: Server;
let origin: string;
let app: AppContext;
let store: ReturnType<typeof memoryPhotoStore>;
// Ahead of the database clock, which sets the first attempt.
let now = minutesAfter(new Date(), 1);
let requested: string[] = [];
/** Of /changing.jpg, whose responses have an ETag. */
let changing: { etag: string; body: Buffer } = { etag: '"1"', body: Buffer.alloc(0) };
let isAway = false;
let underWay = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const files: Record<string, Buffer> = {
    "/front.jpg": await jpeg({ width: 300, height: 225 }),
    "/rear.png": await png({ width: 300, height: 225 }),
    "/side": await webp({ width: 300, height: 225 }),
    "/drawing.jpg": SVG,
    "/page.jpg": Buffer.from("<!doctype html>"),
  };
  server = createServer((request, response) => {
    requested.push(request.url ?? "");
    mostAtOnce = Math.max(mostAtOnce, ++underWay);
    response.on("close", () => underWay--);
    const file = files[request.url ?? ""];
    if (isAway) response.writeHead(503).end();
    else if (request.url === "/inside")
      response.writeHead(302, { Location: "http://10.0.0.1/secret.jpg" }).end();
    else if (request.url === "/changing.jpg") {
      const isSame = request.headers["if-none-match"] === changing.etag;
      response.writeHead(isSame ? 304 : 200, { ETag: changing.etag }).end(isSame ? undefined : changing.body);
    } else if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://pictures.example:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  store = memoryPhotoStore();
  // Allows only this machine's test server; other private addresses stay refused.
  const safeFetch = createSafeFetch({
    resolve: async () => ["127.0.0.1"],
    isAllowed: (address) => address === "127.0.0.1",
  });
  app = { ...testApp(database.db, () => now), photoStore: store, safeFetch };
  await database.db.deleteFrom("vehicle_image_urls").execute();
  [requested, isAway, mostAtOnce] = [[], false, 0];
});
afterAll(async () => {
  server.close();
  await database.drop();
});

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

async function carWith(...paths: string[]): Promise<string> {
  const { vehicle_id } = await buildVehicle(database.db, { images: ["/photos/placeholder.svg"] });
  await give(vehicle_id, ...paths);
  return vehicle_id;
}
const give = (vehicleId: string, ...paths: string[]) =>
  replaceImageUrls(
    database.db,
    [{ vehicle_id: vehicleId, image_urls: paths.map((one) => `${origin}${one}`) }],
    now,
  );
const imagesOf = async (vehicleId: string) =>
  (
    await database.db
      .selectFrom("vehicles")
      .select("images")
      .where("vehicle_id", "=", vehicleId)
      .executeTakeFirst()
  )?.images ?? [];
const nextJobs = async () =>
  (
    await sql`select id from graphile_worker.jobs where task_identifier = 'fetch-image-urls'`.execute(
      database.db,
    )
  ).rows.length;
const later = (minutes: number) => {
  now = minutesAfter(now, minutes);
};

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
  expect(requested).toHaveLength(4);
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
  isAway = true;
  await fetchImageUrls(app);
  await fetchImageUrls(app);
  expect(requested).toHaveLength(1);
  later(3);
  await fetchImageUrls(app);
  expect(requested).toHaveLength(2);
  for (const minutes of [31, 241, 1000]) {
    later(minutes);
    await fetchImageUrls(app);
  }
  expect(requested).toHaveLength(4);
  expect(await selectAwaitedImages(database.db, vehicleId)).toMatchObject([
    { state: "failed", failure: "The server responded with status 503" },
  ]);
});

it("fetches one picture at a time per server, across concurrent jobs", async () => {
  await Promise.all([carWith("/front.jpg", "/rear.png"), carWith("/front.jpg"), carWith("/rear.png")]);
  await Promise.all([fetchImageUrls(app), fetchImageUrls(app), fetchImageUrls(app)]);
  expect(requested.length).toBeGreaterThan(0);
  expect(mostAtOnce).toBe(1);
});

it("stops after half a minute and queues another job for the rest", async () => {
  const vehicleId = await carWith("/front.jpg", "/rear.png", "/nothing.jpg");
  const slow = (url: string, limits: Parameters<AppContext["safeFetch"]>[1]) => {
    later(0.5);
    return app.safeFetch(url, limits);
  };
  expect(await nextJobs()).toBe(0);
  await fetchImageUrls({ ...app, safeFetch: slow });
  expect(requested).toEqual(["/front.jpg"]);
  expect(await nextJobs()).toBe(1);
  await fetchImageUrls(app);
  expect(requested).toHaveLength(3);
  expect(await imagesOf(vehicleId)).toHaveLength(2);
});

it("claims a few URLs of a server at a time, and no server twice", async () => {
  await carWith("/front.jpg", "/rear.png", "/a.jpg", "/b.jpg", "/c.jpg");
  await carWith("/front.jpg", "/rear.png", "/a.jpg", "/b.jpg", "/c.jpg");
  const claim = () =>
    claimImageUrls(database.db, { at: now, until: minutesAfter(now, 1), limit: 4, served: [] });
  const [first, second] = await Promise.all([claim(), claim()]);
  expect([first.length, second.length].sort()).toEqual([0, 4]);
  expect(requested).toEqual([]);
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
  expect(requested).toEqual([]);
  later(2);
  await fetchImageUrls(app);
  expect(await imagesOf(vehicleId)).toHaveLength(1);
});

it("asks again for a picture that a file still names, at most once a day, and shows a new one in its place", async () => {
  changing = { etag: '"1"', body: await jpeg({ width: 300, height: 225 }) };
  const vehicleId = await carWith("/changing.jpg", "/rear.png");
  const again = async () => {
    await give(vehicleId, "/changing.jpg", "/rear.png");
    await fetchImageUrls(app);
    return await imagesOf(vehicleId);
  };
  await fetchImageUrls(app);
  const before = await imagesOf(vehicleId);
  expect([await again(), requested.length]).toEqual([before, 2]);
  later(25 * 60);
  expect([await again(), requested.length]).toEqual([before, 4]);
  changing = { etag: '"2"', body: await jpeg({ width: 330, height: 240 }) };
  expect([await again(), requested.length]).toEqual([before, 4]);
  later(25 * 60);
  const after = await again();
  expect([after[0] === before[0], after.slice(1), requested.length]).toEqual([false, before.slice(1), 6]);
  expect(await selectAwaitedImages(database.db, vehicleId)).toEqual([]);
  isAway = true;
  later(25 * 60);
  expect(await again()).toEqual(after);
});

it("fetches nothing again for a repeated file, and returns the pictures of removed URLs", async () => {
  const vehicleId = await carWith("/front.jpg", "/rear.png");
  await fetchImageUrls(app);
  const [front, rear] = await imagesOf(vehicleId);
  expect((await give(vehicleId, "/rear.png", "/front.jpg")).removed).toEqual([]);
  await fetchImageUrls(app);
  expect(requested).toHaveLength(2);
  const { removed } = await give(vehicleId, "/rear.png");
  expect(removed).toEqual([{ vehicle_id: vehicleId, images: [front] }]);
  await database.db
    .transaction()
    .execute((tx) => removeListedPhotos(tx, { vehicle_id: vehicleId, images: [front ?? ""] }, now));
  expect(await imagesOf(vehicleId)).toEqual([rear]);
  const unused = database.db.selectFrom("photos").select("image").where("vehicle_id", "is", null);
  expect(await unused.where("image", "=", front ?? "").execute()).toHaveLength(1);
});
