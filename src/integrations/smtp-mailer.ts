import { createTransport } from "nodemailer";
import { isLoopback } from "#src/domain/accounts/network-of.ts";
import type { Mailer } from "./mailer.ts";

interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the start. */
  url: string;
  from: string;
  /** A message may name another address. */
  replyTo?: string;
  log?: { warn(about: object, message: string): void };
}

const CONNECTION_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;

export function createSmtpMailer({ url, from, replyTo, log }: SmtpOptions): Mailer {
  const options = {
    pool: true,
    maxConnections: 1,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: CONNECTION_LIMIT_MS,
    dnsTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    // Messages have no attachments; a file or URL in one is a mistake.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  // A parameter of the URL takes precedence: smtp://mail.internal?requireTLS=false.
  const usual = createTransport({ ...options, url, requireTLS: !isLoopback(new URL(url).hostname) });
  let encrypted: typeof usual | undefined;
  const connectEncrypted = () => {
    encrypted ??= createTransport({ ...options, url: withoutTlsOptOut(url), requireTLS: true });
    return encrypted;
  };
  return {
    async send({ to, subject, html, text, needs_tls, reply_to, message_id, headers }) {
      const transport = needs_tls ? connectEncrypted() : usual;
      const {
        rejected,
        rejectedErrors = [],
        accepted,
      } = await transport.sendMail({
        from,
        // Objects keep an address with special characters one recipient.
        to: [to].flat().map((address) => ({ name: "", address })),
        subject,
        html: html || undefined,
        text,
        replyTo: reply_to ?? replyTo,
        messageId: message_id,
        headers,
      });
      if (rejected.length > 0) {
        const counts = { refused: rejected.length, taken: accepted.length };
        log?.warn(counts, "email refused for some recipients");
      }
      return rejected.map((address, index) => {
        const { message = "", responseCode = 0 } = rejectedErrors[index] ?? {};
        // RFC 5321, 4.2.1.
        return { to: address, error: message, isTemporary: responseCode >= 400 && responseCode < 500 };
      });
    },
    async close() {
      usual.close();
      encrypted?.close();
    },
  };
}

function withoutTlsOptOut(url: string): string {
  const strict = new URL(url);
  strict.searchParams.delete("requireTLS");
  strict.searchParams.delete("ignoreTLS");
  return strict.href;
}
