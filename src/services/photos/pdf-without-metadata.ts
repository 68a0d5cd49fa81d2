import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "pdf-lib";
import { concurrencyLimit } from "#src/concurrency/concurrency-limit.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { jpegWithoutMetadata } from "./jpeg-without-metadata.ts";

const UNREADABLE =
  "This PDF cannot be read. It may be damaged or need a password. Print it to a new PDF and upload that.";

/**
 * The same pages without author, title, dates, XMP, and without what earlier versions of the file
 * left in it. Rewriting breaks an electronic signature.
 * @throws InvalidInput at `file`
 */
export async function pdfWithoutMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  return await oneAtATime(async () => {
    decodedBytesLeft = MAX_DECODED_BYTES;
    try {
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
      if (pdf.getPageCount() === 0) throw new Error("no pages");
      removeMetadata(pdf.context);
      return await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
    } catch {
      throw new InvalidInput({ file: UNREADABLE });
    }
  });
}

const METADATA = ["Metadata", "PieceInfo", "LastModified"].map((key) => PDFName.of(key));

function removeMetadata(context: PDFContext): void {
  const { Root } = context.trailerInfo;
  context.trailerInfo = Root ? { Root } : {};
  const reachable = new Set<PDFObject>();
  const open: PDFObject[] = Root ? [Root] : [];
  for (let object = open.pop(); object; object = open.pop()) {
    if (reachable.has(object)) continue;
    reachable.add(object);
    if (object instanceof PDFRef) {
      const target = context.lookup(object);
      if (target instanceof PDFRawStream) context.assign(object, withoutPictureMetadata(target));
    }
    open.push(...childrenOf(object, context));
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reachable.has(ref)) context.delete(ref);
  }
}

function childrenOf(object: PDFObject, context: PDFContext): PDFObject[] {
  if (object instanceof PDFRef) return [context.lookup(object)].filter((target) => target !== undefined);
  if (object instanceof PDFStream) return [object.dict];
  if (object instanceof PDFArray) return object.asArray();
  if (!(object instanceof PDFDict)) return [];
  for (const key of METADATA) object.delete(key);
  return object.values();
}

const JPEG = PDFName.of("DCTDecode");

function withoutPictureMetadata(stream: PDFRawStream): PDFRawStream {
  if (stream.dict.lookup(PDFName.of("Filter")) !== JPEG) return stream;
  return PDFRawStream.of(stream.dict, jpegWithoutMetadata(stream.contents));
}

// Serialised, so that the budget below belongs to one file.
const oneAtATime = concurrencyLimit(
  { running: 1, waiting: Number.POSITIVE_INFINITY },
  () => new Error("the queue for PDFs is full"),
);

/** Bounds what compressed objects unpack to: pages and pictures stay compressed. */
const MAX_DECODED_BYTES = 16 * 1024 * 1024;
let decodedBytesLeft = MAX_DECODED_BYTES;

limitDecoding();

/** Guards against decompression bombs: pdf-lib has no limit of its own. */
function limitDecoding(): void {
  const dict = PDFContext.create().obj({ Filter: "FlateDecode" });
  const emptyZlib = decodePDFRawStream(PDFRawStream.of(dict, Uint8Array.of(0x78, 0x9c)));
  // The class of all decoders, which pdf-lib does not export.
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(emptyZlib));
  const { ensureBuffer } = decoder;
  decoder.ensureBuffer = function (this: { buffer: Uint8Array }, bytes: number) {
    const before = this.buffer.length;
    const buffer = ensureBuffer.call(this, bytes);
    decodedBytesLeft -= buffer.length - before;
    if (decodedBytesLeft < 0) throw new RangeError("the PDF unpacks to too much");
    return buffer;
  };
}
