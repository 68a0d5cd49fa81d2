import { betterAuth } from "better-auth";
import { bearer, jwt } from "better-auth/plugins";
import { PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { BRAND, PASSWORD_MIN_LENGTH } from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";

/** How long a stolen access token would be good for; the browser renews it unseen. */
const ACCESS_TOKEN_LIFE = "5 minutes";
const SESSION_SECONDS = 30 * 24 * 60 * 60;
const SESSION_RENEWED_EVERY_SECONDS = 24 * 60 * 60;

/** The header in which our own edge tells the library the client's address; what a client sends under it is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export interface AuthParts {
  app: AppContext;
  pool: Pool;
  /** Signs session tokens and seals the signing keys in the database; the same in every process. */
  secret: string;
}

/**
 * Accounts and sessions without cookies (design: settled question 1): a signed session token for localStorage, and
 * access tokens of a few minutes. Rate limits are ours (`http/rate-limits.ts`), so that they count in all processes.
 */
export function createAuth({ app, pool, secret }: AuthParts) {
  return betterAuth({
    appName: BRAND,
    baseURL: app.public_origin,
    basePath: "/api/auth",
    secret,
    database: { dialect: new PostgresDialect({ pool }), type: "postgres", schemaName: "auth", transaction: true },
    trustedOrigins: [app.public_origin],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWED_EVERY_SECONDS },
    advanced: { ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] } },
    plugins: [
      bearer({ requireSignature: true }),
      jwt({
        jwt: {
          expirationTime: ACCESS_TOKEN_LIFE,
          definePayload: ({ user, session }) => ({ email: user.email, session_id: session.id }),
        },
      }),
    ],
    logger: {
      log: (level, message) => app.log[level === "error" ? "error" : "debug"]({ part: "auth" }, message),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
