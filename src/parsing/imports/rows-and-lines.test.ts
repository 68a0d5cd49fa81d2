import fc from "fast-check";
import { expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { openFile } from "#src/domain/imports/files/open-file.ts";
import { readStockTable } from "#src/domain/imports/files/read-stock-table.ts";
import { readStockFile } from "#src/domain/imports/stock-file.ts";
import { learnMapping } from "#src/domain/stock-feeds/learn-mapping.ts";
import { readStockCsv } from "#src/domain/stock-feeds/stock-csv.ts";
import { translateFeed } from "#src/domain/stock-feeds/translate-feed.ts";
import { anyStockFile } from "#tests/support/feed-dialects/any-stock-file.ts";
import { importedRows } from "#tests/support/feed-dialects/imported-rows.ts";
import { readFeed } from "../feeds/read-feed.ts";
import { stockText } from "./stock-text.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };
const FIRST_RUN = {
  known: [],
  listed: [],
  published: [],
  pins: new Map(),
  postcode: "M4 6JG",
  at: RULES.today,
};

const orRefused = async <Result>(read: () => Promise<Result>) =>
  await read().catch((error: unknown) => {
    expect(error).toBeInstanceOf(InvalidInput);
    return null;
  });

it("an upload has each row of its file in one line, whatever is wrong with it", async () => {
  await fc.assert(
    fc.asyncProperty(anyStockFile, async ({ bytes, rows }) => {
      const lines = await orRefused(async () => [
        ...readStockFile((await stockText(bytes)).text, RULES).rows(),
      ]);
      if (lines === null) return;
      expect(lines).toHaveLength(rows.length);
      expect(new Set(lines.map(({ row }) => row)).size).toBe(rows.length);
    }),
  );
});

it("a feed counts and names each row of its file once, whatever is wrong with it", async () => {
  await fc.assert(
    fc.asyncProperty(anyStockFile, async ({ bytes, rows }) => {
      const read = await orRefused(async () => {
        const { mapping } = learnMapping(readStockTable((await openFile(bytes)).bytes));
        return await readFeed(bytes, { ...FIRST_RUN, mapping });
      });
      if (read === null) return;
      const { due_in, held, sold, withdrawn, repeated, other_fuel, failed } = read.outcomes;
      const { new: added, changed, same } = read.changes.counts;
      const counts = { due_in, held, sold, withdrawn, repeated, other_fuel, failed, added, changed, same };
      expect([rows.length, counts]).toEqual([
        Object.values(counts).reduce((sum, count) => sum + count, 0),
        counts,
      ]);
      const named = Array.from(readStockCsv(read.text, RULES.today).rows(), ({ row }) => row);
      expect(named).toHaveLength(rows.length);
      expect(new Set(named).size).toBe(rows.length);
    }),
  );
});

it("no car has a price, mileage, year or name that no cell of its row has", async () => {
  await fc.assert(
    fc.asyncProperty(anyStockFile, async ({ bytes, rows }) => {
      const uploaded = await orRefused(async () => [
        ...readStockFile((await stockText(bytes)).text, RULES).rows(),
      ]);
      const fed = await orRefused(async () => {
        const file = readStockTable((await openFile(bytes)).bytes);
        return importedRows(translateFeed(file, learnMapping(file).mapping, RULES), RULES.today);
      });
      for (const { vehicle } of [...(uploaded ?? []), ...(fed ?? [])]) {
        if (vehicle === null) continue;
        const { make, model, year, price, mileage, registration, battery_kwh, winter_range_est } =
          vehicle.listing;
        const facts = [make, model, price, mileage, registration, battery_kwh, winter_range_est, year % 100];
        const said = facts.flatMap((fact) => (fact === null || fact === undefined ? [] : String(fact)));
        const isSaid = rows.some((cells) => said.every((fact) => cells.some((cell) => cell.includes(fact))));
        expect([said, isSaid]).toEqual([said, true]);
      }
    }),
  );
});
