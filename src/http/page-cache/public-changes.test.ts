import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { followPublicChanges } from "#src/db/public-changes.ts";
import { modelTag } from "#src/domain/pages/cache-tags.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createPageCache, type MakePage } from "./page-cache.ts";

let database: TestDatabase;
let dealerId: string;
const processes: Awaited<ReturnType<typeof aProcess>>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ({ dealer_id: dealerId } = await buildDealer(database.db));
  processes.push(await aProcess(), await aProcess());
});
afterEach(() => {
  for (const one of processes.splice(0)) one.close();
});
afterAll(() => database.drop());

/** A page cache that follows the database, as in each web process, and the tags it received. */
async function aProcess() {
  const cache = createPageCache({
    maxBytes: 1024 * 1024,
    now: Date.now,
    areChangesKnown: () => changes.isCurrent(),
  });
  const received: string[] = [];
  const changes = await followPublicChanges({
    connection: { connectionString: database.url },
    onChanges({ tags }) {
      received.push(...tags.split(" "));
      cache.changed(tags);
    },
    onBroken: (reason) => received.push(reason),
  });
  return { cache, received, newest: changes.newest, close: changes.close };
}

const allReceived = () => Promise.all(processes.map((one) => one.newest()));

async function tagsOf(change: () => Promise<unknown>): Promise<string[]> {
  const [process] = processes;
  await process?.newest();
  process?.received.splice(0);
  await change();
  await process?.newest();
  return process?.received.toSorted() ?? [];
}

describe("the database logs", () => {
  const ofCar = (car: { vehicle_id: string }, body = "hatchback", model = "model:nissan-leaf") =>
    [`body:${body}`, `dealer-stock:${dealerId}`, model, "stock", `vehicle:${car.vehicle_id}`].toSorted();

  it("tags of a car that is added, changed or removed", async () => {
    let car = { vehicle_id: "" };
    const tags = await tagsOf(async () => {
      car = await buildVehicle(database.db, { dealer_id: dealerId });
    });
    expect(tags).toEqual(ofCar(car));
    const one = () => database.db.updateTable("vehicles").where("vehicle_id", "=", car.vehicle_id);
    expect(await tagsOf(() => one().set({ price: 9000 }).execute())).toEqual(ofCar(car));
    expect(await tagsOf(() => one().set({ published: false }).execute())).toEqual(ofCar(car));
    const gone = database.db.deleteFrom("vehicles").where("vehicle_id", "=", car.vehicle_id);
    expect(await tagsOf(() => gone.execute())).toEqual([]);
  });

  it("old and new tags of a car whose model changes", async () => {
    const car = await buildVehicle(database.db, { dealer_id: dealerId });
    const tags = await tagsOf(() =>
      database.db
        .updateTable("vehicles")
        .where("vehicle_id", "=", car.vehicle_id)
        .set({ body_style: "SUV", make: "Škoda", model: "Enyaq iV" })
        .execute(),
    );
    expect(tags).toEqual(
      [...ofCar(car), "body:suv", modelTag({ make: "Škoda", model: "Enyaq iV" })].toSorted(),
    );
  });

  it("tags of a car that is changed, withdrawn and deleted before they are read", async () => {
    const car = await buildVehicle(database.db, { dealer_id: dealerId });
    const tags = await tagsOf(async () => {
      const one = database.db.updateTable("vehicles").where("vehicle_id", "=", car.vehicle_id);
      await one.set({ price: 9000 }).execute();
      await one.set({ published: false }).execute();
      await database.db.deleteFrom("vehicles").where("vehicle_id", "=", car.vehicle_id).execute();
    });
    expect(tags).toEqual(ofCar(car));
  });

  it("tags of a sold car whose page changes", async () => {
    const sold = { published: false, sold_page_until: new Date() };
    const car = await buildVehicle(database.db, { dealer_id: dealerId, ...sold });
    const one = database.db.updateTable("vehicles").where("vehicle_id", "=", car.vehicle_id);
    expect(await tagsOf(() => one.set({ sold_page_until: null }).execute())).toEqual(ofCar(car));
    expect(await tagsOf(() => one.set({ price: 9000 }).execute())).toEqual([]);
  });

  it("no tags for drafts and for updates without a change", async () => {
    const draft = await buildVehicle(database.db, { dealer_id: dealerId, published: false });
    const car = await buildVehicle(database.db, { dealer_id: dealerId });
    const tags = await tagsOf(async () => {
      const update = database.db.updateTable("vehicles");
      await update.where("vehicle_id", "=", draft.vehicle_id).set({ price: 9000 }).execute();
      await update.where("vehicle_id", "=", car.vehicle_id).set({ price: car.price }).execute();
      await update.where("vehicle_id", "=", randomUUID()).set({ price: 9000 }).execute();
    });
    expect(tags).toEqual([]);
  });

  it("everything, when a statement changes many cars", async () => {
    const car = await buildVehicle(database.db, { dealer_id: dealerId });
    const { vehicle_id: _, seq: __, ...row } = car;
    const many = Array.from({ length: 200 }, () => row);
    expect(await tagsOf(() => database.db.insertInto("vehicles").values(many).execute())).toEqual(["*"]);
  });

  it("the tag of a verified dealer, and everything when its cars come or go", async () => {
    const one = () => database.db.updateTable("dealers").where("dealer_id", "=", dealerId);
    expect(await tagsOf(() => one().set({ town: "Salford" }).execute())).toEqual(
      [`dealer:${dealerId}`, "stock"].toSorted(),
    );
    expect(await tagsOf(() => one().set({ status: "suspended" }).execute())).toContain("*");
    expect(await tagsOf(() => one().set({ town: "Leeds" }).execute())).toEqual([]);
  });

  it("the tag of articles that are or were published", async () => {
    const post = { slug: randomUUID(), title: "Winter", body_markdown: "x", body_html: "<p>x</p>" };
    const insert = (fields: object) => database.db.insertInto("posts").values({ ...post, ...fields });
    expect(await tagsOf(() => insert({}).execute())).toEqual([]);
    const update = (fields: object) =>
      database.db.updateTable("posts").set(fields).where("slug", "=", post.slug).execute();
    expect(await tagsOf(() => update({ title: "Snow" }))).toEqual([]);
    const published = { status: "published", published_at: new Date() };
    expect(await tagsOf(() => update(published))).toEqual(["posts"]);
    expect(await tagsOf(() => update({ status: "draft" }))).toEqual(["posts"]);
  });

  it("nothing of a transaction that was rolled back", async () => {
    const tags = await tagsOf(async () => {
      const undone = database.db.transaction().execute(async (tx) => {
        await buildVehicle(tx, { dealer_id: dealerId });
        throw new Error("taken back");
      });
      await expect(undone).rejects.toThrow("taken back");
    });
    expect(tags).toEqual([]);
  });
});

