import { z } from "@hono/zod-openapi";

/** The body of every error; `fields` has a message for each invalid field. */
export const errorBody = z.object({
  error: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    vehicle_id: z.string().optional().describe("Your listing of the same car"),
    request_id: z.string(),
  }),
});

export const errorResponse = (description: string) => ({
  description,
  content: { "application/json": { schema: errorBody } },
});
