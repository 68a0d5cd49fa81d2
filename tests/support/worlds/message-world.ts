import { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { writeToDealer } from "#src/services/buyer-page/messages.ts";
import { findDealerLead } from "#src/services/leads/inbox/dealer-lead.ts";
import { writeToBuyer } from "#src/services/leads/inbox/lead-actions.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { buyerToken } from "../buyer-token.ts";
import { dealerUser } from "../dealer-user.ts";
import { buildDealer, buildVehicle } from "../factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "../leads.ts";
import type { LeadWorld } from "./lead-world.ts";

/** An enquiry about a car of Own Cars, with what its buyer and its dealer can do. */
export async function enquiryWithMessages(world: LeadWorld, changes: Record<string, unknown> = {}) {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db, { name: "Own Cars", email: "desk@own.example" });
  const { vehicle_id } = await buildVehicle(db, { dealer_id });
  const { lead_id } = await submitLead(world.app, aLeadRequest({ vehicle_id, ...changes }), FROM_NOWHERE);
  const user = { id: `nadia.${dealer_id}`, name: "Nadia Own", email: `nadia.${dealer_id}@own.example` };
  await db.insertInto("auth.user").values(user).execute();
  const actor = { ...dealerUser(dealer_id), user_id: user.id };
  const token = await buyerToken(world, lead_id);
  return {
    lead_id,
    dealer_id,
    actor,
    token,
    ask: (message: unknown) => writeToDealer(world.app, token, dealer_id, { message }),
    answer: (message: unknown) => writeToBuyer(world.app, actor, lead_id, { message }),
    lead: () => findDealerLead(world.app, actor, lead_id),
    page: () => findBuyerPage(world.app, token),
  };
}
