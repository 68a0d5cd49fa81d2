import { expect, test } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { ROW_LINES } from "#src/domain/imports/row-lines.ts";
import { workbook } from "#tests/support/workbook.ts";
import { ImportWorld } from "#tests/support/worlds/import-world.ts";
import { checkStockFile } from "./check-stock-file.ts";
import { runImport } from "./run-import.ts";
import { startStockImport } from "./start-import.ts";

const world = new ImportWorld();
const { importOf, vehicles } = world;

const HEADER = "stock_ref,registration,make,model,year,body_style,price,mileage,fuel,status".split(",");
const leaf = (ref: string, changes: Record<string, string> = {}) =>
  HEADER.map((column) => ({ ...LEAF, stock_ref: ref, ...changes })[column] ?? "");
const LEAF: Record<string, string> = {
  make: "Nissan",
  model: "Leaf",
  year: "2021",
  body_style: "Hatchback",
  price: "12995",
  mileage: "21500",
  fuel: "Electric",
};

const bytesOf = (rows: readonly string[][], header = HEADER) =>
  new TextEncoder().encode(writeCsv([header, ...rows]));
const fileOf = (rows: readonly string[][], header = HEADER) => ({
  file_name: "stock.csv",
  bytes: bytesOf(rows, header),
});
const check = (rows: readonly string[][], header = HEADER, answers?: object) =>
  checkStockFile(world.app, world.actor, { ...fileOf(rows, header), answers });

async function imported(rows: readonly string[][], header = HEADER, answers?: object) {
  const file = { ...fileOf(rows, header), answers };
  const { import_id } = await startStockImport(world.app, world.actor, file);
  await runImport(world.app, import_id);
  return await importOf(import_id);
}

const NONE = Object.fromEntries(ROW_LINES.map((line) => [line, 0]));
const STOCK = [leaf("same"), leaf("changed"), leaf("sold"), leaf("hidden"), leaf("gone"), leaf("faulty")];
const NEXT = [
  leaf("same"),
  leaf("changed", { price: "11995" }),
  leaf("sold", { status: "Sold" }),
  leaf("hidden", { price: "POA" }),
  leaf("faulty", { year: "1999" }),
  leaf("new 1"),
  leaf("new 2", { registration: "PK21VVB" }),
  leaf("new 3", { registration: "PK21 VVB" }),
  leaf("new 2"),
  leaf("strange", { status: "Retail wholesale?" }),
  leaf("later", { status: "Due in" }),
  leaf("golf", { make: "Volkswagen", model: "Golf", fuel: "Petrol" }),
  leaf("never", { status: "Sold" }),
  leaf("priceless", { price: "POA" }),
];

