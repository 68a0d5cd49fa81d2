import fc from "fast-check";
import { sql } from "kysely";
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { SavedAdvert } from "#src/domain/adverts/saved-advert.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { readAdvertFile } from "#src/services/buyer-page/advert-file.ts";
import { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { checkAdvertPdf } from "#src/services/saved-adverts/advert-pdf.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { updateVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, aStranger, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { Known } from "../vehicle/facts/known.tsx";
import { showVehicle } from "../vehicle/show-vehicle.ts";
import { VehicleSummary } from "../vehicle/vehicle-summary.tsx";

/** HISTORIES=1000 for as many as the figure in docs/reliability.md. */
const REQUESTS = Number(process.env.HISTORIES ?? 60);
const EDITS_BEFORE_EACH = 2;
const PLATE = "LK19XYZ";
const world = leadWorld();

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

const edit = fc.record({
  price: fc.integer({ min: 5000, max: 40_000 }),
  mileage: fc.integer({ min: 31_000, max: 90_000 }),
  trim: orNull(fc.constantFrom("N-Connecta", "Tekna", "e+ 62 <kWh>")),
  battery_kwh: orNull(fc.constantFrom(40, 62)),
  winter_range_est: orNull(fc.integer({ min: 90, max: 200 })),
  plug: orNull(fc.constantFrom("CCS", "CHAdeMO", "Type 2 only")),
  mot_expiry: orNull(fc.constantFrom("2026-12-01", "2027-03-11")),
  battery_ownership: orNull(fc.constantFrom("owned", "leased")),
  mandatory_fee: orNull(fc.integer({ min: 50, max: 900 })),
  service_history: orNull(fc.constantFrom("full", "partial", "none")),
  heat_pump: orNull(fc.boolean()),
  description: fc.constantFrom("", "One owner.\nTwo keys & a cable.", "“Ex-lease”, never smoked in"),
});

async function carOnSale() {
  const { dealer_id } = await buildDealer(world.database.db, { name: "Own & Sons" });
  const { vehicle_id } = await buildVehicle(world.database.db, {
    dealer_id,
    registration: PLATE,
    registration_shown: true,
  });
  return { dealer_id, vehicle_id };
}

type Car = Awaited<ReturnType<typeof carOnSale>>;

async function change({ dealer_id, vehicle_id }: Car, fields: object) {
  const { updated_at, ...present } = await world.database.db
    .selectFrom("vehicles")
    .selectAll()
    .where("vehicle_id", "=", vehicle_id)
    .executeTakeFirstOrThrow();
  const input = { ...present, ...fields };
  await updateVehicle(world.app, dealerUser(dealer_id), vehicle_id, { input, seenUpdatedAt: updated_at });
}

async function ask({ vehicle_id }: Car, person: object = aStranger(1)) {
  const request = aLeadRequest({ ...person, vehicle_id, source: "vehicle_page" });
  const { lead_id } = await submitLead(world.app, request, FROM_NOWHERE);
  const url = world.app.buyerLinks.urlOf({ lead_id, created_at: world.now });
  return { lead_id, token: url.split("/my-request/")[1] ?? "" };
}

const storedAdverts = async (leadId: string) =>
  await world.database.db
    .selectFrom("saved_adverts")
    .select("advert")
    .where("lead_id", "=", leadId)
    .execute();

async function savedWith(leadId: string): Promise<SavedAdvert> {
  const [row] = await storedAdverts(leadId);
  return JSON.parse(row?.advert ?? "null");
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Names and texts of the facts on a car's page as it is drawn now, and its whole text. */
async function drawnPage({ vehicle_id }: Car) {
  const found = await findPublicVehicle(world.app, vehicle_id);
  if (!found) throw new Error("the car is not on sale");
  const shown = await showVehicle(world.app, { dependsOn() {}, freshUntil() {} }, found);
  const html = [
    createElement(VehicleSummary, { ...shown, sheetPrice: null, source: "vehicle_page" }),
    createElement(Known, { facts: shown.facts, isExample: false, children: null }),
  ]
    .map((part) => renderToStaticMarkup(part))
    .join(" ");
  const rows = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)(?:<details|<\/dd>)/g)];
  return {
    text: textOf(html),
    rows: rows.map(([, name = "", value = ""]) => `${textOf(name)}: ${textOf(value)}`),
  };
}

