import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";

/** What Hono carries along with each request. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    app: AppContext;
    /** While a write with a key is under way, whose `app` is its transaction's: the one from outside of it. */
    outer_app: AppContext | undefined;
    /** Set under /api only. */
    actor: Actor;
    /** The session of the access token; null without one. Set under /api only. */
    session_id: string | null;
    request_id: string;
    /** The client's address, taken from X-Forwarded-For only behind a trusted proxy. */
    ip: string;
    /** Allows the inline scripts of this one response (content security policy). */
    nonce: string;
    /** For the rare page that needs another policy than all the others. */
    content_security_policy: string | undefined;
    /** The answer was made with all the headers that others get on their way out. */
    has_its_headers: true | undefined;
  };
}
