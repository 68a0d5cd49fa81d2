import { z } from "@hono/zod-openapi";
import { STOCK_COLUMNS, type StockColumn } from "#src/domain/imports/stock-columns.ts";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import {
  feedSourceSchema,
  offSaleSchema,
  stockFeedChangeSchema,
  stockFeedSchema,
} from "#src/domain/stock-feeds/stock-feed-form.ts";
import { columnValues, fieldLabel } from "#src/domain/vehicles/fields.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { markOffSale } from "#src/services/stock-feeds/runs/mark-off-sale.ts";
import { pushStock } from "#src/services/stock-feeds/runs/push-stock.ts";
import { runStockFeedNow } from "#src/services/stock-feeds/runs/run-stock-feed.ts";
import { settleQuarantinedRun } from "#src/services/stock-feeds/runs/settle-quarantined-run.ts";
import { changeStockFeed } from "#src/services/stock-feeds/settings/change-stock-feed.ts";
import { changeFeedSource, checkFeedSource } from "#src/services/stock-feeds/settings/feed-source.ts";
import {
  addStockFeed,
  checkStockFeed,
  listedFeed,
  listStockFeeds,
  removeStockFeed,
} from "#src/services/stock-feeds/settings/stock-feeds.ts";
import { feedPreview, stockFeed, stockFeedRun } from "./stock-feed-fields.ts";

const FEEDS = {
  tag: "Imports",
  permission: "vehicle:import",
  errors: { 404: "The user has no dealer, or the dealer has no such stock feed" },
} as const;
const READ = { ...FEEDS.errors, 422: "The file cannot be fetched or read; nothing was changed" } as const;
const NOT_NOW = { 409: "The feed's current state does not allow that; nothing was changed" } as const;

export const stockFeedOperations = [
  operation("get /dealer/stock-feeds", {
    ...FEEDS,
    summary: "List your stock feeds with their latest runs",
    // A URL may have a key in it.
    isConfidential: true,
    response: ok("Feeds", { feeds: z.array(stockFeed) }),
    run: async (app, dealer) => ({ feeds: await listStockFeeds(app, dealer) }),
  }),
  operation("post /dealer/stock-feeds", {
    ...FEEDS,
    summary: "Add a stock feed by its URL: fetches the file once and learns its columns",
    limits: ["stock-feed"],
    body: form(stockFeedSchema),
    response: [201, "Added; it waits to be confirmed", z.object({ feed: stockFeed, preview: feedPreview })],
    errors: { ...READ, ...NOT_NOW },
    async run(app, dealer, { body }) {
      const { feed, preview } = await addStockFeed(app, dealer, body);
      return { feed: listedFeed(feed, []), preview };
    },
  }),
  operation("post /dealer/stock-feeds/{stock_feed_id}/check", {
    ...FEEDS,
    summary: "Fetch a feed's file and say what a run would do, without saving anything",
    limits: ["stock-feed"],
    response: [200, "Preview", feedPreview],
    errors: READ,
    run: (app, dealer, { params }) => checkStockFeed(app, dealer, params.stock_feed_id),
  }),
  operation("put /dealer/stock-feeds/{stock_feed_id}", {
    ...FEEDS,
    summary: "Name a feed or its columns, confirm, pause or resume it, or move its hour",
    body: form(stockFeedChangeSchema),
    response: [204, "Saved"],
    errors: { ...READ, ...NOT_NOW },
    run: (app, dealer, { params, body }) =>
      changeStockFeed(app, dealer, { feedId: params.stock_feed_id, input: body }),
  }),
  operation("post /dealer/stock-feeds/{stock_feed_id}/source/check", {
    ...FEEDS,
    summary: "Fetch a feed's file from another URL or with another password, without saving anything",
    limits: ["stock-feed"],
    body: form(feedSourceSchema),
    response: [200, "Preview", feedPreview],
    errors: READ,
    run: (app, dealer, { params, body }) =>
      checkFeedSource(app, dealer, { feedId: params.stock_feed_id, input: body }),
  }),
  operation("post /dealer/stock-feeds/{stock_feed_id}/source", {
    ...FEEDS,
    summary: "Change a feed's URL or password, if its file can be read there",
    limits: ["stock-feed"],
    body: form(feedSourceSchema),
    response: [204, "Saved"],
    errors: { ...READ, ...NOT_NOW },
    run: (app, dealer, { params, body }) =>
      changeFeedSource(app, dealer, { feedId: params.stock_feed_id, input: body }),
  }),
  operation("post /dealer/stock-feeds/{stock_feed_id}/run", {
    ...FEEDS,
    summary: "Run a feed now",
    limits: ["stock-feed"],
    response: [202, "Queued"],
    errors: { ...FEEDS.errors, ...NOT_NOW },
    run: (app, dealer, { params }) => runStockFeedNow(app, dealer, params.stock_feed_id),
  }),
  operation("post /dealer/stock-feeds/{stock_feed_id}/settle", {
    ...FEEDS,
    summary: "Apply or ignore the run that waits for you; 409 if a newer one has replaced it",
    limits: ["stock-feed"],
    body: z.object({ stock_feed_run_id: z.guid(), decision: z.enum(["apply", "ignore"]) }),
    response: [204, "Done"],
    errors: { ...FEEDS.errors, ...NOT_NOW },
    run: (app, dealer, { params, body: { stock_feed_run_id, decision } }) =>
      settleQuarantinedRun(app, dealer, {
        feedId: params.stock_feed_id,
        runId: stock_feed_run_id,
        decision,
      }),
  }),
  operation("delete /dealer/stock-feeds/{stock_feed_id}", {
    ...FEEDS,
    summary: "Remove a feed; its cars stay on sale",
    response: [204, "Removed"],
    run: (app, dealer, { params }) => removeStockFeed(app, dealer, params.stock_feed_id),
  }),
] as const;

