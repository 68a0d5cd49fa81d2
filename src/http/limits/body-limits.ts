import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** Covers JSON, and the other fields of a form around a file. */
const MAX_BODY_BYTES = 256 * 1024;

/** @param megabytes of the file in it */
export const limitBody = (megabytes = 0): MiddlewareHandler =>
  bodyLimit({
    maxSize: megabytes * 1024 * 1024 + MAX_BODY_BYTES,
    onError: (c) => c.text("The request is too large", 413),
  });
