import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DMS14_DIALECTS } from "#tests/support/feed-dialects/dms14-dialects.ts";
import { utf8 } from "#tests/support/feed-dialects/feed-cars.ts";
import { JSON_DIALECTS, XML_DIALECTS } from "#tests/support/feed-dialects/nested-dialects.ts";
import { SHEET_DIALECTS } from "#tests/support/feed-dialects/sheet-dialects.ts";
import { InvalidInput } from "../../errors/errors.ts";
import { MAX_IMPORT_MEGABYTES } from "../../policy/imports.ts";
import { openFile } from "./open-file.ts";
import { readStockTable } from "./read-stock-table.ts";

const NESTED = [...XML_DIALECTS, ...JSON_DIALECTS];
const rowsOf = (bytes: Uint8Array) => Array.from(readStockTable(bytes).records(), ({ cells }) => cells);
const messageOf = (text: string) => {
  try {
    readStockTable(utf8(text));
    return null;
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields.file;
    throw error;
  }
};

describe("a file that is cut off", () => {
  it.each(NESTED)("is refused or whole: $name", ({ bytes }) => {
    const whole = rowsOf(bytes).length;
    const cut = fc.integer({ min: 0, max: bytes.length });
    fc.assert(
      fc.property(cut, (length) => {
        try {
          expect(rowsOf(bytes.subarray(0, length))).toHaveLength(whole);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInput);
        }
      }),
      { numRuns: 25 },
    );
  });

  it.each([...DMS14_DIALECTS, ...SHEET_DIALECTS])(
    "ends without a line break or with one: $name",
    ({ bytes }) => {
      const cut = fc.integer({ min: Math.floor(bytes.length / 2), max: bytes.length });
      const whole = rowsOf(bytes);
      fc.assert(
        fc.property(cut, (length) => {
          try {
            const part = readStockTable(bytes.subarray(0, length));
            const rows = [...part.records()];
            if (part.ends_with_line_break && rows.every(({ fault }) => fault === null)) {
              for (const { cells } of rows) expect(whole).toContainEqual(cells);
            }
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidInput);
          }
        }),
        { numRuns: 10 },
      );
    },
  );

  it("is refused in gzip too", async () => {
    const [first] = NESTED;
    const packed = gzipSync(first?.bytes ?? "");
    const { bytes: opened } = await openFile(packed);
    expect(rowsOf(opened)).toHaveLength(5);
    await expect(openFile(packed.subarray(0, -20))).rejects.toThrow("not complete");
  });
});

it("stops opening a gzip file at the size limit", async () => {
  const bomb = gzipSync(new Uint8Array((MAX_IMPORT_MEGABYTES + 1) * 2 ** 20));
  await expect(openFile(bomb)).rejects.toThrow(InvalidInput);
});

describe("a zip file", () => {
  // `stock.csv` with one car.
  const ZIP = new Uint8Array(
    Buffer.from(
      "UEsDBBQAAAAIAHajd10mwhHXMgAAADIAAAAJAAAAc3RvY2suY3N2y03MTtXJzU9JzdEpKMpMBrIzc1IT01N5ubwzE3VSdf0yi/J1DE3NTQ10TIwsLIx5uQBQSwECFAMUAAAACAB2o3ddJsIR1zIAAAAyAAAACQAAAAAAAAAAAAAApIEAAAAAc3RvY2suY3N2UEsFBgAAAAABAAEANwAAAFkAAAAAAA==",
      "base64",
    ),
  );

  it("with one file is opened", async () => {
    expect(rowsOf((await openFile(ZIP)).bytes)).toEqual([["Kia", "e-Niro", "15750", "42883"]]);
  });

  it("that is cut off anywhere is refused", async () => {
    for (let length = 4; length < ZIP.length; length++) {
      await expect(openFile(ZIP.subarray(0, length))).rejects.toThrow(InvalidInput);
    }
  });

  it("with any byte changed is opened or refused", async () => {
    const byte = fc.record({ at: fc.nat(ZIP.length - 1), value: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(byte, async ({ at, value }) => {
        const changed = ZIP.with(at, value);
        await openFile(changed).catch((error) => expect(error).toBeInstanceOf(InvalidInput));
      }),
    );
  });
});

it.each([
  ["", "The file is empty."],
  ["make,model,year,price\r\n", "We found no cars in the file."],
  ["[]", "We found no cars in the file."],
  ["<stock></stock>", "We found no cars in the file."],
  ["<a><make>Kia</make><model>e-Niro</b></a>", "The XML is not well formed: <model> is not closed."],
  [
    '{"op":"upsert","ref":"1","make":"Kia","model":"EV6","price":9,"year":2022}\n{"op":"delete","ref":"2"}',
    "This file lists changes, some of them removals. Send a file of your stock as it is now, or push the changes through the API.",
  ],
  [
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>',
    "This is an Excel file of 2003 (XML Spreadsheet). Save it as an Excel workbook (.xlsx) or CSV first.",
  ],
  [`${"<a>".repeat(50)}`, "The XML is nested too deeply."],
  [`${"[".repeat(50)}${"]".repeat(50)}`, "The file is nested too deeply."],
  [
    `[${Array.from({ length: 1001 }, (_, index) => `{"make":"Kia","f${index}":1}`).join(",")}]`,
    "The file has too many different fields.",
  ],
  [
    `make,model\r\n${"Kia,e-Niro\r\n".repeat(10_001)}`,
    "The file has more than the 10,000 cars a feed takes.",
  ],
])("refuses %.40s", (text, message) => {
  expect(messageOf(text)).toBe(message);
});

it("expands no entities but the five of XML", () => {
  const text =
    '<!DOCTYPE stock [<!ENTITY a "aaaaaaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]>' +
    "<stock><car><make>Kia</make><model>&a;&x;&amp;</model></car></stock>";
  expect(rowsOf(utf8(text))).toEqual([["Kia", "&a;&x;&"]]);
});

it("joins repeated fields, and prefers an element to an attribute of its name", () => {
  const file = readStockTable(
    utf8('<stock><car id="7" make="x"><make>Kia</make><model>e-Niro</model><f>1</f><f>2</f></car></stock>'),
  );
  expect(file.columns).toEqual(["id", "make", "model", "f"]);
  expect(Array.from(file.records(), ({ cells }) => cells)).toEqual([["7", "Kia", "e-Niro", "1|2"]]);
});
