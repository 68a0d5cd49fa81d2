import { z } from "@hono/zod-openapi";
import { INBOX_KINDS } from "#src/domain/operations/inbox.ts";
import { FOUND_KINDS, parseAdminSearch } from "#src/domain/operations/operations-lists.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, longListTotal, ok } from "#src/operations/pages.ts";
import { searchRecords } from "#src/services/admin-search/search-records.ts";
import { listInbox } from "#src/services/overview/inbox-queries.ts";
import { listLateDealers, listOverviewDays } from "#src/services/overview/overview-queries.ts";

const OVERVIEW = { tag: "Administration", permission: "operations:administer" } as const;

const day = z.object({
  day: z.iso.date(),
  requests: z.number().int(),
  matched: z.number().int().describe("Requests of this day that were introduced to a dealer"),
  due: z.number().int().describe("Answers due on this day"),
  in_time: z.number().int().describe("Answers given in time"),
  pence: z.number().int().describe("Charges less credits, without VAT"),
  errors: z.number().int(),
});

const lateDealer = z.object({
  dealer_id: z.string(),
  name: z.string(),
  phone: z.string().describe("Empty if not given"),
  enquiries: z.number().int(),
  due_since: z.iso.datetime().describe("The first deadline that passed"),
  lead_id: z.string().describe("The request of that deadline"),
});

const foundOfKind = z.object({
  kind: z.enum(FOUND_KINDS),
  ...longListTotal,
  records: z.array(z.object({ id: z.string(), title: z.string(), detail: z.string(), at: z.iso.datetime() })),
});

const inboxItem = z.object({
  kind: z.enum(INBOX_KINDS),
  id: z.string().describe("The record on whose page it is decided"),
  who: z.string().describe("Person or dealer; empty once erased"),
  what: z.string(),
  since: z.iso.datetime(),
  due_at: z.iso.datetime(),
});

export const overviewOperations = [
  operation("get /admin/overview/inbox", {
    ...OVERVIEW,
    summary: "List what waits for a decision, the first due on top",
    response: ok("Items", { total: z.number().int(), items: z.array(inboxItem) }),
    run: listInbox,
  }),
  operation("get /admin/overview/days", {
    ...OVERVIEW,
    summary: "Requests, answers, revenue and errors of the last four weeks, by day in London",
    response: ok("Days, oldest first", { days: z.array(day) }),
    run: async (app) => ({ days: await listOverviewDays(app) }),
  }),
  operation("get /admin/overview/late-dealers", {
    ...OVERVIEW,
    summary: "List dealers with unanswered enquiries past their deadline, the longest overdue first",
    response: ok("Dealers", { total: z.number().int(), dealers: z.array(lateDealer) }),
    run: listLateDealers,
  }),
  operation("get /admin/overview/search", {
    ...OVERVIEW,
    summary: "Search requests, dealers, listings, people, posts and the email log at once",
    query: z.object({ search: z.string().optional() }),
    response: ok("Kinds with matches, each with its first records", {
      exact: z
        .object({ kind: z.enum(FOUND_KINDS), id: z.string() })
        .nullable()
        .describe("The one record whose registration, stock number, reference, name or email address it is"),
      found: z.array(foundOfKind),
    }),
    run: (app, _admin, _, c) => searchRecords(app, parseAdminSearch(askedOf(c))),
  }),
] as const;
