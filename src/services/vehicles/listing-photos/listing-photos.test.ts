import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { PHOTO_ADDRESS } from "#src/domain/photos/photo-files.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { pictureSources } from "#src/domain/vehicles/pictures.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { makePhotoSizes } from "#src/services/photos/make-photo-sizes.ts";
import type { Photo } from "#src/services/photos/photo-queries.ts";
import { removePhotos, removeUnusedPhotos } from "#src/services/photos/remove-photos.ts";
import { storePhoto } from "#src/services/photos/store-photo.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { createVehicle, updateVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { deleteVehicle } from "#src/services/vehicles/vehicle-actions.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { HOSTILE_FILES, jpeg } from "#tests/support/photo-files.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const FORM = {
  make: "Kia",
  model: "e-Niro",
  year: 2021,
  price: 15_000,
  mileage: 20_000,
  body_style: "SUV",
  postcode: "M1 1AE",
};

let database: TestDatabase;
let app: AppContext;
let store: ReturnType<typeof memoryPhotoStore>;
let now = new Date("2026-03-02T09:00:00Z");
let dealerId: string;
let actor: OwnDealer;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-listing-photos-"));
});
beforeEach(async () => {
  store = memoryPhotoStore();
  app = { ...testApp(database.db, () => now), photoStore: store };
  dealerId = (await buildDealer(database.db)).dealer_id;
  actor = dealer(dealerId);
  await database.pool.query("delete from graphile_worker._private_jobs");
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const dealer = ownerOf;

async function upload(of = dealerId, picture = { width: 600, height: 450 }): Promise<Photo> {
  const file = path.join(folder, "file");
  const bytes = await jpeg(picture);
  await writeFile(file, bytes);
  const owner = { dealer_id: of, uploaded_by: null };
  return await storePhoto(app, { source: file, name: "IMG_1.jpg" }, owner);
}

async function toRemove(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'remove-photos' order by jobs.id`,
  );
  return rows.flatMap(({ payload }) => payload.photo_ids);
}

const photosInStock = () =>
  database.db.selectFrom("photos").selectAll().where("dealer_id", "=", dealerId).execute();
const save = (vehicle: { vehicle_id: string; updated_at: Date }, photos: object) =>
  updateVehicle(app, actor, vehicle.vehicle_id, {
    input: { ...FORM, ...photos },
    seenUpdatedAt: vehicle.updated_at,
  });

describe("an upload", () => {
  it("has a random name that keeps the extension, and a record", async () => {
    const [first, second] = [await upload(), await upload()];
    expect(first.image).toMatch(/^\/photos\/vehicle-photos\/[0-9a-f]{32}-w600\.jpg$/);
    expect(second.image).not.toBe(first.image);
    expect(first).toMatchObject({ vehicle_id: null, width: 600, height: 450, state: "waiting" });
    expect(store.names()).toHaveLength(2);
  });

  it.each(Object.entries(HOSTILE_FILES))(
    "of %s leaves no file or record",
    async (_title, { name, bytes }) => {
      const file = path.join(folder, "hostile");
      await writeFile(file, await bytes());
      const owner = { dealer_id: dealerId, uploaded_by: null };
      await expect(storePhoto(app, { source: file, name }, owner)).rejects.toThrow();
      expect([store.names(), await photosInStock()]).toEqual([[], []]);
    },
  );

  it("leaves no file if the record cannot be saved", async () => {
    await expect(upload("00000000-0000-4000-8000-000000000000")).rejects.toThrow();
    expect(store.names()).toEqual([]);
  });
});

describe("the sizes of a photo", () => {
  it("have the format and width that their URLs name", async () => {
    // Reads the AVIF files that the program only writes.
    sharp.unblock({ operation: ["VipsForeignLoadHeif"] });
    onTestFinished(() => sharp.block({ operation: ["VipsForeignLoadHeif"] }));
    const { photo_id, image } = await upload(dealerId, { width: 1100, height: 825 });
    await makePhotoSizes(app, photo_id);
    const { avif, webp, src } = pictureSources(image);
    const promised = [...`${avif}, ${webp}`.matchAll(/(\S+) (\d+)w/g)];
    expect(promised).toHaveLength(6);
    for (const [, address = "", width] of promised) {
      const bytes = await store.read(address.slice(PHOTO_ADDRESS.length));
      const metadata = await sharp(bytes ?? undefined).metadata();
      expect([address, metadata.width, metadata.exif]).toEqual([address, Number(width), undefined]);
    }
    expect(await store.read(src.slice(PHOTO_ADDRESS.length))).not.toBe(null);
    expect(await photosInStock()).toMatchObject([{ state: "ready" }]);
  });

  it("can be rendered twice, and a failure marks the photo", async () => {
    const { photo_id, image } = await upload();
    await makePhotoSizes(app, photo_id);
    const names = store.names();
    await makePhotoSizes(app, photo_id);
    expect(store.names()).toEqual(names);
    await database.db.updateTable("photos").set({ state: "waiting" }).execute();
    await store.remove([image.slice(PHOTO_ADDRESS.length)]);
    await expect(makePhotoSizes(app, photo_id)).rejects.toThrow("is missing");
    expect(await photosInStock()).toMatchObject([{ state: "failed" }]);
  });
});

describe("a listing", () => {
  it("shows buyers its photos in order, with their alt texts", async () => {
    const [first, second] = [await upload(), await upload()];
    const images = [second.image, first.image];
    const { vehicle_id } = await createVehicle(app, actor, {
      ...FORM,
      images,
      image_alts: ["The front", ""],
    });
    const seen = await findPublicVehicle(app, vehicle_id);
    expect([seen?.images, seen?.image_alts]).toEqual([images, ["The front", ""]]);
    expect((await photosInStock()).map((photo) => photo.vehicle_id)).toEqual([vehicle_id, vehicle_id]);
  });

  it("keeps its photos when an update does not mention them", async () => {
    const { image } = await upload();
    const vehicle = await createVehicle(app, actor, { ...FORM, images: [image], image_alts: ["The front"] });
    expect(await save(vehicle, {})).toMatchObject({ images: [image], image_alts: ["The front"] });
  });

  it("deletes the files of a photo that is removed from it", async () => {
    const [first, second] = [await upload(), await upload()];
    await makePhotoSizes(app, first.photo_id);
    const vehicle = await createVehicle(app, actor, { ...FORM, images: [first.image, second.image] });
    await save(vehicle, { images: [second.image] });
    expect(await toRemove()).toEqual([first.photo_id]);
    await removePhotos(app, await toRemove());
    expect(store.names()).toEqual([second.image.slice(PHOTO_ADDRESS.length)]);
    expect((await photosInStock()).map(({ photo_id }) => photo_id)).toEqual([second.photo_id]);
    await removePhotos(app, await toRemove());
  });

  it("releases all its photos when it is deleted", async () => {
    const { photo_id, image } = await upload();
    const { vehicle_id } = await createVehicle(app, actor, { ...FORM, images: [image] });
    await deleteVehicle(app, actor, vehicle_id);
    expect(await toRemove()).toEqual([photo_id]);
    await removePhotos(app, await toRemove());
    expect([store.names(), await photosInStock()]).toEqual([[], []]);
  });

  it("removes its other photos when the files of one cannot be deleted, and retries that one", async () => {
    const [stuck, other] = [await upload(), await upload()];
    const { vehicle_id } = await createVehicle(app, actor, { ...FORM, images: [stuck.image, other.image] });
    await deleteVehicle(app, actor, vehicle_id);
    const name = stuck.image.slice(PHOTO_ADDRESS.length);
    const photoStore = {
      ...store,
      async remove(names: readonly string[]) {
        if (names.includes(name)) throw new Error("no such bucket");
        await store.remove(names);
      },
    };
    await expect(removePhotos({ ...app, photoStore }, await toRemove())).rejects.toThrow(": 1");
    expect([store.names(), await photosInStock()]).toMatchObject([[name], [{ photo_id: stuck.photo_id }]]);
    await removePhotos(app, await toRemove());
    expect([store.names(), await photosInStock()]).toEqual([[], []]);
  });

  it("leaves a photo that a duplicate of it shows too", async () => {
    const { photo_id, image } = await upload();
    const original = await createVehicle(app, actor, { ...FORM, images: [image] });
    const copy = await createVehicle(app, actor, { ...FORM, images: [image] });
    await deleteVehicle(app, actor, original.vehicle_id);
    await removePhotos(app, [photo_id]);
    expect(store.names()).toHaveLength(1);
    expect(await photosInStock()).toMatchObject([{ vehicle_id: copy.vehicle_id }]);
    await deleteVehicle(app, actor, copy.vehicle_id);
    await removePhotos(app, [photo_id]);
    expect(store.names()).toEqual([]);
  });

  it("may keep image URLs from before uploads existed", async () => {
    const vehicle = await buildVehicle(database.db, {
      dealer_id: dealerId,
      images: ["/photos/sample/a.webp", "/photos/sample/b.webp"],
    });
    expect(await save(vehicle, { images: ["/photos/sample/b.webp"] })).toMatchObject({
      images: ["/photos/sample/b.webp"],
    });
  });

  it("refuses foreign image URLs and other dealers' photos", async () => {
    const other = await buildDealer(database.db);
    const foreign = await upload(other.dealer_id);
    const vehicle = await createVehicle(app, actor, FORM);
    for (const image of [
      foreign.image,
      "https://elsewhere.example/car.jpg",
      "/photos/sample/a.webp",
      "javascript:alert(1)",
    ]) {
      await expect(createVehicle(app, actor, { ...FORM, images: [image] })).rejects.toThrow(
        "no longer there",
      );
      await expect(save(vehicle, { images: [image] })).rejects.toThrow("no longer there");
    }
    const stored = await database.db
      .selectFrom("vehicles")
      .select("images")
      .where("dealer_id", "=", dealerId)
      .execute();
    expect(stored).toEqual([{ images: [] }]);
  });
});

it("removes photos that were never saved with a listing after a day", async () => {
  const forgotten = await upload();
  now = hoursAfter(now, 20);
  const fresh = await upload();
  const { image } = await upload();
  await createVehicle(app, actor, { ...FORM, images: [image] });
  now = hoursAfter(now, 5);
  await removeUnusedPhotos(app);
  const removed = await toRemove();
  expect(removed).toContain(forgotten.photo_id);
  expect(removed).not.toContain(fresh.photo_id);
  await removePhotos(app, removed);
  expect(store.names()).toHaveLength(2);
});
