import { randomBytes } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import {
  codeSchema,
  passwordAndCodeSchema,
  passwordProofSchema,
} from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { Auth } from "../auth.ts";
import { checkPassword } from "../check-password.ts";
import { requireUser } from "../require-user.ts";
import { checkCode, checkFirstCode, makeRecoveryCodes, requireCorrectCode } from "./check-code.ts";
import {
  deleteSecondFactor,
  findSecondFactor,
  updateSecondFactor,
  upsertUnconfirmedFactor,
} from "./second-factor-queries.ts";
import { base32, otpAuthUri } from "./totp.ts";

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** Active once a first code confirms it. @returns the secret */
export async function setUpSecondFactor(app: AppContext, auth: Auth, user: UserActor, input: unknown) {
  const { user_id, email } = user;
  const { password } = parseInput(passwordProofSchema, input);
  await checkPassword(app, auth, user_id, { password, field: "password" });
  const bytes = randomBytes(SECRET_BYTES);
  const encryptedSecret = await symmetricEncrypt({
    key: (await auth.$context).secret,
    data: bytes.toString("base64"),
  });
  if (
    !(await upsertUnconfirmedFactor(app.db, {
      user_id,
      encrypted_secret: encryptedSecret,
      created_at: app.now(),
    }))
  ) {
    throw new Conflict("Two-step sign-in is already on.");
  }
  return { secret: base32(bytes), uri: otpAuthUri(bytes, { issuer: BRAND, account: email }) };
}

/** @returns the recovery codes */
export async function confirmSecondFactor(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { browser, input }: { browser: string; input: unknown },
): Promise<string[]> {
  const { user_id, email } = user;
  const { code } = parseInput(codeSchema, input);
  const { secret } = await auth.$context;
  const now = app.now();
  let recoveryCodes: string[] = [];
  const result = await checkFirstCode(app.db, { user_id, code, secret, now }, async (tx) => {
    await updateSecondFactor(tx, user_id, { confirmed_at: now });
    recoveryCodes = await makeRecoveryCodes(tx, user_id, secret);
    const notice = { email, notice: "second-factor-on", at: now.toISOString(), browser } as const;
    await addJob(tx, "send-account-notice", notice);
  });
  requireCorrectCode(result);
  return recoveryCodes;
}

/** @returns the plain codes @throws InvalidInput, TooManyAttempts, Conflict without a factor */
export async function renewRecoveryCodes(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { browser, input }: { browser: string; input: unknown },
): Promise<string[]> {
  const { user_id, email } = user;
  const { password, code } = parseInput(passwordAndCodeSchema, input);
  await checkPassword(app, auth, user_id, { password, field: "password" });
  const { secret } = await auth.$context;
  const now = app.now();
  let recoveryCodes: string[] = [];
  const result = await checkCode(app.db, { user_id, code, secret, now }, async (tx) => {
    recoveryCodes = await makeRecoveryCodes(tx, user_id, secret);
    const notice = { email, notice: "recovery-codes-renewed", at: now.toISOString(), browser } as const;
    await addJob(tx, "send-account-notice", notice);
  });
  requireCorrectCode(result);
  return recoveryCodes;
}

export async function turnOffSecondFactor(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { browser, input }: { browser: string; input: unknown },
) {
  const { user_id, email } = user;
  const { password, code } = parseInput(passwordAndCodeSchema, input);
  await checkPassword(app, auth, user_id, { password, field: "password" });
  const { secret } = await auth.$context;
  const now = app.now();
  const result = await checkCode(app.db, { user_id, code, secret, now }, async (tx) => {
    await deleteSecondFactor(tx, user_id);
    const notice = { email, notice: "second-factor-off", at: now.toISOString(), browser } as const;
    await addJob(tx, "send-account-notice", notice);
  });
  requireCorrectCode(result);
}

/** The operator must verify the user's identity first. */
export async function removeSecondFactor({ db, now }: DbAndClock, email: string) {
  await db.transaction().execute(async (tx) => {
    const { user_id } = await requireUser(tx, email);
    if (!(await findSecondFactor(tx, user_id))) throw new NotFound(`${email} has no second factor`);
    await deleteSecondFactor(tx, user_id);
    const at = now();
    await recordChange(tx, {
      actor: { kind: "operator" },
      action: "user.remove-second-factor",
      subject: { id: user_id, name: email },
      at,
    });
    const notice = { notice: "second-factor-off", at: at.toISOString(), browser: null } as const;
    await addJob(tx, "send-account-notice", { email, ...notice });
  });
}
