import type { Context, MiddlewareHandler } from "hono";
import type { ApiKeyScope } from "#src/domain/accounts/api-key-scopes.ts";
import type { Action } from "#src/domain/accounts/permissions.ts";
import { NotAllowed } from "#src/domain/errors/errors.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { type Identity, identifyActor } from "#src/services/accounts/identify-actor.ts";
import type { HttpEnv } from "./http-env.ts";

/** Names what an admin views; see `view-as-dealer.ts`. */
const DEALER_VIEW = "Dealer-View";

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
  return await identifyActor(c.get("app"), auth, bearer, c.req.header(DEALER_VIEW) ?? null);
}

/** Refuses all that changes something, secrets, and settings of the admin's own account. */
export function refuseViewers(terms: {
  method: string;
  permission?: Action;
  isConfidential?: true;
}): MiddlewareHandler<HttpEnv> {
  const { method, permission, isConfidential = false } = terms;
  const isSecret = isConfidential || permission === "account:manage";
  return async (c, next) => {
    const { actor } = c.var;
    if (actor.kind === "user" && actor.is_viewing) {
      if (method !== "get")
        throw new NotAllowed("You are viewing a dealer's portal: nothing can be changed.");
      if (isSecret)
        throw new NotAllowed("Not shown while you view a dealer's portal: it is secret, or a person's own.");
    }
    await next();
  };
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
