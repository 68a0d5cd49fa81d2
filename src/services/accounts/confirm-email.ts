import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { verifyJWT } from "better-auth/crypto";
import { z } from "zod";
import type { AppContext } from "#src/services/app-context.ts";
import { setEmailConfirmed } from "./account-queries.ts";

/** A malformed token is treated like a wrong one. */
const CONFIRMATION = z
  .object({ token: z.string().max(4000).catch(""), password: z.string().max(4000).catch("") })
  .catch({ token: "", password: "" });
const CLAIMS = z.object({ email: z.string(), updateTo: z.never().optional() });

/**
 * Prevents account pre-hijacking: the library's own endpoint confirms by the link alone, and with it a
 * password that a stranger may have chosen. Its token is also in the URL, and so in logs.
 */
export function confirmEmail(app: AppContext) {
  return {
    id: "confirm-email",
    endpoints: {
      confirmEmail: createAuthEndpoint(
        "/confirm-email",
        { method: "POST", body: CONFIRMATION },
        async (ctx) => {
          const { token, password } = ctx.body;
          const claims = CLAIMS.safeParse(await verifyJWT(token, ctx.context.secret));
          const { findUserByEmail, createSession } = ctx.context.internalAdapter;
          const found =
            claims.success && (await findUserByEmail(claims.data.email, { includeAccounts: true }));
          if (!found) throw wrongToken();
          const { user, accounts } = found;
          if (user.emailVerified) return ctx.json({ confirmed: "before" });
          const hash = accounts.find(({ providerId }) => providerId === "credential")?.password;
          if (!hash || !(await ctx.context.password.verify({ hash, password }))) throw wrongPassword();
          // Signs in one of several concurrent requests with the same link.
          if (!(await setEmailConfirmed(app.db, user.id))) return ctx.json({ confirmed: "before" });
          const session = await createSession(user.id);
          await setSessionCookie(ctx, { session, user: { ...user, emailVerified: true } });
          return ctx.json({ confirmed: "now" });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

const wrongToken = () =>
  new APIError("UNAUTHORIZED", {
    message: "This link is not valid. It may have expired.",
    code: "INVALID_TOKEN",
  });
const wrongPassword = () =>
  new APIError("UNPROCESSABLE_ENTITY", {
    message: "That is not the password chosen at sign-up.",
    code: "WRONG_PASSWORD",
  });
