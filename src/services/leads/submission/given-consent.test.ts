import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { CONSENT_CHANGED } from "#src/domain/leads/choice/dealer-choice.ts";
import { consentText } from "#src/domain/leads/request/consent-text.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { submitLead } from "./submit-lead.ts";

const world = leadWorld();

async function aCar() {
  const { dealer_id } = await buildDealer(world.database.db, {
    name: "Ancoats Cars",
    phone: "0161 496 0000",
  });
  const { vehicle_id } = await buildVehicle(world.database.db, { dealer_id });
  return { dealer_id, vehicle_id };
}
const submit = (changes: Record<string, unknown>) =>
  submitLead(world.app, aLeadRequest(changes), FROM_NOWHERE);
const stored = () =>
  world.database.db
    .selectFrom("lead_consents")
    .select(["text_version", "text", "text_hash", "is_shown"])
    .execute();
const takeOffSale = (vehicleId: string) =>
  world.database.db
    .updateTable("vehicles")
    .set({ published: false })
    .where("vehicle_id", "=", vehicleId)
    .execute();
const rename = (dealerId: string, name: string) =>
  world.database.db.updateTable("dealers").set({ name }).where("dealer_id", "=", dealerId).execute();

it("stores the sentence that was shown, although the dealer was renamed before it was sent", async () => {
  const { dealer_id, vehicle_id } = await aCar();
  const shown = consentText(["Ancoats Cars"]).text;
  await world.database.db
    .insertInto("dealer_changes")
    .values({
      dealer_id,
      what: "name",
      before: "Ancoats Cars",
      after: "New Cars",
      changed_by: "x",
      changed_at: NOW,
    })
    .execute();
  await rename(dealer_id, "New Cars");
  await submit({ vehicle_id, consent_text: shown });
  const hash = createHash("sha256").update(shown).digest("hex");
  expect(await stored()).toEqual([
    { text_version: "lead-consent-1", text: shown, text_hash: hash, is_shown: true },
  ]);
});

it("refuses a sentence that is not ours with today's sentence, and saves nothing", async () => {
  const { vehicle_id } = await aCar();
  for (const wrong of [consentText(["Other Cars"]).text, consentText([]).text, "I agree to nothing."]) {
    const refused = await submit({ vehicle_id, consent_text: wrong }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    expect(refused).toMatchObject({
      message: CONSENT_CHANGED,
      fields: { consent_dealer: CONSENT_CHANGED, consent_text: consentText(["Ancoats Cars"]).text },
    });
  }
  expect(await world.database.db.selectFrom("leads").select("lead_id").execute()).toEqual([]);
  expect(await stored()).toEqual([]);
});

it("asks again when the named vehicle was deleted: the request would go to other dealers", async () => {
  const { vehicle_id } = await aCar();
  await world.database.db.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
  const again = submit({ vehicle_id, consent_text: consentText(["Ancoats Cars"]).text });
  await expect(again).rejects.toMatchObject({ fields: { consent_text: consentText([]).text } });
});

it("asks again without the dealer's name when the named vehicle is not for sale", async () => {
  const { vehicle_id } = await aCar();
  await takeOffSale(vehicle_id);
  const refused = submit({ vehicle_id, consent_text: "I agree to nothing." });
  await expect(refused).rejects.toMatchObject({ fields: { consent_text: consentText([]).text } });
});

it("stores the sentence that names no dealer, of a request about no car and about a sold one", async () => {
  const { vehicle_id } = await aCar();
  await takeOffSale(vehicle_id);
  const { text } = consentText([]);
  await submit({ consent_text: text });
  await submit({ vehicle_id, consent_text: text, email: "other@buyer.example", phone: "07700 900 456" });
  expect(await stored()).toMatchObject([
    { text, is_shown: true },
    { text, is_shown: true },
  ]);
});

it("marks the consent of a client that posts no sentence as not shown by our form", async () => {
  await submit({});
  expect(await stored()).toMatchObject([{ text: consentText([]).text, is_shown: false }]);
});

it("stores the sentence of a repeated request too", async () => {
  const { vehicle_id } = await aCar();
  await submit({ vehicle_id, consent_text: consentText(["Ancoats Cars"]).text });
  world.now = new Date("2026-03-31T14:00:00Z");
  await submit({ vehicle_id, consent_text: consentText(["Ancoats Cars"]).text, budget_band: "£15-25k" });
  expect((await stored()).map(({ is_shown }) => is_shown)).toEqual([true, true]);
});
