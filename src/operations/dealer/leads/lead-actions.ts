import { z } from "@hono/zod-openapi";
import { ISSUE_REASONS, ISSUE_STATES } from "#src/domain/issues/issue-reasons.ts";
import { LEAD_PROGRESS } from "#src/domain/leads/lead-route.ts";
import { operation } from "#src/operations/operation.ts";
import { reportIssue } from "#src/services/issues/issues.ts";
import { changeLeadProgress, markLeadOpened } from "#src/services/leads/inbox/change-lead-progress.ts";
import {
  addLeadNote,
  passLead,
  reportBuyerMessage,
  stateMissedCall,
  writeToBuyer,
} from "#src/services/leads/inbox/lead-actions.ts";
import { dealerLead, LEAD_ERRORS } from "./lead.ts";

const LEAD = {
  tag: "Enquiries",
  keyScope: "enquiries:write",
  errors: LEAD_ERRORS,
} as const;

export const leadActionOperations = [
  operation("post /dealer/leads/{lead_id}/opened", {
    ...LEAD,
    summary: "Mark an enquiry as opened; only the first call has an effect",
    response: [204, "Noted"],
    run: (app, actor, { params }) => markLeadOpened(app, actor, params.lead_id),
  }),
  operation("post /dealer/leads/{lead_id}/progress", {
    ...LEAD,
    summary: "Change the progress of an enquiry",
    body: z.object({
      progress: z.enum(LEAD_PROGRESS),
      seen: z.enum(LEAD_PROGRESS).describe("The state you saw before the change"),
    }),
    response: [200, "The updated enquiry", dealerLead],
    errors: {
      ...LEAD_ERRORS,
      409: "A colleague changed it first, or the step does not exist; nothing was changed",
      422: "There is no such state; nothing was changed",
    },
    run: (app, actor, { params, body }) => changeLeadProgress(app, actor, params.lead_id, body),
  }),
  operation("post /dealer/leads/{lead_id}/notes", {
    ...LEAD,
    summary: "Add a note to an enquiry",
    body: z.object({ text: z.string({ error: "Write a note first" }) }),
    response: [201, "The updated enquiry", dealerLead],
    errors: {
      ...LEAD_ERRORS,
      409: "The buyer has had the request erased; nothing was changed",
      422: "The note is empty or too long; nothing was changed",
    },
    run: (app, actor, { params, body }) => addLeadNote(app, actor, params.lead_id, body),
  }),
  operation("post /dealer/leads/{lead_id}/messages", {
    ...LEAD,
    summary: "Write to the buyer, who reads it on the page of their request",
    body: z.object({ message: z.string({ error: "Write a message first" }) }),
    response: [201, "The updated enquiry", dealerLead],
    errors: {
      ...LEAD_ERRORS,
      409: "The buyer may not be contacted, or too many messages today; nothing was sent",
      422: "The message is empty or too long; nothing was sent",
    },
    run: (app, actor, { params, body }) => writeToBuyer(app, actor, params.lead_id, body),
  }),
  operation("post /dealer/leads/{lead_id}/messages/{lead_message_id}/report", {
    ...LEAD,
    summary:
      "Report a buyer's message that should not be here, or ask to look again at an own one taken down",
    body: z.object({ report: z.string() }),
    response: [204, "Reported, now or before; we confirm and answer by email"],
    errors: {
      ...LEAD_ERRORS,
      409: "The messages can no longer be read, or too many reports today; nothing was sent",
      422: "The report says nothing or is too long; nothing was sent",
    },
    run: (app, actor, { params, body }) => reportBuyerMessage(app, actor, params, body),
  }),
  operation("post /dealer/leads/{lead_id}/call-statement", {
    ...LEAD,
    summary: "State your side when the buyer reports that no one rang; once, before we decide",
    body: z.object({ statement: z.string() }),
    response: [201, "The updated enquiry", dealerLead],
    errors: {
      ...LEAD_ERRORS,
      409: "No report waits for it; nothing was changed",
      422: "The statement is empty or too long; nothing was changed",
    },
    run: (app, actor, { params, body }) => stateMissedCall(app, actor, params.lead_id, body),
  }),
  operation("post /dealer/leads/{lead_id}/pass", {
    ...LEAD,
    summary: "Pass an enquiry on: the next dealer gets it, if the buyer agreed to one more. Idempotent",
    body: z.object({ reason: z.string() }),
    response: [204, "Passed"],
    errors: {
      ...LEAD_ERRORS,
      409: "The buyer has had the request erased; nothing was changed",
      422: "The reason is missing; nothing was changed",
    },
    run: (app, actor, { params, body }) => passLead(app, actor, params.lead_id, body),
  }),
  operation("post /dealer/leads/{lead_id}/issue", {
    ...LEAD,
    summary: "Report an invalid enquiry, for one of the reasons in the Terms",
    body: z.object({
      reason: z.enum(ISSUE_REASONS, { error: "Choose a reason" }),
      evidence: z.string({ error: "Say what you found" }).describe("What you found"),
    }),
    response: [
      201,
      "Reported; clear-cut cases are decided at once",
      z.object({
        state: z.enum(ISSUE_STATES),
        finding: z.string().describe("Result of the automatic check"),
      }),
    ],
    errors: {
      ...LEAD_ERRORS,
      409: "It is too late, or the enquiry was reported before; nothing was changed",
      422: "Reason or evidence is missing; nothing was changed",
    },
    run: (app, actor, { params, body }) => reportIssue(app, actor, params.lead_id, body),
  }),
] as const;
