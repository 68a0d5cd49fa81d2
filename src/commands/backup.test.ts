import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { openDatabase } from "#src/db/database.ts";
import { migrateToLatest } from "#src/db/migrate.ts";
import { createEncryption } from "#src/services/context/encryption.ts";
import { tombstoneDigest, tombstoneKey, writeLines } from "#src/services/tombstones/store-tombstones.ts";
import { COMMAND_ENVIRONMENT } from "#tests/support/command-environment.ts";

const quiet = { info: () => {}, warn: () => {} };
const SECRET = "a secret for tests, of 32 characters";
const PHOTO = path.join("photos", "vehicle-photos", "a-photo-w800.jpg");

let folder: string;
let file: string;
/** Data folder of the running program. */
let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup-"));
  // Under root Postgres runs as another user, who needs to traverse the folder.
  await chmod(folder, 0o711);
  file = path.join(folder, "of-today.backup");
  dataDir = path.join(folder, "data");
  await mkdir(path.dirname(path.join(dataDir, PHOTO)), { recursive: true });
  await writeFile(path.join(dataDir, PHOTO), "a photo");
  await writeFile(path.join(dataDir, `${PHOTO}.part`), "half a");
  await writeFile(path.join(dataDir, "auth-secret"), SECRET);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, "postgres"), log: quiet });
  const database = openDatabase(postgres.connection, () => {});
  await migrateToLatest(database);
  await database.db
    .insertInto("auth.user")
    .values([
      { id: "ann", name: "Ann Archer", email: "ann@example.com" },
      { id: "bob", name: "Bob Brown", email: "bob@example.com" },
    ])
    .execute();
  await database.close();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

function command(name: "backup" | "restore" | "users", args: string[], data = dataDir) {
  const env = { ...COMMAND_ENVIRONMENT, DATA_DIR: data };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [`src/commands/${name}.ts`, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

/** A former data folder, which says that Bob's account was deleted after the backup. */
async function folderWithoutBob(): Promise<string> {
  const former = path.join(folder, "former");
  const encryption = createEncryption(SECRET);
  const digest = tombstoneDigest(encryption, "user", "bob");
  const line = { kind: "user", at: new Date(), key: tombstoneKey(encryption), digest };
  await mkdir(path.join(former, path.dirname(PHOTO)), { recursive: true });
  const file = path.join(former, path.dirname(PHOTO), "tombstones-1.txt");
  await writeFile(file, writeLines([line]));
  return former;
}

describe("npm run backup beside the running program, and npm run restore into an empty folder", () => {
  it("restore all data into another folder, where the database starts", async () => {
    const made = await command("backup", [file]);
    expect(made.output).toMatch(/of-today\.backup: [\d,]+ rows of \d+ tables, 1 photo files\./);
    expect(made.code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const other = path.join(folder, "other");
    const restored = await command("restore", ["--tombstones", await folderWithoutBob(), file], other);
    expect(restored.output).toContain("It is whole.\n");
    expect(restored.output).toContain("Restored.\n");
    expect(restored.output).toContain("as before the restore: 1 user.\n");
    expect(restored.code).toBe(0);
    expect((await readdir(other)).sort()).toEqual(["auth-secret", "photos", "postgres"]);
    expect(await readFile(path.join(other, PHOTO), "utf8")).toBe("a photo");
    expect(await readFile(path.join(other, "auth-secret"), "utf8")).toBe(SECRET);
    expect((await stat(path.join(other, "auth-secret"))).mode & 0o777).toBe(0o600);
    const users = await command("users", ["list"], other);
    expect(users).toMatchObject({
      code: 0,
      output: expect.stringContaining("ann@example.com  Ann Archer  not confirmed\n"),
    });
    expect(users.output).not.toContain("bob@example.com");
  }, 120_000);

  it("never overwrite existing data, such as that of the running program", async () => {
    const { code, output } = await command("restore", [file]);
    expect(code).toBe(1);
    expect(output).toContain(`${dataDir} is not empty: move it away`);
    expect(output).toContain("Nothing was changed.");
    expect((await readdir(dataDir)).sort()).toEqual(["auth-secret", "photos", "postgres"]);
  });

  it("write nothing when the file is damaged", async () => {
    const damaged = path.join(folder, "damaged.backup");
    await writeFile(damaged, (await readFile(file)).subarray(0, -100));
    const nowhere = path.join(folder, "nowhere");
    const { code, output } = await command("restore", [damaged], nowhere);
    expect(code).toBe(1);
    expect(output).toContain("is damaged or not a backup");
    expect(await readdir(folder)).not.toContain("nowhere");
  });

  it("write nothing from before the baseline, and name the commit to go through", async () => {
    const older = path.join(folder, "older.backup");
    const bytes = gunzipSync(await readFile(file));
    bytes.write('"0001-other', bytes.indexOf('"0001-'));
    await writeFile(older, gzipSync(bytes));
    const target = path.join(folder, "target-of-older");
    const { code, output } = await command("restore", [older], target);
    expect(output).toMatch(/^The backup is older than .*: go through commit \w{8} of .* first/);
    expect(code).toBe(1);
    expect(await readdir(folder)).not.toContain("target-of-older");
  });

  it("only check the file with --check", async () => {
    const nowhere = path.join(folder, "nowhere");
    const { code, output } = await command("restore", ["--check", file], nowhere);
    expect(output).toContain("It is whole.");
    expect(code).toBe(0);
    expect(await readdir(folder)).not.toContain("nowhere");
  });
});

test.each([
  ["backup", ["a", "b"], "Usage: npm run backup"],
  ["restore", ["--all", "a"], "Usage: npm run restore"],
] as const)("npm run %s with %j prints its usage", async (name, args, usage) => {
  const { code, output } = await command(name, [...args]);
  expect(output).toContain(usage);
  expect(code).toBe(1);
});

test("a backup without a database fails and creates none", async () => {
  const nowhere = path.join(folder, "nowhere");
  const { code, output } = await command("backup", [path.join(folder, "nothing.backup")], nowhere);
  expect(output).toContain(`There is no database in ${nowhere}`);
  expect(code).toBe(1);
  expect(await readdir(folder)).not.toContain("nowhere");
});
