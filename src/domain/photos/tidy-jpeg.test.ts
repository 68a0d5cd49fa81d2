import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { jpeg, phonePhoto } from "#tests/support/photo-files.ts";
import { tidyJpeg } from "./tidy-jpeg.ts";

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const end = Uint8Array.of(0xff, 0xd9);
const fill = Uint8Array.of(0xff, 0xff);

describe("a tidy JPEG", () => {
  it("has the same pixels, and only the metadata that decoders need", async () => {
    const photo = await phonePhoto();
    const tidy = tidyJpeg(photo, { metadata: "remove" })?.bytes ?? photo;
    expect(await pixels(tidy)).toEqual(await pixels(photo));
    const { exif, xmp, orientation, icc } = await sharp(tidy).metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    expect(icc).toEqual((await sharp(photo).metadata()).icc);
    expect(tidyJpeg(photo, { metadata: "keep" })?.bytes).toEqual(new Uint8Array(photo));
  });

  it("keeps no place behind fill bytes, in a second picture, or in a segment of another name", async () => {
    const photo = await phonePhoto();
    const exif = photo.indexOf("Exif");
    const renamed = Buffer.from(photo);
    // A segment of a camera's maker, which no decoder needs.
    renamed[exif - 3] = 0xe4;
    const filled = Buffer.concat([photo.subarray(0, 2), fill, photo.subarray(2)]);
    for (const bytes of [filled, Buffer.concat([photo, photo]), renamed]) {
      const tidy = Buffer.from(tidyJpeg(bytes, { metadata: "remove" })?.bytes ?? bytes);
      expect(tidy.includes("Phone 9")).toBe(false);
      expect(await pixels(tidy)).toEqual(await pixels(photo));
    }
  });

  it("does not exist of what has no picture", async () => {
    const photo = await jpeg();
    const comments = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from("\xff\xfe\0\x02".repeat(100_000), "latin1"),
    ]);
    const start = photo.subarray(0, 2);
    for (const bytes of [Buffer.alloc(0), start, Buffer.from("%PDF-1.7"), photo.subarray(0, 240), comments]) {
      expect(tidyJpeg(bytes, { metadata: "remove" })).toBeNull();
    }
    expect(tidyJpeg(Buffer.concat([start, fill, fill, end]), { metadata: "keep" })).toBeNull();
  });
});
