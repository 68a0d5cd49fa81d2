import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copySamplePictures } from "./sample-pictures.ts";

let folder: string;
let drawn: string;
let data: string;
let photos: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "sample-pictures-test-"));
  drawn = path.join(folder, "drawn");
  data = path.join(folder, "data");
  photos = path.join(data, "photos", "sample");
  await mkdir(drawn);
});

afterEach(() => rm(folder, { recursive: true }));

test("copies only pictures, and later only new ones", async () => {
  await writeFile(path.join(drawn, "a-480.avif"), "a");
  await writeFile(path.join(drawn, "a-480.avif.part"), "half");
  await writeFile(path.join(drawn, "manifest.json"), "{}");
  expect(await copySamplePictures(data, drawn)).toBe(1);
  expect(await readdir(photos)).toEqual(["a-480.avif"]);
  expect(await readFile(path.join(photos, "a-480.avif"), "utf8")).toBe("a");

  await writeFile(path.join(drawn, "b-480.avif"), "b");
  expect(await copySamplePictures(data, drawn)).toBe(1);
  expect(await copySamplePictures(data, drawn)).toBe(0);
  expect((await readdir(photos)).sort()).toEqual(["a-480.avif", "b-480.avif"]);
});

test("copies nothing when there are no rendered pictures", async () => {
  expect(await copySamplePictures(data, path.join(folder, "none"))).toBe(0);
});

// A memory file system on Linux: hard links cannot cross to it.
test.runIf(existsSync("/dev/shm"))("copies across file systems", async () => {
  const other = await mkdtemp("/dev/shm/sample-pictures-test-");
  await writeFile(path.join(drawn, "a-480.avif"), "a");
  await copySamplePictures(other, drawn);
  expect(await readdir(path.join(other, "photos", "sample"))).toEqual(["a-480.avif"]);
  await rm(other, { recursive: true });
});