describe("a page that was taken down", () => {
  const broken: MakePage = () => Promise.reject(new Error("no database"));
  const pageWith =
    (...tags: string[]): MakePage =>
    async (page) => {
      page.dependsOn(...tags);
      return { status: 200, headers: {}, body: Buffer.from("cars") };
    };

  it.each([
    ["a suspended dealer's", () => `dealer:${dealerId}`, () => suspend()],
    ["one of many unpublished cars'", (car: string) => `vehicle:${car}`, () => unpublishAll()],
    ["one of many deleted cars'", (car: string) => `vehicle:${car}`, () => deleteAll()],
  ])("is gone from every process: %s", async (_whose, tagOf, takeDown) => {
    const { vehicle_id, seq: _, ...row } = await buildVehicle(database.db, { dealer_id: dealerId });
    const others = Array.from({ length: 200 }, () => row);
    await database.db.insertInto("vehicles").values(others).execute();
    await allReceived();
    for (const { cache } of processes) {
      await cache.find("/page", pageWith(tagOf(vehicle_id)));
      await cache.find("/browse", pageWith("stock"));
    }
    await takeDown();
    await allReceived();
    for (const { cache } of processes) {
      await expect(cache.find("/page", broken)).rejects.toThrow("no database");
      expect(await cache.find("/browse", broken)).toMatchObject({ isStale: true });
    }
  });

  const suspend = () =>
    database.db
      .updateTable("dealers")
      .set({ status: "suspended" })
      .where("dealer_id", "=", dealerId)
      .execute();
  const unpublishAll = () =>
    database.db.updateTable("vehicles").set({ published: false }).where("dealer_id", "=", dealerId).execute();
  const deleteAll = () => database.db.deleteFrom("vehicles").where("dealer_id", "=", dealerId).execute();
});

describe("a changed price", () => {
  const pageOf =
    (vehicleId: string): MakePage =>
    async (page) => {
      const vehicle = await findPublicVehicle(database, vehicleId);
      page.dependsOn(`vehicle:${vehicleId}`);
      return { status: 200, headers: {}, body: Buffer.from(String(vehicle?.price ?? "gone")) };
    };

  it("is on the pages of every process at once", async () => {
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId, price: 13_495 });
    await allReceived();
    const address = `/vehicle/${vehicle_id}`;
    const seen = () =>
      Promise.all(
        processes.map(async ({ cache }) => {
          const { page } = await cache.find(address, pageOf(vehicle_id));
          return Buffer.from(page.body).toString();
        }),
      );
    expect(await seen()).toEqual(["13495", "13495"]);
    for (const { cache } of processes) expect(cache.fresh(address)).toBeDefined();
    const reduced = database.db.updateTable("vehicles").set({ price: 12_995 });
    await reduced.where("vehicle_id", "=", vehicle_id).execute();
    await allReceived();
    for (const { cache } of processes) expect(cache.fresh(address)).toBeUndefined();
    expect(await seen()).toEqual(["12995", "12995"]);
  });

  it("is correct on every page under concurrent reads and writes", async () => {
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: dealerId, price: 10_000 });
    const address = `/vehicle/${vehicle_id}`;
    for (let price = 10_001; price <= 10_040; price++) {
      const reads = processes.map(({ cache }) => cache.find(address, pageOf(vehicle_id)));
      const write = database.db.updateTable("vehicles").set({ price }).where("vehicle_id", "=", vehicle_id);
      await Promise.all([write.execute(), ...reads]);
      await allReceived();
      for (const process of processes) {
        const { page } = await process.cache.find(address, pageOf(vehicle_id));
        expect(Buffer.from(page.body).toString()).toBe(String(price));
      }
    }
  });
});
