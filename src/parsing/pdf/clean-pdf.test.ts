import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { checkPdf } from "./check-pdf.ts";
import { cleanPdf } from "./clean-pdf.ts";

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
      const stripped = await cleanPdf(bytes);
      expect(isNamed(await textOf(stripped))).toBe(false);
      const [page] = (await PDFDocument.load(stripped)).getPages();
      expect(page?.getSize()).toEqual({ width: 200, height: 100 });
    }
  });

  it("keeps words and pictures of its pages", async () => {
    const words = await textOf(await cleanPdf(onePagePdf("State of health 91 percent")));
    expect(words).toContain("State of health 91 percent");
    const bytes = await save(async (pdf) =>
      pdf.getPage(0).drawImage(await pdf.embedJpg(await pictureByName())),
    );
    const { context } = await PDFDocument.load(await cleanPdf(bytes));
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
    ["no object near its start", Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(100_000, "x")])],
  ])("is refused with the reason if it has %s", async (_, bytes) => {
    const given = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    const refusal = await cleanPdf(given).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidInput);
    expect(JSON.stringify(refusal)).toContain("Print it to a new PDF");
  });

  it("does not unpack what no page needs", async () => {
    const cleaned = await cleanPdf(bomb(32));
    expect(cleaned.length).toBeLessThan(2000);
  });
});

/** In the objects of a PDF, each found in real files. */
const ACTIVE: Record<string, (pdf: PDFDocument) => unknown> = {
  "a script at opening": (pdf) => pdf.addJavaScript("main", NAME),
  "a script of a page": (pdf) =>
    pdf.getPage(0).node.set(PDFName.of("AA"), pdf.context.obj({ O: { S: "JavaScript", JS: xmp(pdf) } })),
  "a file within": (pdf) => pdf.attach(Buffer.from(NAME), "inner.exe"),
  "an action that starts a program": (pdf) =>
    pdf.catalog.set(
      PDFName.of("OpenAction"),
      pdf.context.obj({ S: "Launch", Win: { F: "cmd.exe", P: NAME } }),
    ),
  "a link that starts a program": (pdf) => annotate(pdf, { Subtype: "Link", A: { S: "Launch", F: NAME } }),
  "a second action of a link": (pdf) =>
    annotate(pdf, { Subtype: "Link", A: { S: "GoTo", Next: [{ S: "JavaScript", JS: NAME }] } }),
  "a pinned file": (pdf) => annotate(pdf, { Subtype: "FileAttachment", Contents: NAME, FS: {} }),
  "a form with its own scripts": (pdf) =>
    pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ Fields: [], XFA: xmp(pdf) })),
};

type LiteralObject = NonNullable<Parameters<PDFDocument["context"]["stream"]>[1]>;

function annotate(pdf: PDFDocument, annotation: LiteralObject) {
  const { node } = pdf.getPage(0);
  node.set(PDFName.of("Annots"), pdf.context.obj([pdf.context.obj(annotation)]));
}

describe.each(Object.entries(ACTIVE))("a PDF with %s", (_, fill) => {
  it.each([true, false])("is cleaned, or refused where it stays as sent (packed: %s)", async (packed) => {
    const bytes = await save(fill, { useObjectStreams: packed });
    const cleaned = await cleanPdf(bytes);
    const text = await textOf(cleaned);
    expect(text).not.toMatch(/JavaScript|Launch|EmbeddedFile\b|FileAttachment|XFA|inner\.exe|cmd\.exe/);
    await checkPdf(cleaned);
    await expect(checkPdf(bytes)).rejects.toThrow("has a script or other files in it");
  });
});

it("with links, a first page to show and a form is no danger", async () => {
  const bytes = await save((pdf) => {
    annotate(pdf, { Subtype: "Link", A: { S: "URI", URI: "https://second-spark.example/" } });
    const page = pdf.getPage(0).ref;
    pdf.catalog.set(PDFName.of("OpenAction"), pdf.context.obj([page, "Fit"]));
    pdf.getForm().createTextField("mileage").addToPage(pdf.getPage(0));
  });
  await checkPdf(bytes);
  await checkPdf(onePagePdf("Certificate"));
});

describe("a picture's place in a PDF", () => {
  const GPS = { IFD0: { Artist: NAME }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 28/1 0/1" } };
  const jpegWithPlace = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
      .withExif(GPS)
      .jpeg()
      .toBuffer();
  const filled = (jpeg: Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xff), jpeg.subarray(2)]);
  const cases: Record<string, (jpeg: Buffer) => { data: Buffer; filter: string | string[] }> = {
    "after fill bytes": (jpeg) => ({ data: filled(jpeg), filter: "DCTDecode" }),
    "in a second picture after the end": (jpeg) => ({
      data: Buffer.concat([jpeg, jpeg]),
      filter: "DCTDecode",
    }),
    "compressed again": (jpeg) => ({ data: deflateSync(jpeg), filter: ["FlateDecode", "DCTDecode"] }),
    "in hexadecimal": (jpeg) => ({
      data: Buffer.from(`${jpeg.toString("hex")}>`),
      filter: ["ASCIIHexDecode", "DCTDecode"],
    }),
  };

  it.each(Object.entries(cases))("%s is removed, the picture is not", async (_title, store) => {
    const jpeg = await jpegWithPlace();
    const { data, filter } = store(jpeg);
    const bytes = await save((pdf) => {
      const dict = { Type: "XObject", Subtype: "Image", Width: 40, Height: 30, Filter: filter };
      const image = pdf.context.register(
        PDFRawStream.of(pdf.context.obj({ ...dict, ColorSpace: "DeviceRGB", BitsPerComponent: 8 }), data),
      );
      pdf.getPage(0).node.setXObject(PDFName.of("Photo"), image);
    });
    const { context } = await PDFDocument.load(await cleanPdf(bytes));
    const streams = context
      .enumerateIndirectObjects()
      .flatMap(([, one]) => (one instanceof PDFRawStream ? [one] : []));
    const [picture] = streams.filter(({ dict }) => dict.has(PDFName.of("Width")));
    const kept = Buffer.from(picture?.contents ?? []);
    expect(kept.includes(NAME)).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
  });

  it("in a JPEG 2000, which we cannot clean, is refused", async () => {
    const bytes = await save((pdf) => {
      const dict = { Type: "XObject", Subtype: "Image", Filter: "JPXDecode" };
      const image = pdf.context.register(PDFRawStream.of(pdf.context.obj(dict), Buffer.from("jp2")));
      pdf.getPage(0).node.setXObject(PDFName.of("Photo"), image);
    });
    await expect(cleanPdf(bytes)).rejects.toThrow("cannot be read");
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