const STOCK = { tag: "Imports", permission: "vehicle:import", keyScope: "listings:write" } as const;
const A_CAR = {
  type: "object",
  description: "A car. These names need no mapping; your own are read, too, and what they mean is asked once",
  properties: Object.fromEntries(STOCK_COLUMNS.map((column) => [column, describeColumn(column)])),
};
const INVALID = { 422: "This cannot be read as stock; nothing was changed" } as const;

export const pushedStockOperations = [
  operation("put /dealer/stock", {
    ...STOCK,
    summary: "Send your whole stock as CSV, XML or JSON; cars that it does not have go off sale",
    limits: ["stock-feed"],
    maxBody: MAX_IMPORT_MEGABYTES,
    query: z.object({
      position: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe("Rises with each change of your stock; an older one changes nothing"),
    }),
    // Not `required`: the service says what is missing.
    rawBody: {
      content: {
        "application/json": { schema: { type: "array", items: A_CAR } },
        "text/csv": { schema: z.string() },
        "application/xml": { schema: z.string() },
      },
    },
    response: [202, "The run; your first one waits until you confirm it in the portal", stockFeedRun],
    errors: { ...INVALID, 409: "The feed is paused, or its last run is still being imported" },
    async run(app, dealer, { query: { position } }, c) {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return await pushStock(app, dealer, { bytes, position });
    },
  }),
  operation("post /dealer/stock/off-sale", {
    ...STOCK,
    summary: "Mark a car of your stock as sold or gone; an older position changes nothing",
    body: form(offSaleSchema),
    response: ok("Done", { changed: z.boolean().describe("Whether it was on sale") }),
    errors: { ...INVALID, 404: "The user has no dealer, or no stock was sent before" },
    run: async (app, dealer, { body }) => ({ changed: await markOffSale(app, dealer, body) }),
  }),
] as const;

function describeColumn(column: StockColumn) {
  const parts = [fieldLabel(column), columnValues(column)].filter((part) => part !== undefined);
  return { type: ["string", "number", "boolean"], description: parts.join(": ") };
}
