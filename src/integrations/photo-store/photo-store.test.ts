import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Disk } from "flydrive";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StorageUnavailable } from "#src/domain/errors/errors.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { type S3Server, startS3Server } from "#tests/support/servers/s3-server.ts";
import { createFolderPhotoStore } from "./folder-photo-store.ts";
import { PHOTO_BUCKET, type PhotoStore } from "./photo-store.ts";
import { photosOnDisk } from "./photos-on-disk.ts";
import { createS3PhotoStore } from "./s3-photo-store.ts";

const memory = memoryPhotoStore();
let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-photos-"));
  s3 = await startS3Server(PHOTO_BUCKET);
});
afterAll(async () => {
  await s3?.stop();
  await rm(folder, { recursive: true, force: true });
});

const STORES: [string, () => PhotoStore][] = [
  ["a folder", () => createFolderPhotoStore(folder)],
  ["the memory of a test", () => memory],
  ["a bucket of an S3 server", () => createS3PhotoStore(s3)],
];

async function namesIn(store: PhotoStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names;
}

describe.each(STORES)("%s", (_name, open) => {
  it("returns the stored bytes", async () => {
    const bytes = randomBytes(300_000);
    await open().put("a-photo.webp", bytes);
    const read = await open().read("a-photo.webp");
    expect(read && Buffer.compare(read, bytes)).toBe(0);
  });

  it("returns null for an unknown name", async () => {
    expect(await open().read("nothing.jpg")).toBe(null);
  });

  it("deletes photos, ignoring missing ones, and leaves the others", async () => {
    await open().put("first.jpg", Buffer.from("the first"));
    await open().put("second.jpg", Buffer.from("the second"));
    await open().remove(["first.jpg", "first-480.avif"]);
    expect(await open().read("first.jpg")).toBe(null);
    expect(await open().read("second.jpg")).toHaveLength(10);
  });

  it("lists every name once", async () => {
    for (const name of ["one.jpg", "two.jpg"]) await open().put(name, Buffer.from(name));
    const names = await namesIn(open());
    expect(names).toEqual(expect.arrayContaining(["one.jpg", "two.jpg"]));
    expect(new Set(names).size).toBe(names.length);
  });
});

it("a new folder is empty, and unfinished files are not listed", async () => {
  const other = path.join(folder, "other");
  expect(await namesIn(createFolderPhotoStore(other))).toEqual([]);
  await createFolderPhotoStore(other).put("whole.jpg", Buffer.alloc(10));
  await writeFile(path.join(other, "photos", PHOTO_BUCKET, "half.jpg.part"), "half");
  expect(await namesIn(createFolderPhotoStore(other))).toEqual(["whole.jpg"]);
});

it("a folder keeps no part of a photo that could not be stored", async () => {
  const other = path.join(folder, "full");
  const photos = path.join(other, "photos", PHOTO_BUCKET);
  // No file can take the name of a folder that has files.
  await mkdir(path.join(photos, "taken.jpg", "by a folder"), { recursive: true });
  await expect(createFolderPhotoStore(other).put("taken.jpg", Buffer.alloc(10))).rejects.toThrow(
    StorageUnavailable,
  );
  expect(await readdir(photos)).toEqual(["taken.jpg"]);
});

it("a folder loses parts that a killed process left, and no others", async () => {
  const other = path.join(folder, "killed");
  const photos = path.join(other, "photos", PHOTO_BUCKET);
  const store = createFolderPhotoStore(other);
  await store.removeUnfinished(new Date());
  await store.put("whole.jpg", Buffer.alloc(10));
  for (const name of ["old.jpg.part", "new.jpg.part"]) await writeFile(path.join(photos, name), "half");
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of ["old.jpg.part", "whole.jpg"])
    await utimes(path.join(photos, name), yesterday, yesterday);
  await store.removeUnfinished(new Date(Date.now() - 3_600_000));
  expect((await readdir(photos)).sort()).toEqual(["new.jpg.part", "whole.jpg"]);
});

it("a folder contains no unfinished files", async () => {
  await createFolderPhotoStore(folder).put("whole.jpg", Buffer.alloc(1000));
  const files = await readdir(path.join(folder, "photos", PHOTO_BUCKET));
  expect(files).toContain("whole.jpg");
  expect(files.filter((file) => file.endsWith(".part"))).toEqual([]);
});

it("an unreachable bucket is an error, not a missing photo", async () => {
  const nowhere = createS3PhotoStore({ ...s3, endpoint: "http://127.0.0.1:9" });
  await expect(nowhere.read("a-photo.webp")).rejects.toThrow();
});

it("lists names from every page of a listing", async () => {
  const pages: Record<string, { keys: string[]; next?: string }> = {
    "": { keys: ["one.jpg", "two.jpg"], next: "after two" },
    "after two": { keys: ["three.jpg"], next: "after three" },
    "after three": { keys: [] },
  };
  const disk = {
    async listAll(_prefix: undefined, { paginationToken = "" }: { paginationToken?: string }) {
      const { keys, next } = pages[paginationToken] ?? { keys: [] };
      return { objects: keys.map((key) => ({ isFile: true, key })), paginationToken: next };
    },
  };
  expect(await namesIn(photosOnDisk(disk as unknown as Disk))).toEqual(["one.jpg", "two.jpg", "three.jpg"]);
});
