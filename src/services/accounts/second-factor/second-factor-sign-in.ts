import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { waitMessage } from "#src/domain/errors/errors.ts";
import { SECOND_FACTOR_MINUTES } from "#src/domain/policy/accounts.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { afterPaths } from "../after-paths.ts";
import { checkCode, WRONG_CODE } from "./check-code.ts";
import {
  deleteChallenge,
  findChallenge,
  findSecondFactor,
  insertChallenge,
} from "./second-factor-queries.ts";

/**
 * The library's own plugin needs cookies (docs/decisions/0003). A correct password returns a challenge;
 * challenge and code return the session.
 */
export function secondFactorSignIn(app: AppContext, secret: string) {
  return {
    ...afterPaths("second-factor-sign-in", ["/sign-in/email", "/confirm-email"], async (ctx) => {
      const opened = ctx.context.newSession;
      if (!opened) return;
      const factor = await findSecondFactor(app.db, opened.user.id);
      if (!factor?.confirmed_at) return;
      // Safe: its token was never sent.
      deleteSessionCookie(ctx, true);
      await ctx.context.internalAdapter.deleteSession(opened.session.token);
      ctx.context.setNewSession(null);
      const expiresAt = minutesAfter(app.now(), SECOND_FACTOR_MINUTES);
      const challenge = await insertChallenge(app.db, { user_id: opened.user.id, expires_at: expiresAt });
      return ctx.json({ second_factor: { challenge } });
    }),
    endpoints: {
      signInWithCode: createAuthEndpoint(
        "/sign-in/second-factor",
        { method: "POST", body: z.object({ challenge: z.string().max(200), code: z.string().max(40) }) },
        async (ctx) => {
          const { challenge, code } = ctx.body;
          const userId = await findChallenge(app.db, challenge, app.now());
          if (userId === null) throw tooLate();
          const check = { user_id: userId, code, is_confirmed: true, secret, now: app.now() };
          const result = await checkCode(app.db, check, async () => {});
          if (result.outcome === "wait") {
            throw new APIError("TOO_MANY_REQUESTS", { message: waitMessage(result.seconds), code: "WAIT" });
          }
          if (result.outcome === "wrong") {
            throw new APIError("UNAUTHORIZED", { message: WRONG_CODE, code: "WRONG_CODE" });
          }
          const user = await ctx.context.internalAdapter.findUserById(userId);
          if (result.outcome === "none" || !user || !(await deleteChallenge(app.db, challenge)))
            throw tooLate();
          const session = await ctx.context.internalAdapter.createSession(userId);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user: { id: user.id, email: user.email } });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

const tooLate = () =>
  new APIError("UNAUTHORIZED", {
    message: "Please start again: enter your email and password.",
    code: "START_AGAIN",
  });
