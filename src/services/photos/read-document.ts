import { type EvidenceType, evidenceFileName, evidenceTypeOf } from "#src/domain/dealers/evidence-type.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { drawPicture } from "./open-picture.ts";
import { photoWork } from "./photo-work.ts";

const FILE_NAME_MAX_LENGTH = 120;
// An A3 scan at 600 dpi has 70 million; more may be a decompression bomb.
const MAX_PIXELS = 100_000_000;

export interface UploadedFile {
  file_name: string;
  bytes: Uint8Array;
}

/** Without metadata, scripts and files within; the name has the extension of the content. */
export interface Document {
  file_name: string;
  media_type: EvidenceType;
  content: Buffer;
}

interface Reading {
  /** Whose turn it is: a dealer's id, or a user's. */
  owner: string;
  maxMegabytes: number;
  /** Without its extension. */
  fallbackName: string;
}

/** Draws pictures again and rewrites PDFs. @throws InvalidInput at `file`; Busy */
export async function readDocument(
  { parsing }: Pick<AppContext, "parsing">,
  file: UploadedFile,
  { owner, maxMegabytes, fallbackName }: Reading,
): Promise<Document> {
  const { bytes } = file;
  const type = documentType(bytes, maxMegabytes);
  const content =
    type === "application/pdf"
      ? Buffer.from(await parsing.run(owner, "clean-pdf", bytes))
      : await photoWork(owner, () => redraw(bytes, type));
  return { file_name: documentName(file, type, fallbackName), media_type: type, content };
}

/** The file as it was sent, for its reader to judge. @throws InvalidInput at `file` if it could act; Busy */
export async function readOriginal(
  { parsing }: Pick<AppContext, "parsing">,
  file: UploadedFile,
  { owner, maxMegabytes, fallbackName }: Reading,
): Promise<Document> {
  const { bytes } = file;
  const type = documentType(bytes, maxMegabytes);
  if (type === "application/pdf") await parsing.run(owner, "check-pdf", bytes);
  // Decodes to the end to prove it is intact. On a busy machine stats() sometimes misses a cut end.
  else await photoWork(owner, () => drawPicture(bytes, MAX_PIXELS, (one) => one.resize(64).raw().toBuffer()));
  return { file_name: documentName(file, type, fallbackName), media_type: type, content: Buffer.from(bytes) };
}

const redraw = (bytes: Uint8Array, type: EvidenceType): Promise<Buffer> =>
  drawPicture(bytes, MAX_PIXELS, (picture) => {
    const upright = picture.autoOrient();
    return (type === "image/png" ? upright.png() : upright.jpeg({ quality: 90 })).toBuffer();
  });

function documentName({ file_name }: UploadedFile, type: EvidenceType, fallbackName: string): string {
  return evidenceFileName(plainText(file_name).slice(0, FILE_NAME_MAX_LENGTH) || fallbackName, type);
}

/** Detects the type from the first bytes; file names and headers can lie. @throws InvalidInput at `file` */
function documentType(bytes: Uint8Array, maxMegabytes: number): EvidenceType {
  if (bytes.length === 0) throw new InvalidInput({ file: "The file is empty" });
  if (bytes.length > maxMegabytes * 1024 * 1024) {
    throw new InvalidInput({ file: `The file is larger than ${maxMegabytes} MB` });
  }
  const type = evidenceTypeOf(bytes);
  if (type === null) throw new InvalidInput({ file: "The file must be a PDF, a JPEG or a PNG" });
  return type;
}
