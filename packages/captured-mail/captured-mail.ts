import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Mailer, recipientsText } from "../../src/integrations/mailer.ts";

const capturedMessage = z.object({
  mail_id: z.string(),
  sent_at: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  reply_to: z.string().optional(),
  message_id: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type CapturedMessage = z.infer<typeof capturedMessage>;

/** Stores emails as files and shows them at /dev/mailbox, to try the product without a mail server. */
export interface CapturedMail extends Mailer {
  list(): Promise<CapturedMessage[]>;
  read(mailId: string): Promise<CapturedMessage | null>;
}

export const capturedMailFolder = (dataDir: string): string => path.join(dataDir, "mail");

/** Their links contain tokens. */
export async function removeCapturedMail(folder: string, before: Date): Promise<void> {
  for (const name of await fileNames(folder)) {
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: before }));
    if (mtime < before) await rm(file, { force: true });
  }
}

export function createCapturedMail(folder: string, now: () => Date = () => new Date()): CapturedMail {
  const fileOf = (mailId: string) => path.join(folder, `${mailId}.json`);
  const list: CapturedMail["list"] = async () => {
    const ids = (await fileNames(folder)).filter((name) => name.endsWith(".json")).map(idOf);
    const messages = await Promise.all(
      ids
        .sort()
        .reverse()
        .map((mailId) => readMessage(fileOf(mailId))),
    );
    return messages.filter((message) => message !== null);
  };
  return {
    async send(message) {
      const sentAt = now().toISOString();
      const mailId = `${sentAt.replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`;
      const captured: CapturedMessage = {
        mail_id: mailId,
        sent_at: sentAt,
        ...message,
        to: recipientsText(message.to),
      };
      // Only the owner may read personal data.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that neither a reader nor a crash leaves half a message.
      const unfinished = `${fileOf(mailId)}.unfinished`;
      await writeFile(unfinished, JSON.stringify(captured, null, 2), { mode: 0o600 });
      await rename(unfinished, fileOf(mailId));
    },
    list,
    async forget(ids) {
      for (const { mail_id, message_id = "" } of await list()) {
        if (ids.some((id) => message_id.includes(id))) await rm(fileOf(mail_id), { force: true });
      }
    },
    async read(mailId) {
      return MAIL_ID.test(mailId) ? await readMessage(fileOf(mailId)) : null;
    },
    async close() {},
  };
}

const MAIL_ID = /^[0-9A-Za-z-]+$/;

function idOf(fileName: string): string {
  return fileName.slice(0, -".json".length);
}

async function fileNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readMessage(file: string): Promise<CapturedMessage | null> {
  try {
    return capturedMessage.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
