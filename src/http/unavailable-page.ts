import type { Context } from "hono";
import { TITLE_SUFFIX } from "#src/domain/policy/brand.ts";
import type { HttpEnv } from "./http-env.ts";

/** Needs no script, file or database. */
const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; align-content: center; background: #faf8f3; color: #10231c;
    font: 1.125rem/1.6 system-ui, sans-serif }
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem; text-wrap: pretty }
  h1 { font-size: clamp(1.75rem, 1.35rem + 1.6vw, 2.6rem); line-height: 1.1 }
  a { display: inline-block; margin-top: 1rem; padding: .75rem 1.5rem; border-radius: 99rem; background: #0f766e;
    color: #fff; font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 3px solid #10231c; outline-offset: 3px }`;

const TITLE = "We will be right back";

/** For a request that was refused under load or without the database. @param message trusted HTML */
export function unavailablePage(
  c: Context<HttpEnv>,
  message: string,
  headers: Record<string, string>,
): Response {
  const again =
    c.req.method === "GET"
      ? `<p><a href="">Try again</a></p>`
      : "<p>Go back in your browser: what you typed is still there.</p>";
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${TITLE}${TITLE_SUFFIX}</title>
<style nonce="${c.get("nonce")}">${STYLE}</style></head>
<body><main><h1>${TITLE}</h1><p>${message}</p>${again}</main></body></html>`;
  return c.html(html, 503, { ...headers, "Cache-Control": "no-store" });
}
