import type { MiddlewareHandler } from "hono";
import type { ApiKeyScope } from "#src/domain/accounts/api-key-scopes.ts";
import { NotAllowed } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";

/** @param scope that an API key needs; undefined where API keys are refused */
export function requireKeyScope(scope: ApiKeyScope | undefined): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const actor = c.get("actor");
    if (actor.kind === "api key") {
      if (!scope) throw new NotAllowed("API keys cannot be used here.");
      if (!actor.scopes.includes(scope)) {
        throw new NotAllowed(`This API key lacks the scope ${scope}.`);
      }
    }
    await next();
  };
}
