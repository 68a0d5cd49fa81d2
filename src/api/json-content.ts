import { z } from "@hono/zod-openapi";

export const json = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { "application/json": { schema } },
});

/** A body validated by the service, with the schema of the form, so that each message reaches its field. */
export const form = { required: true, ...json(z.record(z.string(), z.unknown())) };
