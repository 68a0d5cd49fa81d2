/** How far a dealer got with an enquiry (spec §1 'a response within 2 hours'): each dealer for themselves. */
export const LEAD_PROGRESS = ["new", "opened", "called", "no_answer", "appointment", "won", "lost"] as const;
export type LeadProgress = (typeof LEAD_PROGRESS)[number];

/** What the portal calls them. */
export const PROGRESS_TEXT: Record<LeadProgress, string> = {
  new: "New",
  opened: "Opened",
  called: "Called",
  no_answer: "No answer",
  appointment: "Appointment",
  won: "Won",
  lost: "Lost",
};

/**
 * The steps that are allowed. A slip can be taken back as far as 'opened', and what was won or lost can turn out
 * otherwise; what was seen is never new again.
 */
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

/** Whether the dealer has tried to reach the buyer: the first such step stops the clock of the two hours. */
export const isResponse = (progress: LeadProgress): boolean => progress !== "new" && progress !== "opened";

/** Which earlier states a person may have had before them who now takes this step, without overlooking anybody's work. */
export function isOverlooked(seen: LeadProgress, present: LeadProgress): boolean {
  // That a colleague's screen showed the card meanwhile takes nothing away.
  return seen !== present && (isResponse(seen) || isResponse(present));
}
