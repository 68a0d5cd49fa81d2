import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import {
  DATABASE_UNAVAILABLE,
  DATABASE_UNAVAILABLE_WAIT_SECONDS,
  isDatabaseUnavailable,
} from "#src/domain/errors/database-unavailable.ts";
import {
  Busy,
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotSignedIn,
  SameCar,
  StorageUnavailable,
  TooManyAttempts,
} from "#src/domain/errors/errors.ts";
import { withoutLinkKeys } from "#src/domain/text/without-link-keys.ts";
import { reportFailure } from "#src/services/error-reports/report-error.ts";
import type { HttpEnv } from "./http-env.ts";

export interface ErrorBody {
  error: { message: string; fields?: Record<string, string>; vehicle_id?: string; request_id: string };
}

/** Unknown errors are bugs: logged in full, and reported to the client without detail. */
export function respondToError(error: Error, c: Context<HttpEnv>): Response {
  if (hasHungUp(c)) return new Response(null, { status: CLIENT_HUNG_UP });
  const requestId = c.get("request_id");
  const body = (message: string, more: Partial<ErrorBody["error"]> = {}): ErrorBody => ({
    error: { message, ...more, request_id: requestId },
  });
  if (error instanceof InvalidInput) {
    const { message, fields } = error;
    const more = error instanceof SameCar ? { fields, vehicle_id: error.vehicle_id } : { fields };
    return c.json(body(message, more), 422);
  }
  if (error instanceof NotFound) return c.json(body(error.message || "Not found"), 404);
  if (error instanceof NotSignedIn) return c.json(body(error.message || "Sign in first"), 401);
  if (error instanceof NotAllowed) return c.json(body(error.message || "Not allowed"), 403);
  if (error instanceof Conflict) return c.json(body(error.message), 409);
  if (error instanceof TooManyAttempts || error instanceof Busy) {
    const status = error instanceof Busy ? 503 : 429;
    return c.json(body(error.message), status, { "Retry-After": String(error.waitSeconds) });
  }
  if (error instanceof HTTPException) {
    const response = c.json(body(error.message || "The request cannot be answered"), error.status);
    for (const [name, value] of error.res?.headers ?? []) response.headers.set(name, value);
    return response;
  }
  const isOfStorage = error instanceof StorageUnavailable;
  if (isOfStorage || isDatabaseUnavailable(error)) {
    const event = isOfStorage ? "storage unavailable" : "database unavailable";
    c.get("app").log.error({ err: error, request_id: requestId }, event);
    return c.json(body(DATABASE_UNAVAILABLE), 503, {
      "Retry-After": String(DATABASE_UNAVAILABLE_WAIT_SECONDS),
    });
  }
  logFailure(c, error);
  return c.json(body("Something went wrong. Please try again."), 500);
}

export function logFailure(c: Context<HttpEnv>, error: Error): void {
  const { request_id } = c.var;
  // The report must not claim the failed request's idempotency key.
  const app = c.var.outer_app ?? c.var.app;
  const path = withoutLinkKeys(c.req.path);
  app.log.error({ err: error, request_id, path }, "unexpected error");
  reportFailure(app, { error, path }).catch((problem: unknown) =>
    app.log.warn({ err: problem, request_id }, "error report not stored"),
  );
}

/** Client closed request, as nginx logs it. */
export const CLIENT_HUNG_UP = 499;

/** True if the connection ended before the whole request arrived. */
export function hasHungUp(c: Context<HttpEnv>): boolean {
  // Without a socket in tests.
  const incoming = (c.env as Partial<HttpEnv["Bindings"]> | undefined)?.incoming;
  return incoming !== undefined && !incoming.complete && Boolean(incoming.errored ?? incoming.destroyed);
}
