import { FILE, sendFile } from "#src/operations/files.ts";
import { operation } from "#src/operations/operation.ts";
import { readAnyMessageFile } from "#src/services/leads/admin/admin-leads.ts";

export const anyMessageFileOperations = [
  operation({
    tag: "Administration",
    permission: "lead:list-all",
    method: "get",
    path: "/admin/message-files/{lead_message_id}",
    summary: "Download the file of a message between a buyer and a dealer",
    response: FILE,
    errors: { 404: "There is no such file" },
    run: async (app, _, { params }, c) => sendFile(c, await readAnyMessageFile(app, params.lead_message_id)),
  }),
] as const;
