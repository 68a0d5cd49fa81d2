import {
  DEALER_RESPONSE_HOURS,
  RESPONSE_CLAIM_DAYS,
  RESPONSE_CLAIM_FROM_SHARE,
  RESPONSE_CLAIM_MIN_REQUESTS,
} from "../policy/response-window.ts";

/** Leads whose response window ended in the claim period, and those answered in time. */
export interface ResponseRecord {
  due: number;
  in_time: number;
}

/**
 * The response rate the site states: a figure if there is enough data, the bare promise before
 * that, null if too few dealers keep it.
 */
export function responseClaim({ due, in_time }: ResponseRecord): string | null {
  if (due < RESPONSE_CLAIM_MIN_REQUESTS) {
    return `Dealers undertake to answer within ${DEALER_RESPONSE_HOURS} hours of their opening times.`;
  }
  if (in_time < RESPONSE_CLAIM_FROM_SHARE * due) return null;
  const percent = Math.floor((in_time / due) * 100);
  return `In the last ${RESPONSE_CLAIM_DAYS} days, dealers answered ${percent}% of requests within ${DEALER_RESPONSE_HOURS} hours of their opening times.`;
}
