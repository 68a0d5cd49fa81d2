import type { ContactBy } from "./request/lead-request.ts";

export const LEAD_PROGRESS = ["new", "opened", "called", "no_answer", "appointment", "won", "lost"] as const;
export type LeadProgress = (typeof LEAD_PROGRESS)[number];

export const PROGRESS_TEXT: Record<LeadProgress, string> = {
  new: "New",
  opened: "Opened",
  called: "Called",
  no_answer: "No answer",
  appointment: "Appointment",
  won: "Won",
  lost: "Lost",
};

/** Lets dealers undo mistakes down to 'opened' and reverse won and lost. */
const NEXT: Record<LeadProgress, readonly LeadProgress[]> = {
  new: ["opened", "called", "no_answer", "appointment", "won", "lost"],
  opened: ["called", "no_answer", "appointment", "won", "lost"],
  called: ["opened", "no_answer", "appointment", "won", "lost"],
  no_answer: ["opened", "called", "appointment", "won", "lost"],
  appointment: ["opened", "called", "no_answer", "won", "lost"],
  won: ["called", "appointment", "lost"],
  lost: ["called", "no_answer", "appointment", "won"],
};

export const mayProgress = (from: LeadProgress, to: LeadProgress): boolean => NEXT[from].includes(to);

/** Omits calls where the buyer asked for messages only. */
export const progressSteps = (lead: ContactChoice): LeadProgress[] =>
  STEPS.filter((step) => !isByMessagesOnly(lead) || !isCall(step));

const STEPS = ["called", "no_answer", "appointment", "won", "lost"] as const;

/** Claims that the dealer has rung. */
export const isCall = (progress: LeadProgress): boolean => progress === "called" || progress === "no_answer";

export const isResponse = (progress: LeadProgress): boolean => progress !== "new" && progress !== "opened";

/** Optimistic lock. A colleague merely opening the card does not count. */
export function isOverlooked(seen: LeadProgress, present: LeadProgress): boolean {
  return seen !== present && (isResponse(seen) || isResponse(present));
}

export interface ContactChoice {
  contact_by: ContactBy;
  /** When the buyer later shared contact details with this dealer. */
  contact_shared_at: Date | string | null;
}

/** The dealer gets no number and no email address. */
export const isByMessagesOnly = ({ contact_by, contact_shared_at }: ContactChoice): boolean =>
  contact_by === "messages" && contact_shared_at === null;

/** 'lead-message': the buyer has written. */
export const DEALER_EVENT_KINDS = ["lead-routed", "lead-changed", "lead-message", "lead-gone"] as const;
export type DealerEventKind = (typeof DEALER_EVENT_KINDS)[number];
