import type { SentUnavailability } from "#src/domain/leads/request/unavailability.ts";

interface SentRequest {
  dealers: number;
  unavailable: SentUnavailability | null;
  /** Signed token that lets the page name the car and its dealers. */
  receipt: string | null;
}

export function thankYouUrl({ dealers, unavailable, receipt }: SentRequest): string {
  const search = new URLSearchParams({ dealers: String(dealers) });
  if (unavailable !== null) search.set("unavailable", unavailable);
  if (receipt !== null) search.set("request", receipt);
  return `/thank-you?${search}`;
}
