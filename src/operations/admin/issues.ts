import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { decideIssue } from "#src/services/issues/issues.ts";

const ISSUES = { tag: "Administration", permission: "issue:decide" } as const;

export const issueOperations = [
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
