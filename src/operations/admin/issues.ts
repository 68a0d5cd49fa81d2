import { z } from "@hono/zod-openapi";
import { ISSUE_REASONS } from "#src/domain/issues/issue-reasons.ts";
import { LEAD_PROGRESS } from "#src/domain/leads/lead-route.ts";
import { contactFields } from "#src/operations/lead-fields.ts";
import { operation } from "#src/operations/operation.ts";
import { decideIssue, listOpenIssues } from "#src/services/issues/issues.ts";

const ISSUES = { tag: "Administration", permission: "issue:decide" } as const;

const openIssue = contactFields.extend({
  lead_issue_id: z.string(),
  lead_id: z.string(),
  dealer_id: z.string(),
  dealer_name: z.string(),
  reason: z.enum(ISSUE_REASONS),
  evidence: z.string(),
  finding: z.string().describe("Result of the automatic check"),
  reported_at: z.iso.datetime(),
  routed_at: z.iso.datetime(),
  consented_at: z.iso.datetime().nullable(),
  buyer_mail: z
    .object({ state: z.enum(["sent", "failed"]), error: z.string(), at: z.string() })
    .nullable()
    .describe("Our last email to the buyer about the request; null if none is logged"),
  other_dealer: z
    .object({ name: z.string(), progress: z.enum(LEAD_PROGRESS), first_response_at: z.string().nullable() })
    .nullable()
    .describe("The other dealer who has the same buyer"),
  enquiries: z.number().int().describe("The dealer's enquiries in the last 90 days"),
  reported: z.number().int().describe("Number of them that the dealer reported"),
  accepted: z.number().int().describe("Number of them whose report was accepted"),
});

export const issueOperations = [
  operation("get /admin/issues", {
    ...ISSUES,
    summary: "List reported enquiries awaiting a decision, oldest first",
    response: [200, "Reports", z.object({ total: z.number().int(), issues: z.array(openIssue) })],
    run: listOpenIssues,
  }),
  operation("post /admin/issues/{lead_issue_id}/decision", {
    ...ISSUES,
    summary:
      "Decide on a reported enquiry: the dealer gets the reason, and a credit if the report is accepted",
    body: z.object({ accept: z.boolean(), reason: z.string() }),
    response: [204, "Decided"],
    errors: {
      404: "There is no such report",
      409: "Already decided",
      422: "The reason is missing; nothing was changed",
    },
    run: (app, admin, { params, body }) => decideIssue(app, admin, params.lead_issue_id, body),
  }),
] as const;
