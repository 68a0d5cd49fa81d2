import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { json } from "#src/api/json-content.ts";
import { reportBuyerMessage } from "#src/services/leads/inbox/report-buyer-message.ts";
import { leadRefusals, oneLead } from "./one-lead.ts";

const report = createRoute({
  method: "post",
  path: "/{lead_id}/messages/{lead_message_id}/report",
  summary: "Report a buyer's message that should not be here, or ask to look again at an own one taken down",
  request: {
    params: oneLead.params.extend({ lead_message_id: z.string() }),
    body: { required: true, ...json(z.object({ report: z.string() })) },
  },
  responses: {
    204: { description: "Reported, now or before; we confirm and answer by email" },
    409: errorResponse("The messages can no longer be read, or too many reports today; nothing was sent"),
    422: errorResponse("The report says nothing or is too long; nothing was sent"),
    ...leadRefusals,
  },
});

export const dealerMessageReportsApi = apiResource().openapi(report, async (c) => {
  await reportBuyerMessage(c.get("app"), c.get("actor"), c.req.valid("param"), c.req.valid("json"));
  return c.body(null, 204);
});
