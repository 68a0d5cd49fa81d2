import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { bearer, jwt } from "better-auth/plugins";
import { PostgresDialect } from "kysely";
import type { Pool } from "pg";
import {
  EMAIL_CONFIRMATION_HOURS,
  PASSWORD_LENGTH,
  PASSWORD_RESET_HOURS,
  SESSION_IDLE_DAYS,
} from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#src/domain/time/ago.ts";
import { refuseDisabled } from "#src/services/accounts/people/change-account.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { accountMails } from "./account-mails.ts";
import { resetTokenHash } from "./account-queries.ts";
import { afterPasswordReset } from "./after-password-reset.ts";
import { confirmEmail } from "./confirm-email.ts";
import { checkAuthInput } from "./guessable-password.ts";
import { poolWithOutageReporting } from "./pool-with-outage-reporting.ts";
import { secondFactorSignIn } from "./second-factor/second-factor-sign-in.ts";
import { logSignIns, notifyNewSignIn, renewSession } from "./sessions/sign-ins.ts";

/** Bounds the use of a stolen access token; browsers renew theirs in the background. */
const ACCESS_TOKEN_LIFE = "5 minutes";

/** Client IP address, set at our edge; a value sent by the client is dropped. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export interface AuthParts {
  app: AppContext;
  pool: Pool;
  /** Signs session tokens and encrypts signing keys; the same in every process. */
  secret: string;
}

/**
 * Sessions without cookies: a signed token in localStorage and short-lived access tokens. Rate limits are
 * ours (http/rate-limits.ts): they count across processes.
 */
export function createAuth({ app, pool, secret }: AuthParts) {
  const mails = accountMails(app);
  const database = poolWithOutageReporting(pool);
  const auth = betterAuth({
    appName: BRAND,
    baseURL: app.publicOrigin,
    basePath: "/api/auth",
    secret,
    database: {
      dialect: new PostgresDialect({ pool: database.pool }),
      type: "postgres",
      schemaName: "auth",
      transaction: true,
    },
    trustedOrigins: [app.publicOrigin],
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
        const header = (name: string) => request?.headers.get(name) ?? "";
        const client = { ip: header(CLIENT_ADDRESS_HEADER), userAgent: header("user-agent") };
        await afterPasswordReset(app, user, client);
      },
      onExistingUserSignUp: mails.accountExists,
    },
    emailVerification: {
      sendVerificationEmail: mails.confirmation,
      sendOnSignUp: true,
      expiresIn: EMAIL_CONFIRMATION_HOURS * HOUR_SECONDS,
    },
    verification: { storeIdentifier: { hash: async (identifier) => resetTokenHash(identifier) } },
    // `renewSession` moves the expiry instead, up to the absolute timeout.
    session: { expiresIn: SESSION_IDLE_DAYS * DAY_SECONDS, disableSessionRefresh: true },
    databaseHooks: {
      session: { create: { before: ({ userId }) => refuseDisabled(app, userId) } },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // CSRF needs cookies, and no exposed endpoint redirects (api/auth.ts). Allows other origins than
      // PUBLIC_ORIGIN, such as 127.0.0.1.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    hooks: { before: checkAuthInput },
    // Leaves unexpected errors to our edge, which responds 503 during a database outage.
    onAPIError: { throw: true },
    plugins: [
      // In this order before `bearer`, which hands out the session token.
      secondFactorSignIn(app, secret),
      confirmEmail(app),
      notifyNewSignIn(app),
      logSignIns(app),
      bearer({ requireSignature: true }),
      jwt({
        jwt: {
          expirationTime: ACCESS_TOKEN_LIFE,
          definePayload: async ({ user, session }) => {
            if (!(await renewSession(app, session))) throw new APIError("UNAUTHORIZED");
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
