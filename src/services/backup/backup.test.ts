import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { loadSampleData } from "#sample-data/load-sample-data.ts";
import { LAST_FOLDED, migrateToLatest, migrateUpTo, migrationNames } from "#src/db/migrate.ts";
import { createAuth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { tableDigests } from "#tests/support/database/table-digests.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { checkBackup } from "./check-backup.ts";
import { refuseNewer, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const NOW = new Date("2026-12-28T23:30:00Z");
const SECRET = "a secret for tests, of 32 characters";

let folder: string;
let database: TestDatabase;
let app: AppContext;
const photos = memoryPhotoStore();
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "backup-test-"));
  database = await createTestDatabase();
  app = testApp(database.db, () => NOW);
  await loadSampleData(app, createAuth({ app, pool: database.pool, secret: SECRET }));
  await submitLead(app, aLeadRequest(), FROM_NOWHERE);
  await photos.put("first-w800.jpg", Buffer.alloc(300_001, "first"));
  await photos.put("second-w800.jpg", Buffer.alloc(512, "second"));
  await photos.put("empty.jpg", Buffer.alloc(0));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
const newFile = () => path.join(folder, `${++count}.backup`);

async function backUp(from = database, file = newFile()): Promise<string> {
  await writeBackup(file, {
    pool: from.pool,
    photoStore: photos,
    authSecret: SECRET,
    program: "0.1.0 (build 3fa94c12)",
    now: NOW,
  });
  return file;
}

async function restore(file: string, to: TestDatabase, migrations = "migrations") {
  const photoStore = memoryPhotoStore();
  const secrets: string[] = [];
  await restoreBackup(file, await checkBackup(file), {
    pool: to.pool,
    photoStore,
    migrateUpTo: (name) => migrateUpTo(to, name),
    migrateToLatest: () => migrateToLatest(to, migrations),
    storeSecret: async (secret) => void secrets.push(secret),
  });
  return { photoStore, secrets };
}

/** Changes the unpacked bytes and packs them again. */
async function altered(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = newFile();
  await writeFile(other, gzipSync(change(gunzipSync(await readFile(file)))));
  return other;
}

describe("a backup, restored into an empty database", () => {
  let file: string;
  let restored: TestDatabase;
  let outcome: Awaited<ReturnType<typeof restore>>;
  beforeAll(async () => {
    await database.pool.query(
      "update public_changes_retained set since = '40000000000', next_since = '40000000000'",
    );
    file = await backUp();
    restored = await createTestDatabase({ isEmpty: true });
    outcome = await restore(file, restored);
  });
  afterAll(() => restored?.drop());

  it("has every row of every table, including waiting jobs", async () => {
    // These two tables belong to the new database.
    const {
      "graphile_worker.migrations": _,
      "public.public_changes_retained": __,
      ...digests
    } = await tableDigests(database.db);
    expect(await tableDigests(restored.db)).toMatchObject(digests);
    for (const table of ["public.vehicles", "public.leads", "auth.user", "graphile_worker._private_jobs"]) {
      expect(digests[table]).not.toMatch(/^0 rows/);
    }
  });

  it("has every photo, byte for byte, and the secret", async () => {
    expect(outcome.photoStore.names()).toEqual(photos.names());
    for (const name of photos.names()) {
      expect(await outcome.photoStore.read(name)).toEqual(await photos.read(name));
    }
    expect(outcome.secrets).toEqual([SECRET]);
  });

  it("has its keys, triggers and sequences again", async () => {
    const rules = sql<{ rule: string }>`
      select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace::regnamespace::text in ('public', 'auth', 'graphile_worker')
      union all select tgrelid::regclass || ': ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select format('%s.%s at %s', schemaname, sequencename, last_value) from pg_sequences
      order by 1
    `;
    const { rows } = await rules.execute(database.db);
    expect(rows.length).toBeGreaterThan(200);
    expect((await rules.execute(restored.db)).rows).toEqual(rows);
  });

  it("records public changes at once, whatever transaction ids the earlier server had reached", async () => {
    const READ = "select snapshot::text, is_complete, tags from public_changes_since($1::pg_snapshot)";
    const first = await restored.pool.query(READ, [null]);
    await restored.pool.query("update vehicles set price = price + 1 where published");
    const { rows } = await restored.pool.query(READ, [first.rows[0].snapshot]);
    expect(rows).toMatchObject([{ is_complete: true, tags: expect.any(String) }]);
  });

  it("is readable by its owner only, and any tar lists it", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const names = gunzipSync(await readFile(file)).toString("latin1");
    expect(names.slice(0, 9)).toBe("head.json");
    expect(names.slice(257, 262)).toBe("ustar");
  });

  it("is never overwritten", async () => {
    const { size } = await stat(file);
    const source = {
      pool: database.pool,
      photoStore: photos,
      authSecret: undefined,
      program: "x",
      now: NOW,
    };
    await expect(writeBackup(file, source)).rejects.toThrow("already exists");
    expect((await stat(file)).size).toBe(size);
  });

  it("is refused by a database with tables", async () => {
    await expect(restore(file, restored)).rejects.toThrow("The database is not empty");
  });
});

