import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    app: AppContext;
    /** The app whose transactions claim no idempotency key. */
    outer_app: AppContext | undefined;
    actor: Actor;
    /** Set under /api only. */
    auth: Auth;
    /** Set under /api only. */
    session_id: string | null;
    request_id: string;
    /** From X-Forwarded-For only behind a trusted proxy. */
    ip: string;
    /** Peer that sent X-Forwarded-For without being a trusted proxy. */
    untrusted_proxy: string | null;
    /** Allows this response's inline scripts (content security policy). */
    nonce: string;
    content_security_policy: string | undefined;
    has_its_headers: true | undefined;
  };
}
