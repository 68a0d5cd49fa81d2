import type { MiddlewareHandler } from "hono";
import type { ApiKeyScope } from "#src/domain/accounts/api-key-scopes.ts";
import { NotAllowed } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";

interface Door {
  /** Under /api. */
  path: RegExp;
  read: ApiKeyScope;
  write: ApiKeyScope;
}

/** Where dealers' systems may go. A new part of the API is closed to them until it stands here. */
const DOORS: readonly Door[] = [
  { path: /^\/dealer\/vehicles(\/|$)/, read: "listings:read", write: "listings:write" },
  { path: /^\/dealer\/photos(\/|$)/, read: "listings:read", write: "listings:write" },
  { path: /^\/dealer\/performance(\/|$)/, read: "listings:read", write: "listings:write" },
  // How an import went is for whoever sent it.
  { path: /^\/dealer\/imports(\/|$)/, read: "listings:write", write: "listings:write" },
  { path: /^\/dealer\/leads(\/|$)/, read: "enquiries:read", write: "enquiries:write" },
];

/** What a key must be made for to do this; null where no key may go. */
export function scopeFor(method: string, path: string): ApiKeyScope | null {
  const door = DOORS.find((one) => one.path.test(path));
  if (!door) return null;
  return method.toUpperCase() === "GET" ? door.read : door.write;
}

/** Tells a system clearly why its key will not do; that it does nothing is also decided in the services, by `can`. */
export function apiKeyDoor(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const actor = c.get("actor");
    if (actor.kind === "api key") {
      const scope = scopeFor(c.req.method, c.req.path.replace(/^\/api/, ""));
      if (!scope) throw new NotAllowed("API keys cannot be used here.");
      if (!actor.scopes.includes(scope)) {
        throw new NotAllowed(`This API key was not made for this: it lacks the scope ${scope}.`);
      }
    }
    await next();
  };
}
