import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { json } from "#src/api/json-content.ts";
import { passLead } from "#src/services/leads/inbox/pass-lead.ts";
import { leadRefusals, oneLead } from "./one-lead.ts";

const pass = createRoute({
  method: "post",
  path: "/{lead_id}/pass",
  summary: "Pass an enquiry on: the next dealer gets it, if the buyer agreed to one more. Idempotent",
  request: {
    ...oneLead,
    body: { required: true, ...json(z.object({ reason: z.string() })) },
  },
  responses: {
    204: { description: "Passed" },
    ...leadRefusals,
    409: errorResponse("The buyer has had the request erased; nothing was changed"),
    422: errorResponse("The reason is missing; nothing was changed"),
  },
});

export const dealerLeadPassApi = apiResource().openapi(pass, async (c) => {
  await passLead(c.get("app"), c.get("actor"), c.req.valid("param").lead_id, c.req.valid("json"));
  return c.body(null, 204);
});
