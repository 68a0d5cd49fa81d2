import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { InvalidInput } from "#src/domain/errors/errors.ts";

const UNREADABLE =
  "This PDF cannot be read. It may be damaged or need a password. Print it to a new PDF and upload that.";

/** Producers write the first object after a line or two of header. */
const FIRST_OBJECT_WITHIN = 4096;

export const unreadable = () => new InvalidInput({ file: UNREADABLE });

/** @throws InvalidInput at `file` */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, FIRST_OBJECT_WITHIN));
  if (!/\d\s+\d+\s+obj\b/.test(start.toString("latin1"))) throw unreadable();
  const pdf = await PDF.load(bytes).catch(() => null);
  if (pdf === null || pdf.isEncrypted || pageCount(pdf) === 0) throw unreadable();
  return pdf;
}

function pageCount(pdf: PDF): number {
  try {
    return pdf.getPageCount();
  } catch {
    return 0;
  }
}

/** Every dictionary and stream that the document uses, once, with what its visitor leaves in it. */
export function visitObjects(pdf: PDF, visit: (dict: PdfDict) => void): void {
  const seen = new Set<PdfObject>();
  const open: PdfObject[] = [pdf.context.catalog.getDict()];
  for (let object = open.pop(); object; object = open.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfRef) {
      const target = pdf.context.resolve(object);
      if (target) open.push(target);
    } else if (object instanceof PdfArray) {
      for (const one of object) open.push(one);
    } else if (object instanceof PdfDict) {
      visit(object);
      for (const [, value] of object) open.push(value);
    }
  }
}
