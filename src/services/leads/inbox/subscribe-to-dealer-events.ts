import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { DealerEventSubscriber } from "#src/services/context/dealer-events.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";

/** @returns null when there are too many subscribers */
export function subscribeToDealerEvents(
  { dealerEvents }: Pick<AppContext, "dealerEvents">,
  actor: Actor,
  subscriber: Pick<DealerEventSubscriber, "notify" | "end">,
): (() => void) | null {
  return dealerEvents.subscribe({ ...subscriber, ...requireOwnDealer(actor, "lead:list") });
}
