import { OpenAPIHono } from "@hono/zod-openapi";
import { cors } from "hono/cors";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { readActor } from "#src/http/actor.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import type { RateLimits } from "#src/http/limits/rate-limits.ts";
import { serveDocument } from "#src/http/page-cache/page-response.ts";
import { refuseNul } from "#src/http/refuse-request.ts";
import { respondToError } from "#src/http/respond-to-error.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { mount } from "./mount.ts";
import { describeApi } from "./openapi.ts";
import { type ApiSchema, OPERATIONS } from "./operations.ts";

/** Everything under /api. */
export function createApi(auth: Auth, limits: RateLimits): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const fields = result.error.issues.map((issue) => [issue.path.join("."), issue.message]);
      throw new InvalidInput(Object.fromEntries(fields));
    },
  });
  api.onError(respondToError);
  // Read-only and without credentials, so pages of every origin may call them.
  api.use("/public/*", cors({ origin: "*" }));
  api.use("/mcp", cors({ origin: "*" }));
  api.use(refuseNul);
  api.use(async (c, next) => {
    c.set("auth", auth);
    await next();
  });
  api.use(readActor(auth));
  mount(api, OPERATIONS, limits);
  api.get(
    "/openapi.json",
    serveDocument(() => describeApi(api)),
  );
  return api;
}

/** For the typed client. */
export type Api = OpenAPIHono<HttpEnv, ApiSchema>;
