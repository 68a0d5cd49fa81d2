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

interface Routing {
  now: Date;
  /** False to predict: caps and credit limits may be reached before the request is sent. */
  locks: boolean;
}

export interface Candidates extends Omit<ReachableDealers, "dealers">, Routing {
  lead: RoutingLead;
  dealers: DealerCandidate[];
}

export interface FoundRoutes {
  routes: (LeadRoute & { name: string })[];
  explanation: (DealerExplanation & { name: string })[];
}

/** Finds the candidate dealers and locks those with a daily cap until the transaction ends. */
export async function findCandidates(
  tx: DbOrTransaction,
  lead: RoutingLead,
  { now, locks = true }: { now: Date; locks?: boolean },
): Promise<Candidates> {
  const reachable = await findReachableDealers(tx, lead, now);
  const dealers = await withPreferences(tx, reachable.dealers, { now, locks });
  return { ...reachable, lead, dealers, now, locks };
}

/** Call it late in the transaction: it locks the dealers against charges for other leads. */
export async function chooseRoutes(
  tx: DbOrTransaction,
  { lead, models, names, now, locks, ...found }: Candidates,
  { lead_score, earlier = [] }: { lead_score: number; earlier?: readonly EarlierRoute[] },
): Promise<FoundRoutes> {
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
  const { today } = londonDay(now);
  const unlocked = locks ? await savepointBeforeDealerLocks(tx) : null;
  let candidates = found.dealers;
  for (;;) {
    const { routes, explanation } = routeLead({ lead: facts, candidates, today, earlier });
    const chosen = routes.map(({ dealer_id }) => dealer_id);
    const verified = locks ? await lockVerifiedDealers(tx, chosen) : new Set(chosen);
    // Read after the lock, so that it sees what concurrent transactions committed.
    const atLimit = await listAtCreditLimit(tx, chosen);
    if (chosen.every((dealerId) => verified.has(dealerId) && !atLimit.has(dealerId))) {
      return { routes: routes.map(named), explanation: explanation.map(named) };
    }
    // A chosen dealer was suspended since, or is at the credit limit: choose again without all who are.
    await unlocked?.rollbackTo();
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
  { now, locks }: Routing,
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
  if (locks && capped.length > 0) await lockDealersWithCap(tx, capped);
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
