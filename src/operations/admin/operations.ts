import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { checkHealth } from "#src/services/operations/check-health.ts";
import { findWaitingWork } from "#src/services/overview/overview.ts";

const OPERATING = { tag: "Administration", permission: "operations:administer" } as const;

const oldest = z.iso.datetime().nullable();

const WAITING_SINCE = z
  .object({
    held_leads: oldest,
    overdue_complaints: oldest,
    complaints_due_soon: oldest,
    buyer_requests: oldest,
    unmatched_leads: oldest,
    held_listings: oldest,
    battery_tests: oldest,
    mot_readings: oldest,
    broken_stock_feeds: oldest,
    failing_channels: oldest,
    new_reviews: oldest,
    reported_issues: oldest,
    overdue_applications: oldest,
    applications: oldest,
    identity_requests: oldest,
    failed_jobs: oldest,
    new_errors: oldest,
  })
  .describe("When the oldest of each kind began to wait");

const waitingWork = z.object({
  held_leads: z.number().int(),
  overdue_complaints: z.number().int(),
  complaints_due_soon: z.number().int(),
  buyer_requests: z.number().int(),
  unmatched_leads: z.number().int(),
  held_listings: z.number().int(),
  battery_tests: z.number().int(),
  mot_readings: z.number().int(),
  broken_stock_feeds: z.number().int(),
  failing_channels: z.number().int(),
  new_reviews: z.number().int(),
  reported_issues: z.number().int(),
  overdue_applications: z.number().int(),
  applications: z.number().int(),
  identity_requests: z.number().int(),
  failed_jobs: z.number().int(),
  new_errors: z.number().int(),
  since: WAITING_SINCE,
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
  operation({
    ...OPERATING,
    method: "get",
    path: "/admin/operations/waiting",
    summary: "Count open tasks for admins, by kind",
    response: [200, "Counts", waitingWork],
    run: findWaitingWork,
  }),
  operation({
    ...OPERATING,
    method: "get",
    path: "/admin/operations/health",
    summary: "Check the health of the database, job queue, mail, photos and disk",
    response: [200, "Health", health],
    run: (app, _admin, _, c) => checkHealth(app, c.var.untrusted_proxy),
  }),
] as const;
