import { unavailabilityOf } from "#src/domain/leads/request/unavailability.ts";

/** What the API answers. Members may be missing from the program before an upgrade. */
export interface SentRequest {
  dealers: readonly unknown[];
  vehicle_unavailable?: boolean;
  dealer_unavailable?: boolean;
  chosen_unavailable?: boolean;
  /** Signed token that lets the page name the car and its dealers. */
  receipt?: string | null;
}

export function thankYouUrl({ dealers, receipt, ...flags }: SentRequest): string {
  const search = new URLSearchParams({ dealers: String(dealers.length) });
  const unavailable = unavailabilityOf(flags);
  if (unavailable !== null) search.set("unavailable", unavailable);
  if (receipt) search.set("request", receipt);
  return `/thank-you?${search}`;
}
