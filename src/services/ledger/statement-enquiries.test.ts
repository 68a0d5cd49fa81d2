import { expect, it } from "vitest";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { entryReference } from "#src/domain/ledger/statement.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { findStatement } from "./account.ts";
import { statementPdf } from "./statement-pdf.ts";

const world = leadWorld();

async function charged(isAboutCar = true) {
  const { vehicle_id, dealer_id } = await buildVehicle(world.database.db);
  const about = isAboutCar ? { vehicle_id } : {};
  const { lead_id } = await submitLead(world.app, aLeadRequest(about), FROM_NOWHERE);
  return { vehicle_id, dealer_id, lead_id };
}

async function statementOf(dealerId: string) {
  return await findStatement(world.app, { dealer_id: dealerId, month: "2026-03" });
}
const enquiryOf = async (dealerId: string) => (await statementOf(dealerId)).entries[0]?.enquiry;

it("a line names the car, the day of the enquiry and the buyer's postcode district", async () => {
  const { dealer_id } = await charged();
  expect(await enquiryOf(dealer_id)).toEqual({ car: "2020 Nissan Leaf", asked_at: NOW, district: "M1" });
});

it("a line of a general enquiry names no car", async () => {
  const { dealer_id } = await charged(false);
  expect(await enquiryOf(dealer_id)).toEqual({ car: null, asked_at: NOW, district: "M1" });
});

it("a line still names make and model when the car is deleted", async () => {
  const { vehicle_id, dealer_id } = await charged();
  await world.database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
  expect(await enquiryOf(dealer_id)).toMatchObject({ car: "Nissan Leaf" });
});

it("a line keeps car and day, not the district, when the buyer is erased", async () => {
  const { dealer_id, lead_id } = await charged();
  const page = world.app.buyerLinks.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
  await eraseRequest(world.app, page);
  expect(await enquiryOf(dealer_id)).toEqual({ car: "2020 Nissan Leaf", asked_at: NOW, district: null });
});

it("a line says nothing of a deleted lead, and its charge stays", async () => {
  const { dealer_id, lead_id } = await charged();
  await world.database.db.deleteFrom("leads").where("lead_id", "=", lead_id).execute();
  const { entries } = await statementOf(dealer_id);
  expect(entries).toMatchObject([{ kind: "charge", lead_id, enquiry: null }]);
});

it("the PDF links each line to its enquiry, which the list finds by the reference", async () => {
  const { dealer_id, lead_id } = await charged();
  const { PDFDocument } = await import("pdf-lib");
  const pdf = await PDFDocument.load(
    await statementPdf(await statementOf(dealer_id), "https://spark.example"),
  );
  const links = pdf
    .getPage(0)
    .node.Annots()
    ?.asArray()
    .map((link) => String(pdf.context.lookup(link as never)));
  const reference = entryReference(lead_id);
  expect(links?.join()).toContain(`(https://spark.example/dealer/leads?search=${reference})`);
  const query = parseDealerLeadQuery(new URLSearchParams({ search: reference }));
  const { leads } = await listDealerLeads(world.app, dealerUser(dealer_id), query);
  expect(leads.map((lead) => lead.lead_id)).toEqual([lead_id]);
});

it("a search for part of a reference finds nothing", async () => {
  const { dealer_id, lead_id } = await charged();
  const query = parseDealerLeadQuery(new URLSearchParams({ search: lead_id.slice(0, 7) }));
  expect((await listDealerLeads(world.app, dealerUser(dealer_id), query)).total).toBe(0);
});
