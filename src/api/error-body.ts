import { z } from "@hono/zod-openapi";

/** What every refusal of the API looks like; `fields` names the input field each sentence belongs to. */
export const errorBody = z.object({
  error: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string(),
  }),
});

export const errorResponse = (description: string) => ({
  description,
  content: { "application/json": { schema: errorBody } },
});
