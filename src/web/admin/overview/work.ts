import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type WorkCounts = BodyOf<typeof api.admin.operations.waiting.$get>;

interface Work {
  name: keyof WorkCounts["since"];
  one: string;
  /** Without it, an s follows. */
  many?: string;
  about: string;
  to: string;
}

/** Work for an admin, most urgent first: buyers, then dealers, then the site. */
export const WORK: readonly Work[] = [
  {
    name: "overdue_complaints",
    one: "overdue complaint",
    about: "We promised someone an answer by a day that has passed.",
    to: "/admin/complaints",
  },
  {
    name: "held_leads",
    one: "held request",
    about: "A buyer is waiting until you release or reject it.",
    to: "/admin/leads/held",
  },
  {
    name: "buyer_requests",
    one: "missed call or objection",
    many: "missed calls and objections",
    about: "A buyer has not heard from a dealer, or objects to how we use their details.",
    to: "/admin/leads/buyer-requests",
  },
  {
    name: "complaints_due_soon",
    one: "complaint to answer this week",
    many: "complaints to answer this week",
    about: "We promised someone an answer within the next few days.",
    to: "/admin/complaints",
  },
  {
    name: "overdue_applications",
    one: "overdue application",
    about: "We promised a dealer our decision by a day that has passed.",
    to: "/admin/dealers",
  },
  {
    name: "failed_jobs",
    one: "failed job",
    about: "An email was not sent, or another job did not finish.",
    to: "/admin/operations/jobs",
  },
  {
    name: "unmatched_leads",
    one: "unmatched request",
    about: "A buyer was told that no dealer matches yet.",
    to: "/admin/leads?state=unmatched",
  },
  {
    name: "held_listings",
    one: "held listing",
    about: "A listing mentions a fee or contact details. Buyers do not see the car until you decide.",
    to: "/admin/listings/held",
  },
  {
    name: "battery_tests",
    one: "battery test to check",
    many: "battery tests to check",
    about: "A dealer has a certificate. Compare it with the provider's page.",
    to: "/admin/listings/battery-tests",
  },
  {
    name: "mot_readings",
    one: "MOT reading in doubt",
    many: "MOT readings in doubt",
    about: "A dealer says that an MOT's mileage is wrong. Compare it with the photo of the odometer.",
    to: "/admin/listings/mots",
  },
  {
    name: "broken_stock_feeds",
    one: "broken stock feed",
    about: "A dealer's cars have not been updated for a day. Ask whether they need help.",
    to: "/admin/listings/stock-feeds",
  },
  {
    name: "failing_channels",
    one: "dealer's system that fails",
    many: "dealers' systems that fail",
    about: "Enquiries have not reached it for a day. The dealer has them here and by email.",
    to: "/admin/operations/channels",
  },
  {
    name: "new_reviews",
    one: "review to read",
    many: "reviews to read",
    about: "We publish it on the dealer's page within three days, unless you withhold it.",
    to: "/admin/reviews",
  },
  {
    name: "reported_issues",
    one: "reported enquiry",
    many: "reported enquiries",
    about: "A dealer disputes an enquiry and is waiting for your decision.",
    to: "/admin/issues",
  },
  {
    name: "applications",
    one: "application",
    about: "A dealer is waiting for your decision.",
    to: "/admin/dealers",
  },
  {
    name: "identity_requests",
    one: "change of a dealer's details",
    many: "changes of dealers' details",
    about: "A verified dealer has a new name, company number or address to check.",
    to: "/admin/dealers",
  },
  {
    name: "new_errors",
    one: "new error",
    about: "A page failed for a visitor.",
    to: "/admin/operations/errors",
  },
];
