import { beforeEach, describe, expect, it } from "vitest";
import { consentText } from "#src/domain/leads/request/consent-text.ts";
import { proposeDealers } from "#src/services/dealer-choice/propose-dealers.ts";
import { routeOnward } from "#src/services/leads/routing/route-onward.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { submitLead } from "./submit-lead.ts";

const world = leadWorld();
const ALONE = consentText(["Ancoats Cars"], { kind: "choice", contact_by: "phone" }).text;
const dealers = { own: "", other: "" };
let vehicleId: string;

/** Two dealers with the same car, of which one shows it on its own site. */
beforeEach(async () => {
  const { db } = world.database;
  const own = await buildDealer(db, { name: "Ancoats Cars" });
  const other = await buildDealer(db, { name: "Beswick Cars" });
  dealers.own = own.dealer_id;
  dealers.other = other.dealer_id;
  vehicleId = (await buildVehicle(db, { dealer_id: own.dealer_id })).vehicle_id;
  await buildVehicle(db, { dealer_id: other.dealer_id });
});

const fromItsSite = (changes: Record<string, unknown> = {}) =>
  aLeadRequest({ vehicle_id: vehicleId, source: "dealer_site", ...changes });
const submit = (request: Record<string, unknown>) => submitLead(world.app, request, FROM_NOWHERE);
const routed = async () => {
  const rows = await world.database.db.selectFrom("lead_routes").select("dealer_id").execute();
  return rows.map(({ dealer_id }) => dealer_id);
};
const pause = (dealerId: string) =>
  world.database.db
    .updateTable("dealers")
    .set({ status: "suspended" })
    .where("dealer_id", "=", dealerId)
    .execute();

it("elsewhere the same request may reach another dealer", async () => {
  await submit(aLeadRequest({ vehicle_id: vehicleId, source: "vehicle_page" }));
  expect((await routed()).toSorted()).toEqual([dealers.own, dealers.other].toSorted());
});

describe("a request from a dealer's own site", () => {
  it("proposes this dealer alone", async () => {
    const { dealers: proposed } = await proposeDealers(world.app, fromItsSite());
    expect(proposed.map(({ dealer_id }) => dealer_id)).toEqual([dealers.own]);
  });

  it.each([
    ["says nothing of dealers", {}],
    ["agrees to this dealer", { consent_text: ALONE }],
    ["names a second car, of another dealer", { also: true }],
  ])("reaches this dealer alone where it %s", async (_, { also, ...changes }: Record<string, unknown>) => {
    const second = await world.database.db
      .selectFrom("vehicles")
      .select("vehicle_id")
      .where("dealer_id", "=", dealers.other)
      .executeTakeFirstOrThrow();
    await submit(fromItsSite({ ...changes, ...(also ? { also_vehicle_id: second.vehicle_id } : {}) }));
    expect(await routed()).toEqual([dealers.own]);
  });

  it("refuses a choice of dealers that was proposed for a request from elsewhere", async () => {
    const elsewhere = aLeadRequest({ vehicle_id: vehicleId, source: "vehicle_page" });
    const { proposal } = await proposeDealers(world.app, elsewhere);
    const widened = fromItsSite({ dealer_proposal: proposal, chosen_dealers: [dealers.own, dealers.other] });
    await expect(submit(widened)).rejects.toMatchObject({ fields: { chosen_dealers: expect.any(String) } });
    expect(await routed()).toEqual([]);
  });

  it("reaches no one else while this dealer takes no requests, then or later", async () => {
    await pause(dealers.own);
    const { lead_id, routed: reached } = await submit(fromItsSite());
    expect(reached).toBe(0);
    await world.database.db.transaction().execute((tx) => routeOnward(tx, lead_id, world.app.now()));
    expect(await routed()).toEqual([]);
  });

  it("reaches this dealer with another car of theirs where the car is sold", async () => {
    const { db } = world.database;
    await db.updateTable("vehicles").set({ published: false }).where("vehicle_id", "=", vehicleId).execute();
    await buildVehicle(db, { dealer_id: dealers.own });
    await submit(fromItsSite());
    expect(await routed()).toEqual([dealers.own]);
  });

  it("is not sent with a sentence that agrees to another dealer besides, and says which sentence it needs", async () => {
    const wider = fromItsSite({ consent_text: consentText(["Ancoats Cars"]).text });
    await expect(submit(wider)).rejects.toMatchObject({ fields: { consent_text: ALONE } });
    expect(await routed()).toEqual([]);
  });

  it("asks for another agreement where the car is gone, since no one knows whose it was", async () => {
    await world.database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicleId).execute();
    await expect(submit(fromItsSite({ consent_text: ALONE }))).rejects.toMatchObject({
      fields: { consent_text: consentText([]).text },
    });
  });
});
