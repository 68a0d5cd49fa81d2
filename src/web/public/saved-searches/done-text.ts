/** What a form of the page can ask for, and what is said when it is done. */
export const DONE_TEXT = {
  confirmed: "Confirmed. We write to you when there is news.",
  frequency: "Changed.",
  kept: "Good. We go on writing to you when there is news.",
  stopped: "Stopped. We no longer write to you about this.",
  "stopped-all": "Stopped. We do not write to you any more, and your address is deleted.",
  erased: "Erased. Nothing about you is left in our saved searches.",
} as const;
export type Done = keyof typeof DONE_TEXT;
