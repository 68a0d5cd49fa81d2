import { z } from "@hono/zod-openapi";

/** A body validated by the service, with the schema of the form, so that each message reaches its field. */
export const form = z.record(z.string(), z.unknown());
