import { type EvidenceType, evidenceFileName } from "#src/domain/dealers/evidence-type.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { documentType, withoutMetadata } from "./document-type.ts";

const FILE_NAME_MAX_LENGTH = 120;

export interface UploadedFile {
  file_name: string;
  bytes: Uint8Array;
}

/** Pictures have no metadata; the name has the extension of the content. */
export interface Document {
  file_name: string;
  media_type: EvidenceType;
  content: Buffer;
}

/** @param fallbackName without its extension @throws InvalidInput at `file` */
export async function readDocument(
  file: UploadedFile,
  maxMegabytes: number,
  fallbackName: string,
): Promise<Document> {
  const mediaType = await documentType(file.bytes, maxMegabytes);
  const content = Buffer.from(await withoutMetadata(file.bytes, mediaType));
  const givenName = plainText(file.file_name).slice(0, FILE_NAME_MAX_LENGTH) || fallbackName;
  return { file_name: evidenceFileName(givenName, mediaType), media_type: mediaType, content };
}
