import { changePasswordSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput, parseInput } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteResetTokens, findPasswordHash, setPasswordHash } from "./account-queries.ts";
import type { Auth } from "./auth.ts";
import { guessableBecause } from "./guessable-password.ts";
import { deleteChallengesOf, findSecondFactor } from "./second-factor/second-factor-queries.ts";
import { deleteMailedLinksOf, deleteSessions } from "./sessions/session-queries.ts";

export async function describeAccount(app: AppContext, user: UserActor) {
  const factor = await findSecondFactor(app.db, user.user_id);
  const isOn = factor?.confirmed_at != null;
  return { second_factor: { is_on: isOn, recovery_codes_left: isOn ? factor.recovery_codes : 0 } };
}

/** To the user's own address. */
export async function sendTestEmail(app: AppContext, { user_id }: UserActor) {
  await addJob(app.db, "send-test-email", { user_id, at: app.now().toISOString() });
}

/** Ends earlier reset links and, if asked to, all other sessions. */
export async function changePassword(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { sessionId, browser, input }: { sessionId: string | null; browser: string; input: unknown },
) {
  const { user_id, email } = user;
  const { current_password, password, end_other_sessions } = parseInput(changePasswordSchema, input);
  const guessable = guessableBecause(password);
  if (guessable !== null) throw new InvalidInput({ password: guessable });
  await checkPassword(app, auth, user_id, { password: current_password, field: "current_password" });
  const hash = await (await auth.$context).password.hash(password);
  await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    await setPasswordHash(tx, user_id, hash, at);
    await deleteResetTokens(tx, user_id);
    await deleteChallengesOf(tx, user_id);
    await deleteMailedLinksOf(tx, user_id);
    if (end_other_sessions) await deleteSessions(tx, user_id, { except: sessionId ?? "" });
    const notice = { email, notice: "password-changed", at: at.toISOString(), browser } as const;
    await addJob(tx, "send-account-notice", notice);
  });
}

/** Keeps a stolen session from locking its owner out. */
export async function checkPassword(
  app: AppContext,
  auth: Auth,
  userId: string,
  { password, field }: { password: string; field: string },
) {
  const hash = await findPasswordHash(app.db, userId);
  const context = await auth.$context;
  const isRight = hash !== null && (await context.password.verify({ hash, password }));
  if (!isRight) throw new InvalidInput({ [field]: "That is not your password." });
}
