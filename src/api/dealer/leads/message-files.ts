import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { messageFileBody, readMessageWithFile } from "#src/api/uploaded-file.ts";
import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import { findDealerLead } from "#src/services/leads/inbox/find-dealer-lead.ts";
import { readMessageFile } from "#src/services/leads/inbox/read-message-file.ts";
import { writeToBuyer } from "#src/services/leads/inbox/write-to-buyer.ts";
import { dealerLead, presentLead } from "./lead.ts";

const send = createRoute({
  method: "post",
  path: "/",
  summary: "Write to the buyer with a photo or PDF; `message` may be empty",
  request: { query: z.object({ lead_id: z.string() }), body: messageFileBody },
  responses: {
    201: { description: "The updated enquiry", ...json(dealerLead) },
    ...signedInOnly,
    404: errorResponse("The enquiry does not exist, or belongs to another dealer"),
    409: errorResponse("The buyer may not be contacted, or too many messages today; nothing was sent"),
    422: errorResponse("The file is not acceptable or the message too long; nothing was sent"),
  },
});

const read = createRoute({
  method: "get",
  path: "/{lead_message_id}",
  summary: "Download the file of a message",
  request: { params: z.object({ lead_message_id: z.string() }) },
  responses: {
    200: {
      description: "The file",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    },
    ...signedInOnly,
    404: errorResponse("There is no such file, or the buyer may not be contacted any more"),
  },
});

export const dealerMessageFilesApi = apiResource()
  .openapi(send, async (c) => {
    const app = c.get("app");
    const actor = c.get("actor");
    const { lead_id } = c.req.valid("query");
    // Access is checked before the body is read.
    await findDealerLead(app, actor, lead_id);
    const { message, ...file } = await readMessageWithFile(c);
    return c.json(presentLead(await writeToBuyer(app, actor, lead_id, { message }, file)), 201);
  })
  .openapi(read, async (c) => {
    const file = await readMessageFile(c.get("app"), c.get("actor"), c.req.valid("param").lead_message_id);
    return c.body(new Uint8Array(file.content), 200, downloadHeaders(file));
  });
