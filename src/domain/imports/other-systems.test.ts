import { describe, expect, it } from "vitest";
import { writeCsv } from "./csv.ts";
import { decodeCsv } from "./files/decode-csv.ts";
import { readStockFile } from "./stock-file.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };
const HEADER = ["StockNo", "Make", "Model", "Year", "Price", "Mileage", "Body", "Fuel"];
const LEAF = ["A1", "Nissan", "Leaf", "2021", "13495", "31200", "Hatchback", "Electric"];

const rowsOf = (text: string) => [...readStockFile(text, RULES).rows()];

/** The only row of a file with one more column, or another value. */
function rowWith(columns: Record<string, string>) {
  const more = Object.keys(columns).filter((name) => !HEADER.includes(name));
  const cells = [
    ...LEAF.map((cell, at) => columns[HEADER[at] ?? ""] ?? cell),
    ...more.map((name) => columns[name] ?? ""),
  ];
  const [row] = rowsOf(writeCsv([[...HEADER, ...more], cells]));
  if (!row) throw new Error("no row");
  return row;
}

describe("an upload of another system's file", () => {
  it("takes a curly apostrophe of Windows for no Mac letter", () => {
    const windows = Uint8Array.from("dealer\u0092s Citro\u00EBn \u00A35", (one) => one.charCodeAt(0));
    expect(decodeCsv(windows)).toBe("dealer’s Citroën £5");
    expect(decodeCsv(Uint8Array.from("dealer\u0092s car", (one) => one.charCodeAt(0)))).toBe("dealer’s car");
  });

  it.each([
    "Electric Vehicle",
    "Battery Electric Vehicle",
    "BEV (Battery Electric)",
    "Electric (BEV)",
    "Zero Emission",
    "Electric Only",
  ])("with fuel %j is electric", (fuel) => {
    expect(rowWith({ Fuel: fuel }).errors).toEqual([]);
  });

  it.each([
    ["First Reg Date", "14/03/2021", { first_registered: "2021-03-14" }],
    ["FirstRegDate", "44269", { first_registered: "2021-03-14" }],
    ["1st Reg", "14 March 2021", { first_registered: "2021-03-14" }],
    ["registeredOn", "14.03.2021", { first_registered: "2021-03-14" }],
    ["Battery", "kWh 40", { battery_kwh: 40 }],
    ["Battery", "Battery: 39.2kWh", { battery_kwh: 39.2 }],
    ["Battery Size", "64 kWh (usable)", { battery_kwh: 64 }],
    ["Rapid Charge", "up to 50 kW DC", { dc_kw: 50 }],
    ["Max DC kW", "100", { dc_kw: 100 }],
    ["Max DC Charge Rate", "100 kW", { dc_kw: 100 }],
    ["Max AC kW", "11", { ac_kw: 11 }],
    ["Winter Range", "150 miles", { winter_range_est: 150 }],
    ["Range Summer (mi)", "210", { summer_range_est: 210 }],
    ["Charge Port", "CCS", { plug: "CCS" }],
    ["Exterior Paint", "Blue", { colour: "Blue" }],
    ["FSH", "Y", { service_history: "full" }],
  ])("has %s %j read", (column, value, expected) => {
    const { vehicle, unread } = rowWith({ [column]: value });
    expect(unread).toEqual([]);
    expect(vehicle?.listing).toMatchObject(expected);
  });
});

