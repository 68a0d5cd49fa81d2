import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { browserOf } from "#src/api/browser-of.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { deleteOwnAccount } from "#src/services/account-deletion/delete-own-account.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { changePassword } from "#src/services/accounts/change-password.ts";
import { describeAccount } from "#src/services/accounts/describe-account.ts";
import { endSessions } from "#src/services/accounts/sessions/end-sessions.ts";
import { listSessions } from "#src/services/accounts/sessions/list-sessions.ts";

const describe = createRoute({
  method: "get",
  path: "/",
  summary: "Get your account's security settings",
  responses: {
    200: {
      description: "The account",
      ...json(
        z.object({
          second_factor: z.object({ is_on: z.boolean(), recovery_codes_left: z.number().int() }),
        }),
      ),
    },
    ...signedInOnly,
  },
});

const password = createRoute({
  method: "put",
  path: "/password",
  summary: "Change your password",
  request: { body: form },
  responses: {
    204: { description: "Changed" },
    422: errorResponse("The current password is wrong or the new one is not accepted; nothing was changed"),
    429: errorResponse("Too many attempts"),
    ...signedInOnly,
  },
});

const remove = createRoute({
  method: "post",
  path: "/deletion",
  summary: "Delete your account",
  request: { body: form },
  responses: {
    204: { description: "Deleted; every session has ended" },
    409: errorResponse("You are an admin, or the only owner of a dealership with colleagues"),
    422: errorResponse("The password or the code is wrong; nothing was changed"),
    429: errorResponse("Too many attempts"),
    ...signedInOnly,
  },
});

const sessions = createRoute({
  method: "get",
  path: "/sessions",
  summary: "List your sessions, latest used first",
  responses: {
    200: {
      description: "Sessions",
      ...json(
        z.object({
          total: z.number().int().describe("At most the first hundred are listed"),
          sessions: z.array(
            z.object({
              session_id: z.string(),
              browser: z.string(),
              address: z.string().describe("Shortened IP address; empty when unknown"),
              created_at: z.iso.datetime(),
              last_used_at: z.iso.datetime().describe("Accurate to a few minutes"),
              is_this_one: z.boolean(),
            }),
          ),
        }),
      ),
    },
    ...signedInOnly,
  },
});

const end = createRoute({
  method: "post",
  path: "/sessions/end",
  summary: "Sign out one browser, or everywhere else",
  request: { body: form },
  responses: {
    200: { description: "Number of ended sessions", ...json(z.object({ ended: z.number().int() })) },
    404: errorResponse("You have no such session"),
    422: errorResponse("The password is wrong; nothing was ended"),
    429: errorResponse("Too many attempts"),
    ...signedInOnly,
  },
});

export const createAccountApi = (auth: Auth) =>
  apiResource()
    .openapi(describe, async (c) => c.json(await describeAccount(c.get("app"), c.get("actor")), 200))
    .openapi(password, async (c) => {
      const { app, actor, session_id } = c.var;
      const change = { sessionId: session_id, browser: browserOf(c), input: c.req.valid("json") };
      await changePassword(app, auth, actor, change);
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const { app, actor } = c.var;
      await deleteOwnAccount(app, auth, actor, { browser: browserOf(c), input: c.req.valid("json") });
      return c.body(null, 204);
    })
    .openapi(sessions, async (c) => {
      const { app, actor, session_id } = c.var;
      return c.json(await listSessions(app, actor, session_id), 200);
    })
    .openapi(end, async (c) => {
      const { app, actor, session_id } = c.var;
      const request = { sessionId: session_id, input: c.req.valid("json") };
      return c.json({ ended: await endSessions(app, auth, actor, request) }, 200);
    });
