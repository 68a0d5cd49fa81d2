import { expect, test } from "vitest";
import { fieldErrors } from "../../errors/errors.ts";
import { columnsOfKind, DETAIL_COLUMNS, DETAIL_FIELDS, type DetailColumn } from "../fields.ts";
import { dealerListingSchema } from "../listing/listing-schema.ts";
import { detailFormOf, NO_DETAILS } from "./details-form.ts";
import { formatRegistration } from "./registration.ts";

const schema = dealerListingSchema({ today: new Date("2026-11-23T12:00:00Z") });
const LEAF = {
  make: "Nissan",
  model: "Leaf",
  year: 2020,
  price: 9495,
  mileage: 30_000,
  body_style: "Hatchback",
  postcode: "M1 1AE",
};
const VIN = "SJNFAAZE1U0123456";

test.each([
  ["registration", "ma21 xyz", "MA21XYZ"],
  ["registration", "A1-EVS", "A1EVS"],
  ["registration", "abc 123d", "ABC123D"],
  ["registration", "WUI 4321", "WUI4321"],
  ["registration", "1 AB", "1AB"],
  ["vin", ` ${VIN.toLowerCase()} `, VIN],
  ["first_registered", "2021-03-01", "2021-03-01"],
  ["first_registered", "1/3/2021", "2021-03-01"],
  ["first_registered", "2026-11-23", "2026-11-23"],
  ["colour", " Midnight  Blue ", "Midnight Blue"],
  ["previous_owners", "0", 0],
  ["service_history", "FSH", "full"],
  ["service_history", "Partial service history", "part"],
  ["service_history", "No service history", "none"],
  ["mot_expiry", "14.03.2027", "2027-03-14"],
  ["mot_expiry", "2030-11-23", "2030-11-23"],
  ["write_off_category", "Cat S", "S"],
  ["write_off_category", "category n", "N"],
  ["write_off_category", "none", "none"],
  ["number_of_keys", 2, 2],
  ["charging_cables", "Type 2 and 3-pin", "both"],
  ["charging_cables", "three pin charger", "three_pin"],
  ["plug", "chademo", "CHAdeMO"],
  ["plug", "CCS2", "CCS"],
  ["plug", "Type 2", "Type 2 only"],
  ["ac_kw", "6.6", 6.6],
  ["heat_pump", "Y", true],
  ["heat_pump", false, false],
  ["battery_ownership", "Leased", "leased"],
  ["registration_shown", true, true],
  ["finance_check", "HPI clear", "clear"],
  ["finance_check", "none outstanding", "clear"],
  ["former_use", "Ex-Motability", "company"],
  ["former_use", "hire car", "rental"],
  ["former_use", "Private hire", "taxi"],
  ["former_use", "Ex demo", "demonstrator"],
  ["accident_history", "Accident free", "none"],
  ["accident_history", "Damaged and repaired", "repaired"],
  ["accident_history", "not repaired", "damaged"],
  ["tyre_tread_mm", "4.5", 4.5],
  ["warranty_months", "0", 0],
  ["v5c", "Yes", "held"],
  ["v5c", "lost", "missing"],
  ["mandatory_fee", "199", 199],
  ["mandatory_fee_for", "Admin fee", "Admin"],
])("%s %j is read as %j", (field, given, expected) => {
  expect(schema.parse({ ...LEAF, [field]: given })).toMatchObject({ [field]: expected });
});

