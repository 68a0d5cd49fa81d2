import type { Mailer } from "./mailer.ts";

/** Fails, so that each email waits as a failed job, is retried, and is never recorded as sent. */
export const MISSING_MAILER: Mailer = {
  send: () => Promise.reject(new Error("SMTP_URL is not set")),
  close: async () => {},
};
