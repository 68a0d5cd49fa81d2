import { z } from "zod";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput, parseInput } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { milesBetween, pointOf } from "#src/domain/geo/distance.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { handRouteRefusal } from "#src/domain/leads/routing/hand-route.ts";
import { HAND_ROUTE_DEALERS_SHOWN, HAND_ROUTE_REASON_MAX_LENGTH } from "#src/domain/policy/lead-routes.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { requiredReason } from "#src/domain/text/reason.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { listAtCreditLimit } from "#src/services/ledger/ledger-queries.ts";
import { selectPreferences } from "#src/services/preferences/preference-queries.ts";
import { changeLeadState } from "../change-lead-state.ts";
import { requireSavedLead } from "../require-lead.ts";
import { listSavedLeadRoutes, type SavedLead } from "../saved-lead-queries.ts";
import { addRoutes } from "./add-routes.ts";
import {
  findDealerForManualRouting,
  type ManualRoutingDealer,
  searchDealersForManualRouting,
} from "./manual-routing-queries.ts";
import { findCarsForSale } from "./request-subject.ts";
import { countRoutedSince, lockDealersWithCap, lockVerifiedDealers } from "./routing-queries.ts";

export const handRouteSchema = z.object({
  dealer_id: z.string({ error: "Choose a dealer" }).refine(isUuid, "Choose a dealer"),
  reason: requiredReason({ required: "Say why this dealer", max: HAND_ROUTE_REASON_MAX_LENGTH }),
  is_free: z.boolean({ error: "Say whether the dealer is charged" }).default(false),
});

export async function routeLeadByHand(app: DbAndClock, admin: UserActor, leadId: string, input: unknown) {
  const { dealer_id, reason, is_free } = parseInput(handRouteSchema, input);
  await app.db.transaction().execute(async (tx) => {
    const lead = await requireSavedLead(tx, leadId);
    const now = app.now();
    const dealer = await lockAllowedDealer(tx, lead, dealer_id, now);
    const position = (await listSavedLeadRoutes(tx, leadId)).length + 1;
    const cars = Object.values(await findCarsForSale(tx, lead));
    const isOwn = cars.some((car) => car?.dealer_id === dealer_id);
    if (lead.state === "unmatched") {
      await changeLeadState(tx, {
        lead_id: leadId,
        from: "unmatched",
        to: "routed",
        at: now,
        by: admin.user_id,
        reason,
      });
    }
    const { distance_miles, is_exclusive } = dealer;
    const route = {
      dealer_id,
      position,
      reason: isOwn ? ("own_vehicle" as const) : ("by_hand" as const),
      hand_reason: reason,
      distance_miles,
      is_exclusive,
      is_free,
    };
    await addRoutes(tx, { lead, routes: [route], now, notifies: true });
    await addJob(tx, "send-lead-introduction", { lead_id: leadId, dealer_id });
    await recordChange(tx, {
      actor: admin,
      action: "lead.route",
      subject: { id: leadId, dealer_id },
      before: { state: lead.state },
      after: { state: "routed", dealer: dealer.name, is_free },
      at: now,
    });
  });
}

async function lockAllowedDealer(
  tx: DbOrTransaction,
  lead: SavedLead,
  dealerId: string,
  now: Date,
): Promise<CheckedDealer> {
  // Locks in the order of every other routing to avoid deadlocks.
  await lockDealersWithCap(tx, [dealerId]);
  const verified = await lockVerifiedDealers(tx, [dealerId]);
  const found = await findDealerForManualRouting(tx, dealerId);
  if (!found) throw new InvalidInput({ dealer_id: "Choose a dealer" });
  const candidate = { ...found, is_verified: verified.has(dealerId) };
  const [dealer] = await checkDealersForManualRouting(tx, lead, [candidate], now);
  if (!dealer || dealer.refusal !== null) {
    throw new Conflict(`${found.name}: ${dealer?.refusal ?? "not found"}.`);
  }
  return dealer;
}

export async function listDealersForManualRouting(app: DbAndClock, leadId: string, search: string) {
  // Locks the lead for a consistent read.
  return await app.db.transaction().execute(async (tx) => {
    const lead = await requireSavedLead(tx, leadId);
    const dealers = await searchDealersForManualRouting(tx, {
      search: plainText(search),
      centre: pointOf(lead),
      limit: HAND_ROUTE_DEALERS_SHOWN,
    });
    return await checkDealersForManualRouting(tx, lead, dealers, app.now());
  });
}

export type CheckedDealer = Found<typeof listDealersForManualRouting>;

export async function checkDealersForManualRouting(
  tx: DbOrTransaction,
  lead: SavedLead,
  dealers: readonly ManualRoutingDealer[],
  now: Date,
) {
  const { named_dealer_id, also_dealer_id } = lead;
  const named: ManualRoutingDealer[] = [];
  for (const dealerId of also_dealer_id === null ? [] : [named_dealer_id, also_dealer_id]) {
    const dealer = dealerId && (await findDealerForManualRouting(tx, dealerId));
    if (dealer) named.push(dealer);
  }
  const checkedNamed = await check(tx, { lead, isNamedDealerOpen: false }, named, now);
  const isNamedDealerOpen = checkedNamed.some(({ refusal }) => refusal === null);
  return await check(tx, { lead, isNamedDealerOpen }, dealers, now);
}

async function check(
  tx: DbOrTransaction,
  { lead, isNamedDealerOpen }: { lead: SavedLead; isNamedDealerOpen: boolean },
  dealers: readonly ManualRoutingDealer[],
  now: Date,
) {
  if (dealers.length === 0) return [];
  const ids = dealers.map(({ dealer_id }) => dealer_id);
  const { today, began } = londonDay(now);
  const routes = await listSavedLeadRoutes(tx, lead.lead_id);
  const preferences = await selectPreferences(tx, ids);
  const atLimit = await listAtCreditLimit(tx, ids);
  const routedToday = await countRoutedSince(tx, ids, began);
  return dealers.map((dealer) => {
    const wanted = preferences.get(dealer.dealer_id) ?? NO_PREFERENCES;
    return {
      ...dealer,
      distance_miles: distanceOf(lead, dealer),
      is_exclusive: wanted.is_exclusive,
      refusal: handRouteRefusal({
        lead,
        routes,
        isNamedDealerOpen,
        dealer: {
          ...dealer,
          is_at_credit_limit: atLimit.has(dealer.dealer_id),
          preferences: wanted,
          routed_today: routedToday.get(dealer.dealer_id) ?? 0,
        },
        now,
        today,
      }),
    };
  });
}

function distanceOf(lead: SavedLead, dealer: ManualRoutingDealer): number | null {
  const [buyer, forecourt] = [pointOf(lead), pointOf(dealer)];
  return buyer && forecourt && milesBetween(buyer, forecourt);
}
