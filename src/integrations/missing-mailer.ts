import type { Mailer } from "./mailer.ts";

/** Fails, so that each email is retried and never recorded as sent. */
export const MISSING_MAILER: Mailer = {
  send: () => Promise.reject(new Error("SMTP_URL is not set")),
  close: async () => {},
};
