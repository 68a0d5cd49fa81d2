import { createHash } from "node:crypto";
import { PdfArray, PdfName, PdfStream, PdfString } from "@libpdf/core";
import { tidyJpeg } from "#src/domain/photos/tidy-jpeg.ts";
import { removeActiveContent } from "./active-content.ts";
import { openPdf, unreadable, visitObjects } from "./open-pdf.ts";

/** Of the file, of programs, and what happens when it is opened. */
const REMOVED = ["Metadata", "PieceInfo", "LastModified", "OpenAction", "AA", "AF", "Collection"];

/**
 * The same pages without author, title, dates, XMP, what earlier versions of the file left in it, scripts and
 * files within. Rewriting breaks an electronic signature.
 * @throws InvalidInput at `file`
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(bytes);
  visitObjects(pdf, (dict) => {
    removeActiveContent(dict);
    for (const key of REMOVED) dict.delete(key);
    if (dict instanceof PdfStream) removePictureMetadata(dict);
  });
  const { trailer } = pdf.context.info;
  trailer.delete("Info");
  // The same file stays the same, whenever it is cleaned.
  const id = new PdfString(createHash("sha256").update(bytes).digest().subarray(0, 16), "hex");
  trailer.set("ID", PdfArray.of(id, id));
  // The library returns the original bytes of a document in which nothing changed.
  pdf.context.catalog.getDict().dirty = true;
  return await pdf.save({ useXRefStream: false });
}

function removePictureMetadata(stream: PdfStream): void {
  const filters = filtersOf(stream);
  const last = filters.at(-1);
  if (last === "JPXDecode") throw unreadable();
  if (last !== "DCTDecode" && last !== "DCT") return;
  // Undoes the filters before the picture's own.
  const jpeg = tidyJpeg(stream.getDecodedData(), { metadata: "remove" });
  // What cannot be cleaned is not published: it may say where it was taken.
  if (jpeg === null) throw unreadable();
  stream.setData(jpeg.bytes);
  stream.set("Filter", PdfName.of("DCTDecode"));
}

function filtersOf(stream: PdfStream): string[] {
  const filter = stream.get("Filter");
  const names = filter instanceof PdfArray ? [...filter] : [filter];
  return names.flatMap((name) => (name instanceof PdfName ? name.value : []));
}
