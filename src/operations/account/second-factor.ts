import { z } from "@hono/zod-openapi";
import {
  codeSchema,
  passwordAndCodeSchema,
  passwordProofSchema,
} from "#src/domain/accounts/account-forms.ts";
import { form } from "#src/operations/form.ts";
import { browserOf, operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from "#src/services/accounts/second-factor/second-factor.ts";

const SECOND_FACTOR = {
  tag: "Account",
  permission: "account:manage",
  limits: ["sign-in", "present-password"],
  hashesPassword: true,
  isConfidential: true,
  errors: {
    409: "It is already on, or already off",
    422: "The password or the code is wrong; nothing was changed",
    429: "Too many attempts",
  },
} as const;
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorOperations = [
  operation("post /account/second-factor", {
    ...SECOND_FACTOR,
    summary: "Begin to set up a second factor: a secret for your authenticator app",
    body: form(passwordProofSchema),
    response: ok("Shown this once", { secret: z.string(), uri: z.string() }),
    run: (app, user, { body }, c) => setUpSecondFactor(app, c.var.auth, user, body),
  }),
  operation("post /account/second-factor/confirm", {
    ...SECOND_FACTOR,
    summary: "Switch the second factor on with a first code",
    body: form(codeSchema),
    response: [200, "Recovery codes, shown this once", recoveryCodes],
    run: (app, user, { body }, c) =>
      confirmSecondFactor(app, c.var.auth, user, { browser: browserOf(c), input: body }),
  }),
  operation("post /account/second-factor/recovery-codes", {
    ...SECOND_FACTOR,
    summary: "Create new recovery codes; the earlier ones stop working",
    body: form(passwordAndCodeSchema),
    response: [200, "Shown this once", recoveryCodes],
    run: (app, user, { body }, c) =>
      renewRecoveryCodes(app, c.var.auth, user, { browser: browserOf(c), input: body }),
  }),
  operation("post /account/second-factor/turn-off", {
    ...SECOND_FACTOR,
    summary: "Turn off two-step verification",
    body: form(passwordAndCodeSchema),
    response: [204, "Turned off"],
    run: (app, user, { body }, c) =>
      turnOffSecondFactor(app, c.var.auth, user, { browser: browserOf(c), input: body }),
  }),
] as const;
