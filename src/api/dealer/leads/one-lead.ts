import { z } from "@hono/zod-openapi";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";

export const oneLead = { params: z.object({ lead_id: z.string() }) };

export const leadRefusals = {
  ...signedInOnly,
  403: errorResponse("The dealer is suspended"),
  404: errorResponse("The user has no dealer, or the dealer has no such lead"),
} as const;
