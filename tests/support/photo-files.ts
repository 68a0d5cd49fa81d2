import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Picture = { width?: number; height?: number };

const drawn = ({ width = 1200, height = 900 }: Picture = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 16, g: 120, b: 110 } } });

export const jpeg = (picture?: Picture): Promise<Buffer> => drawn(picture).jpeg().toBuffer();
export const png = (picture?: Picture): Promise<Buffer> => drawn(picture).png().toBuffer();
export const webp = (picture?: Picture): Promise<Buffer> => drawn(picture).webp().toBuffer();

/**
 * An upright phone photo: stored sideways, with GPS position and camera model. Red top, blue below.
 */
export async function phonePhoto(): Promise<Buffer> {
  const blue = sharp({ create: { width: 400, height: 300, channels: 3, background: "#0000ff" } });
  // Orientation 6 is a quarter turn clockwise: the left edge becomes the top.
  const red = await sharp({ create: { width: 100, height: 300, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  return await blue
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: "Acme", Model: "Phone 9", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "53/1 28/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "2/1 14/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Frames differ in colour: equal ones would be merged. */
const moving = (frames = 3) =>
  sharp(
    Buffer.alloc(40 * 40 * 3 * frames).map((_, index) => 80 * Math.floor(index / (40 * 40 * 3))),
    { raw: { width: 40, height: 40 * frames, channels: 3, pageHeight: 40 } },
  );

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300"/></svg>',
);

/** Invalid or undisplayable files, whatever their names claim. */
export const HOSTILE_FILES: Record<string, { name: string; bytes: () => Promise<Buffer>; message: RegExp }> =
  {
    "an SVG": { name: "car.svg", bytes: async () => SVG, message: /SVG/ },
    "an SVG renamed to .jpg": { name: "car.jpg", bytes: async () => SVG, message: /SVG/ },
    "a page of HTML renamed to .jpg": {
      name: "car.jpg",
      bytes: async () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      message: /cannot be read as a (photo|picture)/,
    },
    "a zip renamed to .png": {
      name: "car.png",
      bytes: async () => Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(500)]),
      message: /cannot be read as a (photo|picture)/,
    },
    "a GIF": {
      name: "car.gif",
      bytes: () => drawn({ width: 40, height: 30 }).gif().toBuffer(),
      message: /GIF/,
    },
    "an animated GIF": { name: "car.jpg", bytes: () => moving().gif().toBuffer(), message: /GIF/ },
    "an animated WebP": { name: "car.webp", bytes: () => moving().webp().toBuffer(), message: /animated/ },
    "an animated PNG": { name: "car.png", bytes: animatedPng, message: /animated/ },
    "an AVIF": {
      name: "car.heic",
      bytes: () => drawn({ width: 64, height: 64 }).avif().toBuffer(),
      message: /HEIC or AVIF/,
    },
    "a TIFF": {
      name: "car.tiff",
      bytes: () => drawn({ width: 40, height: 30 }).tiff().toBuffer(),
      message: /must be JPEG/,
    },
    "half a JPEG": { name: "car.jpg", bytes: async () => half(await noise()), message: /damaged/ },
    "the first bytes of a JPEG": {
      name: "car.jpg",
      bytes: async () => (await jpeg()).subarray(0, 20),
      message: /damaged/,
    },
    "half a PNG": { name: "car.png", bytes: async () => half(await png()), message: /damaged/ },
    "a PNG of 900 megapixels in a few bytes": {
      name: "car.png",
      bytes: async () => pngHead(30_000, 30_000),
      message: /900 megapixels/,
    },
    "a PNG of two thousand million pixels a side": {
      name: "car.png",
      bytes: async () => pngHead(2_000_000_000, 2_000_000_000),
      message: /megapixels|cannot be read/,
    },
  };

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** Incompressible noise, so that half the file is half the picture. */
export async function noise(): Promise<Buffer> {
  const pixels = Buffer.alloc(300 * 300 * 3, 1).map((_, index) => (index * 7919) % 251);
  return await sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
}

async function animatedPng(): Promise<Buffer> {
  const still = await png({ width: 40, height: 40 });
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2);
  // Inserted after the signature and the IHDR chunk.
  return Buffer.concat([still.subarray(0, 33), pngChunk("acTL", frames), still.subarray(33)]);
}

/** A decompression bomb: a PNG that claims large dimensions and holds almost no data. */
function pngHead(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(90_001));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