test("a check puts each row into one line, as its upload then does, and saves nothing", async () => {
  await imported(STOCK);
  const before = await vehicles();
  const { lines, missing_cars, total } = await check(NEXT);
  expect({ ...lines }).toEqual({
    ...NONE,
    new: 2,
    changed: 1,
    same: 1,
    draft: 1,
    due_in: 1,
    sold: 2,
    withdrawn: 1,
    other_fuel: 1,
    repeated: 2,
    failed: 2,
  });
  expect(Object.values(lines).reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(missing_cars).toBe(1);
  expect(await vehicles()).toEqual(before);
  expect(await world.database.db.selectFrom("imports").select("import_id").execute()).toHaveLength(1);
  const { created, total: rows } = await imported(NEXT);
  expect(rows).toBe(total);
  expect(created).toBe(lines.new + lines.draft + lines.due_in);
});

test("a check and its upload say which sheet of a workbook was not read", async () => {
  const bytes = workbook({ Stock: [HEADER, leaf("A1")], Notes: [["Call Sam on Monday"]] });
  const file = { file_name: "stock.xlsx", bytes };
  const { notes, lines } = await checkStockFile(world.app, world.actor, file);
  expect(notes).toEqual(["Sheet “Notes” has no column names that we know; its 1 row was not read."]);
  expect(lines).toEqual({ ...NONE, new: 1 });
  expect((await startStockImport(world.app, world.actor, file)).notes).toEqual(notes);
});

const ASKED = [...HEADER.filter((column) => column !== "price"), "Price A", "Price B"];
const prices = (ref: string, a: string, b: string) => [
  ...leaf(ref).filter((_, index) => HEADER[index] !== "price"),
  a,
  b,
];
const TWO_PRICES = [prices("A1", "12995", "13995"), prices("A2", "13495", "14495")];

test("a file with two prices asks once: its answer counts, and the next file with these columns is not asked", async () => {
  const { questions, columns } = await check(TWO_PRICES, ASKED);
  expect(questions.map(({ target }) => target)).toEqual(["price"]);
  expect(columns).toContainEqual({ source: "Price B", target: "ignored", values: ["13995", "14495"] });
  const answers = { columns: { price: "Price B" } };
  expect((await check(TWO_PRICES, ASKED, answers)).lines).toEqual({ ...NONE, new: 2 });
  await imported(TWO_PRICES, ASKED, answers);
  expect((await vehicles()).map(({ price }) => price)).toEqual([13_995, 14_495]);

  const next = [prices("A1", "10995", "11995"), prices("A2", "13495", "14495")];
  expect(await check(next, ASKED)).toMatchObject({
    questions: [],
    lines: { ...NONE, changed: 1, same: 1 },
  });
  await imported(next, ASKED);
  expect((await vehicles()).map(({ price }) => price)).toEqual([11_995, 14_495]);
  const others = ASKED.with(-1, "Price C");
  expect((await check(next, others)).questions).not.toEqual([]);
});

test("a column is not used if its dealer says so", async () => {
  const header = [...HEADER, "Admin Fee"];
  const rows = [[...leaf("A1"), "199"]];
  expect((await check(rows, header)).questions.map(({ target }) => target)).toEqual(["price_includes_fee"]);
  await imported(rows, header, { columns: { ignored: ["Admin Fee"] } });
  expect(await vehicles()).toMatchObject([{ price: 12_995, mandatory_fee: null }]);
  await imported(rows, header, { columns: { fee: ["Admin Fee"] }, price_includes_fee: false });
  expect(await vehicles()).toMatchObject([{ price: 13_194, mandatory_fee: 199 }]);
});

test("an answer with which no row comes in is refused with the reason, and nothing is stored", async () => {
  const answers = { columns: { price: "registration" } };
  const refusal = {
    fields: { columns: expect.stringMatching(/^With this answer none of the cars can come in. The first: /) },
  };
  await expect(check(STOCK, HEADER, answers)).rejects.toMatchObject(refusal);
  await expect(imported(STOCK, HEADER, answers)).rejects.toMatchObject(refusal);
  for (const wrong of [null, [], { columns: { price: "Prize" } }, { columns: { colours: "price" } }]) {
    await expect(check(STOCK, HEADER, wrong as object)).rejects.toBeInstanceOf(InvalidInput);
  }
  expect(await world.database.db.selectFrom("imports").select("import_id").execute()).toEqual([]);
});

test("a price that moves far, such as one without a digit, is asked about before the upload and named after it", async () => {
  await imported([leaf("A1"), leaf("A2"), leaf("A3")]);
  const next = [leaf("A1", { price: "1295" }), leaf("A2", { price: "12495" }), leaf("A3", { price: "9746" })];
  const question = "From £12,995 to £1,295? Check the price.";
  const { price_moves, warnings, lines } = await check(next);
  expect(price_moves).toBe(2);
  expect(warnings.map(({ row, message }) => [row, message])).toEqual([
    [2, question],
    [4, "From £12,995 to £9,746? Check the price."],
  ]);
  expect(lines.changed).toBe(3);
  const { import_id } = await imported(next);
  expect((await world.rowsOf(import_id)).map(({ message }) => message)).toEqual([
    question,
    "",
    "From £12,995 to £9,746? Check the price.",
  ]);
});