describe("what an upload says of the total price", () => {
  it.each(["AdminFee", "Doc Fee", "Dealer Fee", "Fees", "vehicle_expenses"])(
    "adds a compulsory %s",
    (column) => {
      const { vehicle } = rowWith({ Price: "11995", [column]: "£199" });
      expect(vehicle?.listing).toMatchObject({ price: 12_194, mandatory_fee: 199 });
    },
  );

  it("adds nothing of our own mandatory_fee, which the price includes", () => {
    expect(rowWith({ mandatory_fee: "199" }).vehicle?.listing).toMatchObject({
      price: 13_495,
      mandatory_fee: 199,
    });
  });

  it("refuses a fee that is no amount", () => {
    const message = 'AdminFee: "ask" is not an amount, and buyers need the total with fees';
    expect(rowWith({ AdminFee: "ask" }).errors).toMatchObject([{ column: "price", message }]);
  });

  it.each([
    [{ Price: "£12995 ex VAT" }, "£15,594"],
    [{ Price: "12995", "VAT Status": "Ex VAT" }, "£15,594"],
    [{ Price: "12995", "Plus VAT": "Y", AdminFee: "199" }, "£15,793"],
  ])("refuses %j with the total", (columns, total) => {
    expect(rowWith(columns as unknown as Record<string, string>).errors).toMatchObject([
      { column: "price", message: `Price is without VAT: buyers need the total, ${total}` },
    ]);
  });

  it("asks about a price that may be in pence", () => {
    const message = "£1,349,500? If the file has pence, write pounds; else enter this car in the form";
    expect(rowWith({ Price: "1349500" }).errors).toMatchObject([{ column: "price", message }]);
  });

  it.each(["", "N/A"])("takes VAT %j as included", (word) => {
    expect(rowWith({ VAT: word }).vehicle?.listing).toMatchObject({ price: 13_495, published: true });
  });
});

describe("what an upload says of the sale", () => {
  it.each([
    ["Status", "Sold - awaiting collection", "sold"],
    ["Status", "Trade only", "unpublish"],
    ["Status", "Not for retail", "unpublish"],
    ["Status", "Courtesy car", "unpublish"],
    ["Status", "At auction", "unpublish"],
    ["Publish", "N", "unpublish"],
    ["Show On Web", "No", "unpublish"],
    ["Trade Only", "Y", "unpublish"],
    ["Price", "SOLD", "sold"],
    ["Price", "POA", "unpublish"],
    ["Price", "0", "unpublish"],
    ["Price", "", "unpublish"],
  ])("takes a car off sale whose %s is %j", (column, value, change) => {
    const row = rowWith({ [column]: value });
    expect(row.vehicle).toBeNull();
    expect(row.errors).toHaveLength(1);
    expect(row.off_sale).toMatchObject({ car: { stock_ref: "A1" }, change });
  });

  it.each([
    ["Status", "SSTC"],
    ["OnHold", "Y"],
  ])("reserves a car whose %s is %j", (column, value) => {
    expect(rowWith({ [column]: value }).vehicle).toMatchObject({
      is_reserved: true,
      listing: { published: true },
    });
  });

  it.each([
    ["SOLD to Mr Patel 22/11", "sold"],
    ["Trade only, no retail", "withdrawn"],
  ])("takes a car off sale whose note is %j", (note, line) => {
    expect(rowWith({ Notes: note })).toMatchObject({ vehicle: null, left_for: line });
  });

  it.each([
    ["Deposit taken", { is_reserved: true }],
    ["Due in Friday", { due_in: true }],
    ["Sold with a year's MOT", { listing: { published: true } }],
    [`Reserved parking for its first owner, ${"very ".repeat(10)}clean`, { listing: { published: true } }],
  ])("reads the note %j", (note, vehicle) => {
    expect(rowWith({ Notes: note }).vehicle).toMatchObject(vehicle);
  });

  it("reads headings above rows as their state", () => {
    const cars = ["A1", "A2", "A3"].map((ref) => [ref, ...LEAF.slice(1)]);
    const heading = (text: string) => ["", text, "", "", "", "", "", ""];
    const rows = rowsOf(
      writeCsv([
        HEADER,
        ...[heading("IN STOCK"), cars[0] ?? []],
        ...[heading("Sold cars"), cars[1] ?? []],
        ...[heading("NISSAN"), cars[2] ?? []],
      ]),
    );
    expect(rows.map(({ row, left_for: line }) => [row, line])).toEqual([
      [3, undefined],
      [5, "sold"],
      [7, undefined],
    ]);
  });

  it.each(["Retail", ""])("has a car on sale whose status is %j", (word) => {
    const { vehicle } = rowWith({ Status: word });
    expect(vehicle?.listing.published).toBe(true);
    expect(vehicle?.held_for).toBeUndefined();
  });

  it.each([
    ["Status", "Gone fishing", 'We do not know the status "Gone fishing".'],
    ["VCAR", "Y", 'Your file says "VCAR: Y". Enter the write-off category.'],
    ["Salvage", "Yes", 'Your file says "Salvage: Yes". Enter the write-off category.'],
    [
      "Insurance Category",
      "Recovered",
      'Your file says "Insurance Category: Recovered". Enter the write-off category.',
    ],
    ["Description", "Lovely car, Cat S repaired", 'The text says "Cat S". Enter the write-off category.'],
  ])("keeps a new car a draft whose %s is %j", (column, value, reason) => {
    expect(rowWith({ [column]: value }).vehicle).toMatchObject({
      held_for: reason,
      listing: { published: false },
    });
  });

  it.each([
    ["Damage Category", "S", "S"],
    ["Damage Category", "CAT N", "N"],
    ["Condition", "CAT S", "S"],
    ["VCAR", "Category D", "D"],
  ])("states the write-off whose %s is %j", (column, value, category) => {
    const { vehicle } = rowWith({ [column]: value });
    expect(vehicle?.listing).toMatchObject({ write_off_category: category, published: true });
  });

  it.each([
    ["Condition", "Used"],
    ["Salvage", "N"],
    ["VCAR", "Clear"],
    ["Category", "CARS"],
    ["Description", "HPI clear, never Cat S or N"],
  ])("reads no write-off from %s %j", (column, value) => {
    expect(rowWith({ [column]: value }).vehicle).toMatchObject({ listing: { published: true } });
  });
});

