import { formatNumber } from "#src/domain/format/format.ts";
import { KEPT_CALLS_DAYS, KEPT_CALLS_FROM } from "#src/domain/policy/leads/calls.ts";

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
