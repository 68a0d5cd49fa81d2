import {
  DEALER_RESPONSE_HOURS,
  RESPONSE_CLAIM_DAYS,
  RESPONSE_CLAIM_FROM_SHARE,
  RESPONSE_CLAIM_MIN_REQUESTS,
} from "../policy/response-window.ts";

/** Requests whose two open hours ended in the last days, and those of them that were answered in time. */
export interface ResponseRecord {
  due: number;
  in_time: number;
}

/**
 * What the site says of how fast dealers answer: a figure only where there is one to stand on, the bare promise before
 * that, and no line of its own once too few keep it.
 */
export function responseClaim({ due, in_time }: ResponseRecord): string | null {
  if (due < RESPONSE_CLAIM_MIN_REQUESTS) {
    return `Dealers undertake to answer within ${DEALER_RESPONSE_HOURS} hours of their opening times.`;
  }
  if (in_time < RESPONSE_CLAIM_FROM_SHARE * due) return null;
  const percent = Math.floor((in_time / due) * 100);
  return `In the last ${RESPONSE_CLAIM_DAYS} days, dealers answered ${percent}% of requests within ${DEALER_RESPONSE_HOURS} hours of their opening times.`;
}
