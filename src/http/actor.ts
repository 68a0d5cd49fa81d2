import type { MiddlewareHandler } from "hono";
import type { Auth } from "#src/services/accounts/auth.ts";
import { identifyActor } from "#src/services/accounts/identify-actor.ts";
import type { HttpEnv } from "./http-env.ts";

export function readActor(auth: Auth): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [scheme, token] = (c.req.header("authorization") ?? "").split(" ", 2);
    const bearer = scheme?.toLowerCase() === "bearer" && token ? token : null;
    const { actor, session_id } = await identifyActor(c.get("app"), auth, bearer);
    c.set("actor", actor);
    c.set("session_id", session_id);
    await next();
  };
}