it("tells cars with one stock number apart by their registrations, and takes no placeholder for one", () => {
  const header = [...HEADER, "Reg"];
  const car = (ref: string, reg: string) => [ref, ...LEAF.slice(1), reg];
  const rows = rowsOf(
    writeCsv([header, car("P2", "YE21 AAB"), car("P2", "YE22 AAD"), car("TBC", "YA70 WAD"), car("TBC", "")]),
  );
  expect(rows.map(({ vehicle, errors }) => [vehicle?.stock_ref, errors])).toEqual([
    ["YE21AAB", []],
    ["YE22AAD", []],
    [null, []],
    [null, []],
  ]);
});

it.each([
  [{ Body: "Panel Van" }, "This is a van: we list cars"],
  [{ Mileage: "Delivery" }, 'Mileage: write the miles on the clock instead of "Delivery"'],
])("gives a reason that helps for %j", (columns, message) => {
  expect(rowWith(columns as unknown as Record<string, string>).errors).toMatchObject([{ message }]);
});

describe("a file without a column", () => {
  const columns = ["StockNo", "Make", "Model", "Year", "Price", "Mileage"];
  const leaf = LEAF.slice(0, 6);

  it("of body styles has those of its models", () => {
    const [known, unknown] = rowsOf(
      writeCsv([
        [...columns, "Fuel"],
        [...leaf, "BEV"],
        ["A2", "Kia", "XYZ", "2022", "9995", "10", "BEV"],
      ]),
    );
    expect(known?.vehicle?.listing).toMatchObject({ body_style: "Hatchback" });
    expect(unknown?.errors).toMatchObject([{ column: "body_style", message: "Body style is required" }]);
  });

  it("of fuels lists no car of an unknown model, also where it knows most", () => {
    const known = Array.from({ length: 4 }, (_, at) => [`B${at}`, ...leaf.slice(1)]);
    const rows = rowsOf(writeCsv([columns, ...known, ["A2", "BMW", "3 Series", "2021", "13490", "39080"]]));
    expect(rows.at(-1)?.errors.map(({ column }) => column)).toContain("fuel");
    expect(rows.filter(({ vehicle }) => vehicle)).toHaveLength(4);
  });
});
