import { z } from "zod";
import { CALL_STATEMENT_MAX_LENGTH } from "../policy/leads/calls.ts";
import { requiredReason } from "../text/reason.ts";

export const callStatementSchema = z.object({
  statement: requiredReason({
    required: "Say what happened, and when",
    max: CALL_STATEMENT_MAX_LENGTH,
  }),
});

/** A buyer's report of a missed call, and its outcome. */
export interface MissedCallReport {
  reported_at: string;
  /** Empty until the dealer replies. */
  statement: string;
  /** Null until an admin decides. */
  finding: "rang" | "not_rung" | null;
}
