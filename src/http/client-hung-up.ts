import type { Context } from "hono";
import type { HttpEnv } from "./http-env.ts";

/** Client closed request, as nginx logs it. */
export const CLIENT_HUNG_UP = 499;

/** True if the connection ended before the whole request arrived. */
export function hasHungUp(c: Context<HttpEnv>): boolean {
  // Without a socket in tests.
  const incoming = (c.env as Partial<HttpEnv["Bindings"]> | undefined)?.incoming;
  return incoming !== undefined && !incoming.complete && Boolean(incoming.errored ?? incoming.destroyed);
}
