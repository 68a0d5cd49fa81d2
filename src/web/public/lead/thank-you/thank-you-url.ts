import { unavailabilityOf } from "#src/domain/leads/request/unavailability.ts";

/** What the API answers. Members may be missing from the program before an upgrade. */
export interface SentRequest {
  dealers: readonly unknown[];
  vehicle_unavailable?: boolean;
  dealer_unavailable?: boolean;
  chosen_unavailable?: boolean;
  /** Signed token by which the page knows the request. */
  receipt: string;
}

export function thankYouUrl({ receipt, ...flags }: SentRequest): string {
  const search = new URLSearchParams({ request: receipt });
  const unavailable = unavailabilityOf(flags);
  if (unavailable !== null) search.set("unavailable", unavailable);
  return `/thank-you?${search}`;
}
