import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { longListResponse, pageQuery } from "#src/api/page-response.ts";
import { parseAuditListQuery } from "#src/domain/audit/audit-list.ts";
import { auditedTexts } from "#src/domain/audit/audited-texts.ts";
import { dayRange } from "#src/operations/pages.ts";
import { listAuditLog } from "#src/services/audit/list-audit-log.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List changes, newest first, with only the fields that changed",
  request: {
    query: pageQuery.extend({
      actor: z.string().optional(),
      action: z.string().optional(),
      subject: z.string().optional(),
      ...dayRange,
    }),
  },
  responses: {
    200: longListResponse("entries", {
      audit_id: z.number().int(),
      at: z.iso.datetime(),
      actor_kind: z.string(),
      actor_name: z.string(),
      action: z.string(),
      subject_kind: z.string(),
      subject_id: z.string(),
      subject_name: z.string(),
      dealer_id: z.string().nullable(),
      dealer_name: z.string().nullable(),
      before: z.record(z.string(), z.string()),
      after: z.record(z.string(), z.string()),
    }),
    ...adminOnly,
  },
});

export const adminAuditApi = apiResource().openapi(list, async (c) => {
  const query = parseAuditListQuery(new URL(c.req.url).searchParams);
  const { entries, ...page } = await listAuditLog(c.get("app"), c.get("actor"), query);
  const presented = entries.map(({ before, after, ...entry }) => ({
    ...entry,
    before: auditedTexts(before),
    after: auditedTexts(after),
  }));
  return c.json({ ...page, entries: presented }, 200);
});
