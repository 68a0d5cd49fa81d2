import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";
import { likelyDelimiter } from "./csv-dialect.ts";
import { defuse, undefuse } from "./defuse.ts";

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells);

describe("reading", () => {
  it.each<[string, string, string[][]]>([
    [
      "plain values",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "no line break at the end",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "line ends of Windows",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["line ends of old", "a\r1\r", [["a"], ["1"]]],
    ["a byte order mark", "\uFEFFa,b\n", [["a", "b"]]],
    ["quotes stripped", '"a","b"\n', [["a", "b"]]],
    ["a comma within quotes", '"a,b",c\n', [["a,b", "c"]]],
    [
      "a line break within quotes",
      '"a\r\nb",c\n1,2\n',
      [
        ["a\r\nb", "c"],
        ["1", "2"],
      ],
    ],
    ["a doubled quote", '"5"" screen",c\n', [['5" screen', "c"]]],
    ["a quote in the middle of a plain value", 'a,5" screen\n', [["a", '5" screen']]],
    ["blanks around quotes", 'a, "b,c" ,d\n', [["a", "b,c", "d"]]],
    ["empty values", ",,\n", [["", "", ""]]],
    ["empty quoted values", '"",""\n', [["", ""]]],
    ["nothing", "", []],
  ])("%s", (_name, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it.each([
    ["a;b;c\n1,5;2;3", ";"],
    ["make,model\n1;2;3;4", ","],
    ['"x;y;z",b\n', ","],
    ["make", ","],
  ])("of %j the delimiter is %s", (text, delimiter) => {
    expect(likelyDelimiter(text)).toBe(delimiter);
  });

  it.each([
    ["opened and never closed", 'a,b\n"x,1\ny,2\nz,3\n'],
    ["closed by a later row's quote", 'a,b\n"x,1\n"y",2\nz,3\n'],
    ["followed by more text", 'a,b\n"x"x,1\n"y",2\nz,3\n'],
  ])("an unbalanced quote %s affects only its own row", (_name, text) => {
    const records = [...readCsv(text)];
    expect(records.map(({ row, fault }) => [row, fault !== null])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, false],
    ]);
    expect(records[2]?.cells).toEqual(["y", "2"]);
  });

  it("rows have the numbers of a spreadsheet", () => {
    const records = [...readCsv('a,b\n"x\n\ny",1\n\nz,2\n')];
    expect(records.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [1, "a"],
      [2, "x\n\ny"],
      [3, ""],
      [4, "z"],
    ]);
  });
});

describe("always", () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", " ", "£", "é") });
  const table = fc.array(fc.array(fc.oneof(fc.string(), text), { minLength: 1, maxLength: 6 }));

  it("written rows are read back unchanged", () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect([...readCsv(writeCsv(rows), ",")].map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  it("any text is read to its end, with rows numbered in order", () => {
    fc.assert(
      fc.property(text, (any) => {
        const records = [...readCsv(any)];
        expect(records.map(({ row }) => row)).toEqual(records.map((_, index) => index + 1));
        expect(records.every(({ cells }) => cells.length > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("a defused cell is not a formula, and is restored on reading", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", "=", "-", "@", "＝", "＠", " ", "1") })),
        (cell) => {
          expect(defuse(cell)).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
          expect(undefuse(defuse(cell))).toBe(cell);
        },
      ),
    );
  });

  it.each(["=1+1", "+44", "-1", "@SUM(A1)", "\t=1", " =1"])("%j is defused", (cell) => {
    expect(defuse(cell)).toBe(`'${cell}`);
  });
});

it("ends a row of too many cells one cell later, and goes on after it", () => {
  const [long, next] = readCsv(`${"a,".repeat(100_000)}\nb,c`, ",", 3);
  expect(long).toEqual({ row: 1, cells: ["a", "a", "a", "a"], fault: "This row has too many values." });
  expect(next).toEqual({ row: 2, cells: ["b", "c"], fault: null });
});
