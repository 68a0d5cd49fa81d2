/** Confirmation texts by decision. */
export const DONE_TEXT = {
  confirmed: "Confirmed. We will email you when something new comes up.",
  frequency: "You have changed how often we email you.",
  kept: "Thank you. We will keep emailing you when something new comes up.",
  stopped: "Stopped. We no longer email you about this.",
  "stopped-all": "Stopped. We no longer email you, and we have deleted your email address.",
  erased: "Erased. We have deleted your saved searches and your email address.",
} as const;
export type Done = keyof typeof DONE_TEXT;
