import sharp, { type Sharp, type SharpOptions } from "sharp";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { tidyJpeg } from "#src/domain/photos/tidy-jpeg.ts";

const BROKEN = "This file cannot be read as a picture. It may be damaged or too large. Choose another file.";
const CUT_OFF =
  "The lower part of this picture is missing: the file is damaged, or was not copied completely. Choose another file.";
const TOO_MANY_PASSES = "This picture was saved in an unusual way. Save it again as a JPEG and upload that.";

/** Each is a pass over all pixels, however few its bytes. Programs write about ten. */
const MAX_SCANS = 100;

/**
 * Draws a picture that every viewer opens, and refuses one with a part missing.
 * @param draw called again after harmless faults @throws InvalidInput at `file`
 */
export async function drawPicture<Drawn>(
  bytes: Uint8Array,
  limitInputPixels: number,
  draw: (picture: Sharp) => Promise<Drawn>,
): Promise<Drawn> {
  const readable = await readableBytes(bytes, limitInputPixels);
  const open = (failOn: SharpOptions["failOn"]) => draw(sharp(readable, { limitInputPixels, failOn }));
  return await open("warning").catch(async (error: unknown) => {
    if (/premature end/i.test(String(error))) throw refused(CUT_OFF);
    return await open("error").catch(() => {
      throw refused(BROKEN);
    });
  });
}

async function readableBytes(bytes: Uint8Array, limitInputPixels: number): Promise<Uint8Array> {
  if (bytes[0] !== 0xff) return bytes;
  const jpeg = tidyJpeg(bytes, { metadata: "keep" });
  if (jpeg === null) throw refused(BROKEN);
  if (jpeg.scans > MAX_SCANS) throw refused(TOO_MANY_PASSES);
  if (!jpeg.hasEnd && !(await isComplete(jpeg.bytes, limitInputPixels))) throw refused(CUT_OFF);
  return jpeg.bytes;
}

const COMPARED_WIDTH_PX = 256;

/**
 * Bytes after the last block of a picture change nothing; those in place of missing blocks are drawn. Decoders
 * warn of missing blocks, too, but libvips loses the warning on a busy machine.
 */
async function isComplete(jpeg: Uint8Array, limitInputPixels: number): Promise<boolean> {
  const longer = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(64, 0x55), jpeg.subarray(-2)]);
  const drawn: Buffer[] = [];
  for (const bytes of [jpeg, longer]) {
    const picture = sharp(bytes, { limitInputPixels, failOn: "none" }).resize(COMPARED_WIDTH_PX);
    drawn.push(
      await picture
        .raw()
        .toBuffer()
        .catch(() => Buffer.from([drawn.length])),
    );
  }
  return drawn[0]?.equals(drawn[1] ?? Buffer.alloc(0)) ?? false;
}

const refused = (message: string) => new InvalidInput({ file: message });
