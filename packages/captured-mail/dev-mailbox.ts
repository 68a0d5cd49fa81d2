import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { formatDateAndTime } from "../../src/domain/format/format.ts";
import { BRAND, TITLE_SUFFIX } from "../../src/domain/policy/brand.ts";
import type { HttpEnv } from "../../src/http/http-env.ts";
import { POLICY_OF_NO_PAGE } from "../../src/http/security-headers.ts";
import type { CapturedMail } from "./captured-mail.ts";

/** Mail captured in trials. Not mounted where mail is sent. */
export function devMailbox(mail: CapturedMail) {
  const pages = new Hono<HttpEnv>();
  pages.get("/", async (c) => {
    const messages = await mail.list();
    const rows = messages.map(
      (message) =>
        html`<tr>
          <td><a href="/dev/mailbox/${message.mail_id}">${message.subject}</a></td>
          <td>${message.to}</td>
          <td>${shown(message.sent_at)}</td>
        </tr>`,
    );
    const table = html`<table>
      <tr>
        <th>Subject</th>
        <th>To</th>
        <th>When</th>
      </tr>
      ${rows}
    </table>`;
    const empty = html`<p>No mail yet. Ask for an introduction, and it will be here.</p>`;
    return c.html(page(c, "Mailbox", messages.length === 0 ? empty : table));
  });
  pages.get("/:mail_id", async (c) => {
    const message = await mail.read(c.req.param("mail_id"));
    if (!message) return c.notFound();
    const content = html`<p>To ${message.to}, ${shown(message.sent_at)}</p>
      <p>
        <a href="/dev/mailbox/${message.mail_id}/html">As HTML</a>, or as text:
      </p>
      <pre>${withLinks(message.text)}</pre>
      <p><a href="/dev/mailbox">All mail</a></p>`;
    return c.html(page(c, message.subject, content));
  });
  // Mail needs inline styles; scripts stay forbidden.
  pages.get("/:mail_id/html", async (c) => {
    const message = await mail.read(c.req.param("mail_id"));
    if (!message) return c.notFound();
    c.set(
      "content_security_policy",
      `${POLICY_OF_NO_PAGE}; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'`,
    );
    return c.html(message.html);
  });
  return pages;
}

const shown = (sentAt: string) => formatDateAndTime(new Date(sentAt));

/** Links the URLs in the text. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const page = (c: Context<HttpEnv>, title: string, content: ReturnType<typeof html>) =>
  html`${raw("<!doctype html>")}
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}${TITLE_SUFFIX}</title>
        <style nonce="${c.get("nonce")}">
          body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #10231c; background: #faf8f3; }
          table { width: 100%; border-collapse: collapse; background: #fff; }
          th, td { padding: 0.6rem; border: 1px solid #ddd6c6; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
          pre { padding: 1rem; border: 1px solid #ddd6c6; background: #fff; white-space: pre-wrap; overflow-wrap: anywhere; }
          a { color: #0f766e; }
        </style>
      </head>
      <body>
        <p>${BRAND}: mail that was captured, not sent</p>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
