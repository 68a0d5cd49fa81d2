import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import type { DealerEventSubscriber } from "./dealer-events.ts";

/** @returns null when there are too many subscribers */
export function subscribeToDealerEvents(
  { dealer_events }: Pick<AppContext, "dealer_events">,
  actor: Actor,
  subscriber: Pick<DealerEventSubscriber, "notify" | "end">,
): (() => void) | null {
  return dealer_events.subscribe({ ...subscriber, ...requireOwnDealer(actor, "lead:list") });
}
