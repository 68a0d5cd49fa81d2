import type { Context, MiddlewareHandler } from "hono";
import type { ApiKeyScope } from "#src/domain/accounts/api-key-scopes.ts";
import { NotAllowed } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";

/** @param scopeOf the scope that a request needs; null where API keys are refused */
export function apiKeyScopes(
  scopeOf: (c: Context<HttpEnv>) => ApiKeyScope | null,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const actor = c.get("actor");
    if (actor.kind === "api key") {
      const scope = scopeOf(c);
      if (!scope) throw new NotAllowed("API keys cannot be used here.");
      if (!actor.scopes.includes(scope)) {
        throw new NotAllowed(`This API key lacks the scope ${scope}.`);
      }
    }
    await next();
  };
}
