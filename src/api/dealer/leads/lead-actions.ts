import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { json } from "#src/api/json-content.ts";
import { LEAD_PROGRESS } from "#src/domain/leads/lead-progress.ts";
import { addLeadNote } from "#src/services/leads/inbox/add-lead-note.ts";
import { changeLeadProgress, markLeadOpened } from "#src/services/leads/inbox/change-lead-progress.ts";
import { stateMissedCall } from "#src/services/leads/inbox/state-missed-call.ts";
import { writeToBuyer } from "#src/services/leads/inbox/write-to-buyer.ts";
import { dealerLead, presentLead } from "./lead.ts";
import { leadRefusals, oneLead } from "./one-lead.ts";

const opened = createRoute({
  method: "post",
  path: "/{lead_id}/opened",
  summary: "Mark an enquiry as opened; only the first call has an effect",
  request: oneLead,
  responses: { 204: { description: "Noted" }, ...leadRefusals },
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
    ...leadRefusals,
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
    ...leadRefusals,
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
    ...leadRefusals,
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
    ...leadRefusals,
  },
});

export const dealerLeadActionsApi = apiResource()
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
