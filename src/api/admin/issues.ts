import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { contactFields } from "#src/api/lead-fields.ts";
import { ISSUE_REASONS } from "#src/domain/issues/issue-reasons.ts";
import { decideIssue } from "#src/services/issues/decide-issue.ts";
import { listOpenIssues } from "#src/services/issues/list-open-issues.ts";

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
  enquiries: z.number().int().describe("The dealer's enquiries in the last 90 days"),
  reported: z.number().int().describe("Number of them that the dealer reported"),
  accepted: z.number().int().describe("Number of them whose report was accepted"),
});

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List reported enquiries awaiting a decision, oldest first",
  responses: {
    200: {
      description: "Reports",
      ...json(z.object({ total: z.number().int(), issues: z.array(openIssue) })),
    },
    ...adminOnly,
  },
});

const decide = createRoute({
  method: "post",
  path: "/{lead_issue_id}/decision",
  summary: "Decide on a reported enquiry: the dealer gets the reason, and a credit if the report is accepted",
  request: {
    params: z.object({ lead_issue_id: z.string() }),
    body: { required: true, ...json(z.object({ accept: z.boolean(), reason: z.string() })) },
  },
  responses: {
    204: { description: "Decided" },
    ...adminOnly,
    404: errorResponse("There is no such report"),
    409: errorResponse("Already decided"),
    422: errorResponse("The reason is missing; nothing was changed"),
  },
});

export const adminIssuesApi = apiResource()
  .openapi(list, async (c) => {
    const { total, issues } = await listOpenIssues(c.get("app"), c.get("actor"));
    return c.json({ total, issues }, 200);
  })
  .openapi(decide, async (c) => {
    const { lead_issue_id } = c.req.valid("param");
    await decideIssue(c.get("app"), c.get("actor"), lead_issue_id, c.req.valid("json"));
    return c.body(null, 204);
  });
