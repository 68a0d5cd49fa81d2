import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { DealerEventSubscriber } from "./dealer-events.ts";
import { requireLeadDealer } from "./dealer-lead-access.ts";

/** @returns null when there are too many subscribers @throws NotSignedIn, NotFound */
export function subscribeToDealerEvents(
  { dealer_events }: Pick<AppContext, "dealer_events">,
  actor: Actor,
  subscriber: Pick<DealerEventSubscriber, "notify" | "end">,
): (() => void) | null {
  const dealerId = requireLeadDealer(actor);
  const userId = actor.kind === "visitor" ? "" : actor.user_id;
  return dealer_events.subscribe({ ...subscriber, dealer_id: dealerId, user_id: userId });
}
