import { expect, it } from "vitest";
import { Catalogue, type CatalogueCar } from "./catalogue.ts";

const CARS = 1000;
const CHANGES = 100_000;

const idOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
const carOf = (number: number, name: number): CatalogueCar => ({
  vehicle_id: idOf(number),
  seq: number,
  make: "Kia",
  model: `EV${name}`,
  trim: null,
  body_style: "SUV",
  year: 2022,
  price: 20_000,
  mileage: 9000,
  battery_kwh: 77,
  dc_kw: null,
  summer_range_est: null,
  winter_range: null,
  plug: "CCS",
  ...{ colour: null, seats: 5, previous_owners: 1, service_history: null, mot_until: null },
  ...{ heat_pump: null, battery_ownership: null },
  is_battery_tested: false,
  is_generated: false,
  latitude: name / 1000,
  longitude: -2,
  postcode: "M1 1AE",
  listed_at: number,
});

it("takes the room of its cars, however many came and went", () => {
  const catalogue = new Catalogue(CARS);
  for (let number = 0; number < CARS; number++) catalogue.add(carOf(number, number));
  const room = catalogue.column("price").length;
  // Each change is a car that goes, one that comes, and one that gets a name and a place of its own.
  for (let number = CARS; number < CARS + CHANGES; number++) {
    const renamed = number - CARS / 2;
    catalogue.replace(
      [idOf(number - CARS), idOf(number), idOf(renamed)],
      [carOf(number, number), carOf(renamed, CHANGES + number)],
    );
  }
  expect(catalogue.size).toBe(CARS);
  expect(catalogue.column("price").length).toBe(room);
  expect(catalogue.names.values.length).toBeLessThanOrEqual(CARS + 1);
  expect(catalogue.places.values.length).toBeLessThanOrEqual(CARS + 1);
});
