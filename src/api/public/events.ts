import { createRoute, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { MAX_EVENTS_PER_BATCH } from "#src/domain/analytics/event-batch.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { recordEvents } from "#src/services/analytics/record-events.ts";

/** Limit of navigator.sendBeacon. */
const MAX_BODY_BYTES = 64 * 1024;

const batch = z.object({
  events: z
    .array(z.unknown())
    .max(MAX_EVENTS_PER_BATCH)
    .openapi({
      example: [{ name: "page_view", occurred_at: "2026-01-05T09:30:00Z", page_path: "/browse", fields: {} }],
    }),
});

const record = createRoute({
  method: "post",
  path: "/",
  summary: "Record analytics events of the site's own pages; unknown events are ignored",
  middleware: bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new HTTPException(413, { message: "The request is too large" });
    },
  }),
  request: {
    // navigator.sendBeacon sends text/plain. Not `required`, which would accept JSON alone.
    body: { content: { "text/plain": { schema: batch }, "application/json": { schema: batch } } },
  },
  responses: {
    204: { description: "Recorded" },
    413: errorResponse("The body is too large"),
    422: errorResponse("The body is not a batch of events"),
    429: errorResponse("Too many batches from this address"),
  },
});

export const eventsApi = apiResource().openapi(record, async (c) => {
  const { events } = readBatch(await c.req.text());
  // Browsers mark requests from other sites.
  const from = c.req.header("sec-fetch-site") ?? "same-origin";
  const userAgent = c.req.header("user-agent") ?? "";
  if (from === "same-origin") await recordEvents(c.get("app"), events, { userAgent, ip: c.var.ip });
  return c.body(null, 204);
});

function readBatch(text: string): z.infer<typeof batch> {
  try {
    return batch.parse(JSON.parse(text));
  } catch {
    throw new InvalidInput({ events: `A list of at most ${MAX_EVENTS_PER_BATCH} events is needed` });
  }
}
