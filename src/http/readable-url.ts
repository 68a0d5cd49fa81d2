import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { HttpEnv } from "./http-env.ts";

/** Leads nowhere, and can be read. */
const NOWHERE = "/%25";

/**
 * An address whose percent signs stand for no text has no page. The router would find that too, but says so on standard
 * error with the whole address: also the key in a link that a mail program has broken.
 */
export const readableUrl: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { raw } = c.req;
  const { pathname } = new URL(raw.url);
  if (!isText(pathname)) {
    if (raw.method !== "GET" && raw.method !== "HEAD") {
      throw new HTTPException(404, { message: "There is no page at this address." });
    }
    // Whoever follows a broken link sees the page that says so.
    c.req.raw = new Request(new URL(NOWHERE, raw.url), { method: raw.method, headers: raw.headers });
  }
  await next();
};

function isText(path: string): boolean {
  try {
    // The bundler takes a call whose result nobody uses for one that does nothing, and leaves it out.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
