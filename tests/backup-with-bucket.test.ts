import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import { createS3PhotoStore } from "#src/integrations/photo-store/s3-photo-store.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { COMMAND_ENVIRONMENT } from "./support/command-environment.ts";
import { tableDigests } from "./support/database/table-digests.ts";
import { aLeadRequest, FROM_NOWHERE } from "./support/leads.ts";
import { type S3Server, startS3Server } from "./support/servers/s3-server.ts";
import { testApp } from "./support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
/**
 * Below one listing page (1,000 keys): the S3 test server does not paginate (see
 * photo-store.test.ts).
 */
const SMALL_PHOTOS = 100;
const LARGE_BYTES = 5_000_001;

let folder: string;
let site: { database: TestDatabase; bucket: S3Server };
let copy: { database: TestDatabase; bucket: S3Server };
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-bucket-"));
  site = { database: await createTestDatabase(), bucket: await startS3Server("photos") };
  copy = {
    database: await createTestDatabase({ isEmpty: true }),
    bucket: await startS3Server("photos-of-the-copy"),
  };
  await submitLead(
    testApp(site.database.db, () => NOW),
    aLeadRequest(),
    FROM_NOWHERE,
  );
  const store = createS3PhotoStore(site.bucket);
  for (let number = 0; number < SMALL_PHOTOS; number++) {
    await store.put(`photo-${number}-480.webp`, Buffer.from(`photo ${number}`));
  }
  for (const name of ["first.jpg", "second.jpg"]) await store.put(name, randomBytes(LARGE_BYTES));
});
afterAll(async () => {
  for (const { database, bucket } of [site, copy]) {
    await database?.drop();
    await bucket?.stop();
  }
  await rm(folder, { recursive: true, force: true });
});

async function command(name: string, args: string[], { database, bucket }: typeof site): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`src/commands/${name}.ts`, ...args], {
    env: {
      ...COMMAND_ENVIRONMENT,
      DATA_DIR: path.join(folder, "data"),
      DATABASE_URL: database.url,
      AUTH_SECRET: "a secret for tests, of 32 characters",
      PHOTO_STORE: "s3",
      PHOTO_BUCKET: bucket.bucket,
      PHOTO_ENDPOINT: bucket.endpoint,
      PHOTO_REGION: bucket.region,
      PHOTO_ACCESS_KEY: bucket.accessKey,
      PHOTO_SECRET_KEY: bucket.secretKey,
    },
  });
  return stdout;
}

async function contents(store: PhotoStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const name of store.list()) {
    found[name] = createHash("sha256")
      .update((await store.read(name)) ?? "")
      .digest("hex");
  }
  return found;
}

describe("npm run backup of a site with an external database and bucket", () => {
  it("has all rows and photos, and npm run restore loads them into another database and bucket", async () => {
    const file = path.join(folder, "site.backup");
    expect(await command("backup", [file], site)).toContain("102 photo files");
    expect(await command("restore", ["--check", file], site)).toContain("It is whole");
    expect(await command("restore", [file], copy)).toContain("Restored.");

    // graphile-worker records when it created its own schema.
    const {
      "graphile_worker.migrations": _,
      "public.public_changes_retained": __,
      ...digests
    } = await tableDigests(site.database.db);
    expect(await tableDigests(copy.database.db)).toMatchObject(digests);
    expect(digests["public.leads"]).toMatch(/^1 rows/);
    const [before, after] = await Promise.all(
      [site, copy].map(({ bucket }) => contents(createS3PhotoStore(bucket))),
    );
    expect(Object.keys(before ?? {})).toHaveLength(SMALL_PHOTOS + 2);
    expect(after).toEqual(before);
  });

  it("fails without leaving a file when the bucket is unreadable", async () => {
    const file = path.join(folder, "without-photos.backup");
    const nowhere = { ...site, bucket: { ...site.bucket, bucket: "no-such-bucket" } };
    await expect(command("backup", [file], nowhere)).rejects.toThrow();
    await expect(command("restore", ["--check", file], site)).rejects.toThrow("cannot be read");
  });
});
