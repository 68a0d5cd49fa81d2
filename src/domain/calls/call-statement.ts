import { z } from "zod";
import { CALL_STATEMENT_MAX_LENGTH } from "../policy/leads/calls.ts";
import { requiredReason } from "../text/reason.ts";

export const callStatementSchema = z.object({
  statement: requiredReason({
    required: "Say what happened, and when",
    max: CALL_STATEMENT_MAX_LENGTH,
  }),
});
