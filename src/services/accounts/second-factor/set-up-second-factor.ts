import { randomBytes } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { passwordProofSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { Auth } from "../auth.ts";
import { checkPassword } from "../check-password.ts";
import { upsertUnconfirmedFactor } from "./second-factor-queries.ts";
import { base32, otpAuthUri } from "./totp.ts";

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** Active once a first code confirms it. @returns the secret */
export async function setUpSecondFactor(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  input: unknown,
): Promise<{ secret: string; uri: string }> {
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
