import { z } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { MAX_EVENTS_PER_BATCH } from "#src/domain/analytics/event-batch.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { operation } from "#src/operations/operation.ts";
import { recordEvents } from "#src/services/analytics/record-events.ts";

/** Limit of navigator.sendBeacon. */
const MAX_LENGTH = 64 * 1024;

const batch = z.object({
  events: z
    .array(z.unknown())
    .max(MAX_EVENTS_PER_BATCH)
    .openapi({
      example: [{ name: "page_view", occurred_at: "2026-01-05T09:30:00Z", page_path: "/browse", fields: {} }],
    }),
});

export const eventOperations = [
  operation("post /events", {
    tag: "Public",
    isOpen: true,
    summary: "Record analytics events of the site's own pages; unknown events are ignored",
    limits: ["events"],
    // navigator.sendBeacon sends text/plain. Not `required`, which would accept JSON alone.
    rawBody: { content: { "text/plain": { schema: batch }, "application/json": { schema: batch } } },
    response: [204, "Recorded"],
    errors: {
      413: "The body is too large",
      422: "The body is not a batch of events",
      429: "Too many batches from this address",
    },
    run: async (app, _, __, c) => {
      const text = await c.req.text();
      if (text.length > MAX_LENGTH) throw new HTTPException(413, { message: "The request is too large" });
      const { events } = readBatch(text);
      // Browsers mark requests from other sites.
      const from = c.req.header("sec-fetch-site") ?? "same-origin";
      const userAgent = c.req.header("user-agent") ?? "";
      if (from === "same-origin") await recordEvents(app, events, { userAgent, ip: c.var.ip });
    },
  }),
] as const;

function readBatch(text: string): z.infer<typeof batch> {
  try {
    return batch.parse(JSON.parse(text));
  } catch {
    throw new InvalidInput({ events: `A list of at most ${MAX_EVENTS_PER_BATCH} events is needed` });
  }
}
