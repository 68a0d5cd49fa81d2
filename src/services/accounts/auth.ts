import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { bearer, jwt } from "better-auth/plugins";
import { PostgresDialect } from "kysely";
import type { Pool } from "pg";
import {
  EMAIL_CONFIRMATION_HOURS,
  PASSWORD_LENGTH,
  PASSWORD_RESET_HOURS,
} from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { HOUR_SECONDS } from "#src/domain/time/seconds.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { accountMails } from "./account-mails.ts";
import { setEmailConfirmed } from "./account-queries.ts";
import { afterPasswordReset } from "./after-password-reset.ts";
import { checkAuthInput } from "./check-auth-input.ts";
import { poolWithOutageReporting } from "./pool-with-outage-reporting.ts";
import { secondFactorSignIn } from "./second-factor/second-factor-sign-in.ts";
import { setSessionUsed } from "./sessions/session-queries.ts";

/** How long a stolen access token would be good for; the browser renews it unseen. */
const ACCESS_TOKEN_LIFE = "5 minutes";
const SESSION_SECONDS = 30 * 24 * HOUR_SECONDS;
const SESSION_RENEWED_EVERY_SECONDS = 24 * HOUR_SECONDS;

/** The header in which our own edge tells the library the client's address; what a client sends under it is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** What whoever confirms an address is answered with when somebody else was first; asked again, all is well. */
export const CONFIRMED_MEANWHILE = 409;

export interface AuthParts {
  app: AppContext;
  pool: Pool;
  /** Signs session tokens and seals the signing keys in the database; the same in every process. */
  secret: string;
}

/**
 * Accounts and sessions without cookies: a signed session token for localStorage, and
 * access tokens of a few minutes. Rate limits are ours (`http/rate-limits.ts`), so that they count in all processes.
 */
export function createAuth({ app, pool, secret }: AuthParts) {
  const mails = accountMails(app);
  const database = poolWithOutageReporting(pool);
  const auth = betterAuth({
    appName: BRAND,
    baseURL: app.public_origin,
    basePath: "/api/auth",
    secret,
    database: {
      dialect: new PostgresDialect({ pool: database.pool }),
      type: "postgres",
      schemaName: "auth",
      transaction: true,
    },
    trustedOrigins: [app.public_origin],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      requireEmailVerification: true,
      sendResetPassword: mails.passwordReset,
      resetPasswordTokenExpiresIn: PASSWORD_RESET_HOURS * HOUR_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }, request) => {
        await afterPasswordReset(app, user.id, request?.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
      },
      onExistingUserSignUp: mails.accountExists,
    },
    emailVerification: {
      sendVerificationEmail: mails.confirmation,
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      // Of several who follow the link at the same moment one is signed in.
      beforeEmailVerification: async ({ id }) => {
        if (!(await setEmailConfirmed(app.db, id))) throw new APIError(CONFIRMED_MEANWHILE);
      },
      expiresIn: EMAIL_CONFIRMATION_HOURS * HOUR_SECONDS,
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWED_EVERY_SECONDS },
    advanced: {
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Without cookies no other site can act for anybody, and none of the exposed endpoints redirects (api/auth.ts). So
      // the site also works under an address that is not PUBLIC_ORIGIN, such as 127.0.0.1.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    hooks: { before: checkAuthInput },
    // What is no answer of the library's own is answered at our edge, as everywhere: a database that is away with 503.
    onAPIError: { throw: true },
    plugins: [
      // Before bearer, which hands the token of a session out.
      secondFactorSignIn(app, secret),
      bearer({ requireSignature: true }),
      jwt({
        jwt: {
          expirationTime: ACCESS_TOKEN_LIFE,
          definePayload: async ({ user, session }) => {
            await setSessionUsed(app.db, session.id, app.now());
            return { email: user.email, session_id: session.id };
          },
        },
      }),
    ],
    logger: {
      log: (level, message) => app.log[level === "error" ? "error" : "debug"]({ part: "auth" }, message),
    },
  });
  return {
    ...auth,
    handler: (request: Request) => database.reportOutages(() => auth.handler(request)),
    reportOutages: database.reportOutages,
  };
}

export type Auth = ReturnType<typeof createAuth>;
