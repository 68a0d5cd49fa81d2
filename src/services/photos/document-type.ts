import { type EvidenceType, evidenceTypeOf } from "#src/domain/dealers/evidence-type.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";

/** Detects the type from the first bytes; file names and headers can lie. @throws InvalidInput at `file` */
export function documentType(bytes: Uint8Array, maxMegabytes: number): EvidenceType {
  if (bytes.length === 0) throw new InvalidInput({ file: "The file is empty" });
  if (bytes.length > maxMegabytes * 1024 * 1024) {
    throw new InvalidInput({ file: `The file is larger than ${maxMegabytes} MB` });
  }
  const type = evidenceTypeOf(bytes);
  if (type === null) throw new InvalidInput({ file: "The file must be a PDF, a JPEG or a PNG" });
  return type;
}
