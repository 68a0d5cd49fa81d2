import { z } from "@hono/zod-openapi";
import {
  COMPLAINT_DECISIONS,
  COMPLAINT_TOPICS,
  COMPLAINT_URGENCIES,
} from "#src/domain/complaints/complaint.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { messageFile, messageRemoval } from "#src/operations/files.ts";
import { operation } from "#src/operations/operation.ts";
import { listQuery, pageOf } from "#src/operations/pages.ts";
import {
  answerComplaint,
  dismissComplaint,
  listComplaints,
  openComplaint,
} from "#src/services/complaints/complaints.ts";

const COMPLAINTS = { tag: "Administration", permission: "complaint:answer" } as const;
const MISSING = { 404: "There is no such complaint" } as const;
const CLOSED = { ...MISSING, 409: "It is closed, or its use is restricted; nothing was changed" } as const;

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

const reportedMessage = z.object({
  lead_message_id: z.string(),
  lead_id: z.string(),
  writer: z.enum(["buyer", "dealer"]),
  text: z.string(),
  sent_at: z.iso.datetime(),
  file: messageFile.nullable(),
  ...messageRemoval,
});

const complaint = z.object({
  ...listed,
  email: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
  page: z.string().nullable().describe("Path of the page it is about"),
  reported_by: z.enum(["buyer", "dealer"]).nullable().describe("The side that reported a message"),
  message: reportedMessage.nullable().describe("The reported message; null once it is erased"),
  decision: z.enum(COMPLAINT_DECISIONS).nullable(),
});

export const complaintOperations = [
  operation("get /admin/complaints", {
    ...COMPLAINTS,
    summary: "List complaints, open ones first by their due day",
    query: listQuery({}),
    response: pageOf("complaints", listed),
    run: (app, _, { query }) => listComplaints(app, pageNumber(query.page)),
  }),
  operation("get /admin/complaints/{complaint_id}", {
    ...COMPLAINTS,
    summary: "A complaint with its words and the answer",
    response: [200, "The complaint", complaint],
    errors: MISSING,
    run: (app, _, { params }) => openComplaint(app, params.complaint_id),
  }),
  operation("post /admin/complaints/{complaint_id}/answer", {
    ...COMPLAINTS,
    summary: "Email an answer to the person, decide about a reported message, and close the complaint",
    body: z.object({
      answer: z.string(),
      decision: z.enum(COMPLAINT_DECISIONS).optional().describe("Required for a reported message"),
    }),
    response: [204, "Answered"],
    errors: { ...CLOSED, 422: "The answer or the decision is missing; nothing was changed" },
    run: (app, admin, { params, body }) => answerComplaint(app, admin, params.complaint_id, body),
  }),
  operation("post /admin/complaints/{complaint_id}/dismiss", {
    ...COMPLAINTS,
    summary: "Close spam without an answer",
    response: [204, "Closed"],
    errors: CLOSED,
    run: (app, admin, { params }) => dismissComplaint(app, admin, params.complaint_id),
  }),
] as const;
