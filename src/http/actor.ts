import type { Context, MiddlewareHandler } from "hono";
import type { ApiKeyScope } from "#src/domain/accounts/api-key-scopes.ts";
import { NotAllowed } from "#src/domain/errors/errors.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { type Identity, identifyActor } from "#src/services/accounts/identify-actor.ts";
import type { HttpEnv } from "./http-env.ts";

export function readActor(auth: Auth): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { actor, session_id } = await identityOf(c, auth);
    c.set("actor", actor);
    c.set("session_id", session_id);
    await next();
  };
}

/** @throws NotSignedIn for an invalid API key */
export async function identityOf(c: Context<HttpEnv>, auth: Auth): Promise<Identity> {
  const [scheme, token] = (c.req.header("authorization") ?? "").split(" ", 2);
  const bearer = scheme?.toLowerCase() === "bearer" && token ? token : null;
  return await identifyActor(c.get("app"), auth, bearer);
}

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
