import type { DbOrTransaction } from "#src/db/database.ts";
import type { Found } from "#src/db/found.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { milesBetween, pointOf } from "#src/domain/geo/distance.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { handRouteRefusal } from "#src/domain/leads/routing/hand-route.ts";
import { HAND_ROUTE_DEALERS_SHOWN } from "#src/domain/policy/leads/leads.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { listAtCreditLimit } from "#src/services/ledger/ledger-queries.ts";
import { selectPreferences } from "#src/services/preferences/preference-queries.ts";
import { requireSavedLead } from "../require-saved-lead.ts";
import { listSavedLeadRoutes, type SavedLead } from "../saved-lead-queries.ts";
import {
  findDealerForManualRouting,
  type ManualRoutingDealer,
  searchDealersForManualRouting,
} from "./manual-routing-queries.ts";
import { countRoutedSince } from "./routing-queries.ts";

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