test.each([
  ["registration", "MA21 XY", "Enter a UK registration like AB12 CDE"],
  ["registration", "21", "Enter a UK registration like AB12 CDE"],
  ["registration", {}, "Enter a UK registration like AB12 CDE"],
  ["vin", VIN.slice(1), "A VIN has 17 characters, without the letters I, O and Q"],
  ["vin", VIN.replace("S", "O"), "A VIN has 17 characters, without the letters I, O and Q"],
  ["first_registered", "2026-11-24", "First registered cannot be in the future"],
  ["first_registered", "2008-12-31", "First registered must be in 2009 or later"],
  ["first_registered", "31/02/2021", "First registered: write a date like 14/03/2027"],
  ["colour", "call 0161 496 0000", "Colour must be a word such as Blue"],
  ["colour", "x".repeat(41), "Colour must be at most 40 characters"],
  ["previous_owners", "1.5", "Previous owners must be a whole number from 0 to 30"],
  ["previous_owners", -1, "Previous owners must be a whole number from 0 to 30"],
  ["service_history", "stamped", "Service history: write full, part or none"],
  ["mot_expiry", "2030-11-24", "MOT expiry cannot be more than 4 years ahead"],
  ["mot_expiry", "2021-11-22", "MOT expiry cannot be more than 5 years ago"],
  ["mot_expiry", "soon", "MOT expires: write a date like 14/03/2027"],
  ["write_off_category", "B", "Cars written off in category A or B may not be driven again"],
  ["write_off_category", "X", "Written off: write none, N, S, C or D"],
  ["number_of_keys", 11, "Keys must be a whole number from 0 to 10"],
  ["plug", "three-pin", "Plug for rapid charging: write CCS, CHAdeMO or Type 2 only"],
  ["ac_kw", 51, "AC charging must be a number from 0 to 50"],
  ["heat_pump", "maybe", "Heat pump must be yes or no"],
  ["battery_ownership", "mine", "Battery owned or leased: write owned or leased"],
  ["finance_check", "HPI", "Finance on the car: write clear or outstanding"],
  [
    "former_use",
    "police",
    "Former use: write private, company, demonstrator, rental, taxi or driving_school",
  ],
  ["accident_history", "yes", "Accidents: write none, repaired or damaged"],
  ["tyre_tread_mm", 21, "Most worn tyre must be a number from 0 to 20"],
  ["warranty_months", "3.5", "Your warranty must be a whole number from 0 to 120"],
  ["mandatory_fee", 1000, "Compulsory fee in the price must be a whole number from 0 to 999"],
  ["mandatory_fee_for", "admin 0161 496 0000", "Say in words what the fee is for, such as admin"],
  ["mandatory_fee_for", "x".repeat(41), "What the fee is for must be at most 40 characters"],
  ["v5c", "maybe", "V5C log book: write held, applied_for or missing"],
  ["ev_variant_id", "Leaf 40", "Version must be one of our list, such as nissan-leaf-40"],
  ["registration_shown", "yes", "Say whether buyers see the registration"],
])("%s %j is refused at its field", (field, given, message) => {
  const parsed = schema.safeParse({ ...LEAF, [field]: given });
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ [field]: message });
});

test("the day in London decides what is in the future", () => {
  const afterMidnight = dealerListingSchema({ today: new Date("2026-06-30T23:30:00Z") });
  const car = { ...LEAF, first_registered: "2026-07-01", mot_expiry: "2030-07-01" };
  expect(afterMidnight.parse(car)).toMatchObject({ first_registered: "2026-07-01" });
});

test("a detail left out stays as it is, an empty one is not stated", () => {
  expect(schema.parse(LEAF)).not.toHaveProperty("registration");
  expect(schema.parse({ ...LEAF, registration: "", plug: null })).toMatchObject({
    registration: null,
    plug: null,
  });
});

test("the form shows what is stored and sends the same back", () => {
  const details = {
    ...(Object.fromEntries(DETAIL_COLUMNS.map((column) => [column, null])) as Record<DetailColumn, null>),
    registration: "MA21XYZ",
    vin: VIN,
    registration_shown: true,
    first_registered: "2021-03-01",
    colour: "Blue",
    previous_owners: 0,
    service_history: "part",
    mot_expiry: "2027-03-14",
    write_off_category: "none",
    number_of_keys: 1,
    charging_cables: "both",
    plug: "CHAdeMO",
    ac_kw: 6.6,
    heat_pump: false,
    battery_ownership: "owned",
    finance_check: "clear",
    former_use: "taxi",
    accident_history: "repaired",
    tyre_tread_mm: 3.5,
    warranty_months: 0,
    v5c: "applied_for",
    mandatory_fee: 199,
    mandatory_fee_for: "admin",
    ev_variant_id: "nissan-leaf-40",
  } as const;
  const form = detailFormOf(details);
  expect(form).toMatchObject({ registration: "MA21 XYZ", previous_owners: "0", heat_pump: "no" });
  expect(schema.parse({ ...LEAF, ...form })).toMatchObject(details);
  const nothing = schema.parse({ ...LEAF, ...NO_DETAILS });
  expect(detailFormOf({ ...details, ...nothing } as never)).toEqual(NO_DETAILS);
});

test("every choice that the form offers is accepted", () => {
  for (const field of columnsOfKind("choice")) {
    for (const value of Object.keys(DETAIL_FIELDS[field].type.choices)) {
      expect(schema.parse({ ...LEAF, [field]: value })).toMatchObject({ [field]: value });
    }
  }
});

test.each([
  ["MA21XYZ", "MA21 XYZ"],
  ["A1EVS", "A1 EVS"],
  ["ABC123D", "ABC 123D"],
  ["WUI4321", "WUI 4321"],
  ["1AB", "1 AB"],
])("%s is shown as %s", (stored, shown) => {
  expect(formatRegistration(stored)).toBe(shown);
});
