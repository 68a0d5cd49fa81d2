import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { findPublicVehicle } from "./public-vehicle-queries.ts";

let database: DatabaseHandle;
let api: TestApi;
let dealerId: string;
let dealer: string;
let admin: string;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  dealerId = (await buildDealer(database.db, { email: "sales@holt.example" })).dealer_id;
  dealer = (await signedIn(api, { email: "gary@holt.example", dealer_id: dealerId })).access;
  admin = (await signedIn(api, { email: "admin@example.org", is_admin: true })).access;
}, 60_000);
beforeEach(async () => {
  await database.db.deleteFrom("vehicles").execute();
});
afterAll(() => database.close());

const LEAF = {
  make: "Nissan",
  model: "Leaf",
  year: 2019,
  price: 9995,
  mileage: 31_000,
  body_style: "Hatchback",
  postcode: "M1 1AE",
};
const FEE = "Price plus £199 admin fee. Ring Gary on 07700 900111.";
const HELD_WORDS = ["£199 admin fee", "07700 900111"];

interface Saved {
  vehicle_id: string;
  published: boolean;
  held_words: string[];
  updated_at: string;
}
const create = async (changes: object) =>
  (await api.request("/dealer/vehicles", { token: dealer, json: { ...LEAF, ...changes } })).body as Saved;
const update = async ({ vehicle_id, updated_at }: Saved, changes: object) => {
  const json = { listing: { ...LEAF, ...changes }, updated_at };
  const path = `/dealer/vehicles/${vehicle_id}`;
  return (await api.request(path, { token: dealer, method: "PUT", json })).body as Saved;
};
const publish = async ({ vehicle_id }: Saved, published: boolean) => {
  const path = `/dealer/vehicles/${vehicle_id}/published`;
  return (await api.request(path, { token: dealer, method: "PUT", json: { published } })).body as Saved;
};
const held = async () =>
  (await api.request("/admin/vehicles/held", { token: admin })).body as { total: number; vehicles: Saved[] };
const waiting = async () =>
  ((await api.request("/admin/operations/waiting", { token: admin })).body as { held_listings: number })
    .held_listings;

it("holds a listing for its trim or a photo's caption too, and shows an admin both", async () => {
  const saved = await create({ trim: "Tekna plus VAT" });
  expect(saved).toMatchObject({ published: false, held_words: ["plus VAT"] });
  const photo = "https://photos.example/leaf.jpg";
  await database.db
    .updateTable("vehicles")
    .set({ images: [photo] })
    .execute();
  const photos = { images: [photo], image_alts: ["Ring 07700 900111"] };
  expect(await update(saved, photos)).toMatchObject({ published: false, held_words: ["07700 900111"] });
  expect(await held()).toMatchObject({ vehicles: [{ image_alts: ["Ring 07700 900111"] }] });
});

it("holds a listing with a fee or a phone number until an admin publishes it", async () => {
  const saved = await create({ description: FEE });
  expect(saved).toMatchObject({ published: false, held_words: HELD_WORDS });
  expect(await held()).toMatchObject({
    total: 1,
    vehicles: [{ vehicle_id: saved.vehicle_id, description: FEE, held_words: HELD_WORDS }],
  });
  expect(await waiting()).toBe(1);

  const release = () =>
    api.request(`/admin/vehicles/held/${saved.vehicle_id}/release`, { token: admin, json: {} });
  expect((await release()).status).toBe(204);
  expect((await release()).status).toBe(409);
  expect(await waiting()).toBe(0);
  const read = await api.request(`/dealer/vehicles/${saved.vehicle_id}`, { token: dealer });
  expect(read.body).toMatchObject({ published: true, held_words: [], allowed_words: HELD_WORDS });

  const cheaper = await update(read.body as Saved, { description: FEE, price: 9495 });
  expect(cheaper).toMatchObject({ published: true, held_words: [] });
  const dearer = await update(cheaper, { description: FEE.replace("199", "299") });
  expect(dearer).toMatchObject({ published: false, held_words: ["£299 admin fee", "07700 900111"] });
});

it("releases a listing by itself once its text is clean", async () => {
  const saved = await create({ description: FEE });
  expect(await update(saved, { description: "One owner." })).toMatchObject({
    published: true,
    held_words: [],
  });
});

it("holds a draft when it is published, and lets its dealer take it back", async () => {
  const draft = await create({ description: FEE, published: false });
  expect(draft).toMatchObject({ published: false, held_words: [] });
  expect(await publish(draft, true)).toMatchObject({ published: false, held_words: HELD_WORDS });
  expect(await publish(draft, true)).toMatchObject({ published: false, held_words: HELD_WORDS });
  expect(await publish(draft, false)).toMatchObject({ published: false, held_words: [] });
  expect(await held()).toMatchObject({ total: 0 });
});

it("sends a held listing back to its dealer with the reason", async () => {
  const saved = await create({ description: FEE });
  await api.sentMails();
  const path = `/admin/vehicles/${saved.vehicle_id}/unpublish`;
  const json = { reason: "Put the fee into the price." };
  expect((await api.request(path, { token: admin, json })).status).toBe(204);
  expect(await held()).toMatchObject({ total: 0 });
  const [mail, ...more] = await api.sentMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: "sales@holt.example",
    subject: "Please change the description of your 2019 Nissan Leaf",
  });
  expect(mail?.text).toContain("Put the fee into the price.");
});

it("shows no held listing to buyers", async () => {
  const isShown = async ({ vehicle_id }: Saved) => (await findPublicVehicle(api.app, vehicle_id)) !== null;
  expect(await isShown(await create({ description: "One owner." }))).toBe(true);
  expect(await isShown(await create({ description: FEE }))).toBe(false);
});
