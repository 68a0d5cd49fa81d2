import { randomBytes } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import {
  codeSchema,
  passwordAndCodeSchema,
  passwordProofSchema,
} from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import { checkPassword } from "#src/services/accounts/own-account.ts";
import { requireUser } from "#src/services/accounts/user-queries.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { Auth } from "../auth.ts";
import { base32, checkCode, makeRecoveryCodes, otpAuthUri, requireCorrectCode } from "./check-code.ts";
import {
  deleteSecondFactor,
  findSecondFactor,
  updateSecondFactor,
  upsertUnconfirmedFactor,
} from "./second-factor-queries.ts";

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

interface Attempt {
  browser: string;
  input: unknown;
}

export async function confirmSecondFactor(app: AppContext, auth: Auth, user: UserActor, attempt: Attempt) {
  const { user_id } = user;
  const { code } = parseInput(codeSchema, attempt.input);
  const { browser } = attempt;
  const first = { code, is_confirmed: false, browser, notice: "second-factor-on" } as const;
  return await changeByCode(app, auth, user, first, async (tx, { secret, now }) => {
    await updateSecondFactor(tx, user_id, { confirmed_at: now });
    return { recovery_codes: await makeRecoveryCodes(tx, user_id, secret) };
  });
}

/** @throws InvalidInput, TooManyAttempts, Conflict without a factor */
export async function renewRecoveryCodes(app: AppContext, auth: Auth, user: UserActor, attempt: Attempt) {
  const proof = await checkProof(app, auth, user, attempt);
  const renewal = { ...proof, notice: "recovery-codes-renewed" } as const;
  return await changeByCode(app, auth, user, renewal, async (tx, { secret }) => ({
    recovery_codes: await makeRecoveryCodes(tx, user.user_id, secret),
  }));
}

export async function turnOffSecondFactor(app: AppContext, auth: Auth, user: UserActor, attempt: Attempt) {
  const proof = await checkProof(app, auth, user, attempt);
  await changeByCode(app, auth, user, { ...proof, notice: "second-factor-off" }, (tx) =>
    deleteSecondFactor(tx, user.user_id),
  );
}

async function checkProof(app: AppContext, auth: Auth, user: UserActor, { browser, input }: Attempt) {
  const { password, code } = parseInput(passwordAndCodeSchema, input);
  await checkPassword(app, auth, user.user_id, { password, field: "password" });
  return { code, is_confirmed: true, browser };
}

/** Makes a change in the transaction of its code, and emails the account's owner. */
async function changeByCode<Made>(
  app: AppContext,
  auth: Auth,
  { user_id, email }: UserActor,
  by: {
    code: string;
    is_confirmed: boolean;
    browser: string;
    notice: JobPayload<"send-account-notice">["notice"];
  },
  change: (tx: DbOrTransaction, proof: { secret: string; now: Date }) => Promise<Made>,
): Promise<Made> {
  const { notice, browser, ...code } = by;
  const { secret } = await auth.$context;
  const now = app.now();
  const outcome = await checkCode(app.db, { ...code, user_id, secret, now }, async (tx) => {
    await addJob(tx, "send-account-notice", { email, notice, at: now.toISOString(), browser });
    return await change(tx, { secret, now });
  });
  return requireCorrectCode(outcome);
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
