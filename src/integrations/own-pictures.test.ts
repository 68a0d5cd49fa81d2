import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownPictures, type ReadPicture } from "./own-pictures.ts";

let folder: string;
let read: ReadPicture;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-pictures-"));
  await mkdir(path.join(folder, "photos", "sample"), { recursive: true });
  await writeFile(path.join(folder, "photos", "sample", "suv-1200.avif"), "a sample");
  await writeFile(path.join(folder, "secret-1200.avif"), "a secret");
  const stored = new Map([
    ["0a1b-w1600-960.webp", "a size of an upload"],
    ["2c3d-w1600.png", "an upload without its sizes"],
  ]);
  read = ownPictures(path.join(folder, "photos"), {
    read: async (name) => {
      const text = stored.get(name);
      return text === undefined ? null : Buffer.from(text);
    },
  });
});
afterAll(() => rm(folder, { recursive: true }));

const text = async (image: string) => {
  const bytes = await read(image);
  return bytes && Buffer.from(bytes).toString();
};

it("reads sample pictures from the folder", async () => {
  expect(await text("/photos/sample/suv.avif")).toBe("a sample");
  expect(await text("/photos/sample/none.avif")).toBeNull();
});

it("reads uploaded photos from the store, the original while sizes are pending", async () => {
  expect(await text("/photos/vehicle-photos/0a1b-w1600.jpg")).toBe("a size of an upload");
  expect(await text("/photos/vehicle-photos/2c3d-w1600.png")).toBe("an upload without its sizes");
  expect(await text("/photos/vehicle-photos/4e5f-w1600.jpg")).toBeNull();
});

it.each(["/photos/../secret.avif", "/photos/sample/../../secret.avif", "https://elsewhere.example/a.jpg"])(
  "reads nothing outside of the folder: %s",
  async (image) => {
    expect(await text(image)).toBeNull();
  },
);
