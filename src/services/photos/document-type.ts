import sharp from "sharp";
import { type EvidenceType, evidenceTypeOf } from "#src/domain/dealers/evidence-type.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { photoWork } from "./photo-work.ts";

// An A3 scan at 600 dpi has 70 million; more may be a decompression bomb.
const MAX_PIXELS = 100_000_000;

/**
 * Detects the type from the bytes and decodes pictures; file names and headers can lie.
 * @throws InvalidInput at `file`
 */
export async function documentType(bytes: Uint8Array, maxMegabytes: number): Promise<EvidenceType> {
  if (bytes.length === 0) throw new InvalidInput({ file: "The file is empty" });
  if (bytes.length > maxMegabytes * 1024 * 1024) {
    throw new InvalidInput({ file: `The file is larger than ${maxMegabytes} MB` });
  }
  const type = evidenceTypeOf(bytes);
  if (type === null) throw new InvalidInput({ file: "The file must be a PDF, a JPEG or a PNG" });
  if (type !== "application/pdf" && !(await isPicture(bytes))) {
    throw new InvalidInput({ file: "The picture is damaged or too large to read" });
  }
  return type;
}

const read = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });

async function isPicture(bytes: Uint8Array): Promise<boolean> {
  // Decodes to the end to prove it is intact. On a busy machine stats() sometimes misses a cut end.
  return await photoWork(() => read(bytes).resize({ width: 64 }).raw().toBuffer()).then(
    () => true,
    () => false,
  );
}

/** The same picture without its metadata, such as where it was taken. A PDF stays as it is. */
export async function withoutMetadata(bytes: Uint8Array, type: EvidenceType): Promise<Uint8Array> {
  if (type === "application/pdf") return bytes;
  const upright = read(bytes).rotate();
  const drawn = type === "image/png" ? upright.png() : upright.jpeg({ quality: 90 });
  return await photoWork(() => drawn.toBuffer());
}
