import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { evidenceTypeOf } from "#src/domain/dealers/evidence-type.ts";
import { otherPictureFormat, startsAsAcceptedPicture } from "#src/domain/photos/other-picture-format.ts";
import { tidyJpeg } from "#src/domain/photos/tidy-jpeg.ts";
import { markdownToHtml } from "#src/parsing/markdown.ts";
import { checkPdf } from "#src/parsing/pdf/check-pdf.ts";
import { cleanPdf } from "#src/parsing/pdf/clean-pdf.ts";
import { decodePhoto } from "#src/services/photos/decode-photo.ts";
import { filled, type Target } from "#tests/fuzz/target.ts";
import { jpeg, png } from "#tests/support/photo-files.ts";

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const JPEG = latin1(await jpeg({ width: 24, height: 16 }));
const PNG = latin1(await png({ width: 24, height: 16 }));

const pdf = (length: number) =>
  latin1(onePagePdf("Certificate"))
    .replace("xref\n", `${filled("9 0 obj<</Length 1/Kind/Some>>endobj\n", length)}xref\n`)
    .replace(/startxref[\s\S]*/, "");

export const FILE_TARGETS: Record<string, Target> = {
  markdown: {
    place: "parser thread",
    bytes: 2 ** 12,
    isCutOff: true,
    honest: (length) => filled("An *honest* [article](/blog) with **words**.\n\n", length),
    tokens: [
      ...[
        "*",
        "_",
        "**",
        "`",
        "```\n",
        "[",
        "]",
        "](",
        "](/a)",
        "![",
        "<",
        ">",
        "> ",
        "- ",
        "1. ",
        "# ",
        "|",
        "| - |\n",
        "~~",
      ],
      ...[
        "[^1]",
        "[^1]: a",
        "[1]: /a",
        "<a@b.c>",
        "https://a.example",
        "www.a.b",
        "&amp;",
        "&#0;",
        "\\",
        "---\n",
        "  \n",
        "<!--",
      ],
    ],
    parse: (_, text) => markdownToHtml(text),
  },
  pdf: {
    place: "parser thread",
    bytes: 2 ** 17,
    encoding: "latin1",
    honest: pdf,
    tokens: [
      ...[
        "%PDF-1.7\n",
        "1 0 obj\n",
        "{n} 0 obj\n",
        "endobj\n",
        "<<",
        ">>",
        "[",
        "]",
        "(",
        ")",
        "\\",
        "<",
        "/A",
        "/Kids[2 0 R]",
      ],
      ...[
        "/Type/Page",
        "/Type/Catalog",
        "/Length 9",
        "stream\n",
        "endstream\n",
        "xref\n",
        "0 1\n",
        "0000000009 00000 n \n",
      ],
      ...[
        "trailer<<",
        "/Root 1 0 R",
        "/Size 9",
        "/Prev 9",
        "startxref\n9\n",
        "%%EOF\n",
        "1 0 R",
        "/ObjStm",
        "/XRef/W[1 2 1]",
        "-1",
      ],
    ],
    parse: checkPdf,
  },
  "cleaned pdf": {
    place: "parser thread",
    bytes: 2 ** 17,
    encoding: "latin1",
    honest: pdf,
    tokens: [
      "<<",
      ">>",
      "[",
      "]",
      "/Kids[2 0 R]",
      "1 0 obj\n",
      "endobj\n",
      "stream\n",
      "endstream\n",
      "/Length -1",
      "/Filter/FlateDecode",
    ],
    parse: cleanPdf,
  },
  "picture headers": {
    place: "main thread",
    bytes: 2 ** 22,
    encoding: "latin1",
    honest: (length) => JPEG.slice(0, 2) + filled("\xff\xe1\x00\x10Exif0123456789", length) + JPEG.slice(2),
    tokens: [
      "\xff",
      "\xff\xd8",
      "\xff\xd9",
      "\xff\xda\0\x08",
      "\xff\xc0\0\x0b",
      "\xff\xc2",
      "\xff\0",
      "\xff\xd0",
      "\xff\xe0\0\x02",
      "\0\0",
      "GIF89a",
      "RIFF",
    ],
    parse: (bytes) => {
      const start = bytes.toString("latin1", 0, 4096);
      const kinds = [evidenceTypeOf(bytes), startsAsAcceptedPicture(start), otherPictureFormat(start)];
      return [kinds, tidyJpeg(bytes, { metadata: "keep" }), tidyJpeg(bytes, { metadata: "remove" })];
    },
  },
  pictures: {
    place: "main thread",
    bytes: 2 ** 18,
    encoding: "latin1",
    honest: () => PNG,
    tokens: [
      JPEG,
      PNG.slice(0, 33),
      PNG.slice(33),
      "\x89PNG\r\n\x1a\n",
      "IHDR",
      "IDAT",
      "acTL",
      "IEND",
      "\0\0\0\0",
      "\xff\xff\xff\xff",
      "\xff\xd8\xff\xe0",
      "RIFF\0\0\0\0WEBPVP8 ",
    ],
    parse: (bytes) => decodePhoto("a dealer", { source: bytes, name: "car.jpg" }),
  },
};
