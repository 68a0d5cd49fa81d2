import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { messageFile, messageRemoval } from "#src/api/message-file.ts";
import { pageQuery, pageResponse, responseOf } from "#src/api/page-response.ts";
import {
  COMPLAINT_DECISIONS,
  COMPLAINT_TOPICS,
  COMPLAINT_URGENCIES,
} from "#src/domain/complaints/complaint.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { answerComplaint, dismissComplaint } from "#src/services/complaints/close-complaint.ts";
import { listComplaints } from "#src/services/complaints/list-complaints.ts";
import { openComplaint } from "#src/services/complaints/open-complaint.ts";

const listed = {
  complaint_id: z.string(),
  reference: z.string(),
  topic: z.enum(COMPLAINT_TOPICS),
  name: z.string().describe("Empty while its use is restricted"),
  looks_automated: z.boolean().describe("No confirmation was sent"),
  received_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  urgency: z.enum(COMPLAINT_URGENCIES),
  restricted_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
};

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List complaints, open ones first by their due day",
  request: { query: pageQuery },
  responses: { 200: pageResponse("complaints", listed), ...adminOnly },
});

const complaintId = z.object({ complaint_id: z.string() });
const MISSING = errorResponse("There is no such complaint");
const CLOSED = errorResponse("It is closed, or its use is restricted; nothing was changed");

const reportedMessage = z.object({
  lead_message_id: z.string(),
  lead_id: z.string(),
  writer: z.enum(["buyer", "dealer"]),
  text: z.string(),
  sent_at: z.iso.datetime(),
  file: messageFile.nullable(),
  ...messageRemoval,
});

const read = createRoute({
  method: "get",
  path: "/{complaint_id}",
  summary: "A complaint with its words and the answer",
  request: { params: complaintId },
  responses: {
    200: responseOf(
      "The complaint",
      z.object({
        ...listed,
        email: z.string(),
        text: z.string(),
        answer: z.string().nullable(),
        page: z.string().nullable().describe("Path of the page it is about"),
        reported_by: z.enum(["buyer", "dealer"]).nullable().describe("The side that reported a message"),
        message: reportedMessage.nullable().describe("The reported message; null once it is erased"),
        decision: z.enum(COMPLAINT_DECISIONS).nullable(),
      }),
    ),
    ...adminOnly,
    404: MISSING,
  },
});

const answer = createRoute({
  method: "post",
  path: "/{complaint_id}/answer",
  summary: "Email an answer to the person, decide about a reported message, and close the complaint",
  request: {
    params: complaintId,
    body: {
      required: true,
      ...json(
        z.object({
          answer: z.string(),
          decision: z.enum(COMPLAINT_DECISIONS).optional().describe("Required for a reported message"),
        }),
      ),
    },
  },
  responses: {
    204: { description: "Answered" },
    ...adminOnly,
    404: MISSING,
    409: CLOSED,
    422: errorResponse("The answer or the decision is missing; nothing was changed"),
  },
});

const dismiss = createRoute({
  method: "post",
  path: "/{complaint_id}/dismiss",
  summary: "Close spam without an answer",
  request: { params: complaintId },
  responses: { 204: { description: "Closed" }, ...adminOnly, 404: MISSING, 409: CLOSED },
});

export const adminComplaintsApi = apiResource()
  .openapi(list, async (c) => {
    const page = pageNumber(c.req.valid("query").page ?? null);
    return c.json(await listComplaints(c.get("app"), c.get("actor"), page), 200);
  })
  .openapi(read, async (c) => {
    const { complaint_id: id } = c.req.valid("param");
    return c.json(await openComplaint(c.get("app"), c.get("actor"), id), 200);
  })
  .openapi(answer, async (c) => {
    const { complaint_id: id } = c.req.valid("param");
    await answerComplaint(c.get("app"), c.get("actor"), id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(dismiss, async (c) => {
    await dismissComplaint(c.get("app"), c.get("actor"), c.req.valid("param").complaint_id);
    return c.body(null, 204);
  });
