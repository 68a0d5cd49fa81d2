import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EV_VARIANTS } from "#src/domain/ev-variants/ev-variants.ts";
import { mandatoryFeeText } from "#src/domain/vehicles/details/detail-texts.ts";
import { findVehiclePreview, type PublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { WeekBox } from "../vehicle/driving/week-box.tsx";
import { Known } from "../vehicle/facts/known.tsx";
import { type ShownVehicle, showVehicle } from "../vehicle/show-vehicle.ts";
import { VehicleSummary } from "../vehicle/vehicle-summary.tsx";
import { Sheet } from "./sheet.tsx";

const CARS = 500;
const NOW = new Date("2026-11-23T12:00:00Z");
const PLATE = "LK19 XYZ";

let database: TestDatabase;
let dealerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dealerId = (await buildDealer(database.db)).dealer_id;
});
afterAll(() => database.drop());

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

/** Drafts, so that no car is a similar one of another. */
const carOf = fc.record({
  variant: fc.constantFrom(...EV_VARIANTS),
  isConfirmed: fc.boolean(),
  price: fc.integer({ min: 1000, max: 90_000 }),
  mileage: fc.integer({ min: 31_000, max: 120_000 }),
  battery_kwh: orNull(fc.integer({ min: 16, max: 100 })),
  winter_range_est: orNull(fc.integer({ min: 50, max: 350 })),
  winter_range_computed: orNull(fc.integer({ min: 50, max: 150 })),
  plug: orNull(fc.constantFrom("CCS", "CHAdeMO", "Type 2 only")),
  mot_expiry: orNull(fc.constantFrom("2027-03-11", "2026-12-01")),
  battery_ownership: orNull(fc.constantFrom("owned", "leased")),
  mandatory_fee: orNull(fc.integer({ min: 50, max: 900 })),
  test: orNull(fc.record({ soh: fc.integer({ min: 60, max: 105 }), isChecked: fc.boolean() })),
});
type RandomCar = typeof carOf extends fc.Arbitrary<infer Car> ? Car : never;

async function storedCar({ variant, isConfirmed, test, ...fields }: RandomCar): Promise<PublicVehicle> {
  const { vehicle_id } = await buildVehicle(database.db, {
    ...fields,
    dealer_id: dealerId,
    published: false,
    make: variant.make,
    model: variant.model,
    year: Math.max(2012, variant.years.to),
    battery_kwh: isConfirmed ? (variant.nominalKwh ?? variant.usableKwh) : fields.battery_kwh,
    ev_variant_id: isConfirmed ? variant.id : null,
    mandatory_fee_for: fields.mandatory_fee === null ? null : "admin",
    registration: PLATE.replace(" ", ""),
    registration_shown: true,
  });
  if (test) {
    await database.db
      .insertInto("battery_tests")
      .values({
        vehicle_id,
        soh_percent: test.soh,
        method: "bms_value",
        provider: "Aviloo",
        tested_on: new Date("2026-08-03"),
        odometer_miles: 30_500,
        recorded_at: NOW,
        checked_at: test.isChecked ? NOW : null,
      })
      .execute();
  }
  return (await findVehiclePreview(database.db, ADMIN, vehicle_id)) as PublicVehicle;
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

/** The parts of a car's page that say what is known of it. */
function pageOf(shown: ShownVehicle): string {
  const { facts, today, vehicle } = shown;
  return [
    createElement(VehicleSummary, { ...shown, sheetPrice: null, source: "vehicle_page" }),
    createElement(Known, { facts, isExample: false, children: null }),
    createElement(WeekBox, { vehicle, today, driving: null }),
  ]
    .map((part) => renderToStaticMarkup(part))
    .join(" ");
}

it("says of 500 cars what their pages say, each figure and its evidence, and no plate", async () => {
  const app = testApp(database.db, () => NOW);
  const seen = new Set<string>();
  for (const car of fc.sample(carOf, { numRuns: CARS, seed: 40 })) {
    const found = await storedCar(car);
    const shown = await showVehicle(app, { dependsOn() {}, freshUntil() {} }, found);
    const feeText = mandatoryFeeText(found.details);
    const paper = renderToStaticMarkup(createElement(Sheet, { car: shown, publicOrigin: app.publicOrigin }));
    const html = pageOf(shown);
    const page = textOf(html);
    for (const [, name = "", value = ""] of paper.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)) {
      seen.add(name);
      const text = textOf(value).trim();
      if (name === "Vehicle tax") expect(html).toContain(`value="${/^£(\d+) a year/.exec(text)?.[1]}"`);
      else expect(page).toContain(text.replace(/ \(([a-z ]+)\)$/, " $1"));
    }
    for (const text of paper.matchAll(/<p[^>]*figures[^>]*>(£[\d,]+)<\/p>/g)) expect(page).toContain(text[1]);
    if (feeText) expect(page).toContain(feeText);
    expect(textOf(paper)).toContain(feeText ?? "Scan for photos");
    expect(textOf(paper).includes("not tested")).toBe(car.test === null);
    expect(paper).not.toContain(PLATE);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["Winter range", "Battery", "Mileage", "Plug for rapid charging", "Rapid charge"],
      ...["MOT expires", "Battery tested by", "Leased battery", "Vehicle tax"],
    ]),
  );
}, 240_000);
