/** As people read it. */
export const recipientsText = (to: MailMessage["to"]): string => [to].flat().join(", ");

/** One message. The sender's address belongs to the mailer. */
export interface MailMessage {
  /** One mail to all of them. */
  to: string | readonly string[];
  subject: string;
  html: string;
  text: string;
  reply_to?: string;
  /**
   * `<something@host>`, the same for every try: a mail may go out twice when the answer to the first is lost, and
   * mail programs show two with one Message-ID as one.
   */
  message_id?: string;
  headers?: Record<string, string>;
}

/** A recipient who was not taken, while others of the same mail were. */
export interface Refusal {
  to: string;
  error: string;
  /** Later it may be taken. */
  isForNow: boolean;
}

export interface Mailer {
  /**
   * Resolves when somebody else has taken responsibility for the message; rejects when nobody has.
   * @returns whom it was not taken for, where others have it now
   */
  send(message: MailMessage): Promise<readonly Refusal[] | undefined>;
  /** Where mails are kept here instead of sent: deletes those whose Message-ID has one of these ids in it. */
  forget?(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
