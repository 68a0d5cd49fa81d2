import { COMPLAINT_ANSWER_DAYS, COMPLAINT_DUE_SOON_DAYS } from "../policy/complaints.ts";
import { daysAfter } from "../time/ago.ts";

export const COMPLAINT_TOPICS = ["personal_data", "dealer", "content", "accessibility", "other"] as const;
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

export const COMPLAINT_TOPIC_TEXT: Record<ComplaintTopic, string> = {
  personal_data: "How we use my personal data",
  dealer: "A dealer",
  content: "Something that should not be on the site",
  accessibility: "Something I cannot use or read",
  other: "Something else",
};

/** About a reported message: it is hidden from both sides, or they read it. */
export const COMPLAINT_DECISIONS = ["taken_down", "stays"] as const;
export type ComplaintDecision = (typeof COMPLAINT_DECISIONS)[number];

/** Shown instead of the id. */
export const complaintReference = (complaintId: string): string =>
  `C-${complaintId.slice(0, 8).toUpperCase()}`;

export const complaintDueAt = (topic: ComplaintTopic, receivedAt: Date): Date =>
  daysAfter(receivedAt, COMPLAINT_ANSWER_DAYS[topic]);

export const COMPLAINT_URGENCIES = ["overdue", "soon", "later"] as const;
export type ComplaintUrgency = (typeof COMPLAINT_URGENCIES)[number];

export function complaintUrgency(dueAt: Date, now: Date): ComplaintUrgency {
  if (dueAt < now) return "overdue";
  return dueAt < daysAfter(now, COMPLAINT_DUE_SOON_DAYS) ? "soon" : "later";
}

const REPORTABLE = /^\/(dealers|vehicle)\/[a-z0-9-]{1,120}(\?reviews=\d{1,6})?(#review-[0-9a-f-]{36})?$/;

/** From the link that led to the form. Null for any other path: admins follow it. */
export const readPage = (given: unknown): string | null =>
  typeof given === "string" && REPORTABLE.test(given) ? given : null;

/** @param page of the reviews on the dealer's page */
export const reviewPath = (slug: string, page: number, reviewId: string): string =>
  `/dealers/${slug}${page > 1 ? `?reviews=${page}` : ""}#review-${reviewId}`;
