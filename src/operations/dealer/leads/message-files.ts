import { z } from "@hono/zod-openapi";
import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/lead-routes.ts";
import { FILE, messageFileBody, readMessageWithFile, sendFile } from "#src/operations/files.ts";
import { operation } from "#src/operations/operation.ts";
import { readAnyMessageFile } from "#src/services/leads/admin/admin-leads.ts";
import { findDealerLead } from "#src/services/leads/inbox/dealer-lead.ts";
import { readMessageFile, writeToBuyer } from "#src/services/leads/inbox/lead-actions.ts";
import { dealerLead } from "./lead.ts";

export const messageFileOperations = [
  operation("post /dealer/message-files", {
    tag: "Enquiries",
    keyScope: "enquiries:write",
    summary: "Write to the buyer with a photo or PDF; `message` may be empty",
    limits: ["message-file"],
    maxBody: MESSAGE_FILE_MAX_MEGABYTES,
    query: z.object({ lead_id: z.string() }),
    rawBody: messageFileBody,
    response: [201, "The updated enquiry", dealerLead],
    errors: {
      404: "The enquiry does not exist, or belongs to another dealer",
      409: "The buyer may not be contacted, or too many messages today; nothing was sent",
      422: "The file is not acceptable or the message too long; nothing was sent",
    },
    async run(app, actor, { query: { lead_id } }, c) {
      // Access is checked before the body is read.
      await findDealerLead(app, actor, lead_id);
      const { message, ...file } = await readMessageWithFile(c);
      return await writeToBuyer(app, actor, lead_id, { message }, file);
    },
  }),
  operation("get /dealer/message-files/{lead_message_id}", {
    tag: "Enquiries",
    permission: "lead:list",
    keyScope: "enquiries:read",
    summary: "Download the file of a message",
    response: [200, "The file", "application/octet-stream"],
    errors: { 404: "There is no such file, or the buyer may not be contacted any more" },
    async run(app, dealer, { params }, c) {
      const file = await readMessageFile(app, dealer, params.lead_message_id);
      return c.body(new Uint8Array(file.content), 200, downloadHeaders(file));
    },
  }),
] as const;

export const anyMessageFileOperations = [
  operation("get /admin/message-files/{lead_message_id}", {
    tag: "Administration",
    permission: "lead:list-all",
    summary: "Download the file of a message between a buyer and a dealer",
    response: FILE,
    errors: { 404: "There is no such file" },
    run: async (app, _, { params }, c) => sendFile(c, await readAnyMessageFile(app, params.lead_message_id)),
  }),
] as const;
