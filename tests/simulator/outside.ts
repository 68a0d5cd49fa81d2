import type { Mailer, MailMessage } from "#src/integrations/mailer.ts";
import type { SafeFetch, SafePost, SafeResponse } from "#src/integrations/safe-fetch/safe-fetch.ts";

/** The mail server, the dealers' systems and their stock files, all in memory. */
export interface Outside {
  mail: { isDown: boolean; sent: { id: string; to: string; at: Date }[] };
  webhooks: {
    isDown: boolean;
    received: { url: string; delivery: string }[];
    /** URLs that are on, or were when the step began. */
    expected: Set<string>;
  };
  /** By URL. */
  files: Map<string, string>;
  /** Files that were fetched, by URL, the oldest first. */
  fetched: Map<string, string[]>;
  mailer: Mailer;
  safePost: SafePost;
  feedFetch: SafeFetch;
}

interface OutsideParts {
  now: () => Date;
  chance: (probability: number) => boolean;
}

const response = (status: number, text = ""): SafeResponse => ({ status, body: Buffer.from(text) });
const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

export function buildOutside({ now, chance }: OutsideParts): Outside {
  const outside: Outside = {
    mail: { isDown: false, sent: [] },
    webhooks: { isDown: false, received: [], expected: new Set() },
    files: new Map(),
    fetched: new Map(),
    mailer: {
      async send({ message_id, to }: MailMessage) {
        if (outside.mail.isDown) throw refused();
        outside.mail.sent.push({ id: message_id ?? "", to: JSON.stringify(to), at: now() });
      },
      close: async () => {},
    },
    async safePost(url, { headers }) {
      if (outside.webhooks.isDown && chance(0.5)) throw refused();
      if (outside.webhooks.isDown) return response(500);
      const delivery = headers["webhook-id"] ?? "";
      outside.webhooks.received.push({ url, delivery });
      return response(204);
    },
    async feedFetch(url) {
      if (outside.webhooks.isDown && chance(0.5)) throw refused();
      const file = outside.files.get(url);
      if (file === undefined) return response(503);
      outside.fetched.set(url, [...(outside.fetched.get(url) ?? []), file]);
      return response(200, file);
    },
  };
  return outside;
}
