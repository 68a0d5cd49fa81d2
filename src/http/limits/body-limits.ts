import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/lead-routes.ts";
import { pageAt } from "#src/http/page-path.ts";

/** Covers JSON, and the other fields of a form around a file. */
const MAX_BODY_BYTES = 256 * 1024;

/** @param megabytes of the file in it */
export const limitBody = (megabytes = 0): MiddlewareHandler =>
  bodyLimit({
    maxSize: megabytes * 1024 * 1024 + MAX_BODY_BYTES,
    onError: (c) => c.text("The request is too large", 413),
  });

/** For pages. Operations of the API limit their own. */
export function limitBodies(): MiddlewareHandler {
  const small = limitBody();
  const withFile = limitBody(MESSAGE_FILE_MAX_MEGABYTES);
  return (c, next) => {
    if (c.req.path.startsWith("/api/")) return next();
    const page = pageAt(c.req.path);
    return (page.startsWith("/my-request/") || page === "/check" ? withFile : small)(c, next);
  };
}
