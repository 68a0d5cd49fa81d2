import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { FOUND_KINDS, parseAdminSearch } from "#src/domain/operations/admin-search.ts";
import { longListTotal } from "#src/operations/pages.ts";
import { searchRecords } from "#src/services/admin-search/search-records.ts";
import { findLateDealers } from "#src/services/overview/find-late-dealers.ts";
import { findOverviewDays } from "#src/services/overview/find-overview-days.ts";

const days = createRoute({
  method: "get",
  path: "/days",
  summary: "Requests, answers, revenue and errors of the last four weeks, by day in London",
  responses: {
    200: responseOf(
      "Days, oldest first",
      z.object({
        days: z.array(
          z.object({
            day: z.iso.date(),
            requests: z.number().int(),
            matched: z.number().int().describe("Requests of this day that were introduced to a dealer"),
            due: z.number().int().describe("Answers due on this day"),
            in_time: z.number().int().describe("Answers given in time"),
            pence: z.number().int().describe("Charges less credits, without VAT"),
            errors: z.number().int(),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

const lateDealers = createRoute({
  method: "get",
  path: "/late-dealers",
  summary: "List dealers with unanswered enquiries past their deadline, the longest overdue first",
  responses: {
    200: responseOf(
      "Dealers",
      z.object({
        total: z.number().int(),
        dealers: z.array(
          z.object({
            dealer_id: z.string(),
            name: z.string(),
            phone: z.string().describe("Empty if not given"),
            enquiries: z.number().int(),
            due_since: z.iso.datetime().describe("The first deadline that passed"),
            lead_id: z.string().describe("The request of that deadline"),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

const search = createRoute({
  method: "get",
  path: "/search",
  summary: "Search requests, dealers, listings, people, posts and the email log at once",
  request: { query: z.object({ search: z.string().optional() }) },
  responses: {
    200: responseOf(
      "Kinds with matches, each with its first records",
      z.object({
        found: z.array(
          z.object({
            kind: z.enum(FOUND_KINDS),
            ...longListTotal,
            records: z.array(
              z.object({ id: z.string(), title: z.string(), detail: z.string(), at: z.iso.datetime() }),
            ),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

export const adminOverviewApi = apiResource()
  .openapi(days, async (c) => c.json({ days: await findOverviewDays(c.get("app"), c.get("actor")) }, 200))
  .openapi(lateDealers, async (c) => c.json(await findLateDealers(c.get("app"), c.get("actor")), 200))
  .openapi(search, async (c) => {
    const text = parseAdminSearch(new URL(c.req.url).searchParams);
    return c.json({ found: await searchRecords(c.get("app"), c.get("actor"), text) }, 200);
  });
