import type { Handler, Hono, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { LinearRouter } from "hono/router/linear-router";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";

/**
 * Answers what no route took: 405 with Allow for a path that has other methods, else 404.
 * @param mountedAt of the app's paths
 */
export function refuseMethod(app: Hono<HttpEnv>, mountedAt = ""): Handler<HttpEnv> {
  const methods = new LinearRouter<string>();
  // Middleware is for every method.
  for (const { method, path } of app.routes) {
    if (method !== "ALL") methods.add("ALL", mountedAt + path, method);
  }
  return (c) => {
    const found = new Set(methods.match("ALL", c.req.path)[0].map(([method]) => method));
    if (found.size === 0) throw new NotFound();
    if (found.has("GET")) found.add("HEAD");
    const res = new Response(null, { headers: { Allow: [...found].sort().join(", ") } });
    throw new HTTPException(405, { message: "This method is not allowed here.", res });
  };
}

const KNOWN = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses TRACE and the like first: React Router and `Request` throw for methods that they do not know. */
export const knownMethods: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (KNOWN.includes(c.req.method)) return await next();
  return c.text("This method is not allowed here.", 405, { Allow: KNOWN.join(", ") });
};

/** Postgres raises an error for NUL in a text. */
export const refuseNul: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (/^[^?#]*%00/.test(c.req.url)) throw new NotFound();
  await next();
};

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
