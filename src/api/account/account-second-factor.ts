import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { browserOf } from "#src/api/browser-of.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { confirmSecondFactor } from "#src/services/accounts/second-factor/confirm-second-factor.ts";
import { renewRecoveryCodes } from "#src/services/accounts/second-factor/renew-recovery-codes.ts";
import { setUpSecondFactor } from "#src/services/accounts/second-factor/set-up-second-factor.ts";
import { turnOffSecondFactor } from "#src/services/accounts/second-factor/turn-off-second-factor.ts";

const refusals = {
  ...signedInOnly,
  409: errorResponse("It is already on, or already off"),
  422: errorResponse("The password or the code is wrong; nothing was changed"),
  429: errorResponse("Too many attempts"),
} as const;
const recoveryCodes = json(z.object({ recovery_codes: z.array(z.string()) }));

const setUp = createRoute({
  method: "post",
  path: "/",
  summary: "Begin to set up a second factor: a secret for your authenticator app",
  request: { body: form },
  responses: {
    200: { description: "Shown this once", ...json(z.object({ secret: z.string(), uri: z.string() })) },
    ...refusals,
  },
});

const confirm = createRoute({
  method: "post",
  path: "/confirm",
  summary: "Switch the second factor on with a first code",
  request: { body: form },
  responses: { 200: { description: "Recovery codes, shown this once", ...recoveryCodes }, ...refusals },
});

const renew = createRoute({
  method: "post",
  path: "/recovery-codes",
  summary: "Create new recovery codes; the earlier ones stop working",
  request: { body: form },
  responses: { 200: { description: "Shown this once", ...recoveryCodes }, ...refusals },
});

const turnOff = createRoute({
  method: "post",
  path: "/turn-off",
  summary: "Turn off two-step verification",
  request: { body: form },
  responses: { 204: { description: "Turned off" }, ...refusals },
});

export const createSecondFactorApi = (auth: Auth) =>
  apiResource()
    .openapi(setUp, async (c) => {
      return c.json(await setUpSecondFactor(c.get("app"), auth, c.get("actor"), c.req.valid("json")), 200);
    })
    .openapi(confirm, async (c) => {
      const { app, actor } = c.var;
      return c.json(
        {
          recovery_codes: await confirmSecondFactor(app, auth, actor, {
            browser: browserOf(c),
            input: c.req.valid("json"),
          }),
        },
        200,
      );
    })
    .openapi(renew, async (c) => {
      const { app, actor } = c.var;
      return c.json(
        {
          recovery_codes: await renewRecoveryCodes(app, auth, actor, {
            browser: browserOf(c),
            input: c.req.valid("json"),
          }),
        },
        200,
      );
    })
    .openapi(turnOff, async (c) => {
      await turnOffSecondFactor(c.get("app"), auth, c.get("actor"), {
        browser: browserOf(c),
        input: c.req.valid("json"),
      });
      return c.body(null, 204);
    });
