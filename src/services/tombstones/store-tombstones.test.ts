import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import { createEncryption } from "#src/services/context/encryption.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { copyTombstones, readTombstones, storeTombstones, tombstoneKey } from "./store-tombstones.ts";

const NOW = new Date("2026-11-30T20:15:30.125Z");
const ENDED_AT = new Date("2026-11-30T19:00:00Z");

let database: TestDatabase;
let store: ReturnType<typeof memoryPhotoStore>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  store = memoryPhotoStore();
  await database.db.deleteFrom("tombstones").execute();
});

const storeAll = () => storeTombstones({ ...testApp(database.db, () => NOW), photoStore: store });
const end = (count: number) =>
  sql`insert into tombstones (kind, record_id, at)
    select 'lead', 'lead-' || number, ${ENDED_AT} from generate_series(1, ${sql.lit(count)}) as number`.execute(
    database.db,
  );
const countLeft = async () => (await database.db.selectFrom("tombstones").selectAll().execute()).length;

describe("tombstones", () => {
  it("are moved into a file named by the time, with their kind and time and without their ids", async () => {
    await end(2);
    await storeAll();
    expect(await countLeft()).toBe(0);
    const [name = "", ...others] = store.names();
    expect(others).toEqual([]);
    expect(name).toMatch(/^tombstones-2026-11-30T20-15-30-125Z-[\da-f-]{36}\.txt$/);
    expect(Buffer.from((await store.read(name)) ?? []).toString()).not.toContain("lead-");
    const { encryption } = testApp(database.db);
    const read = await readTombstones(store);
    expect(read).toMatchObject(Array(2).fill({ kind: "lead", at: ENDED_AT, key: tombstoneKey(encryption) }));
    expect(new Set(read.map(({ digest }) => digest)).size).toBe(2);
  });

  it("leave no file when nothing has ended", async () => {
    await storeAll();
    expect(store.names()).toEqual([]);
  });

  it("are moved a thousand at a time, until none is left", async () => {
    await end(2001);
    await storeAll();
    expect(await countLeft()).toBe(0);
    expect(store.names()).toHaveLength(3);
    expect(await readTombstones(store)).toHaveLength(2001);
  });

  it("stay in the database when the store refuses them", async () => {
    await end(1);
    store.put = async () => {
      throw new Error("disk full");
    };
    await expect(storeAll()).rejects.toThrow("disk full");
    expect(await countLeft()).toBe(1);
  });
});

describe("a store of tombstones and pictures", () => {
  it("is read and copied without the pictures, and without a file that has just been removed", async () => {
    await end(1);
    await storeAll();
    const [name = ""] = store.names();
    const line = Buffer.from((await store.read(name)) ?? []);
    await store.put("leaf.webp", line);
    await store.put("tombstones-gone.txt", line);
    const read: PhotoStore["read"] = async (file) => (file === "tombstones-gone.txt" ? null : line);
    expect(await readTombstones({ ...store, read })).toHaveLength(1);
    const copy = memoryPhotoStore();
    await copyTombstones({ ...store, read }, copy);
    expect(copy.names()).toEqual([name]);
    expect(await copy.read(name)).toEqual(line);
  });
});

it("recognises the secret of a tombstone by its key, which another secret does not share", () => {
  const key = tombstoneKey(createEncryption("a secret for tests, of 32 characters"));
  expect(key).toHaveLength(16);
  expect(tombstoneKey(createEncryption("another secret of 32 characters.."))).not.toBe(key);
});
