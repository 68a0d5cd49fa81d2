import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { upsertPreferences } from "#src/services/preferences/preference-queries.ts";
import { buildDealer, buildVehicle } from "../factories.ts";
import { aLeadRequest } from "../leads.ts";
import { type LeadWorld, NOW } from "../worlds/lead-world.ts";

export const META = { ip: "203.0.113.77", user_agent: "Netscape Navigator 4", idempotency_key: null };

/**
 * A lead routed to two dealers; with an exclusive window, to the first.
 * @returns it with the key of the buyer's page
 */
export async function submitLeadForTwoDealers(
  { database: { db }, app }: LeadWorld,
  changes: Record<string, unknown> = {},
  isExclusive = false,
) {
  const one = await buildDealer(db, { name: "One Cars", email: "one@dealers.example" });
  const two = await buildDealer(db, { name: "Two Cars", email: "two@dealers.example" });
  for (const { dealer_id } of [one, one, two]) await buildVehicle(db, { dealer_id });
  const by = { user_id: "test", at: NOW };
  await upsertPreferences(db, one.dealer_id, { ...NO_PREFERENCES, is_exclusive: isExclusive }, by);
  const { lead_id } = await submitLead(app, aLeadRequest(changes), META);
  const url = app.buyerLinks.urlOf({ lead_id, created_at: NOW });
  return { lead_id, one: one.dealer_id, two: two.dealer_id, token: url.split("/my-request/")[1] ?? "" };
}
