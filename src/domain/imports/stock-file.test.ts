import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidInput } from "../errors/errors.ts";
import { MAX_IMPORT_ROWS } from "../policy/imports.ts";
import { writeCsv } from "./csv.ts";
import { failedRowsCsv } from "./failed-rows.ts";
import { decodeCsv } from "./files/decode-csv.ts";
import { STOCK_COLUMNS } from "./stock-columns.ts";
import { countStock, readStockFile } from "./stock-file.ts";
import { stockTemplate } from "./stock-template.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z") };
const HEADER = "make,model,year,body_style,price,mileage,postcode";
const LEAF = "Nissan,Leaf,2021,Hatchback,12995,21500,M1 1AE";

const rowsOf = (text: string) => [...readStockFile(text, RULES).rows()];
const onlyRow = (text: string) => {
  const [row, ...others] = rowsOf(text);
  expect(others).toEqual([]);
  if (!row) throw new Error("no row");
  return row;
};

describe("a row", () => {
  it("becomes a published listing", () => {
    const { row, vehicle } = onlyRow(`${HEADER}\n${LEAF}\n`);
    expect(row).toBe(2);
    expect(vehicle).toEqual({
      listing: {
        make: "Nissan",
        model: "Leaf",
        trim: null,
        year: 2021,
        body_style: "Hatchback",
        price: 12_995,
        mileage: 21_500,
        postcode: "M1 1AE",
        battery_kwh: null,
        dc_kw: null,
        winter_range_est: null,
        summer_range_est: null,
        description: "",
        published: true,
      },
      stock_ref: null,
      image_urls: [],
    });
  });

  it("takes a column 'Admin' with the names of people for no fee, and one with amounts for it", () => {
    expect(onlyRow(`${HEADER},Admin\n${LEAF},Sarah J\n`).vehicle?.listing).toMatchObject({ price: 12_995 });
    expect(onlyRow(`${HEADER},Admin\n${LEAF},£199\n`).vehicle?.listing).toMatchObject({ mandatory_fee: 199 });
  });

  it("has the details of the car read, under other programs' names too", () => {
    const header = `${HEADER},FullRegistration,Chassis Number,date of registration,Color,keepers,Service History`;
    const details = "ma21 xyz,SJNFAAZE1U0123456,01/03/2021,Blue,2,FSH";
    const more = "MOT due,insurance category,no of keys,cables,connector,AC kW,heatpump,battery_ownership";
    const sale = "HPI check,previous use,accidents,tyres mm,warranty,log book";
    const others = "14/03/2027,Cat N,2,type 2,Combo,6.6kW,no,owned,clear,ex-rental,repaired,4mm,6 months,yes";
    expect(onlyRow(`${header},${more},${sale}\n${LEAF},${details},${others}`).vehicle?.listing).toMatchObject(
      {
        registration: "MA21XYZ",
        vin: "SJNFAAZE1U0123456",
        first_registered: "2021-03-01",
        colour: "Blue",
        previous_owners: 2,
        service_history: "full",
        mot_expiry: "2027-03-14",
        write_off_category: "N",
        number_of_keys: 2,
        charging_cables: "type_2",
        plug: "CCS",
        ac_kw: 6.6,
        heat_pump: false,
        battery_ownership: "owned",
        finance_check: "clear",
        former_use: "rental",
        accident_history: "repaired",
        tyre_tread_mm: 4,
        warranty_months: 6,
        v5c: "held",
      },
    );
  });

  it("cannot show a registration to buyers", () => {
    expect(readStockFile("make,registration_shown\n", RULES).header.unknown).toEqual(["registration_shown"]);
  });

  it("has its optional values read too", () => {
    const header = `${HEADER},Trim,BATTERY KWH,dc_kw,image_url_2,image_url_1,stock_ref`;
    const values = `${LEAF},Tekna,"39.5",46,http://b.example/2.jpg,https://a.example/1.jpg,A7`;
    expect(onlyRow(`${header}\n${values}`).vehicle).toMatchObject({
      listing: { trim: "Tekna", battery_kwh: 39.5, dc_kw: 46 },
      stock_ref: "A7",
      image_urls: ["https://a.example/1.jpg", "http://b.example/2.jpg"],
    });
  });

  it.each([
    ["Hatchback", "Hatchback"],
    ["Sedan", "Sedan"],
    ["Saloon", "Sedan"],
    ["saloon", "Sedan"],
    ["suv", "SUV"],
    ["Estate", "Estate"],
    ["Crossover", "Crossover"],
    [" MPV ", "MPV"],
    ["Hatch", "Hatchback"],
    ["5 Door Hatchback", "Hatchback"],
    ["5dr Fastback", "Hatchback"],
  ])("body style %s is %s", (written, stored) => {
    const text = `${HEADER}\n${LEAF.replace("Hatchback", written)}`;
    expect(onlyRow(text).vehicle?.listing.body_style).toBe(stored);
  });

  it.each([
    ["make", "", "Make is required"],
    ["model", "  ", "Model is required"],
    ["year", "2009", "Year must be 2010 or later"],
    ["year", "2028", "Year must be 2027 or earlier"],
    ["year", "new", 'Year: "new" is not a number. Write the year, such as 2021.'],
    ["price", "POA", 'No price ("POA")'],
    ["price", "22,495 + VAT", "Price is without VAT: buyers need the total, £26,994"],
    ["mileage", "low", 'Mileage: "low" is not a number. Write miles, such as 31000.'],
    ["price", "999", "Price must be at least £1,000"],
    ["price", "", "Price is required"],
    ["mileage", "-1", "Mileage must be 0 or more"],
    ["body_style", "", "Body style is required"],
    ["body_style", "Coupe", "Body style must be one of Hatchback, Sedan, SUV, Estate, Crossover, MPV"],
    ["postcode", "M", "Postcode is required"],
    ["battery_kwh", "much", "Battery must be a number from 0 to 500"],
    ["image_url_1", "javascript:alert(1)", "An image URL must begin with https:// or http://"],
    ["image_url_3", "photo.jpg", "An image URL must begin with https:// or http://"],
    ["stock_ref", "x".repeat(61), "stock_ref must be at most 60 characters"],
  ])("with %s %j is refused at that cell", (column, value, message) => {
    const good: Record<string, string> = Object.fromEntries(
      HEADER.split(",").map((name, index) => [name, LEAF.split(",")[index] ?? ""]),
    );
    const cells = STOCK_COLUMNS.map((name) => (name === column ? value : (good[name] ?? "")));
    const { vehicle, errors } = onlyRow(writeCsv([STOCK_COLUMNS, cells]));
    expect(vehicle).toBeNull();
    expect(errors).toEqual([{ row: 2, column, value: value.trim(), message }]);
  });

  it("reports all errors of a row at once", () => {
    const { errors } = onlyRow(`${HEADER}\n,Leaf,1999,Boat,12995,21500,M1 1AE`);
    expect(errors.map(({ column }) => column)).toEqual(["make", "year", "body_style"]);
  });

  it("with an extra comma gets advice about quotes", () => {
    const { errors } = onlyRow(`${HEADER},description\n${LEAF},one owner, two keys`);
    expect(errors).toMatchObject([{ row: 2, column: null, message: expect.stringContaining("9 values") }]);
    expect(onlyRow(`${HEADER}\n${LEAF},,,`).errors).toEqual([]);
  });

  it("spells known makes and models as the site does", () => {
    const text = `${HEADER}\nvw,ID 3,2021,Hatchback,12995,21500,M1 1AE`;
    expect(onlyRow(text).vehicle?.listing).toMatchObject({ make: "Volkswagen", model: "ID.3" });
  });

  it.each([
    ["price", "22,495 ono", { price: 22_495 }],
    ["price", "£12.5k", { price: 12_500 }],
    ["mileage", "31000 miles", { mileage: 31_000 }],
    ["mileage", "37k", { mileage: 37_000 }],
    ["battery_kwh", "58kWh", { battery_kwh: 58 }],
    ["dc_kw", "46 kW", { dc_kw: 46 }],
    ["winter_range_est", "110 mi", { winter_range_est: 110 }],
    ["year", "21 plate", { year: 2021 }],
    ["year", "70 reg", { year: 2020 }],
    ["year", "2021 (71)", { year: 2021 }],
  ])("with %s %j is read as a person would", (column, value, expected) => {
    const good: Record<string, string> = Object.fromEntries(
      HEADER.split(",").map((name, index) => [name, LEAF.split(",")[index] ?? ""]),
    );
    const cells = STOCK_COLUMNS.map((name) => (name === column ? value : (good[name] ?? "")));
    expect(onlyRow(writeCsv([STOCK_COLUMNS, cells])).vehicle?.listing).toMatchObject(expected);
  });

  it("accepts prices with a pound sign and separators", () => {
    const text = `${HEADER}\nNissan,Leaf,2021,Hatchback,"£12,995","21,500",M1 1AE`;
    expect(onlyRow(text).vehicle?.listing).toMatchObject({ price: 12_995, mileage: 21_500 });
  });
});

