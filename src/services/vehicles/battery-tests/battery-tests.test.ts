import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { CERTIFICATES_TO_CHECK_SHOWN } from "#src/domain/policy/battery-tests.ts";
import { cleanPdf } from "#src/parsing/pdf/clean-pdf.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findWaitingWork } from "#src/services/overview/waiting-work-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { TEST_FORM } from "#tests/support/records/answered-cars.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { eraseCertificatesOffSaleSince, listUncheckedTests } from "./battery-test-queries.ts";
import {
  confirmBatteryTest,
  recordBatteryTest,
  refuseBatteryTest,
  uploadCertificate,
  withdrawBatteryTest,
} from "./own-battery-tests.ts";
import {
  expireBatteryTests,
  findShownBatteryTest,
  listOwnBatteryTests,
  readCertificate,
} from "./vehicle-battery.ts";

const TEST = {
  ...TEST_FORM,
  soh_percent: 91,
  certificate_no: "AV-100",
  certificate_url: "https://certificates.aviloo.example/AV-100",
};
const PDF = { file_name: "certificate.pdf", bytes: onePagePdf("Battery certificate") };

const storedPdf = async () => Buffer.from(await cleanPdf(PDF.bytes));

let now: Date;
let database: TestDatabase;
let app: AppContext;
let dealer: Actor;
let car: { vehicle_id: string; mileage: number };

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-11-23T12:00:00Z");
  await database.db.deleteFrom("vehicles").execute();
  const { dealer_id } = await buildDealer(database.db);
  dealer = dealerUser(dealer_id);
  car = await buildVehicle(database.db, { dealer_id, mileage: 31_200 });
});

const record = async (changes: object = {}) =>
  (await recordBatteryTest(app, dealer, car.vehicle_id, { ...TEST, ...changes })).battery_test_id;
const shown = async () => {
  const test = await findShownBatteryTest(app, car);
  return test && [test.evidence, test.soh_percent];
};
const certifiedAt = async () => (await findShownBatteryTest(app, car))?.certified_at ?? null;
/** As an admin who has just read the page. */
const confirm = async (id: string) =>
  confirmBatteryTest(app, ADMIN, id, { certified_at: await certifiedAt() });
/** Battery as shown on cards. */
const onCard = async () =>
  await database.db
    .selectFrom("vehicles")
    .select("battery_soh")
    .where("vehicle_id", "=", car.vehicle_id)
    .executeTakeFirstOrThrow()
    .then(({ battery_soh }) => battery_soh);
const waiting = async () => (await findWaitingWork(app)).battery_tests;

