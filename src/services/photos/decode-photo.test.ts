import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { HOSTILE_FILES, jpeg, noise, phonePhoto, png, webp } from "#tests/support/photo-files.ts";
import { type DecodedPhoto, decodePhoto } from "./decode-photo.ts";

const decoded = (source: Buffer, name = "photo.jpg"): Promise<DecodedPhoto> =>
  decodePhoto("a dealer", { source, name });

describe.each(Object.entries(HOSTILE_FILES))("%s", (_title, { name, bytes, message }) => {
  it("is refused with a reason", async () => {
    await expect(decoded(await bytes(), name)).rejects.toThrow(message);
  });
});

describe("a photo that every viewer opens", () => {
  const samsung = () => readFile("tests/support/photos/samsung-scan-header.jpg");
  const withoutEnd = (photo: Buffer) => photo.subarray(0, -2);

  it.each<[string, (photo: Buffer) => Buffer]>([
    ["with the scan header of Samsung's cameras", (photo) => photo],
    ["whose end marker is missing", withoutEnd],
    [
      "with fill bytes before a marker",
      (photo) => Buffer.concat([photo.subarray(0, 2), Buffer.of(255), photo.subarray(2)]),
    ],
    [
      "with another file behind it",
      (photo) => Buffer.concat([photo, Buffer.from("a trailer of the camera")]),
    ],
    [
      "with stray bytes before its end",
      (photo) => Buffer.concat([withoutEnd(photo), Buffer.from("xyz"), photo.subarray(-2)]),
    ],
  ])("%s is accepted", async (_title, change) => {
    const photo = change(await samsung());
    expect(await decoded(photo)).toMatchObject({ width: 1600, height: 1200 });
  });

  it("is refused with the reason when its lower tenth is missing", async () => {
    const photo = await samsung();
    for (const cut of [photo, await jpeg({ width: 1600, height: 1200 }), await noise()]) {
      const part = cut.subarray(0, Math.floor(cut.length * 0.9));
      await expect(decoded(part)).rejects.toThrow("The lower part of this picture is missing");
    }
  });

  it("is refused when it has more passes than any program writes", async () => {
    const photo = await sharp(await noise())
      .jpeg({ progressive: true })
      .toBuffer();
    const scan = photo.indexOf(Buffer.of(0xff, 0xda));
    const passes = Array.from({ length: 20 }, () => photo.subarray(scan, -2));
    await expect(decoded(Buffer.concat([photo.subarray(0, scan), ...passes]))).rejects.toThrow("unusual way");
  });
});

it.each(["an SVG", "a GIF", "an AVIF", "a TIFF"])("%s reaches no decoder", async (title) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-decode-"));
  const filePath = path.join(folder, "undecoded");
  await writeFile(filePath, (await HOSTILE_FILES[title]?.bytes()) ?? "");
  await expect(sharp(filePath).metadata()).rejects.toThrow("unsupported image format");
  await rm(folder, { recursive: true });
});

it("rotates a phone's photo upright and removes camera and location metadata", async () => {
  const original = await phonePhoto();
  const before = await sharp(original).metadata();
  expect([before.orientation, before.exif?.includes("Phone 9")]).toEqual([6, true]);
  const { stored, width, height } = await decoded(original);
  expect([width, height]).toEqual([300, 400]);
  const after = await sharp(stored).metadata();
  expect(after).toMatchObject({ width: 300, height: 400 });
  expect([after.orientation, after.exif, after.xmp, after.iptc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(stored.includes("Phone 9")).toBe(false);
  const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

it.each([
  ["IMG_1.JPEG", jpeg, "jpeg"],
  ["IMG_1.jpg", jpeg, "jpg"],
  ["car.png", png, "png"],
  // The content decides; a wrong extension is corrected.
  ["car.jpg", png, "png"],
  ["car", jpeg, "jpg"],
])("%s keeps its extension if it is true", async (name, make, extension) => {
  expect((await decoded(await make({ width: 40, height: 30 }), name)).extension).toBe(extension);
});

it("stores a WebP as JPEG, on white where it is transparent", async () => {
  const clear = { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const { stored, extension } = await decoded(await sharp({ create: clear }).webp().toBuffer(), "car.webp");
  expect([extension, (await sharp(stored).metadata()).format]).toEqual(["jpg", "jpeg"]);
  expect([...(await sharp(stored).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  expect((await decoded(await webp(), "car.webp")).stored_width).toBe(1200);
});

it("scales large photos down, and never scales up", async () => {
  expect(await decoded(await jpeg({ width: 4000, height: 3000 }))).toMatchObject({
    stored_width: 1600,
    width: 4000,
  });
  expect(await decoded(await jpeg({ width: 640, height: 480 }))).toMatchObject({
    stored_width: 640,
    width: 640,
  });
  expect(await decoded(await png({ width: 1, height: 1 }))).toMatchObject({ stored_width: 1 });
});
