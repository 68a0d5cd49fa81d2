import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { Follower } from "./dealer-events.ts";
import { leadsDealerOf } from "./dealer-lead-access.ts";

/**
 * Tells what happens to the enquiries of the actor's dealer, from now on.
 * @returns how to stop; null when too many follow
 * @throws NotSignedIn, NotFound 'Dealer profile not found'
 */
export function followDealerEvents(
  { dealer_events }: Pick<AppContext, "dealer_events">,
  actor: Actor,
  follower: Pick<Follower, "tell" | "end">,
): (() => void) | null {
  const dealerId = leadsDealerOf(actor);
  const userId = actor.kind === "visitor" ? "" : actor.user_id;
  return dealer_events.follow({ ...follower, dealer_id: dealerId, user_id: userId });
}
