import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { runStockFeedNow } from "#src/services/stock-feeds/runs/run-stock-feed-now.ts";
import { settleQuarantinedRun } from "#src/services/stock-feeds/runs/settle-quarantined-run.ts";
import { addStockFeed } from "#src/services/stock-feeds/settings/add-stock-feed.ts";
import { changeFeedSource } from "#src/services/stock-feeds/settings/change-feed-source.ts";
import { changeStockFeed } from "#src/services/stock-feeds/settings/change-stock-feed.ts";
import { checkFeedSource } from "#src/services/stock-feeds/settings/check-feed-source.ts";
import { checkStockFeed } from "#src/services/stock-feeds/settings/check-stock-feed.ts";
import { listedFeed, listStockFeeds } from "#src/services/stock-feeds/settings/list-stock-feeds.ts";
import { removeStockFeed } from "#src/services/stock-feeds/settings/remove-stock-feed.ts";
import { feedPreview, stockFeed } from "./stock-feed-fields.ts";

const params = z.object({ stock_feed_id: z.string() });
const refusals = {
  ...signedInOnly,
  404: errorResponse("The user has no dealer, or the dealer has no such stock feed"),
} as const;
const unreadable = { 422: errorResponse("The file cannot be fetched or read; nothing was changed") } as const;
const notNow = {
  409: errorResponse("The feed's current state does not allow that; nothing was changed"),
} as const;

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your stock feeds with their latest runs",
  responses: { 200: responseOf("Feeds", z.object({ feeds: z.array(stockFeed) })), ...refusals },
});
const add = createRoute({
  method: "post",
  path: "/",
  summary: "Add a stock feed by its URL: fetches the file once and learns its columns",
  request: { body: form },
  responses: {
    201: responseOf("Added; it waits to be confirmed", z.object({ feed: stockFeed, preview: feedPreview })),
    ...refusals,
    ...unreadable,
    ...notNow,
  },
});
const check = createRoute({
  method: "post",
  path: "/{stock_feed_id}/check",
  summary: "Fetch a feed's file and say what a run would do, without saving anything",
  request: { params },
  responses: { 200: responseOf("Preview", feedPreview), ...refusals, ...unreadable },
});
const change = createRoute({
  method: "put",
  path: "/{stock_feed_id}",
  summary: "Name a feed's columns, confirm, pause or resume it, or move its hour",
  request: { params, body: form },
  responses: { 204: { description: "Saved" }, ...refusals, ...unreadable, ...notNow },
});
const checkSource = createRoute({
  method: "post",
  path: "/{stock_feed_id}/source/check",
  summary: "Fetch a feed's file from another URL or with another password, without saving anything",
  request: { params, body: form },
  responses: { 200: responseOf("Preview", feedPreview), ...refusals, ...unreadable },
});
const changeSource = createRoute({
  method: "post",
  path: "/{stock_feed_id}/source",
  summary: "Change a feed's URL or password, if its file can be read there",
  request: { params, body: form },
  responses: { 204: { description: "Saved" }, ...refusals, ...unreadable, ...notNow },
});
const run = createRoute({
  method: "post",
  path: "/{stock_feed_id}/run",
  summary: "Run a feed now",
  request: { params },
  responses: { 202: { description: "Queued" }, ...refusals, ...notNow },
});
const settle = createRoute({
  method: "post",
  path: "/{stock_feed_id}/settle",
  summary: "Apply or ignore the run that waits for you; 409 if a newer one has replaced it",
  request: {
    params,
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z.object({ stock_feed_run_id: z.guid(), decision: z.enum(["apply", "ignore"]) }),
        },
      },
    },
  },
  responses: { 204: { description: "Done" }, ...refusals, ...notNow },
});
const remove = createRoute({
  method: "delete",
  path: "/{stock_feed_id}",
  summary: "Remove a feed; its cars stay on sale",
  request: { params },
  responses: { 204: { description: "Removed" }, ...refusals },
});

export const dealerStockFeedsApi = apiResource()
  .openapi(list, async (c) => c.json({ feeds: await listStockFeeds(c.get("app"), c.get("actor")) }, 200))
  .openapi(add, async (c) => {
    const { feed, preview } = await addStockFeed(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.json({ feed: listedFeed(feed, []), preview }, 201);
  })
  .openapi(check, async (c) => {
    const { stock_feed_id } = c.req.valid("param");
    return c.json(await checkStockFeed(c.get("app"), c.get("actor"), stock_feed_id), 200);
  })
  .openapi(change, async (c) => {
    const { stock_feed_id: feedId } = c.req.valid("param");
    await changeStockFeed(c.get("app"), c.get("actor"), { feedId, input: c.req.valid("json") });
    return c.body(null, 204);
  })
  .openapi(checkSource, async (c) => {
    const { stock_feed_id: feedId } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await checkFeedSource(c.get("app"), c.get("actor"), { feedId, input }), 200);
  })
  .openapi(changeSource, async (c) => {
    const { stock_feed_id: feedId } = c.req.valid("param");
    await changeFeedSource(c.get("app"), c.get("actor"), { feedId, input: c.req.valid("json") });
    return c.body(null, 204);
  })
  .openapi(run, async (c) => {
    await runStockFeedNow(c.get("app"), c.get("actor"), c.req.valid("param").stock_feed_id);
    return c.body(null, 202);
  })
  .openapi(settle, async (c) => {
    const { stock_feed_id: feedId } = c.req.valid("param");
    const { stock_feed_run_id: runId, decision } = c.req.valid("json");
    await settleQuarantinedRun(c.get("app"), c.get("actor"), { feedId, runId, decision });
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    await removeStockFeed(c.get("app"), c.get("actor"), c.req.valid("param").stock_feed_id);
    return c.body(null, 204);
  });
