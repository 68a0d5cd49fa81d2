import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import { readAnyMessageFile } from "#src/services/leads/admin/read-message-file.ts";

const read = createRoute({
  method: "get",
  path: "/{lead_message_id}",
  summary: "Download the file of a message between a buyer and a dealer",
  request: { params: z.object({ lead_message_id: z.string() }) },
  responses: {
    200: {
      description: "The file",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    },
    ...adminOnly,
    404: errorResponse("There is no such file"),
  },
});

export const adminMessageFilesApi = apiResource().openapi(read, async (c) => {
  const file = await readAnyMessageFile(c.get("app"), c.get("actor"), c.req.valid("param").lead_message_id);
  return c.body(new Uint8Array(file.content), 200, downloadHeaders(file));
});
