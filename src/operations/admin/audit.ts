import { z } from "@hono/zod-openapi";
import { parseAuditListQuery } from "#src/domain/operations/operations-lists.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, dayRange, listQuery, longPageOf } from "#src/operations/pages.ts";
import { listAuditLog } from "#src/services/audit/audit-list-queries.ts";

export const auditOperations = [
  operation("get /admin/audit-log", {
    tag: "Administration",
    permission: "operations:administer",
    summary: "List changes, newest first, with only the fields that changed",
    query: listQuery({
      actor: z.string().optional(),
      action: z.string().optional(),
      subject: z.string().optional(),
      ...dayRange,
    }),
    response: longPageOf("entries", {
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
    async run(app, _admin, _, c) {
      const { entries, ...page } = await listAuditLog(app, parseAuditListQuery(askedOf(c)));
      const read = entries.map(({ before, after, ...entry }) => ({
        ...entry,
        before: auditedTexts(before),
        after: auditedTexts(after),
      }));
      return { ...page, entries: read };
    },
  }),
] as const;

export const auditedTexts = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}