test("a backup is a consistent snapshot despite concurrent writes", async () => {
  const file = newFile();
  const writing = await database.db.transaction().execute(async (tx) => {
    await sql`lock table leads in access exclusive mode`.execute(tx);
    const backingUp = backUp(database, file);
    // While it waits for `leads`, it has read `dealers` but not `vehicles`.
    const waiting = sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy %' and datname = current_database()
    `;
    await expect.poll(() => waiting.execute(database.db), { timeout: 20_000 }).toMatchObject({ rows: [{}] });
    const { dealer_id } = await buildDealer(tx, { name: "A later dealer" });
    await buildVehicle(tx, { dealer_id, trim: "A later car" });
    return { backingUp };
  });
  await writing.backingUp;
  const restored = await createTestDatabase({ isEmpty: true });
  await restore(file, restored);
  const { rows } = await sql`
    select name from dealers where name like 'A later %' union all select trim from vehicles where trim like 'A later %'
  `.execute(restored.db);
  expect(rows).toEqual([]);
  await restored.drop();
});

test("a backup of an earlier version is migrated", async () => {
  const newer = path.join(folder, "migrations");
  await cp("migrations", newer, { recursive: true });
  await writeFile(path.join(newer, "9000-desks.sql"), "alter table dealers add column desks int default 5");
  const earlier = await createTestDatabase({ isEmpty: true });
  await migrateUpTo(earlier, LAST_FOLDED);
  await sql`
    insert into dealers (name, slug, status, verified_at, town, postcode, latitude, longitude)
    values ('Ancoats', 'ancoats', 'verified', now(), 'Manchester', 'M4 6JG', 53.48, -2.23)
  `.execute(earlier.db);
  const file = await backUp(earlier);
  const restored = await createTestDatabase({ isEmpty: true });
  await restore(file, restored, newer);
  const { rows: dealers } = await sql`select name, slug, desks from dealers`.execute(restored.db);
  expect(dealers).toEqual([{ name: "Ancoats", slug: "ancoats", desks: 5 }]);
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by 1`.execute(
    restored.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([...(await migrationNames()), "9000-desks"]);
  await restored.drop();
  await earlier.drop();
});

describe("before any change, a file is refused that", () => {
  let file: string;
  beforeAll(async () => {
    file = await backUp();
  });

  it("was truncated", async () => {
    const cut = newFile();
    await writeFile(cut, (await readFile(file)).subarray(0, 100_000));
    await expect(checkBackup(cut)).rejects.toThrow(/is damaged or not a backup .*Nothing was changed/);
  });

  it("was truncated between two entries, and packed again", async () => {
    const cut = await altered(file, (bytes) => {
      const tail = bytes.lastIndexOf("tail.json\0");
      return Buffer.concat([bytes.subarray(0, tail), Buffer.alloc(1024)]);
    });
    await expect(checkBackup(cut)).rejects.toThrow("cut off");
  });

  it("has a flipped byte", async () => {
    const bytes = await readFile(file);
    bytes[bytes.length >> 1] = 255 - (bytes[bytes.length >> 1] ?? 0);
    const damaged = newFile();
    await writeFile(damaged, bytes);
    await expect(checkBackup(damaged)).rejects.toThrow("is damaged or not a backup");
  });

  it.each([
    ["a row", "Nissan", "Nizzan", "table"],
    ["a photo", "firstfirst", "firstFirst", "photos"],
  ])("has a changed %s, though packed again", async (_what, from, to, reason) => {
    const other = await altered(file, (bytes) => {
      bytes.write(to, bytes.lastIndexOf(from));
      return bytes;
    });
    await expect(checkBackup(other)).rejects.toThrow(reason);
  });

  it("has a newer format", async () => {
    const newer = await altered(file, (bytes) => {
      bytes.write('"format": 9', bytes.indexOf('"format": 1'));
      return bytes;
    });
    await expect(checkBackup(newer)).rejects.toThrow("of format 9, newer than this program's");
  });

  it("is not a backup, or does not exist", async () => {
    await expect(checkBackup("package.json")).rejects.toThrow("is damaged or not a backup");
    await expect(checkBackup("/not/there")).rejects.toThrow("cannot be read");
  });

  it("was written by a program with unknown migrations", async () => {
    const { head } = await checkBackup(file);
    const names = await migrationNames();
    expect(() => refuseNewer(head, names)).not.toThrow();
    expect(() => refuseNewer(head, names.slice(0, -1))).toThrow(
      "made by a newer program (0.1.0 (build 3fa94c12)",
    );
  });
});

test("backups include every schema of the product", async () => {
  const digests = Object.keys(await tableDigests(database.db));
  const { head } = await checkBackup(await backUp());
  const backedUp = head.tables.map(({ schema, name }) => `${schema}.${name}`);
  expect(digests.filter((name) => !backedUp.includes(name))).toEqual([
    "graphile_worker.migrations",
    "public.public_changes_retained",
  ]);
});
