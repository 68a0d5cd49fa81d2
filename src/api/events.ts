import { createRoute, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { MAX_EVENTS_PER_BATCH } from "#src/domain/analytics/event-batch.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { recordEvents } from "#src/services/analytics/record-events.ts";
import { apiResource } from "./api-resource.ts";
import { errorAnswer } from "./error-body.ts";

/** More than sendBeacon takes in. */
const MAX_BODY_BYTES = 64 * 1024;

const batch = z.object({ events: z.array(z.unknown()).max(MAX_EVENTS_PER_BATCH) });

// Told to readers, not to the framework, which would read bodies of one of the two types only.
const described = {
  schema: {
    type: "object",
    required: ["events"],
    properties: {
      events: {
        type: "array",
        maxItems: MAX_EVENTS_PER_BATCH,
        items: {
          type: "object",
          required: ["name", "page_path"],
          properties: {
            name: { type: "string" },
            occurred_at: { type: "string", format: "date-time" },
            page_path: { type: "string" },
            fields: { type: "object" },
          },
        },
      },
    },
  },
} as const;

const record = createRoute({
  method: "post",
  path: "/",
  middleware: bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new HTTPException(413, { message: "The request is too large" });
    },
  }),
  summary: "Count what happened on the pages of this site; what is no known event is left out",
  request: {
    // The first is what navigator.sendBeacon sends.
    body: { required: true, content: { "text/plain": described, "application/json": described } },
  },
  responses: {
    204: { description: "Read" },
    413: errorAnswer("The body is too large"),
    422: errorAnswer("The body is no batch of events"),
    429: errorAnswer("Too many batches from this address"),
  },
});

export const eventsApi = apiResource().openapi(record, async (c) => {
  const { events } = readBatch(await c.req.text());
  // Pages of other sites can send here too, but a browser says so.
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  if (site === "same-origin") await recordEvents(c.get("app"), events, c.req.header("user-agent") ?? "");
  return c.body(null, 204);
});

function readBatch(text: string): z.infer<typeof batch> {
  try {
    return batch.parse(JSON.parse(text));
  } catch {
    throw new InvalidInput({ events: `A list of at most ${MAX_EVENTS_PER_BATCH} events is needed` });
  }
}
