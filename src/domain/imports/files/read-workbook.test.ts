import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workbook } from "#tests/support/workbook.ts";
import { InvalidInput } from "../../errors/errors.ts";
import { openFile } from "./open-file.ts";

const HEADER = ["Stock No", "Make", "Model", "Reg Date", "Price", "Miles", "Body"];
const LEAF = ["A1", "Nissan", "Leaf", new Date("2021-03-14"), 12_995, 31_200, "Hatchback"];

const textOf = async (bytes: Uint8Array) => new TextDecoder().decode((await openFile(bytes)).bytes);

describe("an Excel workbook", () => {
  it("is its sheet as CSV, with days as days and the rows where they are", async () => {
    const sheet = [
      ["Our stock"],
      [],
      HEADER,
      LEAF,
      ["A2", "Kia", 'e-Niro "4+", £', null, 15_750.5, 42_883, true],
    ];
    expect(await textOf(workbook({ Stock: sheet }))).toBe(
      [
        "Our stock,,,,,,",
        ",,,,,,",
        "Stock No,Make,Model,Reg Date,Price,Miles,Body",
        "A1,Nissan,Leaf,2021-03-14,12995,31200,Hatchback",
        'A2,Kia,"e-Niro ""4+"", £",,15750.5,42883,true',
        "",
      ].join("\r\n"),
    );
  });

  it("is the sheet with column names, wherever it stands", async () => {
    const bytes = workbook({ Notes: [["Call Sam on Monday"]], Empty: [], Stock: [HEADER, LEAF] });
    expect(await textOf(bytes)).toContain("A1,Nissan,Leaf");
  });

  it("says which of its sheets are not read", async () => {
    const notes = [["Call Sam on Monday"], [], ["And Jo"]];
    const sheets = { Notes: notes, Empty: [], Stock: [HEADER, LEAF], "To do": [["Wash"]] };
    expect((await openFile(workbook(sheets))).notes).toEqual([
      "Sheet “Notes” has no column names that we know; its 2 rows were not read.",
      "Sheet “To do” has no column names that we know; its 1 row was not read.",
    ]);
    const unnamed = workbook({ Stock: [LEAF], Other: [LEAF] });
    expect((await openFile(unnamed)).notes).toEqual([
      "Sheet “Other” has no column names that we know; its 1 row was not read.",
    ]);
    expect((await openFile(workbook({ Stock: [LEAF] }))).notes).toEqual([]);
  });

  it("with cars in the same columns of two sheets has the rows of both", async () => {
    const swapped = <Cell>([ref, ...others]: Cell[]) => [...others, ref as Cell];
    const york = [["Cars at York"], swapped(HEADER), swapped(["A2", ...LEAF.slice(1)])];
    expect(await textOf(workbook({ Leeds: [HEADER, LEAF], Notes: [["Call Sam"]], York: york }))).toBe(
      [
        "Stock No,Make,Model,Reg Date,Price,Miles,Body",
        "A1,Nissan,Leaf,2021-03-14,12995,31200,Hatchback",
        "A2,Nissan,Leaf,2021-03-14,12995,31200,Hatchback",
        "",
      ].join("\r\n"),
    );
  });

  it("with cars in different columns of two sheets is refused by their names: none of them vanishes", async () => {
    const bytes = workbook({ Leeds: [HEADER, LEAF], York: [HEADER.slice(1), LEAF.slice(1)] });
    await expect(openFile(bytes)).rejects.toThrow("in different columns: “Leeds”, “York”.");
  });

  it("that would be larger than a file may be is refused before it is opened", async () => {
    const bytes = Buffer.from(workbook({ Stock: [HEADER] }));
    // The size that the directory states for its first file.
    bytes.writeUInt32LE(2 ** 31, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    await expect(openFile(bytes)).rejects.toThrow("larger than 20 MB");
  });

  it("with any byte changed, or cut off anywhere, is read or refused", async () => {
    const bytes = workbook({ Stock: [HEADER, LEAF] });
    const change = fc.record({ at: fc.nat(bytes.length - 1), value: fc.nat(255), end: fc.nat(bytes.length) });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, value, end }) => {
        for (const broken of [bytes.with(at, value), bytes.subarray(0, end)]) {
          await openFile(broken).catch((error) => expect(error).toBeInstanceOf(InvalidInput));
        }
      }),
    );
  });
});
