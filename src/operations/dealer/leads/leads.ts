import { z } from "@hono/zod-openapi";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, listQuery, ok } from "#src/operations/pages.ts";
import { fileHeaders } from "#src/operations/statement.ts";
import { exportDealerLeads, findDealerLead, listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { countRoutes } from "#src/services/leads/inbox/dealer-lead-queries.ts";
import { dealerLead, LEAD_ERRORS } from "./lead.ts";

const LEADS = {
  tag: "Enquiries",
  permission: "lead:list",
  keyScope: "enquiries:read",
  errors: LEAD_ERRORS,
} as const;

const narrowed = listQuery({
  search: z.string().optional().describe("Words in the name, email, phone, postcode or car"),
  state: z.string().optional().describe("unanswered, or one of the states of an enquiry"),
  age: z.string().optional().describe("Maximum age in days: 1, 7, 30 or 90"),
  sort: z.string().optional().describe("newest, oldest or score"),
});

export const dealerLeadOperations = [
  operation("get /dealer/leads", {
    ...LEADS,
    summary: "List the enquiries routed to your dealership by page, newest first",
    query: narrowed,
    response: ok("Enquiries", {
      total: z.number().int(),
      unopened: z.number().int().describe("Unopened enquiries, regardless of the search"),
      page: z.number().int(),
      pages: z.number().int(),
      now: z.iso.datetime().describe("The server's clock, for relative times"),
      leads: z.array(dealerLead),
    }),
    async run(app, dealer, _, c) {
      return { ...(await listDealerLeads(app, dealer, parseDealerLeadQuery(askedOf(c)))), now: app.now() };
    },
  }),
  operation("get /dealer/leads/count", {
    ...LEADS,
    summary: "Count the enquiries routed to your dealership",
    response: ok("The exact numbers", {
      count: z.number().int(),
      unanswered: z.number().int().describe("Neither answered nor passed on nor withdrawn"),
    }),
    run: ({ db }, { dealer_id }) => countRoutes(db, dealer_id),
  }),
  operation("get /dealer/leads/enquiries.csv", {
    ...LEADS,
    summary: "Download all matching enquiries as CSV",
    query: narrowed,
    response: [200, "UTF-8 with a byte order mark", "text/csv"],
    async run(app, dealer, _, c) {
      const csv = await exportDealerLeads(app, dealer, parseDealerLeadQuery(askedOf(c)));
      return c.body(csv, 200, fileHeaders("text/csv; charset=utf-8", "enquiries.csv"));
    },
  }),
  operation("get /dealer/leads/{lead_id}", {
    ...LEADS,
    summary: "Get an enquiry",
    response: [200, "The enquiry", dealerLead],
    run: (app, dealer, { params }) => findDealerLead(app, dealer, params.lead_id),
  }),
] as const;
