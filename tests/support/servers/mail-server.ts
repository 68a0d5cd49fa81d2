import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  url: string;
  messages: Email[];
  /** Mailboxes refused permanently (5xx). */
  refused: Set<string>;
  /** Mailboxes refused temporarily (4xx). */
  busy: Set<string>;
  /** Waits for a matching message; fails after a minute with the subjects that did arrive. */
  waitFor(fits: (message: Email) => boolean): Promise<Email>;
  close(): Promise<void>;
}

const PATIENCE_MS = 55_000;

/** A real SMTP server on the given or a free port; STARTTLS has the certificate of the library. */
export async function startMailServer(port = 0, { offersTls = false } = {}): Promise<MailServer> {
  const messages: Email[] = [];
  const refused = new Set<string>();
  const busy = new Set<string>();
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (busy.has(address)) return done(Object.assign(new Error("Come again later"), { responseCode: 450 }));
      done(refused.has(address) ? new Error(`${address} is not known here`) : null);
    },
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch (broken) {
        // The sender was killed mid-message: nothing was delivered.
        return done(broken as Error);
      }
      messages.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
      for (const look of waiting) look();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    refused,
    busy,
    waitFor: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(`No such mail. Arrived: ${messages.map((message) => message.subject).join("; ")}`),
          );
        }, PATIENCE_MS);
        const look = () => {
          const found = messages.find(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
