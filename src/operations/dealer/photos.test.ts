import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { jpeg, SVG } from "#tests/support/photo-files.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
let store: ReturnType<typeof memoryPhotoStore>;
let dealerId: string;
let vehicleId: string;
let photo: Buffer;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  photo = await jpeg({ width: 400, height: 300 });
  dealerId = (await buildDealer(database.db)).dealer_id;
  const other = await buildDealer(database.db, { name: "Leith Electric" });
  const people = {
    owner: { email: "owner@dealer.example", dealer_id: dealerId },
    other: { email: "other@dealer.example", dealer_id: other.dealer_id },
    admin: { email: "admin@example.org", is_admin: true },
    unlinked: { email: "unlinked@example.org" },
  };
  for (const [who, account] of Object.entries(people)) tokens[who] = (await signedIn(api, account)).access;
  vehicleId = (await buildVehicle(database.db, { dealer_id: dealerId, images: [] })).vehicle_id;
}, 60_000);
beforeEach(async () => {
  store = memoryPhotoStore();
  api.app.photoStore = store;
  await database.db.deleteFrom("photos").execute();
});
afterAll(() => database.drop());

interface Answer {
  status: number;
  body: { image: string; error: { message: string; fields?: Record<string, string> } };
}

async function upload(
  who: string,
  bytes: Buffer,
  query = "?file_name=IMG_1.jpg",
  headers = {},
): Promise<Answer> {
  const token = tokens[who];
  const response = await api.fetch(`/api/dealer/photos${query}`, {
    method: "POST",
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const expectNothingStored = async () => {
  expect([store.names(), await database.db.selectFrom("photos").selectAll().execute()]).toEqual([[], []]);
};

describe("an upload", () => {
  it("responds with the URL of the photo", async () => {
    const { status, body } = await upload("owner", photo);
    expect(status).toBe(201);
    expect(body).toEqual({
      image: expect.stringMatching(/^\/photos\/vehicle-photos\/[0-9a-f]{32}-w400\.jpg$/),
      width: 400,
      height: 300,
      bytes: photo.length,
      state: "waiting",
    });
  });

  it.each([
    ["a visitor", 401, ""],
    ["unlinked", 403, ""],
    ["admin", 403, ""],
    ["other", 404, "with the listing"],
    ["unlinked", 404, "with the listing"],
  ])("of %s gets %i %s, and nothing is stored", async (who, status, listing) => {
    const query = listing ? `?vehicle_id=${vehicleId}` : "";
    expect((await upload(who, photo, query)).status).toBe(status);
    await expectNothingStored();
  });

  it("by an admin belongs to the listing's dealer", async () => {
    expect((await upload("admin", photo, `?vehicle_id=${vehicleId}`)).status).toBe(201);
    expect(await database.db.selectFrom("photos").select("dealer_id").execute()).toEqual([
      { dealer_id: dealerId },
    ]);
  });

  it("refuses files that are not photos, despite their names", async () => {
    const { status, body } = await upload("owner", SVG, "?file_name=car.jpg", {
      "Content-Type": "image/jpeg",
    });
    expect([status, body.error.fields]).toEqual([422, { file: expect.stringContaining("SVG") }]);
    expect((await upload("owner", Buffer.alloc(0))).body.error.message).toBe("This file is empty.");
    await expectNothingStored();
  });

  it("refuses a large file with or without Content-Length", async () => {
    const huge = Buffer.alloc(MAX_PHOTO_MEGABYTES * 1024 * 1024 + 1, photo);
    for (const headers of [{ "Content-Length": String(huge.length) }, {}]) {
      const { status, body } = await upload("owner", huge, "", headers);
      expect([status, body.error.message]).toEqual([422, "This file is larger than 20 MB."]);
    }
    await expectNothingStored();
  });
});

it("a listing's photos are listed for its dealer and admins only", async () => {
  const { body } = await upload("owner", photo);
  const read = await api.request(`/dealer/vehicles/${vehicleId}`, { token: tokens.owner });
  const { updated_at, ...listing } = read.body as { updated_at: string };
  const saved = await api.request(`/dealer/vehicles/${vehicleId}`, {
    method: "PUT",
    token: tokens.owner,
    json: { listing: { ...listing, images: [body.image], image_alts: ["Front"] }, updated_at },
  });
  expect(saved).toMatchObject({ status: 200, body: { images: [body.image], image_alts: ["Front"] } });
  const known = (who: string) =>
    api.request(`/dealer/photos?vehicle_id=${vehicleId}`, { token: tokens[who] });
  expect((await known("owner")).body).toMatchObject({
    photos: [{ image: body.image, width: 400 }],
    awaited: [],
  });
  expect((await known("admin")).status).toBe(200);
  expect((await known("other")).status).toBe(404);
  expect((await known("a visitor")).status).toBe(401);
});

it("another dealer cannot use the photo in a listing", async () => {
  const { body } = await upload("owner", photo);
  const json = {
    make: "Kia",
    model: "e-Niro",
    year: 2021,
    price: 15_000,
    mileage: 1,
    body_style: "SUV",
    postcode: "M1 1AE",
    images: [body.image],
  };
  const response = await api.request("/dealer/vehicles", { token: tokens.other, json });
  expect(response).toMatchObject({
    status: 422,
    body: { error: { fields: { images: expect.any(String) } } },
  });
});

it("limits uploads", async () => {
  const limited = testApi(database, { rateLimits: true });
  const tries = Array.from({ length: 310 }, () => limited.fetch("/api/dealer/photos", { method: "POST" }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it("takes six files of a dealer at a time, and tells the next to come back, but not another dealer", async () => {
  const rest = Promise.withResolvers<void>();
  let receiving = 0;
  const slow = () => {
    const pull = async (controller: ReadableStreamDefaultController) => {
      receiving += 1;
      await rest.promise;
      controller.enqueue(new Uint8Array(photo));
      controller.close();
    };
    // Asks for the photo only once it is read.
    return new ReadableStream({ pull }, { highWaterMark: 0 });
  };
  const headers = { Authorization: `Bearer ${tokens.owner}` };
  const send = (body: BodyInit) =>
    api.fetch("/api/dealer/photos", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  const held = Array.from({ length: 6 }, () => send(slow()));
  const seventh = async () => {
    const { status, headers: answer } = await send(new Uint8Array(photo));
    return [status, answer.get("retry-after")];
  };
  await expect.poll(() => receiving).toBe(6);
  expect(await seventh()).toEqual([503, "2"]);
  expect((await upload("other", photo)).status).toBe(201);
  rest.resolve();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(await seventh()).toEqual([201, null]);
});
