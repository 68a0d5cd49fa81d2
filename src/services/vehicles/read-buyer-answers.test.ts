import { afterAll, beforeAll, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { BuyerQuestion } from "#src/domain/policy/listing-evidence.ts";
import type { RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { TEST_FORM } from "#tests/support/records/answered-cars.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { recordBatteryTest, uploadCertificate } from "./battery-tests/own-battery-tests.ts";
import { findOwnVehicle } from "./own-vehicle.ts";
import { readBuyerAnswers } from "./read-listing.ts";
import { listDealerVehicles } from "./stock-list/list-dealer-vehicles.ts";

let database: TestDatabase;
let app: AppContext;
let dealer: OwnDealer;
let vehicleId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => new Date("2026-11-23T12:00:00Z"));
  const { dealer_id } = await buildDealer(database.db);
  dealer = dealerUser(dealer_id);
  const stated = {
    finance_check: "clear",
    warranty_months: 6,
    v5c: "applied_for",
    tyre_tread_mm: 4.5,
  } as const;
  ({ vehicle_id: vehicleId } = await buildVehicle(database.db, { dealer_id, mileage: 31_200, ...stated }));
});
afterAll(() => database?.drop());

const read = async () => {
  const { answers, evidence_score, todos } = await readBuyerAnswers(app, dealer, vehicleId);
  const of = (wanted: BuyerQuestion) => answers.find(({ question }) => question === wanted);
  return { of, evidence_score, todos };
};

it("answers as the listing states", async () => {
  const { of, todos } = await read();
  expect(of("finance")).toMatchObject({ state: "stated", answer: "None outstanding" });
  expect(of("warranty")).toMatchObject({ state: "stated", answer: "6 months" });
  expect(of("v5c")).toMatchObject({ state: "stated", answer: "Applied for" });
  expect(of("tyres")).toMatchObject({ state: "stated", answer: "4.5 mm of tread" });
  expect(of("keys")).toMatchObject({ state: "not_stated", answer: null });
  expect(todos[0]).toMatchObject({ question: "battery", field: null });
});

it("raises the score with a battery test, by what the list promised for its certificate", async () => {
  const before = await read();
  const promised = before.todos.find(({ question }) => question === "battery")?.gain ?? 0;
  const { battery_test_id } = await recordBatteryTest(app, dealer, vehicleId, {
    ...TEST_FORM,
    soh_percent: 91,
  });
  const claimed = await read();
  expect(claimed.of("battery")).toMatchObject({ state: "stated" });
  expect(claimed.evidence_score).toBeGreaterThan(before.evidence_score);
  const certificate = { file_name: "certificate.pdf", bytes: onePagePdf("Battery certificate") };
  await uploadCertificate(app, dealer, battery_test_id, certificate);
  const documented = await read();
  expect(documented.of("battery")).toMatchObject({ state: "documented" });
  expect(documented.evidence_score).toBe(before.evidence_score + promised);
});

it("documents the MOT date that a register has on record, in the list of cars too", async () => {
  const before = await read();
  expect(before.of("mot")).toMatchObject({ state: "not_stated" });
  const identity = { registration: "MA21XYZ", mot_expiry: "2027-03-11" };
  await database.db.updateTable("vehicles").set(identity).where("vehicle_id", "=", vehicleId).execute();
  const stated = await read();
  expect(stated.of("mot")).toMatchObject({ state: "stated" });
  const { make } = await findOwnVehicle(database.db, dealer, vehicleId);
  const car = {
    make,
    model: null,
    colour: null,
    fuel: "Electric",
    year: null,
    first_registered: null,
    mot: null,
    mot_expiry: "2027-03-11",
    has_recall: null,
    tax: null,
    sources: ["DVLA"],
  } satisfies RegisteredCar;
  const at = app.now();
  await database.db
    .insertInto("register_responses")
    .values({ registration: "MA21XYZ", car: JSON.stringify(car), fetched_at: at, attempted_at: at })
    .execute();
  const documented = await read();
  expect(documented.of("mot")).toMatchObject({ state: "documented", answer: "11 March 2027" });
  expect(documented.evidence_score).toBeGreaterThan(stated.evidence_score);
  const query = { search: "", sort: "newest", waits: "", page: 1 } as const;
  const { vehicles } = await listDealerVehicles(app, dealer, query);
  expect(vehicles).toMatchObject([{ evidence_score: documented.evidence_score }]);
});

it("hides another dealer's car", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await expect(readBuyerAnswers(app, dealerUser(dealer_id), vehicleId)).rejects.toThrow(NotFound);
});
