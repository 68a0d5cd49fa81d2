import { persistedValue } from "./persisted-value.ts";

/** An admin reads the portal of a dealer in this tab. */
export interface DealerView {
  dealer_view_id: string;
  dealer_id: string;
  name: string;
  ends_at: string;
}

const stored = persistedValue<DealerView | null>("dealer-view", null, readStored, "sessionStorage");

/** For the life of the document, so that a page never mixes what the dealer and what the admin may see. */
export const dealerView = typeof window === "undefined" ? null : viewOfDocument();

function viewOfDocument(): DealerView | null {
  const view = stored.read();
  if (!view) return null;
  if (location.pathname.startsWith("/admin") || Date.parse(view.ends_at) <= Date.now()) stored.save(null);
  return location.pathname.startsWith("/dealer/") ? stored.read() : null;
}

export function startDealerView(view: DealerView): void {
  stored.save(view);
  location.assign("/dealer/listings");
}

export function stopDealerView({ dealer_id }: DealerView): void {
  stored.save(null);
  location.assign(`/admin/dealers/${dealer_id}`);
}

function readStored(found: unknown): DealerView | null {
  const view = (found ?? {}) as Partial<DealerView>;
  const texts = [view.dealer_view_id, view.dealer_id, view.name, view.ends_at];
  return texts.every((text) => typeof text === "string") ? (view as DealerView) : null;
}
