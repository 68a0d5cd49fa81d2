import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import {
  FORMAT_BYTES,
  type OtherFormat,
  otherPictureFormat,
} from "#src/domain/photos/other-picture-format.ts";
import { STORED_WIDTH_PX } from "#src/domain/photos/photo-files.ts";
import { MAX_PHOTO_MEGAPIXELS } from "#src/domain/policy/photos.ts";
import { drawPicture } from "./open-picture.ts";
import { photoWork } from "./photo-work.ts";

export interface DecodedPhoto {
  /** Upright, in sRGB, scaled down to what pages need, with all metadata removed. */
  stored: Buffer;
  stored_width: number;
  extension: string;
  /** Size of the original, upright. */
  width: number;
  height: number;
}

/** Keyed by decoder format. The first extension replaces one that does not match. */
const KINDS: Record<string, { extensions: readonly string[]; write: (picture: Sharp) => Sharp }> = {
  jpeg: { extensions: ["jpg", "jpeg"], write: (picture) => picture.jpeg({ quality: 88 }) },
  png: { extensions: ["png"], write: (picture) => picture.png({ compressionLevel: 7 }) },
  // Adverts elsewhere take no WebP (support.google.com/merchants, 11190670).
  webp: {
    extensions: ["jpg"],
    write: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 88 }),
  },
};

const PIXELS = MAX_PHOTO_MEGAPIXELS * 1_000_000;

const BROKEN = "This file cannot be read as a photo. It may be damaged. Choose another file.";

/** Detects the format by content and re-encodes without metadata. @param owner whose turn it is */
export async function decodePhoto(
  owner: string,
  { path, name }: { path: string; name: string },
): Promise<DecodedPhoto> {
  return await photoWork(owner, async () => {
    const kind = await kindOf(path);
    // Applies the EXIF orientation; writing drops all metadata.
    const { data, info } = await drawPicture(await readFile(path), PIXELS, (picture) =>
      kind.write(picture.autoOrient().resize(STORED_SIZE)).toBuffer({ resolveWithObject: true }),
    );
    return {
      stored: data,
      stored_width: info.width,
      extension: extensionOf(name, kind.extensions),
      width: kind.width,
      height: kind.height,
    };
  });
}

/** The height bounds very tall panoramas; no page shows a photo taller than this. */
const STORED_SIZE = {
  width: STORED_WIDTH_PX,
  height: 2 * STORED_WIDTH_PX,
  fit: "inside",
  withoutEnlargement: true,
} as const;

async function kindOf(filePath: string) {
  const metadata = await sharp(filePath, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const kind = KINDS[metadata?.format ?? ""];
  if (!metadata || !kind) throw refused(REASONS[(await otherFormatOf(filePath)) ?? "none"]);
  const { width, height } = metadata.autoOrient;
  if (width * height > PIXELS) {
    throw refused(
      `This photo has ${Math.round((width * height) / 1_000_000)} megapixels. Up to ${MAX_PHOTO_MEGAPIXELS} can be read.`,
    );
  }
  if (await isAnimated(filePath, metadata)) throw refused("This picture is animated. Choose a still one.");
  return { ...kind, width, height };
}

const ONLY = "Photos must be JPEG, PNG or WebP.";
const REASONS: Record<OtherFormat | "none", string> = {
  none: BROKEN,
  tiff: ONLY,
  gif: `This is a GIF. ${ONLY}`,
  svg: `This is an SVG drawing. ${ONLY}`,
  heif: `This is HEIC or AVIF. ${ONLY} On an iPhone: Settings, Camera, Formats, Most Compatible.`,
};

async function otherFormatOf(filePath: string): Promise<OtherFormat | null> {
  await using file = await open(filePath);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(FORMAT_BYTES));
  return otherPictureFormat(buffer.toString("latin1", 0, bytesRead));
}

const isAnimated = async (filePath: string, { pages = 1, format }: Metadata) =>
  pages > 1 || (format === "png" && (await isAnimatedPng(filePath)));

function extensionOf(fileName: string, extensions: readonly string[]): string {
  const given = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  return extensions.find((extension) => extension === given) ?? extensions[0] ?? "";
}

const refused = (message: string) => new InvalidInput({ file: message });

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data, checksum after it. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** Bounds the work on hostile files; cameras and programs write a few dozen. */
const MAX_CHUNKS = 1000;

/**
 * Finds an acTL chunk before the image data (PNG specification of 2025, 11.3.6.1). The decoder would silently
 * use the first frame.
 */
async function isAnimatedPng(filePath: string): Promise<boolean> {
  await using file = await open(filePath);
  const head = Buffer.alloc(HEAD_BYTES);
  let position = SIGNATURE_BYTES;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, position);
    const type = head.toString("latin1", 4);
    if (bytesRead < HEAD_BYTES || type === "IDAT") return false;
    if (type === "acTL") return true;
    position += HEAD_BYTES + head.readUInt32BE(0) + CHECKSUM_BYTES;
  }
  return true;
}
