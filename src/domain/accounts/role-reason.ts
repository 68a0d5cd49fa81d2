import { z } from "zod";
import { ROLE_REASON_MAX_LENGTH } from "../policy/accounts.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";
import { requiredReason } from "../text/reason.ts";

export const roleReasonSchema = z.object({
  reason: requiredReason({ required: "Say why", max: ROLE_REASON_MAX_LENGTH, normalise: plainParagraphs }),
});
