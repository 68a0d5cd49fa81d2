import { readFileSync } from "node:fs";
import { workbook } from "../workbook.ts";
import { utf8 } from "./feed-cars.ts";
import { latin1, macRoman, utf16 } from "./feed-sheet.ts";
import type { Fate, StockFile } from "./stock-file.ts";

/**
 * Stock files as other systems write them, in `files/NAME.txt`. Lines that start with '>' say how the bytes are written,
 * what we may ask, and what becomes of each row; all that a file says of a car but its description is there.
 */
export function writtenFiles(name: string): StockFile[] {
  const text = readFileSync(new URL(`files/${name}.txt`, import.meta.url), "utf8");
  return text.split(/^=== /m).slice(1).map(readSection);
}

function readSection(section: string): StockFile {
  const [name = "", ...lines] = section.split("\n");
  const said = lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
  const body = lines.slice(said.length).join("\n");
  const [, asks, answer] =
    /^asks (\w+); answer (\S+)$/.exec(said.find((line) => /^asks /.test(line)) ?? "") ?? [];
  const how = said.find((line) => line.startsWith("bytes: ")) ?? "";
  return {
    name,
    bytes: bytesOf(body, how),
    asks: asks === undefined ? [] : [asks],
    answer,
    rows: said.filter((line) => !/^(asks|bytes:) ?/.test(line)).map(readRow),
  };
}

function readRow(line: string): StockFile["rows"][number] {
  const [fate = "", ref, name, year, price, miles, body, details = ""] = line.split(" | ");
  if (name === undefined) return { fate: fate as Fate, ref };
  const named = Object.fromEntries(
    details.split("; ").map((one) => [one.slice(0, one.indexOf(" ")), one.slice(one.indexOf(" ") + 1)]),
  );
  const { says = "", pictures = "", ...others } = named;
  return { fate: fate as Fate, ref, says, car: { ref, name, year, price, miles, body, pictures, ...others } };
}

function bytesOf(text: string, how: string): Uint8Array {
  const ended = /line ends CRLF/.test(how) ? text.replaceAll("\n", "\r\n") : text;
  if (/line ends CR$/.test(how)) return macRoman(text.replaceAll("\n", "\r"));
  if (/mixed/.test(how)) return mixed(text);
  if (/workbook/.test(how)) return workbookOf(text);
  if (/utf-16/.test(how)) return utf16(ended, /big/.test(how));
  if (/windows-1252/.test(how)) return latin1(ended);
  return utf8(/byte order mark/.test(how) ? `\uFEFF${ended}` : ended);
}

const mixed = (text: string) =>
  Buffer.concat(text.split("\n").map((line, index) => (index % 2 === 0 ? latin1 : utf8)(`${line}\n`)));

const workbookOf = (text: string) =>
  workbook(
    Object.fromEntries(
      text
        .split(/^--- /m)
        .slice(1)
        .map((sheet) => {
          const [name = "", ...rows] = sheet.trimEnd().split("\n");
          return [name, rows.map((row) => row.split(" |").map((cell) => typed(cell.trim())))];
        }),
    ),
  );

function typed(cell: string) {
  const [, formula, value] = /^=(.*) -> (.*)$/.exec(cell) ?? [];
  if (formula !== undefined) return { formula, value: Number(value) };
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return new Date(cell);
  if (/^(TRUE|FALSE)$/.test(cell)) return cell === "TRUE";
  if (/^\d+(\.\d+)?$/.test(cell)) return Number(cell);
  return cell || null;
}
