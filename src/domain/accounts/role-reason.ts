import { z } from "zod";
import { ROLE_REASON_MAX_LENGTH } from "../policy/accounts.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";

export const roleReasonSchema = z.object({
  reason: z
    .string("Say why")
    .transform(plainParagraphs)
    .pipe(
      z
        .string()
        .min(1, "Say why")
        .max(ROLE_REASON_MAX_LENGTH, `At most ${ROLE_REASON_MAX_LENGTH} characters`),
    ),
});
