import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { onePagePdf } from "#src/services/sample-data/one-page-pdf.ts";
import { pdfWithoutMetadata } from "./pdf-without-metadata.ts";

const NAME = "Gary Holt";

/** Everything in a file, with compressed objects unpacked. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const written = ([, object]: [unknown, PDFObject]) =>
    object instanceof PDFStream
      ? `${object.dict} ${Buffer.from(object.getContents()).toString("latin1")}`
      : `${object}`;
  const trailer = Object.values(context.trailerInfo).map(String);
  return [...trailer, ...context.enumerateIndirectObjects().map(written)].join("\n");
}

const nameInHex = Buffer.from(NAME, "utf16le").swap16().toString("hex").toUpperCase();
const isNamed = (text: string) => text.includes(NAME) || text.includes(nameInHex);

const save = async (fill: (pdf: PDFDocument) => unknown, options = {}) => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage([200, 100]);
  await fill(pdf);
  return await pdf.save(options);
};

const xmp = (pdf: PDFDocument) =>
  pdf.context.register(pdf.context.stream(`<x:xmpmeta>${NAME}</x:xmpmeta>`, { Type: "Metadata" }));

async function pictureByName(): Promise<Buffer> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } });
  return await picture
    .withExif({ IFD0: { Artist: NAME } })
    .jpeg()
    .toBuffer();
}

const WITH_METADATA: Record<string, (pdf: PDFDocument) => unknown> = {
  "an author": (pdf) => pdf.setAuthor(NAME),
  "XMP of the file": (pdf) => pdf.catalog.set(PDFName.of("Metadata"), xmp(pdf)),
  "XMP of a page": (pdf) => pdf.getPage(0).node.set(PDFName.of("Metadata"), xmp(pdf)),
  "a program's private data": (pdf) =>
    pdf.getPage(0).node.set(PDFName.of("PieceInfo"), pdf.context.obj({ Editor: { Private: xmp(pdf) } })),
  "what an earlier version of it left": xmp,
  "a picture's Exif": async (pdf) => pdf.getPage(0).drawImage(await pdf.embedJpg(await pictureByName())),
};

describe("a PDF without metadata", () => {
  test.each(Object.entries(WITH_METADATA))("has lost %s, and keeps its page", async (_, fill) => {
    for (const useObjectStreams of [true, false]) {
      const bytes = await save(fill, { useObjectStreams });
      expect(isNamed(await textOf(bytes))).toBe(true);
      const stripped = await pdfWithoutMetadata(bytes);
      expect(isNamed(await textOf(stripped))).toBe(false);
      const [page] = (await PDFDocument.load(stripped)).getPages();
      expect(page?.getSize()).toEqual({ width: 200, height: 100 });
    }
  });

  it("keeps words and pictures of its pages", async () => {
    const words = await textOf(await pdfWithoutMetadata(onePagePdf("State of health 91 percent")));
    expect(words).toContain("State of health 91 percent");
    const bytes = await save(async (pdf) =>
      pdf.getPage(0).drawImage(await pdf.embedJpg(await pictureByName())),
    );
    const { context } = await PDFDocument.load(await pdfWithoutMetadata(bytes));
    const pictures = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
      .filter(({ dict }) => dict.get(PDFName.of("Filter")) === PDFName.of("DCTDecode"));
    const [picture] = pictures;
    const [kept, given] = await Promise.all(
      [Buffer.from(picture?.contents ?? []), await pictureByName()].map((jpeg) =>
        sharp(jpeg).raw().toBuffer(),
      ),
    );
    expect(kept).toEqual(given);
  });

  test.each([
    ["no PDF", Buffer.from("%PDF-1.7 …")],
    ["no pages", Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")],
    ["a password", Buffer.from(onePagePdf("x")).toString("latin1").replace("/Root", "/Encrypt 5 0 R/Root")],
    ["a decompression bomb", bomb(32)],
    ["many decompression bombs", bomb(9, 9, 9)],
  ])("is refused with the reason if it has %s", async (_, bytes) => {
    const given = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    const refusal = await pdfWithoutMetadata(given).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidInput);
    expect(JSON.stringify(refusal)).toContain("Print it to a new PDF");
  });

  it("is made after a bomb as before", async () => {
    await expect(pdfWithoutMetadata(bomb(32))).rejects.toThrow(InvalidInput);
    await expect(pdfWithoutMetadata(onePagePdf("State of health"))).resolves.toBeInstanceOf(Uint8Array);
  });
});

/** A page, then an object stream for each size, full of spaces. */
function bomb(...megabytes: number[]): Buffer {
  const streams = megabytes.map((size, index) => {
    const packed = deflateSync(Buffer.alloc(size * 1024 * 1024, " "));
    const dict = `<</Type/ObjStm/N 0/First 0/Filter/FlateDecode/Length ${packed.length}>>`;
    return [`${10 + index} 0 obj${dict}stream\n`, packed, "\nendstream endobj\n"];
  });
  const page = Buffer.from(onePagePdf("bomb"));
  const at = page.indexOf("xref\n");
  const parts = [page.subarray(0, at), ...streams.flat(), page.subarray(at)];
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}
