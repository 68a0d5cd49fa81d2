import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";

/** A plugin of the authentication library that works after these of its endpoints, before they respond. */
export const afterPaths = (
  id: string,
  paths: readonly string[],
  handler: Parameters<typeof createAuthMiddleware>[0],
) =>
  ({
    id,
    hooks: {
      after: [{ matcher: ({ path = "" }) => paths.includes(path), handler: createAuthMiddleware(handler) }],
    },
  }) satisfies BetterAuthPlugin;
