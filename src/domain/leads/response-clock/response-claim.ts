import { formatNumber } from "#src/domain/format/format.ts";
import {
  DEALER_RESPONSE_HOURS,
  KEPT_CALLS_DAYS,
  KEPT_CALLS_FROM,
  RESPONSE_CLAIM_DAYS,
  RESPONSE_CLAIM_FROM_SHARE,
  RESPONSE_CLAIM_MIN_REQUESTS,
} from "#src/domain/policy/lead-routes.ts";

/** `due` counts windows that ended in the claim period. */
export interface ResponseRecord {
  due: number;
  in_time: number;
}

/** Shown instead of a low figure: describes the process, promises nothing. */
export const RESPONSE_AIM = `We ask dealers to answer within ${DEALER_RESPONSE_HOURS} opening hours, remind them, and turn to another dealer you agreed to when one does not.`;

/** Never promises a buyer more than the site claims of all dealers. */
export type CallExpectation = "promised" | "asked";

export const callExpectation = (claim: string | null): CallExpectation =>
  claim === null ? "asked" : "promised";

export function callSentence(who: string, expectation: CallExpectation): string {
  const when = `within ${DEALER_RESPONSE_HOURS} opening hours`;
  return expectation === "promised"
    ? `${who} will contact you ${when}.`
    : `We asked ${who} to contact you ${when}.`;
}

/** Null without enough data, or if too few dealers answer in time. */
export function responseClaim({ due, in_time }: ResponseRecord): string | null {
  if (due < RESPONSE_CLAIM_MIN_REQUESTS) {
    return `Dealers promise to reply within ${DEALER_RESPONSE_HOURS} opening hours.`;
  }
  if (in_time < RESPONSE_CLAIM_FROM_SHARE * due) return null;
  const percent = Math.floor((in_time / due) * 100);
  return `In the last ${RESPONSE_CLAIM_DAYS} days, dealers answered ${percent}% of requests within ${DEALER_RESPONSE_HOURS} opening hours.`;
}

export interface KeptCalls {
  booked: number;
  kept: number;
}

export const NO_BOOKED_CALLS: KeptCalls = { booked: 0, kept: 0 };

/** Null below `KEPT_CALLS_FROM` booked calls. */
export const keptCallsText = ({ booked, kept }: KeptCalls): string | null =>
  booked < KEPT_CALLS_FROM
    ? null
    : `kept ${formatNumber(kept)} of ${formatNumber(booked)} booked calls (last ${KEPT_CALLS_DAYS} days)`;
