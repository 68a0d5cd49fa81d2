import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import { isChosen, NOT_CHOSEN } from "../choice/dealer-choice.ts";
import type { LeadState } from "../lead-state.ts";
import { type ExclusiveTimes, hasExclusively } from "../response-clock/response-window.ts";
import { pauseReason } from "./dealer-preferences.ts";
import { type DealerCandidate, identitiesOf, type RoutedFacts } from "./route-lead.ts";

type PresentRoute = ExclusiveTimes & Pick<DealerCandidate, "dealer_id" | "company_number">;

interface HandRouting {
  lead: Pick<RoutedFacts, "named_dealer_id" | "chosen_dealer_ids"> & {
    state: LeadState;
    /** Second dealer named in the consent. */
    also_dealer_id: string | null;
    /** The car asked about is a generated listing of the named dealer. */
    asked_generated: boolean;
    /** The buyer wants no further dealers. */
    stays_where_it_is: boolean;
  };
  routes: readonly PresentRoute[];
  /** The other named dealer has not got the request and could take it. */
  isNamedDealerOpen: boolean;
  dealer: Pick<DealerCandidate, "is_verified" | "is_at_credit_limit" | "routed_today" | "preferences"> &
    Pick<DealerCandidate, "dealer_id" | "company_number">;
  now: Date;
  today: string;
}

/** Applies consent, pause, cap, exclusivity and credit limit, not distance, stock and wishes. */
export function handRouteRefusal(routing: HandRouting): string | null {
  return leadRefusal(routing) ?? dealerRefusal(routing);
}

export function leadRefusal({
  lead,
  routes,
  now,
}: Pick<HandRouting, "routes" | "now"> & {
  lead: Pick<HandRouting["lead"], "state" | "stays_where_it_is">;
}): string | null {
  if (lead.state === "held") return "Decide first whether the request is genuine";
  if (lead.state !== "unmatched" && lead.state !== "routed") return `The request is ${lead.state}`;
  if (lead.stays_where_it_is) return "The buyer wants no further dealer";
  if (routes.length >= MAX_DEALERS_PER_LEAD) return "Two dealers have it, and the buyer agreed to no more";
  if (routes.some((route) => hasExclusively(route, now))) return "Another dealer has it exclusively";
  return null;
}

function dealerRefusal({ lead, routes, dealer, today, isNamedDealerOpen }: HandRouting): string | null {
  if (!isChosen(lead.chosen_dealer_ids, dealer.dealer_id)) return NOT_CHOSEN;
  if (!dealer.is_verified) return "Not verified";
  if (dealer.is_at_credit_limit) return "Credit limit reached";
  if (routes.some(({ dealer_id }) => dealer_id === dealer.dealer_id)) return "Has it already";
  const identities = identitiesOf(dealer);
  if (routes.some((route) => identitiesOf(route).some((identity) => identities.includes(identity)))) {
    return "The same company has it already";
  }
  const { named_dealer_id, also_dealer_id, asked_generated } = lead;
  if (asked_generated && dealer.dealer_id === named_dealer_id) return "Asked about their generated listing";
  const isNamed = dealer.dealer_id === named_dealer_id || dealer.dealer_id === also_dealer_id;
  if (also_dealer_id !== null && !isNamed && isNamedDealerOpen) {
    return "The buyer named two dealers, and one who lacks the request takes requests";
  }
  const others = routes.filter(({ dealer_id }) => dealer_id !== named_dealer_id).length;
  if (named_dealer_id !== null && !isNamed && others >= MAX_DEALERS_PER_LEAD - 1) {
    return "The buyer agreed to one dealer besides the one named";
  }
  const { preferences, routed_today } = dealer;
  if (preferences.is_exclusive && routes.some(({ passed_at }) => passed_at === null)) {
    return "Takes exclusive leads only, and another dealer has it";
  }
  return pauseReason(preferences, { today, routed_today });
}
