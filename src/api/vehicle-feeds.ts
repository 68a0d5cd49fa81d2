import { createRoute, z } from "@hono/zod-openapi";
import { FEED_NAMES } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { renewFeedUrl, saveFeeds, turnOffFeeds } from "#src/services/vehicle-feeds/change-feeds.ts";
import { findFeeds } from "#src/services/vehicle-feeds/find-feeds.ts";
import type { FeedScope } from "#src/services/vehicle-feeds/own-feed.ts";
import { apiResource } from "./api-resource.ts";
import { errorResponse } from "./error-body.ts";
import { adminOnly, ownerOnly } from "./error-responses.ts";
import { form } from "./json-content.ts";
import { responseOf } from "./page-response.ts";

const feeds = z.object({
  google_store_code: z.string().nullable(),
  feeds: z.array(z.object({ name: z.enum(FEED_NAMES), url: z.string() })),
});

/** Vehicle feeds of the dealer, or of the whole site. */
export function vehicleFeedsApi(scope: FeedScope) {
  const refusals = scope === "dealer" ? ownerOnly : adminOnly;
  const read = createRoute({
    method: "get",
    path: "/",
    summary: "Get the URLs of the vehicle feeds",
    responses: {
      200: responseOf("Null when the feeds are off", z.object({ feeds: feeds.nullable() })),
      ...refusals,
    },
  });
  const save = createRoute({
    method: "put",
    path: "/",
    summary: "Turn the vehicle feeds on, or change their Google store code",
    request: { body: form },
    responses: {
      204: { description: "Saved" },
      422: errorResponse("The store code is invalid; nothing was changed"),
      ...refusals,
    },
  });
  const renew = createRoute({
    method: "post",
    path: "/address",
    summary: "Renew the URLs of the vehicle feeds; the current ones stop working at once",
    responses: {
      204: { description: "Done" },
      ...refusals,
      404: errorResponse("The feeds are off"),
    },
  });
  const turnOff = createRoute({
    method: "delete",
    path: "/",
    summary: "Turn the vehicle feeds off",
    responses: { 204: { description: "Off" }, ...refusals },
  });

  return apiResource()
    .openapi(read, async (c) => {
      return c.json({ feeds: await findFeeds(c.get("app"), c.get("actor"), scope) }, 200);
    })
    .openapi(save, async (c) => {
      await saveFeeds(c.get("app"), c.get("actor"), { scope, input: c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(renew, async (c) => {
      await renewFeedUrl(c.get("app"), c.get("actor"), scope);
      return c.body(null, 204);
    })
    .openapi(turnOff, async (c) => {
      await turnOffFeeds(c.get("app"), c.get("actor"), scope);
      return c.body(null, 204);
    });
}
