import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { importPostcodes } from "./import-postcodes.ts";
import { savePoints } from "./postcode-point-queries.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom("postcode_points").execute());

const HEADING = "pcd,pcd2,pcds,dointr,doterm,usertype,oseast1m,osnrth1m,osgrdind,lat,long,imd";

function onspdRow(postcode: string, latitude: number, longitude: number, doterm = ""): string {
  return `"${postcode}","${postcode}","${postcode}","198001","${doterm}","0","385386","0801193","1",${latitude},${longitude},1`;
}

function geoNamesRow(postcode: string, latitude: number, longitude: number): string {
  return `GB\t${postcode}\tSomewhere\tEngland\tENG\t\t\t\t\t${latitude}\t${longitude}\t6`;
}

/** 1,080 rows, each with a different outward code. */
function manyOutwardCodes(): string[] {
  const areas = ["AB", "B", "BS", "CF", "EH", "G", "L", "LS", "M", "NE", "NG", "S"];
  const districts = Array.from({ length: 90 }, (_, index) => index + 10);
  return areas.flatMap((area) => districts.map((district) => geoNamesRow(`${area}${district}`, 53, -2)));
}

/** Splits the text mid-line, like file chunks. */
async function* inChunks(text: string, size = 17): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

function importText(text: string, size?: number) {
  return importPostcodes(database.db, inChunks(text, size));
}

function storedPoints() {
  return database.db.selectFrom("postcode_points").selectAll().orderBy("code").execute();
}

describe("an ONS Postcode Directory", () => {
  const rows = [
    HEADING,
    onspdRow("M1 1AA", 53.4, -2.2),
    onspdRow("M1 1AB", 53.5, -2.4),
    onspdRow("M1 1AD", 50, 0, "199606"),
    onspdRow("AB1 0AA", 57.1, -2.2, "199606"),
    onspdRow("JE2 3AB", 99.999999, 0),
    onspdRow("BX1 1LT", 51.5, -0.1),
  ];
  const expected = [
    { code: "AB1", latitude: 57.1, longitude: -2.2, source: "onspd" },
    { code: "M1", latitude: expect.closeTo(53.45), longitude: expect.closeTo(-2.3), source: "onspd" },
  ];

  test.each([
    ["line feeds", `${rows.join("\n")}\n`],
    ["carriage returns", `${rows.join("\r\n")}\r\n`],
    ["no end of the last line", rows.join("\n")],
    ["empty lines", rows.join("\n\n")],
    ["a byte order mark", `\uFEFF${rows.join("\r\n")}`],
  ])("with %s stores the average of each outward code", async (_with, text) => {
    expect(await importText(text)).toEqual({ source: "onspd", rows: 4, skipped: 2, outward_codes: 2 });
    expect(await storedPoints()).toEqual(expected);
  });

  test.each([1, 2, 64_000])("is read in chunks of %d characters", async (size) => {
    await importText(rows.join("\r\n"), size);
    expect(await storedPoints()).toEqual(expected);
  });

  it("can be imported again, and replaces points from other sources", async () => {
    const point = { latitude: 52, longitude: -1 };
    await savePoints(database.db, [{ code: "M1", point }], "sample", "replace");
    await savePoints(database.db, [{ code: "B1", point }], "api", "replace");
    await importText(rows.join("\n"));
    await importText(rows.join("\n"));
    expect(await storedPoints()).toEqual([expected[0], { code: "B1", ...point, source: "api" }, expected[1]]);
  });
});

it("imports a GeoNames file", async () => {
  const rows = [
    geoNamesRow("M1 1AA", 53.4, -2.2),
    geoNamesRow("M1 1AB", 53.5, -2.4),
    geoNamesRow("AL3", 51.8, -0.4),
  ];
  expect(await importText(rows.join("\n"))).toEqual({
    source: "geonames",
    rows: 3,
    skipped: 0,
    outward_codes: 2,
  });
  expect(await storedPoints()).toEqual([
    { code: "AL3", latitude: 51.8, longitude: -0.4, source: "geonames" },
    { code: "M1", latitude: expect.closeTo(53.45), longitude: expect.closeTo(-2.3), source: "geonames" },
  ]);
});

it("imports more outward codes than fit in a statement", async () => {
  expect(await importText(manyOutwardCodes().join("\n"), 4096)).toMatchObject({ outward_codes: 1080 });
  expect(await storedPoints()).toHaveLength(1080);
});

describe("refuses, and changes nothing, when the file", () => {
  test.each([
    ["is empty", "", /empty/],
    ["has only a heading", HEADING, /no place/],
    ["is a zip archive", "PK\u0003\u0004\u0014\u0000rubbish", /Unzip/],
    ["is a table of something else", "make,model,year\nNissan,Leaf,2019", /neither/],
    ["is one endless line", "x".repeat(200_000), /too long/],
    ["has rows of other countries", "FR\t01000\tBourg-en-Bresse\t\t\t\t\t\t\t46.2\t5.2\t5", /neither/],
  ])("%s", async (_what, text, message) => {
    await savePoints(
      database.db,
      [{ code: "B1", point: { latitude: 52, longitude: -1 } }],
      "sample",
      "replace",
    );
    const refused = importText(text, 4096);
    await expect(refused).rejects.toThrow(InvalidInput);
    await expect(refused).rejects.toThrow(message);
    expect(await storedPoints()).toEqual([{ code: "B1", latitude: 52, longitude: -1, source: "sample" }]);
  });

  it("fails while it is read", async () => {
    async function* breakingOff() {
      yield `${HEADING}\n${onspdRow("M1 1AA", 53.4, -2.2)}\n`;
      throw new Error("the disk is gone");
    }
    await expect(importPostcodes(database.db, breakingOff())).rejects.toThrow("the disk is gone");
    expect(await storedPoints()).toEqual([]);
  });

  it("has a late row that the database rejects", async () => {
    await sql`alter table postcode_points add constraint not_zetland check (code <> 'ZE9')`.execute(
      database.db,
    );
    await expect(
      importText([...manyOutwardCodes(), geoNamesRow("ZE9", 60, -1)].join("\n"), 4096),
    ).rejects.toThrow("not_zetland");
    await sql`alter table postcode_points drop constraint not_zetland`.execute(database.db);
    expect(await storedPoints()).toEqual([]);
  });
});
