import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { HttpEnv } from "#src/http/http-env.ts";
import type { CapturedMail } from "#src/integrations/captured-mail.ts";

/** Mail that was captured instead of sent, for trying the product; there is no such page where mail is sent. */
export function devMailbox(mail: CapturedMail) {
  const pages = new Hono<HttpEnv>();
  pages.get("/", async (c) => {
    const messages = await mail.list();
    return c.html(
      page(
        "Mailbox",
        messages.length === 0
          ? html`<p>No mail yet. Ask for an introduction, and it will be here.</p>`
          : html`<ul>
              ${messages.map(
                (message) =>
                  html`<li>
                    <a href="/dev/mailbox/${message.mail_id}">${message.subject}</a> to ${message.to},
                    ${message.sent_at}
                  </li>`,
              )}
            </ul>`,
      ),
    );
  });
  pages.get("/:mail_id", async (c) => {
    const message = await mail.read(c.req.param("mail_id"));
    if (!message) return c.notFound();
    return c.html(
      page(
        message.subject,
        html`<p><a href="/dev/mailbox">All mail</a> | <a href="/dev/mailbox/${message.mail_id}/html">as HTML</a></p>
          <p>To ${message.to}, ${message.sent_at}</p>
          <pre>${message.text}</pre>`,
      ),
    );
  });
  // Mail needs inline styles; scripts stay forbidden.
  pages.get("/:mail_id/html", async (c) => {
    const message = await mail.read(c.req.param("mail_id"));
    if (!message) return c.notFound();
    c.header("Content-Type", "text/html; charset=utf-8");
    c.set("content_security_policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:");
    return c.body(message.html);
  });
  return pages;
}

const page = (title: string, content: ReturnType<typeof html>) =>
  html`${raw("<!doctype html>")}
    <html lang="en-GB">
      <head>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} | Mailbox</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
