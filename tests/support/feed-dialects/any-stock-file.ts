import fc from "fast-check";
import { utf8 } from "./feed-cars.ts";
import { latin1, utf16 } from "./feed-sheet.ts";

const digits = (least: number, most: number) => fc.integer({ min: least, max: most }).map(String);
const sometimes = (cell: fc.Arbitrary<string>, ...others: string[]) =>
  fc.oneof({ weight: 6, arbitrary: cell }, { weight: 1, arbitrary: fc.constantFrom("", ...others) });

const PLATE = fc.tuple(
  fc.constantFrom("MA", "YK", "LD"),
  digits(15, 25),
  fc.constantFrom("ABC", "XYZ", "KLM", "PRS"),
);
const [CARS, NAMES] = [
  [
    ["Nissan", "Leaf"],
    ["Kia", "EV6"],
    ["Tesla", "Model 3"],
    ["Volkswagen", "ID.3"],
    ["Ford", "Fiesta"],
  ],
  ["make", "model"],
] as const;

/** Columns by their names in several systems; the cells may be empty or wrong. */
const COLUMNS: Record<string, { names: string[]; cell: fc.Arbitrary<string> }> = {
  ref: { names: ["Stock No", "StockRef", "id", "Vehicle_Id"], cell: sometimes(digits(1, 60), "TBC") },
  plate: {
    names: ["Reg", "VRM", "FullRegistration"],
    cell: sometimes(
      PLATE.map((parts) => parts.join("")),
      "none",
    ),
  },
  year: { names: ["Year", "Yr", "Model Year"], cell: sometimes(digits(2015, 2026), "2099", "new") },
  price: {
    names: ["Price", "Retail Price", "Asking"],
    cell: sometimes(digits(5000, 60_000), "POA", "SOLD", "0", "£12,995 + VAT"),
  },
  miles: { names: ["Mileage", "Miles", "Odometer"], cell: sometimes(digits(10, 99_000), "low") },
  body: {
    names: ["Body", "BodyType"],
    cell: sometimes(fc.constantFrom("Hatchback", "SUV", "Saloon"), "Van"),
  },
  fuel: { names: ["Fuel", "FuelType"], cell: sometimes(fc.constantFrom("Electric", "BEV"), "Petrol") },
  state: {
    names: ["Status", "SaleStatus"],
    cell: sometimes(fc.constantFrom("For sale", "Reserved"), "Sold", "Due in", "Withdrawn", "Mislaid"),
  },
  trim: { names: ["Variant", "Trim"], cell: sometimes(fc.constantFrom("Tekna", "Long Range 64kWh", "GT")) },
  text: {
    names: ["Description", "Comments"],
    cell: sometimes(
      fc.constantFrom("One owner; two keys.", "Battery 40kWh, Cat S", "Winter range 150 miles"),
    ),
  },
};

type Row = { cells: string[]; isBroken: boolean };

const TABLE = fc
  .record({
    keys: fc.shuffledSubarray(Object.keys(COLUMNS), { minLength: 5 }),
    names: fc.infiniteStream(fc.nat()),
    cars: fc.integer({ min: 1, max: 12 }),
  })
  .chain(({ keys, names, cars }) => {
    const columns = keys.flatMap((key) => COLUMNS[key] ?? []);
    const header = [
      ...NAMES,
      ...columns.map(({ names: some }) => some[(names.next().value ?? 0) % some.length] ?? ""),
    ];
    const row = fc
      .tuple(fc.constantFrom(...CARS), fc.tuple(...columns.map(({ cell }) => cell)), fc.nat(9))
      .map(([car, cells, luck]): Row => ({ cells: [...car, ...cells], isBroken: luck === 0 }));
    return fc.tuple(fc.constant(header), fc.array(row, { minLength: cars, maxLength: cars }));
  });

/** A stock file of any kind with the rows that it has, as their cells; a broken one is empty. */
export const anyStockFile: fc.Arbitrary<{ bytes: Uint8Array; rows: string[][] }> = fc
  .tuple(
    TABLE,
    fc.constantFrom(",", ";", "\t", "|", "json", "json lines", "xml"),
    fc.constantFrom("\n", "\r\n"),
    fc.record({ title: fc.boolean(), total: fc.boolean(), blank: fc.boolean(), isQuoted: fc.boolean() }),
    fc.constantFrom(utf8, latin1, utf16),
  )
  .map(([[header, given], kind, end, also, encode]) => {
    const isTree = kind.length > 1;
    if (isTree) {
      const rows = given.map(({ cells }) => cells);
      const objects = rows.map((cells) =>
        Object.fromEntries(header.map((name, at) => [name.replaceAll(" ", ""), cells[at]])),
      );
      return { bytes: utf8(treeText(kind, objects)), rows };
    }
    const quoted = (cell: string) => (also.isQuoted || cell.includes(kind) ? `"${cell}"` : cell);
    const line = (cells: readonly string[]) => cells.map(quoted).join(kind) + end;
    const lines = given.map(({ cells, isBroken }) =>
      isBroken ? brokenLine(cells, kind) + end : line(cells),
    );
    const text = [
      also.title ? `Stock of November${end}` : "",
      line(header),
      ...lines.flatMap((one) => (also.blank ? [one, end] : one)),
      also.total ? line(["Total", ...header.slice(1).map(() => "")]) : "",
    ].join("");
    return { bytes: encode(text), rows: given.map(({ cells, isBroken }) => (isBroken ? [] : cells)) };
  });

/** Quotes that do not end, too many cells, or too few. */
const brokenLine = (cells: readonly string[], delimiter: string) =>
  [`"${cells.join(delimiter)}`, [...cells, "x", "y"].join(delimiter), cells.slice(0, 4).join(delimiter)][
    cells.join("").length % 3
  ] ?? "";

function treeText(kind: string, objects: readonly object[]): string {
  if (kind === "json") return JSON.stringify({ cars: objects });
  if (kind === "json lines") return objects.map((one) => JSON.stringify(one)).join("\n");
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const fields = (one: object) =>
    Object.entries(one).map(([name, text]) => `<${name}>${escaped(text)}</${name}>`);
  return `<stock>${objects.map((one) => `<car>${fields(one).join("")}</car>`).join("")}</stock>`;
}