it("a car whose fuel column names another fuel is refused", () => {
  const rows = rowsOf(`${HEADER},FuelType\n${LEAF},Petrol\n${LEAF},Electric\n${LEAF},\n`);
  expect(rows.map(({ errors }) => errors)).toEqual([
    [
      {
        row: 2,
        column: "fuel",
        value: "Petrol",
        message: 'Only fully electric cars can be listed. This says "Petrol".',
      },
    ],
    [],
    [],
  ]);
});

describe("a file", () => {
  it("reports found, missing, repeated and unknown columns", () => {
    const { header, delimiter } = readStockFile("Make;MODEL;Doors;make;Body-Style\n", RULES);
    expect(delimiter).toBe(";");
    expect(header).toMatchObject({
      found: ["make", "model", "body_style"],
      missing: ["year", "price", "mileage", "postcode"],
      unknown: ["Doors"],
      repeated: ["make"],
    });
  });

  it("numbers rows as the spreadsheet does, also after empty rows", () => {
    const text = `${HEADER}\r\n${LEAF}\r\n,,,,,,\r\n\r\n${LEAF}\r\n`;
    expect(rowsOf(text).map(({ row }) => row)).toEqual([2, 5]);
    expect(countStock(readStockFile(text, RULES))).toBe(2);
  });

  it("may contain a stock_ref only once", () => {
    const rows = rowsOf(`${HEADER},stock_ref\n${LEAF},A1\n${LEAF},A1\n${LEAF},A2\n`);
    expect(rows.map(({ errors }) => errors[0]?.message)).toEqual([
      undefined,
      "Row 2 has the same stock_ref",
      undefined,
    ]);
  });

  it.each([
    ["", "The file or its first row is empty."],
    ["\n\n", "The file or its first row is empty."],
    ["hello\nworld", "The first row must hold the column names"],
    ['"make,model\n', "The column names in the first row cannot be read."],
    [`${HEADER}\n,,,\n`, "The file has column names but no vehicles."],
    [
      `${HEADER}\n${`${LEAF}\n`.repeat(MAX_IMPORT_ROWS + 1)}`,
      "The file has 10,001 rows; one upload takes 10,000.",
    ],
  ])("like %#  is refused", (text, message) => {
    const count = () => countStock(readStockFile(text, RULES));
    expect(count).toThrow(InvalidInput);
    expect(count).toThrow(message);
  });

  it("never throws for any row", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("Nissan", "2021", "Hatchback", "12995", "M1 1AE", '"', "\n"),
    );
    const body = fc.array(fc.array(cell, { maxLength: 20 }).map((cells) => cells.join(",")));
    fc.assert(
      fc.property(body, (lines) => {
        for (const { vehicle, errors } of rowsOf(`${STOCK_COLUMNS.join(",")}\n${lines.join("\n")}`)) {
          expect(vehicle === null).toBe(errors.length > 0);
        }
      }),
    );
  });

  it("our template is valid, with 2 example rows", () => {
    const file = readStockFile(stockTemplate(), RULES);
    expect(file.header).toMatchObject({ found: STOCK_COLUMNS, missing: [], unknown: [], repeated: [] });
    expect([...file.rows()].map(({ errors }) => errors)).toEqual([[], []]);
  });
});

