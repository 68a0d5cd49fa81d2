import { describe, expect, it } from "vitest";
import { utf8 } from "#tests/support/feed-dialects/feed-cars.ts";
import { InvalidInput } from "../errors/errors.ts";
import { readPictures } from "../imports/cells/read-pictures.ts";
import { translateText } from "../imports/cells/read-text.ts";
import { readMileage } from "../imports/cells/read-values.ts";
import { readStockTable } from "../imports/files/read-stock-table.ts";
import { learnMapping } from "./learn-mapping.ts";
import { translateFeed } from "./translate-feed.ts";

const LENGTH = 400_000;
const many = (text: string) => text.repeat(LENGTH / text.length);
const BLANKS = many(" ");

// Backtracking over any of these would take hours.
describe("a cell that is written to stall a reader", () => {
  it.each([
    ["blanks", BLANKS],
    ["separators", many(", ;| ")],
    ["brackets", many("]} ,[{")],
    ["quotes", many(`", "`)],
  ])("with %s between pictures", (_, marks) => {
    expect(readPictures([`https://a.example/1.jpg${marks}https://a.example/2.jpg${marks}x`])[0]).toBe(
      "https://a.example/1.jpg",
    );
  });

  it.each([
    ["tags that do not end", many("<a")],
    ["closing tags that do not end", many("</a ")],
    ["an open tag with blanks", `<a${BLANKS}`],
    ["entities that do not end", many("&#1")],
  ])("with %s in a description", (_, text) => {
    expect(translateText(text, []).length).toBeLessThanOrEqual(5000);
  });

  it("with blanks in a mileage", () => {
    const text = `12000${BLANKS}x`;
    expect(readMileage(text, "miles")).toBe(text);
  });

  it("in any column", () => {
    const marks = [BLANKS, many("- "), many("1"), many("a."), many("3 "), many("Kia "), many("<a")];
    const header = "make,model,title,price,mileage,year,body,registration,description,images,status,fuel";
    const cells = header.split(",").map((_, index) => `Kia ${marks[index % marks.length]} x`);
    const file = readStockTable(utf8(`${header}\n${cells.join(",")}\n`));
    const { mapping } = learnMapping(file);
    expect(translateFeed(file, mapping, { today: new Date(0), postcode: "M4 6JG" }).refs).toEqual([]);
  });

  it("or a file of line breaks", () => {
    const file = readStockTable(utf8(`make,model,price${many("\n")}Kia,e-Niro,15750`));
    expect(file.ends_with_line_break).toBe(false);
  });
});

it("cuts what is longer than a spreadsheet's cell, also where fields are joined", () => {
  const text = JSON.stringify([
    { make: "Kia", model: "e-Niro", notes: many("ab "), tags: Array(9000).fill("long tag") },
  ]);
  const [car] = readStockTable(utf8(text)).records();
  expect(car?.cells.map((cell) => cell.length)).toEqual([3, 6, 32_767, 32_767]);
});

it.each([
  ["JSON", JSON.stringify([{ make: "Kia\0", "mo\0del\ud800": "e-\ud83dNiro", price: 15_750 }])],
  ["XML", "<a><car><make>Kia</make><model>e-&#xd83d;Niro</model><price>15750</price></car></a>"],
])("leaves nothing of %s that Postgres refuses", (_, text) => {
  const file = readStockTable(utf8(text));
  const texts = [...file.columns, ...[...file.records()].flatMap(({ cells }) => cells)];
  expect(texts.filter((one) => one.includes("\0") || !one.isWellFormed())).toEqual([]);
  expect(texts.slice(-3)).toEqual(["Kia", "e-\ufffdNiro", "15750"]);
});

describe("a file of too much", () => {
  const messageOf = (text: string) => {
    try {
      readStockTable(utf8(text));
      return null;
    } catch (error) {
      return error instanceof InvalidInput ? error.fields.file : error;
    }
  };

  it("is refused at the first car too many, whatever follows", () => {
    const cars = "Kia,e-Niro\n".repeat(10_001);
    const longer = cars.repeat(20);
    expect(messageOf(`make,model\n${longer}`)).toBe("The file has more than the 10,000 cars a feed takes.");
    const json = JSON.stringify(Array(200_000).fill({ make: "Kia", model: "e-Niro" }));
    expect(messageOf(json)).toBe("The file has more than the 10,000 cars a feed takes.");
  });

  it("is refused for a first row of too many columns", () => {
    expect(messageOf(`make,model${",x".repeat(1000)}\nKia,e-Niro\n`)).toBe("The file has too many columns.");
    expect(messageOf(`make,model${",x".repeat(998)}\nKia,e-Niro\n`)).toBeNull();
  });

  it("ends a row of too many cells, and reads the next", () => {
    const file = readStockTable(utf8(`make,model\nKia,e-Niro${many(",")}\nKia,EV6\n`));
    const [unreadable, ...others] = file.records();
    expect(unreadable?.fault).not.toBeNull();
    expect(others).toEqual([{ row: 3, cells: ["Kia", "EV6"], fault: null }]);
  });
});