describe("the saved advert", () => {
  it(`is the page of its second, after each of ${REQUESTS} histories of edits`, async () => {
    const car = await carOnSale();
    const kept = new Map<string, string>();
    const edits = fc.sample(edit, { numRuns: REQUESTS * EDITS_BEFORE_EACH, seed: 49 });
    for (let request = 0; request < REQUESTS; request++) {
      const [first, second] = edits.slice(request * EDITS_BEFORE_EACH);
      await change(car, { ...first });
      await change(car, { ...second, mandatory_fee_for: second?.mandatory_fee ? "admin" : null });
      world.now = minutesAfter(world.now, 30);
      const { text, rows } = await drawnPage(car);
      const { lead_id } = await ask(car, aStranger(request));
      const saved = await savedWith(lead_id);
      for (const fact of saved.facts) expect(text).toContain(fact.text.replaceAll(/\s+/g, " "));
      const [facts] = [saved.facts.map(({ name, text }) => `${name}: ${text}`.replaceAll(/\s+/g, " "))];
      for (const row of rows)
        expect(
          facts.some((fact) => row.startsWith(fact)),
          row,
        ).toBe(true);
      expect(saved.facts.find(({ name }) => name === "Price")?.text).toBe(
        `£${second?.price.toLocaleString("en-GB")}`,
      );
      expect(saved).toMatchObject({
        description: second?.description || null,
        dealer: { name: "Own & Sons" },
      });
      expect(JSON.stringify(saved)).not.toContain(PLATE);
      kept.set(lead_id, JSON.stringify(saved));
    }
    for (const [leadId, copy] of kept) expect(await storedAdverts(leadId)).toEqual([{ advert: copy }]);
  }, 300_000);

  it("is of no car that its dealer does not sell here", async () => {
    const car = await carOnSale();
    await sql`update vehicles set published = false`.execute(world.database.db);
    const { lead_id } = await ask(car);
    expect(await storedAdverts(lead_id)).toEqual([]);
  });

  it("is of both cars of a request about two, and stays as the first request saw it", async () => {
    const [one, other] = [await carOnSale(), await carOnSale()];
    const request = { vehicle_id: one.vehicle_id, also_vehicle_id: other.vehicle_id, source: "vehicle_page" };
    const { lead_id } = await submitLead(world.app, aLeadRequest(request), FROM_NOWHERE);
    const before = await storedAdverts(lead_id);
    expect(before).toHaveLength(2);
    await change(one, { price: 9876 });
    world.now = minutesAfter(world.now, 5);
    const again = await submitLead(world.app, aLeadRequest(request), FROM_NOWHERE);
    expect(again.lead_id).toBe(lead_id);
    expect(await storedAdverts(lead_id)).toEqual(before);
  });

  it("is not shown when a letter of it was changed in the database", async () => {
    const { token } = await ask(await carOnSale());
    expect((await findBuyerPage(world.app, token)).adverts).toMatchObject([{ saved: {}, changes: [] }]);
    await sql`update saved_adverts set advert = replace(advert, '£1', '£2')`.execute(world.database.db);
    expect((await findBuyerPage(world.app, token)).adverts).toMatchObject([{ saved: null, changes: null }]);
    await expect(readAdvertFile(world.app, token, "")).rejects.toThrow(NotFound);
  });

  it("goes with the request", async () => {
    const { lead_id, token } = await ask(await carOnSale());
    await eraseRequest(world.app, token);
    expect(await storedAdverts(lead_id)).toEqual([]);
  });
});

