import type { DbOrTransaction } from "#src/db/database.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import {
  type DealerCandidate,
  type DealerExplanation,
  type EarlierRoute,
  type LeadRoute,
  routeLead,
} from "#src/domain/leads/routing/route-lead.ts";
import { listAtCreditLimit } from "#src/services/ledger/ledger-queries.ts";
import { selectPreferences } from "#src/services/preferences/preference-queries.ts";
import { findReachableDealers, type ReachableDealers, type RoutingLead } from "./find-reachable-dealers.ts";
import {
  countRoutedSince,
  lockDealersWithCap,
  lockVerifiedDealers,
  savepointBeforeDealerLocks,
} from "./routing-queries.ts";

export interface Candidates extends Omit<ReachableDealers, "dealers"> {
  lead: RoutingLead;
  dealers: DealerCandidate[];
}

export interface FoundRoutes {
  routes: (LeadRoute & { name: string })[];
  explanation: (DealerExplanation & { name: string })[];
}

/** Finds the candidate dealers and locks those with a daily cap until the transaction ends. */
export async function findCandidates(tx: DbOrTransaction, lead: RoutingLead, now: Date): Promise<Candidates> {
  const reachable = await findReachableDealers(tx, lead, now);
  return {
    ...reachable,
    lead,
    dealers: await withPreferences(tx, reachable.dealers, now, lockDealersWithCap),
  };
}

/** Finds the same dealers without locks, so caps may be reached before the request is sent. */
export async function readCandidates(tx: DbOrTransaction, lead: RoutingLead, now: Date): Promise<Candidates> {
  const reachable = await findReachableDealers(tx, lead, now);
  return { ...reachable, lead, dealers: await withPreferences(tx, reachable.dealers, now) };
}

interface RoutingMoment {
  lead_score: number;
  now: Date;
  earlier?: readonly EarlierRoute[];
}

/** Call it late in the transaction: it locks the dealers against charges for other leads. */
export async function chooseRoutes(
  tx: DbOrTransaction,
  found: Candidates,
  about: RoutingMoment,
): Promise<FoundRoutes> {
  const locks = await savepointBeforeDealerLocks(tx);
  return await routeToAllowed(tx, found, about, {
    check: async (chosen) => {
      const verified = await lockVerifiedDealers(tx, chosen);
      // Read after the lock, so that it sees what concurrent transactions committed.
      return { verified, atLimit: await listAtCreditLimit(tx, chosen) };
    },
    undo: locks.rollbackTo,
  });
}

/** Predicts the result of `chooseRoutes`, without locks. */
export async function planRoutes(
  tx: DbOrTransaction,
  found: Candidates,
  about: RoutingMoment,
): Promise<FoundRoutes> {
  return await routeToAllowed(tx, found, about, {
    check: async (chosen) => ({
      verified: new Set(chosen),
      atLimit: await listAtCreditLimit(tx, chosen),
    }),
    undo: async () => {},
  });
}

interface ChosenCheck {
  check(dealerIds: string[]): Promise<{ verified: Set<string>; atLimit: Set<string> }>;
  /** Releases the locks before choosing again. */
  undo(): Promise<void>;
}

async function routeToAllowed(
  tx: DbOrTransaction,
  found: Candidates,
  about: RoutingMoment,
  { check, undo }: ChosenCheck,
): Promise<FoundRoutes> {
  const { lead, models, names } = found;
  const { lead_score, now, earlier = [] } = about;
  const facts = {
    max_travel_mi: lead.wishes.max_travel_mi,
    named_dealer_id: lead.named_dealer_id,
    chosen_dealer_ids: lead.chosen_dealer_ids,
    postcode_area: parsePostcode(lead.wishes.postcode)?.area ?? "",
    budget_band: lead.wishes.budget_band,
    lead_score,
    models,
  };
  const named = <T extends { dealer_id: string }>(dealer: T) => ({
    ...dealer,
    name: names.get(dealer.dealer_id) ?? "",
  });
  let candidates = found.dealers;
  for (;;) {
    const { today } = londonDay(now);
    const { routes, explanation } = routeLead({ lead: facts, candidates, today, earlier });
    const chosen = routes.map(({ dealer_id }) => dealer_id);
    const { verified, atLimit } = await check(chosen);
    if (chosen.every((dealerId) => verified.has(dealerId) && !atLimit.has(dealerId))) {
      return { routes: routes.map(named), explanation: explanation.map(named) };
    }
    // A chosen dealer was suspended since, or is at the credit limit: choose again without all who are.
    await undo();
    const limited = await listAtCreditLimit(
      tx,
      candidates.map(({ dealer_id }) => dealer_id),
    );
    candidates = candidates.map((dealer) => ({
      ...dealer,
      is_verified:
        dealer.is_verified && (verified.has(dealer.dealer_id) || !chosen.includes(dealer.dealer_id)),
      is_at_credit_limit:
        dealer.is_at_credit_limit || limited.has(dealer.dealer_id) || atLimit.has(dealer.dealer_id),
    }));
  }
}

async function withPreferences(
  tx: DbOrTransaction,
  dealers: ReachableDealers["dealers"],
  now: Date,
  lockCapped?: typeof lockDealersWithCap,
): Promise<DealerCandidate[]> {
  const inQuestion = dealers.filter(
    ({ owns_vehicle, owns_second_vehicle, matching_cars }) =>
      owns_vehicle || owns_second_vehicle || matching_cars > 0,
  );
  const preferences = await selectPreferences(
    tx,
    inQuestion.map(({ dealer_id }) => dealer_id),
  );
  const capped = [...preferences].filter(([, { daily_cap }]) => daily_cap !== null).map(([id]) => id);
  if (capped.length > 0) await lockCapped?.(tx, capped);
  // Read after the lock, so that it sees what concurrent transactions committed.
  const routedToday =
    capped.length === 0
      ? new Map<string, number>()
      : await countRoutedSince(tx, capped, londonDay(now).began);
  return dealers.map((dealer) => ({
    ...dealer,
    preferences: preferences.get(dealer.dealer_id) ?? NO_PREFERENCES,
    routed_today: routedToday.get(dealer.dealer_id) ?? 0,
  }));
}
