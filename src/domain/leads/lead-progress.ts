/** A dealer's progress with an enquiry, independent of other dealers. */
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

/** Allowed transitions. Slips can be undone down to 'opened'; won and lost can be reversed. */
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

/** The first response stops the response clock. */
export const isResponse = (progress: LeadProgress): boolean => progress !== "new" && progress !== "opened";

/** Optimistic lock: true if the change would overwrite a colleague's step. */
export function isOverlooked(seen: LeadProgress, present: LeadProgress): boolean {
  // A colleague merely opening the card does not count.
  return seen !== present && (isResponse(seen) || isResponse(present));
}