describe("the buyer's page", () => {
  it("names each change with what the advert said before", async () => {
    const car = await carOnSale();
    const { token } = await ask(car);
    const changes = async () => (await findBuyerPage(world.app, token)).adverts[0]?.changes;
    expect(await changes()).toEqual([]);
    await change(car, { price: 12_345, mileage: 31_900, description: "Now with two keys" });
    const images = ["/photos/sample/a.jpg", "/photos/sample/b.jpg"];
    await sql`update vehicles set images = ${images}`.execute(world.database.db);
    world.now = minutesAfter(world.now, 60 * 24 * 3);
    expect(await changes()).toEqual([
      { name: "Price", before: expect.stringMatching(/^£/), now: "£12,345" },
      { name: "Mileage", before: expect.stringMatching(/ miles$/), now: "31,900 miles" },
      { name: "Description", before: expect.stringMatching(/^One owner/), now: "Now with two keys" },
      { name: "Photos", before: "1", now: "2 (2 new, 1 gone)" },
    ]);
  });

  it("compares nothing with a car that is no longer for sale", async () => {
    const { token } = await ask(await carOnSale());
    await sql`update vehicles set published = false`.execute(world.database.db);
    expect((await findBuyerPage(world.app, token)).adverts).toMatchObject([{ saved: {}, changes: null }]);
  });
});

/** Its words, as pdf-lib writes them: hexadecimal strings of the western letters. */
async function wordsOf(file: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(file);
  const streams = pdf.context.enumerateIndirectObjects().flatMap(([, one]) => {
    if (!(one instanceof PDFRawStream) || one.dict.has(PDFName.of("Type"))) return [];
    return Buffer.from(decodePDFRawStream(one).decode()).toString("latin1");
  });
  return [...streams.join(" ").matchAll(/<([0-9A-F]+)> Tj/g)]
    .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
    .join(" ");
}

describe("the PDF", () => {
  const pdfOf = async (car: Car, token: string) => {
    const { content } = await readAdvertFile(world.app, token, car.vehicle_id);
    return content;
  };

  it("says all that was saved, and stays checkable once our copy is gone", async () => {
    const car = await carOnSale();
    const { token, lead_id } = await ask(car);
    const saved = await savedWith(lead_id);
    const file = await pdfOf(car, token);
    await eraseRequest(world.app, token);
    expect(checkAdvertPdf(world.app, file)).toEqual(new Date(saved.seen_at));
    const text = await wordsOf(file);
    for (const fact of saved.facts) expect(text).toContain(fact.name);
    expect(text).toContain("Own & Sons");
    expect(text).not.toContain(PLATE);
  });

  it("is refused with any bit changed, a byte more or less, or another day", async () => {
    const car = await carOnSale();
    const file = await pdfOf(car, (await ask(car)).token);
    const property = fc.property(fc.nat(file.length * 8 - 1), (bit) => {
      const changed = Buffer.from(file);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(checkAdvertPdf(world.app, changed)).toBeNull();
    });
    fc.assert(property, { numRuns: 2000 });
    const seal = file.subarray(-150).toString("latin1");
    const older = seal.replace(/advert 2026/, "advert 2025");
    expect(older).not.toBe(seal);
    for (const other of [
      file.subarray(0, -1),
      file.subarray(1),
      Buffer.concat([file, Buffer.from("\n")]),
      Buffer.concat([file.subarray(0, -150), Buffer.from(older, "latin1")]),
      Buffer.alloc(0),
      Buffer.from("%PDF-1.7\n%%EOF\n"),
    ]) {
      expect(checkAdvertPdf(world.app, other)).toBeNull();
    }
  });

  it("of another request does not open with this link", async () => {
    const [mine, theirs] = [await carOnSale(), await carOnSale()];
    const { token } = await ask(mine, aStranger(1));
    await ask(theirs, aStranger(2));
    await expect(readAdvertFile(world.app, token, theirs.vehicle_id)).rejects.toThrow(NotFound);
    await expect(readAdvertFile(world.app, `${token}x`, mine.vehicle_id)).rejects.toThrow(NotFound);
  });
});
