import type { DbOrTransaction } from "#src/db/database.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { boundingBox, milesBetween, type Point, pointOf } from "#src/domain/geo/distance.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import {
  type DealerCandidate,
  type DealerExplanation,
  type EarlierRoute,
  type LeadRoute,
  routeLead,
} from "#src/domain/leads/routing/route-lead.ts";
import type { LeadWishes } from "#src/domain/leads/screening/find-duplicate.ts";
import { BUDGET_BANDS } from "#src/domain/policy/lead-form.ts";
import { ROUTING_FAIRNESS_WINDOW_DAYS } from "#src/domain/policy/matching.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { listAtCreditLimit } from "#src/services/ledger/ledger-queries.ts";
import { selectPreferences } from "#src/services/preferences/preference-queries.ts";
import {
  type CarModel,
  countRoutedSince,
  type DealerRow,
  findDealersInReach,
  lockDealersWithCap,
  lockVerifiedDealers,
  type RequestedVehicle,
  savepointBeforeDealerLocks,
} from "./routing-queries.ts";
import { wantedModels } from "./wanted-models.ts";

export interface RoutingLead {
  wishes: LeadWishes;
  vehicle: RequestedVehicle | null;
  /** The dealer named in the buyer's consent, even if the vehicle is no longer for sale. */
  named_dealer_id: string | null;
  /** Null when the buyer's postcode could not be located. */
  place: Point | null;
}

export interface Candidates {
  lead: RoutingLead;
  dealers: DealerCandidate[];
  names: ReadonlyMap<string, string>;
  models: CarModel[] | null;
  /** Matching cars within travel distance; used by the lead score. */
  matching_cars: number;
}

export interface FoundRoutes {
  routes: (LeadRoute & { name: string })[];
  explanation: (DealerExplanation & { name: string })[];
}

/** Finds the candidate dealers and locks those with a daily cap until the transaction ends. */
export async function findCandidates(tx: DbOrTransaction, lead: RoutingLead, now: Date): Promise<Candidates> {
  const { wishes, vehicle, place } = lead;
  const models = await wantedModels(tx, wishes.models, vehicle);
  const rows = await findDealersInReach(tx, {
    ownDealerId: vehicle?.dealer_id ?? null,
    reach: place && { centre: place, box: boundingBox(place, wishes.max_travel_mi) },
    wishes: { ...wishes, ...budgetOf(wishes), models },
    leadsSince: daysBefore(now, ROUTING_FAIRNESS_WINDOW_DAYS),
  });
  const dealers = await withPreferences(
    tx,
    rows.map((row) => ({
      ...row,
      // Guaranteed by the query.
      is_verified: true,
      // Checked later, for the chosen dealers only.
      isAtCreditLimit: false,
      ownsVehicle: row.dealer_id === vehicle?.dealer_id,
      distance_miles: place && distanceTo(row, place),
    })),
    now,
  );
  return {
    lead,
    dealers,
    models,
    names: new Map(rows.map(({ dealer_id, name }) => [dealer_id, name])),
    matching_cars: dealers
      .filter(({ distance_miles }) => distance_miles !== null && distance_miles <= wishes.max_travel_mi)
      .reduce((sum, { matching_cars }) => sum + matching_cars, 0),
  };
}

/** Call it late in the transaction: it locks the dealers against charges for other leads. */
export async function chooseRoutes(
  tx: DbOrTransaction,
  found: Candidates,
  about: { lead_score: number; now: Date; earlier?: readonly EarlierRoute[] },
): Promise<FoundRoutes> {
  const { lead, models, names } = found;
  const { lead_score, now, earlier = [] } = about;
  const facts = {
    max_travel_mi: lead.wishes.max_travel_mi,
    named_dealer_id: lead.named_dealer_id,
    postcodeArea: parsePostcode(lead.wishes.postcode)?.area ?? "",
    budget_band: lead.wishes.budget_band,
    lead_score,
    models,
  };
  const named = <T extends { dealer_id: string }>(dealer: T) => ({
    ...dealer,
    name: names.get(dealer.dealer_id) ?? "",
  });
  let candidates = found.dealers;
  const locks = await savepointBeforeDealerLocks(tx);
  for (;;) {
    const { today } = londonDay(now);
    const { routes, explanation } = routeLead({ lead: facts, candidates, today, earlier });
    const chosen = routes.map(({ dealer_id }) => dealer_id);
    const verified = await lockVerifiedDealers(tx, chosen);
    // Read after the lock, so that it sees what concurrent transactions committed.
    const atLimit = await listAtCreditLimit(tx, chosen);
    if (chosen.every((dealerId) => verified.has(dealerId) && !atLimit.has(dealerId))) {
      return { routes: routes.map(named), explanation: explanation.map(named) };
    }
    // A chosen dealer was suspended since, or is at the credit limit: choose again without them.
    await locks.rollbackTo();
    candidates = candidates.map((dealer) =>
      chosen.includes(dealer.dealer_id)
        ? {
            ...dealer,
            is_verified: verified.has(dealer.dealer_id),
            isAtCreditLimit: atLimit.has(dealer.dealer_id),
          }
        : dealer,
    );
  }
}

function budgetOf({ budget_band }: LeadWishes) {
  const band = BUDGET_BANDS.find(({ name }) => name === budget_band);
  return { fromPounds: band?.fromPounds ?? 0, belowPounds: band?.belowPounds ?? null };
}

function distanceTo(dealer: DealerRow, place: Point): number | null {
  const point = pointOf(dealer);
  return point && milesBetween(place, point);
}

async function withPreferences(
  tx: DbOrTransaction,
  dealers: readonly Omit<DealerCandidate, "preferences" | "routed_today">[],
  now: Date,
): Promise<DealerCandidate[]> {
  const inQuestion = dealers.filter(({ ownsVehicle, matching_cars }) => ownsVehicle || matching_cars > 0);
  const preferences = await selectPreferences(
    tx,
    inQuestion.map(({ dealer_id }) => dealer_id),
  );
  const capped = [...preferences].filter(([, { daily_cap }]) => daily_cap !== null).map(([id]) => id);
  const routedToday = await countToday(tx, capped, now);
  return dealers.map((dealer) => ({
    ...dealer,
    preferences: preferences.get(dealer.dealer_id) ?? NO_PREFERENCES,
    routed_today: routedToday.get(dealer.dealer_id) ?? 0,
  }));
}

async function countToday(tx: DbOrTransaction, capped: readonly string[], now: Date) {
  if (capped.length === 0) return new Map<string, number>();
  await lockDealersWithCap(tx, capped);
  // Read after the lock, so that it sees what concurrent transactions committed.
  return await countRoutedSince(tx, capped, londonDay(now).began);
}
