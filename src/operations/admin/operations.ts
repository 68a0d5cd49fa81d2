import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { checkHealth } from "#src/services/operations/check-health.ts";
import {
  findWaitingWork,
  WAITING_KINDS,
  type WaitingKind,
} from "#src/services/overview/waiting-work-queries.ts";

const OPERATING = { tag: "Administration", permission: "operations:administer" } as const;

const ofEach = <Value extends z.ZodType>(value: Value) =>
  Object.fromEntries(WAITING_KINDS.map((kind) => [kind, value])) as Record<WaitingKind, Value>;

const waitingWork = z.object({
  ...ofEach(z.number().int()),
  since: z.object(ofEach(z.iso.datetime().nullable())).describe("When the oldest of each kind began to wait"),
  mail_is_missing: z.boolean().describe("No email is sent, because SMTP_URL is not set"),
});

const health = z.object({
  version: z.string(),
  started_at: z.iso.datetime(),
  checked_at: z.iso.datetime(),
  parts: z.array(
    z.object({
      name: z.string(),
      state: z.enum(["good", "watch", "bad"]),
      says: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
});

export const operatingOperations = [
  operation("get /admin/operations/waiting", {
    ...OPERATING,
    summary: "Count open tasks for admins, by kind",
    response: [200, "Counts", waitingWork],
    run: findWaitingWork,
  }),
  operation("get /admin/operations/health", {
    ...OPERATING,
    summary: "Check the health of the database, job queue, mail, photos and disk",
    response: [200, "Health", health],
    run: (app, _admin, _, c) => checkHealth(app, c.var.untrusted_proxy),
  }),
] as const;