describe("bytes", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode("Citroën £")],
    [
      "what spreadsheets on Windows write",
      Uint8Array.from([..."Citro\u00EBn \u00A3"].map((c) => c.charCodeAt(0))),
    ],
    ["UTF-16", new Uint8Array([0xff, 0xfe, ...[..."Citroën £"].flatMap((c) => [c.charCodeAt(0), 0])])],
  ])("%s is read", (_name, bytes) => {
    expect(decodeCsv(bytes)).toBe("Citroën £");
  });

  it("a spreadsheet's native file is refused with an explanation", () => {
    expect(() => decodeCsv(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toThrow("save the sheet as CSV");
  });
});

describe("failed rows as a file", () => {
  const header = `${HEADER},description`.split(",");
  const bad = ["Nissan", "Leaf", "1999", "Hatchback", "-5", "1", "M1 1AE", "=HYPERLINK(0)"];
  const given = failedRowsCsv(header, [{ cells: bad, message: "Year must be 2010 or later" }]);

  it("contain the reason and no formula", () => {
    expect(given).toContain("Year must be 2010 or later,Nissan,Leaf,1999,Hatchback,'-5");
    expect(given).toContain("'=HYPERLINK(0)");
  });

  it("are accepted unchanged once corrected and uploaded again", () => {
    const file = readStockFile(given.replace("1999", "2021").replace("'-5", "9995"), RULES);
    expect(file.header).toMatchObject({ unknown: [], missing: [] });
    expect([...file.rows()][0]?.vehicle?.listing).toMatchObject({ year: 2021, description: "=HYPERLINK(0)" });
    const again = failedRowsCsv(file.header_cells, [{ cells: ["old", ...bad], message: "new" }]);
    expect(again.split("\r\n")[0]).toBe(given.split("\r\n")[0]);
    expect(again.split("\r\n")[1]).toMatch(/^new,Nissan/);
  });
});
