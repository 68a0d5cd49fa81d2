import { describe, expect, it } from "vitest";
import { readStockFile } from "./stock-file.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z") };
const HEADER = "make,model,year,body_style,price,mileage,postcode";
const LEAF = "Nissan,Leaf,2021,Hatchback,12995,21500,M1 1AE";

function rowWith(columns: string, values: string) {
  const [row] = readStockFile(`${HEADER},${columns}\n${LEAF},${values}\n`, RULES).rows();
  if (!row) throw new Error("no row");
  return row;
}

describe("a detail that cannot be read", () => {
  it.each([
    ["mot", "Due 03/27", "mot_expiry"],
    ["keys", "2 and a spare", "number_of_keys"],
    ["owners", "few", "previous_owners"],
    ["service_history", "Stamped book", "service_history"],
    ["colour", "Blue 7", "colour"],
    ["reg", "M", "registration"],
    ["reg", "71", "registration"],
    ["reg", "71 reg", "registration"],
    ["vin", "123456", "vin"],
    ["write_off", "Recovered", "write_off_category"],
    ["charging_cables", "several", "charging_cables"],
    ["heatpump", "maybe", "heat_pump"],
    ["ac_kw", "fast", "ac_kw"],
  ])("%s %j is left as it is, and the row imported", (name, value, column) => {
    const { vehicle, errors, unread } = rowWith(name, value);
    expect(errors).toEqual([]);
    expect(vehicle?.listing).toMatchObject({ make: "Nissan", price: 12_995 });
    expect(vehicle?.listing).not.toHaveProperty(column);
    expect(unread).toEqual([{ column, message: expect.any(String) }]);
  });

  it("leaves the others of its row", () => {
    const { vehicle, unread } = rowWith("colour,keys,mot", "Blue 7,2,soon");
    expect(vehicle?.listing).toMatchObject({ number_of_keys: 2 });
    expect(unread.map(({ column }) => column)).toEqual(["colour", "mot_expiry"]);
  });

  it("does not hide what refuses the row", () => {
    const { vehicle, errors } = rowWith("colour,image_url_1", "Blue 7,photo.jpg");
    expect(vehicle).toBeNull();
    expect(errors.map(({ column }) => column)).toEqual(["image_url_1"]);
    const [bad] = readStockFile(`${HEADER},keys\n${LEAF.replace("2021", "1999")},lots\n`, RULES).rows();
    expect(bad?.errors.map(({ column }) => column)).toEqual(["year"]);
  });
});

it.each(["A", "b", "Cat A", "Category B", "Cat. B", "CAT-B", "Cat B (break)", "B - salvage"])(
  "a car of write-off category %j is refused",
  (value) => {
    const { vehicle, errors } = rowWith("insurance_category,colour", `${value},Blue 7`);
    expect(vehicle).toBeNull();
    const message = "Cars written off in category A or B may not be driven again";
    expect(errors).toEqual([{ row: 2, column: "write_off_category", value, message }]);
  },
);

it.each([
  ["keys", "2 keys", { number_of_keys: 2 }],
  ["keys", "1 key", { number_of_keys: 1 }],
  ["owners", "1 owner", { previous_owners: 1 }],
  ["owners", "2 previous owners", { previous_owners: 2 }],
  ["keepers", "3 former keepers", { previous_owners: 3 }],
  ["service_history", "Full main dealer history", { service_history: "full" }],
  ["service_history", "Full franchised dealer service history", { service_history: "full" }],
  ["service_history", "FMDSH", { service_history: "full" }],
  ["service_history", "Part main dealer history", { service_history: "part" }],
  ["service_history", "Full or part history", { service_history: undefined }],
  ["service_history", "No history", { service_history: "none" }],
  ["colour", "Blue (metallic)", { colour: "Blue" }],
  ["mot", "Due 14/03/2027", { mot_expiry: "2027-03-14" }],
  ["mot", "14/3/27", { mot_expiry: "2027-03-14" }],
  ["write_off", "CAT-S", { write_off_category: "S" }],
])("%s %j is read as a person would", (name, value, expected) => {
  const listing = rowWith(name, value).vehicle?.listing;
  expect(listing).toEqual({ ...listing, ...expected });
});

it("a column of our own name counts before another program's, in any order", () => {
  for (const columns of ["reg,registration", "registration,reg"]) {
    const values = columns.split(",").map((name) => (name === "reg" ? "71" : "MA21 XYZ"));
    const { vehicle, unread } = rowWith(columns, values.join(","));
    expect(vehicle?.listing).toMatchObject({ registration: "MA21XYZ" });
    expect(unread).toEqual([]);
    expect(readStockFile(`make,${columns}\n`, RULES).header.unknown).toEqual(["reg"]);
  }
});
