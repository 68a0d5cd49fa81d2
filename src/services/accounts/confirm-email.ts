import { timingSafeEqual } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { verifyJWT } from "better-auth/crypto";
import { z } from "zod";
import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findPasswordHash, setEmailConfirmed } from "./account-queries.ts";
import { afterPaths } from "./after-paths.ts";

const text = z.string().max(4000).catch("");
/** A malformed token is treated like a wrong one. */
const CONFIRMATION = z
  .object({ token: text, password: text, sign_up_key: text })
  .catch({ token: "", password: "", sign_up_key: "" });
const SIGNED_UP = z.object({ user: z.object({ id: z.string() }) });
const CLAIMS = z.object({ email: z.string(), updateTo: z.never().optional() });

/**
 * Prevents account pre-hijacking: the library's own endpoint confirms by the link alone, and with it a
 * password that a stranger may have chosen. Its token is also in the URL, and so in logs. Here the link needs
 * the password too, or the key that the browser got when it signed up.
 */
export function confirmEmail(app: AppContext) {
  return {
    ...afterPaths("confirm-email", ["/sign-up/email"], async (ctx) => {
      const signedUp = SIGNED_UP.safeParse(ctx.context.returned);
      if (!signedUp.success) return;
      // Against enumeration attacks: the library makes up the user of a known address.
      const { id } = signedUp.data.user;
      const key = signUpKey(app, { user_id: id, hash: await findPasswordHash(app.db, id) });
      return ctx.json({ ...(ctx.context.returned as object), sign_up_key: key });
    }),
    endpoints: {
      confirmEmail: createAuthEndpoint(
        "/confirm-email",
        { method: "POST", body: CONFIRMATION },
        async (ctx) => {
          const { token, password, sign_up_key } = ctx.body;
          const claims = CLAIMS.safeParse(await verifyJWT(token, ctx.context.secret));
          const { findUserByEmail, createSession } = ctx.context.internalAdapter;
          const found =
            claims.success && (await findUserByEmail(claims.data.email, { includeAccounts: true }));
          if (!found) throw wrongToken();
          const { user, accounts } = found;
          if (user.emailVerified) return ctx.json({ confirmed: "before" });
          const hash = accounts.find(({ providerId }) => providerId === "credential")?.password;
          if (!hash) throw wrongPassword();
          const isSameBrowser = isSignUpKey(app, sign_up_key, {
            user_id: user.id,
            hash,
            signed_up_at: user.createdAt,
          });
          if (!isSameBrowser && !(await ctx.context.password.verify({ hash, password })))
            throw wrongPassword();
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

interface Account {
  user_id: string;
  hash: string | null;
}

/**
 * Proves to the confirmation link that it was opened in the browser that signed up. Derived instead of stored,
 * and from the password's hash: a reset password ends it.
 */
const signUpKey = ({ keyedDigest }: Pick<AppContext, "keyedDigest">, { user_id, hash }: Account) =>
  keyedDigest(`sign-up ${user_id} ${hash}`);

function isSignUpKey(
  app: Pick<AppContext, "keyedDigest" | "now">,
  key: string,
  { signed_up_at, ...account }: Account & { signed_up_at: Date },
): boolean {
  const expected = Buffer.from(signUpKey(app, account));
  const given = Buffer.from(key);
  const isInTime = app.now() < hoursAfter(signed_up_at, EMAIL_CONFIRMATION_HOURS);
  return isInTime && given.length === expected.length && timingSafeEqual(given, expected);
}
