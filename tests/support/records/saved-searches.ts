import { runOnce } from "graphile-worker";
import type { DatabaseHandle } from "#src/db/database.ts";
import { type Mailer, type MailMessage, recipientsText } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { confirmSearch, saveSearch } from "#src/services/saved-searches/save-search.ts";
import { queueOptions } from "#src/worker/job-queue.ts";

export const aSavedSearch = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  email: "priya@example.org",
  frequency: "instant",
  consent_alerts: "on",
  search: "model=Leaf",
  ...changes,
});

export const SENDER = { ip: "203.0.113.77" };

export function savedSearchWorld({ pool }: DatabaseHandle, app: AppContext) {
  const mails: (MailMessage & { to: string })[] = [];
  const collect: Mailer = {
    send: async (mail) => void mails.push({ ...mail, to: recipientsText(mail.to) }),
    close: async () => {},
  };

  /**
   * Runs the waiting jobs, as the worker would.
   * @returns the mails they sent
   */
  async function doJobs(mailer: Mailer = collect): Promise<typeof mails> {
    mails.length = 0;
    await runOnce(queueOptions(pool, { ...app, mailer }));
    return [...mails];
  }

  /** @returns the key in the confirmation mail's link */
  async function askFor(changes: Record<string, unknown> = {}): Promise<string> {
    await saveSearch(app, aSavedSearch(changes), SENDER);
    const mail = (await doJobs()).find(({ text }) => text.includes("/saved-searches/confirm/"));
    return keyIn(mail?.text ?? "", "saved-searches/confirm");
  }

  /** @returns the key of the management page */
  async function saveAndConfirm(changes: Record<string, unknown> = {}): Promise<string> {
    const { manageUrl } = await confirmSearch(app, await askFor(changes));
    return keyIn(manageUrl, "saved-searches");
  }

  return { doJobs, askFor, saveAndConfirm };
}

function keyIn(text: string, page: string): string {
  const [, key] = new RegExp(`/${page}/([\\w-]+)`).exec(text) ?? [];
  if (!key) throw new Error(`no link to ${page} in: ${text}`);
  return key;
}
