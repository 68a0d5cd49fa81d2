import type { OpenAPIHono } from "@hono/zod-openapi";
import { readActor } from "#src/http/actor.ts";
import { apiKeyScopes } from "#src/http/api-key-scopes.ts";
import { endpointAt } from "#src/http/endpoints.ts";
import { idempotency } from "#src/http/idempotency.ts";
import { limitEndpoints } from "#src/http/limits/endpoint-limits.ts";
import type { RateLimits } from "#src/http/limits/rate-limits.ts";
import { uploadsInFlight } from "#src/http/limits/uploads-in-flight.ts";
import { serveDocument } from "#src/http/page-cache/serve-document.ts";
import { refuseNul } from "#src/http/refuse-nul.ts";
import { respondToError } from "#src/http/respond-to-error.ts";
import { mount } from "#src/operations/mount.ts";
import { describeApi } from "#src/operations/openapi.ts";
import { type ApiSchema, OPERATIONS } from "#src/operations/operations.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { apiResource } from "./api-resource.ts";

/** Everything under /api. */
export function createApi(auth: Auth, limits: RateLimits) {
  const api = apiResource();
  api.onError(respondToError);
  api.use(refuseNul);
  api.use(async (c, next) => {
    c.set("auth", auth);
    await next();
  });
  api.use(readActor(auth));
  mount(api, OPERATIONS, limits);
  const old = apiResource();
  old.use(apiKeyScopes(() => null));
  old.use(limitEndpoints(limits));
  old.use(uploadsInFlight());
  old.use(idempotency((c) => endpointAt(c.req.path)));
  const routes = api.route("/", old);
  api.get(
    "/openapi.json",
    serveDocument(() => describeApi(api)),
  );
  return routes;
}

type OldApi = ReturnType<typeof createApi>;

/** For the typed client. */
export type Api =
  OldApi extends OpenAPIHono<infer Env, infer Schema, infer Base>
    ? OpenAPIHono<Env, Schema & ApiSchema, Base>
    : never;
