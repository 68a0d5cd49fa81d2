import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { json } from "#src/api/json-content.ts";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { countDealerLeads } from "#src/services/leads/inbox/count-dealer-leads.ts";
import { exportDealerLeads } from "#src/services/leads/inbox/export-dealer-leads.ts";
import { findDealerLead } from "#src/services/leads/inbox/find-dealer-lead.ts";
import { listDealerLeads } from "#src/services/leads/inbox/list-dealer-leads.ts";
import { dealerLead, presentLead } from "./lead.ts";
import { leadRefusals, oneLead } from "./one-lead.ts";

const listQuery = z.object({
  search: z.string().optional().describe("Words in the name, email, phone, postcode or car"),
  state: z.string().optional().describe("unanswered, or one of the states of an enquiry"),
  age: z.string().optional().describe("Maximum age in days: 1, 7, 30 or 90"),
  sort: z.string().optional().describe("newest, oldest or score"),
  page: z.string().optional(),
});

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List the enquiries routed to your dealership by page, newest first",
  request: { query: listQuery },
  responses: {
    200: {
      description: "Enquiries",
      ...json(
        z.object({
          total: z.number().int(),
          unopened: z.number().int().describe("Unopened enquiries, regardless of the search"),
          page: z.number().int(),
          pages: z.number().int(),
          now: z.iso.datetime().describe("The server's clock, for relative times"),
          leads: z.array(dealerLead),
        }),
      ),
    },
    ...leadRefusals,
  },
});

const count = createRoute({
  method: "get",
  path: "/count",
  summary: "Count the enquiries routed to your dealership",
  responses: {
    200: {
      description: "The exact numbers",
      ...json(
        z.object({
          count: z.number().int(),
          unanswered: z.number().int().describe("Neither answered nor passed on nor withdrawn"),
        }),
      ),
    },
    ...leadRefusals,
  },
});

const csv = createRoute({
  method: "get",
  path: "/enquiries.csv",
  summary: "Download all matching enquiries as CSV",
  request: { query: listQuery },
  responses: {
    200: { description: "UTF-8 with a byte order mark", content: { "text/csv": { schema: z.string() } } },
    ...leadRefusals,
  },
});

const one = createRoute({
  method: "get",
  path: "/{lead_id}",
  summary: "Get an enquiry",
  request: oneLead,
  responses: { 200: { description: "The enquiry", ...json(dealerLead) }, ...leadRefusals },
});

export const dealerLeadsApi = apiResource()
  .openapi(list, async (c) => {
    const app = c.get("app");
    const query = parseDealerLeadQuery(new URL(c.req.url).searchParams);
    const { leads, ...page } = await listDealerLeads(app, c.get("actor"), query);
    return c.json({ ...page, now: app.now(), leads: leads.map(presentLead) }, 200);
  })
  .openapi(count, async (c) => {
    return c.json(await countDealerLeads(c.get("app"), c.get("actor")), 200);
  })
  .openapi(csv, async (c) => {
    const query = parseDealerLeadQuery(new URL(c.req.url).searchParams);
    const text = await exportDealerLeads(c.get("app"), c.get("actor"), query);
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", 'attachment; filename="enquiries.csv"');
    c.header("Cache-Control", "no-store");
    return c.body(text, 200);
  })
  .openapi(one, async (c) => {
    const { lead_id } = c.req.valid("param");
    return c.json(presentLead(await findDealerLead(c.get("app"), c.get("actor"), lead_id)), 200);
  });
