import { randomUUID } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { scrub } from "#src/domain/errors/scrub.ts";
import { maskMailbox } from "#src/domain/text/email-address.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteMailsAbout, upsertMailTry } from "./mail-log-queries.ts";

interface TriedMail {
  /** Name of the sending job. */
  kind: string;
  to: string | readonly string[];
  /** Recipients that the server accepted; all by default. */
  taken_for?: readonly string[] | undefined;
  subject: string;
  message_id?: string | undefined;
  /** Null if the server accepted at least one recipient. */
  error: string | null;
}

const TEXT_MAX_LENGTH = 300;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Stores a redacted recipient, which only its owner recognises, and nothing of the content. */
export async function recordMail(
  { db, now, encryption }: Pick<AppContext, "db" | "now" | "encryption">,
  mail: TriedMail,
) {
  const { kind, subject, message_id, error } = mail;
  const to = [mail.to].flat();
  await upsertMailTry(db, {
    mail_key: message_id ? encryption.digest("email", `${message_id} ${to.join(", ")}`) : randomUUID(),
    about: message_id?.match(UUID) ?? [],
    kind,
    recipient: (mail.taken_for ?? to).map(maskMailbox).join(", "),
    subject: scrub(subject).slice(0, TEXT_MAX_LENGTH),
    error: error === null ? "" : scrub(error).slice(0, TEXT_MAX_LENGTH) || "No reason was given",
    at: now(),
  });
}

/** The job also deletes what an email under way logs after this transaction. */
export async function forgetMails(tx: DbOrTransaction, ids: readonly string[]) {
  await deleteMailsAbout(tx, ids);
  await addJob(tx, "forget-captured-mails", { ids: [...ids] });
}
