import { crc32 } from "node:zlib";

/** A formula is stored with the value that it had. */
type Cell = string | number | boolean | Date | { formula: string; value: number } | null;

/**
 * An Excel workbook as Excel lays it out: words in a table of their own, days as serial numbers with a style.
 * @param edit changes the XML of its sheets
 */
export function workbook(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  edit = (xml: string) => xml,
): Uint8Array {
  const names = Object.keys(sheets);
  const words: string[] = [];
  const wordAt = (word: string) => (words.includes(word) ? words.indexOf(word) : words.push(word) - 1);
  const contents = Object.values(sheets).map(
    (rows) => `<worksheet ${MAIN}><sheetData>${rowsXml(rows, wordAt)}</sheetData></worksheet>`,
  );
  return zip({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations(names.length)}</Relationships>`,
    "xl/styles.xml": `<styleSheet ${MAIN}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst ${MAIN}>${words.map((word) => `<si><t xml:space="preserve">${escaped(word)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(contents.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, edit(xml)])),
  });
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const DAY_MS = 86_400_000;
const SERIAL_OF_1970 = 25_569;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const relations = (sheets: number) =>
  [
    ...Array.from({ length: sheets }, (_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`]),
    ["styles", "styles.xml"],
    ["sharedStrings", "sharedStrings.xml"],
  ]
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join("");

const rowsXml = (rows: readonly (readonly Cell[])[], wordAt: (word: string) => number) =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row + 1}`, wordAt)).join("")}</row>`,
    )
    .join("");

const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

function cellXml(cell: Cell, place: string, wordAt: (word: string) => number): string {
  if (cell === null) return "";
  if (typeof cell === "string") return `<c r="${place}" t="s"><v>${wordAt(cell)}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === "object" && "formula" in cell)
    return `<c r="${place}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="1"><v>${cell.getTime() / DAY_MS + SERIAL_OF_1970}</v></c>`;
}

/** Stores the files without compressing them. */
function zip(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(crc32(data), 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(data.length, 22);
    local.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 16, 14, 30);
    entry.writeUInt32LE(at, 42);
    parts.push(local, path, data);
    directory.push(entry, path);
    at += local.length + path.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}
