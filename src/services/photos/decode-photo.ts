import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import {
  FORMAT_BYTES,
  type OtherFormat,
  otherPictureFormat,
  startsAsAcceptedPicture,
} from "#src/domain/photos/other-picture-format.ts";
import { STORED_WIDTH_PX } from "#src/domain/photos/photo-files.ts";
import { MAX_PHOTO_MEGAPIXELS } from "#src/domain/policy/photos.ts";
import { drawPicture } from "./open-picture.ts";
import { photoWork } from "./photo-work.ts";

export interface PhotoFile {
  /** Path of an upload, which waits on disk for its turn. */
  source: string | Buffer;
  /** Only the extension is used. */
  name: string;
}

export interface DecodedPhoto {
  /** Upright, in sRGB, scaled down to what pages need, with all metadata removed. */
  stored: Buffer;
  stored_width: number;
  extension: string;
  /** Size of the original, upright. */
  width: number;
  height: number;
  /** Of the original. */
  bytes: number;
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
export async function decodePhoto(owner: string, { source, name }: PhotoFile): Promise<DecodedPhoto> {
  return await photoWork(owner, async () => {
    const photo = typeof source === "string" ? await readFile(source) : source;
    const kind = await kindOf(photo);
    // Applies the EXIF orientation; writing drops all metadata.
    const { data, info } = await drawPicture(photo, PIXELS, (picture) =>
      kind.write(picture.autoOrient().resize(STORED_SIZE)).toBuffer({ resolveWithObject: true }),
    );
    return {
      stored: data,
      stored_width: info.width,
      extension: extensionOf(name, kind.extensions),
      width: kind.width,
      height: kind.height,
      bytes: photo.length,
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

async function kindOf(photo: Buffer) {
  const start = photo.toString("latin1", 0, FORMAT_BYTES);
  // Before the decoder: it draws our own SVG from memory.
  if (!startsAsAcceptedPicture(start)) throw refused(REASONS[otherPictureFormat(start) ?? "none"]);
  const metadata = await sharp(photo, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const kind = KINDS[metadata?.format ?? ""];
  if (!metadata || !kind) throw refused(BROKEN);
  const { width, height } = metadata.autoOrient;
  if (width * height > PIXELS) {
    throw refused(
      `This photo has ${Math.round((width * height) / 1_000_000)} megapixels. Up to ${MAX_PHOTO_MEGAPIXELS} can be read.`,
    );
  }
  const isAnimated = (metadata.pages ?? 1) > 1 || (metadata.format === "png" && isAnimatedPng(photo));
  if (isAnimated) throw refused("This picture is animated. Choose a still one.");
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
function isAnimatedPng(png: Buffer): boolean {
  let at = SIGNATURE_BYTES;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const type = png.toString("latin1", at + 4, at + HEAD_BYTES);
    if (at + HEAD_BYTES > png.length || type === "IDAT") return false;
    if (type === "acTL") return true;
    at += HEAD_BYTES + png.readUInt32BE(at) + CHECKSUM_BYTES;
  }
  return true;
}
