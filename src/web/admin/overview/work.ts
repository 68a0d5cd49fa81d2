import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type WorkCounts = BodyOf<typeof api.admin.operations.waiting.$get>;

export type Inbox = BodyOf<typeof api.admin.overview.inbox.$get>;

/** Where each kind is decided. */
export const INBOX_TEXT: Record<Inbox["items"][number]["kind"], { name: string; to: string }> = {
  complaint: { name: "Complaint", to: "/admin/complaints/:id" },
  held_request: { name: "Held request", to: "/admin/leads/:id" },
  missed_call: { name: "Missed call", to: "/admin/leads/:id" },
  objection: { name: "Objection", to: "/admin/leads/:id" },
  report: { name: "Reported enquiry", to: "/admin/leads/:id" },
  application: { name: "Application", to: "/admin/dealer-applications/:id" },
  changed_details: { name: "Changed details", to: "/admin/dealers/:id" },
  review: { name: "Review", to: "/admin/reviews#:id" },
};

interface Work {
  name: keyof WorkCounts["since"];
  one: string;
  /** Without it, an s follows. */
  many?: string;
  about: string;
  to: string;
}

/** Work besides the inbox, most urgent first: buyers, then dealers, then the site. */
export const WORK: readonly Work[] = [
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
    name: "stock_feeds",
    one: "stock feed that fails or waits",
    many: "stock feeds that fail or wait",
    about: "A dealer's cars are not updated until it works, or until the dealer decides.",
    to: "/admin/listings/stock-feeds",
  },
  {
    name: "cars_listed_twice",
    one: "car listed twice",
    many: "cars listed twice",
    about: "Two listings on sale have the same registration or VIN.",
    to: "/admin/listings/stock-feeds#doubles",
  },
  {
    name: "failing_channels",
    one: "dealer's system that fails",
    many: "dealers' systems that fail",
    about: "Enquiries have not reached it for a day. The dealer has them here and by email.",
    to: "/admin/operations/channels",
  },
  {
    name: "new_errors",
    one: "new error",
    about: "A page failed for a visitor.",
    to: "/admin/operations/errors",
  },
];
