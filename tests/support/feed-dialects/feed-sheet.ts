import { type FeedCar, type FeedDialect, STOCK, utf8 } from "./feed-cars.ts";

export type Column = [header: string, cell: (car: FeedCar, index: number) => string | number];

interface Sheet {
  columns: Column[];
  cars?: FeedCar[];
  delimiter?: string;
  hasHeader?: boolean;
  quoteAll?: boolean;
  lineEnd?: string;
}

export function sheet({
  columns,
  cars = STOCK,
  delimiter = ",",
  hasHeader = true,
  quoteAll,
  lineEnd = "\r\n",
}: Sheet) {
  const quote = (cell: string) =>
    quoteAll || cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const rows = cars.map((car, index) => columns.map(([, cell]) => String(cell(car, index))));
  const lines = hasHeader ? [columns.map(([header]) => header), ...rows] : rows;
  return lines.map((cells) => cells.map(quote).join(delimiter) + lineEnd).join("");
}

export const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
export const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const MAC_LETTERS = new Map([
  ["é", 0x8e],
  ["è", 0x8f],
  ["ë", 0x91],
  ["ç", 0x8d],
  ["£", 0xa3],
]);
export const macRoman = (text: string) =>
  Uint8Array.from(text, (letter) => MAC_LETTERS.get(letter) ?? letter.charCodeAt(0));
export const list = (separator: string) => (car: FeedCar) => car.pictures.join(separator);

export const replaced = (columns: Column[], changes: Record<string, Column | null>): Column[] =>
  columns.flatMap((column) => {
    const change = changes[column[0]];
    return change === null ? [] : [change ?? column];
  });

export const dialect = (name: string, text: string, more: Partial<FeedDialect> = {}): FeedDialect => ({
  name,
  bytes: utf8(text),
  otherFuel: 1,
  ...more,
});
