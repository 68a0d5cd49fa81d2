export const recipientsText = (to: MailMessage["to"]): string => [to].flat().join(", ");

export interface MailMessage {
  to: string | readonly string[];
  subject: string;
  /** Empty for plain text alone. */
  html: string;
  text: string;
  /** Overrides SMTP_URL: the text names a person. */
  needs_tls?: true;
  reply_to?: string;
  /** The same for each attempt: mail clients deduplicate by Message-ID. */
  message_id?: string;
  headers?: Record<string, string>;
}

export interface Refusal {
  to: string;
  error: string;
  isTemporary: boolean;
}

export interface Mailer {
  /** Resolves once any recipient is accepted, else rejects. @returns the refused recipients */
  send(message: MailMessage): Promise<readonly Refusal[] | undefined>;
  /** Deletes captured emails whose Message-ID contains one of these ids. */
  forget?(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Fails, so that each email is retried and never recorded as sent. */
export const MISSING_MAILER: Mailer = {
  send: () => Promise.reject(new Error("SMTP_URL is not set")),
  close: async () => {},
};
