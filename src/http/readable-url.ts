import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { HttpEnv } from "./http-env.ts";

const NOWHERE = "/%25";

/** Responds 404 to malformed percent-encoding: React Router would log the URL with its secrets. */
export const readableUrl: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { raw } = c.req;
  const { pathname } = new URL(raw.url);
  if (!isText(pathname)) {
    if (raw.method !== "GET" && raw.method !== "HEAD") {
      throw new HTTPException(404, { message: "There is no page at this address." });
    }
    c.req.raw = new Request(new URL(NOWHERE, raw.url), { method: raw.method, headers: raw.headers });
  }
  await next();
};

function isText(path: string): boolean {
  try {
    // Uses the result: the bundler drops a call without effect.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
