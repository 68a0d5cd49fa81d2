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

/** Lets dealers undo slips down to 'opened' and reverse won and lost. */
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

export const isResponse = (progress: LeadProgress): boolean => progress !== "new" && progress !== "opened";

/** Optimistic lock. A colleague merely opening the card does not count. */
export function isOverlooked(seen: LeadProgress, present: LeadProgress): boolean {
  return seen !== present && (isResponse(seen) || isResponse(present));
}
