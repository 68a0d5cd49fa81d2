import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type WorkCounts = InferResponseType<typeof api.admin.operations.waiting.$get, 200>;

interface Work {
  name: keyof WorkCounts;
  one: string;
  many: string;
  /** Who is waiting, or what is at stake. */
  about: string;
  to: string;
}

/** Work for an admin, most urgent first: buyers, then dealers, then the site. */
export const WORK: readonly Work[] = [
  {
    name: "held_leads",
    one: "held request",
    many: "held requests",
    about: "A buyer waits until you release or reject it.",
    to: "/admin/leads/held",
  },
  {
    name: "buyer_requests",
    one: "buyer who asks us",
    many: "buyers who ask us",
    about: "They were not called, or object to what is done with their details.",
    to: "/admin/leads/buyer-requests",
  },
  {
    name: "failed_jobs",
    one: "failed job",
    many: "failed jobs",
    about: "An email did not go out, or other work was not done.",
    to: "/admin/operations/jobs",
  },
  {
    name: "unmatched_leads",
    one: "unmatched request",
    many: "unmatched requests",
    about: "A buyer was told that no dealer matches yet.",
    to: "/admin/leads?state=unmatched",
  },
  {
    name: "reported_issues",
    one: "reported enquiry",
    many: "reported enquiries",
    about: "A dealer says that an enquiry was none, and waits for your decision.",
    to: "/admin/issues",
  },
  {
    name: "applications",
    one: "application",
    many: "applications",
    about: "A dealer waits for your decision.",
    to: "/admin/dealers",
  },
  {
    name: "new_errors",
    one: "new error",
    many: "new errors",
    about: "A page failed for a visitor.",
    to: "/admin/operations/errors",
  },
];
