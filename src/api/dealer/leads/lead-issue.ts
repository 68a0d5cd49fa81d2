import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { json } from "#src/api/json-content.ts";
import { ISSUE_REASONS, ISSUE_STATES } from "#src/domain/issues/issue-reasons.ts";
import { reportIssue } from "#src/services/issues/report-issue.ts";
import { leadRefusals, oneLead } from "./one-lead.ts";

const report = createRoute({
  method: "post",
  path: "/{lead_id}/issue",
  summary: "Report an invalid enquiry, for one of the reasons in the Terms",
  request: {
    ...oneLead,
    body: {
      required: true,
      ...json(
        z.object({
          reason: z.enum(ISSUE_REASONS, { error: "Choose a reason" }),
          evidence: z.string({ error: "Say what you found" }).describe("What you found"),
        }),
      ),
    },
  },
  responses: {
    201: {
      description: "Reported; clear-cut cases are decided at once",
      ...json(
        z.object({
          state: z.enum(ISSUE_STATES),
          finding: z.string().describe("Result of the automatic check"),
        }),
      ),
    },
    ...leadRefusals,
    409: errorResponse("It is too late, or the enquiry was reported before; nothing was changed"),
    422: errorResponse("Reason or evidence is missing; nothing was changed"),
  },
});

export const dealerLeadIssueApi = apiResource().openapi(report, async (c) => {
  const { lead_id } = c.req.valid("param");
  return c.json(await reportIssue(c.get("app"), c.get("actor"), lead_id, c.req.valid("json")), 201);
});
