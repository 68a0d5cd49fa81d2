import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { LEAD_PROGRESS } from "#src/domain/leads/lead-progress.ts";
import { addLeadNote } from "#src/services/leads/inbox/add-lead-note.ts";
import { changeLeadProgress, markLeadOpened } from "#src/services/leads/inbox/change-lead-progress.ts";
import { countDealerLeads } from "#src/services/leads/inbox/count-dealer-leads.ts";
import { exportDealerLeads } from "#src/services/leads/inbox/export-dealer-leads.ts";
import { findDealerLead } from "#src/services/leads/inbox/find-dealer-lead.ts";
import { listDealerLeads } from "#src/services/leads/inbox/list-dealer-leads.ts";
import { stateMissedCall } from "#src/services/leads/inbox/state-missed-call.ts";
import { writeToBuyer } from "#src/services/leads/inbox/write-to-buyer.ts";
import { dealerLead, presentLead } from "./lead.ts";

const oneLead = { params: z.object({ lead_id: z.string() }) };
const listQuery = z.object({
  search: z.string().optional().describe("Words in the name, email, phone, postcode or car"),
  state: z.string().optional().describe("unanswered, or one of the states of an enquiry"),
  age: z.string().optional().describe("Maximum age in days: 1, 7, 30 or 90"),
  sort: z.string().optional().describe("newest, oldest or score"),
  page: z.string().optional(),
});

const refusals = {
  ...signedInOnly,
  403: errorResponse("The dealer is suspended"),
  404: errorResponse("The user has no dealer, or the dealer has no such lead"),
} as const;

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
    ...refusals,
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
    ...refusals,
  },
});

const csv = createRoute({
  method: "get",
  path: "/enquiries.csv",
  summary: "Download all matching enquiries as CSV",
  request: { query: listQuery },
  responses: {
    200: { description: "UTF-8 with a byte order mark", content: { "text/csv": { schema: z.string() } } },
    ...refusals,
  },
});

const one = createRoute({
  method: "get",
  path: "/{lead_id}",
  summary: "Get an enquiry",
  request: oneLead,
  responses: { 200: { description: "The enquiry", ...json(dealerLead) }, ...refusals },
});

const opened = createRoute({
  method: "post",
  path: "/{lead_id}/opened",
  summary: "Mark an enquiry as opened; only the first call has an effect",
  request: oneLead,
  responses: { 204: { description: "Noted" }, ...refusals },
});

const progress = createRoute({
  method: "post",
  path: "/{lead_id}/progress",
  summary: "Change the progress of an enquiry",
  request: {
    ...oneLead,
    body: {
      required: true,
      ...json(
        z.object({
          progress: z.enum(LEAD_PROGRESS),
          seen: z.enum(LEAD_PROGRESS).describe("The state you saw before the change"),
        }),
      ),
    },
  },
  responses: {
    200: { description: "The updated enquiry", ...json(dealerLead) },
    409: errorResponse("A colleague changed it first, or the step does not exist; nothing was changed"),
    422: errorResponse("There is no such state; nothing was changed"),
    ...refusals,
  },
});

const note = createRoute({
  method: "post",
  path: "/{lead_id}/notes",
  summary: "Add a note to an enquiry",
  request: {
    ...oneLead,
    body: { required: true, ...json(z.object({ text: z.string({ error: "Write a note first" }) })) },
  },
  responses: {
    201: { description: "The updated enquiry", ...json(dealerLead) },
    409: errorResponse("The buyer has had the request erased; nothing was changed"),
    422: errorResponse("The note is empty or too long; nothing was changed"),
    ...refusals,
  },
});

const message = createRoute({
  method: "post",
  path: "/{lead_id}/messages",
  summary: "Write to the buyer, who reads it on the page of their request",
  request: {
    ...oneLead,
    body: { required: true, ...json(z.object({ message: z.string({ error: "Write a message first" }) })) },
  },
  responses: {
    201: { description: "The updated enquiry", ...json(dealerLead) },
    409: errorResponse("The buyer may not be contacted, or too many messages today; nothing was sent"),
    422: errorResponse("The message is empty or too long; nothing was sent"),
    ...refusals,
  },
});

const callStatement = createRoute({
  method: "post",
  path: "/{lead_id}/call-statement",
  summary: "State your side when the buyer reports that no one rang; once, before we decide",
  request: {
    ...oneLead,
    body: { required: true, ...json(z.object({ statement: z.string() })) },
  },
  responses: {
    201: { description: "The updated enquiry", ...json(dealerLead) },
    409: errorResponse("No report waits for it; nothing was changed"),
    422: errorResponse("The statement is empty or too long; nothing was changed"),
    ...refusals,
  },
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
  })
  .openapi(opened, async (c) => {
    await markLeadOpened(c.get("app"), c.get("actor"), c.req.valid("param").lead_id);
    return c.body(null, 204);
  })
  .openapi(progress, async (c) => {
    const { lead_id } = c.req.valid("param");
    const changed = await changeLeadProgress(c.get("app"), c.get("actor"), lead_id, c.req.valid("json"));
    return c.json(presentLead(changed), 200);
  })
  .openapi(message, async (c) => {
    const { lead_id } = c.req.valid("param");
    const written = await writeToBuyer(c.get("app"), c.get("actor"), lead_id, c.req.valid("json"));
    return c.json(presentLead(written), 201);
  })
  .openapi(callStatement, async (c) => {
    const { lead_id } = c.req.valid("param");
    const stated = await stateMissedCall(c.get("app"), c.get("actor"), lead_id, c.req.valid("json"));
    return c.json(presentLead(stated), 201);
  })
  .openapi(note, async (c) => {
    const { lead_id } = c.req.valid("param");
    const noted = await addLeadNote(c.get("app"), c.get("actor"), lead_id, c.req.valid("json"));
    return c.json(presentLead(noted), 201);
  });
