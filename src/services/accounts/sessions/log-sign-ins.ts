import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import type { AppContext } from "#src/services/app-context.ts";
import { findChallenge } from "../second-factor/challenge-queries.ts";
import { findUserByEmail } from "../user-queries.ts";

/** By path: what was presented. */
const CREDENTIALS: Record<string, string> = {
  "/sign-in/email": "password",
  "/confirm-email": "confirmation link",
  "/sign-in/second-factor": "second factor",
};

type LogContext = Pick<AppContext, "db" | "log" | "now">;

/** Logs each sign-in and each refusal with the account id, and no other personal data. */
export function logSignIns(app: AppContext) {
  return {
    id: "log-sign-ins",
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in CREDENTIALS,
          handler: createAuthMiddleware(async (ctx) => {
            const by = CREDENTIALS[ctx.path ?? ""];
            const { newSession, returned } = ctx.context;
            if (newSession) app.log.info({ account_id: newSession.user.id, by }, "signed in");
            if (!(returned instanceof APIError)) return;
            const accountId = await accountOf(app, ctx.body);
            const code = returned.body?.code;
            if (code === "WAIT") app.log.warn({ account_id: accountId, by }, "sign-in locked out");
            else app.log.info({ account_id: accountId, by, code }, "sign-in failed");
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

export async function logLockedOut(app: LogContext, email: string): Promise<void> {
  const accountId = await accountOf(app, { email });
  app.log.warn({ account_id: accountId, by: "password" }, "sign-in locked out");
}

/** Null for an unknown mailbox, which is not logged: people type passwords there. */
async function accountOf({ db, now }: LogContext, body: unknown): Promise<string | null> {
  const { email, challenge } = (body ?? {}) as { email?: unknown; challenge?: unknown };
  if (typeof challenge === "string") return await findChallenge(db, challenge, now());
  if (typeof email !== "string") return null;
  return (await findUserByEmail(db, email))?.user_id ?? null;
}