describe("a battery test", () => {
  it("rises from claimed to documented by its certificate, and to checked by an admin", async () => {
    expect(await shown()).toBeNull();
    const id = await record();
    expect([await shown(), await onCard()]).toEqual([["claimed", 91], null]);
    await uploadCertificate(app, dealer, id, PDF);
    expect([await shown(), await onCard()]).toEqual([["documented", 91], 91]);
    expect(await listUncheckedTests(app.db, CERTIFICATES_TO_CHECK_SHOWN)).toMatchObject([
      { battery_test_id: id, file_name: "certificate.pdf", model: "Leaf", tested_on: "2026-08-03" },
    ]);
    expect((await readCertificate(app, id)).content).toEqual(await storedPdf());
    await confirm(id);
    expect([await shown(), await waiting()]).toEqual([["checked", 91], 0]);
    await expect(confirm(id)).rejects.toThrow(Conflict);
  });

  it("is old a year later, and off the cards the night after", async () => {
    await uploadCertificate(app, dealer, await record(), PDF);
    await expireBatteryTests(app);
    expect(await onCard()).toBe(91);
    now = new Date("2027-08-04T03:15:00Z");
    expect(await shown()).toEqual(["old", 91]);
    await expireBatteryTests(app);
    expect(await onCard()).toBeNull();
    await record({ tested_on: "2027-08-01", soh_percent: 88 });
    expect(await shown()).toEqual(["claimed", 88]);
  });

  it.each([
    ["another model", { model: "Ariya" }, "documented"],
    ["another year", { year: 2023 }, "documented"],
    ["the same model in other letters", { model: "LEAF" }, "checked"],
  ])("of a listing that becomes %s", async (_, changes, evidence) => {
    const id = await record();
    await uploadCertificate(app, dealer, id, PDF);
    await confirm(id);
    await database.db.updateTable("vehicles").set(changes).where("vehicle_id", "=", car.vehicle_id).execute();
    expect(await shown()).toEqual([evidence, 91]);
  });

  it("goes with its certificate 90 days after the car went off sale, and stays as a claim", async () => {
    const id = await record();
    await uploadCertificate(app, dealer, id, PDF);
    const sold = { published: false, sold_at: now };
    await database.db.updateTable("vehicles").set(sold).where("vehicle_id", "=", car.vehicle_id).execute();
    await eraseCertificatesOffSaleSince(database.db, now);
    expect((await readCertificate(app, id)).content).toEqual(await storedPdf());
    await eraseCertificatesOffSaleSince(database.db, new Date(now.getTime() + 1));
    await expect(readCertificate(app, id)).rejects.toThrow(NotFound);
  });

  it("without certificate and link cannot be confirmed", async () => {
    await expect(confirm(await record({ certificate_url: "" }))).rejects.toThrow(Conflict);
  });

  it("with another certificate has to be checked again", async () => {
    const id = await record();
    await uploadCertificate(app, dealer, id, PDF);
    await confirm(id);
    const seen = await certifiedAt();
    now = new Date("2026-11-24T12:00:00Z");
    await uploadCertificate(app, dealer, id, PDF);
    expect([await shown(), await waiting()]).toEqual([["documented", 91], 1]);
    await expect(confirmBatteryTest(app, ADMIN, id, { certified_at: seen })).rejects.toThrow(Conflict);
  });

  it("taken off by its dealer is gone for buyers, with its file", async () => {
    const id = await record();
    await uploadCertificate(app, dealer, id, PDF);
    await withdrawBatteryTest(app, dealer, id);
    expect([await shown(), await onCard(), await waiting()]).toEqual([null, null, 0]);
    await expect(readCertificate(app, id)).rejects.toThrow(NotFound);
    await expect(withdrawBatteryTest(app, dealer, id)).rejects.toThrow(NotFound);
    await expect(uploadCertificate(app, dealer, id, PDF)).rejects.toThrow(NotFound);
  });

  it("refused by an admin shows its dealer the reason", async () => {
    const id = await record();
    await uploadCertificate(app, dealer, id, PDF);
    await expect(refuseBatteryTest(app, ADMIN, id, { reason: " " })).rejects.toThrow(InvalidInput);
    await refuseBatteryTest(app, ADMIN, id, { reason: "It names another car." });
    expect(await listOwnBatteryTests(app, dealer, car.vehicle_id)).toMatchObject([
      { withdrawn_reason: "It names another car.", has_file: false },
    ]);
  });

  it("with more miles than the listing is refused", async () => {
    const wrong = record({ odometer_miles: 31_201 });
    await expect(wrong).rejects.toMatchObject({
      fields: { odometer_miles: "This is more than the mileage of the listing. Correct the listing first." },
    });
  });

  it("is one of ten at most, also when sent at once", async () => {
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => record()));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });
});

describe("a certificate", () => {
  it("that is no PDF, JPEG or PNG is refused, whatever its name", async () => {
    const id = await record();
    for (const bytes of [Buffer.from("<svg/>"), Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff, 1])]) {
      const upload = uploadCertificate(app, dealer, id, { file_name: "a.pdf", bytes });
      await expect(upload).rejects.toThrow(InvalidInput);
    }
    expect(await shown()).toEqual(["claimed", 91]);
  });

  it("keeps none of a PDF's metadata", async () => {
    const id = await record();
    const pdf = await PDFDocument.load(PDF.bytes);
    pdf.setAuthor("Gary Holt");
    await uploadCertificate(app, dealer, id, { file_name: "a.pdf", bytes: await pdf.save() });
    const stored = await PDFDocument.load((await readCertificate(app, id)).content, {
      updateMetadata: false,
    });
    expect([stored.getAuthor(), stored.getPageCount()]).toEqual([undefined, 1]);
  });

  it("keeps none of a picture's metadata", async () => {
    const id = await record();
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
      .withExif({ IFD0: { Artist: "Gary Holt" } })
      .jpeg()
      .toBuffer();
    expect(bytes.toString("latin1")).toContain("Gary Holt");
    await uploadCertificate(app, dealer, id, { file_name: "photo.jpg", bytes });
    expect((await readCertificate(app, id)).content.toString("latin1")).not.toContain("Gary Holt");
  });

  it("is unknown to another dealer", async () => {
    const id = await record();
    const rival = dealerUser((await buildDealer(database.db)).dealer_id);
    await expect(withdrawBatteryTest(app, rival, id)).rejects.toThrow(NotFound);
    await expect(listOwnBatteryTests(app, rival, car.vehicle_id)).rejects.toThrow(NotFound);
  });
});
