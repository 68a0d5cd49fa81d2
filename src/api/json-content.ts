import { z } from "@hono/zod-openapi";

export const json = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { "application/json": { schema } },
});

/** A body that the service checks itself, by the same schema as the page, so that every message reaches its field. */
export const form = { required: true, ...json(z.record(z.string(), z.unknown())) };
